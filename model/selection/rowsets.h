// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/selection/rowset.h"

namespace model {

/// A selection, and the rows that it picks, as workers get it.
struct SelectedRows {
    Selection selection;
    std::shared_ptr<RowSet> picked; ///< by filter and threads, at any time; null: all

    /// Returns, by row - range.from, whether a row is selected.
    std::vector<bool> marks(const std::shared_ptr<const TraceSnapshot> &snapshot, RowRange range,
                            const std::atomic<bool> &cancel) const;
    /// Returns the rows, ascending; fewer where `cancel` is set. Rows that are no number of 32 bits are left
    /// out.
    std::vector<std::uint32_t> list(const std::shared_ptr<const TraceSnapshot> &snapshot,
                                    const std::atomic<bool> &cancel) const;

    bool operator==(const SelectedRows &) const = default;
};

/// The sets of rows that are looked at in one trace: views of the same rows share one set, which lives as
/// long as one of them has it. Lives on the GUI thread.
class RowSets {
public:
    /// Filters on stacks ask the symbols; without any, each set has its own.
    explicit RowSets(std::shared_ptr<Symbols> symbols = nullptr);
    const std::shared_ptr<Symbols> &symbols() const { return m_symbols; }

    /// Returns the rows of a selection.
    SelectedRows of(const Selection &selection);
    /// Says that the trace has told all names of code. Sets that lacked some are not given out any more: who
    /// has one of them asks again.
    void namesAreTold();

private:
    std::shared_ptr<RowSet> pickedBy(const Selection &selection);

    const std::shared_ptr<Symbols> m_symbols;
    std::vector<std::weak_ptr<RowSet>> m_sets;
};

} // namespace model
