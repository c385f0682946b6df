// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/calltree/stackpaths.h"
#include "model/selection/rowsets.h"

#include <QAction>

namespace ui {

class MessageLine;

/// An action that saves weighed stacks for others: as a picture that moves in a browser, for other profilers,
/// or folded. The end of the file's name says which.
class StackSaver : public QAction {
    Q_OBJECT
public:
    /// `jobs` is borrowed, `message` says what became of it, in the window that is asked in.
    StackSaver(model::JobRunner &jobs, MessageLine *message, QObject *parent);

    /// What is shown, and is saved when the user asks. `title` says what it is, `note` what to know of it;
    /// a file in time order has the selected samples.
    void setStacks(const model::StackSource &source, const QString &title, const QString &note,
                   const model::SelectedRows &selected);

private:
    struct Stacks {
        model::StackSource source;
        QString title;
        QString note;
        model::SelectedRows selected;
    };
    void choose();
    void save(const Stacks &stacks, const QString &path);

    MessageLine *m_message;
    Stacks m_stacks;
    model::LatestJob m_job;
};

} // namespace ui
