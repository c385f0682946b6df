// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace model {

/// A decoded event on its way into the table: in file order, not packed yet, half a cache line.
struct RawRow {
    std::int64_t ticks = 0;
    std::uint64_t position = 0; ///< of the payload
    std::uint32_t size = 0;
    std::uint32_t stack = 0;
    std::uint32_t type = 0;
    std::uint32_t thread = 0;
};

} // namespace model
