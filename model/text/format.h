// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QDateTime>
#include <QString>

/// Formats numbers and times for people. Pure functions for any thread.
///
/// All of the window has one rule. Numbers have the decimal sign that was chosen (decimals.h), and thousands
/// with narrow no-break spaces in every language, as count() writes them, for a point or a comma would be a
/// decimal sign to half of the readers. Dates and times of day are local and in the order of ISO 8601, as
/// dateTime() writes them, for that order is read in one way only. What programs read, as exports, copies of
/// events and filters, has a point, and times in UTC: plainSeconds() and isoTime(). The values of events'
/// fields are written as the language of filters has them.
namespace model::text {

QString bytes(quint64 count); ///< "1.5 MB", in the units that were chosen (byteunits.h)
QString count(quint64 value); ///< "1 234 567" with narrow no-break spaces
QString rate(double perSecond); ///< "12.3 k/s"
QString duration(std::chrono::nanoseconds value); ///< "850 µs", "320 ms", "3.2 s", "2 min 05 s", "1 h 03 min"
/// Returns a length of time between two events, with all digits that may mean something: "12.3 µs",
/// "1.234 ms", "2.345678 s".
QString exactDuration(double seconds);
QString percent(double value); ///< 12.5 as "12.5 %"
/// Returns "2026-11-21 14:03:12", in local time; empty for none.
QString dateTime(const QDateTime &time);
/// Returns the same with nine decimals: "2026-11-21 14:03:12.123456789".
QString exactDateTime(qint64 unixNanoseconds);
/// Returns a time of today as "14:03:12", of another day as dateTime().
QString clockTime(const QDateTime &time);
/// Returns the time of day with milliseconds: "14:03:12.123".
QString exactClockTime(const QDateTime &time);
/// Returns ISO 8601 UTC with nine decimals: "2026-11-21T09:55:31.123456789Z".
QString isoTime(qint64 unixNanoseconds);
/// Returns seconds with microseconds: "12.345678".
QString offsetSeconds(double seconds);
/// Returns the same with a point, for programs.
QString plainSeconds(double seconds);

} // namespace model::text
