// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sidecar/clockpasses.h"

#include <map>
#include <optional>
#include <QString>

namespace model {

/// What the threads of a recorded process used of the processors, by time, from the file beside its trace.
/// The file may come from others: what is kept of it is bounded. Copies are for other threads; one object is
/// for one thread at a time.
class ThreadClocks {
public:
    /// What a thread had used at a time. Between two readings it ran as much as they differ.
    struct Reading {
        std::int64_t ticks = 0; ///< of the trace; nanoseconds of the monotonic clock on Linux
        std::uint64_t thread = 0; ///< the system's id, as in events
        std::uint64_t cpuNanoseconds = 0; ///< never less than before
        bool operator==(const Reading &) const = default;
    };
    static constexpr std::size_t readingsMax = 8'000'000;
    static constexpr std::size_t threadsMax = 65'536;

    /// Reads the file. Waits for the disk. Errors: NotFound, AccessDenied, IoError; BadMagic, Unsupported and
    /// others for a file without a sound header. One that is damaged later has readings up to there.
    static protocol::Result<ThreadClocks> read(const QString &path);
    /// Takes what the file has more than last time, while it grows. Returns whether that was something.
    /// Errors as read().
    protocol::Result<bool> follow(const QString &path);
    /// Takes the next bytes of the file. Errors: those of a file without a sound header.
    protocol::Result<> feed(protocol::ByteView bytes);

    const std::optional<ClocksHeader> &header() const { return m_reader.header(); }
    /// Returns the readings of a thread in the order of time; empty for one that is not known. A thread has
    /// no reading where nothing changed, but one on each side of a change.
    const std::vector<Reading> &readingsOf(std::uint64_t thread) const;
    std::vector<std::uint64_t> threads() const; ///< in the order of their ids
    /// Returns how much a thread ran from one time to another, in nanoseconds; between two readings evenly.
    /// Nothing where no clock was read in that time. A thread that is not named did not run.
    std::optional<std::uint64_t> cpuBetween(std::uint64_t thread, std::int64_t from, std::int64_t to) const;

    /// Return the ticks of the first and the last pass; nothing without one.
    std::optional<std::int64_t> firstTicks() const { return m_firstTicks; }
    std::optional<std::int64_t> lastTicks() const { return m_lastTicks; }
    /// Returns what is wrong with the file from some place on.
    const std::optional<protocol::Error> &damage() const { return m_damage; }
    /// Returns whether the last pass of the file is not whole: it grows still, or was cut off.
    bool isCutOff() const { return m_reader.isWithin(); }
    /// Returns whether the file has more threads or readings than are kept.
    bool isCapped() const { return m_capped; }

private:
    struct Thread {
        std::vector<Reading> readings;
        std::uint64_t total = 0; ///< as the system said last
    };
    void take(const ClockPass &pass);
    bool add(Thread &thread, const Reading &reading);

    ClockPassReader m_reader;
    std::uint64_t m_bytesTaken = 0;
    std::map<std::uint64_t, Thread> m_threads;
    std::size_t m_readings = 0;
    std::optional<std::int64_t> m_firstTicks;
    std::optional<std::int64_t> m_lastTicks;
    std::optional<protocol::Error> m_damage;
    bool m_capped = false;
};

/// Returns "X.nettrace.clocks" for "X.nettrace".
QString threadClocksPath(const QString &tracePath);

// What becomes of the clocks when something is done with their trace. A file of that name that is something
// else is left alone and not written over. For workers: they wait for the disk.
void removeThreadClocks(const QString &tracePath);
void moveThreadClocks(const QString &fromTrace, const QString &toTrace);
/// Gives a copy of a trace the clocks between two times, with the passes on both sides. In place of those of
/// a trace that was replaced. Returns whether the copy has clocks now.
bool copyThreadClocks(const QString &fromTrace, const QString &toTrace, std::int64_t fromTicks = INT64_MIN,
                      std::int64_t toTicks = INT64_MAX);

} // namespace model
