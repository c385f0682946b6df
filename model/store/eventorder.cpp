// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/eventorder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <utility>

namespace model {

namespace {

constexpr unsigned digitBitsMax = 11;
constexpr std::size_t fewKeys = 24;

void insertionSort(std::span<std::uint64_t> keys)
{
    for (std::size_t i = 1; i < keys.size(); ++i) {
        const auto key = keys[i];
        auto hole = i;
        for (; hole > 0 && keys[hole - 1] > key; --hole)
            keys[hole] = keys[hole - 1];
        keys[hole] = key;
    }
}

/// Sorts `from` into `to`; only the low `bits` differ. Distributes by the highest bits into buckets of a few
/// keys each, which mostly are in order already. `from` is scratch afterwards.
void sortKeys(std::span<std::uint64_t> from, std::span<std::uint64_t> to, unsigned bits)
{
    const auto digitBits
        = std::clamp(unsigned(std::bit_width(from.size())) - 3, 1u, std::min(digitBitsMax, bits));
    const auto shift = bits - digitBits;
    const auto mask = (std::size_t(1) << digitBits) - 1;
    std::array<std::uint32_t, (std::size_t(1) << digitBitsMax) + 1> ends;
    std::fill_n(ends.begin(), mask + 2, 0u);
    for (const auto key : from)
        ++ends[((key >> shift) & mask) + 1];
    std::partial_sum(ends.begin(), ends.begin() + std::ptrdiff_t(mask) + 1, ends.begin());
    for (const auto key : from)
        to[ends[(key >> shift) & mask]++] = key;
    std::uint32_t start = 0;
    for (std::size_t digit = 0; digit <= mask; ++digit) {
        const auto count = ends[digit] - start;
        const auto bucket = to.subspan(start, count);
        if (count <= fewKeys) {
            insertionSort(bucket);
        } else {
            const auto scratch = from.subspan(start, count);
            sortKeys(bucket, scratch, shift);
            std::copy(scratch.begin(), scratch.end(), bucket.begin());
        }
        start = ends[digit];
    }
}

/// First row in [first, end) that must come after a row of another run with `ticks`. Looks near the front
/// first: runs mostly continue for a few rows or to their end.
std::uint32_t gallop(std::span<const RawRow> rows, std::uint32_t first, std::uint32_t end, std::int64_t ticks,
                     bool tiesFirst)
{
    const auto goesFirst = [&](std::uint32_t index) {
        return tiesFirst ? rows[index].ticks <= ticks : rows[index].ticks < ticks;
    };
    std::uint32_t low = first; // goes first
    std::uint32_t step = 1;
    while (step < end - low && goesFirst(low + step)) {
        low += step;
        step *= 2;
    }
    std::uint32_t high = step < end - low ? low + step : end;
    ++low;
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (goesFirst(middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

} // namespace

void EventOrder::findRuns(std::span<const RawRow> rows)
{
    m_runs.clear();
    std::uint32_t start = 0;
    for (std::uint32_t i = 1; i < rows.size(); ++i) {
        if (rows[i].ticks < rows[i - 1].ticks) {
            m_runs.push_back({rows[start].ticks, start, i});
            start = i;
        }
    }
    if (!rows.empty())
        m_runs.push_back({rows[start].ticks, start, std::uint32_t(rows.size())});
}

void EventOrder::sort(std::span<const RawRow> rows)
{
    m_pieces.clear();
    m_permutation.clear();
    findRuns(rows);
    m_oldestFrom.resize(m_runs.size());
    std::int64_t oldest = std::numeric_limits<std::int64_t>::max();
    for (auto i = m_runs.size(); i-- > 0;)
        m_oldestFrom[i] = oldest = std::min(oldest, m_runs[i].ticks);

    std::int64_t newest = std::numeric_limits<std::int64_t>::min();
    std::size_t start = 0;
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        newest = std::max(newest, rows[m_runs[i].end - 1].ticks);
        if (i + 1 < m_runs.size() && m_oldestFrom[i + 1] < newest)
            continue;
        sortCluster(rows, std::span(m_runs).subspan(start, i + 1 - start));
        start = i + 1;
    }
}

void EventOrder::sortCluster(std::span<const RawRow> rows, std::span<Run> runs)
{
    const auto first = runs.front().next;
    const auto end = runs.back().end;
    if (runs.size() == 1) {
        m_pieces.push_back({first, end - first, false});
        return;
    }
    const auto pieces = m_pieces.size();
    if (runs.size() <= (end - first) / 16 && mergeRuns(rows, runs))
        return;
    m_pieces.resize(pieces);
    sortByBits(rows, first, end);
}

/// False when the runs change so often that sorting by bits is cheaper.
bool EventOrder::mergeRuns(std::span<const RawRow> rows, std::span<Run> runs)
{
    // A heap whose front is the run with the oldest next row; of equal ones the run that is first in the
    // file.
    const auto later
        = [](const Run &a, const Run &b) { return a.ticks != b.ticks ? a.ticks > b.ticks : a.next > b.next; };
    const std::size_t piecesMax = m_pieces.size() + (runs.back().end - runs.front().next) / 32 + 4;
    std::make_heap(runs.begin(), runs.end(), later);
    while (runs.size() > 1) {
        if (m_pieces.size() > piecesMax)
            return false;
        std::pop_heap(runs.begin(), runs.end(), later);
        Run &run = runs.back();
        const Run &other = runs.front();
        const auto end = gallop(rows, run.next, run.end, other.ticks, run.next < other.next);
        m_pieces.push_back({run.next, end - run.next, false});
        if (end == run.end) {
            runs = runs.first(runs.size() - 1);
        } else {
            run = {rows[end].ticks, end, run.end};
            std::push_heap(runs.begin(), runs.end(), later);
        }
    }
    m_pieces.push_back({runs.front().next, runs.front().end - runs.front().next, false});
    return true;
}

void EventOrder::sortByBits(std::span<const RawRow> rows, std::uint32_t first, std::uint32_t end)
{
    const auto cluster = rows.subspan(first, end - first);
    std::int64_t oldest = std::numeric_limits<std::int64_t>::max();
    std::int64_t newest = std::numeric_limits<std::int64_t>::min();
    for (const auto &row : cluster) {
        oldest = std::min(oldest, row.ticks);
        newest = std::max(newest, row.ticks);
    }
    // A key is the time with the row's place below it: keys are all different, and their order is the one
    // asked for.
    const auto keyBits = unsigned(std::bit_width(std::uint64_t(newest) - std::uint64_t(oldest)));
    const auto indexBits = unsigned(std::bit_width(cluster.size()));
    if (keyBits + indexBits > 64) {
        sortByComparison(rows, first, end);
        return;
    }
    m_keys.resize(cluster.size());
    m_otherKeys.resize(cluster.size());
    for (std::size_t i = 0; i < cluster.size(); ++i)
        m_otherKeys[i] = (std::uint64_t(cluster[i].ticks) - std::uint64_t(oldest)) << indexBits | i;
    sortKeys(m_otherKeys, m_keys, keyBits + indexBits);

    const auto start = m_permutation.size();
    m_pieces.push_back({std::uint32_t(start), end - first, true});
    m_permutation.resize(start + cluster.size());
    const auto indexMask = (std::uint64_t(1) << indexBits) - 1;
    std::transform(m_keys.begin(), m_keys.end(), m_permutation.begin() + std::ptrdiff_t(start),
                   [&](std::uint64_t key) { return first + std::uint32_t(key & indexMask); });
}

void EventOrder::sortByComparison(std::span<const RawRow> rows, std::uint32_t first, std::uint32_t end)
{
    const auto start = m_permutation.size();
    m_pieces.push_back({std::uint32_t(start), end - first, true});
    for (auto i = first; i < end; ++i)
        m_permutation.push_back(i);
    std::stable_sort(m_permutation.begin() + std::ptrdiff_t(start), m_permutation.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return rows[a].ticks < rows[b].ticks; });
}

} // namespace model
