// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/compiledfilter.h"

#include "model/query/eventfield.h"
#include "model/query/fieldcomparison.h"
#include "model/text/eventname.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace model {

namespace {

using NodeKind = FilterNode::Kind;

/// What a condition looks at; the more it costs, the higher.
enum FilterColumn : std::uint8_t {
    TypeColumn = 1,
    ThreadColumn = 2,
    TimeColumn = 4,
    StackColumn = 8,
    HeaderColumn = 16, ///< what only the event's header in the file says
    PayloadColumn = 32,
};

std::uint8_t columnOf(FilterField field)
{
    switch (field) {
    case FilterField::Thread:
        return ThreadColumn;
    case FilterField::Time:
        return TimeColumn;
    case FilterField::Stack:
        return StackColumn;
    case FilterField::Processor:
    case FilterField::Activity:
    case FilterField::RelatedActivity:
        return HeaderColumn;
    case FilterField::Payload:
        return PayloadColumn;
    default:
        return TypeColumn;
    }
}

bool compareType(const FilterNode &node, const EventType &type)
{
    switch (node.field) {
    case FilterField::Provider:
        return compareText(node, type.provider);
    case FilterField::Event:
        return compareText(node, eventName(type));
    case FilterField::Id:
        return compareNumber(node, type.id);
    case FilterField::Version:
        return compareNumber(node, type.version);
    case FilterField::Level:
        return compareNumber(node, type.level);
    case FilterField::Keywords:
        return compareKeywords(node, type.keywords);
    case FilterField::Opcode:
        return compareNumber(node, type.opcode);
    default:
        return false;
    }
}

/// Finds the ticks of times that are written as nanoseconds since the first event.
class FilterClock {
public:
    explicit FilterClock(const TraceSnapshot &snapshot)
        : m_first(snapshot.firstTicks)
        , m_frequency(std::max<std::int64_t>(snapshot.header.ticksPerSecond, 1))
    {
    }

    /// Returns the first ticks that are not before the time.
    std::int64_t at(const FilterValue &time) const { return ticks(time, false); }
    /// Returns the first ticks that are after it.
    std::int64_t after(const FilterValue &time) const { return ticks(time, true); }

private:
    __extension__ using Wide = __int128;
    using Limits = std::numeric_limits<std::int64_t>;

    std::int64_t ticks(const FilterValue &time, bool behind) const
    {
        constexpr Wide second = 1'000'000'000;
        if (const auto *const whole = std::get_if<std::int64_t>(&*time.number)) {
            const Wide product = Wide(*whole) * m_frequency;
            Wide floor = product / second;
            floor -= product % second < 0 ? 1 : 0;
            const bool exact = floor * second == product;
            return bounded(floor + (exact && !behind ? 0 : 1));
        }
        const double real = std::visit([](auto number) { return double(number); }, *time.number)
            * double(m_frequency) / double(second);
        constexpr double limit = 1e20; // more ticks than lie between any two times
        const double floor = std::floor(std::clamp(real, -limit, limit));
        return bounded(Wide(floor) + (floor == real && !behind ? 0 : 1));
    }
    std::int64_t bounded(Wide sinceFirst) const
    {
        const Wide ticks = sinceFirst + m_first;
        return std::int64_t(std::clamp<Wide>(ticks, Limits::min(), Limits::max()));
    }

    std::int64_t m_first;
    std::int64_t m_frequency;
};

std::vector<TickRange> timesOf(const FilterNode &node, const FilterClock &clock)
{
    constexpr auto begin = std::numeric_limits<std::int64_t>::min();
    constexpr auto end = TickRange::endless;
    if (node.choices.empty())
        return {TickRange()};
    const FilterValue &value = node.choices[0].value;
    switch (node.comparison) {
    case FilterOperator::Equal:
        return {{clock.at(value), clock.after(value)}};
    case FilterOperator::NotEqual:
        return {{begin, clock.at(value)}, {clock.after(value), end}};
    case FilterOperator::Less:
        return {{begin, clock.at(value)}};
    case FilterOperator::LessOrEqual:
        return {{begin, clock.after(value)}};
    case FilterOperator::Greater:
        return {{clock.after(value), end}};
    case FilterOperator::GreaterOrEqual:
        return {{clock.at(value), end}};
    default:
        break;
    }
    std::vector<TickRange> times;
    times.reserve(node.choices.size());
    for (const FilterChoice &choice : node.choices)
        times.push_back(
            {clock.at(choice.value), choice.end ? clock.at(*choice.end) : clock.after(choice.value)});
    return times;
}

} // namespace

CompiledFilter::CompiledFilter(const Filter &filter, std::shared_ptr<const TraceSnapshot> snapshot,
                               std::shared_ptr<const MethodNames> names, const QList<std::uint64_t> &threads)
    : m_snapshot(std::move(snapshot))
    , m_names(std::move(names))
    , m_nodes(filter.nodes())
    , m_leaves(m_nodes.size())
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        prepare(m_nodes[i], m_leaves[i]);
    sortByCost();
    if (!threads.isEmpty()) {
        for (const TraceThread &thread : *m_snapshot->threads)
            m_threadKept.push_back(threads.contains(thread.id));
    }
    if (!m_nodes.empty())
        divideConditions(std::uint32_t(m_nodes.size() - 1));
    decideTypes();
}

void CompiledFilter::prepare(const FilterNode &node, Leaf &leaf)
{
    if (node.kind == NodeKind::Word) {
        prepareWord(node, leaf);
    } else if (node.kind == NodeKind::Comparison) {
        switch (columnOf(node.field)) {
        case TypeColumn:
            prepareTypes(node, leaf);
            break;
        case ThreadColumn:
            for (const TraceThread &thread : *m_snapshot->threads)
                leaf.byThread.push_back(compareThread(node, thread.id, thread.name, threadText(thread)));
            break;
        case TimeColumn:
            leaf.times = timesOf(node, FilterClock(*m_snapshot));
            break;
        case PayloadColumn:
            preparePayload(node, leaf);
            break;
        default:
            break;
        }
    }
}

void CompiledFilter::prepareTypes(const FilterNode &node, Leaf &leaf) const
{
    for (const EventType &type : *m_snapshot->types)
        leaf.byType.push_back(node.comparison == FilterOperator::Exists || compareType(node, type));
}

void CompiledFilter::preparePayload(const FilterNode &node, Leaf &leaf)
{
    leaf.nanoseconds = nanosecondsOfUnit(node.text);
    for (const EventType &type : *m_snapshot->types) {
        auto field = findNamedField(type, node.text, m_snapshot->header.pointerSize);
        leaf.fieldOfType.push_back(field ? std::uint32_t(m_fields.size()) : noField);
        if (field)
            m_fields.push_back(*std::move(field));
    }
}

void CompiledFilter::prepareWord(const FilterNode &node, Leaf &leaf) const
{
    const auto occurs = [&](const QString &text) { return text.contains(node.text, Qt::CaseInsensitive); };
    for (const EventType &type : *m_snapshot->types)
        leaf.byType.push_back(occurs(type.provider) || occurs(eventName(type)));
    for (const TraceThread &thread : *m_snapshot->threads)
        leaf.byThread.push_back(occurs(threadText(thread)));
}

void CompiledFilter::sortByCost()
{
    // Children stand before their parents.
    for (FilterNode &node : m_nodes) {
        std::uint8_t columns = 0;
        if (node.kind == NodeKind::Word)
            columns = TypeColumn | ThreadColumn | PayloadColumn;
        else if (node.kind == NodeKind::Comparison)
            columns = columnOf(node.field);
        for (const std::uint32_t child : node.children)
            columns |= m_columns[child];
        std::ranges::stable_sort(node.children, {}, [this](std::uint32_t child) { return m_columns[child]; });
        m_columns.push_back(columns);
    }
}

/// Takes the conditions that must all hold apart: by thread, by time, and the rest.
void CompiledFilter::divideConditions(std::uint32_t index)
{
    const FilterNode &node = m_nodes[index];
    const std::size_t threads = m_snapshot->threads->size();
    if (node.kind == NodeKind::And) {
        for (const std::uint32_t child : node.children)
            divideConditions(child);
    } else if (m_columns[index] == ThreadColumn) {
        m_threadKept.resize(threads, 1);
        for (std::size_t thread = 0; thread < threads; ++thread)
            m_threadKept[thread] &= std::uint8_t(holdsForThread(index, std::uint32_t(thread)));
    } else if (m_leaves[index].times.size() == 1) {
        m_range = intersection(m_range, m_leaves[index].times[0]);
    } else {
        m_rest.push_back(index);
    }
}

void CompiledFilter::decideTypes()
{
    const std::size_t types = m_snapshot->types->size();
    m_typeKept.resize(types, 1);
    m_typeDecides.resize(types, 1);
    for (std::size_t type = 0; type < types; ++type) {
        for (const std::uint32_t node : m_rest) {
            const Verdict verdict = verdictOfType(node, std::uint32_t(type));
            m_typeKept[type] &= std::uint8_t(verdict != Verdict::No);
            m_typeDecides[type] &= std::uint8_t(verdict != Verdict::Open);
        }
    }
    m_allTypesKept = std::ranges::find(m_typeKept, 0) == m_typeKept.end();
}

CompiledFilter::Verdict CompiledFilter::verdictOfType(std::uint32_t index, std::uint32_t type) const
{
    const FilterNode &node = m_nodes[index];
    const Leaf &leaf = m_leaves[index];
    bool anyOpen = false;
    switch (node.kind) {
    case NodeKind::Not: {
        const Verdict verdict = verdictOfType(node.children[0], type);
        return verdict == Verdict::Open ? verdict : verdict == Verdict::Yes ? Verdict::No : Verdict::Yes;
    }
    case NodeKind::And:
    case NodeKind::Or: {
        const Verdict decisive = node.kind == NodeKind::And ? Verdict::No : Verdict::Yes;
        for (const std::uint32_t child : node.children) {
            const Verdict verdict = verdictOfType(child, type);
            if (verdict == decisive)
                return verdict;
            anyOpen = anyOpen || verdict == Verdict::Open;
        }
        if (anyOpen)
            return Verdict::Open;
        return decisive == Verdict::No ? Verdict::Yes : Verdict::No;
    }
    case NodeKind::Word:
        return leaf.byType[type] ? Verdict::Yes : Verdict::Open;
    case NodeKind::Comparison:
        break;
    }
    if (!leaf.byType.empty())
        return leaf.byType[type] ? Verdict::Yes : Verdict::No;
    const bool isAbsent = !leaf.fieldOfType.empty() && leaf.fieldOfType[type] == noField;
    return isAbsent ? Verdict::No : Verdict::Open;
}

bool CompiledFilter::holdsForThread(std::uint32_t index, std::uint32_t thread) const
{
    const FilterNode &node = m_nodes[index];
    const auto holds = [&](std::uint32_t child) { return holdsForThread(child, thread); };
    switch (node.kind) {
    case NodeKind::Not:
        return !holds(node.children[0]);
    case NodeKind::And:
        return std::ranges::all_of(node.children, holds);
    case NodeKind::Or:
        return std::ranges::any_of(node.children, holds);
    default:
        return m_leaves[index].byThread[thread] != 0;
    }
}

bool CompiledFilter::follow(const std::shared_ptr<const TraceSnapshot> &snapshot)
{
    // Tables of a trace are shared by its snapshots while nothing is added.
    if (snapshot->types != m_snapshot->types || snapshot->threads != m_snapshot->threads
        || snapshot->firstTicks != m_snapshot->firstTicks)
        return false;
    m_snapshot = snapshot;
    return true;
}

QStringList CompiledFilter::unknownFields() const
{
    QStringList unknown;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const bool isField
            = m_nodes[i].kind == NodeKind::Comparison && m_nodes[i].field == FilterField::Payload;
        const bool isKnown = std::ranges::any_of(m_leaves[i].fieldOfType,
                                                 [](std::uint32_t field) { return field != noField; });
        if (isField && !isKnown && !unknown.contains(m_nodes[i].text))
            unknown += m_nodes[i].text;
    }
    return unknown;
}

} // namespace model
