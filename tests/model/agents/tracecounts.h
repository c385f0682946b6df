// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/readtrace.h"
#include "model/store/tracesnapshot.h"

#include <map>

namespace tests {

/// How many events of each name a trace of an agent has.
inline std::map<QString, std::uint64_t> eventCounts(const model::TraceSnapshot &trace)
{
    std::map<QString, std::uint64_t> counts;
    for (std::size_t type = 0; type < trace.types->size(); ++type)
        counts[(*trace.types)[type].name] += (*trace.typeCounts)[type].events;
    return counts;
}

} // namespace tests
