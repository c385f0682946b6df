// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/events/eventreader.h"
#include "model/payload/payloadreader.h"

#include <atomic>
#include <functional>
#include <memory>

namespace model::events {

/// Where and when an event happened.
struct Moment {
    std::uint64_t index = 0; ///< of its row
    EventRow row;
    double seconds = 0; ///< since the first event, not negative
    bool counts = true; ///< it is among the events that are looked at
};

/// The rows to go over: [from, to) of the snapshot.
struct EventRange {
    const TraceSnapshot &snapshot;
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    PayloadReader &payloads;
    const std::atomic<bool> &cancel;
    const std::vector<bool> *counted = nullptr; ///< by row - from; null: all count
};

/// Which events an analysis reads, and what it does with each of them. Events come in the order of their
/// rows; a row of which no subscription asks for its type costs a look into a table. For one worker at a
/// time.
class Subscriptions {
public:
    /// Calls `handle(const Event &, const Moment &)` for each event of that kind, whatever its version.
    template <class Event, class Handle> void on(Handle handle)
    {
        m_all.push_back({[](const EventType &type) { return Event::key.isOf(type); },
                         [handle](const EventType &type, std::uint32_t pointerSize) -> Deliver {
                             return [handle, reader = EventReader<Event>(type, pointerSize)](
                                        const QByteArray &payload, const Moment &moment) mutable {
                                 handle(reader.read(protocol::byteView(payload)), moment);
                             };
                         }});
    }
    /// The same for events that are known by their names only, as those of an EventSource are. `Fields`
    /// binds as an event does, and needs no key.
    template <class Fields, class Handle> void on(const QString &provider, const QString &name, Handle handle)
    {
        m_all.push_back({[provider, name](const EventType &type) {
                             return type.defined && type.name == name && type.provider == provider;
                         },
                         [handle](const EventType &type, std::uint32_t pointerSize) -> Deliver {
                             return [handle, reader = EventReader<Fields>(type, pointerSize)](
                                        const QByteArray &payload, const Moment &moment) mutable {
                                 handle(reader.read(protocol::byteView(payload)), moment);
                             };
                         }});
    }

    /// Goes over the rows. Stops anywhere once it is cancelled. Types keep their meaning from call to call.
    void dispatch(const EventRange &range);

private:
    using Deliver = std::function<void(const QByteArray &payload, const Moment &moment)>;
    struct Subscription {
        std::function<bool(const EventType &)> matches;
        std::function<Deliver(const EventType &, std::uint32_t pointerSize)> reader;
    };
    void knowTypes(const TraceSnapshot &snapshot);

    std::vector<Subscription> m_all;
    std::vector<std::vector<Deliver>> m_deliver; ///< by type
    std::vector<std::uint8_t> m_isAsked; ///< the same, to look at first
    bool m_asksAny = false;
};

} // namespace model::events
