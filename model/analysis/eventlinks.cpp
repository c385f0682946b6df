// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventlinks.h"

#include "model/analysis/eventpairs.h"
#include "model/payload/payloadfield.h"
#include "model/reading/activitysearch.h"
#include "model/text/eventname.h"

#include <algorithm>
#include <vector>

namespace model {

namespace {

using protocol::nettrace::FieldValue;

/// What is told of an event by its type alone.
enum class Kin : std::uint8_t {
    Other,
    Same, ///< the same name of the same provider
    Like, ///< starts, or stops, the same as the event does
    Opposite, ///< would be its pair
};

/// Goes over the events on one side of an event, nearest first.
class EventLinkSearch {
public:
    EventLinkSearch(const TraceSnapshot &snapshot, std::uint64_t event, PayloadReader &payloads,
                    const std::atomic<bool> &cancel, std::uint64_t rowsMax)
        : m_snapshot(snapshot)
        , m_payloads(payloads)
        , m_cancel(cancel)
        , m_rowsMax(rowsMax)
        , m_row(snapshot.events.row(event))
    {
        m_links.event = event;
        m_links.searched = rowsMax;
        const EventType &own = (*snapshot.types)[m_row.type];
        m_links.name = eventName(own);
        m_pair = pairTypeOf(own);
        for (const EventType &type : *snapshot.types)
            m_kin.push_back(kinOf(own, type));
        // Without a type that would be the other one, a name that ends so means nothing.
        if (std::ranges::find(m_kin, Kin::Opposite) != m_kin.end())
            m_links.pair
                = EventLinks::Pair{m_pair.role == PairRole::Start, false, std::nullopt, oppositeName(), 0};
        if (m_links.pair && !m_pair.key.isEmpty())
            m_key = keyOf(m_row);
    }

    EventLinks search()
    {
        findActivityLinks();
        goForward();
        goBackward();
        return std::move(m_links);
    }

private:
    static constexpr std::uint64_t rowsAtOnce = 4096;

    Kin kinOf(const EventType &own, const EventType &type) const
    {
        if (type.provider != own.provider)
            return Kin::Other;
        const PairType pair = pairTypeOf(type);
        if (m_pair.role != PairRole::None && pair.what == m_pair.what && pair.role != PairRole::None
            && pair.role != m_pair.role)
            return Kin::Opposite;
        if (type.id == own.id && type.name == own.name)
            return Kin::Same;
        return m_pair.role != PairRole::None && pair.what == m_pair.what && pair.role == m_pair.role
            ? Kin::Like
            : Kin::Other;
    }

    QString oppositeName() const
    {
        const auto opposite = std::ranges::find(m_kin, Kin::Opposite);
        return eventName((*m_snapshot.types)[std::size_t(opposite - m_kin.begin())]);
    }

    void goForward()
    {
        const std::uint64_t size = m_snapshot.events.size();
        const std::uint64_t end = std::min(size, m_links.event + 1 + m_rowsMax);
        const bool wantsPair = m_links.pair && m_links.pair->isStart && !m_links.pair->byActivity;
        Side side{m_links.nextOfType, m_links.nextOnThread, wantsPair};
        std::uint64_t from = m_links.event + 1;
        while (from < end && !side.isDone() && !m_cancel) {
            const std::uint64_t to = std::min(end, from + rowsAtOnce);
            m_snapshot.events.forEach(
                from, to, [&](std::uint64_t index, const EventRow &row) { look(side, index, row); });
            from = to;
        }
        m_links.reachedEnd = from >= size;
    }

    void goBackward()
    {
        const std::uint64_t end = m_links.event - std::min(m_links.event, m_rowsMax);
        const bool wantsPair = m_links.pair && !m_links.pair->isStart && !m_links.pair->byActivity;
        Side side{m_links.previousOfType, m_links.previousOnThread, wantsPair};
        std::vector<EventRow> rows;
        std::uint64_t to = m_links.event;
        while (to > end && !side.isDone() && !m_cancel) {
            const std::uint64_t from = to - std::min(to - end, rowsAtOnce);
            rows.clear();
            m_snapshot.events.forEach(from, to,
                                      [&](std::uint64_t, const EventRow &row) { rows.push_back(row); });
            for (std::uint64_t index = to; index > from; --index)
                look(side, index - 1, rows[std::size_t(index - 1 - from)]);
            to = from;
        }
        m_links.reachedStart = to == 0;
    }

    /// What is looked for on one side.
    struct Side {
        std::optional<std::uint64_t> &ofType;
        std::optional<std::uint64_t> &onThread;
        bool wantsPair = false;
        std::uint64_t depth = 0; ///< pairs of the same kind that began in between and have not ended

        bool isDone() const { return ofType && onThread && !wantsPair; }
    };

    void look(Side &side, std::uint64_t index, const EventRow &row)
    {
        const bool isOnThread = row.thread == m_row.thread;
        if (isOnThread && !side.onThread)
            side.onThread = index;
        const Kin kin = m_kin[row.type];
        if (kin == Kin::Other)
            return;
        if (kin == Kin::Same && !side.ofType)
            side.ofType = index;
        if (!side.wantsPair)
            return;
        if (!m_pair.key.isEmpty()) {
            if (kin != Kin::Opposite || !m_key || keyOf(row) != m_key)
                return;
        } else if (!isOnThread) {
            return;
        } else if (kin != Kin::Opposite) {
            ++side.depth;
            return;
        } else if (side.depth > 0) {
            --side.depth;
            return;
        }
        side.wantsPair = false;
        setPair(index, row);
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
        m_links.activity = activity.id;
        m_links.relatedActivity = activity.related;
        if (activity.id.isNull())
            return;
        // The runtime's own events have the activity of whatever their thread does.
        const bool pairs = m_links.pair && !(*m_snapshot.types)[m_row.type].fromSchema;
        if (pairs)
            m_links.pair->byActivity = true;
        for (const EventActivity::Other &other : activity.others) {
            const auto index = rowOf(other);
            if (!index || *index == m_links.event)
                continue;
            const bool isAfter = *index > m_links.event;
            auto &nearest = isAfter ? m_links.nextOfActivity : m_links.previousOfActivity;
            if (!nearest || isNearer(*index, *nearest))
                nearest = index;
            const EventRow row = m_snapshot.events.row(*index);
            if (pairs && m_kin[row.type] == Kin::Opposite && isAfter == m_links.pair->isStart
                && (!m_links.pair->other || isNearer(*index, *m_links.pair->other)))
                setPair(*index, row);
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

    /// Returns the number that tells pairs apart.
    std::optional<std::uint64_t> keyOf(const EventRow &row)
    {
        if (m_keyFields.empty())
            m_keyFields.resize(m_snapshot.types->size());
        auto &field = m_keyFields[row.type];
        if (!field)
            field = PayloadField::find((*m_snapshot.types)[row.type], QString(m_pair.key),
                                       m_snapshot.header.pointerSize);
        if (!field)
            return std::nullopt;
        const QByteArray payload = m_payloads.read(row.payload);
        const FieldValue value = field->read(protocol::byteView(payload));
        if (const auto *natural = std::get_if<std::uint64_t>(&value.value))
            return *natural;
        const auto *whole = std::get_if<std::int64_t>(&value.value);
        return whole ? std::optional(std::uint64_t(*whole)) : std::nullopt;
    }

    const TraceSnapshot &m_snapshot;
    PayloadReader &m_payloads;
    const std::atomic<bool> &m_cancel;
    const std::uint64_t m_rowsMax;
    const EventRow m_row;
    EventLinks m_links;
    PairType m_pair;
    std::optional<std::uint64_t> m_key;
    std::vector<Kin> m_kin; ///< by type
    std::vector<std::optional<PayloadField>> m_keyFields; ///< by type; empty before the first is needed
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
