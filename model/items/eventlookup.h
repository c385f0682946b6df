// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/eventlinks.h"
#include "model/async/latestjob.h"
#include "model/items/eventdetails.h"

#include <functional>
#include <optional>

namespace model {

/// Looks on a worker for all that there is to know of one event. A newer request replaces an older one of its
/// kind. `done` is called from the event loop, unless `context` dies first; never where there is no such
/// event.
class EventLookup {
public:
    explicit EventLookup(JobRunner &jobs);

    void details(std::shared_ptr<const TraceSnapshot> snapshot, std::optional<std::uint64_t> event,
                 QObject *context, std::function<void(const EventDetails &)> done);
    /// Looks for the events that belong to that one.
    void links(std::shared_ptr<const TraceSnapshot> snapshot, std::uint64_t event, QObject *context,
               std::function<void(const EventLinks &)> done);

private:
    LatestJob m_details;
    LatestJob m_links;
};

} // namespace model
