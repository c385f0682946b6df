// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/answers/measure.h"

#include "model/text/decimals.h"
#include "model/text/format.h"

#include <algorithm>
#include <cmath>
#include <QJsonArray>

namespace model::answers {

namespace {

constexpr double percentOfOne = 100;

QString plainNumber(double value)
{
    constexpr int digits = 6;
    return text::withDecimalSign(QString::number(value, 'g', digits));
}

/// In a longer time where there is hardly one a second.
QString rateText(double perSecond)
{
    constexpr double fewest = 0.1;
    if (perSecond >= fewest || perSecond <= 0)
        return text::rate(perSecond);
    constexpr double minute = 60;
    const bool perMinute = perSecond * minute >= fewest;
    return QStringLiteral("%1 %2")
        .arg(perSecond * (perMinute ? minute : minute * minute), 0, 'f', 1)
        .arg(perMinute ? QLatin1String("/min") : QLatin1String("/h"));
}

} // namespace

std::optional<double> numberOf(const Value &value)
{
    if (const auto *const whole = std::get_if<qint64>(&value))
        return double(*whole);
    const auto *const real = std::get_if<double>(&value);
    return real ? std::optional(*real) : std::nullopt;
}

QString shown(const Value &value, Measure measure)
{
    if (const auto *const words = std::get_if<QString>(&value))
        return *words;
    if (const auto *const frames = std::get_if<QStringList>(&value))
        return frames->join(QStringLiteral(" ← "));
    const auto number = numberOf(value);
    if (!number || !std::isfinite(*number))
        return {};
    const auto whole = quint64(std::max(0.0, *number));
    switch (measure) {
    case Measure::Bytes:
        return text::bytes(whole);
    case Measure::Seconds:
        return text::exactDuration(*number);
    case Measure::Moment:
        return text::offsetSeconds(*number);
    case Measure::Share:
        return text::percent(percentOfOne * *number);
    case Measure::PerSecond:
        return rateText(*number);
    case Measure::BytesPerSecond:
        return text::quantity(*number, unitOf(measure));
    case Measure::Count:
        return std::holds_alternative<qint64>(value) && *number >= 0 ? text::count(whole)
                                                                     : plainNumber(*number);
    case Measure::Text:
    case Measure::Number:
        break;
    }
    const auto *const exact = std::get_if<qint64>(&value);
    return exact ? QString::number(*exact) : plainNumber(*number);
}

QJsonValue jsonOf(const Value &value)
{
    if (const auto *const words = std::get_if<QString>(&value))
        return *words;
    if (const auto *const frames = std::get_if<QStringList>(&value))
        return QJsonArray::fromStringList(*frames);
    if (const auto *const whole = std::get_if<qint64>(&value))
        return *whole;
    const auto *const real = std::get_if<double>(&value);
    return real && std::isfinite(*real) ? QJsonValue(*real) : QJsonValue();
}

QString baseUnit(Measure measure)
{
    switch (measure) {
    case Measure::Count:
        return QStringLiteral("count");
    case Measure::Bytes:
        return QStringLiteral("bytes");
    case Measure::Seconds:
    case Measure::Moment:
        return QStringLiteral("seconds");
    case Measure::Share:
        return QStringLiteral("share");
    case Measure::PerSecond:
        return QStringLiteral("count/s");
    case Measure::BytesPerSecond:
        return QStringLiteral("bytes/s");
    case Measure::Text:
    case Measure::Number:
        break;
    }
    return {};
}

text::Unit unitOf(Measure measure)
{
    using text::Unit;
    switch (measure) {
    case Measure::Bytes:
        return {Unit::Kind::Bytes, 1, {}, {}};
    case Measure::BytesPerSecond:
        return {Unit::Kind::Bytes, 1, {}, QStringLiteral("/s")};
    case Measure::PerSecond:
        return {Unit::Kind::Number, 1, {}, QStringLiteral("/s")};
    case Measure::Seconds:
    case Measure::Moment:
        return {Unit::Kind::Seconds, 1, {}, {}};
    case Measure::Share:
        return {Unit::Kind::Percent, percentOfOne, {}, {}};
    default:
        return {};
    }
}

} // namespace model::answers
