// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/summary/summarytab.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/counters.h"
#include "model/answers/feature.h"
#include "model/async/jobrunner.h"
#include "model/calltree/costtext.h"
#include "model/presets/presets.h"
#include "model/sidecar/sidecarfile.h"
#include "model/statistics/statistics.h"
#include "model/text/eventname.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"
#include "ui/base/context.h"
#include "ui/base/tokens.h"
#include "ui/tabs/summary/summaryline.h"
#include "ui/tabs/summary/summaryways.h"
#include "ui/tabs/summary/topcosts.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracestatus.h"
#include "ui/widgets/plaintext.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

using Kind = model::Measure::Kind;
using model::text::percent;
using model::text::plural;
using model::text::visible;

constexpr qsizetype nameMost = 200; // letters
constexpr qsizetype textMost = 400;

const QString gcAnalysis = model::answers::Feature::analysisNameOf(QStringLiteral("gc"));
const QString requestsAnalysis = model::answers::Feature::analysisNameOf(QStringLiteral("requests"));

QString durationText(double seconds)
{
    return model::text::duration(std::chrono::nanoseconds(std::int64_t(seconds * 1e9)));
}

/// "most of it Shop.Cart.Total, 13.2 %"
QStringList topText(const TopCosts &costs, const QString &before)
{
    const QList<TopCosts::Top> top = costs.top(1);
    return top.isEmpty() ? QStringList()
                         : QStringList(before.arg(visible(top.constFirst().name, nameMost),
                                                  percent(100 * top.constFirst().share)));
}

/// Whether a feature found something to count.
bool isAbout(const model::answers::Answer &answer)
{
    return std::ranges::any_of(answer.facts, [](const model::answers::Fact &fact) {
        return model::answers::numberOf(fact.value).value_or(0) > 0;
    });
}

/// The call tree has a page for each subject.
QString pageOfStacks(model::answers::Subject subject)
{
    return QStringLiteral("callTreeTab/") + model::answers::subjectId(subject);
}

} // namespace

SummaryTab::SummaryTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("summaryTab"), tr("Summary"), model::answers::Subject::Summary, parent)
    , m_trace(trace)
    , m_recorded(plainLabel())
    , m_grid(new QGridLayout)
    , m_cpu(new TopCosts(trace, context.jobs, {Kind::Cpu, {}}, TopCosts::Kind::Functions,
                         TopCosts::OwnCode::Told, this))
    , m_allocated(new TopCosts(trace, context.jobs, {Kind::Bytes, {}}, TopCosts::Kind::Types,
                               TopCosts::OwnCode::Told, this))
    , m_thrown(new TopCosts(trace, context.jobs, {Kind::Count, QStringLiteral("ExceptionThrown")},
                            TopCosts::Kind::Types, TopCosts::OwnCode::Told, this))
    , m_waited(new TopCosts(trace, context.jobs, {Kind::Wait, QStringLiteral("ContentionStart")},
                            TopCosts::Kind::Functions, TopCosts::OwnCode::Left, this))
    , m_stood(new TopCosts(trace, context.jobs, {Kind::Wall, {}}, TopCosts::Kind::Functions,
                           TopCosts::OwnCode::Told, this))
    , m_compiled(new TopCosts(trace, context.jobs, {Kind::Wait, QStringLiteral("MethodJittingStarted")},
                              TopCosts::Kind::Types, TopCosts::OwnCode::Left, this))
{
    m_recorded->setObjectName(QStringLiteral("summaryRecorded"));
    m_recorded->setAccessibleName(tr("What was recorded"));
    m_recorded->setWordWrap(true);
    m_recorded->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_grid->setColumnStretch(1, 1);
    m_grid->setHorizontalSpacing(2 * gridStep);
    m_grid->setVerticalSpacing(gridStep / 2); // ten subjects on a small screen
    addLine(Subject::Cpu, pageOfStacks(Subject::Cpu));
    addLine(Subject::Memory, QStringLiteral("gcTab"));
    addLine(Subject::Threads, pageOfStacks(Subject::Threads));
    addLine(Subject::Requests, QStringLiteral("requestsTab"));
    addLine(Subject::StartUp, pageOfStacks(Subject::StartUp));
    addLine(Subject::Exceptions, pageOfStacks(Subject::Exceptions));
    addLine(Subject::Counters, QStringLiteral("countersTab"));
    addLine(Subject::Events, QStringLiteral("eventsTab"));
    addLine(Subject::File, QStringLiteral("noticesTab"));
    auto *const inner = new QWidget;
    auto *const lines = new QVBoxLayout(inner);
    lines->setContentsMargins(2 * gridStep, 2 * gridStep, 2 * gridStep, gridStep);
    lines->setSpacing(2 * gridStep);
    lines->addWidget(m_recorded);
    lines->addLayout(m_grid);
    lines->addStretch(1);
    auto *const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setAccessibleName(tr("Summary")); // the keyboard scrolls it
    area->setWidget(inner);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    trace.analyses().add<model::CounterAnalysis>();
    for (const TopCosts *costs : allCosts())
        connect(costs, &TopCosts::changed, this, &SummaryTab::showTexts);
    context.jobs.run(
        this,
        [path = trace.snapshot()->filePath](const model::JobRunner::CancelFlag &) {
            return model::readSidecar(path);
        },
        [this](const auto &read) {
            if (read.ok() && read.value())
                m_sidecar = *read.value();
            showRecorded();
        });
}

void SummaryTab::addLine(Subject subject, const QString &page)
{
    m_lines[subject] = new SummaryLine(subject, page, m_trace, *m_grid, this);
}

void SummaryTab::tell(Subject subject, bool isThere, const QStringList &facts)
{
    m_lines[subject]->tell(isThere, facts, m_sidecar.presets);
}

double SummaryTab::seconds() const
{
    const auto &time = m_trace.scope().time;
    return time ? time->length() : m_trace.seconds();
}

void SummaryTab::showEvent(QShowEvent *event)
{
    TraceTab::showEvent(event);
    showResults();
}

/// What is not looked at is not counted.
void SummaryTab::hideEvent(QHideEvent *event)
{
    TraceTab::hideEvent(event);
    for (TopCosts *costs : allCosts())
        costs->rest();
}

QString SummaryTab::findingsText() const
{
    const QString where = dropSummary(*m_trace.countedSnapshot());
    return where.isEmpty() ? droppedText() : where;
}

QString SummaryTab::droppedText() const
{
    return tr("%1 events dropped", nullptr, plural(m_dropped)).arg(model::text::count(m_dropped));
}

/// Also while the tab is not seen.
void SummaryTab::noteDrops()
{
    const quint64 dropped = m_trace.countedSnapshot()->dropped;
    if (std::exchange(m_dropped, dropped) != dropped)
        Q_EMIT pagesChanged();
}

void SummaryTab::showSnapshot()
{
    noteDrops();
    if (isVisible())
        showRecorded();
}

void SummaryTab::showResults()
{
    noteDrops();
    if (!isVisible())
        return;
    for (TopCosts *costs : allCosts())
        costs->update();
    showTexts();
}

void SummaryTab::showRecorded()
{
    const model::TraceSnapshot &snapshot = *m_trace.snapshot();
    QStringList parts;
    const model::RecordedProcess &process = m_sidecar.process;
    if (!process.name.isEmpty())
        parts.append(process.pid == 0
                         ? visible(process.name, nameMost)
                         : tr("%1, process %2").arg(visible(process.name, nameMost)).arg(process.pid));
    else if (snapshot.header.processId != 0)
        parts.append(tr("process %1").arg(snapshot.header.processId));
    if (!process.runtimeVersion.isEmpty())
        parts.append(QStringLiteral(".NET ") + visible(process.runtimeVersion, nameMost));
    if (!m_sidecar.system.isEmpty())
        parts.append(visible(m_sidecar.system, nameMost));
    if (snapshot.header.processorCount != 0)
        parts.append(tr("%1 processors", nullptr, plural(snapshot.header.processorCount))
                         .arg(snapshot.header.processorCount));
    if (snapshot.events.size() > 0)
        parts.append(tr("recorded for %1").arg(durationText(m_trace.seconds())));
    QStringList presets;
    for (const QString &id : m_sidecar.presets)
        presets.append(visible(model::presetTitle(id), nameMost));
    if (!presets.isEmpty())
        parts.append(tr("preset %1").arg(presets.join(QStringLiteral(", "))));
    if (!m_trace.looksAtAll())
        parts.append(tr("the numbers below are of what is selected"));
    m_recorded->setText(parts.join(QStringLiteral("  ·  ")));
}

void SummaryTab::showTexts()
{
    if (!isVisible())
        return;
    showRecorded();
    tell(Subject::Cpu, m_cpu->hasEvents(), cpuFacts());
    tell(Subject::Memory, hasAny(gcAnalysis) || m_allocated->hasEvents(), memoryFacts());
    tell(Subject::Threads, m_waited->hasEvents() || m_cpu->hasEvents(), threadFacts());
    m_lines[Subject::Cpu]->offer(
        wayToOwnCode(QStringLiteral("cpu"), tr("most in your code: %1, %2"), *m_cpu, m_trace));
    m_lines[Subject::Memory]->offer(
        wayToOwnCode(QStringLiteral("allocated"), tr("most allocated in %1, %2"), *m_allocated, m_trace));
    m_lines[Subject::Threads]->offer(
        wayToLongestWait(*m_waited, m_trace)
        + wayToOwnCode(QStringLiteral("waits"), tr("most time in %1, %2"), *m_stood, m_trace));
    m_lines[Subject::Exceptions]->offer(
        wayToOwnCode(QStringLiteral("thrown"), tr("most thrown in %1, %2"), *m_thrown, m_trace));
    tell(Subject::Requests, hasAny(requestsAnalysis),
         factsOf(requestsAnalysis,
                 {QStringLiteral("requests"), QStringLiteral("failed"), QStringLiteral("slowestRoute"),
                  QStringLiteral("outgoing")}));
    QStringList compiled;
    if (m_compiled->events() > 0)
        compiled.append(tr("%1 methods compiled in %2", nullptr, plural(m_compiled->events()))
                            .arg(model::text::count(m_compiled->events()),
                                 model::costPhrase(m_compiled->total(), m_compiled->measure())));
    tell(Subject::StartUp, m_compiled->hasEvents(), compiled);
    QStringList thrown;
    if (m_thrown->events() > 0)
        thrown.append(
            tr("%1 thrown", nullptr, plural(m_thrown->events())).arg(model::text::count(m_thrown->events())));
    constexpr std::size_t typesMost = 3;
    for (const TopCosts::Top &type : m_thrown->top(typesMost))
        thrown.append(tr("%1 of %2", "number of exceptions, their type")
                          .arg(model::text::count(type.events), visible(type.name, nameMost)));
    tell(Subject::Exceptions, m_thrown->hasEvents(), thrown);
    const auto counters = m_trace.analyses().result<model::Counters>();
    const auto known = quint64(counters ? counters->counters.size() : 0);
    tell(Subject::Counters, known > 0 || !m_trace.analyses().isWholeUpToDate(),
         known > 0 ? QStringList(tr("%1 counters", nullptr, plural(known)).arg(model::text::count(known)))
                   : QStringList());
    tell(Subject::Events, true, eventFacts());
    tell(Subject::File, true, fileFacts());
}

QStringList SummaryTab::cpuFacts() const
{
    if (m_cpu->events() == 0)
        return {};
    const QString time = model::costPhrase(m_cpu->total(), m_cpu->measure());
    QStringList facts;
    constexpr double secondsOfOne = 0.001; // costs are milliseconds
    if (m_cpu->costs()->isEstimate()) {
        facts.append(tr("about %1 on processors, by samples alone").arg(time));
    } else {
        facts.append(tr("%1 on processors").arg(time));
        if (seconds() > 0)
            facts.append(tr("%1 of one core").arg(percent(100 * m_cpu->total() * secondsOfOne / seconds())));
    }
    return facts + topText(*m_cpu, tr("hottest %1, %2 of it"));
}

/// In all of the trace, whatever is selected.
bool SummaryTab::hasAny(const QString &feature) const
{
    const auto all = m_trace.analyses().result<model::answers::Answer>(feature);
    return all && isAbout(*all);
}

/// What a feature says of itself, where it is about something.
QStringList SummaryTab::factsOf(const QString &feature, const QStringList &wanted) const
{
    QStringList facts;
    const auto found = m_trace.analyses().scopeResult<model::answers::Answer>(feature);
    if (!found || !isAbout(*found))
        return facts;
    for (const auto &fact : found->facts) {
        const QString text = model::answers::shown(fact.value, fact.measure);
        if (wanted.contains(fact.id) && !text.isEmpty())
            facts.append(QString(fact.title % u": " % text));
    }
    return facts;
}

QStringList SummaryTab::memoryFacts() const
{
    return factsOf(gcAnalysis,
                   {QStringLiteral("collections"), QStringLiteral("pauseShare"),
                    QStringLiteral("longestPause"), QStringLiteral("longestPauseCause"),
                    QStringLiteral("allocationRate"), QStringLiteral("heapSize")})
        + topText(*m_allocated, tr("most allocated: %1, %2"));
}

QStringList SummaryTab::threadFacts() const
{
    QStringList facts;
    if (m_waited->events() > 0) {
        facts.append(tr("%1 waits for locks, %2", nullptr, plural(m_waited->events()))
                         .arg(model::text::count(m_waited->events()),
                              model::costPhrase(m_waited->total(), m_waited->measure())));
        facts += topText(*m_waited, tr("most in %1, %2"));
    } else if (!m_waited->hasEvents()) {
        facts.append(tr("Where threads wait, by samples; waits for locks were not recorded"));
    } else {
        facts.append(tr("no waits for locks"));
    }
    return facts;
}

QStringList SummaryTab::eventFacts() const
{
    const auto found = m_trace.analyses().scopeResult<model::statistics::Statistics>();
    if (!found)
        return {};
    QSet<QString> providers;
    quint64 types = 0;
    const auto &known = *m_trace.snapshot()->types;
    for (std::size_t i = 0; i < std::min(found->types.size(), known.size()); ++i) {
        if (found->types[i].count.events == 0)
            continue;
        ++types;
        providers.insert(known[i].provider);
    }
    return {tr("%1 events", nullptr, plural(found->sum.events)).arg(model::text::count(found->sum.events)),
            tr("%1 types", nullptr, plural(types)).arg(model::text::count(types)),
            tr("%1 providers", nullptr, plural(quint64(providers.size())))
                .arg(model::text::count(quint64(providers.size())))};
}

QStringList SummaryTab::fileFacts() const
{
    QStringList facts{model::text::bytes(m_trace.snapshot()->fileSize)};
    facts.append(m_dropped == 0 ? tr("nothing dropped") : droppedText());
    facts.append(m_trace.trace().isLive()            ? tr("is being recorded")
                     : !m_trace.snapshot()->complete ? tr("is being read")
                     : m_trace.snapshot()->endedEarly
                     ? tr("ends early: %1").arg(visible(m_trace.snapshot()->endedEarly->text, textMost))
                     : tr("whole"));
    return facts;
}

} // namespace ui
