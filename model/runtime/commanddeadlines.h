// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <chrono>

namespace model {

/// How long the answer to a command is waited for, by what a runtime does for it.
struct CommandDeadlines {
    std::chrono::milliseconds answer{3000}; ///< to what it does at once
    /// To what it works for: the code of a startup hook runs before the answer, and a perf map is written for
    /// all code that there is.
    std::chrono::milliseconds work{30'000};
    std::chrono::milliseconds onTheWay{3000}; ///< beyond the time that a profiler is given to attach
    std::chrono::milliseconds rundown{300'000}; ///< which a recording's end waits for

    /// Returns the limit for this very request; 0 is none, which a dump has, since it takes minutes.
    std::chrono::milliseconds answerTo(const protocol::ipc::Message &request) const;
};

} // namespace model
