// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"
#include "model/reading/trace.h"

#include <optional>

/// What the trace view says about a trace in words; pure functions.
namespace ui {

/// "12 345 events, 17 dropped, 3.2 MB, 12.3 s". Dropped is always said: none is news too.
QString traceSummary(const model::TraceSnapshot &snapshot);

/// "43 events were dropped in 2 places, from 7.04 s to 9.10 s"; empty without any.
QString dropSummary(const model::TraceSnapshot &snapshot);

struct Banner {
    model::Severity severity = model::Severity::Info;
    QString headline;
    QString details;
};
/// Why the file cannot be read, or where and how it ended early; nothing when all is well.
std::optional<Banner> traceBanner(const model::Trace &trace);

} // namespace ui
