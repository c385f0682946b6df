// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/timeparts.h"

#include <algorithm>

namespace model {

std::uint32_t TimeParts::find(std::int64_t ticks) const
{
    if (ticks <= from || to <= from)
        return 0;
    // By doubles: ticks come from files, and their product may be more than a number holds.
    const double place = (double(ticks) - double(from)) / (double(to) - double(from)) * count;
    auto part = std::uint32_t(std::min(place, double(count - 1)));
    // The same as start() says, whatever the rounding.
    while (part > 0 && ticks < start(part))
        --part;
    while (part + 1 < count && ticks >= start(part + 1))
        ++part;
    return part;
}

std::int64_t TimeParts::start(std::uint32_t part) const
{
    // A range from a file may be longer than a signed number says.
    constexpr double longest = 1.8e19;
    const double offset = std::clamp((double(to) - double(from)) * part / std::max(count, 1u), 0.0, longest);
    return std::int64_t(std::uint64_t(from) + std::uint64_t(offset));
}

} // namespace model
