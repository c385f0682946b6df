// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/format.h"

#include "model/text/byteunits.h"
#include "model/text/decimals.h"

#include <array>
#include <cmath>
#include <QDateTime>

namespace model::text {

namespace {

/// One decimal, and the next unit where rounding would show a whole one of it ("1.0 M/s", not "1000.0 k/s").
template <std::size_t N>
QString scaled(double value, const std::array<const char *, N> &units, int plainDecimals)
{
    constexpr double thousand = 1000;
    std::size_t unit = 0;
    while (unit + 1 < N && std::abs(value) >= thousand - (unit == 0 ? 0 : 0.05)) {
        value /= thousand;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(decimal(value, unit == 0 ? plainDecimals : 1),
                                       QString::fromUtf8(units[unit]));
}

QString padded(std::int64_t value, int digits)
{
    return QStringLiteral("%1").arg(value, digits, 10, QLatin1Char('0'));
}

/// A point in time as whole seconds and the nine digits behind them.
struct SplitTime {
    QDateTime time; ///< UTC
    QString fraction;
};

SplitTime split(qint64 unixNanoseconds)
{
    constexpr qint64 perSecond = 1'000'000'000;
    auto seconds = unixNanoseconds / perSecond;
    auto fraction = unixNanoseconds % perSecond;
    if (fraction < 0) {
        fraction += perSecond;
        --seconds;
    }
    return {QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC), padded(fraction, 9)};
}

} // namespace

QString bytes(quint64 count)
{
    constexpr double halfDigit = 0.05; // one decimal is shown
    const ScaledBytes scaled = scaledBytes(double(count), halfDigit);
    return decimal(scaled.amount, scaled.isWhole ? 0 : 1) % u' ' % scaled.unit;
}

QString count(quint64 value)
{
    constexpr QChar narrowNoBreakSpace(0x202F);
    auto digits = QString::number(value);
    for (auto i = digits.size() - 3; i > 0; i -= 3)
        digits.insert(i, narrowNoBreakSpace);
    return digits;
}

QString rate(double perSecond)
{
    static constexpr std::array units{"/s", "k/s", "M/s", "G/s"};
    if (!std::isfinite(perSecond))
        perSecond = 0;
    if (isSmall(perSecond))
        return smallNumber(perSecond, 2) % QLatin1String(" /s");
    return scaled(perSecond, units, std::abs(perSecond) < 10 && perSecond != std::floor(perSecond) ? 1 : 0);
}

QString duration(std::chrono::nanoseconds value)
{
    using namespace std::chrono;
    static constexpr std::array small{"ns", "µs", "ms", "s"};
    if (abs(value) < 59950ms) {
        // Below a second whole units are enough, from there on a decimal is wanted.
        auto amount = double(value.count());
        std::size_t unit = 0;
        while (unit + 1 < small.size() && std::abs(amount) >= 999.5) {
            amount /= 1000;
            ++unit;
        }
        return QStringLiteral("%1 %2").arg(decimal(amount, unit == 3 ? 1 : 0),
                                           QString::fromUtf8(small[unit]));
    }
    const auto whole = round<seconds>(value).count();
    if (whole < 3600)
        return QStringLiteral("%1 min %2 s").arg(QString::number(whole / 60), padded(whole % 60, 2));
    return QStringLiteral("%1 h %2 min").arg(QString::number(whole / 3600), padded(whole / 60 % 60, 2));
}

QString exactDuration(double seconds)
{
    const double size = std::abs(seconds);
    if (size < 1e-3)
        return QStringLiteral("%1 µs").arg(decimal(seconds * 1e6, 1));
    if (size < 1)
        return QStringLiteral("%1 ms").arg(decimal(seconds * 1e3, 3));
    return QStringLiteral("%1 s").arg(decimal(seconds, 6));
}

QString percent(double value)
{
    return QStringLiteral("%1 %").arg(decimal(value, 1));
}

QString dateTime(const QDateTime &time)
{
    return time.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString exactDateTime(qint64 unixNanoseconds)
{
    const auto [time, fraction] = split(unixNanoseconds);
    return dateTime(time) % u'.' % fraction;
}

QString clockTime(const QDateTime &time)
{
    const QDateTime local = time.toLocalTime();
    const bool today = local.date() == QDate::currentDate();
    return today ? local.toString(QStringLiteral("HH:mm:ss")) : dateTime(time);
}

QString exactClockTime(const QDateTime &time)
{
    return time.toLocalTime().toString(QStringLiteral("HH:mm:ss.zzz"));
}

QString isoTime(qint64 unixNanoseconds)
{
    const auto [time, fraction] = split(unixNanoseconds);
    return time.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")) % u'.' % fraction % u'Z';
}

QString offsetSeconds(double seconds)
{
    return withDecimalSign(plainSeconds(seconds));
}

QString plainSeconds(double seconds)
{
    return QString::number(seconds, 'f', 6);
}

} // namespace model::text
