// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <memory>
#include <QFile>

namespace model::demo {

/// Returns the path at which a dump is to be written, with the runtime's escapes resolved; empty for a
/// request that makes no sense.
QString dumpPath(const protocol::ipc::Message &request);
/// Returns what a demo runtime writes in place of a core dump.
QByteArray dumpContent();
/// Makes the file of a dump. Never replaces a file. Returns null where it cannot.
std::unique_ptr<QFile> makeDumpFile(const QString &path);
/// Returns the reply to a dump command.
protocol::ipc::Message dumpReply(bool written);
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
