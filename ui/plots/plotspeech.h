// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QString>

class QWidget;

namespace ui {

/// Lets screen readers find a chart in `plot` whose value is what `spoken` returns. It is asked only when
/// somebody listens. Call once, from the plot's constructor.
void speakPlot(QWidget &plot, std::function<QString()> spoken);

} // namespace ui
