// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filter.h"
#include "model/query/timerange.h"
#include "model/store/tickrange.h"
#include "model/store/tracesnapshot.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <QList>

namespace model {

/// Rows [from, to).
struct RowRange {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint64_t size() const { return to - from; }
    bool operator==(const RowRange &) const = default;
};

/// Which events of a trace are meant: those that lie in the time range, on one of the threads, and that match
/// the filter. What is not set excludes nothing. RowSet finds their rows.
struct Selection {
    std::optional<TimeRange> time; ///< an end may be infinite
    QList<std::uint64_t> threads; ///< ids of the operating system, ascending; empty: all
    Filter filter;
    /// Where the rundown at the end of the trace begins, in seconds since the first event, while it is left
    /// out. Nothing: it is in, or there is none. A time range that begins within the rundown has it all the
    /// same.
    std::optional<double> rundown;

    /// Returns whether all events are meant, apart from the rundown: results of the whole trace serve then,
    /// as its number of events has the rundown, too.
    bool isWhole() const { return !time && !picks(); }
    /// Returns whether not every event of the time counts.
    bool picks() const { return !threads.isEmpty() || !filter.matchesAll(); }
    /// Returns the time in which the events lie; nothing: all of it.
    std::optional<TimeRange> span() const;
    /// Returns the same in ticks, and the rows of that time.
    TickRange ticks(const TraceSnapshot &snapshot) const;
    RowRange rows(const TraceSnapshot &snapshot) const;
    /// Returns the selection of all times, for what has an axis of time itself.
    Selection overTime() const { return {{}, threads, filter, {}}; }

    bool operator==(const Selection &other) const
    {
        // QList compares empty lists of numbers by memcmp() of null pointers.
        return time == other.time && std::ranges::equal(threads, other.threads) && filter == other.filter
            && rundown == other.rundown;
    }
};

} // namespace model
