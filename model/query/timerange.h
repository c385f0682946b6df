// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace model
