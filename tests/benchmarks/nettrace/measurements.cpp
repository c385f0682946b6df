// SPDX-License-Identifier: GPL-3.0-or-later
#include "measurements.h"

#include "model/store/sequentialreader.h"
#include "model/store/wholefile.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <QFile>
#include <QProcess>
#include <random>
#include <thread>

namespace benchmark {

using namespace model;

namespace {

constexpr int runs = 7;

template <class Work> double seconds(Work &&work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class Run> double median(int count, Run &&run)
{
    std::vector<double> times;
    for (int i = 0; i < count; ++i)
        times.push_back(run());
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

PositionalFile openOrExit(const QString &path)
{
    auto file = PositionalFile::open(path);
    if (!file.ok())
        qFatal("%s", qPrintable(file.error().text));
    return std::move(file).value();
}

/// So that what is measured is not the disk.
void warmUp(const PositionalFile &file)
{
    std::vector<std::uint8_t> buffer(1 << 20);
    for (std::uint64_t at = 0; at < file.size(); at += buffer.size())
        file.read(at, buffer);
}

std::shared_ptr<const TraceSnapshot> open(const PositionalFile &file, const QString &path, unsigned workers)
{
    const std::atomic<bool> never = false;
    const ReadControl control{never, [](const std::shared_ptr<const TraceSnapshot> &) {}};
    auto result = readWholeFile(file, path, control, workers);
    if (!result.ok())
        qFatal("%s", qPrintable(result.error().text));
    return std::move(result).value();
}

std::uint64_t anonymousResidentBytes()
{
    QFile file(QStringLiteral("/proc/self/smaps_rollup"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto lines = file.readAll().split('\n');
    for (const auto &line : lines) {
        if (line.startsWith("Anonymous:"))
            return line.mid(10).trimmed().split(' ').first().toULongLong() * 1024;
    }
    return 0;
}

double processorSeconds()
{
    return double(std::clock()) / CLOCKS_PER_SEC;
}

} // namespace

double copySeconds(std::uint64_t bytes)
{
    const std::vector<std::uint8_t> from(bytes, 1);
    std::vector<std::uint8_t> to(bytes, 2);
    return median(runs, [&] {
        return seconds([&] { std::memcpy(to.data(), from.data(), bytes); }) + (to[bytes / 2] == 2 ? 1e9 : 0);
    });
}

double openSeconds(const QString &path, unsigned workers)
{
    const auto file = openOrExit(path);
    warmUp(file);
    return median(runs, [&] {
        std::shared_ptr<const TraceSnapshot> snapshot; // freed outside of the clock
        return seconds([&] { snapshot = open(file, path, workers); });
    });
}

double firstScreenSeconds(const QString &path)
{
    const auto file = openOrExit(path);
    warmUp(file);
    return median(runs, [&] {
        std::atomic<bool> cancelled = false;
        double first = 0;
        const auto start = std::chrono::steady_clock::now();
        const ReadControl control{
            cancelled, [&](const std::shared_ptr<const TraceSnapshot> &) {
                if (!cancelled.exchange(true))
                    first = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            }};
        (void)readWholeFile(file, path, control, std::thread::hardware_concurrency());
        return first;
    });
}

double followSeconds(const QString &path)
{
    constexpr std::uint64_t snapshotBytes = 5 << 20; // a tenth of a second of a flood
    const auto file = openOrExit(path);
    warmUp(file);
    return median(3, [&] {
        std::mt19937 random(1);
        SequentialReader reader(file, path);
        const auto start = processorSeconds();
        std::uint64_t limit = 0;
        std::uint64_t shown = 0;
        auto state = SequentialReader::State::Waiting;
        while (state != SequentialReader::State::Finished) {
            if (state == SequentialReader::State::Waiting)
                limit = std::min(file.size(), limit + 16'384 + random() % (184 * 1024));
            state = reader.read(limit, limit == file.size(), std::chrono::milliseconds(100))
                        .valueOr(SequentialReader::State::Finished);
            if (limit - shown >= snapshotBytes) {
                (void)reader.snapshot();
                shown = limit;
            }
        }
        return processorSeconds() - start;
    });
}

FirstOpening firstOpening(const QString &path)
{
    const auto file = openOrExit(path);
    warmUp(file);
    const auto before = anonymousResidentBytes();
    std::shared_ptr<const TraceSnapshot> snapshot;
    const auto took = seconds([&] { snapshot = open(file, path, std::thread::hardware_concurrency()); });
    const auto after = anonymousResidentBytes();
    return {snapshot->events.size(), after - std::min(after, before), took};
}

double peerSeconds(const QString &program, const QString &mode, const QString &path, int times)
{
    return median(times, [&] {
        QProcess peer;
        peer.start(program, {mode, path});
        constexpr int deadline = 10 * 60 * 1000;
        if (!peer.waitForFinished(deadline) || peer.exitCode() != 0)
            return -1.0;
        return peer.readAllStandardOutput().trimmed().toDouble();
    });
}

} // namespace benchmark
