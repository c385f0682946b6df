// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace ui {

/// Returns whether all digits of the font are equally wide, so that numbers stand below each other and do not
/// jump while they change.
bool hasTabularFigures(const QFont &font);

/// Returns the font where it has them, else the first widespread family that has, in the same size: Qt 6.4
/// cannot ask a font for its other figures.
QFont withTabularFigures(const QFont &font);

} // namespace ui
