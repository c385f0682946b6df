// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/tracepane.h"

#include "model/async/jobrunner.h"
#include "model/recording/livenames.h"
#include "model/recording/providerspec.h"
#include "model/runtime/targetopener.h"
#include "model/sidecar/toldclocks.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/base/tokens.h"
#include "ui/trace/presetbar.h"
#include "ui/trace/recordform.h"
#include "ui/trace/recordingtext.h"
#include "ui/trace/recordpage.h"
#include "ui/trace/subjectview.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/steadyplace.h"

#include <QAction>
#include <QStackedLayout>

namespace ui {

using State = model::RecordingState;

TracePane::TracePane(ProcessContext &process, Context &context)
    : Pane(paneId(), paneTitle())
    , m_process(process)
    , m_context(context)
    , m_tools(new QWidget)
    , m_form(new RecordForm(context.jobs))
    , m_formPage(new RecordPage(m_form))
    , m_message(new MessageLine)
    , m_progress(new ElidedLabel)
    , m_outcome(new MessageLine)
    , m_said(new QStackedLayout)
    , m_empty(
          new EmptyState(tr("Nothing recorded yet"),
                         tr("Choose what to record and press Start. Everything goes to a file from the first "
                            "byte, and is shown here while it comes.")))
    , m_stack(new QStackedLayout)
    , m_start(new QAction(icon(Symbol::Record), tr("&Start Recording"), this))
    , m_stop(new QAction(icon(Symbol::Stop), tr("S&top Recording"), this))
    , m_abort(new QAction(icon(Symbol::Abort), tr("&End at Once, Without Method Names"), this))
    , m_settings(new QAction(icon(Symbol::Filter), tr("What to &Record"), this))
    , m_dismiss(new QAction(icon(Symbol::CleanUp), tr("&Clear View"), this))
{
    buildActions();
    connectActions();
    layOut();
    m_form->setPid(m_process.entry().pid);
    m_form->setRuntime(m_process.commands().runtime());
    connect(m_form, &RecordForm::validityChanged, this, &TracePane::updateActions);
    connect(m_form, &RecordForm::changed, this, [this] {
        nameStart();
        Q_EMIT wouldTakeChanged();
    });
    connect(&m_process, &ProcessContext::changed, this, &TracePane::updateActions);
    connect(&m_context.recordings, &model::Recordings::added, this, [this](model::Recording *recording) {
        if (recording->process() == m_process.key())
            showRecording(recording);
    });
    model::Recording *recording = m_context.recordings.newestOf(m_process.key());
    if (recording)
        m_form->setProviderText(model::formatProviders(recording->options().request.providers));
    showRecording(recording);
}

TracePane::~TracePane()
{
    if (m_recording)
        m_recording->setShownCounts({});
    // It reads the trace to its end.
    delete m_view;
}

void TracePane::activated()
{
    if (m_recording)
        showView();
}

bool TracePane::take(PaneTask task, const QString &presetId)
{
    if (task != PaneTask::Record)
        return false;
    if (m_recording && m_recording->isRunning())
        return true; // it is there to be seen
    if (!presetId.isEmpty()) {
        m_form->presetBar()->uncheckAll();
        m_form->setPresetChecked(presetId, true);
    }
    if (m_start->isEnabled())
        start();
    else if (!m_form->isValid())
        m_settings->setChecked(true); // says what is wrong
    return true;
}

QString TracePane::wouldTake(PaneTask task) const
{
    return task == PaneTask::Record ? m_form->summary() : QString();
}

QWidget *TracePane::takeTools()
{
    layout()->removeWidget(m_tools);
    return m_tools;
}

/// Menus and the command palette say what is recorded, too.
void TracePane::nameStart()
{
    const QString what = m_form->summary();
    m_start->setText(what.isEmpty() ? tr("&Start Recording")
                                    : tr("&Start Recording of %1").arg(titleText(what)));
    if (!m_start->isEnabled()) {
        m_start->setToolTip(
            plainToolTip(m_recording && m_recording->isRunning() ? tr("A recording of this process runs.")
                             : !m_process.isReachable()          ? m_process.entry().reason
                                                                 : tr("Choose first what to record.")));
        return;
    }
    const QString keys = recordKeys().toString(QKeySequence::NativeText);
    m_start->setToolTip(plainToolTip(
        what.isEmpty() ? tr("Start recording (%1)").arg(keys)
                       : tr("Start recording of %1 (%2)").arg(model::text::visible(what), keys)));
}

void TracePane::buildActions()
{
    nameStart();
    m_start->setIconText(tr("Start"));
    m_start->setShortcut(recordKeys());
    m_start->setObjectName(QStringLiteral("startRecording"));
    m_stop->setIconText(tr("Stop"));
    m_stop->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    m_stop->setObjectName(QStringLiteral("stopRecording"));
    m_abort->setIconText(tr("End at once"));
    m_abort->setObjectName(QStringLiteral("abortRecording"));
    m_abort->setToolTip(
        plainToolTip(tr("End at once. Methods that were compiled before the start stay without names.")));
    m_settings->setObjectName(QStringLiteral("whatToRecord"));
    m_settings->setIconText(tr("What to record"));
    m_settings->setCheckable(true);
    m_settings->setChecked(true);
    m_dismiss->setObjectName(QStringLiteral("clearRecording"));
    m_dismiss->setToolTip(plainToolTip(tr("Puts the recording away. Its file stays.")));
    for (QAction *action : {m_start, m_stop, m_abort, m_settings, m_dismiss})
        addPaneAction(action);
}

void TracePane::connectActions()
{
    connect(m_start, &QAction::triggered, this, &TracePane::start);
    connect(m_stop, &QAction::triggered, this, [this] { m_recording->stop(); });
    connect(m_abort, &QAction::triggered, this, [this] { m_recording->abort(); });
    connect(m_dismiss, &QAction::triggered, this, [this] {
        dismissEnded();
        showRecording(nullptr);
    });
    connect(m_settings, &QAction::toggled, this, &TracePane::showPage);
    connect(m_settings, &QAction::triggered, m_formPage,
            [this](bool opens) { opens ? m_formPage->takeFocus() : m_formPage->giveFocusBack(); });
    connect(m_formPage, &RecordPage::backAsked, m_settings, &QAction::trigger);
}

void TracePane::layOut()
{
    m_progress->setObjectName(QStringLiteral("recordingProgress"));
    m_progress->setAccessibleName(tr("Progress of the recording"));
    auto *layout = new PaneLayout(this);
    // The table below has the room.
    layout->setContentsMargins(gridStep, halfStep, gridStep, 2);
    layout->setSpacing(halfStep);
    QHBoxLayout *row = makeToolRow(m_tools, {m_start, m_stop, m_abort, m_settings});
    row->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tools);
    m_progress->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_progress->setElideMode(Qt::ElideRight); // how long comes first
    m_outcome->setObjectName(QStringLiteral("recordingOutcome"));
    m_outcome->setOneLine();
    auto *said = new QWidget;
    said->setLayout(m_said);
    m_said->addWidget(new SteadyPlace(m_progress));
    m_said->addWidget(m_outcome);
    row->addWidget(said, 100);
    layout->addWidget(m_message);
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(m_formPage);
    m_stack->addWidget(m_empty);
}

model::RecordingOptions TracePane::recordingOptions()
{
    model::RecordingOptions options = m_form->options();
    options.runtime = m_process.commands().runtime();
    options.processName = m_process.entry().name;
    options.process = model::recordedProcess(m_process.entry());
    options.output.beginsSidecar = true;
    options.output.recordsClocks = !m_process.entry().demo; // whose threads are made up
    if (m_process.entry().demo)
        options.output.toldClocks = model::toldClocksPath(m_process.entry().socketPath);
    return options;
}

void TracePane::start()
{
    dismissEnded();
    const int ringFiles = m_form->ringFiles();
    if (ringFiles > 0)
        m_context.recordings.startRing(recordingOptions(), ringFiles, m_process.key(), m_process.label());
    else
        m_context.recordings.start(recordingOptions(), m_process.key(), m_process.label());
}

void TracePane::dismissEnded()
{
    for (model::Recording *recording : m_context.recordings.recordings()) {
        if (recording->process() == m_process.key())
            m_context.recordings.dismiss(recording);
    }
}

void TracePane::showRecording(model::Recording *recording)
{
    // The next file of a ring is looked at in the same way.
    const bool goesOn = recording && recording->ringPlace() && recording->ringPlace()->file > 1 && m_view;
    const QString page = goesOn ? m_view->subjects().frontPage() : QString();
    const bool isNamed
        = goesOn && model::NameFetch::tellsCode(recording->options()) && m_names && m_names->hasOlderNames();
    m_namesBefore = isNamed ? m_view->symbols() : nullptr;
    dropView();
    if (m_recording)
        disconnect(m_recording, nullptr, this, nullptr);
    m_recording = recording;
    m_message->clear();
    m_outcome->clear();
    m_said->setCurrentIndex(0);
    m_settings->setChecked(true);
    if (recording) {
        connect(recording, &model::Recording::stateChanged, this, &TracePane::stateChanged);
        connect(recording, &model::Recording::progressChanged, this, &TracePane::showProgress);
        connect(recording, &model::Recording::noticesChanged, this, [this] {
            if (m_recording->isRunning()) // else the outcome has them
                showOutcome(noticesOf(*m_recording));
        });
    }
    stateChanged();
    if (m_view)
        m_view->showTab(page);
}

void TracePane::stateChanged()
{
    const State state = m_recording ? m_recording->state() : State::Idle;
    // The file of one that ended long ago is read again once the pane is looked at.
    if (m_recording && (m_recording->isRunning() || isVisible()))
        showView();
    if (m_names && state != State::Recording)
        m_names->end();
    if (state == State::Recording && m_recording->losses()) {
        const SessionOutcome lost = lossNotice(m_recording->losses());
        m_message->showMessage(lost.severity, lost.headline, lost.details);
    }
    if (state == State::Finished || state == State::Failed)
        showOutcome(recordingOutcome(*m_recording));
    if (state == State::Failed && !m_view)
        m_settings->setChecked(true); // says what was asked for
    showProgress();
    updateActions();
}

void TracePane::showView()
{
    if (m_view)
        return;
    m_trace = m_recording->trace();
    if (!m_trace)
        return;
    m_view = new TraceView(m_trace.get(), m_context);
    connect(&m_view->shared(), &TraceContext::recordAsked, this,
            [this](const QString &preset) { take(PaneTask::Record, preset); });
    addPaneAction(m_view->markAction());
    connect(m_view, &TraceView::summaryChanged, this, &TracePane::tellCounts);
    m_stack->addWidget(m_view);
    m_settings->setChecked(false);
    showPage();
    if (!m_process.entry().demo)
        m_view->shared().setTarget(model::openInTargetOf(m_process.entry().identity),
                                   m_process.entry().executable);
    fetchNames();
}

void TracePane::showPage()
{
    m_formPage->setMayGoBack(m_view);
    QWidget *front = m_empty;
    if (m_settings->isChecked())
        front = m_formPage;
    else if (m_view)
        front = m_view;
    if (front == m_formPage && m_stack->currentWidget() != front)
        m_formPage->rememberFocus();
    m_stack->setCurrentWidget(front);
}

void TracePane::fetchNames()
{
    const model::RecordingOptions &options = m_recording->options();
    if (m_recording->state() != State::Recording)
        return;
    m_names = std::make_unique<model::LiveNames>(options, *m_trace, m_view->symbols());
    if (auto before = std::exchange(m_namesBefore, nullptr)) {
        // The process is the same, and what it compiled since the names were fetched was recorded.
        m_names->start(true);
        m_context.jobs.run(
            this,
            [before = std::move(before), into = m_view->symbols()](const model::JobRunner::CancelFlag &) {
                into->takeOver(*before);
                return true;
            },
            [](bool) {});
        return;
    }
    m_names->start();
}

/// Makes all displays of the recording say what its view says.
void TracePane::tellCounts()
{
    if (!m_recording || !m_view || !m_recording->isRunning())
        return;
    m_recording->setShownCounts(m_view->counts());
}

void TracePane::showOutcome(const SessionOutcome &outcome)
{
    // What went wrong, and what to do about it, stays until the user has read and closed it.
    const bool isBad
        = outcome.severity == model::Severity::Error || outcome.severity == model::Severity::Warning;
    MessageLine *shown = isBad ? m_message : m_outcome;
    (isBad ? m_outcome : m_message)->clear();
    if (isBad)
        m_said->setCurrentIndex(0);
    else
        m_said->setCurrentWidget(m_outcome);
    shown->showMessage(outcome.severity, outcome.headline, outcome.details);
}

void TracePane::showProgress()
{
    constexpr int letters = 14; // while there is something to say, before buttons keep their texts
    m_said->parentWidget()->setMinimumWidth(m_recording ? fontMetrics().averageCharWidth() * letters : 0);
    const auto counts = m_view ? RecordingCounts::InTheView : RecordingCounts::Shown;
    m_progress->setText(m_recording ? recordingProgressText(*m_recording, counts) : QString());
    m_progress->setToolTip(m_recording ? plainToolTip(recordingProgressTip(*m_recording, counts))
                                       : QString());
}

void TracePane::updateActions()
{
    const State state = m_recording ? m_recording->state() : State::Idle;
    const bool running = m_recording && m_recording->isRunning();
    m_start->setEnabled(!running && m_form->isValid() && m_process.isReachable());
    nameStart();
    const QString notNow
        = running ? tr("The recording begins or stops right now.") : tr("Nothing is recorded now.");
    enableOrSay(*m_stop, state == State::Recording, notNow);
    enableOrSay(*m_abort, running, notNow);
    enableOrSay(*m_dismiss, m_recording && !running,
                running ? tr("It is recorded still.") : tr("Nothing was recorded yet."));
    m_formPage->setFixed(running);
}

void TracePane::dropView()
{
    m_names.reset();
    if (m_view)
        removePaneAction(m_view->markAction());
    if (m_recording)
        m_recording->setShownCounts({});
    if (!m_view)
        return showPage();
    // Its end takes as long as its beginning, and often another one begins in the same event. It reads the
    // trace to its end.
    m_stack->removeWidget(m_view);
    m_view->hide();
    connect(m_view, &QObject::destroyed, m_view, [trace = std::move(m_trace)] {});
    m_view->deleteLater();
    m_view = nullptr;
    showPage();
}

} // namespace ui
