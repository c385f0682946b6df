// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selection/rowsets.h"

#include <algorithm>
#include <numeric>

namespace model {

std::vector<bool> SelectedRows::marks(const std::shared_ptr<const TraceSnapshot> &snapshot, RowRange range,
                                      const std::atomic<bool> &cancel) const
{
    const RowRange inTime = selection.rows(*snapshot);
    const RowRange both{std::max(range.from, inTime.from), std::min(range.to, inTime.to)};
    std::vector<bool> marks(std::size_t(range.size()), false);
    if (both.from >= both.to)
        return marks;
    const auto begin = marks.begin() + std::ptrdiff_t(both.from - range.from);
    if (!picked) {
        std::fill_n(begin, both.size(), true);
    } else {
        const std::vector<bool> found = picked->marks(snapshot, both, cancel);
        std::copy(found.begin(), found.end(), begin);
    }
    return marks;
}

std::vector<std::uint32_t> SelectedRows::list(const std::shared_ptr<const TraceSnapshot> &snapshot,
                                              const std::atomic<bool> &cancel) const
{
    const RowRange inTime = selection.rows(*snapshot);
    std::vector<std::uint32_t> rows;
    if (!picked) {
        rows.resize(std::size_t(std::min(inTime.to, scannedRowsMax) - std::min(inTime.from, scannedRowsMax)));
        std::iota(rows.begin(), rows.end(), std::uint32_t(inTime.from));
        return rows;
    }
    picked->find(snapshot, inTime, cancel, [&rows](std::span<const std::uint32_t> found, std::uint64_t) {
        rows.insert(rows.end(), found.begin(), found.end());
        return true;
    });
    return rows;
}

RowSets::RowSets(std::shared_ptr<Symbols> symbols)
    : m_symbols(std::move(symbols))
{
}

SelectedRows RowSets::of(const Selection &selection)
{
    return {selection, pickedBy(selection)};
}

std::shared_ptr<RowSet> RowSets::pickedBy(const Selection &selection)
{
    if (!selection.picks())
        return nullptr;
    std::erase_if(m_sets, [](const auto &set) { return set.expired(); });
    for (const auto &known : m_sets) {
        const auto set = known.lock();
        if (set && set->filter() == selection.filter && std::ranges::equal(set->threads(), selection.threads))
            return set;
    }
    auto made = std::make_shared<RowSet>(selection.filter, selection.threads, m_symbols);
    m_sets.push_back(made);
    return made;
}

void RowSets::namesAreTold()
{
    std::erase_if(m_sets, [](const auto &known) {
        const auto set = known.lock();
        return !set || set->lacksNames();
    });
}

} // namespace model
