// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/threadpoollane.h"

#include "model/analysis/analysisrunner.h"
#include "model/text/decimals.h"
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

EventSeriesLane::Options poolOptions()
{
    const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    const QString workers = ThreadPoolLane::tr("worker threads");
    const QStringList active{QStringLiteral("ActiveWorkerThreadCount")};
    EventSeriesLane::Options options;
    options.title = ThreadPoolLane::tr("Thread pool");
    options.whenEmpty = ThreadPoolLane::tr(
        "Neither events nor counters of the thread pool. Record with the preset threading or counters.");
    options.valueText
        = [](double value) { return model::text::withDecimalSign(QString::number(value, 'g', 6)); };
    for (const std::uint32_t id : {50u, 51u, 57u})
        options.analysis.sources.push_back({workers, runtime, id, {}, active});
    options.analysis.sources.push_back(
        {ThreadPoolLane::tr("threads wanted"), runtime, 55, {}, {QStringLiteral("NewWorkerThreadCount")}});
    return options;
}

} // namespace

ThreadPoolLane::ThreadPoolLane(const LaneSpec &spec, TraceContext &trace, Context &context)
    : EventSeriesLane(spec, trace, context, poolOptions())
{
    trace.analyses().add<model::CounterAnalysis>();
}

std::shared_ptr<const model::AnalysisResult> ThreadPoolLane::otherSource() const
{
    return trace().analyses().result<model::Counters>();
}

QList<TimeSeries> ThreadPoolLane::otherSeries() const
{
    QList<TimeSeries> lines;
    if (const auto counters = trace().analyses().result<model::Counters>()) {
        for (const model::Counter &counter : counters->counters) {
            const bool isPools = counter.provider == QLatin1String("System.Runtime")
                && std::ranges::find(poolCounters, counter.name) != poolCounters.end();
            if (isPools)
                lines.append(lineOfCounter(counter));
        }
    }
    return lines;
}

} // namespace ui
