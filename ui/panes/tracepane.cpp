// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/tracepane.h"

#include "model/items/sessionlogmodel.h"
#include "model/session/tracesession.h"
#include "model/text/errortext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/base/recentfiles.h"
#include "ui/trace/recordform.h"
#include "ui/trace/recordingtext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QLabel>
#include <QStackedLayout>

namespace ui {

using State = model::RecordingState;

TracePane::TracePane(ProcessContext &process, Context &context)
    : Pane(QStringLiteral("trace"), tr("Trace"))
    , m_process(process)
    , m_context(context)
    , m_form(new RecordForm)
    , m_message(new MessageLine)
    , m_progress(plainLabel())
    , m_empty(
          new EmptyState(tr("Nothing recorded yet"),
                         tr("Choose what to record and press Start. Everything goes to a file from the first "
                            "byte, and is shown here while it comes.")))
    , m_stack(new QStackedLayout)
    , m_start(new QAction(icon(Symbol::Record), tr("&Start Recording"), this))
    , m_stop(new QAction(icon(Symbol::Stop), tr("S&top Recording"), this))
    , m_abort(new QAction(icon(Symbol::Abort), tr("&Finish Without Rundown"), this))
    , m_settings(new QAction(icon(Symbol::Filter), tr("What to &Record"), this))
{
    buildActions();
    layOut();
    connect(m_form, &RecordForm::validityChanged, this, &TracePane::updateActions);
    connect(&m_process, &ProcessContext::changed, this, &TracePane::updateActions);
    updateActions();
}

TracePane::~TracePane()
{
    // The view reads the session's trace.
    delete m_view;
}

void TracePane::buildActions()
{
    m_start->setIconText(tr("Start"));
    m_start->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    m_start->setObjectName(QStringLiteral("startRecording"));
    m_stop->setIconText(tr("Stop"));
    m_stop->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    m_stop->setObjectName(QStringLiteral("stopRecording"));
    m_abort->setIconText(tr("Finish without rundown"));
    m_abort->setObjectName(QStringLiteral("abortRecording"));
    m_abort->setToolTip(
        plainToolTip(tr("End at once. Methods that were compiled before the start stay without names.")));
    m_settings->setIconText(tr("What to record"));
    m_settings->setCheckable(true);
    m_settings->setChecked(true);
    for (QAction *action : {m_start, m_stop, m_abort, m_settings})
        addPaneAction(action);
    connect(m_start, &QAction::triggered, this, &TracePane::start);
    connect(m_stop, &QAction::triggered, this, [this] { m_session->stop(); });
    connect(m_abort, &QAction::triggered, this, [this] { m_session->abort(); });
    connect(m_settings, &QAction::toggled, m_form, &QWidget::setVisible);
}

void TracePane::layOut()
{
    m_progress->setObjectName(QStringLiteral("recordingProgress"));
    m_progress->setAccessibleName(tr("Progress of the recording"));
    auto *layout = new PaneLayout(this);
    QHBoxLayout *row = layout->addToolRow({m_start, m_stop, m_abort, m_settings});
    // A long text must not widen the window.
    m_progress->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_progress, 100);
    layout->addWidget(m_form);
    layout->addWidget(m_message);
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(m_empty);
}

bool TracePane::isBusy() const
{
    if (!m_session)
        return false;
    const State state = m_session->state();
    return state == State::Starting || state == State::Recording || state == State::Stopping;
}

void TracePane::start()
{
    dropTrace();
    model::RecordingOptions options;
    options.runtime = m_process.commands().runtime();
    options.pid = m_process.entry().pid;
    options.processName = m_process.entry().name;
    options.providers = m_form->providers();
    options.bufferMegabytes = m_form->bufferMegabytes();
    options.rundown = m_form->rundown();
    options.filePath = m_form->filePath();
    m_message->clear();
    m_session = std::make_unique<model::TraceSession>(options);
    connect(m_session.get(), &model::TraceSession::stateChanged, this, &TracePane::stateChanged);
    connect(m_session.get(), &model::TraceSession::progressChanged, this, &TracePane::showProgress);
    m_context.log.add(model::Severity::Info, m_process.label(),
                      tr("Recording started: %1").arg(model::formatProviders(options.providers)));
    m_session->start();
    Q_EMIT busyChanged();
}

void TracePane::stateChanged()
{
    const State state = m_session->state();
    if (m_session->trace() && !m_view) {
        m_view = new TraceView(m_session->trace(), m_context);
        m_stack->addWidget(m_view);
        m_stack->setCurrentWidget(m_view);
        m_settings->setChecked(false);
    }
    if (state == State::Recording) {
        m_context.recent.add(m_session->filePath());
        if (m_session->isRundownForced())
            showForcedRundown();
    }
    if (state == State::Finished || state == State::Failed)
        showOutcome();
    showProgress();
    updateActions();
    Q_EMIT busyChanged();
}

void TracePane::showForcedRundown()
{
    m_message->showMessage(
        model::Severity::Warning, tr("This runtime sends a rundown whether asked to or not."),
        tr("It knows only the oldest CollectTracing command: stopping takes longer, and the "
           "file holds events that were not asked for."));
    m_context.log.add(model::Severity::Warning, m_process.label(), m_message->text());
}

void TracePane::showOutcome()
{
    if (m_session->state() == State::Failed) {
        const auto error = m_session->error().value_or(protocol::Error{});
        m_message->showError(model::describeError(error, tr("Recording %1").arg(m_process.label()),
                                                  model::ErrorSubject::Recording));
        m_context.log.add(model::Severity::Error, m_process.label(), m_message->text());
        m_settings->setChecked(true);
        return;
    }
    const RecordingOutcome outcome
        = recordingOutcome(m_session->end(), m_session->error(), m_session->filePath());
    m_message->showMessage(outcome.severity, outcome.headline, outcome.details);
    m_context.log.add(outcome.severity, m_process.label(), m_message->text());
}

void TracePane::showProgress()
{
    m_progress->setText(recordingProgressText(m_session->state(), m_session->progress()));
}

void TracePane::updateActions()
{
    const State state = m_session ? m_session->state() : State::Idle;
    m_start->setEnabled(!isBusy() && m_form->isValid() && m_process.isReachable());
    m_stop->setEnabled(state == State::Recording);
    m_abort->setEnabled(isBusy());
    m_form->setEnabled(!isBusy());
}

void TracePane::dropTrace()
{
    delete m_view;
    m_view = nullptr;
    m_session.reset();
    m_stack->setCurrentWidget(m_empty);
}

} // namespace ui
