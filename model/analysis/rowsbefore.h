// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/selection/rowset.h"

#include <functional>

namespace model {

/// Returns, by row - from, whether the rows [from, to) would count if they lay in the time that is looked at.
using RowsBefore
    = std::function<std::vector<bool>(std::uint64_t from, std::uint64_t to, const std::atomic<bool> &cancel)>;

/// What an analysis is, too, that reads the rows before the time that is looked at: what began there may go
/// on in that time.
class LooksBefore {
public:
    virtual ~LooksBefore() = default;

    /// Sets which of them would count; null: all. Before each update.
    virtual void setRowsBefore(RowsBefore before) = 0;
};

/// Tells an analysis which rows of a snapshot are picked at any time; null: all. Analyses that do not look
/// before their time take no notice.
inline void tellRowsBefore(Analysis &analysis, const std::shared_ptr<RowSet> &picked,
                           const std::shared_ptr<const TraceSnapshot> &snapshot)
{
    auto *const looking = dynamic_cast<LooksBefore *>(&analysis);
    if (!looking)
        return;
    if (!picked)
        return looking->setRowsBefore(nullptr);
    looking->setRowsBefore(
        [picked, snapshot](std::uint64_t from, std::uint64_t to, const std::atomic<bool> &cancel) {
            return picked->marks(snapshot, {from, to}, cancel);
        });
}

} // namespace model
