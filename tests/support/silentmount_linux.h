// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <sys/stat.h>
#include <thread>

namespace tests {

/// A FUSE file system that never answers: a thread that asks it waits. No thread waits for longer than some
/// seconds: then it is ended, and all waiting threads get an error. Takes root and /dev/fuse. For one thread.
class SilentMount {
public:
    /// Mounts on a folder, or for S_IFSOCK on a file, which is a socket then.
    explicit SilentMount(const QString &path, mode_t rootType = S_IFDIR);
    ~SilentMount();
    SilentMount(const SilentMount &) = delete;
    SilentMount &operator=(const SilentMount &) = delete;

    /// Returns why nothing could be mounted; empty when it is.
    const QString &failure() const { return m_failure; }
    /// Returns how often it was asked anything so far, and waited for in vain.
    int asked();

private:
    bool mount(const QString &path, mode_t rootType);
    bool answerFirst();

    QString m_path; ///< empty: not mounted
    QString m_failure;
    int m_device = -1;
    int m_asked = 0;
    int m_end = -1; ///< ends the watchdog when it is written to
    std::thread m_watchdog;
};

} // namespace tests
