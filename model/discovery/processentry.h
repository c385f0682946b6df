// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processfacts.h"
#include "model/process/processidentity.h"
#include "model/sidecar/sidecar.h"
#include "protocol/transport/socketfile.h"

#include <memory>
#include <optional>
#include <QDateTime>
#include <QList>
#include <QString>

namespace model {

class Endpoint;

enum class ProcessState : std::uint8_t {
    Probing, ///< found, its runtime was asked and has time left to answer
    Ok,
    NotAnswering, ///< no reply within the deadline
    Stopped, ///< by a signal or a debugger: it cannot answer before it goes on
    Denied, ///< the operating system does not let us connect
    Stale, ///< a socket file without its process
    Ending, ///< it is at its end, or its runtime is: see ProcessEnd
    Exited, ///< ended a moment ago
    TooOld, ///< answers, but not to ProcessInfo (.NET Core 3.x)
    Failed, ///< answered something that is not the protocol
    Suspended, ///< answers, and waits at its start for ResumeRuntime, as its threads tell
    Spoofed, ///< the socket has the process's name, but another process listens there; nothing was sent
};

struct ProcessEntry;

/// That a runtime is at a diagnostic port of ours.
struct PortPresence {
    QString path; ///< of the port
    std::shared_ptr<Endpoint> endpoint; ///< the way to the runtime through the port
    bool resumed = false; ///< by us, through it
    bool operator==(const PortPresence &) const = default;
};

/// Returns the state as a program reads it: "not answering".
QString stateName(ProcessState state);
/// Returns it as a user reads it: "not answering since 14:03:12", in local time, "suspended: waits for a
/// resume through its own socket".
QString stateText(const ProcessEntry &entry);
/// Returns through what a suspended runtime waits for ResumeRuntime, "port /run/a", "its own socket" or
/// several, as visible text; empty where that is not known.
QString suspendedByText(const ProcessEntry &entry);

/// One row of the process list. Every field that could not be read is empty, and `reason` says why.
struct ProcessEntry {
    qint64 pid = 0; ///< in our own pid namespace
    qint64 namespacePid = 0; ///< in its own
    quint64 startKey = 0; ///< the disambiguation key of the socket's name
    QString socketPath; ///< to be shown; through /proc/PID/root for another mount namespace
    protocol::transport::SocketAddress address; ///< to connect to; `identity` must listen there
    protocol::transport::FileId file; ///< the socket's, as the scan saw it
    ProcessIdentity identity;
    /// In place of `address`, for a runtime that is reached through a diagnostic port.
    std::shared_ptr<Endpoint> endpoint;
    QList<PortPresence> ports; ///< of ours, at which it is
    ProcessState state = ProcessState::Probing;
    RuntimeStart start = RuntimeStart::NotKnown;
    std::optional<SuspendingPorts> suspendedBy; ///< as ProcessFacts
    QDateTime since; ///< UTC; of NotAnswering when it was asked, of Stopped, Ending and Exited when that was
                     ///< seen; else invalid
    QString reason; ///< one sentence, empty when Ok
    QString remedy; ///< what the user can do
    QString name; ///< managed entry assembly, else the executable's file name
    QString executable;
    QString commandLine;
    QString runtimeVersion; ///< as shownVersion()
    QString operatingSystem;
    QString architecture;
    QString owner; ///< user name, else number
    QString container; ///< short id of the cgroup's container, empty for none
    qint64 parentPid = 0; ///< as ProcessFacts
    QString parentName;
    QDateTime startTime; ///< UTC
    std::optional<double> cpuPercent; ///< of one core, between the last two refreshes
    std::optional<quint64> memoryBytes; ///< resident
    bool demo = false;

    bool operator==(const ProcessEntry &) const = default;
    /// Same process, whatever its state: pid alone is reused, and both may stand in the name of another's
    /// socket.
    bool sameProcess(const ProcessEntry &other) const
    {
        return pid == other.pid && startKey == other.startKey
            && (socketPath == other.socketPath || sharesPort(other));
    }
    /// Returns whether both are the same runtime at a port of ours: one may have been seen before its socket
    /// was.
    bool sharesPort(const ProcessEntry &other) const;
};

/// Returns what a recording's sidecar says of the process.
RecordedProcess recordedProcess(const ProcessEntry &entry);

} // namespace model
