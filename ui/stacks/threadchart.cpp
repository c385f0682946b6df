// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/threadchart.h"

#include "model/analysis/analysisrunner.h"
#include "model/text/eventname.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"
#include "ui/flame/flamelegend.h"
#include "ui/plots/plotgestures.h"
#include "ui/plots/timeaxis.h"
#include "ui/stacks/timeruler.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <map>

namespace ui {

namespace {

constexpr std::size_t threadsInList = 500;
constexpr int threadNameMost = 60;
constexpr int threadBoxLetters = 36;
constexpr qsizetype modulesInChartLegend = 7;

/// Returns the chart of one thread.
std::shared_ptr<const model::StackChart> chartOf(const model::StackSource &source,
                                                 const std::shared_ptr<model::RowSet> &picked,
                                                 model::TimeRange range, std::uint32_t thread, int width,
                                                 const std::atomic<bool> &cancel)
{
    const model::TraceSnapshot &snapshot = *source.snapshot;
    model::StackChartOptions options;
    options.thread = thread;
    options.from = snapshot.ticksAt(range.from);
    options.to = snapshot.ticksAt(range.to);
    options.width = width;
    options.picked = picked;
    return std::make_shared<const model::StackChart>(model::buildStackChart(
        {source.snapshot, source.symbols, source.transforms, source.inlined}, options, cancel));
}

} // namespace

ThreadChart::ThreadChart(TraceContext &trace, model::JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_trace(trace)
    , m_choice(new QComboBox)
    , m_ruler(new TimeRuler(trace.axis()))
    , m_chart(new StackChart)
    , m_legend(new FlameLegend)
    , m_job(jobs)
{
    setObjectName(QStringLiteral("threadChart"));
    m_choice->setObjectName(QStringLiteral("chartThread"));
    m_choice->setAccessibleName(tr("Thread of the chart"));
    m_choice->setToolTip(plainToolTip(tr("The busiest thread is the first one.")));
    // Shares change while a trace grows: the list must not change its width with them.
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(threadBoxLetters);
    m_choice->setItemDelegate(new PlainTextDelegate(m_choice));
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        m_wanted = m_choice->itemData(index).toUInt();
        ask();
    });
    auto *colors = new QComboBox;
    colors->setObjectName(QStringLiteral("chartColors"));
    colors->setAccessibleName(tr("What colours of the chart say"));
    colors->addItem(tr("Colour: whose code"), int(ColorBy::Kind));
    colors->addItem(tr("Colour: module"), int(ColorBy::Module));
    connect(colors, &QComboBox::currentIndexChanged, this, [this, colors] {
        m_chart->setColorBy(ColorBy(colors->currentData().toInt()));
        showLegend();
    });
    connect(m_chart, &StackChart::widthChanged, this, [this](int width) {
        m_ruler->setChartWidth(width);
        ask();
    });
    connect(m_chart, &StackChart::rangeAsked, this, [this](double from, double to) {
        if (from < to)
            m_trace.zoomInto({from, to});
    });
    new PlotGestures(
        trace.axis(), m_chart->viewport(), m_chart,
        [chart = m_chart] {
            return PlotGestures::Column{0, chart->chartWidth()};
        },
        PlotGestures::Manner::Boxes, this);
    connect(&trace.axis(), &TimeAxis::visibleChanged, this, [this] {
        if (!isVisible())
            return;
        // What comes then comes with new costs: an axis that follows a recording moves more often than that.
        if (m_trace.trace().isLive() && m_trace.axis().isFollowing())
            moveWithAxis();
        else
            showAxis();
    });
    connect(&trace.axis(), &TimeAxis::selectionChanged, this, &ThreadChart::showSelection);
    connect(&trace.axis(), &TimeAxis::cursorChanged, this, &ThreadChart::showCursor);
    connect(m_chart, &StackChart::boxSelected, this, [this](const QStringList &keys) {
        m_selectedPath = keys;
        Q_EMIT pathSelected();
    });
    connect(m_chart, &StackChart::menuAsked, this,
            [this](const QStringList &, const QPoint &position) { Q_EMIT menuAsked(position); });

    auto *tools = new QWidget;
    auto *toolsLayout = new FlowLayout(tools);
    toolsLayout->setContentsMargins(0, 0, 0, 0);
    toolsLayout->addWidget(m_choice);
    toolsLayout->addWidget(colors);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(tools);
    layout->addWidget(m_ruler);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_legend);
    passFocus(*this, *m_chart);
    showSelection();
}

void ThreadChart::showCosts(std::shared_ptr<const model::StackCosts> costs,
                            const QList<model::StackTransform> &transforms)
{
    m_costs = std::move(costs);
    m_transforms = transforms;
    showAxis();
}

void ThreadChart::stop()
{
    m_costs.reset();
    m_job.cancel();
}

/// What is seen, as far as it is selected.
model::TimeRange ThreadChart::wantedRange() const
{
    const auto &snapshot = m_trace.snapshot();
    const model::TimeRange all
        = m_trace.selection().time.value_or(m_trace.shownExtent({0, snapshot->seconds(snapshot->lastTicks)}));
    const model::TimeRange seen = m_trace.axis().visible();
    return {std::max(seen.from, all.from), std::min(seen.to, all.to)};
}

void ThreadChart::ask()
{
    if (!m_costs)
        return;
    const auto &symbols = m_trace.analyses().symbols();
    // A thread that was shown goes on being shown, also when another one gets busier.
    const Made next{{m_wanted ? m_wanted : m_shownThread, m_trace.scope()},
                    wantedRange(),
                    m_chart->chartWidth(),
                    m_costs,
                    symbols->version()};
    if (m_job.isRunning()) {
        if (next.question == m_making.question) {
            // While rows come, or the user pans, faster than charts are made, each is finished all the same.
            m_isStale = m_isStale || !(next == m_making);
            return;
        }
        m_job.cancel();
    }
    if (m_shown == next) {
        Q_EMIT shown();
        return;
    }
    const bool hasThreads = m_shown.costs && next.hasThreadsOf(m_shown);
    m_making = next;
    m_isStale = false;
    const auto &snapshot = m_trace.snapshot();
    model::StackSource source{snapshot, m_costs, symbols, m_transforms, m_trace.inlinedCode()};
    m_job.run(
        this,
        [source = std::move(source), picked = m_trace.selectedRows().picked, next,
         known = hasThreads ? std::optional(m_threads) : std::nullopt](const std::atomic<bool> &cancel) {
            const auto start = std::chrono::steady_clock::now();
            Answer answer;
            if (!known)
                answer.threads = model::threadCosts(source, cancel);
            const std::vector<model::ThreadCost> &threads = known ? *known : *answer.threads;
            answer.thread = next.question.thread;
            const bool isThere = answer.thread
                && std::ranges::find(threads, *answer.thread, &model::ThreadCost::thread) != threads.end();
            if (!isThere && !threads.empty())
                answer.thread = threads.front().thread;
            if (answer.thread)
                answer.chart = chartOf(source, picked, next.range, *answer.thread, next.width, cancel);
            answer.took = std::chrono::steady_clock::now() - start;
            return answer;
        },
        [this](Answer answer) { take(std::move(answer)); });
}

void ThreadChart::take(Answer answer)
{
    const auto start = std::chrono::steady_clock::now();
    m_shown = m_making;
    if (answer.threads)
        m_threads = std::move(*answer.threads);
    m_shownThread = answer.thread;
    if (!m_wanted)
        m_shown.question.thread = m_shownThread;
    m_made = std::move(answer.chart);
    showThreads();
    if (m_made && m_made->isOfCalls)
        m_chart->setEmptyText(tr("No calls of this thread in this time"), tr("Choose another thread above."));
    else
        m_chart->setEmptyText(
            tr("No samples of this thread in this time"),
            tr("The chart shows what the profiler's samples found. Choose another thread above, or record "
               "with the preset “CPU”."));
    const model::TimeRange seen = m_trace.axis().visible();
    m_chart->setVisibleTime(seen.from, seen.to);
    m_chart->setChart(m_made, m_trace.analyses().symbols());
    showCursor();
    showLegend();
    m_took = answer.took + (std::chrono::steady_clock::now() - start);
    Q_EMIT shown();
    if (std::exchange(m_isStale, false) && isVisible())
        ask();
}

/// At once what the chart has of what is seen; what it has not comes from a worker.
void ThreadChart::showAxis()
{
    moveWithAxis();
    ask();
}

void ThreadChart::moveWithAxis()
{
    const model::TimeRange seen = m_trace.axis().visible();
    m_chart->setVisibleTime(seen.from, seen.to);
    showCursor();
}

void ThreadChart::showSelection()
{
    const auto selection = m_trace.axis().selection().value_or(model::TimeRange{0, -1});
    m_chart->setSelectedTime(selection.from, selection.to);
}

void ThreadChart::showCursor()
{
    const auto cursor = m_trace.axis().cursor();
    m_chart->setCursorTime(cursor.value_or(std::numeric_limits<double>::quiet_NaN()));
    m_ruler->setValueAtCursor(cursor ? m_chart->functionAt(*cursor) : QString());
}

void ThreadChart::showThreads()
{
    if (m_choice->view()->isVisible())
        return; // nothing moves below the pointer while the user chooses
    const auto &threads = *m_trace.snapshot()->threads;
    double total = 0;
    for (const model::ThreadCost &cost : m_threads)
        total += cost.weight;
    std::vector<std::pair<QString, std::uint32_t>> items;
    for (const model::ThreadCost &cost : m_threads) {
        if (cost.thread >= threads.size() || (items.size() >= threadsInList && m_shownThread != cost.thread))
            continue;
        items.emplace_back(
            tr("Thread %1  ·  %2")
                .arg(model::text::visible(model::threadText(threads[cost.thread]), threadNameMost),
                     model::text::percent(100 * cost.weight / total)),
            cost.thread);
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        const int at = int(i);
        if (at >= m_choice->count())
            m_choice->addItem(items[i].first, items[i].second);
        if (m_choice->itemText(at) != items[i].first)
            m_choice->setItemText(at, items[i].first);
        m_choice->setItemData(at, items[i].second);
    }
    while (m_choice->count() > int(items.size()))
        m_choice->removeItem(m_choice->count() - 1);
    m_choice->setCurrentIndex(m_shownThread ? m_choice->findData(*m_shownThread) : -1);
    m_choice->setEnabled(m_choice->count() > 0);
}

/// What the colours of the boxes stand for, those of most time first.
void ThreadChart::showLegend()
{
    QList<LegendEntry> entries;
    if (m_made) {
        const BoxColors colors(palette());
        const model::FunctionTable &functions = m_trace.analyses().symbols()->functions();
        const bool byKind = m_chart->colorBy() == ColorBy::Kind;
        std::map<model::FunctionId, double> times; // of functions, which are fewer than boxes
        for (const model::StackChartBox &box : m_made->boxes)
            times[box.function] += double(box.to) - double(box.from);
        std::map<QString, std::pair<double, QColor>> seen; // by what stands in the legend
        for (const auto &[id, time] : times) {
            const model::Function &function = functions.at(id);
            auto &entry = seen[byKind                          ? kindText(function.kind)
                                   : function.module.isEmpty() ? tr("no module")
                                                               : function.module];
            entry.first += time;
            entry.second = byKind ? colors.ofKind(function.kind) : colors.ofModule(function.module);
        }
        std::vector<std::pair<double, LegendEntry>> sorted;
        sorted.reserve(seen.size());
        for (const auto &[text, entry] : seen)
            sorted.push_back({entry.first, {entry.second, text}});
        std::ranges::stable_sort(sorted, std::ranges::greater(), &std::pair<double, LegendEntry>::first);
        for (const auto &[time, entry] : sorted) {
            if (entries.size() < modulesInChartLegend)
                entries.append(entry);
        }
        if (qsizetype(sorted.size()) > entries.size())
            entries.append(
                {colors.ofAll(), tr("and %1 more").arg(qsizetype(sorted.size()) - entries.size())});
    }
    m_legend->setEntries(entries);
}

QString ThreadChart::footText() const
{
    if (!m_made)
        return {};
    QStringList parts{m_made->isOfCalls
                          ? tr("Calls of this thread, from entry to exit")
                          : tr("%1 samples of this thread", nullptr, model::text::plural(m_made->samples))
                                .arg(model::text::count(m_made->samples))};
    if (m_made->isDecimated)
        parts.append(tr("each pixel shows what took most of its time"));
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace ui
