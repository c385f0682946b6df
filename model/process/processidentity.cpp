// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processidentity.h"

#include "model/process/processstatus.h"
#include "model/words/texts.h"

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using protocol::transport::Peer;

namespace {

constexpr quint32 rootUser = 0;

QString named(const Peer &peer)
{
    const QString process
        = peer.pid != 0 ? Texts::tr("process %1").arg(peer.pid) : Texts::tr("a process that we cannot see");
    return peer.userId ? Texts::tr("%1 of user %2").arg(process).arg(*peer.userId) : process;
}

Error wrongProcess(const Peer &peer, const ProcessIdentity &process)
{
    const qint64 meant = process.pid != 0 ? process.pid : process.namespacePid;
    return {ErrorCode::WrongProcess,
            meant != 0 ? Texts::tr("%1 listens there, not process %2").arg(named(peer)).arg(meant)
                       : Texts::tr("%1 listens there").arg(named(peer))};
}

/// The process may have had more rights when it began to listen, as root, but never another user's. This
/// finds a process that listened with the same id before, where the system does not tell that it has ended.
bool mayHaveListened(const Peer &peer, const ProcessStatus &now)
{
    return !peer.userId || *peer.userId == rootUser || now.userIds.isEmpty()
        || now.userIds.contains(*peer.userId);
}

bool samePid(const Peer &peer, const ProcessStatus &now, const ProcessIdentity &process)
{
    if (process.pid != 0)
        return peer.pid == process.pid;
    return process.namespacePid == 0 || now.namespacePid == process.namespacePid;
}

} // namespace

Result<> checkPeer(const Peer &peer, const ProcessIdentity &process)
{
    if (process == ProcessIdentity{})
        return {};
    if (peer.ended)
        return Error{ErrorCode::WrongProcess,
                     Texts::tr("who began to listen there has ended, and has passed his socket on")};
    if (peer.pid == 0) {
        // Of a process in view the system tells the id.
        if (process.pid != 0)
            return wrongProcess(peer, process);
        if (process.userId && peer.userId && *process.userId != *peer.userId)
            return wrongProcess(peer, process);
        return {};
    }
    const Result<ProcessStatus> status = readProcessStatus(peer.pid);
    if (!status.ok()) {
        if (status.error().code != ErrorCode::NotFound)
            return status.error();
        // Closed to us, as it was when the process was found; else it has ended.
        const bool neverKnown = process.pid == peer.pid && process.startTime == 0;
        return neverKnown ? Result<>() : wrongProcess(peer, process);
    }
    const ProcessStatus &now = status.value();
    if (!samePid(peer, now, process) || !mayHaveListened(peer, now))
        return wrongProcess(peer, process);
    if (process.startTime != 0 && now.startTime != 0 && now.startTime != process.startTime)
        return Error{ErrorCode::WrongProcess,
                     Texts::tr("process %1 has ended, and another one has its id").arg(peer.pid)};
    return {};
}

} // namespace model
