// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/transport/connection.h"

namespace model {

/// Which process is meant, so that another one that gets the same id, or that pretends to be it, is not taken
/// for it. A part that is not known is not compared.
struct ProcessIdentity {
    qint64 pid = 0; ///< in our own pid namespace; 0 is unknown
    /// In the system's own unit (Linux: clock ticks since boot, macOS: microseconds since 1970, Windows:
    /// 100 ns since 1601); 0 is unknown.
    quint64 startTime = 0;
    std::optional<quint32> userId; ///< compared where the system tells no pid of the peer
    /// Where `pid` is unknown: by which the process calls itself, in whichever pid namespace; 0 is unknown.
    qint64 namespacePid = 0;
    bool operator==(const ProcessIdentity &) const = default;
};

/// Returns an error when the peer of a connection is not the process, or when that process has ended and
/// another one has its id. Reads what the system says of the peer; never waits. Errors: WrongProcess, and
/// IoError where that cannot be read.
protocol::Result<> checkPeer(const protocol::transport::Peer &peer, const ProcessIdentity &process);

} // namespace model
