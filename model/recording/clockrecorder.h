// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/threadtimes.h"
#include "model/recording/recordingfile.h"
#include "model/recording/threadnamewatch.h"
#include "model/sidecar/clockpasses.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace model {

/// Reads the clocks of a process' threads, as ThreadTimes::read().
using ReadClocks = std::function<protocol::Result<>(std::vector<ThreadTime> &times, std::size_t threadsMax)>;
using OpenClocks = std::function<protocol::Result<ReadClocks>()>;
/// Returns what opens the clocks that the system tells of a process, or those in a file (readToldClocks()).
OpenClocks clocksReader(qint64 pid, const QString &toldClocks = {});

/// Writes the thread clocks of a process beside the trace that is recorded of it, on a thread of its own: ten
/// times a second, more seldom where a process has so many threads that this would cost more than a
/// hundredth of a processor. Ends by itself when the process does. What cannot be read or written is missed,
/// the recording goes on.
///
/// Constructed, stopped and destroyed by the thread that writes the trace: stopping waits for a pass.
class ClockRecorder {
public:
    static constexpr std::size_t threadsMax = 4096;
    static constexpr std::uint64_t bytesMax = std::uint64_t(256) << 20;

    /// Begins to read. Nothing is written before writeBeside(), or where the process is not known.
    explicit ClockRecorder(qint64 pid);
    ClockRecorder(OpenClocks open, qint64 pid); ///< likewise
    /// Begins to read and to write.
    ClockRecorder(qint64 pid, const QString &tracePath);
    ~ClockRecorder();
    ClockRecorder(const ClockRecorder &) = delete;
    ClockRecorder &operator=(const ClockRecorder &) = delete;

    /// Writes beside that trace from now on, and what was read before: the first samples are older than their
    /// file. Where the clocks cannot be read, see ThreadTimes::open(), the file says only why.
    void writeBeside(const QString &tracePath);
    /// Keeps the threads' names, each time that there are others; is called on the thread that reads clocks.
    using KeepNames = std::function<void(const std::vector<ThreadName> &names)>;
    void keepNames(KeepNames keep);
    void stop();

private:
    static constexpr qsizetype unwrittenMax = qsizetype(1) << 20;

    void run(const OpenClocks &open);
    QString path() const;
    bool waitForPath();
    void tellNames(ThreadNameWatch &watch, bool isLast);
    bool wait(std::chrono::steady_clock::time_point until);

    const qint64 m_pid;
    std::optional<protocol::Error> m_whyNoThread;
    mutable std::mutex m_mutex; ///< protects the next three
    bool m_stopped = false;
    QString m_path; ///< empty while it is not known
    KeepNames m_keepNames; ///< null: there is no place for them yet
    std::condition_variable m_changed;
    std::thread m_thread;
};

/// Makes passes of what threads have used, look by look.
class ClockPasses {
public:
    /// Returns what changed since the last call. `times` are in the order of the threads' ids. `all`: there
    /// are no others, so that a thread which is missing now is a new one when it comes.
    ClockPass next(std::int64_t ticks, const std::vector<ThreadTime> &times, bool all = true);

private:
    std::vector<ThreadTime> m_last;
    bool m_hadAll = false;
};

} // namespace model
