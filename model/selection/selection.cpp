// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selection/selection.h"

#include <cmath>

namespace model {

std::optional<TimeRange> Selection::span() const
{
    if (!rundown || (time && time->from >= *rundown))
        return time;
    return time ? TimeRange{time->from, std::min(time->to, *rundown)} : TimeRange{0, *rundown};
}

TickRange Selection::ticks(const TraceSnapshot &snapshot) const
{
    TickRange ticks;
    if (const auto range = span()) {
        if (time && std::isfinite(range->from)) // else from the first event on
            ticks.from = snapshot.ticksAt(range->from);
        if (std::isfinite(range->to))
            ticks.to = snapshot.ticksAt(range->to);
    }
    return ticks;
}

RowRange Selection::rows(const TraceSnapshot &snapshot) const
{
    const EventTable &events = snapshot.events;
    const TickRange range = ticks(snapshot);
    const std::uint64_t from = events.lowerBound(range.from);
    return {from,
            range.to == TickRange::endless ? events.size() : std::max(from, events.lowerBound(range.to))};
}

} // namespace model
