// SPDX-License-Identifier: GPL-3.0-or-later
#include "generatedrecording.h"

#include <array>

namespace benchmark {

using namespace protocol::nettrace;

namespace {

constexpr std::uint32_t threads = 16;
constexpr std::uint64_t firstThread = 100;
constexpr std::uint32_t stacksOfAnEpoch = 40;
constexpr std::uint32_t differentStacks = 4000;
constexpr std::size_t frames = 20;
constexpr std::uint64_t tenthsOfAnEpoch = 10;
constexpr std::int64_t ticksPerSecond = 1'000'000'000;
constexpr std::int64_t ticksOfAnEvent
    = ticksPerSecond / 10 / std::int64_t(GeneratedRecording::eventsOfATenth);

enum Type : std::uint32_t { Sample = 1, Request, Suspend, Restart, Heap, Allocation, Exception };

TraceHeader recordingHeader()
{
    TraceHeader header;
    header.format = Format::NetTraceV4;
    header.syncTimeUnixNanoseconds = 1'700'000'000'000'000'000;
    header.syncTicks = ticksPerSecond;
    header.ticksPerSecond = ticksPerSecond;
    header.pointerSize = 8;
    header.processId = 42;
    header.processorCount = 8;
    return header;
}

} // namespace

GeneratedRecording::GeneratedRecording()
    : m_writer(recordingHeader())
    , m_sequences(threads)
{
    const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    type(Sample, QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), QStringLiteral("ThreadSample"), 0,
         {"Type"});
    type(Request, QStringLiteral("Program"), QStringLiteral("Request"), 1, {"Size", "Number"});
    type(Suspend, runtime, QStringLiteral("GCSuspendEEBegin"), 9, {"Reason"});
    type(Restart, runtime, QStringLiteral("GCRestartEEEnd"), 3, {"Clr"});
    type(Heap, runtime, QStringLiteral("GCHeapStats"), 4, {"GenerationSize0", "TotalPromotedSize0"});
    type(Allocation, runtime, QStringLiteral("GCAllocationTick"), 10, {"AllocationAmount64"});
    type(Exception, runtime, QStringLiteral("ExceptionThrown"), 80, {"Number"});
}

void GeneratedRecording::type(std::uint32_t id, const QString &provider, const QString &name,
                              std::uint32_t eventId, std::initializer_list<const char *> numbers)
{
    EventMetadata row;
    row.metadataId = id;
    row.provider = provider;
    row.eventId = eventId;
    row.name = name;
    row.level = 4;
    for (const char *const number : numbers) {
        Field field;
        field.name = QLatin1String(number);
        field.type = FieldType::UInt64;
        row.fields.push_back(field);
    }
    m_writer.metadata(row);
}

/// Stack ids begin anew; the same stacks come again and again.
void GeneratedRecording::beginEpoch()
{
    for (std::uint32_t id = 1; id <= stacksOfAnEpoch; ++id) {
        std::array<std::uint64_t, frames> pointers{};
        const std::uint64_t stack = m_random() % differentStacks;
        for (std::size_t frame = 0; frame < frames; ++frame)
            pointers[frame] = 0x7f00'0000'0000 + stack * 4096 + frame * 64;
        m_writer.stack(id, {reinterpret_cast<const std::uint8_t *>(pointers.data()), sizeof pointers});
    }
}

void GeneratedRecording::event(std::uint64_t index)
{
    const std::uint64_t inSecond = index % (10 * eventsOfATenth);
    std::array<std::uint64_t, 2> payload{m_random() % 100'000, index};
    std::uint32_t type = m_random() % 4 == 0 ? Request : Sample;
    if (inSecond == 0 || inSecond == 40) {
        type = inSecond == 0 ? Suspend : Restart;
        payload[0] = 1; // SuspendForGC
    } else if (inSecond == 50) {
        type = Heap;
    } else if (inSecond % 50 == 7) {
        type = Allocation;
    } else if (inSecond % 900 == 3) {
        type = Exception;
    }
    const std::uint64_t thread = type == Suspend || type == Restart ? 0 : m_random() % threads;
    EventHeader row;
    row.time = ticksPerSecond + std::int64_t(index) * ticksOfAnEvent;
    row.metadataId = type;
    row.captureThread = row.thread = firstThread + thread;
    row.sequenceNumber = ++m_sequences[thread];
    row.stackId = type == Sample ? 1 + std::uint32_t(m_random() % stacksOfAnEpoch) : 0;
    row.sorted = true;
    row.payload = reinterpret_cast<const std::uint8_t *>(payload.data());
    row.payloadSize = type == Request || type == Heap ? 16 : 8;
    m_writer.event(row);
}

QByteArray GeneratedRecording::nextTenth()
{
    if (m_tenths % tenthsOfAnEpoch == 0)
        beginEpoch();
    const std::uint64_t first = m_tenths * eventsOfATenth;
    for (std::uint64_t i = 0; i < eventsOfATenth; ++i)
        event(first + i);
    ++m_tenths;
    if (m_tenths % tenthsOfAnEpoch == 0) {
        SequencePoint point;
        point.time = ticksPerSecond + std::int64_t(m_tenths * eventsOfATenth) * ticksOfAnEvent;
        for (std::uint32_t thread = 0; thread < threads; ++thread)
            point.threads.push_back({firstThread + thread, m_sequences[thread]});
        m_writer.sequencePoint(point);
    }
    m_writer.flush();
    return m_writer.takeBytes();
}

QByteArray GeneratedRecording::end()
{
    m_writer.end();
    return m_writer.takeBytes();
}

} // namespace benchmark
