// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QString>

namespace model {

/// A range of time in seconds since the trace's first event: `from` is in it, `to` is not.
struct TimeRange {
    double from = 0;
    double to = 0;

    double length() const { return to - from; }
    bool isEmpty() const { return !(to > from); }
    bool contains(double seconds) const { return seconds >= from && seconds < to; }
    bool operator==(const TimeRange &) const = default;
};

/// Returns "12.500000 s .. 13.000000 s", to be carried to another view or trace.
QString timeRangeText(const TimeRange &range);
/// Reads that, or what people write: "12.5 .. 13", "12.5 s to 13 s", "12,5-13". Nothing for other texts, and
/// for ranges without any time.
std::optional<TimeRange> parseTimeRange(const QString &text);

} // namespace model
