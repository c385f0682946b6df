// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QString>
#include <sys/types.h>

namespace tests {

/// A process that lives and does nothing else, and whose socket this test serves: the system names it as the
/// listener. For tests of which process is behind a socket.
class ListeningChild {
public:
    struct Options {
        QString fileName; ///< empty: as a runtime would call it, by the child's own pid and start time
        std::optional<uid_t> user; ///< becomes that user before it listens; takes root
        int backlog = 128;
    };
    /// Makes the socket in `folder` and listens at it. Aborts when that fails.
    ListeningChild(const QString &folder, const Options &options);
    explicit ListeningChild(const QString &folder)
        : ListeningChild(folder, Options())
    {
    }
    /// Ends the process and closes the socket; its file stays.
    ~ListeningChild();
    ListeningChild(const ListeningChild &) = delete;
    ListeningChild &operator=(const ListeningChild &) = delete;

    qint64 pid() const { return m_pid; }
    quint64 startTime() const { return m_startTime; } ///< field 22 of /proc/PID/stat
    QString path() const { return m_path; }
    /// Returns the listening socket, which stays this object's.
    int socket() const { return m_socket; }
    /// Returns the listening socket to be closed by the caller, for QLocalServer::listen().
    int takeSocket();
    /// Ends the process and waits until it is gone. Its socket goes on listening.
    void end();

private:
    pid_t m_pid = -1;
    bool m_ended = false;
    quint64 m_startTime = 0;
    QString m_path;
    int m_socket = -1;
    int m_channel = -1; ///< the child ends when it is closed
};

/// Returns when a process started, as the names of sockets have it: field 22 of /proc/PID/stat; 0 without it.
quint64 startTicks(qint64 pid);

} // namespace tests
