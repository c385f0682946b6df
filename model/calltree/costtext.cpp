// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/costtext.h"

#include "model/text/decimals.h"
#include "model/text/format.h"
#include "model/words/plurals.h"
#include "model/words/texts.h"

#include <algorithm>
#include <cmath>

namespace model {

namespace {

constexpr double costMost = 1e18; ///< a sum of what a file says may be anything

QString timeText(double milliseconds)
{
    constexpr double second = 1000;
    if (milliseconds >= second)
        return QStringLiteral("%1 s").arg(text::decimal(milliseconds / second, 2));
    return QStringLiteral("%1 ms").arg(
        text::decimal(milliseconds, milliseconds < 1 && milliseconds > 0 ? 3 : 1));
}

} // namespace

text::Unit costUnit(const Measure &measure)
{
    using text::Unit;
    constexpr double secondsInMillisecond = 0.001;
    switch (measure.kind) {
    case Measure::Kind::Cpu:
    case Measure::Kind::Wall:
    case Measure::Kind::Wait:
    case Measure::Kind::CallTime:
        return {Unit::Kind::Seconds, secondsInMillisecond, {}, {}};
    case Measure::Kind::Bytes:
        if (measure.milliseconds() > 0)
            return {Unit::Kind::Seconds, measure.milliseconds() * secondsInMillisecond, {}, {}};
        if (measure.unit() == QLatin1String("bytes"))
            return {Unit::Kind::Bytes, 1, {}, {}};
        break;
    case Measure::Kind::Samples:
    case Measure::Kind::Count:
    case Measure::Kind::Calls:
        break;
    }
    return {};
}

QString costText(double cost, const Measure &measure)
{
    const double shown = std::isfinite(cost) ? std::clamp(cost, 0.0, costMost) : 0;
    switch (measure.kind) {
    case Measure::Kind::Cpu:
    case Measure::Kind::Wall:
    case Measure::Kind::Wait:
    case Measure::Kind::CallTime:
        return timeText(shown);
    case Measure::Kind::Bytes:
        if (measure.milliseconds() > 0)
            return timeText(shown * measure.milliseconds());
        if (measure.unit() == QLatin1String("bytes"))
            return text::bytes(quint64(shown));
        break;
    case Measure::Kind::Samples:
    case Measure::Kind::Count:
    case Measure::Kind::Calls:
        break;
    }
    return text::count(quint64(std::llround(shown)));
}

QString costPhrase(double cost, const Measure &measure)
{
    QString number = costText(cost, measure);
    if (measure.kind == Measure::Kind::Samples)
        return Texts::tr("%1 samples", nullptr, text::plural(quint64(std::max(cost, 0.0)))).arg(number);
    if (measure.kind == Measure::Kind::Count)
        return Texts::tr("%1 events", nullptr, text::plural(quint64(std::max(cost, 0.0)))).arg(number);
    if (measure.kind == Measure::Kind::Calls)
        return Texts::tr("%1 calls", nullptr, text::plural(quint64(std::max(cost, 0.0)))).arg(number);
    return number;
}

} // namespace model
