// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/export/eventlines.h"
#include "model/rewrite/rewrite.h"
#include "model/selection/rowsets.h"

#include <atomic>
#include <functional>
#include <memory>

/// Writes the part of a trace that is looked at into a file of its own. All functions wait for the disk, so
/// they are for workers; `to` appears only when it is whole.
namespace model {

/// A table of the caller's own columns, as CSV.
struct CsvTable {
    QByteArray head; ///< before the first event
    /// Returns the line of an event, of which the first argument is the index in the trace; nothing when the
    /// file no longer has the bytes of its payload.
    std::function<std::optional<QByteArray>(std::uint64_t event, const EventRow &row)> line;
};
/// Makes one on the worker that writes.
using MakeCsvTable
    = std::function<CsvTable(const std::shared_ptr<const TraceSnapshot> &trace, PrivateKinds leftOut)>;

struct ScopeExport {
    QString to;
    Existing existing = Existing::Keep;
    SelectedRows selected;
    PrivateKinds leftOut = {};
    MakeCsvTable csvTable = {}; ///< of ExportFormat::Csv; without it, the columns of EventLines
};

/// Writes the selected events as text. Returns how many there were. Calls `progress` now and then with a
/// share from 0 to 1. Errors: Cancelled; Truncated where the trace's file became shorter; those of
/// OutputFile.
protocol::Result<std::uint64_t> exportScope(const std::shared_ptr<const TraceSnapshot> &trace,
                                            const ScopeExport &request, ExportFormat format,
                                            const std::function<void(double)> &progress,
                                            const std::atomic<bool> &cancel);
/// Writes the selected events as a trace. Errors as cutTrace().
protocol::Result<CutTrace> cutScope(const std::shared_ptr<const TraceSnapshot> &trace,
                                    const ScopeExport &request, const std::atomic<bool> &cancel);

} // namespace model
