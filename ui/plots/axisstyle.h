// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

class QCPAxis;

namespace ui {

/// Gives an axis and its grid the thin, muted lines that all plots have.
void styleAxis(QCPAxis *axis, const QPalette &palette);

} // namespace ui
