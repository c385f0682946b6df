// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeseries.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double shortestRange = 1e-6;
constexpr double shortestLive = 10; // seconds: a plot that has just begun does not race

} // namespace

TimeRange followedRange(TimeRange data, bool live, double window)
{
    if (live && window > 0) {
        const double length = std::clamp(data.length(), std::min(shortestLive, window), window);
        const double end = std::max(data.to, data.from + length);
        return {end - length, end};
    }
    if (data.length() <= 0) // a single event, or none
        data.to = data.from + 1;
    // A hair of air at both ends, so that the first and the last event are not the frame.
    const double air = std::max(data.length() * 0.01, shortestRange);
    return {data.from - air, data.to + air};
}

TimeRange boundedRange(TimeRange wanted, TimeRange data)
{
    const TimeRange outer = followedRange(data, false, 0);
    const double length = std::clamp(wanted.length(), shortestRange, outer.length());
    double from = wanted.from + (wanted.length() - length) / 2;
    from = std::clamp(from, outer.from, std::max(outer.from, outer.to - length)); // rounding may cross them
    return {from, from + length};
}

QList<TimeMark> mergedMarks(const QList<TimeMark> &marks, TimeRange visible, int columns)
{
    QList<TimeMark> merged;
    if (columns < 1 || visible.length() <= 0)
        return merged;
    double lastColumn = -1;
    quint64 largest = 0;
    for (const TimeMark &mark : marks) {
        if (mark.time < visible.from || mark.time > visible.to)
            continue;
        const double column = std::floor((mark.time - visible.from) / visible.length() * columns);
        if (merged.isEmpty() || column != lastColumn) {
            merged.append(mark);
            lastColumn = column;
            largest = mark.count;
            continue;
        }
        merged.last().count += mark.count;
        if (mark.count > largest) {
            largest = mark.count;
            merged.last().time = mark.time;
        }
    }
    return merged;
}

bool isTextLeft(double time, TimeRange visible, double width)
{
    return time + width > visible.to && time - visible.from > visible.to - time;
}

QList<TimeMark> labelledMarks(const QList<TimeMark> &marks, TimeRange visible, double width)
{
    QList<TimeMark> labelled;
    double end = visible.from;
    for (const TimeMark &mark : marks) {
        if (mark.time < visible.from || mark.time > visible.to)
            continue;
        const double begin = isTextLeft(mark.time, visible, width) ? mark.time - width : mark.time;
        if (labelled.isEmpty() || begin >= end) {
            labelled.append(mark);
            end = begin + width;
        } else {
            labelled.last().count += mark.count;
        }
    }
    return labelled;
}

double highestWithin(const TimeSeries &series, TimeRange range)
{
    // The points beside the range, too: the line to them is seen.
    const auto first = std::lower_bound(series.times.begin(), series.times.end(), range.from);
    const auto last = std::upper_bound(first, series.times.end(), range.to);
    const qsizetype from = std::max<qsizetype>(0, first - series.times.begin() - 1);
    const qsizetype to = std::min(series.values.size(), qsizetype(last - series.times.begin()) + 1);
    double highest = 0;
    for (qsizetype i = from; i < to; ++i)
        highest = std::max(highest, series.values.at(i));
    return highest;
}

QList<double> lifted(QList<double> values, double least)
{
    for (double &value : values) {
        if (value > 0)
            value = std::max(value, least);
    }
    return values;
}

qsizetype nearestPoint(const QList<double> &times, double time)
{
    if (times.isEmpty())
        return -1;
    const qsizetype next = std::lower_bound(times.begin(), times.end(), time) - times.begin();
    if (next == 0)
        return 0;
    if (next == times.size())
        return next - 1;
    return time - times.at(next - 1) <= times.at(next) - time ? next - 1 : next;
}

} // namespace ui
