// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/filterscan.h"

#include "model/async/startthread.h"
#include "model/query/fieldcomparison.h"
#include "model/text/payloadtext.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <unordered_map>

namespace model {

namespace {

constexpr std::size_t comparedFramesMost = 4096; ///< of a stack, its innermost; runtimes keep a hundred
constexpr std::size_t batchRows = 4096;
static_assert(scanPieceRows % batchRows == 0);
constexpr qsizetype smallPayloadBytes = 32;
constexpr qsizetype smallPayloadsMax = 4096;

/// Keeps those of the first `count` numbers in `rows` whose value is kept. Does not branch by row.
template <class Value>
std::size_t keepByTable(const Value *column, const std::vector<std::uint8_t> &kept, std::uint16_t *rows,
                        std::size_t count)
{
    std::size_t left = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint16_t row = rows[i];
        rows[left] = row;
        left += kept[column[row]];
    }
    return left;
}

/// The same for all rows.
template <class Value>
std::size_t keepAllByTable(const Value *column, const std::vector<std::uint8_t> &kept, std::uint16_t *rows,
                           std::size_t count)
{
    std::size_t left = 0;
    for (std::size_t i = 0; i < count; ++i) {
        rows[left] = std::uint16_t(i);
        left += kept[column[i]];
    }
    return left;
}

std::size_t keepByTime(const EventKeys &keys, const TickRange &range, std::uint16_t *rows, std::size_t count)
{
    std::size_t left = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint16_t row = rows[i];
        rows[left] = row;
        const std::int64_t ticks = keys.shortTicks ? keys.firstTicks + keys.shortTicks[row] : keys.ticks[row];
        left += range.contains(ticks) ? 1 : 0;
    }
    return left;
}

/// The pieces of a scan, which workers take one after another and hand over in order.
class PieceScan {
public:
    PieceScan(const CompiledFilter &filter, std::uint64_t from, std::uint64_t to,
              const std::atomic<bool> &cancel, const FoundRows &found)
        : m_filter(filter)
        , m_from(from)
        , m_to(to)
        , m_cancel(cancel)
        , m_found(found)
        , m_pieces((to - from + scanPieceRows - 1) / scanPieceRows)
    {
    }

    std::uint64_t pieces() const { return m_pieces; }

    void work()
    try {
        PayloadReader reader(*m_filter.snapshot());
        FilterScan scan(m_filter, reader);
        while (!m_cancel && !m_stopped) {
            const std::uint64_t piece = m_next++;
            if (piece >= m_pieces)
                return;
            const std::uint64_t start = m_from + piece * scanPieceRows;
            std::vector<std::uint32_t> rows;
            scan.collect(start, std::min(start + scanPieceRows, m_to), m_cancel, rows);
            if (!m_cancel)
                handOver(piece, std::move(rows));
        }
    } catch (const std::bad_alloc &) {
        m_stopped = true; // else the others keep all that comes after the piece that lacks
        throw;
    }

private:
    void handOver(std::uint64_t piece, std::vector<std::uint32_t> rows)
    {
        const std::scoped_lock lock(m_mutex);
        m_done.emplace(piece, std::move(rows));
        for (auto first = m_done.find(m_handedOver); first != m_done.end() && !m_stopped;
             first = m_done.find(m_handedOver)) {
            ++m_handedOver;
            if (!m_found(first->second, std::min(m_from + m_handedOver * scanPieceRows, m_to)))
                m_stopped = true;
            m_done.erase(first);
        }
    }

    const CompiledFilter &m_filter;
    const std::uint64_t m_from;
    const std::uint64_t m_to;
    const std::atomic<bool> &m_cancel;
    const FoundRows &m_found;
    const std::uint64_t m_pieces;
    std::atomic<std::uint64_t> m_next = 0;
    std::atomic<bool> m_stopped = false;

    std::mutex m_mutex; ///< guards the rest
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_done;
    std::uint64_t m_handedOver = 0; ///< pieces
};

} // namespace

FilterScan::FilterScan(const CompiledFilter &filter, PayloadReader &payloads)
    : m_filter(filter)
    , m_payloads(payloads)
    , m_kept(batchRows)
    , m_stacks(filter.m_nodes.size())
{
}

bool FilterScan::matches(const EventRow &row)
{
    const bool kept = m_filter.m_typeKept[row.type]
        && (m_filter.m_threadKept.empty() || m_filter.m_threadKept[row.thread])
        && m_filter.m_range.contains(row.ticks);
    return kept && (m_filter.m_typeDecides[row.type] || restHolds(row));
}

void FilterScan::collect(std::uint64_t from, std::uint64_t to, const std::atomic<bool> &cancel,
                         std::vector<std::uint32_t> &found)
{
    const EventTable &events = m_filter.m_snapshot->events;
    events.forEachKeys(
        from, to, batchRows, [&](std::uint64_t first, std::size_t count, const EventKeys &keys) {
            const std::size_t kept = keep(keys, count);
            for (std::size_t i = 0; i < kept && !cancel; ++i) {
                const std::uint64_t index = first + m_kept[i];
                const std::uint32_t type = keys.type ? keys.type[m_kept[i]] : keys.wideType[m_kept[i]];
                if (m_filter.m_typeDecides[type] || restHolds(keys.chunk->row(keys.start + m_kept[i])))
                    found.push_back(std::uint32_t(index));
            }
        });
}

/// Fills m_kept with the rows of a batch that type, thread and time keep, and returns their number.
std::size_t FilterScan::keep(const EventKeys &keys, std::size_t count)
{
    std::uint16_t *const rows = m_kept.data();
    const auto &types = m_filter.m_typeKept;
    const auto &threads = m_filter.m_threadKept;
    std::size_t left = count;
    if (!m_filter.m_allTypesKept)
        left = keys.type ? keepAllByTable(keys.type, types, rows, count)
                         : keepAllByTable(keys.wideType, types, rows, count);
    else
        std::iota(rows, rows + count, std::uint16_t(0));
    if (!threads.empty())
        left = keys.thread ? keepByTable(keys.thread, threads, rows, left)
                           : keepByTable(keys.wideThread, threads, rows, left);
    return m_filter.m_range.isAll() ? left : keepByTime(keys, m_filter.m_range, rows, left);
}

bool FilterScan::restHolds(const EventRow &row)
{
    Subject subject{row, {}, {}, {}};
    return std::ranges::all_of(m_filter.m_rest, [&](std::uint32_t node) { return holds(node, subject); });
}

bool FilterScan::holds(std::uint32_t index, Subject &subject)
{
    const FilterNode &node = m_filter.m_nodes[index];
    const CompiledFilter::Leaf &leaf = m_filter.m_leaves[index];
    const auto childHolds = [&](std::uint32_t child) { return holds(child, subject); };
    switch (node.kind) {
    case FilterNode::Kind::Not:
        return !childHolds(node.children[0]);
    case FilterNode::Kind::And:
        return std::ranges::all_of(node.children, childHolds);
    case FilterNode::Kind::Or:
        return std::ranges::any_of(node.children, childHolds);
    case FilterNode::Kind::Word:
        return leaf.byType[subject.row.type] || leaf.byThread[subject.row.thread]
            || (wordsOf(subject) >> node.wordNumber & 1) != 0;
    case FilterNode::Kind::Comparison:
        break;
    }
    return comparisonHolds(index, subject);
}

bool FilterScan::comparisonHolds(std::uint32_t index, Subject &subject)
{
    const CompiledFilter::Leaf &leaf = m_filter.m_leaves[index];
    switch (m_filter.m_nodes[index].field) {
    case FilterField::Thread:
        return leaf.byThread[subject.row.thread] != 0;
    case FilterField::Time:
        return std::ranges::any_of(leaf.times,
                                   [&](const TickRange &range) { return range.contains(subject.row.ticks); });
    case FilterField::Stack:
        return stackHolds(index, subject.row.stack);
    case FilterField::Processor:
    case FilterField::Activity:
    case FilterField::RelatedActivity:
        return headerHolds(m_filter.m_nodes[index], subject);
    case FilterField::Payload:
        return fieldHolds(index, subject);
    default:
        return leaf.byType[subject.row.type] != 0;
    }
}

bool FilterScan::stackHolds(std::uint32_t index, std::uint32_t stack)
{
    if (stack == 0)
        return false;
    if (m_filter.m_nodes[index].comparison == FilterOperator::Exists)
        return true;
    auto &known = m_stacks[index];
    if (stack >= known.size())
        known.resize(std::max<std::size_t>(stack + 1, m_filter.m_snapshot->stacks->size()));
    StackVerdict &verdict = known[stack];
    if (verdict == StackVerdict::Unknown)
        verdict = compareStack(m_filter.m_nodes[index], stack) ? StackVerdict::Yes : StackVerdict::No;
    return verdict == StackVerdict::Yes;
}

bool FilterScan::compareStack(const FilterNode &node, std::uint32_t stack) const
{
    if (!m_filter.m_names)
        return node.comparison == FilterOperator::NotEqual;
    const auto all = m_filter.m_snapshot->stacks->frames(stack);
    const auto frames = all.first(std::min(all.size(), comparedFramesMost));
    const auto anyName = [&](const auto &holdsForName) {
        return std::ranges::any_of(frames, [&](std::uint64_t address) {
            return std::ranges::any_of(m_filter.m_names->namesAt(address), holdsForName);
        });
    };
    // No method may be the one that is not wanted.
    if (node.comparison == FilterOperator::NotEqual)
        return !anyName([&](const QString &name) { return !compareText(node, name); });
    return anyName([&](const QString &name) { return compareText(node, name); });
}

bool FilterScan::headerHolds(const FilterNode &node, Subject &subject)
{
    if (!subject.header)
        subject.header = m_payloads.headerIds(subject.row.payload);
    if (node.field == FilterField::Processor)
        return subject.header->processor && compareNumber(node, *subject.header->processor);
    const QUuid &id
        = node.field == FilterField::Activity ? subject.header->activity : subject.header->related;
    return !id.isNull()
        && (node.comparison == FilterOperator::Exists
            || compareText(node, id.toString(QUuid::WithoutBraces)));
}

bool FilterScan::fieldHolds(std::uint32_t index, Subject &subject)
{
    const CompiledFilter::Leaf &leaf = m_filter.m_leaves[index];
    const std::uint32_t field = leaf.fieldOfType[subject.row.type];
    if (field == CompiledFilter::noField)
        return false;
    const auto value = m_filter.m_fields[field].read(protocol::byteView(payloadOf(subject)));
    return !std::holds_alternative<std::monostate>(value.value)
        && compareField(m_filter.m_nodes[index], value, leaf.nanoseconds);
}

const QByteArray &FilterScan::payloadOf(Subject &subject)
{
    if (!subject.payload)
        subject.payload = m_payloads.read(subject.row.payload);
    return *subject.payload;
}

std::uint64_t FilterScan::wordsOf(Subject &subject)
{
    if (subject.words)
        return *subject.words;
    if (subject.row.payload.size == 0) {
        subject.words = 0;
        return 0;
    }
    const QByteArray &payload = payloadOf(subject);
    const TraceSnapshot &snapshot = *m_filter.m_snapshot;
    const auto line = [&] {
        return payloadSummary((*snapshot.types)[subject.row.type], payload, snapshot.header.pointerSize);
    };
    if (payload.size() > smallPayloadBytes) {
        subject.words = wordsIn(line());
        return *subject.words;
    }
    const auto known = m_smallPayloads.constFind({subject.row.type, payload});
    if (known != m_smallPayloads.cend()) {
        subject.words = *known;
        return *known;
    }
    subject.words = wordsIn(line());
    if (m_smallPayloads.size() >= smallPayloadsMax)
        m_smallPayloads.clear();
    // The payload borrows from the reader; a key must not.
    m_smallPayloads.insert({subject.row.type, QByteArray(payload.constData(), payload.size())},
                           *subject.words);
    return *subject.words;
}

std::uint64_t FilterScan::wordsIn(const QString &text) const
{
    std::uint64_t words = 0;
    for (const FilterNode &node : m_filter.m_nodes) {
        if (node.kind == FilterNode::Kind::Word && text.contains(node.text, Qt::CaseInsensitive))
            words |= std::uint64_t(1) << node.wordNumber;
    }
    return words;
}

void scanRows(const CompiledFilter &filter, std::uint64_t from, std::uint64_t to, unsigned workers,
              const std::atomic<bool> &cancel, const FoundRows &found)
{
    to = std::min({to, filter.snapshot()->events.size(), scannedRowsMax});
    if (from >= to)
        return;
    PieceScan scan(filter, from, to, cancel, found);
    runBeside(std::size_t(std::min<std::uint64_t>(workers, scan.pieces())),
              [&scan](std::size_t) { scan.work(); });
}

} // namespace model
