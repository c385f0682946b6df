// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/diagnosticclient.h"
#include "protocol/ipc/processcommands.h"

namespace model {

struct ProcessInfoAnswer {
    protocol::ipc::ProcessInfo info;
    protocol::ipc::ProcessInfoVersion answered{}; ///< which of the three commands the runtime knew
};

/// Sends one command and calls back with its reply.
using CommandSender = std::function<void(const protocol::ipc::Message &request, DiagnosticClient::Callback)>;

/// ProcessInfo3, falling back to 2 and 1 on UnknownCommand. `done` is called when the sender calls back for
/// the last time, if it does. Errors: those of the sender's replies and of decodeProcessInfo().
void queryProcessInfo(const CommandSender &send,
                      const std::function<void(protocol::Result<ProcessInfoAnswer>)> &done);

} // namespace model
