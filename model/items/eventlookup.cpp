// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventlookup.h"

#include "model/items/eventtext.h"

#include "model/payload/payloadreader.h"

namespace model {

EventLookup::EventLookup(JobRunner &jobs)
    : m_details(jobs)
    , m_links(jobs)
{
}

void EventLookup::details(std::shared_ptr<const TraceSnapshot> snapshot, std::optional<std::uint64_t> event,
                          QObject *context, std::function<void(const EventDetails &)> done)
{
    m_details.cancel();
    if (!event)
        return;
    m_details.run(
        context,
        [snapshot = std::move(snapshot), event = *event](const JobRunner::CancelFlag &) {
            PayloadReader reader(*snapshot);
            return eventDetails(*snapshot, event, reader);
        },
        std::move(done));
}

void EventLookup::links(std::shared_ptr<const TraceSnapshot> snapshot, std::uint64_t event, QObject *context,
                        std::function<void(const EventLinks &)> done)
{
    m_links.cancel();
    if (!snapshot || event >= snapshot->events.size())
        return;
    m_links.run(
        context,
        [snapshot = std::move(snapshot), event](const JobRunner::CancelFlag &cancel) {
            PayloadReader reader(*snapshot);
            return findEventLinks(*snapshot, event, reader, cancel);
        },
        std::move(done));
}

} // namespace model
