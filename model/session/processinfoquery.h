// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/diagnosticclient.h"
#include "protocol/ipc/processcommands.h"

namespace model {

struct ProcessInfoAnswer {
    protocol::ipc::ProcessInfo info;
    protocol::ipc::ProcessInfoVersion answered{}; ///< which of the three commands the runtime knew
};

/// Sends one command and calls the callback with its reply.
using CommandSender = std::function<void(const protocol::ipc::Message &request, DiagnosticClient::Callback)>;

/// Sends ProcessInfo3 and falls back to ProcessInfo2 and ProcessInfo on UnknownCommand. `done` is called
/// once, unless the sender drops its callback. Errors: those of the sender's replies and of
/// decodeProcessInfo().
void queryProcessInfo(const CommandSender &send,
                      const std::function<void(protocol::Result<ProcessInfoAnswer>)> &done);

} // namespace model
