// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace model {

/// A range of time in ticks of the trace's clock: `from` is in it, `to` is not. The highest value of `to`
/// means that it has no end.
struct TimeRange {
    static constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max();

    std::int64_t from = std::numeric_limits<std::int64_t>::min();
    std::int64_t to = endless;

    bool contains(std::int64_t ticks) const { return ticks >= from && (ticks < to || to == endless); }
    bool isAll() const { return *this == TimeRange(); }
    bool operator==(const TimeRange &) const = default;
};

/// Returns the times that are in both.
inline TimeRange intersection(const TimeRange &a, const TimeRange &b)
{
    return {a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to};
}

} // namespace model
