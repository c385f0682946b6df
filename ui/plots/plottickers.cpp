// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plottickers.h"

#include "model/text/byteunits.h"
#include "model/text/decimals.h"
#include "model/text/format.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// As many as it takes to tell ticks of that step apart, 2.5 for instance.
int decimalsFor(double step)
{
    constexpr int most = 9;
    int decimals = 0;
    for (double scaled = step; decimals < most && std::abs(scaled - std::round(scaled)) > 1e-6 * scaled;
         scaled *= 10)
        ++decimals;
    return decimals;
}

} // namespace

QString secondsLabel(double seconds, double step)
{
    const int decimals = decimalsFor(step);
    if (std::abs(seconds) < 60 || decimals > 0)
        return model::text::decimal(seconds, decimals) + QStringLiteral(" s");
    const auto whole = static_cast<qint64>(std::llround(seconds));
    const qint64 hours = whole / 3600;
    const QString rest = QStringLiteral("%1:%2")
                             .arg(whole / 60 % 60, hours > 0 ? 2 : 1, 10, QLatin1Char('0'))
                             .arg(whole % 60, 2, 10, QLatin1Char('0'));
    return hours > 0 ? QStringLiteral("%1:%2").arg(hours).arg(rest) : rest;
}

QString countLabel(double value)
{
    return value == std::floor(value) ? model::text::count(static_cast<quint64>(value)) : QString();
}

QString SecondsTicker::getTickLabel(double tick, const QLocale &, QChar, int)
{
    return secondsLabel(tick, m_step);
}

double SecondsTicker::getTickStep(const QCPRange &range)
{
    m_step = QCPAxisTicker::getTickStep(range);
    return m_step;
}

ValueTicker::ValueTicker(std::function<QString(double)> text)
    : m_text(std::move(text))
{
}

/// Of a low plot the usual step may be beyond its values, and no value would be told at all.
double ValueTicker::getTickStep(const QCPRange &range)
{
    const double step = QCPAxisTicker::getTickStep(range);
    const double highest = m_reach * std::max(std::abs(range.lower), std::abs(range.upper));
    if (!(highest > 0) || !std::isfinite(highest) || step <= highest)
        return step;
    const double digit = std::pow(10.0, std::floor(std::log10(highest)));
    return std::max(1.0, std::floor(highest / digit)) * digit;
}

QString ValueTicker::getTickLabel(double tick, const QLocale &, QChar, int)
{
    return tick == 0 && !m_labelsZero ? QString() : m_text(tick);
}

double BytesTicker::getTickStep(const QCPRange &range)
{
    const double highest = std::max(std::abs(range.lower), std::abs(range.upper));
    const double step = model::text::byteStep();
    double scale = 1;
    while (std::isfinite(highest) && highest >= scale * step)
        scale *= step;
    return ValueTicker::getTickStep(range / scale) * scale;
}

} // namespace ui
