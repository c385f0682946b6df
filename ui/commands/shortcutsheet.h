// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace ui {

/// Shows all keys that do something now: those of the menus, of the lists that are seen, and the gestures of
/// plots and flame graphs. A window beside `window`, which Escape closes; one that is open is made anew.
void showShortcutSheet(QMainWindow &window);

} // namespace ui
