// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demostacks.h"
#include "protocol/ipc/eventpipecommands.h"
#include "protocol/nettrace/records.h"

#include <array>
#include <QByteArray>
#include <QString>
#include <vector>

/// The event types and threads of the simulated process.
namespace model::demo {

inline constexpr char runtimeProvider[] = "Microsoft-Windows-DotNETRuntime";
inline constexpr char rundownProvider[] = "Microsoft-Windows-DotNETRuntimeRundown";
inline constexpr char samplerProvider[] = "Microsoft-DotNETCore-SampleProfiler";
inline constexpr char countersProvider[] = "System.Runtime";
inline constexpr char ownProvider[] = "CLR-Lens-Demo";
inline constexpr char metricsSource[] = "System.Diagnostics.Metrics";

/// Index into eventTypes().
enum class EventType : std::uint8_t {
    GCStart,
    GCEnd,
    GCRestartEnd,
    GCHeapStats,
    GCRestartBegin,
    GCSuspendEnd,
    GCSuspendBegin,
    AllocationTick,
    ExceptionThrown,
    ContentionStart,
    ContentionStop,
    MethodLoad,
    MethodIlMap,
    Sample,
    RequestStart,
    RequestStop,
    Message,
    RuntimeCounterMean,
    RuntimeCounterSum,
    OwnCounterSum,
    RundownRuntimeInformation,
    RundownMethod,
    RundownModule,
    RundownComplete,
    InstrumentPublished,
    InstrumentsListed,
    CounterRate,
    GaugeValue,
    HistogramValue,
    UpDownValue,
};
inline constexpr std::size_t eventTypeCount = std::size_t(EventType::UpDownValue) + 1;

/// Returns the types as a runtime defines them: its own without names and fields, those of EventSources with
/// them. The metadata id is the index plus one.
const std::vector<protocol::nettrace::EventMetadata> &eventTypes();
inline const protocol::nettrace::EventMetadata &metadataOf(EventType type)
{
    return eventTypes()[std::size_t(type)];
}

/// Returns whether a session that asked for `providers` gets events of this type.
bool isEnabled(const protocol::nettrace::EventMetadata &type,
               const QList<protocol::ipc::ProviderConfig> &providers);
/// Returns the seconds between counter values of a provider (EventCounterIntervalSec); 0 where none were
/// asked for.
double counterInterval(const QList<protocol::ipc::ProviderConfig> &providers, const QString &provider);
/// Returns what a session asked for from a provider; null where it did not.
const protocol::ipc::ProviderConfig *configOf(const QList<protocol::ipc::ProviderConfig> &providers,
                                              const QString &name);

/// OS thread ids; the first is the main thread, the last one the sampler.
inline constexpr std::array<std::uint64_t, 6> threads{40001, 40007, 40008, 40009, 40012, 40020};
inline constexpr std::size_t mainThread = 0;
inline constexpr std::size_t workerThreads = 4; ///< 1 to 4
inline constexpr std::size_t samplerThread = threads.size() - 1;

/// One event of the simulated process.
struct Event {
    std::int64_t time = 0; ///< nanoseconds
    EventType type{};
    std::uint8_t captureThread = 0; ///< index into `threads`
    std::uint8_t thread = 0;
    std::uint16_t stack = 0; ///< index into stacks()
    QByteArray payload;
};

} // namespace model::demo
