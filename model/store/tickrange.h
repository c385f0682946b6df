// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace model {

/// A range of time in ticks of the trace's clock: `from` is in it, `to` is not. The highest value of `to`
/// means that it has no end.
struct TickRange {
    static constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max();

    std::int64_t from = std::numeric_limits<std::int64_t>::min();
    std::int64_t to = endless;

    bool contains(std::int64_t ticks) const { return overlaps(ticks, ticks); }
    /// Returns whether a part of the times from `first` to `last`, both included, is in it.
    bool overlaps(std::int64_t first, std::int64_t last) const
    {
        return last >= from && (first < to || to == endless);
    }
    bool isAll() const { return *this == TickRange(); }
    bool operator==(const TickRange &) const = default;
};

/// Returns the times that are in both.
inline TickRange intersection(const TickRange &a, const TickRange &b)
{
    return {std::max(a.from, b.from), std::min(a.to, b.to)};
}

} // namespace model
