// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"

#include <QColor>
#include <QPalette>

/// The program's own colours, chosen by the palette that is in force, so that light and dark both work.
/// Colour is never the only carrier of a meaning: a word or a symbol stands beside it.
namespace ui {

bool isDark(const QPalette &palette);

/// Returns colours that differ well from each other and from the background. They repeat after
/// seriesColorCount.
QColor seriesColor(int index, const QPalette &palette);
inline constexpr int seriesColorCount = 8;

/// For text of that severity.
QColor severityColor(model::Severity severity, const QPalette &palette);
/// For the background of a message of that severity, below the palette's own text.
QColor severityBackground(model::Severity severity, const QPalette &palette);

/// For text of less weight than the rest.
QColor mutedTextColor(const QPalette &palette);

/// For the lines of a plot's grid.
QColor gridColor(const QPalette &palette);

/// A complete dark palette for the Fusion style, for systems that offer none.
QPalette darkPalette();

} // namespace ui
