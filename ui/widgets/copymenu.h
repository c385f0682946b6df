// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tabletext.h"

#include <functional>

class QAction;
class QTreeView;
class QWidget;

namespace ui {

/// Adds to the actions of a view, and by that to its menu, one with a menu of its own that copies what is
/// selected in one of several forms. `text` returns it.
QAction *addCopyAs(QWidget &view, std::function<QString(model::TableForm)> text);
/// The same for the selected rows of a tree, with the columns that are shown.
QAction *addCopyAs(QTreeView &tree);

} // namespace ui
