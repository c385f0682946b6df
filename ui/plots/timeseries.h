// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/timerange.h"

#include <QList>
#include <QString>

#include <optional>

/// What a time plot draws, and the arithmetic for it, without widgets. Times are seconds since the
/// trace's first event.
namespace ui {

struct TimeSeries {
    QString name;
    QList<double> times; ///< ascending
    QList<double> values; ///< as many
    QString filter = {}; ///< for the events that it shows; empty: there is none
    /// How many values or events each point stands for. Where many values became a few points (the first, the
    /// lowest, the highest and the last), the first of these has the count and the others 0. Empty: each
    /// point is one value.
    QList<quint64> counts = {};
    /// Each value is what some events add up to: a rate.
    bool isSum = false;
};

/// An entry of a legend, and the filter for the events that it stands for; empty: there is none.
struct LegendFilter {
    QString name;
    QString filter;
    bool operator==(const LegendFilter &) const = default;
};

/// Marks dropped events in a plot.
struct TimeMark {
    double time = 0; ///< where it is drawn
    quint64 count = 0;
    bool operator==(const TimeMark &) const = default;
};

/// A stretch of time with a level, which says in which colour it is drawn.
struct TimeBand {
    double from = 0;
    double to = 0;
    int level = 0;
    /// Seconds of it that are meant, where it stands for several stretches; all of it where that is nothing.
    std::optional<double> covered = std::nullopt;
    bool operator==(const TimeBand &) const = default;

    /// Returns the seconds that are meant of a part of it.
    double coveredWithin(double begin, double end) const
    {
        const double inside = std::max(0.0, std::min(to, end) - std::max(from, begin));
        return covered && to > from ? inside * std::min(1.0, *covered / (to - from)) : inside;
    }
};

/// A moment that is marked.
struct TimeNote {
    double time = 0;
    QString text; ///< shown as it is: callers make texts of others visible
    bool operator==(const TimeNote &) const = default;
};

using model::TimeRange;

/// Returns the range that a plot shows while it follows: all of the data, or of live data the last `window`
/// seconds, which end at the right edge. Never empty.
TimeRange followedRange(TimeRange data, bool live, double window);

/// Returns `wanted` moved and shortened so that it lies in the data, and at least a microsecond long.
TimeRange boundedRange(TimeRange wanted, TimeRange data);

/// Returns the marks of the visible range. Marks within one of `columns` columns of equal width become one
/// with the sum of their counts, at the time of the largest.
QList<TimeMark> mergedMarks(const QList<TimeMark> &marks, TimeRange visible, int columns);

/// Returns the marks that have room for a text of `width` (in seconds) without overlap. A text stands to the
/// right of its mark, or to the left where isTextLeft(). The counts of marks without room are added to the
/// mark before.
QList<TimeMark> labelledMarks(const QList<TimeMark> &marks, TimeRange visible, double width);
bool isTextLeft(double time, TimeRange visible, double width);

/// Returns the highest value that a line through the series shows in the range; 0 without any.
double highestWithin(const TimeSeries &series, TimeRange range);
/// Returns the lowest one; 0 where none is below.
double lowestWithin(const TimeSeries &series, TimeRange range);
/// What a part of a series has: its lowest and highest value, and how many values or events it stands for.
struct SeriesExtremes {
    double lowest = 0;
    double highest = 0;
    quint64 count = 0;
};
/// Returns what lies in the range; nothing where no point does.
std::optional<SeriesExtremes> extremesWithin(const TimeSeries &series, TimeRange range);
/// Returns what the point nearest to `time` is drawn together with, in a plot of `columns` pixels that shows
/// the range: the values that became one with it before, and those of its column of pixels where
/// visiblePart() leaves some of them out.
std::optional<SeriesExtremes> drawnTogether(const TimeSeries &series, double time, TimeRange range,
                                            int columns);
/// Returns the points that a plot of `columns` pixels needs to show the range: those in it and the next ones
/// at both sides; where they are too many, of each column the first, the lowest, the highest and the last.
TimeSeries visiblePart(const TimeSeries &series, TimeRange range, int columns);
/// Returns the series on top of each other: each is the sum of itself and those before it. Series whose
/// times are not those of the longest one are added where theirs are the same.
QList<TimeSeries> stacked(const QList<TimeSeries> &series);
/// Returns the values with each positive one raised to at least `least`.
QList<double> lifted(QList<double> values, double least);

/// Returns the index of the point nearest to `time`, -1 where there is none.
qsizetype nearestPoint(const QList<double> &times, double time);

} // namespace ui
