// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/export/scopeexport.h"

namespace model {

/// How a trace, or a part of it, is taken elsewhere.
enum class CopyKind : std::uint8_t {
    Whole, ///< the trace as it is; as Repaired where something is left out
    Repaired, ///< everything that can be read of a damaged one, as a whole file
    Scope, ///< the events that are looked at, as a trace
    Csv, ///< the same as text
    JsonLines,
};

/// Writes a copy of a trace. A copy that is a whole trace gets what is noted beside the trace, too, without
/// what is left out. Only Scope, Csv and JsonLines look at the selection. Returns
/// a sentence that says what was written. Errors: those of scopeexport.h, copyTrace() and repairTrace();
/// NotFound where no event is looked at. For workers.
protocol::Result<QString> writeCopy(const std::shared_ptr<const TraceSnapshot> &trace, CopyKind kind,
                                    const ScopeExport &request, const std::function<void(double)> &progress,
                                    const std::atomic<bool> &cancel);

} // namespace model
