// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <memory>
#include <QLocalServer>

/// Listens where runtimes (at a diagnostic port) or tools (at the demo runtime) connect to us.
namespace protocol::transport {

/// Returns a listening server that only this user can reach (mode 0600). The server removes its socket file
/// when it is destroyed.
///
/// Replaces a stale socket of this user at `path`. Errors: Exists for anything else there, LimitExceeded for
/// a path over 107 bytes, AccessDenied, NotFound (no such folder), IoError.
///
/// On Unix QLocalServer does not make the socket, because it would make it with mode 0755 or 0700, and with
/// access options it silently replaces a live server's socket and even a regular file.
Result<std::unique_ptr<QLocalServer>> listenLocal(const QString &path);

} // namespace protocol::transport
