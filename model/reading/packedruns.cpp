// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/packedruns.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace model {

namespace {

// Rows of a portion, which are sorted at once and become one chunk of the table.
constexpr std::size_t releasedRowsMax = 64 * 1024;

} // namespace

PackedRuns::Run::Run(ChunkPool &pool, std::size_t count, const EventBounds &bounds)
    : m_pool(&pool)
    , m_bounds(bounds)
    , m_toCome(count)
    , m_chunkRows(rowsPerChunk(bounds))
{
}

/// Returns how many rows fill a region, which is freed when they have been released.
std::size_t PackedRuns::Run::rowsPerChunk(const EventBounds &bounds)
{
    return ChunkRegion::smallBytes / EventChunk::bytesPerEvent(EventChunk::layoutFor(bounds));
}

void PackedRuns::Run::add(const DecodedEvent &row)
{
    if (m_end % m_chunkRows == 0) {
        m_chunks.push_back(std::make_unique<EventChunk>(*m_pool, std::min(m_toCome, m_chunkRows),
                                                        EventChunk::layoutFor(m_bounds), m_bounds.oldest,
                                                        m_bounds.firstPosition));
        m_writer = m_chunks.back()->writerAt(0);
    }
    m_writer.put(row, m_chunks.back()->layout());
    if (m_end++ == 0)
        m_oldest = row.ticks;
    --m_toCome;
}

std::int64_t PackedRuns::Run::ticks(std::size_t index) const
{
    const auto at = m_first + index;
    return m_chunks[at / m_chunkRows]->ticks(at % m_chunkRows);
}

std::size_t PackedRuns::Run::countUpTo(std::int64_t ticks, bool andEqual, std::size_t most) const
{
    const auto indices = std::views::iota(std::size_t(0), std::min(most, left()));
    const auto isTaken = [&](std::size_t index) {
        const auto own = this->ticks(index);
        return own < ticks || (andEqual && own == ticks);
    };
    return std::size_t(std::ranges::partition_point(indices, isTaken) - indices.begin());
}

void PackedRuns::Run::copyFirst(std::size_t count, DecodedEvents &to, EventBounds &bounds) const
{
    for (auto at = m_first; at < m_first + count; ++at) {
        const auto row = m_chunks[at / m_chunkRows]->row(at % m_chunkRows);
        const DecodedEvent decoded{row.ticks, row.payload.position, row.payload.size, row.stack, row.type,
                                   row.thread};
        bounds.add(decoded);
        to.add(decoded);
    }
}

void PackedRuns::Run::dropFirst(std::size_t count)
{
    if (count == 0)
        return;
    const auto chunk = m_first / m_chunkRows;
    m_first += count;
    const auto emptied = m_first == m_end ? m_chunks.size() : m_first / m_chunkRows;
    for (auto i = chunk; i < emptied; ++i)
        m_chunks[i].reset();
    if (m_first < m_end)
        m_oldest = ticks(0);
}

void PackedRuns::pack(DecodedEvents &rows, EventOrder &order)
{
    if (rows.empty())
        return;
    EventBounds bounds; // of all rows, of which hardly any are not packed
    for (const auto &row : rows.all())
        bounds.add(row);
    const auto count = rows.size() / Run::rowsPerChunk(bounds) * Run::rowsPerChunk(bounds);
    if (count == 0)
        return;
    const auto first = rows.span(0, count);
    order.sort(first);
    Run run(m_pool, count, bounds);
    order.forEach(first.rows, [&](const DecodedEvent &row) { run.add(row); });
    m_runs.push_back(std::move(run));
    rows.removeFirst(count);
}

void PackedRuns::release(std::int64_t ticks, DecodedEvents &rows, EventOrder &order)
{
    EventBounds bounds;
    std::size_t due = 0;
    for (const auto &row : rows.all()) {
        if (row.ticks > ticks)
            continue;
        bounds.add(row);
        ++due;
    }
    if (due > 0) {
        Run run(m_pool, due, bounds);
        m_later.clear();
        m_later.reserveMore(rows.size() - due);
        order.sort(rows.span());
        order.forEach(rows.all(), [&](const DecodedEvent &row) {
            if (row.ticks <= ticks)
                run.add(row);
            else
                m_later.add(row);
        });
        m_runs.push_back(std::move(run));
        std::swap(rows, m_later);
    }
    m_upTo = ticks;
    m_isReleasing = true;
}

void PackedRuns::releaseSome(EventTableBuilder &into)
{
    try {
        moveSome(into);
    } catch (...) {
        clear();
        throw;
    }
}

void PackedRuns::clear()
{
    m_runs.clear();
    m_isReleasing = false;
}

bool PackedRuns::isWithin(std::size_t run, const Bound &bound) const
{
    return m_runs[run].left() > 0 && Bound{m_runs[run].oldest(), run} <= bound;
}

/// Returns the bound, or an earlier one that includes at most so many rows of the run.
PackedRuns::Bound PackedRuns::narrowed(const Bound &bound, std::size_t run, std::size_t rows) const
{
    if (m_runs[run].left() <= rows)
        return bound;
    return std::min(bound, Bound{m_runs[run].ticks(rows - 1), run});
}

std::optional<PackedRuns::Portion> PackedRuns::nextPortion() const
{
    const auto runs = std::views::iota(std::size_t(0), m_runs.size());
    Bound bound{m_upTo, m_runs.size()};
    std::optional<std::size_t> oldest;
    for (const auto run : runs) {
        if (isWithin(run, bound) && (!oldest || m_runs[run].oldest() < m_runs[*oldest].oldest()))
            oldest = run;
    }
    if (!oldest)
        return {};
    // Mostly few runs overlap. How many of them share the portion is known once the oldest one's part is.
    bound = narrowed(bound, *oldest, releasedRowsMax);
    const auto sharing
        = std::size_t(std::ranges::count_if(runs, [&](std::size_t run) { return isWithin(run, bound); }));
    const auto rowsOfRun = std::max<std::size_t>(releasedRowsMax / sharing, 1);
    for (const auto run : runs) {
        if (isWithin(run, bound))
            bound = narrowed(bound, run, rowsOfRun);
    }
    return Portion{bound, rowsOfRun};
}

void PackedRuns::moveSome(EventTableBuilder &into)
{
    const auto portion = nextPortion();
    if (!portion) {
        m_isReleasing = false;
        std::erase_if(m_runs, [](const Run &run) { return run.left() == 0; });
        return;
    }
    const auto &[bound, rowsOfRun] = *portion;
    std::vector<std::pair<Run *, std::size_t>> parts;
    std::size_t count = 0;
    for (std::size_t run = 0; run < m_runs.size(); ++run) {
        if (!isWithin(run, bound))
            continue;
        const auto rows = m_runs[run].countUpTo(bound.ticks, run <= bound.run, rowsOfRun);
        parts.emplace_back(&m_runs[run], rows);
        count += rows;
    }
    m_portion.clear();
    m_portion.reserveMore(count);
    EventBounds bounds;
    for (const auto &[run, rows] : parts)
        run->copyFirst(rows, m_portion, bounds);
    m_order.sort(m_portion.span());
    into.reserve(count, bounds);
    into.append(m_portion.all(), m_order);
    for (const auto &[run, rows] : parts)
        run->dropFirst(rows);
}

} // namespace model
