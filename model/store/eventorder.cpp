// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/eventorder.h"

#include <algorithm>
#include <array>
#include <bit>

namespace model {

namespace {

constexpr unsigned digitBits = 11;
constexpr std::size_t digitCount = std::size_t(1) << digitBits;

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
    m_segments.clear();
    m_isPermutation = false;
    findRuns(rows);
    if (m_runs.size() <= 1) {
        if (!rows.empty())
            m_segments.push_back({0, std::uint32_t(rows.size())});
        return;
    }
    if (m_runs.size() <= rows.size() / 16 && mergeRuns(rows))
        return;
    m_segments.clear();
    m_isPermutation = true;
    sortByBits(rows);
}

/// False when the runs change so often that sorting by bits is cheaper.
bool EventOrder::mergeRuns(std::span<const RawRow> rows)
{
    // A heap whose front is the run with the oldest next row; of equal ones the run that is first in the
    // file.
    const auto later
        = [](const Run &a, const Run &b) { return a.ticks != b.ticks ? a.ticks > b.ticks : a.next > b.next; };
    std::make_heap(m_runs.begin(), m_runs.end(), later);
    const std::size_t changesMax = rows.size() / 16 + 16;
    while (m_runs.size() > 1) {
        if (m_segments.size() > changesMax)
            return false;
        std::pop_heap(m_runs.begin(), m_runs.end(), later);
        Run &run = m_runs.back();
        const Run &other = m_runs.front();
        const auto end = gallop(rows, run.next, run.end, other.ticks, run.next < other.next);
        m_segments.push_back({run.next, end - run.next});
        if (end == run.end) {
            m_runs.pop_back();
        } else {
            run = {rows[end].ticks, end, run.end};
            std::push_heap(m_runs.begin(), m_runs.end(), later);
        }
    }
    m_segments.push_back({m_runs.front().next, m_runs.front().end - m_runs.front().next});
    return true;
}

void EventOrder::sortByBits(std::span<const RawRow> rows)
{
    const auto [oldest, newest] = std::minmax_element(
        rows.begin(), rows.end(), [](const RawRow &a, const RawRow &b) { return a.ticks < b.ticks; });
    const std::int64_t base = oldest->ticks;
    const auto range = std::uint64_t(newest->ticks) - std::uint64_t(base);
    const auto keyBits = unsigned(std::bit_width(range));
    const auto indexBits = unsigned(std::bit_width(rows.size()));
    if (keyBits + indexBits > 64) {
        sortByComparison(rows);
        return;
    }
    m_keys.resize(rows.size());
    m_otherKeys.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_keys[i] = ((std::uint64_t(rows[i].ticks) - std::uint64_t(base)) << indexBits) | i;

    for (unsigned shift = indexBits; shift < indexBits + keyBits; shift += digitBits) {
        std::array<std::uint32_t, digitCount> starts{};
        for (const auto key : m_keys)
            ++starts[(key >> shift) & (digitCount - 1)];
        std::uint32_t sum = 0;
        for (auto &start : starts)
            sum += std::exchange(start, sum);
        for (const auto key : m_keys)
            m_otherKeys[starts[(key >> shift) & (digitCount - 1)]++] = key;
        m_keys.swap(m_otherKeys);
    }
    m_permutation.resize(rows.size());
    const auto indexMask = (std::uint64_t(1) << indexBits) - 1;
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_permutation[i] = std::uint32_t(m_keys[i] & indexMask);
}

void EventOrder::sortByComparison(std::span<const RawRow> rows)
{
    m_permutation.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_permutation[i] = std::uint32_t(i);
    std::stable_sort(m_permutation.begin(), m_permutation.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return rows[a].ticks < rows[b].ticks; });
}

} // namespace model
