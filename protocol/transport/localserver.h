// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <memory>
#include <QLocalServer>

/// Listening where runtimes (a diagnostic port) or tools (the demo runtime) connect to us.
namespace protocol::transport {

/// A listening server that only this user can reach (mode 0600), whose socket file goes with it.
///
/// Only a stale socket of our own at `path` is replaced; anything else there is Exists. LimitExceeded for a
/// path over 107 bytes, AccessDenied, NotFound (no such folder), IoError.
///
/// On Unix QLocalServer does not make the socket: it would give 0755 or 0700, and with access options it
/// silently replaces a live server's socket and even a regular file.
Result<std::unique_ptr<QLocalServer>> listenLocal(const QString &path);

} // namespace protocol::transport
