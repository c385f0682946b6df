// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;

namespace ui {

/// Enables an action; or disables it, and has its tooltip say why until it is enabled again.
void enableOrSay(QAction &action, bool enabled, const QString &whyNot);

} // namespace ui
