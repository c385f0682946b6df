// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sidecar/threadclocks.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/stackbuilder.h"

/// A trace of which the clocks of threads tell more than its samples do.
namespace tests {

/// Two seconds of samples, each millisecond one: of thread 7 in Main, which calls Total, and of thread 9,
/// which sleeps.
inline QByteArray sleepyTrace()
{
    using namespace generated;
    TraceWriter writer(header());
    EventMetadata load;
    load.metadataId = 1;
    load.provider = StackBuilder::runtime();
    load.eventId = 143;
    load.name = QStringLiteral("MethodLoadVerbose");
    writer.metadata(load);
    auto sample = metadata(2, QStringLiteral("ThreadSample"), 0);
    sample.provider = QStringLiteral("Microsoft-DotNETCore-SampleProfiler");
    writer.metadata(sample);
    writer.stack(1, view({0x2000, 0x1000}));
    writer.stack(2, view({0x3000}));
    constexpr std::int64_t millisecond = 1'000'000;
    std::int64_t time = 2'000'000'000;
    std::uint32_t sequence = 0;
    const auto name = [&](std::uint32_t number, const QString &type, const QString &method) {
        const QByteArray payload
            = StackBuilder::methodPayload(number, type, method, 9, StackBuilder::addressOf(number));
        EventHeader event = eventHeader({time, 7, 1, 0, 0}, ++sequence, true);
        event.payload = reinterpret_cast<const std::uint8_t *>(payload.constData());
        event.payloadSize = std::uint32_t(payload.size());
        writer.event(event);
    };
    name(1, QStringLiteral("Shop.Cart"), QStringLiteral("Main"));
    name(2, QStringLiteral("Shop.Cart"), QStringLiteral("Total"));
    name(3, QStringLiteral("System.Threading.Thread"), QStringLiteral("Sleep"));
    for (std::uint32_t i = 0; i < 2000; ++i) {
        time += millisecond;
        writer.event(eventHeader({time, 7, 2, 2, 1}, ++sequence, true));
        writer.event(eventHeader({time, 9, 2, 2, 2}, i + 1, true));
    }
    writer.flush();
    writer.end();
    return writer.takeBytes();
}

/// The clocks of its threads: thread 7 runs all the time, thread 9 for a fiftieth of it.
inline QByteArray sleepyClocks()
{
    constexpr std::int64_t passTicks = 100'000'000;
    constexpr std::int64_t lastPass = 21;
    model::ClocksHeader header;
    header.ticks = 2'000'000'000;
    header.unixNanoseconds = generated::header().syncTimeUnixNanoseconds;
    QByteArray bytes = model::clocksHeaderBytes(header);
    std::int64_t before = header.ticks;
    for (std::int64_t number = 0; number <= lastPass; ++number) {
        const bool isFirst = number == 0;
        const auto change = isFirst ? model::ClockChange::Total : model::ClockChange::More;
        model::ClockPass pass;
        pass.ticks = header.ticks + number * passTicks;
        pass.threads = {{7, change, isFirst ? 1 : std::uint64_t(passTicks)},
                        {9, change, isFirst ? 1 : std::uint64_t(passTicks) / 50}};
        bytes += model::clockPassBytes(before, pass);
        before = pass.ticks;
    }
    return bytes;
}

/// Writes clocks beside a trace.
inline void writeClocks(const QString &tracePath, const QByteArray &clocks)
{
    QFile file(model::threadClocksPath(tracePath));
    if (!file.open(QIODevice::WriteOnly) || file.write(clocks) != clocks.size())
        qFatal("cannot write %s", qPrintable(file.fileName()));
}

} // namespace tests
