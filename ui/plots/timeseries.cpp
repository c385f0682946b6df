// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeseries.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double shortestRange = 1e-6;
constexpr double shortestLive = 10; // seconds: a plot that has just begun does not race

struct PointsSeen {
    qsizetype from = 0;
    qsizetype to = 0; ///< not seen
};

/// The points of the range and those beside it: the lines to them are seen, too.
PointsSeen pointsSeen(const TimeSeries &series, TimeRange range)
{
    const auto first = std::lower_bound(series.times.begin(), series.times.end(), range.from);
    const auto last = std::upper_bound(first, series.times.end(), range.to);
    return {std::max<qsizetype>(0, first - series.times.begin() - 1),
            std::min(series.values.size(), qsizetype(last - series.times.begin()) + 1)};
}

/// Whether of so many points only a few of each column are drawn.
bool isThinned(qsizetype points, TimeRange range, int columns)
{
    return points > 4 * qsizetype(std::max(columns, 1)) && !range.isEmpty();
}

double columnOf(double time, TimeRange range, int columns)
{
    return std::floor((time - range.from) / (range.length() / columns));
}

/// `to`: the first point that does not count.
SeriesExtremes extremesOf(const TimeSeries &series, qsizetype from, qsizetype to)
{
    SeriesExtremes found{series.values.at(from), series.values.at(from), 0};
    for (qsizetype i = from; i < to; ++i) {
        found.lowest = std::min(found.lowest, series.values.at(i));
        found.highest = std::max(found.highest, series.values.at(i));
        found.count += series.counts.isEmpty() ? 1 : series.counts.value(i);
    }
    return found;
}

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
    const auto [from, to] = pointsSeen(series, range);
    double highest = 0;
    for (qsizetype i = from; i < to; ++i)
        highest = std::max(highest, series.values.at(i));
    return highest;
}

double lowestWithin(const TimeSeries &series, TimeRange range)
{
    const auto [from, to] = pointsSeen(series, range);
    double lowest = 0;
    for (qsizetype i = from; i < to; ++i)
        lowest = std::min(lowest, series.values.at(i));
    return lowest;
}

std::optional<SeriesExtremes> extremesWithin(const TimeSeries &series, TimeRange range)
{
    const auto first = std::lower_bound(series.times.begin(), series.times.end(), range.from);
    const auto last = std::upper_bound(first, series.times.end(), range.to);
    const qsizetype from = first - series.times.begin();
    const qsizetype to = std::min<qsizetype>(last - series.times.begin(), series.values.size());
    if (from >= to)
        return std::nullopt;
    return extremesOf(series, from, to);
}

std::optional<SeriesExtremes> drawnTogether(const TimeSeries &series, double time, TimeRange range,
                                            int columns)
{
    const qsizetype at = nearestPoint(series.times, time);
    if (at < 0 || at >= series.values.size())
        return std::nullopt;
    qsizetype from = at;
    qsizetype to = at + 1;
    const auto seen = pointsSeen(series, range);
    if (at >= seen.from && at < seen.to && isThinned(seen.to - seen.from, range, columns)) {
        const double column = columnOf(series.times.at(at), range, columns);
        const auto isInColumn
            = [&](qsizetype i) { return columnOf(series.times.at(i), range, columns) == column; };
        while (from > seen.from && isInColumn(from - 1))
            --from;
        while (to < seen.to && isInColumn(to))
            ++to;
    }
    const auto belongsToBefore = [&](qsizetype i) {
        return !series.isSum && i > 0 && i < series.counts.size() && series.counts.at(i) == 0;
    };
    while (belongsToBefore(from))
        --from;
    while (to < series.values.size() && belongsToBefore(to))
        ++to;
    return extremesOf(series, from, to);
}

TimeSeries visiblePart(const TimeSeries &series, TimeRange range, int columns)
{
    const auto [from, to] = pointsSeen(series, range);
    if (!isThinned(to - from, range, columns))
        return {series.name, series.times.mid(from, to - from), series.values.mid(from, to - from)};
    TimeSeries part{series.name, {}, {}};
    const auto add = [&](qsizetype i) {
        if (part.times.isEmpty() || i > from) {
            part.times.append(series.times.at(i));
            part.values.append(series.values.at(i));
        }
    };
    for (qsizetype i = from; i < to;) {
        const double column = columnOf(series.times.at(i), range, columns);
        qsizetype lowest = i;
        qsizetype highest = i;
        qsizetype end = i + 1;
        for (; end < to && columnOf(series.times.at(end), range, columns) == column; ++end) {
            lowest = series.values.at(end) < series.values.at(lowest) ? end : lowest;
            highest = series.values.at(end) > series.values.at(highest) ? end : highest;
        }
        add(i);
        qsizetype last = i;
        for (const qsizetype next : {std::min(lowest, highest), std::max(lowest, highest), end - 1}) {
            if (next > last)
                add(next);
            last = std::max(last, next);
        }
        i = end;
    }
    return part;
}

QList<TimeSeries> stacked(const QList<TimeSeries> &series)
{
    if (series.isEmpty())
        return {};
    const auto &longest
        = *std::ranges::max_element(series, {}, [](const TimeSeries &one) { return one.times.size(); });
    QList<double> sums(longest.times.size(), 0.0);
    QList<TimeSeries> all;
    for (const TimeSeries &one : series) {
        qsizetype at = 0;
        for (qsizetype i = 0; i < longest.times.size(); ++i) {
            while (at < one.times.size() && one.times.at(at) < longest.times.at(i))
                ++at;
            if (at < one.times.size() && one.times.at(at) == longest.times.at(i))
                sums[i] += one.values.at(at);
        }
        all.append({one.name, longest.times, sums});
    }
    return all;
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
