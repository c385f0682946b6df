// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testprocess.h"

#include <QAction>

namespace ui {

/// What can be done in the pane of tests.
class TestActions : public QObject {
    Q_OBJECT
public:
    /// What decides about what can be done now.
    struct State {
        bool isRunning = false;
        bool canStart = false; ///< an application is named, and nothing runs
        bool hasFailures = false;
        bool hasSelection = false;
        bool hasTraces = false;
        bool hasRun = false; ///< one that has ended
        bool hasResults = false; ///< of one that has ended, or of a file
        model::testruns::TestProcess::StopStep step = model::testruns::TestProcess::StopStep::None;
    };
    explicit TestActions(QObject *owner); ///< of the actions

    void update(const State &state);
    QList<QAction *> all() const;

    QAction *runAll;
    QAction *runFailed;
    QAction *runSelected;
    QAction *runUntilFailure;
    QAction *list;
    QAction *stop;
    QAction *openTraces;
    QAction *open;
    QAction *save;
    QAction *compare;
};

} // namespace ui
