// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

namespace model::demo {

/// Writes a small file where the request says and answers OK, or answers why it cannot; never replaces a
/// file.
protocol::ipc::Message dumpReply(const protocol::ipc::Message &request);
/// There is nothing to attach to: an error, as a runtime gives it for a library that it cannot load.
protocol::ipc::Message profilerReply(const protocol::ipc::Message &request);
/// The key in the socket's name: the start time of this process in the system's own unit, 0 if it does not
/// say.
quint64 processStartKey();

} // namespace model::demo
