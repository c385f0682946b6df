// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

#include <memory>

class QLabel;
class QStackedLayout;

namespace model {
class TraceSession;
}

namespace ui {

class BusyLine;
class EmptyState;
class MessageLine;
class RecordForm;
class TraceView;

/// Records the process's events and shows them as they come; afterwards the recording stays in view.
class TracePane : public Pane {
    Q_OBJECT
public:
    TracePane(ProcessContext &process, Context &context);
    ~TracePane() override;
    bool isBusy() const override;

    RecordForm *form() const { return m_form; }
    TraceView *traceView() const { return m_view; }
    model::TraceSession *session() const { return m_session.get(); }
    QAction *startAction() const { return m_start; }
    QAction *stopAction() const { return m_stop; }

private:
    void buildActions();
    void layOut();
    void start();
    void stateChanged();
    void showForcedRundown();
    void showOutcome();
    void showProgress();
    void updateActions();
    void dropTrace();

    ProcessContext &m_process;
    Context &m_context;
    RecordForm *m_form;
    MessageLine *m_message;
    QLabel *m_progress;
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    TraceView *m_view = nullptr;
    QAction *m_start;
    QAction *m_stop;
    QAction *m_abort;
    QAction *m_settings;
    std::unique_ptr<model::TraceSession> m_session;
};

} // namespace ui
