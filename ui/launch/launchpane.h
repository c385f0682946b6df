// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launches.h"
#include "ui/panes/pane.h"

#include <QPointer>
#include <QTimer>

class QStackedLayout;
class QTreeView;

namespace model {
class LaunchModel;
struct ProcessEntry;
} // namespace model

namespace ui {

class ElidedLabel;
class EmptyState;
class MessageLine;
class OutputView;

/// One launch: its processes as a tree with what is recorded of them, and what they write. The launch goes on
/// without the pane.
class LaunchPane : public Pane {
    Q_OBJECT
public:
    LaunchPane(model::Launch &launch, Context &context);

    model::Launch *launch() const { return m_launch; }
    /// Returns whether the launch has ended; else says that it has to be stopped first.
    bool mayClose();

Q_SIGNALS:
    void inspectRequested(const model::ProcessEntry &entry);
    void openTraceRequested(const QString &path);
    void againRequested(); ///< the same once more
    void stateChanged();

private:
    void buildActions();
    void buildTree();
    void layOut();
    void showState();
    void showOutput();
    void updateActions();
    const model::Launch::Member *selected() const;
    void inspectSelected();
    void openSelected();
    void resumeSelected();
    /// Opens the trace of the program once its recording has begun.
    void openFirstTrace();
    QString stateText() const;

    Context &m_context;
    QPointer<model::Launch> m_launch;
    model::LaunchModel *m_model;
    QTreeView *m_tree;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    OutputView *m_output;
    ElidedLabel *m_state;
    MessageLine *m_message;
    QAction *m_stop;
    QAction *m_again;
    QAction *m_resume;
    QAction *m_inspect;
    QAction *m_open;
    QAction *m_copy;
    QTimer m_outputPause;
    bool m_hasOpened = false;
};

/// Returns whether the launch has begun and not ended.
bool isRunning(const model::Launch &launch);

} // namespace ui
