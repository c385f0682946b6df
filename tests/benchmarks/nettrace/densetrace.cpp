// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/tracewriter.h"
#include "tracefiles.h"

#include <algorithm>
#include <QFile>
#include <random>

namespace benchmark {

using namespace protocol::nettrace;
using protocol::Error;
using protocol::ErrorCode;

namespace {

constexpr std::uint32_t threads = 17;
constexpr std::uint32_t types = 40;
constexpr std::uint32_t stacksPerEpoch = 3300;
constexpr std::uint32_t batchesPerEpoch = 60;
constexpr std::uint32_t eventsPerRun = 500;

class DenseWriter {
public:
    DenseWriter()
        : m_writer(header())
    {
        for (std::uint32_t id = 1; id <= types; ++id) {
            EventMetadata metadata;
            metadata.metadataId = id;
            metadata.provider = QStringLiteral("Dense");
            metadata.eventId = id;
            metadata.name = QStringLiteral("Event%1").arg(id);
            m_writer.metadata(metadata);
        }
    }

    void writeStacks()
    {
        std::array<std::uint64_t, 24> frames{};
        for (std::uint32_t id = 1; id <= stacksPerEpoch; ++id) {
            std::generate(frames.begin(), frames.end(),
                          [this] { return 0x7f0000000000 | (m_random() & 0xffffffff); });
            m_writer.stack(
                id, {reinterpret_cast<const std::uint8_t *>(frames.data()), 8 * (4 + m_random() % 20)});
        }
        m_writer.flush();
    }

    /// Every thread has events in the same stretch of time.
    void writeBatch()
    {
        for (std::uint32_t thread = 0; thread < threads; ++thread) {
            std::int64_t time = m_time + std::int64_t(m_random() % 100);
            for (std::uint32_t i = 0; i < eventsPerRun; ++i) {
                writeEvent(thread, time, i == 0);
                time += std::int64_t(1 + m_random() % 200);
            }
        }
        m_time += 150 * eventsPerRun;
    }

    void writeSequencePoint()
    {
        SequencePoint point;
        point.time = m_time += 100'000;
        for (std::uint32_t thread = 0; thread < threads; ++thread)
            point.threads.push_back({1000 + thread, m_numbers[thread]});
        m_writer.sequencePoint(point);
    }

    QByteArray takeBytes() { return m_writer.takeBytes(); }
    void end() { m_writer.end(); }
    std::uint64_t events() const { return m_events; }

private:
    static TraceHeader header()
    {
        TraceHeader header;
        header.ticksPerSecond = 1'000'000'000;
        header.syncTimeUnixNanoseconds = 1'700'000'000'000'000'000;
        return header;
    }

    void writeEvent(std::uint32_t thread, std::int64_t time, bool sorted)
    {
        const auto chance = m_random();
        if ((chance & 3) == 0)
            m_event.metadataId = std::uint32_t(1 + (chance >> 8) % types);
        if ((chance & 4) != 0)
            m_event.stackId = std::uint32_t(1 + (chance >> 16) % stacksPerEpoch);
        if ((chance & 24) == 0)
            m_event.payloadSize = std::uint32_t((chance >> 32) % 18);
        m_event.thread = (chance & 224) == 0 ? 1000 + (chance >> 40) % threads : 1000 + thread;
        m_event.captureThread = 1000 + thread;
        m_event.sequenceNumber = ++m_numbers[thread];
        m_event.time = time;
        m_event.sorted = sorted;
        m_event.payload = m_payload.data();
        m_writer.event(m_event);
        ++m_events;
    }

    TraceWriter m_writer;
    std::mt19937_64 m_random{1};
    std::array<std::uint32_t, threads> m_numbers{};
    std::array<std::uint8_t, 32> m_payload{};
    EventHeader m_event = [] {
        EventHeader event;
        event.metadataId = 1;
        return event;
    }();
    std::int64_t m_time = 1'000'000;
    std::uint64_t m_events = 0;
};

} // namespace

protocol::Result<TraceSize> writeDense(const QString &into, std::uint64_t bytes)
{
    QFile out(into);
    if (!out.open(QIODevice::WriteOnly))
        return Error{ErrorCode::IoError, out.errorString()};
    DenseWriter writer;
    TraceSize made;
    while (made.bytes < bytes) {
        writer.writeStacks();
        for (std::uint32_t batch = 0; batch < batchesPerEpoch; ++batch)
            writer.writeBatch();
        writer.writeSequencePoint();
        const auto written = out.write(writer.takeBytes());
        if (written <= 0)
            return Error{ErrorCode::IoError, out.errorString()};
        made.bytes += std::uint64_t(written);
    }
    writer.end();
    made.bytes += std::uint64_t(std::max<qint64>(out.write(writer.takeBytes()), 0));
    made.events = writer.events();
    return made;
}

} // namespace benchmark
