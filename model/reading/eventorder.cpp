// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/eventorder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <ranges>
#include <utility>

namespace model {

namespace {

constexpr unsigned digitBitsMax = 11; // the counters fit into the first level of the cache

/// Sorts `from` into `to` by the digit at `shift`. Equal keys keep their order.
template <class Key>
void sortByDigit(std::span<const Key> from, std::span<Key> to, unsigned shift, unsigned digitBits)
{
    std::array<std::uint32_t, (std::size_t(1) << digitBitsMax) + 1> starts;
    const auto mask = (std::size_t(1) << digitBits) - 1;
    std::fill_n(starts.begin(), mask + 2, 0u);
    for (const auto key : from)
        ++starts[((key >> shift) & mask) + 1];
    std::partial_sum(starts.begin(), starts.begin() + std::ptrdiff_t(mask) + 1, starts.begin());
    for (const auto key : from)
        to[starts[(key >> shift) & mask]++] = key;
}

/// Returns the first row in [first, end) that comes behind a row with `ticks`. Callers know that `first`
/// itself comes before it. Looks near the front first, because runs mostly continue for a few rows or to
/// their end.
std::uint32_t gallop(std::span<const DecodedEvent> rows, std::uint32_t first, std::uint32_t end,
                     std::int64_t ticks, bool tiesFirst)
{
    const auto last
        = tiesFirst ? ticks : ticks - 1; // `ticks` is above another row's time, so this cannot wrap
    constexpr std::uint32_t near = 32;
    const auto nearEnd = std::min(end, first + near);
    for (auto index = first + 1; index < nearEnd; ++index) {
        if (rows[index].ticks > last)
            return index;
    }
    std::uint32_t low = nearEnd - 1; // comes before
    std::uint32_t step = near;
    while (step < end - low && rows[low + step].ticks <= last) {
        low += step;
        step *= 2;
    }
    const auto high = std::min<std::uint64_t>(std::uint64_t(low) + step, end);
    const auto found
        = std::upper_bound(rows.begin() + low + 1, rows.begin() + std::ptrdiff_t(high), last,
                           [](std::int64_t value, const DecodedEvent &row) { return value < row.ticks; });
    return std::uint32_t(found - rows.begin());
}

} // namespace

void EventOrder::findRuns(const DecodedEventSpan &span, std::int64_t oldestToCome)
{
    m_runs.clear();
    std::uint32_t start = 0;
    for (const auto next : span.runStarts) {
        m_runs.push_back({start, next - span.first});
        start = next - span.first;
    }
    if (!span.rows.empty())
        m_runs.push_back({start, std::uint32_t(span.rows.size())});
    m_oldestFrom.resize(m_runs.size() + 1);
    m_oldestFrom.back() = oldestToCome;
    for (auto i = m_runs.size(); i-- > 0;)
        m_oldestFrom[i] = std::min(m_oldestFrom[i + 1], span.rows[m_runs[i].first].ticks);
}

/// A cluster may begin and end inside of a run: where a thread's events of one batch and another thread's
/// events of the next batch follow each other in the file without a step back in time, they are one run.
template <class Visit> void EventOrder::forEachCluster(std::span<const DecodedEvent> rows, Visit &&visit)
{
    m_cluster.clear();
    auto newestBefore = std::numeric_limits<std::int64_t>::min();
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        auto run = m_runs[i];
        const auto oldestBehind = m_oldestFrom[i + 1];
        if (newestBefore <= oldestBehind) {
            const auto runRows = rows.subspan(run.first, run.end - run.first);
            const auto apart = std::ranges::lower_bound(runRows, newestBefore, {}, &DecodedEvent::ticks);
            const auto mixed = run.first + std::uint32_t(apart - runRows.begin());
            const auto rest
                = std::ranges::upper_bound(apart, runRows.end(), oldestBehind, {}, &DecodedEvent::ticks);
            const auto end = run.first + std::uint32_t(rest - runRows.begin());
            if (mixed > run.first)
                m_cluster.push_back({run.first, mixed});
            if (!m_cluster.empty())
                visit(std::span<const Run>(m_cluster));
            m_cluster.clear();
            if (const Run alone{mixed, end}; end > mixed)
                visit(std::span(&alone, 1));
            run.first = end;
        }
        newestBefore = std::max(newestBefore, rows[run.end - 1].ticks);
        if (run.first < run.end)
            m_cluster.push_back(run);
    }
}

std::size_t EventOrder::closedRows(const DecodedEventSpan &span, std::int64_t oldestToCome)
{
    findRuns(span, oldestToCome);
    std::size_t closed = 0;
    forEachCluster(span.rows, [&](std::span<const Run> runs) { closed = runs.back().end; });
    return closed;
}

void EventOrder::sort(const DecodedEventSpan &span)
{
    m_pieces.clear();
    m_permutation.clear();
    findRuns(span, std::numeric_limits<std::int64_t>::max());
    forEachCluster(span.rows, [&](std::span<const Run> runs) { sortCluster(span.rows, runs); });
}

void EventOrder::sortCluster(std::span<const DecodedEvent> rows, std::span<const Run> runs)
{
    const auto first = runs.front().first;
    const auto end = runs.back().end;
    if (runs.size() == 1) {
        m_pieces.push_back({first, end - first, false});
        return;
    }
    const auto pieces = m_pieces.size();
    if (runs.size() <= mergedRunsMax && mergeRuns(rows, runs))
        return;
    m_pieces.resize(pieces);
    sortByBits(rows, runs);
}

/// Merges runs: takes rows from the run with the oldest next row until another run has an older one. Returns
/// false when the runs change so often that sorting by bits is cheaper.
bool EventOrder::mergeRuns(std::span<const DecodedEvent> rows, std::span<const Run> runs)
{
    constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
    constexpr std::size_t rowsPerPiece = 3;
    constexpr std::size_t firstPieces = 64; // before the number of changes is judged
    std::array<std::int64_t, mergedRunsMax> next; // ticks; of equal ones the first in the file is taken first
    std::array<Run, mergedRunsMax> left;
    auto count = runs.size();
    for (std::size_t i = 0; i < count; ++i) {
        left[i] = runs[i];
        next[i] = rows[runs[i].first].ticks;
    }
    const auto piecesBefore = m_pieces.size();
    std::size_t taken = 0;
    while (count > 1) {
        const auto pieces = m_pieces.size() - piecesBefore;
        if (pieces > firstPieces && taken < pieces * rowsPerPiece)
            return false;
        std::size_t oldest = 0;
        std::size_t second = 0;
        std::int64_t secondTicks = none;
        for (std::size_t i = 1; i < count; ++i) {
            const bool isOldest = next[i] < next[oldest];
            const bool isSecond = !isOldest && (second == oldest || next[i] < secondTicks);
            second = isOldest ? oldest : isSecond ? i : second;
            oldest = isOldest ? i : oldest;
            secondTicks = next[second];
        }
        auto &run = left[oldest];
        const auto end = gallop(rows, run.first, run.end, secondTicks, oldest < second);
        m_pieces.push_back({run.first, end - run.first, false});
        taken += end - run.first;
        run.first = end;
        if (end < run.end) {
            next[oldest] = rows[end].ticks;
            continue;
        }
        --count;
        std::copy(left.begin() + oldest + 1, left.begin() + count + 1, left.begin() + oldest);
        std::copy(next.begin() + oldest + 1, next.begin() + count + 1, next.begin() + oldest);
    }
    m_pieces.push_back({left[0].first, left[0].end - left[0].first, false});
    return true;
}

void EventOrder::sortByBits(std::span<const DecodedEvent> rows, std::span<const Run> runs)
{
    const auto first = runs.front().first;
    const auto cluster = rows.subspan(first, runs.back().end - first);
    std::int64_t oldest = std::numeric_limits<std::int64_t>::max();
    std::int64_t newest = std::numeric_limits<std::int64_t>::min();
    for (const auto &run : runs) {
        oldest = std::min(oldest, rows[run.first].ticks);
        newest = std::max(newest, rows[run.end - 1].ticks);
    }
    // A key is the time with the row's place in the bits below: all keys are different, and equal times keep
    // the order of the file.
    const auto keyBits = unsigned(std::bit_width(std::uint64_t(newest) - std::uint64_t(oldest)));
    const auto indexBits = unsigned(std::bit_width(cluster.size()));
    if (keyBits + indexBits > 64) {
        sortByComparison(rows, first, runs.back().end);
        return;
    }
    const Keys keys{std::uint64_t(oldest), keyBits, indexBits, first};
    if (keyBits + indexBits <= 32)
        sortByKeys(cluster, keys, m_shortKeys);
    else
        sortByKeys(cluster, keys, m_longKeys);
}

template <class Key>
void EventOrder::sortByKeys(std::span<const DecodedEvent> cluster, const Keys &keys,
                            std::array<std::vector<Key>, 2> &buffers)
{
    auto &[from, to] = buffers;
    from.resize(cluster.size());
    to.resize(cluster.size());
    for (std::size_t i = 0; i < cluster.size(); ++i)
        from[i] = Key((std::uint64_t(cluster[i].ticks) - keys.oldest) << keys.indexBits | i);
    constexpr std::size_t fewKeys = 256; // too few to sort by digits
    if (from.size() <= fewKeys) {
        std::sort(from.begin(), from.end()); // all different
    } else {
        const auto passes = (keys.ticksBits + digitBitsMax - 1) / digitBitsMax;
        const auto digitBits = passes == 0 ? 0 : (keys.ticksBits + passes - 1) / passes;
        for (unsigned pass = 0; pass < passes; ++pass) {
            sortByDigit<Key>(from, to, keys.indexBits + pass * digitBits, digitBits);
            std::swap(from, to);
        }
    }
    const auto start = m_permutation.size();
    m_pieces.push_back({std::uint32_t(start), std::uint32_t(cluster.size()), true});
    m_permutation.resize(start + cluster.size());
    const auto indexMask = (std::uint64_t(1) << keys.indexBits) - 1;
    std::transform(from.begin(), from.end(), m_permutation.begin() + std::ptrdiff_t(start),
                   [&](Key key) { return keys.first + std::uint32_t(key & indexMask); });
}

void EventOrder::sortByComparison(std::span<const DecodedEvent> rows, std::uint32_t first, std::uint32_t end)
{
    const auto start = m_permutation.size();
    m_pieces.push_back({std::uint32_t(start), end - first, true});
    for (auto i = first; i < end; ++i)
        m_permutation.push_back(i);
    std::stable_sort(m_permutation.begin() + std::ptrdiff_t(start), m_permutation.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return rows[a].ticks < rows[b].ticks; });
}

} // namespace model
