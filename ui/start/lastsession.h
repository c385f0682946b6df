// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// The traces that were open when the program ended in order, for a start that opens them again.
namespace ui {

QStringList keptTraces();
/// Keeps at most the first 20 of them.
void keepTraces(const QStringList &paths);

} // namespace ui
