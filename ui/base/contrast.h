// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace ui {

/// What WCAG 2 (level AA) asks of text, and of graphics, outlines of controls and focus rings.
inline constexpr double textContrast = 4.5;
inline constexpr double graphicsContrast = 3.0;

/// Returns how well two colours are told apart, from 1 to 21, as WCAG 2 counts it.
double contrastOf(const QColor &one, const QColor &other);

/// Returns `share` (0 to 1) of `over` on `base`, without transparency.
QColor blended(const QColor &over, const QColor &base, double share);

/// Returns `color`, moved towards `text` as far as it takes to be read on `ground`.
QColor readable(const QColor &color, const QColor &text, const QColor &ground);

} // namespace ui
