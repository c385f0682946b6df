// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketfile.h"

namespace protocol::transport {

Result<> removeStaleSocket(const SocketAddress &address, std::optional<FileId>)
{
    return Error{ErrorCode::NotFound,
                 QStringLiteral("%1: a pipe goes with its process").arg(address.fullPath())};
}

} // namespace protocol::transport
