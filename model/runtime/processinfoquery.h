// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/runtime.h"
#include "protocol/ipc/processcommands.h"

namespace model {

struct ProcessInfoAnswer {
    protocol::ipc::ProcessInfo info;
    protocol::ipc::ProcessInfoVersion answered{}; ///< which of the three commands the runtime knew
    bool isNativeAot = false; ///< as its process's files tell, where they do: see preflight/nativeaot.h
};

/// Returns the version as it is shown: "10.0.12", build metadata cut; of NativeAOT "10.0.12 NativeAOT".
QString shownVersion(const protocol::ipc::ProcessInfo &info, bool isNativeAot);

/// Sends ProcessInfo3 and falls back to ProcessInfo2 and ProcessInfo on UnknownCommand, and looks which kind
/// of runtime answers, for a second at most. `done` is called once, unless `context` or the runtime dies
/// first. Returns an id for Runtime::cancel(). Errors: those of Runtime::send() and of decodeProcessInfo().
quint64 queryProcessInfo(Runtime &runtime, const Runtime::Options &options, QObject *context,
                         std::function<void(protocol::Result<ProcessInfoAnswer>)> done);

} // namespace model
