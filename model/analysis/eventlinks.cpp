// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventlinks.h"

#include "model/reading/activitysearch.h"
#include "model/text/eventname.h"

#include <algorithm>
#include <vector>

namespace model {

namespace {

/// Goes over the events on one side of an event, nearest first.
class EventLinkSearch {
public:
    EventLinkSearch(const TraceSnapshot &snapshot, std::uint64_t event, PayloadReader &payloads,
                    const std::atomic<bool> &cancel, std::uint64_t rowsMax)
        : m_snapshot(snapshot)
        , m_payloads(payloads)
        , m_cancel(cancel)
        , m_from(event - std::min(event, rowsMax))
        , m_to(event + 1 + std::min(rowsMax, snapshot.events.size() - event - 1))
        , m_row(snapshot.events.row(event))
    {
        m_links.event = event;
        m_links.searched = rowsMax;
        m_links.reachedStart = m_from == 0;
        m_links.reachedEnd = m_to == snapshot.events.size();
        const EventType &own = (*snapshot.types)[m_row.type];
        m_links.name = eventName(own);
        for (const EventType &type : *snapshot.types)
            m_isSame.push_back(type.provider == own.provider && type.id == own.id && type.name == own.name);
    }

    EventLinks search()
    {
        findPair();
        findActivityLinks();
        goForward();
        goBackward();
        return std::move(m_links);
    }

private:
    static constexpr std::uint64_t rowsAtOnce = 4096;

    void findPair()
    {
        const EventType &own = (*m_snapshot.types)[m_row.type];
        const PairType type = pairTypeOf(own);
        if (type.role == PairRole::None)
            return;
        PairKind kind(own.provider, type.what);
        kind.setSnapshot(m_snapshot, m_payloads, m_cancel, m_from, m_to);
        // Without a type that would be the other one, a name that ends so means nothing.
        if (!kind.hasStarts() || !kind.hasStops())
            return;
        const bool isStart = type.role == PairRole::Start;
        m_links.pair = EventLinks::Pair{isStart, kind.evidence(), true, std::nullopt, {}, 0};
        m_links.pair->otherName = oppositeName(kind, isStart ? PairRole::Stop : PairRole::Start);
        const QByteArray identity = kind.identityOf(m_row, m_payloads);
        m_links.pair->hasIdentity = !identity.isEmpty();
        if (!identity.isEmpty())
            matchPair(kind, identity);
    }

    QString oppositeName(const PairKind &kind, PairRole role) const
    {
        for (std::uint32_t type = 0; type < m_snapshot.types->size(); ++type) {
            if (kind.roleOf(type) == role)
                return eventName((*m_snapshot.types)[type]);
        }
        return {};
    }

    /// Pairs all events that could be meant, for what a stop ends depends on those before it.
    void matchPair(const PairKind &kind, const QByteArray &identity)
    {
        const std::uint64_t to = m_links.pair->isStart ? m_to : m_links.event + 1;
        PairMatcher matcher;
        m_snapshot.events.forEachKeys(
            m_from, to, rowsAtOnce, [&](std::uint64_t first, std::size_t count, const EventKeys &keys) {
                for (std::size_t i = 0; i < count && !m_cancel && !m_links.pair->other; ++i) {
                    const std::uint32_t type = keys.type ? keys.type[i] : keys.wideType[i];
                    const PairRole role = kind.roleOf(type);
                    if (role == PairRole::None)
                        continue;
                    const EventRow row = keys.chunk->row(keys.start + i);
                    if (kind.identityOf(row, m_payloads) != identity)
                        continue;
                    const std::uint64_t index = first + i;
                    if (role == PairRole::Start) {
                        matcher.begin(identity, {index, row});
                        continue;
                    }
                    const auto start = matcher.end(identity, row.thread);
                    if (start && start->index == m_links.event)
                        setPair(index, row);
                    else if (start && index == m_links.event)
                        setPair(start->index, start->row);
                }
            });
    }

    void goForward()
    {
        Side side{m_links.nextOfType, m_links.nextOnThread};
        std::uint64_t from = m_links.event + 1;
        while (from < m_to && !side.isDone() && !m_cancel) {
            const std::uint64_t to = std::min(m_to, from + rowsAtOnce);
            m_snapshot.events.forEach(
                from, to, [&](std::uint64_t index, const EventRow &row) { look(side, index, row); });
            from = to;
        }
    }

    void goBackward()
    {
        Side side{m_links.previousOfType, m_links.previousOnThread};
        std::vector<EventRow> rows;
        std::uint64_t to = m_links.event;
        while (to > m_from && !side.isDone() && !m_cancel) {
            const std::uint64_t from = to - std::min(to - m_from, rowsAtOnce);
            rows.clear();
            m_snapshot.events.forEach(from, to,
                                      [&](std::uint64_t, const EventRow &row) { rows.push_back(row); });
            for (std::uint64_t index = to; index > from; --index)
                look(side, index - 1, rows[std::size_t(index - 1 - from)]);
            to = from;
        }
    }

    /// What is looked for on one side.
    struct Side {
        std::optional<std::uint64_t> &ofType;
        std::optional<std::uint64_t> &onThread;

        bool isDone() const { return ofType && onThread; }
    };

    void look(Side &side, std::uint64_t index, const EventRow &row) const
    {
        if (row.thread == m_row.thread && !side.onThread)
            side.onThread = index;
        if (m_isSame[row.type] && !side.ofType)
            side.ofType = index;
    }

    void setPair(std::uint64_t index, const EventRow &row)
    {
        EventLinks::Pair &pair = *m_links.pair;
        pair.other = index;
        pair.otherName = eventName((*m_snapshot.types)[row.type]);
        const double apart = m_snapshot.seconds(row.ticks) - m_snapshot.seconds(m_row.ticks);
        pair.seconds = pair.isStart ? apart : -apart;
    }

    void findActivityLinks()
    {
        if (!m_payloads.source())
            return;
        const EventActivity activity = findActivity(m_payloads.source()->file(), m_payloads.fileEnd(),
                                                    m_row.payload.position, m_cancel);
        const HeaderIds ids = m_payloads.headerIds(m_row.payload);
        m_links.activity = ids.activity;
        m_links.relatedActivity = ids.related;
        for (const EventActivity::Other &other : activity.others) {
            const auto index = rowOf(other);
            if (!index || *index == m_links.event)
                continue;
            const bool isAfter = *index > m_links.event;
            auto &nearest = isAfter ? m_links.nextOfActivity : m_links.previousOfActivity;
            if (!nearest || isNearer(*index, *nearest))
                nearest = index;
        }
    }

    /// Of two events on the same side.
    bool isNearer(std::uint64_t a, std::uint64_t b) const { return a > m_links.event ? a < b : a > b; }

    std::optional<std::uint64_t> rowOf(const EventActivity::Other &other) const
    {
        constexpr std::uint64_t sameTimeMax = 4096;
        const EventTable &events = m_snapshot.events;
        const std::uint64_t first = events.lowerBound(other.ticks);
        for (std::uint64_t index = first; index < std::min(events.size(), first + sameTimeMax); ++index) {
            const EventRow row = events.row(index);
            if (row.ticks != other.ticks)
                break;
            if (row.payload.position == other.payloadPosition)
                return index;
        }
        return std::nullopt;
    }

    const TraceSnapshot &m_snapshot;
    PayloadReader &m_payloads;
    const std::atomic<bool> &m_cancel;
    const std::uint64_t m_from; ///< rows that are looked at
    const std::uint64_t m_to; ///< behind them
    const EventRow m_row;
    EventLinks m_links;
    std::vector<bool> m_isSame; ///< by type: the same event of the same provider
};

} // namespace

EventLinks findEventLinks(const TraceSnapshot &snapshot, std::uint64_t event, PayloadReader &payloads,
                          const std::atomic<bool> &cancel, std::uint64_t rowsMax)
{
    if (event >= snapshot.events.size())
        return {};
    return EventLinkSearch(snapshot, event, payloads, cancel, rowsMax).search();
}

} // namespace model
