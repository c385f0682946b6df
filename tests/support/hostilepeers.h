// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QProcess>
#include <QString>
#include <vector>

namespace tests {

/// Thousands of sockets with runtimes' names behind which is no runtime, in processes of their own: the
/// tested one has few descriptors. A program of tests that uses this registers hostilePeersOption with
/// serveHostilePeers(). As root they belong to another user.
class HostilePeers {
public:
    enum class Kind : std::uint8_t {
        Silent, ///< accept, read and never answer
        Deaf, ///< never accept
        Dripping, ///< send a byte of a long reply a second
        Flooding, ///< send without end
        Resetting, ///< reset the connection when something was sent
        WrongProtocol, ///< greet as another server and close
        SilentProcesses, ///< one process for each socket, which is named after it; none ever accepts
    };
    struct Counts {
        int connections = 0;
        int bytes = 0; ///< that were sent to them
    };

    /// Their sockets are in `folder`; but for SilentProcesses they name ids that no process has.
    HostilePeers(Kind kind, QString folder, int count);
    ~HostilePeers();

    /// Returns whether all of them listen.
    bool start();
    /// Returns what all of them have received so far.
    Counts counts();

private:
    const Kind m_kind;
    const QString m_folder;
    const int m_count;
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

inline constexpr char hostilePeersOption[] = "--hostile-peers";
/// What a child process does. Returns its exit status.
int serveHostilePeers(const QStringList &arguments);

/// Makes `folder` writable for all users, as /tmp is, where the peers will be another user's.
bool openForHostilePeers(const QString &folder);

/// Raises the soft limit of descriptors as far as allowed, and returns it.
int raisedDescriptorLimit();
/// Limits the descriptors of this process for good, whatever it was allowed.
bool limitDescriptors(int number);

} // namespace tests
