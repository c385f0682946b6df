// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspectorheader.h"

#include "model/discovery/processhistory.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/base/tokens.h"
#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"
#include "ui/shell/heapmeter.h"
#include "ui/widgets/loadmeter.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/shrinkingbutton.h"
#include "ui/widgets/toolrow.h"

#include <QAction>
#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

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
    , m_cpu(new LoadMeter(tr("CPU (1 core)", "percent of one core"), QStringLiteral("1600.0 %")))
    , m_memory(new LoadMeter(tr("Memory"), QStringLiteral("1023.9 MiB")))
    , m_heap(new HeapMeter(process, this))
    , m_memoryPlace(new QWidget)
    , m_memories(new QBoxLayout(QBoxLayout::LeftToRight, m_memoryPlace))
    , m_record(new QAction(icon(Symbol::Record), tr("Record"), this))
    , m_dump(new QAction(icon(Symbol::Trace), tr("Dump…"), this))
    , m_resume(new QAction(icon(Symbol::Resume), tr("Resume"), this))
{
    setObjectName(QStringLiteral("inspectorHeader"));
    m_cpu->setObjectName(QStringLiteral("inspectorCpu"));
    m_cpu->setAccessibleName(tr("CPU, of one core"));
    m_memory->setObjectName(QStringLiteral("inspectorMemory"));
    buildActions();
    layOut();
    connect(&m_process, &ProcessContext::changed, this, &InspectorHeader::showProcess);
    for (const auto signal : {&model::Recordings::added, &model::Recordings::changed})
        connect(&m_context.recordings, signal, this, &InspectorHeader::showRecord);
    connect(m_heap, &HeapMeter::offered, this, &InspectorHeader::roomAsked);
    showProcess();
}

/// Ends the heap meter while all else exists: its end changes the runtime's activity.
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
    m_memories->setContentsMargins(0, 0, 0, 0);
    m_memories->addWidget(m_memory);
    m_memories->addWidget(m_heap);
    auto *layout = new ToolRow(this);
    layout->setContentsMargins(0, 0, gridStep, 0);
    layout->setSpacing(gridStep);
    layout->addStretch();
    layout->addWidget(m_cpu);
    layout->addWidget(m_memoryPlace);
    layout->addWidget(buttonFor(m_resume, "headerResume"));
    layout->addWidget(buttonFor(m_record, "headerRecord"));
    layout->addWidget(buttonFor(m_dump, "headerDump"));
}

int InspectorHeader::leastWidth() const
{
    return partsFor(0).width;
}

int InspectorHeader::widthFor(int width) const
{
    return partsFor(width).width;
}

InspectorHeader::Parts InspectorHeader::partsFor(int width) const
{
    const int spacing = layout()->spacing();
    const QMargins margins = layout()->contentsMargins();
    Parts parts;
    parts.width = margins.left() + margins.right();
    int texts = 0; // of buttons
    for (const auto *button : findChildren<ShrinkingButton *>()) {
        if (button->isHidden())
            continue;
        parts.width += button->shrunkSize().width() + spacing;
        texts += button->wholeSize().width() - button->shrunkSize().width();
    }
    const bool hasHeap = !m_heap->isHidden();
    const int memory = m_memory->sizeHint().width();
    const int below = (hasHeap ? std::max(memory, m_heap->sizeHint().width()) : memory) + spacing;
    const int beside = memory + spacing + (hasHeap ? m_heap->sizeHint().width() + spacing : 0);
    const int cpu = m_cpu->sizeHint().width() + spacing;
    const auto takes = [&](int more) {
        const bool hasRoom = parts.width + more <= width;
        parts.width += hasRoom ? more : 0;
        return hasRoom;
    };
    parts.memory = takes(below);
    parts.isCompact = hasHeap;
    parts.cpu = parts.memory && takes(cpu);
    takes(texts);
    if (parts.cpu && hasHeap && takes(beside - below))
        parts.isCompact = false;
    return parts;
}

void InspectorHeader::useWidth(int width)
{
    const Parts parts = partsFor(width);
    m_cpu->setVisible(parts.cpu);
    m_memoryPlace->setVisible(parts.memory);
    m_memory->setCompact(parts.isCompact);
    m_heap->setCompact(parts.isCompact);
    m_memories->setDirection(parts.isCompact ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int spacing = parts.isCompact ? 0 : gridStep;
    if (spacing != m_memories->spacing()) // else the whole window would be laid out and painted
        m_memories->setSpacing(spacing);
    if (std::exchange(m_width, width) != width)
        updateGeometry();
}

QSize InspectorHeader::sizeHint() const
{
    return {m_width, QWidget::sizeHint().height()};
}

QSize InspectorHeader::minimumSizeHint() const
{
    return {leastWidth(), QWidget::minimumSizeHint().height()};
}

void InspectorHeader::showProcess()
{
    m_dump->setEnabled(m_process.isReachable());
    const bool isSuspended = m_process.entry().state == model::ProcessState::Suspended;
    m_resume->setVisible(isSuspended);
    findChild<QToolButton *>(QStringLiteral("headerResume"))->setVisible(isSuspended);
    showLoad();
    showRecord();
    Q_EMIT roomAsked();
}

void InspectorHeader::showLoad()
{
    const model::ProcessEntry &entry = m_process.entry();
    const model::ProcessHistory *history = m_context.history;
    const QList<QPointF> cpu = history ? history->cpu(m_process.key()) : QList<QPointF>();
    const QList<QPointF> memory = history ? history->memory(m_process.key()) : QList<QPointF>();
    m_cpu->setLoad(entry.cpuPercent ? model::cpuText(*entry.cpuPercent) : QString(), cpu,
                   cpu.size() > 1 || !entry.cpuPercent ? model::cpuHistoryText(cpu)
                                                       : model::cpuOfCoreText(*entry.cpuPercent));
    m_memory->setLoad(entry.memoryBytes ? model::text::bytes(*entry.memoryBytes) : QString(), memory,
                      model::historyText(memory, model::memoryText));
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
    Q_EMIT roomAsked();
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
    Q_EMIT roomAsked();
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
