// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/tracesnapshot.h"

#include "model/store/overflow.h"
#include "model/store/stackinterner.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace model {

namespace {

constexpr std::int64_t nanosecondsPerSecond = 1'000'000'000;

/// Returns a - b as a double, because the difference may not fit an int64.
double difference(std::int64_t a, std::int64_t b)
{
    const auto distance = std::uint64_t(a) - std::uint64_t(b);
    return a >= b ? double(distance) : -double(std::uint64_t(b) - std::uint64_t(a));
}

} // namespace

std::int64_t TraceSnapshot::unixNanoseconds(std::int64_t ticks) const
{
    // Seconds and the rest are computed separately, so that neither product overflows. Times out of range are
    // bounded.
    const std::int64_t frequency = std::max<std::int64_t>(header.ticksPerSecond, 1);
    const bool before = ticks < header.syncTicks;
    const auto distance = before ? std::uint64_t(header.syncTicks) - std::uint64_t(ticks)
                                 : std::uint64_t(ticks) - std::uint64_t(header.syncTicks);
    const auto seconds = distance / std::uint64_t(frequency);
    const auto rest = double(distance % std::uint64_t(frequency));
    constexpr std::uint64_t secondsMax = 200ull * 365 * 24 * 3600;
    const auto nanoseconds = std::int64_t(std::min(seconds, secondsMax)) * nanosecondsPerSecond
        + (frequency == nanosecondsPerSecond
               ? std::int64_t(rest)
               : std::llround(rest * double(nanosecondsPerSecond) / double(frequency)));
    std::int64_t result = 0;
    const bool overflow = before ? differenceOverflows(header.syncTimeUnixNanoseconds, nanoseconds, result)
                                 : sumOverflows(header.syncTimeUnixNanoseconds, nanoseconds, result);
    if (overflow)
        return before ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
    return result;
}

double TraceSnapshot::seconds(std::int64_t ticks) const
{
    return difference(ticks, firstTicks) / double(std::max<std::int64_t>(header.ticksPerSecond, 1));
}

std::int64_t TraceSnapshot::ticksAt(double seconds) const
{
    const double offset = seconds * double(std::max<std::int64_t>(header.ticksPerSecond, 1));
    // Seconds that were made of ticks shall give these ticks again, not the next ones.
    const double nearest = std::round(offset);
    const bool isNearest = std::abs(offset - nearest) <= std::max(1e-6, std::abs(offset) * 1e-12);
    constexpr std::int64_t ticksMax = std::numeric_limits<std::int64_t>::max() / 2;
    constexpr auto limit = double(ticksMax);
    const auto ticks = std::int64_t(std::clamp(isNearest ? nearest : std::ceil(offset), -limit, limit));
    std::int64_t result = 0;
    if (sumOverflows(firstTicks, ticks, result))
        return ticks < 0 ? std::numeric_limits<std::int64_t>::min()
                         : std::numeric_limits<std::int64_t>::max();
    return result;
}

std::shared_ptr<const TraceSnapshot> emptySnapshot(const QString &filePath)
{
    auto snapshot = std::make_shared<TraceSnapshot>();
    snapshot->filePath = filePath;
    snapshot->types = std::make_shared<const std::vector<EventType>>();
    snapshot->typeCounts = std::make_shared<const std::vector<TypeCount>>();
    snapshot->threads = std::make_shared<const std::vector<TraceThread>>();
    snapshot->stacks = std::make_shared<const StackInterner>();
    snapshot->gaps = std::make_shared<const std::vector<DropGap>>();
    snapshot->anomalies = std::make_shared<const std::vector<protocol::nettrace::Anomaly>>();
    snapshot->blockTimes = std::make_shared<const GrowingList<BlockTime>>();
    snapshot->sequencePointTimes = std::make_shared<const GrowingList<std::int64_t>>();
    return snapshot;
}

std::shared_ptr<const TraceSnapshot> withPayloads(const TraceSnapshot &snapshot,
                                                  std::shared_ptr<const PayloadSource> payloads)
{
    auto copy = std::make_shared<TraceSnapshot>(snapshot);
    copy->payloads = std::move(payloads);
    return copy;
}

} // namespace model
