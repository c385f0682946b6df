// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"
#include "model/query/timerange.h"
#include "model/reading/trace.h"

#include <optional>

/// Functions that describe a trace in words.
namespace ui {

/// Returns a text like "12 345 events, 17 dropped, 3.2 MB, 12.3 s". It always names the dropped events, also
/// when there are none. For a live trace `perSecond` stands in place of the size, which grows meanwhile and
/// is shown where the recording is.
QString traceSummary(const model::TraceSnapshot &snapshot, std::optional<double> perSecond = std::nullopt);

/// Returns a text like "43 events were dropped in 2 places, from 7.04 s to 9.10 s", of the whole trace or of
/// the drops that touch a range; an empty one when none were dropped.
QString dropSummary(const model::TraceSnapshot &snapshot,
                    const std::optional<model::TimeRange> &range = std::nullopt);

struct Banner {
    model::Severity severity = model::Severity::Info;
    QString headline;
    QString details;
};
/// Returns why the file cannot be read, or where and how it ended early. Nothing for a whole file.
std::optional<Banner> traceBanner(const model::Trace &trace);

} // namespace ui
