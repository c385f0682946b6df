// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

/// The program's own colours, chosen by the palette that is in force, so that light and dark both work.
/// Colour is never the only carrier of a meaning: a word or a symbol stands beside it.
namespace ui {

bool isDark(const QPalette &palette);

/// Well apart from each other and from the background; repeats after seriesColorCount.
QColor seriesColor(int index, const QPalette &palette);
inline constexpr int seriesColorCount = 8;

enum class Tone { Good, Warning, Bad, Muted };
QColor toneColor(Tone tone, const QPalette &palette);
/// A background for a strip of that tone, with the palette's own text on it.
QColor toneBackground(Tone tone, const QPalette &palette);

/// Lines of a plot's grid.
QColor gridColor(const QPalette &palette);

/// A complete dark palette for the Fusion style, for systems that offer none.
QPalette darkPalette();

} // namespace ui
