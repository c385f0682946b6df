// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/transport/connection.h"

#include <compare>

namespace protocol::transport {

/// Which file it is, whatever its path. Windows, where a pipe goes with its process, has none: zeros.
struct FileId {
    quint64 device = 0;
    quint64 inode = 0;
    auto operator<=>(const FileId &) const = default;
};

/// Deletes the file of a socket of this user that no process listens at any more, and never another file:
/// `expected` is the one that was looked at earlier, if any, and it is compared again in the moment of
/// deleting. Errors: Exists for what must stay (no socket, another user's, in use, not the expected one any
/// more), NotFound, AccessDenied, IoError.
Result<> removeStaleSocket(const SocketAddress &address, std::optional<FileId> expected = {});

/// Returns which file the socket of this user at the path is. Errors: NotFound where there is none, or no
/// socket, or a link to one; AccessDenied, also for another user's; IoError.
Result<FileId> ownSocketFile(const QString &path);

/// Returns whether a process listens at the path, which does not see the question. False where nothing is, or
/// no socket, or one that its program has left behind; true for what another user keeps from us. On Windows
/// true where a pipe has the name.
bool isListenedAt(const QString &path);

} // namespace protocol::transport
