// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/threadpoollane.h"

#include "model/analysis/analysisrunner.h"
#include "model/events/occurrence.h"
#include "model/text/unit.h"
#include "ui/base/context.h"
#include "ui/lanes/counterlane.h"
#include "ui/trace/tracecontext.h"

#include <algorithm>
#include <array>

namespace ui {

namespace {

/// EventCounters up to .NET 8 and after it, and the instruments of System.Runtime from .NET 9 on.
constexpr std::array<QLatin1String, 4> poolCounters{
    QLatin1String("threadpool-thread-count"), QLatin1String("threadpool-queue-length"),
    QLatin1String("dotnet.thread_pool.thread.count"), QLatin1String("dotnet.thread_pool.queue.length")};

/// Adjustment and counts of workers, and their start, stop and waiting.
constexpr std::array<std::uint32_t, 3> workerEvents{50, 51, 57};
constexpr std::uint32_t adjustmentEvent = 55;
const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");

bool isPoolCounter(const model::Counter &counter)
{
    return counter.provider == QLatin1String("System.Runtime")
        && std::ranges::find(poolCounters, counter.name) != poolCounters.end();
}

EventSeriesLane::Options poolOptions()
{
    const QString workers = ThreadPoolLane::tr("worker threads");
    const QStringList active{QStringLiteral("ActiveWorkerThreadCount")};
    EventSeriesLane::Options options;
    options.title = ThreadPoolLane::tr("Thread pool");
    options.whenEmpty = ThreadPoolLane::tr(
        "Neither events nor counters of the thread pool. Record with the preset threading or counters.");
    options.valueText = [](double value) { return model::text::quantity(value, {}); };
    for (const std::uint32_t id : workerEvents)
        options.analysis.sources.push_back({workers, runtime, id, {}, active});
    options.analysis.sources.push_back({ThreadPoolLane::tr("threads wanted"),
                                        runtime,
                                        adjustmentEvent,
                                        {},
                                        {QStringLiteral("NewWorkerThreadCount")}});
    return options;
}

} // namespace

ThreadPoolLane::ThreadPoolLane(const LaneSpec &spec, TraceContext &trace, Context &context)
    : EventSeriesLane(spec, trace, context, poolOptions())
    , m_counters(trace, context.jobs, makeCounters, LaneAnalysis::OfAll::Shared)
{
    trace.analyses().add<model::CounterAnalysis>();
    connect(&m_counters, &LaneAnalysis::changed, this, &ThreadPoolLane::draw);
}

void ThreadPoolLane::showSnapshot()
{
    m_counters.showSnapshot();
    EventSeriesLane::showSnapshot();
}

void ThreadPoolLane::showScope()
{
    m_counters.showScope();
    EventSeriesLane::showScope();
}

bool ThreadPoolLane::isThere(TraceContext &trace, const QString & /*parameter*/)
{
    const auto isPools = [](const model::EventType &type) {
        const bool isWorkers = std::ranges::find(workerEvents, type.id) != workerEvents.end();
        return (isWorkers || type.id == adjustmentEvent) && type.provider == runtime;
    };
    if (model::events::hasEventsOf(*trace.snapshot(), isPools))
        return true;
    trace.analyses().add<model::CounterAnalysis>();
    const auto counters = trace.analyses().result<model::Counters>();
    return counters && std::ranges::any_of(counters->counters, isPoolCounter);
}

std::shared_ptr<const model::AnalysisResult> ThreadPoolLane::otherSource() const
{
    return m_counters.whole<model::Counters>();
}

QList<TimeSeries> ThreadPoolLane::otherSeries() const
{
    QList<TimeSeries> lines;
    if (const auto counters = m_counters.whole<model::Counters>()) {
        for (const model::Counter &counter : counters->counters) {
            if (isPoolCounter(counter))
                lines.append(lineOfCounter(counter));
        }
    }
    return lines;
}

} // namespace ui
