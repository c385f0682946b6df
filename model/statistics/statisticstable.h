// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/table.h"
#include "model/statistics/statistics.h"

namespace model::statistics {

/// An event type with what there is of it.
struct TypeRow {
    QString provider;
    QString event; ///< the name, or "Event 123" where it is not known
    QString longName; ///< with the provider where another one has an event of that name
    std::uint32_t id = 0;
    std::uint32_t version = 0;
    TypeStatistics of;
    std::optional<double> perSecond = {}; ///< events; this and the others only where there are some
    std::optional<double> first = {}; ///< seconds since the trace's first event
    std::optional<double> last = {};
    bool threadsComplete = true;

    bool operator==(const TypeRow &) const = default;
};

/// The table of event types: its columns are declared here.
std::shared_ptr<const answers::Table> statisticsTable(std::vector<TypeRow> types);

} // namespace model::statistics
