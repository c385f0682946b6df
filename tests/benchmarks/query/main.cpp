// SPDX-License-Identifier: GPL-3.0-or-later
// Filters over ten million events, as ratios to what memory can do in the same run.
#include "model/items/eventrowmap.h"
#include "model/query/filterscan.h"
#include "model/reading/eventtablebuilder.h"
#include "model/store/stackinterner.h"

#include <chrono>
#include <cstdio>
#include <cstring>
#include <malloc.h>
#include <QFile>
#include <QTemporaryDir>
#include <random>
#include <thread>

namespace {

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

constexpr std::uint32_t events = 10'000'000;
constexpr std::uint32_t types = 100;
constexpr std::uint32_t threads = 32;
constexpr std::size_t payloadBytes = 16;
constexpr int runs = 7;

/// Random types, threads and sizes; a microsecond from event to event.
class BenchmarkTrace {
public:
    BenchmarkTrace()
        : m_builder(m_pool)
    {
        TraceSnapshot snapshot = *emptySnapshot(m_folder.filePath(QStringLiteral("payloads")));
        snapshot.header.ticksPerSecond = 1'000'000;
        QFile file(snapshot.filePath);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("%s", qPrintable(file.errorString()));
        std::mt19937 random(1);
        QByteArray bytes;
        for (std::uint32_t i = 0; i < events; ++i) {
            std::uint64_t payload[payloadBytes / sizeof(std::uint64_t)] = {i, random() % 100'000};
            bytes.append(reinterpret_cast<const char *>(payload), payloadBytes);
            m_builder.append({std::int64_t(i), std::uint64_t(i) * payloadBytes, payloadBytes, 0,
                              std::uint32_t(random() % types), std::uint32_t(random() % threads)});
            if (bytes.size() > 1 << 20 || i + 1 == events) {
                if (file.write(bytes) != bytes.size())
                    qFatal("%s", qPrintable(file.errorString()));
                bytes.clear();
            }
        }
        file.close();
        auto allTypes = std::make_shared<std::vector<EventType>>();
        for (std::uint32_t i = 0; i < types; ++i) {
            EventType type;
            type.provider = QStringLiteral("Benchmark");
            type.id = i;
            type.name = QStringLiteral("Event%1").arg(i);
            Field number;
            number.name = QStringLiteral("Number");
            number.type = FieldType::UInt64;
            Field size = number;
            size.name = QStringLiteral("Size");
            type.fields = std::vector<Field>{number, size};
            allTypes->push_back(std::move(type));
        }
        auto allThreads = std::make_shared<std::vector<TraceThread>>();
        for (std::uint32_t i = 0; i < threads; ++i)
            allThreads->push_back({i, {}});
        snapshot.events = m_builder.table();
        snapshot.types = allTypes;
        snapshot.threads = allThreads;
        snapshot.lastTicks = events - 1;
        snapshot.bytesRead = std::uint64_t(events) * payloadBytes;
        auto opened = PayloadSource::open(snapshot.filePath);
        if (!opened.ok())
            qFatal("%s", qPrintable(opened.error().text));
        snapshot.payloads = std::move(opened).value();
        m_snapshot = std::make_shared<const TraceSnapshot>(std::move(snapshot));
    }

    struct Scanned {
        double seconds = 0; ///< compiling included
        double firstSeconds = 0; ///< to the first rows
        std::uint64_t rows = 0;
    };
    /// `kept`: takes the rows, where they are wanted.
    Scanned scan(const char *text, unsigned workers, EventRowMap *kept = nullptr) const
    {
        const auto parsed = Filter::parse(QString::fromLatin1(text));
        if (parsed.problem)
            qFatal("%s", qPrintable(parsed.problem->text));
        const auto start = std::chrono::steady_clock::now();
        const auto sinceStart = [start] {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        };
        Scanned scanned;
        const std::atomic<bool> cancel = false;
        const CompiledFilter filter(parsed.filter, m_snapshot);
        scanRows(filter, 0, events, workers, cancel, [&](std::span<const std::uint32_t> rows, std::uint64_t) {
            if (scanned.rows == 0 && !rows.empty())
                scanned.firstSeconds = sinceStart();
            scanned.rows += rows.size();
            if (kept)
                kept->append(rows);
            return true;
        });
        scanned.seconds = sinceStart();
        return scanned;
    }

private:
    QTemporaryDir m_folder;
    ChunkPool m_pool;
    EventTableBuilder m_builder;
    std::shared_ptr<const TraceSnapshot> m_snapshot;
};

/// What the heap holds of the rows that a filter leaves, as the table keeps them, in bytes for each.
double bytesARow(const BenchmarkTrace &trace, const char *filter, unsigned workers)
{
    const auto held = [] { return mallinfo2().uordblks + mallinfo2().hblkhd; };
    const std::size_t before = held();
    EventRowMap map;
    map.startList(0);
    trace.scan(filter, workers, &map);
    return double(held() - before) / double(map.size());
}

double median(std::vector<double> times)
{
    std::ranges::sort(times);
    return times[times.size() / 2];
}

/// One thread, memory touched before.
double copySeconds(std::vector<char> &to, const std::vector<char> &from)
{
    const auto start = std::chrono::steady_clock::now();
    std::memcpy(to.data(), from.data(), from.size());
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void print(const char *what, double seconds, double figure, const char *asked, bool met)
{
    std::printf("| %s | %.1f ms | %.2f | %s | %s |\n", what, seconds * 1000, figure, asked,
                *asked ? (met ? "yes" : "NO") : "");
}

} // namespace

int main()
{
    const BenchmarkTrace trace;
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    // Type, thread and time take two, two and four bytes an event.
    const std::vector<char> columns(std::size_t(events) * 8, 1);
    std::vector<char> copy(columns.size(), 2);
    const char *const byColumns
        = "event in {Event1, Event2, Event3, Event4} and thread < 16 and time in 2s..7s";
    const char *const byPayload = "Size >= 99kB";
    const char *const byWord = "event == Event5 and 12345";
    std::vector<double> copies;
    std::vector<double> columnScans;
    std::vector<double> payloadScans;
    std::vector<double> wordScans;
    BenchmarkTrace::Scanned columnScan;
    BenchmarkTrace::Scanned payloadScan;
    for (int i = 0; i < runs; ++i) {
        copies.push_back(copySeconds(copy, columns));
        columnScan = trace.scan(byColumns, cores);
        columnScans.push_back(columnScan.seconds);
        payloadScan = trace.scan(byPayload, cores);
        payloadScans.push_back(payloadScan.seconds);
        wordScans.push_back(trace.scan(byWord, cores).seconds);
    }
    const double copied = median(copies);
    std::printf(
        "%u events, %u cores; %s: %.2f %%, %s: %.2f %%\n\n| what | measured | figure | asked | met |\n"
        "|---|---|---|---|---|\n",
        events, cores, byColumns, 100.0 * double(columnScan.rows) / events, byPayload,
        100.0 * double(payloadScan.rows) / events);
    print("memcpy of the columns, GB/s", copied, double(columns.size()) / copied / 1e9, "", true);
    const double byColumnsSeconds = median(columnScans);
    print("filter on type, thread and time, times memcpy", byColumnsSeconds, byColumnsSeconds / copied,
          "at most 3", byColumnsSeconds <= 3 * copied);
    const double byPayloadSeconds = median(payloadScans);
    print("filter on a number in the payload, s", byPayloadSeconds, byPayloadSeconds, "below 1",
          byPayloadSeconds < 1);
    print("its first rows, ms", payloadScan.firstSeconds, payloadScan.firstSeconds * 1000, "within 100",
          payloadScan.firstSeconds <= 0.1);
    // The pieces that rows lie in, and the list of them, come on top.
    constexpr double withItsPieces = 4.04;
    const double rowBytes = bytesARow(trace, "Size >= 50kB", cores);
    std::printf("| memory of a row that matches, bytes | | %.2f | 4 and the list of pieces | %s |\n",
                rowBytes, rowBytes <= withItsPieces ? "yes" : "NO");
    const double byWordSeconds = median(wordScans);
    print("filter on a word in one of 100 types, s", byWordSeconds, byWordSeconds, "", true);
    return 0;
}
