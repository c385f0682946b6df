// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/timerange.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <QList>
#include <QString>
#include <QStringList>

namespace model {

/// What the user asked to look at: events of a time, of some threads, that match a filter, whose text may
/// have a problem, and how stacks are put together. What is not set excludes nothing. What is looked at then
/// is a Selection (model/selection).
struct Scope {
    std::optional<TimeRange> time;
    QList<std::uint64_t> threads; ///< ids of the operating system, ascending; empty: all
    QString filter; ///< as the user typed it
    /// How stacks are changed before they are put together, in this order (model/calltree: transformText()).
    /// They exclude no events.
    QStringList transforms;

    /// Returns whether all events are looked at.
    bool isWhole() const { return !time && threads.isEmpty() && filter.isEmpty(); }
    bool operator==(const Scope &other) const
    {
        // QList compares empty lists of numbers by memcmp() of null pointers.
        return time == other.time && std::ranges::equal(threads, other.threads) && filter == other.filter
            && transforms == other.transforms;
    }
};

/// Returns the scope without one of its parts: the last transform goes first, then the time range, then the
/// threads, then the filter.
Scope widened(const Scope &scope);

} // namespace model
