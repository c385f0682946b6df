// SPDX-License-Identifier: GPL-3.0-or-later
#include "measurements.h"

#include "model/reading/readtrace.h"
#include "model/reading/sequentialreader.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <malloc.h>
#include <QFile>
#include <QProcess>
#include <random>
#include <sys/uio.h>
#include <thread>
#include <unistd.h>

namespace benchmark {

using namespace model;

namespace {

constexpr int runs = 7;
constexpr int diskRuns = 3;
constexpr int peerRuns = 3;

template <class Work> double seconds(Work &&work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

template <class Run> double median(int count, Run &&run)
{
    std::vector<double> times;
    for (int i = 0; i < count; ++i)
        times.push_back(run());
    return median(std::move(times));
}

PositionalFile openOrExit(const QString &path)
{
    auto file = PositionalFile::open(path);
    if (!file.ok())
        qFatal("%s", qPrintable(file.error().text));
    return std::move(file).value();
}

/// The system no longer has the file in memory.
void forget(const QString &path)
{
    constexpr int attempts = 100; // it keeps for a moment what was mapped until now
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY);
    char byte = 0;
    const iovec first{&byte, sizeof byte};
    const bool written = descriptor >= 0 && ::fdatasync(descriptor) == 0;
    for (int i = 0; written && i < attempts; ++i) {
        if (::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED) == 0
            && ::preadv2(descriptor, &first, 1, 0, RWF_NOWAIT) <= 0) {
            ::close(descriptor);
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    qFatal("%s cannot be taken out of memory", qPrintable(path));
}

/// What reads the file from its first byte to its last; it is not in memory before.
auto readingFromDisk(const QString &path)
{
    forget(path);
    return [file = openOrExit(path), buffer = std::vector<std::uint8_t>(256 * 1024)]() mutable {
        for (std::uint64_t at = 0; at < file.size(); at += buffer.size())
            file.read(at, buffer);
    };
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

double openSeconds(const PositionalFile &file, const QString &path, unsigned workers)
{
    std::shared_ptr<const TraceSnapshot> snapshot; // freed outside of the clock
    return seconds([&] { snapshot = open(file, path, workers); });
}

/// A line such as "VmRSS:  1234 kB" of a file that the system keeps of this process.
std::uint64_t processBytes(const QString &systemFile, const QByteArray &name)
{
    QFile file(systemFile);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto lines = file.readAll().split('\n');
    for (const auto &line : lines) {
        if (line.startsWith(name) && line.mid(name.size()).startsWith(':'))
            return line.mid(name.size() + 1).trimmed().split(' ').first().toULongLong() * 1024;
    }
    return 0;
}

double processorSeconds()
{
    return double(std::clock()) / CLOCKS_PER_SEC;
}

/// As the peer, run as `program mode path`, prints them.
double peerSeconds(const QString &program, const QString &mode, const QString &path)
{
    constexpr int deadline = 10 * 60 * 1000;
    QProcess peer;
    peer.start(program, {mode, path});
    if (!peer.waitForFinished(deadline) || peer.exitStatus() != QProcess::NormalExit || peer.exitCode() != 0)
        qFatal("%s %s did not read the file: %s", qPrintable(program), qPrintable(mode),
               peer.readAllStandardError().constData());
    return peer.readAllStandardOutput().trimmed().toDouble();
}

} // namespace

double readThroughSeconds(const QString &path)
{
    return median(diskRuns, [&] { return seconds(readingFromDisk(path)); });
}

void readThrough(const QString &path)
{
    readingFromDisk(path)();
}

double firstScreenSeconds(const QString &path, From from)
{
    const auto file = openOrExit(path);
    return median(from == From::Disk ? diskRuns : runs, [&] {
        if (from == From::Disk)
            forget(path);
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

double openFromDiskSeconds(const QString &path)
{
    const auto file = openOrExit(path);
    return median(diskRuns, [&] {
        forget(path);
        return openSeconds(file, path, std::thread::hardware_concurrency());
    });
}

Openings openings(const QString &path)
{
    const auto file = openOrExit(path);
    const std::vector<std::uint8_t> from(file.size(), 1);
    std::vector<std::uint8_t> to(file.size(), 2);
    std::vector<double> copies;
    std::vector<double> all;
    std::vector<double> one;
    for (int i = 0; i < runs; ++i) {
        copies.push_back(seconds([&] { std::memcpy(to.data(), from.data(), from.size()); }));
        if (to != from)
            qFatal("memory was not copied");
        all.push_back(openSeconds(file, path, std::thread::hardware_concurrency()));
        one.push_back(openSeconds(file, path, 1));
    }
    return {median(copies), median(all), median(one)};
}

double followSeconds(const QString &path, int times)
{
    constexpr std::uint64_t snapshotBytes = 5 << 20; // a tenth of a second of a flood
    const auto file = openOrExit(path);
    return median(times, [&] {
        std::mt19937 lengths(1);
        SequentialReader reader(file, path);
        const auto start = processorSeconds();
        std::uint64_t limit = 0;
        std::uint64_t shown = 0;
        auto state = SequentialReader::State::Waiting;
        while (state != SequentialReader::State::Finished) {
            if (state == SequentialReader::State::Waiting)
                limit = std::min(file.size(), limit + 16'384 + lengths() % (184 * 1024));
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

std::uint64_t anonymousResidentBytes()
{
    return processBytes(QStringLiteral("/proc/self/smaps_rollup"), "Anonymous");
}

FirstOpening firstOpening(const QString &path)
{
    const auto file = openOrExit(path);
    const auto before = anonymousResidentBytes();
    std::shared_ptr<const TraceSnapshot> snapshot;
    const auto took = seconds([&] { snapshot = open(file, path, std::thread::hardware_concurrency()); });
    const auto after = anonymousResidentBytes();
    return {snapshot->events.size(), after - std::min(after, before), took};
}

FirstReading firstReading(const QString &path)
{
    const auto status = QStringLiteral("/proc/self/status");
    const auto file = openOrExit(path);
    ::malloc_trim(0); // what other readings left would hide what this one takes
    QFile peak(QStringLiteral("/proc/self/clear_refs"));
    if (!peak.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || peak.write("5") != 1)
        qFatal("the peak of the memory cannot be reset");
    const auto before = processBytes(status, "VmRSS");
    std::shared_ptr<const TraceSnapshot> snapshot;
    const auto took = seconds([&] { snapshot = open(file, path, std::thread::hardware_concurrency()); });
    const auto after = processBytes(status, "VmHWM");
    return {took, after - std::min(after, before)};
}

Comparison comparison(const QString &peer, const QString &path)
{
    const auto file = openOrExit(path);
    std::vector<double> ours;
    std::vector<double> loops;
    std::vector<double> logs;
    for (int i = 0; i < peerRuns; ++i) {
        loops.push_back(peerSeconds(peer, QStringLiteral("loop"), path));
        logs.push_back(peerSeconds(peer, QStringLiteral("tracelog"), path));
        for (int j = 0; j < runs; ++j)
            ours.push_back(openSeconds(file, path, std::thread::hardware_concurrency()));
    }
    return {median(ours), median(loops), median(logs)};
}

} // namespace benchmark
