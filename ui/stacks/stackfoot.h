// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {
struct CallView;
}

namespace ui {

/// Returns what a view comes to, by which clocks, and what is missing of it; empty where nothing is weighed.
QString stackFootText(const model::CallView &view);
/// Returns the same for a tooltip, with what a reader may not know explained.
QString stackFootTip(const model::CallView &view);

} // namespace ui
