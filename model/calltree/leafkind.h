// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackcost.h"
#include "model/symbols/functiontable.h"

#include <cstdint>
#include <optional>

namespace model {

/// What a thread does while a stack is its own.
enum class ThreadDoing : std::uint8_t {
    Runs, ///< as far as names tell
    Waits,
    NotTold, ///< it is in code without a name, or in a call into native code: it may run or wait
};

/// Tells by names what a thread does, from its innermost function outwards: those without a name, and calls
/// into native code, do what those do that called them, if these wait.
class LeafNames {
public:
    /// Takes the next function outwards. Returns what the thread does once that is known.
    std::optional<ThreadDoing> take(const Function &function)
    {
        if (function.isWaiting)
            return ThreadDoing::Waits;
        if (function.isNamed() && !function.callsNative && function.kind != CodeKind::Runtime)
            return m_isUnclear ? ThreadDoing::NotTold : ThreadDoing::Runs;
        m_isUnclear = m_isUnclear || !function.isNamed() || function.callsNative;
        return std::nullopt;
    }
    /// Returns the same where there are no more functions.
    ThreadDoing atEnd() const { return m_isUnclear ? ThreadDoing::NotTold : ThreadDoing::Runs; }

private:
    bool m_isUnclear = false;
};

/// Returns what a thread does by its stack and by what the runtime said, which `isModeTold` believes.
inline ThreadDoing doingOf(ThreadDoing byNames, SampleMode mode, bool isModeTold)
{
    if (byNames == ThreadDoing::Waits || !isModeTold || mode == SampleMode::NotTold)
        return byNames;
    return mode == SampleMode::Managed ? ThreadDoing::Runs : ThreadDoing::NotTold;
}

} // namespace model
