// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QDateTime>
#include <QString>

/// Formats numbers for people, with the decimal sign that was chosen (decimals.h) but for points in time.
/// Pure functions for any thread.
namespace model::text {

QString bytes(quint64 count); ///< "1.5 MB", in the units that were chosen (byteunits.h)
QString count(quint64 value); ///< "1 234 567" with narrow no-break spaces
QString rate(double perSecond); ///< "12.3 k/s"
QString duration(std::chrono::nanoseconds value); ///< "850 µs", "320 ms", "3.2 s", "2 min 05 s", "1 h 03 min"
/// Returns a length of time between two events, with all digits that may mean something: "12.3 µs",
/// "1.234 ms", "2.345678 s".
QString exactDuration(double seconds);
QString percent(double value); ///< 12.5 as "12.5 %"
/// Returns a time of today as "14:03:12", of another day with its date before it, in local time.
QString clockTime(const QDateTime &time);
/// Returns ISO 8601 UTC with nine decimals: "2026-11-21T09:55:31.123456789Z".
QString isoTime(qint64 unixNanoseconds);
/// Returns seconds with microseconds: "12.345678".
QString offsetSeconds(double seconds);

} // namespace model::text
