// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/recordings.h"
#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

#include <memory>
#include <QPointer>

class QStackedLayout;

namespace model {
class LiveNames;
class Symbols;
} // namespace model

namespace ui {

class ElidedLabel;
class EmptyState;
class MessageLine;
class RecordForm;
class RecordPage;
class TraceView;
struct SessionOutcome;

/// Records the process's events and shows them as they come; afterwards the recording stays in view. The
/// recording belongs to the program: it goes on without the pane, and a new pane of the process shows it
/// again.
class TracePane : public Pane {
    Q_OBJECT
public:
    static QString paneId() { return QStringLiteral("trace"); }
    static QString paneTitle() { return tr("Trace"); }
    TracePane(ProcessContext &process, Context &context);
    ~TracePane() override;
    /// Reads an ended recording's file where its trace is no longer in memory.
    void activated() override;
    bool take(PaneTask task, const QString &presetId) override;
    QString wouldTake(PaneTask task) const override;
    QWidget *takeTools() override;

    RecordForm *form() const { return m_form; }
    TraceView *traceView() const { return m_view; }
    model::Recording *recording() const { return m_recording; } ///< the one that is shown, if any
    QAction *startAction() const { return m_start; }
    QAction *stopAction() const { return m_stop; }

private:
    void buildActions();
    void nameStart();
    void connectActions();
    void layOut();
    model::RecordingOptions recordingOptions();
    void start();
    void showRecording(model::Recording *recording);
    void stateChanged();
    void showView();
    void showPage();
    /// Names code that is older than the recording, while that runs.
    void fetchNames();
    void showOutcome(const SessionOutcome &outcome);
    void showProgress();
    void updateActions();
    void dropView();
    void tellCounts();
    void dismissEnded();

    ProcessContext &m_process;
    Context &m_context;
    QWidget *m_tools; ///< the row of actions, and how the recording goes
    RecordForm *m_form;
    RecordPage *m_formPage; ///< of m_stack, with the form
    MessageLine *m_message;
    ElidedLabel *m_progress;
    MessageLine *m_outcome; ///< takes the place of the progress: data stays where it is
    QStackedLayout *m_said; ///< m_progress or m_outcome
    EmptyState *m_empty;
    QStackedLayout *m_stack;
    QPointer<model::Recording> m_recording;
    std::shared_ptr<model::Trace> m_trace; ///< what the view reads
    std::unique_ptr<model::LiveNames> m_names; ///< for the view
    std::shared_ptr<model::Symbols> m_namesBefore; ///< of the file of a ring before, for the view that comes
    TraceView *m_view = nullptr;
    QAction *m_start;
    QAction *m_stop;
    QAction *m_abort;
    QAction *m_settings;
    QAction *m_dismiss;
};

} // namespace ui
