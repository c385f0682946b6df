// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/contrast.h"

#include <cmath>

namespace ui {

namespace {

double luminanceOf(const QColor &color)
{
    const auto linear
        = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

double contrastOf(const QColor &one, const QColor &other)
{
    const double a = luminanceOf(one) + 0.05;
    const double b = luminanceOf(other) + 0.05;
    return a > b ? a / b : b / a;
}

QColor blended(const QColor &over, const QColor &base, double share)
{
    const auto mix = [share](int a, int b) { return int(std::lround(a * share + b * (1.0 - share))); };
    return {mix(over.red(), base.red()), mix(over.green(), base.green()), mix(over.blue(), base.blue())};
}

QColor readable(const QColor &color, const QColor &text, const QColor &ground)
{
    constexpr int steps = 10;
    for (int step = 0; step < steps; ++step) {
        const QColor moved = blended(text, color, double(step) / steps);
        if (contrastOf(moved, ground) >= textContrast)
            return moved;
    }
    return text;
}

} // namespace ui
