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

/// Which events of a trace are looked at: those that lie in the time range, on one of the threads, and that
/// match the filter. What is not set excludes nothing.
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

/// Returns the text of a filter for the scope's filter and threads together.
QString filterText(const Scope &scope);
/// Returns the scope without one of its parts: the last transform goes first, then the time range, then the
/// threads, then the filter.
Scope widened(const Scope &scope);

} // namespace model
