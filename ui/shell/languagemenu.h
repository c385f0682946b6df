// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace ui {

/// Adds the menu that chooses the language of the next start.
void addLanguageMenu(QMenu &menu);

} // namespace ui
