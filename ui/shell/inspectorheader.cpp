// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspectorheader.h"

#include "model/discovery/processhistory.h"
#include "model/items/activitytext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/base/tokens.h"
#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"
#include "ui/shell/heapmeter.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/loadmeter.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/shrinkingbutton.h"
#include "ui/widgets/steadyplace.h"
#include "ui/widgets/toolrow.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {

QString factsText(const model::ProcessEntry &entry)
{
    QStringList facts{InspectorHeader::tr("process %1").arg(entry.pid)};
    if (!entry.runtimeVersion.isEmpty())
        facts.append(QStringLiteral(".NET %1").arg(entry.runtimeVersion));
    const QString platform
        = QStringList{entry.operatingSystem, entry.architecture}.join(QLatin1Char(' ')).trimmed();
    if (!platform.isEmpty())
        facts.append(platform);
    if (!entry.owner.isEmpty())
        facts.append(entry.owner);
    if (!entry.container.isEmpty())
        facts.append(InspectorHeader::tr("container %1").arg(entry.container));
    if (entry.demo)
        facts.append(InspectorHeader::tr("demo"));
    return model::text::visible(facts.join(QStringLiteral("  ·  ")));
}

QToolButton *buttonFor(QAction *action, const char *name)
{
    auto *button = new ShrinkingButton(action);
    button->setObjectName(QLatin1String(name));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

InspectorHeader::InspectorHeader(ProcessContext &process, Context &context, QWidget *parent)
    : QWidget(parent)
    , m_process(process)
    , m_context(context)
    , m_name(richLabel())
    , m_facts(new ElidedLabel)
    , m_activity(new ElidedLabel)
    , m_activityPlace(new SteadyPlace(m_activity))
    , m_cpu(new LoadMeter(tr("CPU"), QStringLiteral("1600.0 %")))
    , m_memory(new LoadMeter(tr("Memory"), QStringLiteral("1023.9 MiB")))
    , m_heap(new HeapMeter(process, this))
    , m_record(new QAction(icon(Symbol::Record), tr("Record"), this))
    , m_dump(new QAction(icon(Symbol::Trace), tr("Dump…"), this))
    , m_resume(new QAction(icon(Symbol::Resume), tr("Resume"), this))
{
    setObjectName(QStringLiteral("inspectorHeader"));
    m_name->setObjectName(QStringLiteral("inspectorHead"));
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    // What it is at now has its room, too: a recording is read to its last second.
    constexpr int leastActivity = 12; // letters
    m_activityPlace->setMinimumWidth(fontMetrics().averageCharWidth() * leastActivity);
    m_facts->setObjectName(QStringLiteral("inspectorFacts"));
    m_facts->setElideMode(Qt::ElideRight); // the process's id comes first
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_facts->setAccessibleName(tr("Who the process is"));
    m_activity->setObjectName(QStringLiteral("runtimeActivity"));
    m_activity->setAccessibleName(tr("What the runtime is busy with"));
    m_activity->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_cpu->setObjectName(QStringLiteral("inspectorCpu"));
    m_memory->setObjectName(QStringLiteral("inspectorMemory"));
    buildActions();
    layOut();
    connect(&m_process, &ProcessContext::changed, this, &InspectorHeader::showProcess);
    for (const auto signal : {&model::Recordings::added, &model::Recordings::changed})
        connect(&m_context.recordings, signal, this, &InspectorHeader::showActivity);
    // At once, as all else that tells of a recording: its age is one.
    connect(&m_context.recordings, &model::Recordings::progressed, this, &InspectorHeader::showActivity);
    m_clock.setInterval(1000);
    connect(&m_clock, &QTimer::timeout, this, &InspectorHeader::showActivity);
    connect(m_heap, &HeapMeter::offered, this, &InspectorHeader::placeHeap);
    connect(m_process.commands().runtime().get(), &model::Runtime::activityChanged, this, [this] {
        if (!m_clock.isActive())
            m_clock.start(); // most commands have ended before it ticks
    });
    showProcess();
}

/// Ends the heap meter while m_clock exists: its end changes the runtime's activity, which starts the clock.
InspectorHeader::~InspectorHeader()
{
    delete m_heap;
}

void InspectorHeader::buildActions()
{
    m_record->setObjectName(QStringLiteral("headerRecordAction"));
    m_dump->setToolTip(plainToolTip(tr("Shows what a memory dump would hold, and where it would go")));
    m_resume->setToolTip(plainToolTip(tr("Lets the runtime continue, which waits at its start")));
    connect(m_record, &QAction::triggered, this, &InspectorHeader::recordOrStop);
    connect(m_dump, &QAction::triggered, this, &InspectorHeader::dumpRequested);
    connect(m_resume, &QAction::triggered, this, &InspectorHeader::resumeRequested);
}

void InspectorHeader::layOut()
{
    auto *who = new QVBoxLayout;
    who->setSpacing(0);
    auto *first = new QHBoxLayout;
    first->setSpacing(gridStep);
    first->addWidget(m_name);
    first->addWidget(m_activityPlace, 1);
    who->addLayout(first);
    who->addWidget(m_facts);
    m_memories = new QBoxLayout(QBoxLayout::LeftToRight);
    m_memories->addWidget(m_memory);
    m_memories->addWidget(m_heap);
    auto *layout = new ToolRow(this);
    layout->setContentsMargins(gridStep, halfStep, gridStep, 2);
    layout->setSpacing(gridStep);
    layout->addLayout(who, 1);
    layout->addWidget(m_cpu);
    layout->addLayout(m_memories);
    layout->addWidget(buttonFor(m_resume, "headerResume"));
    layout->addWidget(buttonFor(m_record, "headerRecord"));
    layout->addWidget(buttonFor(m_dump, "headerDump"));
}

void InspectorHeader::placeHeap()
{
    // The buttons give way before the name, unless it is a very long one.
    constexpr int leastLetters = 18;
    constexpr int mostLetters = 24;
    constexpr int nameLetters = 11; // that stay beside what it is at
    const int letter = fontMetrics().averageCharWidth();
    m_name->setMinimumWidth(std::min(m_name->sizeHint().width(), nameLetters * letter));
    m_facts->setMinimumWidth(
        std::clamp(m_name->sizeHint().width(), leastLetters * letter, mostLetters * letter));
    constexpr int whoLeast = 34; // letters of who it is
    constexpr int whoMost = 48; // with a version of a preview, or NativeAOT
    const int who
        = std::clamp(fontMetrics().horizontalAdvance(m_facts->text()), whoLeast * letter, whoMost * letter);
    int wanted = who + m_cpu->sizeHint().width() + m_memory->sizeHint().width() + m_heap->sizeHint().width()
        + m_memories->spacing();
    int parts = 3; // with who it is
    for (const auto *button : findChildren<ShrinkingButton *>()) {
        if (button->isHidden())
            continue;
        wanted += button->wholeSize().width();
        ++parts;
    }
    const QMargins margins = layout()->contentsMargins();
    wanted += margins.left() + margins.right() + layout()->spacing() * (parts - 1);
    const bool isBelow = !m_heap->isHidden() && width() < wanted;
    m_memory->setCompact(isBelow);
    m_heap->setCompact(isBelow);
    m_memories->setDirection(isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int spacing = isBelow ? 0 : gridStep;
    if (spacing != m_memories->spacing()) // else the whole window would be laid out and painted
        m_memories->setSpacing(spacing);
}

void InspectorHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeHeap();
}

void InspectorHeader::showProcess()
{
    const model::ProcessEntry &entry = m_process.entry();
    const QString name = entry.name.isEmpty() ? tr("unknown process") : entry.name;
    m_name->setText(QStringLiteral("<b>%1</b>").arg(escaped(name)));
    m_name->setToolTip(plainToolTip(entry.commandLine));
    m_facts->setText(factsText(entry));
    m_facts->setToolTip(plainToolTip(factsText(entry)));
    const bool suspended = entry.state == model::ProcessState::Suspended;
    m_dump->setEnabled(m_process.isReachable());
    m_resume->setVisible(suspended);
    if (auto *button = findChild<QToolButton *>(QStringLiteral("headerResume")))
        button->setVisible(suspended);
    placeHeap();
    showLoad();
    showActivity();
}

void InspectorHeader::showLoad()
{
    const model::ProcessEntry &entry = m_process.entry();
    const model::ProcessHistory *history = m_context.history;
    const QList<QPointF> cpu = history ? history->cpu(m_process.key()) : QList<QPointF>();
    const QList<QPointF> memory = history ? history->memory(m_process.key()) : QList<QPointF>();
    m_cpu->setLoad(entry.cpuPercent ? model::cpuText(*entry.cpuPercent) : QString(), cpu,
                   model::historyText(cpu, model::cpuText));
    m_memory->setLoad(entry.memoryBytes ? model::text::bytes(*entry.memoryBytes) : QString(), memory,
                      model::historyText(memory, model::memoryText));
}

void InspectorHeader::showActivity()
{
    const model::RuntimeActivity activity = m_process.commands().runtime()->activity();
    QStringList texts;
    showRecord();
    const model::Recording *const recording = runningRecording();
    if (recording) {
        const bool begun = recording->state() != model::RecordingState::Starting;
        texts << (begun ? tr("● recording, %1").arg(model::text::duration(recording->progress().elapsed))
                        : tr("● recording starts"));
    }
    const QString busy = model::activityText(activity, std::chrono::steady_clock::now());
    if (!busy.isEmpty())
        texts << busy;
    using State = model::ProcessState;
    const State state = m_process.entry().state;
    if (state != State::Ok && state != State::Probing)
        // The message below says why; here is room for a word.
        texts << (state == State::Exited ? model::stateText(m_process.entry()) : model::stateName(state));
    const QString text = model::text::visible(texts.join(QStringLiteral(", ")));
    m_activity->setText(text);
    m_activityPlace->setVisible(!text.isEmpty()); // who it is has the line then
    m_activity->setToolTip(plainToolTip(text));
    const bool goesOn = !busy.isEmpty() || recording;
    if (goesOn != m_clock.isActive())
        goesOn ? m_clock.start() : m_clock.stop();
}

model::Recording *InspectorHeader::runningRecording() const
{
    model::Recording *const newest = m_context.recordings.newestOf(m_process.key());
    return newest && newest->isRunning() ? newest : nullptr;
}

void InspectorHeader::showRecord()
{
    const model::Recording *const recording = runningRecording();
    const QString text = recording ? tr("Stop") : tr("Record");
    m_record->setEnabled(recording ? recording->state() == model::RecordingState::Recording
                                   : m_process.isReachable());
    if (m_recordIsShown && text == m_record->text())
        return;
    m_recordIsShown = true;
    m_record->setText(text);
    m_record->setIcon(icon(recording ? Symbol::Stop : Symbol::Record));
    m_record->setToolTip(plainToolTip(recording ? tr("Stops the recording of this process") : recordText()));
    placeHeap();
}

QString InspectorHeader::recordText() const
{
    const QString keys = recordKeys().toString(QKeySequence::NativeText);
    return m_whatIsRecorded.isEmpty()
        ? tr("Starts to record what the Trace pane has chosen, and shows it (%1)").arg(keys)
        : tr("Starts to record %1, which the Trace pane has chosen, and shows it (%2)")
              .arg(model::text::visible(m_whatIsRecorded), keys);
}

void InspectorHeader::setRecordShown(bool shown)
{
    findChild<QToolButton *>(QStringLiteral("headerRecord"))->setVisible(shown);
    placeHeap();
}

void InspectorHeader::setWhatIsRecorded(const QString &what)
{
    m_whatIsRecorded = what;
    if (!runningRecording())
        m_record->setToolTip(plainToolTip(recordText()));
}

void InspectorHeader::recordOrStop()
{
    if (model::Recording *const recording = runningRecording())
        recording->stop();
    else
        Q_EMIT recordRequested();
}

} // namespace ui
