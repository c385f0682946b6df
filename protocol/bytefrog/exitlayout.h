// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/bytefrogmessage.h"

#include <optional>

namespace protocol::bytefrog {

/// Tells the two layouts of method exits that agents of version 1 send: 17 bytes from original agents, 16
/// from those of Code Pulse. `bytes` begins with such an exit, `ended` says that no more come.
///
/// What follows is read by either layout. One of them fits no more when a byte is no type of its messages, a
/// message is cut by the end, a time is hours away from that of the exit, a map's id is beyond what an agent
/// that counts from 0 reaches, or Code Pulse's flag of an exception is neither 0 nor 1. A wrong layout fails
/// within seven bytes behind the exit, unless the program had run for days and a time that is read one byte
/// off happens to be near. Returns nothing while both fit. Where neither does, the one that fits for longer
/// is the answer; where both fit for some KiB or for equally long, the original.
std::optional<Dialect> exitDialect(ByteView bytes, bool ended);

} // namespace protocol::bytefrog
