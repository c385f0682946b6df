// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/processlabel.h"

#include "model/items/activitytext.h"
#include "model/recording/recordings.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/tokens.h"
#include "ui/panes/processcontext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/steadyplace.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int leastLetters = 18; // of a longer name
constexpr int activityLetters = 25; // beside the name
constexpr int briefLetters = 12; // in the place of the facts
constexpr int mostLetters = 48; // with a version of a preview, or NativeAOT

QString processText(const model::ProcessEntry &entry)
{
    return ProcessLabel::tr("process %1").arg(entry.pid);
}

QString factsText(const model::ProcessEntry &entry)
{
    QStringList facts{processText(entry)};
    if (!entry.runtimeVersion.isEmpty())
        facts.append(QStringLiteral(".NET %1").arg(entry.runtimeVersion));
    const QString platform
        = QStringList{entry.operatingSystem, entry.architecture}.join(QLatin1Char(' ')).trimmed();
    if (!platform.isEmpty())
        facts.append(platform);
    if (!entry.owner.isEmpty())
        facts.append(entry.owner);
    if (!entry.container.isEmpty())
        facts.append(ProcessLabel::tr("container %1").arg(entry.container));
    if (entry.demo)
        facts.append(ProcessLabel::tr("demo"));
    return model::text::visible(facts.join(QStringLiteral("  ·  ")));
}

} // namespace

ProcessLabel::ProcessLabel(ProcessContext &process, Context &context, QWidget *parent)
    : QWidget(parent)
    , m_process(process)
    , m_context(context)
    , m_name(richLabel())
    , m_facts(new ElidedLabel)
    , m_activity(new ElidedLabel)
    , m_activityPlace(new SteadyPlace(m_activity))
{
    setObjectName(QStringLiteral("processLabel"));
    m_name->setObjectName(QStringLiteral("inspectorHead"));
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_facts->setObjectName(QStringLiteral("inspectorFacts"));
    m_facts->setElideMode(Qt::ElideRight); // the process's id comes first
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_facts->setAccessibleName(tr("Who the process is"));
    m_activity->setObjectName(QStringLiteral("runtimeActivity"));
    m_activity->setAccessibleName(tr("What the runtime is busy with"));
    m_activity->setElideMode(Qt::ElideRight);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(gridStep, 2, 0, 2);
    layout->setVerticalSpacing(0);
    layout->setHorizontalSpacing(0); // the activity keeps its distance, where it is beside the name
    layout->addWidget(m_name, 0, 0);
    layout->addWidget(m_activityPlace, 0, 1);
    layout->addWidget(m_facts, 1, 0, 1, 2);
    connect(&m_process, &ProcessContext::changed, this, &ProcessLabel::showProcess);
    for (const auto signal : {&model::Recordings::added, &model::Recordings::changed})
        connect(&m_context.recordings, signal, this, &ProcessLabel::showActivity);
    // At once, as all else that tells of a recording: its age is one.
    connect(&m_context.recordings, &model::Recordings::progressed, this, &ProcessLabel::showActivity);
    m_clock.setInterval(1000);
    connect(&m_clock, &QTimer::timeout, this, &ProcessLabel::showActivity);
    connect(m_process.commands().runtime().get(), &model::Runtime::activityChanged, this, [this] {
        if (!m_clock.isActive())
            m_clock.start(); // most commands have ended before it ticks
    });
    showProcess();
}

int ProcessLabel::leastWidth() const
{
    const QMargins margins = layout()->contentsMargins();
    const int letter = fontMetrics().averageCharWidth();
    const int name = std::min(leastLetters * letter, m_name->sizeHint().width());
    const int activity = m_activity->text().isEmpty() ? 0 : briefLetters * letter;
    // A part of the number would be another one.
    const int id = fontMetrics().horizontalAdvance(processText(m_process.entry()));
    return std::max({name, id, activity}) + margins.left() + margins.right();
}

int ProcessLabel::wholeWidth() const
{
    const int letter = fontMetrics().averageCharWidth();
    const int name = m_name->sizeHint().width() + gridStep + activityLetters * letter;
    const int facts = std::min(fontMetrics().horizontalAdvance(m_facts->text()), mostLetters * letter);
    const QMargins margins = layout()->contentsMargins();
    return std::max(name, facts) + margins.left() + margins.right();
}

void ProcessLabel::useWidth(int width)
{
    if (std::exchange(m_width, width) == width)
        return;
    {
        const QSignalBlocker asksForNothing(this); // the row shares its room now
        showActivity();
    }
    updateGeometry();
}

void ProcessLabel::setTellsRecording(bool tells)
{
    if (std::exchange(m_tellsRecording, tells) != tells)
        showActivity();
}

QSize ProcessLabel::sizeHint() const
{
    return {m_width, QWidget::sizeHint().height()};
}

void ProcessLabel::showProcess()
{
    const model::ProcessEntry &entry = m_process.entry();
    const QString name = entry.name.isEmpty() ? tr("unknown process") : entry.name;
    m_name->setText(QStringLiteral("<b>%1</b>").arg(escaped(name)));
    m_name->setToolTip(plainToolTip(entry.commandLine));
    m_facts->setText(factsText(entry));
    m_facts->setToolTip(plainToolTip(factsText(entry)));
    showActivity();
    Q_EMIT roomAsked();
}

void ProcessLabel::showActivity()
{
    QStringList texts;
    const model::Recording *const newest = m_context.recordings.newestOf(m_process.key());
    const model::Recording *const recording
        = m_tellsRecording && newest && newest->isRunning() ? newest : nullptr;
    QString age; // of the recording
    if (recording && recording->state() != model::RecordingState::Starting)
        age = model::text::duration(recording->progress().elapsed);
    if (recording)
        texts << (age.isEmpty() ? tr("● recording starts") : tr("● recording, %1").arg(age));
    const QString busy
        = model::activityText(m_process.commands().runtime()->activity(), std::chrono::steady_clock::now());
    if (!busy.isEmpty())
        texts << busy;
    using State = model::ProcessState;
    const State state = m_process.entry().state;
    if (state != State::Ok && state != State::Probing)
        // The message below says why; here is room for a word.
        texts << (state == State::Exited ? model::stateText(m_process.entry()) : model::stateName(state));
    const QString text = model::text::visible(texts.join(QStringLiteral(", ")));
    const bool changesWidth = text.isEmpty() != m_activity->text().isEmpty();
    // Where there is little room, a sign says that it is recorded.
    m_activity->setText(isNarrow() && !age.isEmpty() && texts.size() == 1 ? QString(u"● " % age) : text);
    m_activity->setToolTip(plainToolTip(text));
    m_activity->setAccessibleDescription(text);
    place();
    if (changesWidth)
        Q_EMIT roomAsked();
    const bool goesOn = !busy.isEmpty() || recording;
    if (goesOn != m_clock.isActive())
        goesOn ? m_clock.start() : m_clock.stop();
}

bool ProcessLabel::isNarrow() const
{
    return m_width
        < m_name->sizeHint().width() + gridStep + activityLetters * fontMetrics().averageCharWidth();
}

void ProcessLabel::place()
{
    m_name->setVisible(m_width > 0);
    auto *const lines = static_cast<QGridLayout *>(layout());
    const bool isAtSomething = !m_activity->text().isEmpty();
    const bool replacesFacts = isAtSomething && isNarrow();
    m_activityPlace->setVisible(isAtSomething && m_width > 0);
    m_facts->setVisible(!replacesFacts && m_width > 0);
    int row = 0;
    int column = 0;
    int spans = 0;
    lines->getItemPosition(lines->indexOf(m_activityPlace), &row, &column, &spans, &spans);
    if ((row == 1) != replacesFacts) {
        lines->removeWidget(m_activityPlace);
        if (replacesFacts)
            lines->addWidget(m_activityPlace, 1, 0, 1, 2);
        else
            lines->addWidget(m_activityPlace, 0, 1);
    }
    // The name has what it needs, the activity beside it the rest.
    const bool isBeside = isAtSomething && !replacesFacts;
    m_activity->setContentsMargins(isBeside ? gridStep : 0, 0, 0, 0);
    lines->setColumnMinimumWidth(0, isBeside ? m_name->sizeHint().width() : 0);
    lines->setColumnStretch(0, isBeside ? 0 : 1);
    lines->setColumnStretch(1, isBeside ? 1 : 0);
}

} // namespace ui
