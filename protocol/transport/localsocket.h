// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <chrono>
#include <memory>
#include <QLocalSocket>

/// Connects to a runtime's diagnostic server for asynchronous use on a thread with an event loop.
///
/// On Unix the connect is our own non-blocking one: QLocalSocket::connectToServer spins at 100 % of a core
/// while a stopped process's backlog is full. A path of any length will do: the
/// connect goes through a descriptor of the file, so that it leads to what was looked at and never past a
/// link.
namespace protocol::transport {

/// Returns a connected socket. Never waits. Errors: ConnectionRefused (nobody listens), AccessDenied,
/// NotFound, NotAnswering (the backlog is full; try again later, never in a loop), IoError.
Result<std::unique_ptr<QLocalSocket>> connectLocal(const QString &path);

} // namespace protocol::transport
