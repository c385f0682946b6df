// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/commanddeadlines.h"

#include "protocol/core/bytereader.h"

#include <algorithm>

namespace model {

using protocol::ipc::Command;
using std::chrono::milliseconds;

milliseconds CommandDeadlines::answerTo(const protocol::ipc::Message &request) const
{
    // A timer counts to 24 days; a runtime that is given longer is not waited for.
    constexpr std::chrono::hours longestAttach{24};
    switch (request.command) {
    case Command::CreateCoreDump:
    case Command::GenerateCoreDump2:
    case Command::GenerateCoreDump3:
        return milliseconds(0);
    case Command::AttachProfiler: {
        protocol::ByteReader reader(protocol::byteView(request.payload));
        return std::min<milliseconds>(milliseconds(reader.u32()), longestAttach) + onTheWay;
    }
    case Command::StopTracing:
        return rundown;
    case Command::ApplyStartupHook:
    case Command::EnablePerfMap:
    case Command::DisablePerfMap:
    case Command::CollectTracing:
    case Command::CollectTracing2:
    case Command::CollectTracing3:
    case Command::CollectTracing4:
    case Command::CollectTracing5:
    case Command::CollectTracing6:
        return work;
    default:
        return answer;
    }
}

} // namespace model
