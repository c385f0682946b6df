// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/readtrace.h"
#include "protocol/nettrace/tracewriter.h"

#include <algorithm>
#include <cstring>
#include <QTemporaryDir>
#include <QtTest>
#include <random>

/// Makes valid V4 recordings like a runtime's with TraceWriter, and knows the events that a reader must find
/// in them. For tests of readers; tracebytes.h makes single blocks, other formats and wrong bytes.
namespace generated {

using namespace protocol::nettrace;

inline TraceHeader header(Format format = Format::NetTraceV4)
{
    TraceHeader header;
    header.format = format;
    header.syncTimeUnixNanoseconds = 1'700'000'000'000'000'000;
    header.syncTicks = 1'000'000;
    header.ticksPerSecond = 1'000'000'000;
    header.pointerSize = 8;
    header.processId = 42;
    header.processorCount = 4;
    return header;
}

inline EventMetadata metadata(std::uint32_t id, const QString &name, std::uint32_t eventId)
{
    EventMetadata row;
    row.metadataId = id;
    row.provider = QStringLiteral("Test-Provider");
    row.eventId = eventId;
    row.name = name;
    row.level = 4;
    row.fields.push_back({QStringLiteral("number"), FieldType::UInt32, {}, 0, {}, {}, false});
    return row;
}

inline protocol::ByteView view(const std::vector<std::uint64_t> &frames)
{
    return {reinterpret_cast<const std::uint8_t *>(frames.data()), frames.size() * 8};
}

/// An event. Its payload is a number that no other event has.
struct Event {
    std::int64_t time = 0;
    std::uint64_t thread = 0;
    std::uint32_t metadataId = 1;
    std::uint32_t number = 0;
    std::uint32_t stackId = 0;
    bool operator==(const Event &) const = default;
};

/// Returns the header of an event. Its payload points to `event.number`.
inline EventHeader eventHeader(const Event &event, std::uint32_t sequenceNumber, bool sorted)
{
    EventHeader row;
    row.time = event.time;
    row.metadataId = event.metadataId;
    row.sequenceNumber = sequenceNumber;
    row.captureThread = event.thread;
    row.thread = event.thread;
    row.stackId = event.stackId;
    row.sorted = sorted;
    row.payload = reinterpret_cast<const std::uint8_t *>(&event.number);
    row.payloadSize = sizeof event.number;
    return row;
}

struct Options {
    unsigned seed = 1;
    std::uint32_t threads = 5;
    std::uint32_t epochs = 4;
    std::uint32_t batches = 6; ///< in each epoch; times overlap within a batch
    std::uint32_t events = 12; ///< of a thread in a batch, at most
    std::uint32_t payloadBytes = 4; ///< at least the number's four
    bool endMark = true;
};

/// A trace as a runtime writes it: batch by batch, in each batch one thread after another, and the first
/// event of each thread's run is marked as sorted.
struct GeneratedTrace {
    QByteArray bytes;
    std::vector<Event> events; ///< in the order in which a reader must show them
    struct Milestone {
        qsizetype bytes = 0; ///< bytes of the blocks that are whole
        std::size_t events = 0; ///< events in these blocks
    };
    std::vector<Milestone> milestones;
};

inline GeneratedTrace runtimeLike(const Options &options)
{
    GeneratedTrace trace;
    std::mt19937 random(options.seed);
    TraceWriter writer(header());
    std::vector<std::uint32_t> sequence(options.threads);
    std::vector<std::uint8_t> payload(options.payloadBytes);
    std::int64_t time = 2'000'000;
    std::uint32_t number = 0;
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    writer.metadata(metadata(2, QStringLiteral("Second"), 2));
    const auto collect = [&] {
        writer.flush();
        trace.bytes += writer.takeBytes();
        trace.milestones.push_back({trace.bytes.size(), trace.events.size()});
    };
    collect();
    for (std::uint32_t epoch = 0; epoch < options.epochs; ++epoch) {
        const auto firstOfEpoch = std::ptrdiff_t(trace.events.size());
        writer.stack(1, {});
        writer.stack(2, view({0x1000 + epoch % 2, 0x2000}));
        for (std::uint32_t batch = 0; batch < options.batches; ++batch) {
            struct Run {
                std::uint32_t thread = 0;
                std::vector<Event> events;
            };
            std::vector<Run> runs;
            for (std::uint32_t thread = 0; thread < options.threads; ++thread) {
                Run run{thread, {}};
                auto now = time + std::int64_t(random() % 40);
                for (auto left = random() % (options.events + 1); left > 0; --left) {
                    run.events.push_back(
                        {now, 100 + thread, 1 + std::uint32_t(random() % 2), 0, std::uint32_t(random() % 4)});
                    now += std::int64_t(random() % 30); // also none: equal times
                }
                if (!run.events.empty())
                    runs.push_back(std::move(run));
            }
            std::stable_sort(runs.begin(), runs.end(), [](const Run &a, const Run &b) {
                return a.events.front().time < b.events.front().time;
            });
            for (auto &run : runs) {
                bool first = true;
                for (auto &event : run.events) {
                    event.number = number++;
                    auto row = eventHeader(event, ++sequence[run.thread], std::exchange(first, false));
                    std::memcpy(payload.data(), &event.number, sizeof event.number);
                    row.payload = payload.data();
                    row.payloadSize = options.payloadBytes;
                    writer.event(row);
                    trace.events.push_back(event);
                    time = std::max(time, event.time + 1);
                }
            }
            collect();
        }
        std::stable_sort(trace.events.begin() + firstOfEpoch, trace.events.end(),
                         [](const Event &a, const Event &b) { return a.time < b.time; });
        SequencePoint point;
        point.time = time;
        for (std::uint32_t thread = 0; thread < options.threads; ++thread)
            point.threads.push_back({100 + thread, sequence[thread]});
        writer.sequencePoint(point);
        collect();
    }
    if (options.endMark) {
        writer.end();
        trace.bytes += writer.takeBytes();
    }
    return trace;
}

/// Makes a trace that is so long that it is divided among several threads.
inline GeneratedTrace ofSeveralJobs()
{
    Options options;
    options.threads = 20;
    options.epochs = 50;
    options.payloadBytes = 400;
    return runtimeLike(options);
}
inline constexpr qsizetype severalJobsBytes = 13'000'000; ///< that trace is longer

/// A file with these bytes in a private folder.
class File {
public:
    explicit File(const QByteArray &bytes) { write(bytes); }
    QString path() const { return m_folder.filePath(QStringLiteral("trace.nettrace")); }
    void write(const QByteArray &bytes)
    {
        QFile file(path());
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
    }

private:
    QTemporaryDir m_folder;
};

inline protocol::Result<std::shared_ptr<const model::TraceSnapshot>> read(const QByteArray &bytes)
{
    const File file(bytes);
    return model::readTrace(file.path());
}

/// Returns the events of a snapshot, to be compared with GeneratedTrace::events. Reads the payloads from
/// `bytes`.
inline std::vector<Event> shown(const model::TraceSnapshot &snapshot, const QByteArray &bytes)
{
    std::vector<Event> events;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        Event event;
        event.time = row.ticks;
        event.thread = (*snapshot.threads)[row.thread].id;
        event.metadataId = (*snapshot.types)[row.type].id;
        if (row.payload.size >= sizeof event.number
            && row.payload.position + row.payload.size <= std::uint64_t(bytes.size()))
            std::memcpy(&event.number, bytes.constData() + row.payload.position, sizeof event.number);
        event.stackId = row.stack;
        events.push_back(event);
    });
    return events;
}

/// Returns the events without stack ids, because a snapshot has ids of its own.
inline std::vector<Event> withoutStacks(std::vector<Event> events)
{
    for (auto &event : events)
        event.stackId = 0;
    return events;
}

} // namespace generated
