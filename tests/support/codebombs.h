// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/hostiletraces.h"

/// Makes small traces whose stacks, code and inlined methods cost a view that puts them together as much as
/// possible. tests/model/calltree counts their costs, tests/fuzz begins with them.
namespace tests {

std::span<const HostileTrace> codeBombs();

} // namespace tests
