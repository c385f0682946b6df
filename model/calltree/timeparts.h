// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace model {

/// A range of time that is cut into parts of equal length.
struct TimeParts {
    std::int64_t from = 0; ///< ticks
    std::int64_t to = 0;
    std::uint32_t count = 1;

    /// Returns the part of a time; the first or the last one for what lies outside.
    std::uint32_t at(std::int64_t ticks) const { return count <= 1 ? 0 : find(ticks); }
    std::int64_t start(std::uint32_t part) const;

private:
    std::uint32_t find(std::int64_t ticks) const;
};

} // namespace model
