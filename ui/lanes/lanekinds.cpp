// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/lanekinds.h"

#include "model/events/gcevents.h"
#include "model/events/occurrence.h"
#include "model/payload/payloadfield.h"
#include "model/query/eventfield.h"
#include "model/text/decimals.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/lanes/counterlane.h"
#include "ui/lanes/densitylane.h"
#include "ui/lanes/eventserieslane.h"
#include "ui/lanes/featurelane.h"
#include "ui/lanes/gcpauselane.h"
#include "ui/lanes/ratelane.h"
#include "ui/lanes/threadpoollane.h"
#include "ui/trace/tracecontext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

using Options = EventSeriesLane::Options;
using Shape = EventSeriesLane::Shape;

constexpr int lowHeight = 56; // pixels
constexpr int middleHeight = 84;
constexpr int tallHeight = 110;

constexpr std::uint32_t gcStart = model::events::GcStart::key.id; // events of the runtime's provider
constexpr std::uint32_t heapStats = model::events::GcHeapStats::key.id;
constexpr std::uint32_t allocationTick = model::events::GcAllocationTick::key.id;
constexpr std::uint32_t exceptionThrown = 80;
constexpr std::uint32_t allocationSampled = 303;

struct LaneWords {
    Q_DECLARE_TR_FUNCTIONS(ui::LaneKind)
};

QString runtimeProvider()
{
    return QString::fromLatin1(model::events::runtimeProvider);
}

QString bytesText(double bytes)
{
    return model::text::bytes(static_cast<quint64>(std::max(0.0, bytes)));
}

QString plainNumber(double value)
{
    constexpr double exactMax = 1e15; // beyond, not each whole number is one
    if (value == std::floor(value) && value >= 0 && value < exactMax)
        return model::text::count(static_cast<quint64>(value));
    return model::text::withDecimalSign(QString::number(value, 'g', 7));
}

using HasData = std::function<bool(TraceContext &trace, const QString &parameter)>;

/// Whether there is an event of the provider with one of these ids, or with any where none is named.
HasData hasEvent(const QString &provider, const QList<std::uint32_t> &ids)
{
    return [provider, ids](TraceContext &trace, const QString &) {
        return model::events::hasEventsOf(*trace.snapshot(), [&](const model::EventType &type) {
            return (ids.isEmpty() || ids.contains(type.id)) && type.provider == provider;
        });
    };
}

bool hasField(TraceContext &trace, const QString &name)
{
    const model::TraceSnapshot &snapshot = *trace.snapshot();
    return model::events::hasEventsOf(snapshot, [&](const model::EventType &type) {
        const QStringView field = model::fieldOfLongName(type, name);
        const auto known = field.isEmpty()
            ? std::nullopt
            : model::PayloadField::find(type, field.toString(), snapshot.header.pointerSize);
        return known && known->isNumeric();
    });
}

template <class T> LaneKind kindOf(const char *id, const QString &title, int height)
{
    LaneKind kind;
    kind.id = QLatin1String(id);
    kind.title = title;
    kind.height = height;
    kind.make = [](const LaneSpec &spec, TraceContext &trace, Context &context) -> Lane * {
        return new T(spec, trace, context);
    };
    return kind;
}

LaneKind seriesKind(const char *id, int height, const Options &options)
{
    LaneKind kind;
    kind.id = QLatin1String(id);
    kind.title = options.title;
    kind.height = height;
    kind.make = [options](const LaneSpec &spec, TraceContext &trace, Context &context) -> Lane * {
        return new EventSeriesLane(spec, trace, context, options);
    };
    return kind;
}

LaneKind cpuSamples()
{
    Options options;
    // The runtime samples every managed thread, also those that wait: how many samples there are says
    // nothing of the processor.
    options.title = LaneWords::tr("Stack samples");
    options.whenEmpty = LaneWords::tr("No samples in this trace. Record with the preset cpu or general.");
    options.shape = Shape::PerSecond;
    options.valueText = model::text::rate;
    const QString profiler = QStringLiteral("Microsoft-DotNETCore-SampleProfiler");
    options.analysis.sources = {{{}, profiler, 0, {}, {}}};
    options.analysis.byThread = true;
    LaneKind kind = seriesKind("cpuSamples", tallHeight, options);
    kind.subject = model::answers::Subject::Cpu;
    kind.stacked = true;
    kind.isUsual = true;
    kind.hasData = hasEvent(profiler, {});
    return kind;
}

LaneKind heapSize()
{
    Options options;
    options.title = LaneWords::tr("Heap size");
    options.unit = LaneWords::tr("after each collection");
    options.whenEmpty = LaneWords::tr("No heap sizes in this trace. Record with the preset gc.");
    options.valueText = bytesText;
    options.countsBytes = true;
    options.color = generationColor; // as pauses are drawn
    for (const auto &[name, field] : {std::pair(LaneWords::tr("generation 0"), "GenerationSize0"),
                                      {LaneWords::tr("generation 1"), "GenerationSize1"},
                                      {LaneWords::tr("generation 2"), "GenerationSize2"},
                                      {LaneWords::tr("large objects"), "GenerationSize3"},
                                      {LaneWords::tr("pinned objects"), "GenerationSize4"}})
        options.analysis.sources.push_back(
            {name, runtimeProvider(), heapStats, {}, {QString::fromLatin1(field)}});
    LaneKind kind = seriesKind("heapSize", tallHeight, options);
    kind.subject = model::answers::Subject::Memory;
    kind.stacked = true;
    kind.isUsual = true;
    kind.hasData = hasEvent(runtimeProvider(), {heapStats});
    return kind;
}

LaneKind exceptions()
{
    Options options;
    options.title = LaneWords::tr("Exceptions");
    options.whenEmpty = LaneWords::tr("No exception in this trace. The preset exceptions records them.");
    options.shape = Shape::PerSecond;
    options.valueText = model::text::rate;
    options.analysis.sources = {{LaneWords::tr("exceptions"), runtimeProvider(), exceptionThrown, {}, {}}};
    LaneKind kind = seriesKind("exceptions", middleHeight, options);
    kind.subject = model::answers::Subject::Exceptions;
    kind.hasData = hasEvent(runtimeProvider(), {exceptionThrown});
    return kind;
}

LaneKind allocations()
{
    Options options;
    options.title = LaneWords::tr("Allocation rate");
    options.whenEmpty = LaneWords::tr("No allocations in this trace. Record with the preset alloc.");
    options.shape = Shape::PerSecond;
    options.countsBytes = true;
    options.valueText = [](double bytes) { return LaneWords::tr("%1/s").arg(bytesText(bytes)); };
    options.analysis.sources = {
        {LaneWords::tr("allocated, each 100 KiB"),
         runtimeProvider(),
         allocationTick,
         {},
         {QStringLiteral("AllocationAmount64"), QStringLiteral("AllocationAmount")}},
        {LaneWords::tr("estimated from samples"),
         runtimeProvider(),
         allocationSampled,
         {},
         {QStringLiteral("ObjectSize")},
         {},
         true},
    };
    LaneKind kind = seriesKind("allocations", middleHeight, options);
    kind.subject = model::answers::Subject::Memory;
    kind.hasData = hasEvent(runtimeProvider(), {allocationTick, allocationSampled});
    return kind;
}

LaneKind fieldKind(const char *id, const QString &title, Shape shape)
{
    LaneKind kind;
    kind.id = QLatin1String(id);
    kind.title = title;
    kind.height = middleHeight;
    kind.make = [shape](const LaneSpec &spec, TraceContext &trace, Context &context) -> Lane * {
        Options options;
        options.title = model::text::visible(spec.parameter, 200);
        options.whenEmpty = LaneWords::tr("No event of this trace has such a number.");
        model::EventSeriesAnalysis::Source source;
        source.series = model::text::visible(spec.parameter.section(u'.', -1), 200);
        source.eventField = spec.parameter;
        options.analysis.sources = {source};
        const bool isSum = shape == Shape::PerSecond;
        options.shape = shape;
        options.unit = isSum ? LaneWords::tr("sum/s") : LaneWords::tr("value");
        options.valueText = plainNumber;
        options.otherKind = isSum ? QStringLiteral("field") : QStringLiteral("fieldSum");
        options.otherName = isSum ? LaneWords::tr("Show &Values") : LaneWords::tr("Show &Sum per Second");
        return new EventSeriesLane(spec, trace, context, options);
    };
    kind.hasData = hasField;
    kind.choices = [](TraceContext &trace) {
        QList<LaneKind::Choice> choices;
        const model::TraceSnapshot &snapshot = *trace.snapshot();
        const model::EventFieldNames names(snapshot);
        for (std::size_t i = 0; i < snapshot.types->size(); ++i) {
            const model::EventType &type = (*snapshot.types)[i];
            if (i >= snapshot.typeCounts->size() || (*snapshot.typeCounts)[i].events == 0)
                continue;
            const QString event = names.eventOf(type);
            for (const auto &field : model::shownFields(type)) {
                const auto known = model::PayloadField::find(type, field.name, snapshot.header.pointerSize);
                const QString parameter = event + QLatin1Char('.') + field.name;
                const bool isTwice = std::ranges::any_of(
                    choices, [&](const auto &one) { return one.parameter == parameter; });
                if (known && known->isNumeric() && !isTwice)
                    choices.append({event, field.name, parameter});
            }
        }
        std::ranges::stable_sort(choices, {}, &LaneKind::Choice::group);
        return choices;
    };
    return kind;
}

} // namespace

QList<LaneKind> laneKinds(const std::vector<model::answers::Feature> &features)
{
    LaneKind density = kindOf<DensityLane>("density", LaneWords::tr("Density of the file"), lowHeight);
    density.isForReading = true;
    LaneKind counter = kindOf<CounterLane>("counter", LaneWords::tr("Counter"), middleHeight);
    counter.choices = CounterLane::choices;
    counter.hasData = CounterLane::isThere;
    counter.subject = model::answers::Subject::Counters;
    LaneKind threadPool = kindOf<ThreadPoolLane>("threadPool", LaneWords::tr("Thread pool"), middleHeight);
    threadPool.hasData = ThreadPoolLane::isThere;
    threadPool.subject = model::answers::Subject::Threads;
    LaneKind rates = kindOf<RateLane>("rates", LaneWords::tr("Events by provider"), tallHeight);
    rates.isUsual = true;
    LaneKind gcPauses = kindOf<GcPauseLane>("gcPauses", LaneWords::tr("GC pauses"), middleHeight);
    // Threads are also suspended for samples, thousands of times: a collection has to begin.
    gcPauses.isUsual = true;
    gcPauses.subject = model::answers::Subject::Memory;
    gcPauses.hasData = hasEvent(runtimeProvider(), {gcStart});
    return QList<LaneKind>{
               rates,
               cpuSamples(),
               gcPauses,
               heapSize(),
               allocations(),
               exceptions(),
               threadPool,
               counter,
               fieldKind("field", LaneWords::tr("Field of an event"), Shape::Values),
               fieldKind("fieldSum", LaneWords::tr("Sum of a field"), Shape::PerSecond),
               density,
           }
    + FeatureLane::kinds(features);
}

} // namespace ui
