// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/eventweigher.h"

#include "model/analysis/allocationestimate.h"
#include "model/calltree/samplepieces.h"
#include "model/query/eventfield.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

using protocol::nettrace::FieldValue;

constexpr std::size_t costKeysAtOnce = 4096;
constexpr qsizetype detailsMost = 1'000'000;
constexpr std::uint32_t messagesMost = 10'000; // types whose messages are kept
constexpr qsizetype messageLengthMost = 500;

const QLatin1String runtimeProvider("Microsoft-Windows-DotNETRuntime");

} // namespace

bool EventWeigher::weigh(const AnalysisRows &rows)
{
    m_isChanged = false;
    findRoles(rows);
    rows.snapshot.events.forEachKeys(rows.from, rows.to, costKeysAtOnce,
                                     [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
                                         if (rows.cancel)
                                             return;
                                         for (std::size_t i = 0; i < count; ++i) {
                                             const std::uint32_t type
                                                 = keys.type ? keys.type[i] : keys.wideType[i];
                                             if (m_roles[type].kind != Role::Kind::None)
                                                 take(rows, index + i, keys.chunk->row(keys.start + i));
                                         }
                                     });
    return m_isChanged;
}

void EventWeigher::findRoles(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    extendReaders(m_codeEvents, snapshot);
    if (m_measure.kind == Measure::Kind::Wait)
        findPairs(rows);
    for (std::size_t type = m_roles.size(); type < snapshot.types->size(); ++type)
        m_roles.push_back(roleOf((*snapshot.types)[type], snapshot.header.pointerSize));
}

/// Returns the index of the pairs that events of a type are of; that behind the last where they are of none.
std::size_t EventWeigher::pairsOf(const EventType &type, const PairType &pair) const
{
    const auto found = std::ranges::find_if(m_pairs, [&](const Paired &paired) {
        return paired.kind.provider() == type.provider && paired.kind.what() == pair.what;
    });
    return std::size_t(found - m_pairs.begin());
}

/// Finds the kinds of pairs that the measure's event starts, and how they are paired.
void EventWeigher::findPairs(const AnalysisRows &rows)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    const std::size_t known = m_pairs.size();
    for (std::size_t type = m_roles.size(); type < snapshot.types->size(); ++type) {
        const EventType &start = (*snapshot.types)[type];
        const PairType pair = pairTypeOf(start);
        const bool isKnown = pairsOf(start, pair) < m_pairs.size();
        if (pair.role == PairRole::Start && !isKnown && isNamedEvent(start, m_measure.event))
            m_pairs.push_back({PairKind(start.provider, pair.what), {}, 0, 0});
    }
    if (m_pairs.size() > known)
        m_roles.clear(); // a stop may be told of before its start
    for (Paired &paired : m_pairs) {
        const bool isOther = paired.kind.setSnapshot(snapshot, rows.payloads, rows.cancel);
        m_pairedOtherwise = m_pairedOtherwise || (isOther && paired.starts > 0);
    }
}

EventWeigher::Role EventWeigher::roleOf(const EventType &type, std::uint32_t pointerSize) const
{
    const auto field
        = [&](QLatin1String name) { return PayloadField::find(type, QString(name), pointerSize); };
    const bool isRuntime = type.provider == runtimeProvider;
    const bool isSample = methodEventOf(type) == MethodEvent::Sample;
    Role role;
    if (m_measure.kind == Measure::Kind::Wait) {
        const PairType pair = pairTypeOf(type);
        const std::size_t pairs = pairsOf(type, pair);
        const bool isKnown = pairs < m_pairs.size();
        if (isKnown && pair.role == PairRole::Start && isNamedEvent(type, m_measure.event))
            role.kind = Role::Kind::Starts;
        else if (isKnown && pair.role == PairRole::Stop)
            role.kind = Role::Kind::Stops;
        role.pairs = std::uint32_t(pairs);
    } else if (m_measure.kind == Measure::Kind::Count) {
        const bool isMeant = m_measure.event.isEmpty() ? !isSample : isNamedEvent(type, m_measure.event);
        role.kind = isMeant ? Role::Kind::Counts : Role::Kind::None;
        if (isMeant && !m_measure.event.isEmpty()) {
            role.detail = field(QLatin1String("ExceptionType"));
            role.message = role.detail ? field(QLatin1String("ExceptionMessage")) : std::nullopt;
            if (!role.detail)
                role.detail = field(QLatin1String("TypeName"));
        }
    } else if (m_measure.event.isEmpty()) {
        const bool isTick = isRuntime && type.id == 10;
        role.isSampledByBytes = isRuntime && type.id == 303;
        if (isTick) {
            role.value = field(QLatin1String("AllocationAmount64"));
            if (!role.value)
                role.value = field(QLatin1String("AllocationAmount"));
        } else if (role.isSampledByBytes) {
            role.value = field(QLatin1String("ObjectSize"));
        }
        role.kind = role.value && role.value->isNumeric() ? Role::Kind::Counts : Role::Kind::None;
        role.detail = field(QLatin1String("TypeName"));
    } else {
        // "GCAllocationTick.ObjectSize", or an event of which the first number that is called a size counts.
        const bool isWhole = isNamedEvent(type, m_measure.event);
        const QStringView numberOf = isWhole ? QStringView() : fieldOfLongName(type, m_measure.event);
        if (!isWhole && numberOf.isEmpty())
            return role;
        if (isWhole) {
            for (const auto &known : {QLatin1String("AllocationAmount64"), QLatin1String("AllocationAmount"),
                                      QLatin1String("ObjectSize"), QLatin1String("Size")}) {
                role.value = field(known);
                if (role.value && role.value->isNumeric())
                    break;
                role.value.reset();
            }
        } else {
            role.value = PayloadField::find(type, numberOf, pointerSize);
        }
        role.isSampledByBytes = isRuntime && type.id == 303 && isWhole;
        role.kind = role.value && role.value->isNumeric() ? Role::Kind::Counts : Role::Kind::None;
        role.detail = field(QLatin1String("TypeName"));
    }
    if (role.kind == Role::Kind::None && codeRole(type) != SampleRole::None)
        role.kind = codeRole(type) == SampleRole::CodeLoad ? Role::Kind::Loads : Role::Kind::Unloads;
    return role;
}

void EventWeigher::take(const AnalysisRows &rows, std::uint64_t index, const EventRow &row)
{
    const Role &role = m_roles[row.type];
    switch (role.kind) {
    case Role::Kind::None:
        return;
    case Role::Kind::Counts:
        if (rows.counts(index))
            takeEvent(rows, row, role);
        return;
    case Role::Kind::Starts:
        begin(rows, index, row);
        return;
    case Role::Kind::Stops:
        end(rows, row);
        return;
    case Role::Kind::Loads:
    case Role::Kind::Unloads:
        (void)m_epochs.take(role.kind == Role::Kind::Loads, m_codeEvents[row.type], rows.payloads,
                            row.payload);
        return;
    }
}

void EventWeigher::begin(const AnalysisRows &rows, std::uint64_t index, const EventRow &row)
{
    Paired &paired = m_pairs[m_roles[row.type].pairs];
    const bool counts = rows.counts(index);
    paired.starts += counts ? 1 : 0;
    if (const QByteArray identity = paired.kind.identityOf(row, rows.payloads); !identity.isEmpty())
        paired.matcher.begin(identity, {index, row, counts});
}

void EventWeigher::end(const AnalysisRows &rows, const EventRow &row)
{
    Paired &paired = m_pairs[m_roles[row.type].pairs];
    const QByteArray identity = paired.kind.identityOf(row, rows.payloads);
    const auto start = identity.isEmpty() ? std::nullopt : paired.matcher.end(identity, row.thread);
    if (!start || !start->counts)
        return;
    ++paired.ended;
    addWait(rows.snapshot, start->row, row.ticks);
}

void EventWeigher::takeEvent(const AnalysisRows &rows, const EventRow &row, const Role &role)
{
    double value = 1;
    std::uint32_t detail = 0;
    if (role.value || role.detail) {
        const QByteArray payload = rows.payloads.read(row.payload);
        if (role.value)
            value = role.value->number(protocol::byteView(payload)).value_or(0);
        if (role.detail) {
            FieldValue text = role.detail->read(protocol::byteView(payload));
            if (const auto *const name = std::get_if<QString>(&text.value))
                detail = detailOf(*name);
            takeMessage(payload, role, detail);
        }
    }
    if (!std::isfinite(value) || value < 0)
        value = 0;
    if (m_measure.kind == Measure::Kind::Count && m_measure.event.isEmpty() && row.stack == 0)
        return;
    StackCost &cost = costOf(rows.snapshot, row, detail);
    if (!role.isSampledByBytes) {
        ++cost.events;
        cost.weight += value;
        return;
    }
    const AllocationEstimate estimate = allocationEstimate(value);
    m_variance += estimate.variance;
    m_estimates.resize(m_table.costs.size());
    Estimate &sum = m_estimates[std::size_t(&cost - m_table.costs.data())];
    sum.bytes += estimate.bytes;
    ++sum.events;
}

StackCost &EventWeigher::costOf(const TraceSnapshot &snapshot, const EventRow &row, std::uint32_t detail)
{
    m_isChanged = true;
    StackCost key;
    key.stack = row.stack;
    key.thread = row.thread;
    key.detail = detail;
    key.epoch = m_stackEpochs.of(snapshot, row.stack, m_epochs.now());
    key.root = row.stack == 0 ? 0 : m_roots.take(snapshot, row.thread, row.stack);
    key.part = m_parts.at(row.ticks);
    key.ticks = row.ticks;
    const std::uint32_t at = m_table.indexOf(key);
    return m_table.costs[at];
}

void EventWeigher::addWait(const TraceSnapshot &snapshot, const EventRow &start, std::int64_t to)
{
    const auto milliseconds = [&](std::int64_t from, std::int64_t until) {
        return (snapshot.seconds(until) - snapshot.seconds(from)) * 1000;
    };
    ++costOf(snapshot, start, 0).events;
    if (const double waited = milliseconds(start.ticks, to);
        !m_longestWait || waited > m_longestWait->milliseconds)
        m_longestWait = {waited, start.ticks, start.thread};
    const std::uint32_t last = m_parts.at(to);
    EventRow piece = start;
    std::int64_t from = start.ticks;
    for (std::uint32_t part = m_parts.at(start.ticks); part < last; ++part) {
        const std::int64_t end = std::clamp(m_parts.start(part + 1), from, std::max(from, to));
        costOf(snapshot, piece, 0).weight += milliseconds(from, end);
        from = end;
        piece.ticks = m_parts.start(part + 1);
    }
    costOf(snapshot, piece, 0).weight += milliseconds(from, to);
}

/// Reads no more of them than it takes to know that they differ.
void EventWeigher::takeMessage(const QByteArray &payload, const Role &role, std::uint32_t detail)
{
    if (!role.message || detail == 0 || detail > messagesMost)
        return;
    if (m_messages.size() < detail)
        m_messages.resize(detail);
    DetailMessage &known = m_messages[detail - 1];
    if (known.hasOthers)
        return;
    FieldValue read = role.message->read(protocol::byteView(payload));
    const auto *const text = std::get_if<QString>(&read.value);
    if (!text || text->isEmpty())
        return;
    const QString message = text->left(messageLengthMost);
    if (known.first.isEmpty())
        known.first = message;
    else
        known.hasOthers = known.first != message;
}

std::uint32_t EventWeigher::detailOf(const QString &text)
{
    const auto known = m_details.constFind(text);
    if (known != m_details.cend())
        return *known;
    if (m_detailNames.size() >= detailsMost)
        return 0;
    m_detailNames += text;
    const auto detail = std::uint32_t(m_detailNames.size());
    m_details.insert(text, detail);
    return detail;
}

std::vector<StackCost> EventWeigher::costs() const
{
    if (m_estimates.empty())
        return m_table.costs;
    std::vector<StackCost> costs;
    for (std::size_t i = 0; i < m_estimates.size(); ++i) {
        if (m_estimates[i].events == 0)
            continue;
        StackCost &cost = costs.emplace_back(m_table.costs[i]);
        cost.weight = m_estimates[i].bytes;
        cost.events = m_estimates[i].events;
    }
    return costs;
}

double EventWeigher::error() const
{
    constexpr double intervalOf95 = 1.96;
    return intervalOf95 * std::sqrt(m_variance);
}

std::vector<MeasuredPairs> EventWeigher::pairs() const
{
    std::vector<MeasuredPairs> pairs;
    pairs.reserve(m_pairs.size());
    for (const Paired &paired : m_pairs)
        pairs.push_back({paired.kind.provider(), paired.kind.evidence(), paired.starts, paired.ended});
    return pairs;
}

} // namespace model
