// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processidentity.h"

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Result<> checkPeer(const protocol::transport::Peer &peer, const ProcessIdentity &process)
{
    if (process.pid != 0 && peer.pid != 0 && peer.pid != process.pid)
        return Error{
            ErrorCode::WrongProcess,
            QStringLiteral("process %1 listens there, not process %2").arg(peer.pid).arg(process.pid)};
    return {};
}

} // namespace model
