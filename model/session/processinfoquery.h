// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/runtime.h"
#include "protocol/ipc/processcommands.h"

namespace model {

struct ProcessInfoAnswer {
    protocol::ipc::ProcessInfo info;
    protocol::ipc::ProcessInfoVersion answered{}; ///< which of the three commands the runtime knew
};

/// Sends ProcessInfo3 and falls back to ProcessInfo2 and ProcessInfo on UnknownCommand. `done` is called
/// once, unless `context` or the runtime dies first. Returns an id for Runtime::cancel(). Errors: those of
/// Runtime::send() and of decodeProcessInfo().
quint64 queryProcessInfo(Runtime &runtime, const Runtime::Options &options, QObject *context,
                         std::function<void(protocol::Result<ProcessInfoAnswer>)> done);

} // namespace model
