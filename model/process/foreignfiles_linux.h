// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <atomic>
#include <chrono>
#include <map>
#include <QByteArray>
#include <QList>
#include <set>
#include <sys/types.h>
#include <vector>

namespace model::linuxproc {

/// A file below /proc/PID whose bytes are memory of that process.
struct ForeignFile {
    qint64 pid = 0;
    quint64 startTicks = 0;
    uid_t user = 0;
    const char *name = nullptr; ///< "environ" or "cmdline"
};

/// Reads such files of other users' processes. The memory may be a file of a file system of theirs (FUSE)
/// that never answers, and then the read never returns and cannot even be killed: so a child process does it,
/// and is left behind. A process that did not answer is not looked at again. For one thread.
class ForeignFiles {
public:
    struct Options {
        std::chrono::milliseconds deadline{500}; ///< of one file
        /// Of all files of a user, and of all files, in one read(). What remains is read by the next one,
        /// that of users who kept us waiting before last.
        std::chrono::milliseconds userDeadline{1000};
        std::chrono::milliseconds wholeDeadline{2000};
        int leftBehindMax = 8; ///< then nothing is read any more
        int leftBehindOfUserMax = 2; ///< then nothing of that user's processes
        qint64 hangAt = 0; ///< for tests: the child never comes back from this process
    };
    explicit ForeignFiles(Options options);
    /// Ends the children that are left behind, as far as they can be, and does not wait for them.
    ~ForeignFiles();
    ForeignFiles(const ForeignFiles &) = delete;
    ForeignFiles &operator=(const ForeignFiles &) = delete;

    /// Returns for each file its bytes or an error: NotFound, AccessDenied, NotAnswering (now or earlier),
    /// Cancelled, IoError.
    QList<protocol::Result<QByteArray>> read(const QList<ForeignFile> &files,
                                             const std::atomic<bool> &cancelled);
    /// Returns whether this very process has not answered.
    bool hasHung(qint64 pid, quint64 startTicks) const { return m_hung.contains({pid, startTicks}); }
    /// Returns how many processes did not answer so far and were left alone since.
    int unanswered() const { return int(m_hung.size()); }

private:
    struct Child;
    bool isSkipped(const ForeignFile &file) const;
    using Clock = std::chrono::steady_clock;
    /// Reads what is `waiting`, by its places in `files`, until `due`. Leaves there what comes after one that
    /// hangs.
    void readWithOneChild(const QList<ForeignFile> &files, std::vector<qsizetype> &waiting,
                          QList<protocol::Result<QByteArray>> &results, Clock::time_point due,
                          const std::atomic<bool> &cancelled);
    void leaveBehind(pid_t child, uid_t user);
    void collect();

    const Options m_options;
    std::set<std::pair<qint64, quint64>> m_hung; ///< by pid and start
    std::map<uid_t, Clock::duration> m_spent; ///< waiting for a user's processes so far
    std::vector<std::pair<pid_t, uid_t>> m_leftBehind; ///< with whose process it is at
};

} // namespace model::linuxproc
