// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"
#include "ui/base/tokens.h"

#include <QColor>
#include <QPalette>

/// The program's own colours, chosen by the palette that is in force, so that light and dark both work.
/// Colour is never the only carrier of a meaning: a word or a symbol stands beside it.
namespace ui {

bool isDark(const QPalette &palette);
/// Returns the colours for the ground that the palette has.
const Tokens &tokensOf(const QPalette &palette);

/// Returns colours that differ well from each other and from the background. They repeat after
/// seriesColorCount.
QColor seriesColor(int index, const QPalette &palette);
inline constexpr int seriesColorCount = categoryCount;
/// Returns the same, strong enough for text.
QColor seriesTextColor(int index, const QPalette &palette);
/// Returns the colour of a generation of the garbage collector; 3 are large objects, 4 pinned ones.
QColor generationColor(int generation, const QPalette &palette);

/// Returns the colour of text of that severity.
QColor severityColor(model::Severity severity, const QPalette &palette);
/// Returns the background of a message of that severity, on which the palette's own text is readable.
QColor severityBackground(model::Severity severity, const QPalette &palette);

/// Returns the colour of selection, focus and the primary action.
QColor accentColor(const QPalette &palette);

/// Returns the colour of text that matters less than the rest.
QColor mutedTextColor(const QPalette &palette);

/// Returns the colour of the lines of a plot's grid.
QColor gridColor(const QPalette &palette);

/// Complete palettes made from the tokens.
QPalette lightPalette();
QPalette darkPalette();

} // namespace ui
