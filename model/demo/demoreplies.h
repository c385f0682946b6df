// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

namespace model::demo {

/// Writes a small file at the path in the request and returns an OK reply, or an error reply where it cannot.
/// Never replaces a file.
protocol::ipc::Message dumpReply(const protocol::ipc::Message &request);
/// Returns the error that a runtime replies for a library that it cannot load, because there is nothing to
/// attach to.
protocol::ipc::Message profilerReply(const protocol::ipc::Message &request);
/// Returns what a runtime replies to StartupProfiler, suspended or not.
protocol::ipc::Message startupProfilerReply(const protocol::ipc::Message &request);
/// Returns what .NET 8 replies to ApplyStartupHook: success for a file that exists. Runs nothing.
protocol::ipc::Message startupHookReply(const protocol::ipc::Message &request);
/// Returns the key in the socket's name: the start time of this process in the system's own unit, or 0 where
/// the system does not say it.
quint64 processStartKey();

} // namespace model::demo
