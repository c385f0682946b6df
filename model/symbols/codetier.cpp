// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/codetier.h"

#include "model/symbols/methodtable.h"

namespace model {

CodeTier codeTierOf(std::uint32_t methodFlags)
{
    constexpr unsigned tierShift = 7;
    constexpr std::uint32_t tierMask = 7;
    const bool isMadeByTheRuntime = (methodFlags & MethodCode::dynamicFlag) != 0;
    if ((methodFlags & MethodCode::jittedFlag) == 0)
        return isMadeByTheRuntime ? CodeTier::Unknown : CodeTier::ReadyToRun;
    return CodeTier(methodFlags >> tierShift & tierMask);
}

} // namespace model
