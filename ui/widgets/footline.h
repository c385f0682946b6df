// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;

namespace ui {

/// Returns a line of muted text for the foot of a table, hidden until it has a text.
QLabel *footLine();
/// Shows the text in such a line, or hides the line where there is none.
void showFoot(QLabel *line, const QString &text);

} // namespace ui
