// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace ui {

/// Adds the menu that chooses between light, dark, and what the desktop has.
void addAppearanceMenu(QMenu &menu);

} // namespace ui
