// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <algorithm>

namespace model::events {

/// Returns whether a trace has events of a type for which `isAsked(const EventType &)` is true. Types that
/// were only defined have none.
template <class IsAsked> bool hasEventsOf(const TraceSnapshot &snapshot, IsAsked isAsked)
{
    const std::size_t known = std::min(snapshot.types->size(), snapshot.typeCounts->size());
    for (std::size_t i = 0; i < known; ++i) {
        if ((*snapshot.typeCounts)[i].events > 0 && isAsked((*snapshot.types)[i]))
            return true;
    }
    return false;
}

} // namespace model::events
