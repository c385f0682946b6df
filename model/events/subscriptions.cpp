// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/events/subscriptions.h"

#include <algorithm>

namespace model::events {

namespace {

constexpr std::size_t dispatchedAtOnce = 4096; // rows

} // namespace

void Subscriptions::knowTypes(const TraceSnapshot &snapshot)
{
    for (std::size_t i = m_deliver.size(); i < snapshot.types->size(); ++i) {
        const EventType &type = (*snapshot.types)[i];
        m_deliver.emplace_back();
        for (const Subscription &one : m_all) {
            if (one.matches(type))
                m_deliver.back().push_back(one.reader(type, snapshot.header.pointerSize));
        }
        m_isAsked.push_back(m_deliver.back().empty() ? 0 : 1);
        m_asksAny = m_asksAny || m_isAsked.back() != 0;
    }
}

void Subscriptions::dispatch(const EventRange &range)
{
    knowTypes(range.snapshot);
    if (!m_asksAny)
        return;
    range.snapshot.events.forEachKeys(
        range.from, range.to, dispatchedAtOnce,
        [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
            if (range.cancel)
                return;
            for (std::size_t i = 0; i < count; ++i) {
                const std::uint32_t type = keys.type ? keys.type[i] : keys.wideType[i];
                if (m_isAsked[type] == 0)
                    continue;
                Moment moment{index + i, keys.chunk->row(keys.start + i), 0, true};
                moment.seconds = std::max(0.0, range.snapshot.seconds(moment.row.ticks));
                moment.counts = !range.counted || (*range.counted)[std::size_t(moment.index - range.from)];
                const QByteArray payload = range.payloads.read(moment.row.payload);
                for (const Deliver &deliver : m_deliver[type])
                    deliver(payload, moment);
            }
        });
}

} // namespace model::events
