// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipccommands.h"

#include <chrono>
#include <optional>

namespace model {

/// As which the start of a recording waits and is under way, whatever version of it is sent in the end.
inline constexpr auto startOfRecording = protocol::ipc::Command::CollectTracing2;

/// What a runtime is doing for us.
struct RuntimeActivity {
    std::optional<protocol::ipc::Command> command; ///< the one in flight
    std::chrono::steady_clock::time_point since; ///< when that was begun
    int waiting = 0; ///< commands behind it
    bool takesLong = false; ///< it may take minutes, as a dump does
    bool cancelled = false; ///< no caller waits for it any more, but the runtime has it
};

} // namespace model
