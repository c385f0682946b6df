// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

/// What a time plot draws, and the arithmetic around it, free of any widget. Times are seconds since the
/// trace's first event.
namespace ui {

struct TimeSeries {
    QString name;
    QList<double> times; ///< ascending
    QList<double> values; ///< as many
};

/// Something that happened at a time or over a range and that wants to be seen: drops.
struct TimeMark {
    double time = 0; ///< where it is drawn
    quint64 count = 0;
    bool operator==(const TimeMark &) const = default;
};

struct TimeRange {
    double from = 0;
    double to = 0;
    double length() const { return to - from; }
    bool operator==(const TimeRange &) const = default;
};

/// The range that a plot shows by itself: all of it, or while live the last `window` seconds, the end always
/// at the right edge. Never empty.
TimeRange followedRange(TimeRange data, bool live, double window);

/// Keeps a zoomed or dragged range inside the data and at least a microsecond long; its length survives a
/// drag.
TimeRange boundedRange(TimeRange wanted, TimeRange data);

/// Marks of the visible range, those that would lie within one of `columns` equal columns merged into one
/// that sums the counts at the time of its largest.
QList<TimeMark> mergedMarks(const QList<TimeMark> &marks, TimeRange visible, int columns);

/// The marks that can have texts of `width` (as the range has its ends), none over another: to the right of
/// the mark, or to the left where the range ends, if there is more room (see isTextLeft()). What has no room
/// counts for the mark before.
QList<TimeMark> labelledMarks(const QList<TimeMark> &marks, TimeRange visible, double width);
bool isTextLeft(double time, TimeRange visible, double width);

/// Index of the point nearest to `time`, -1 without any.
qsizetype nearestPoint(const QList<double> &times, double time);

} // namespace ui
