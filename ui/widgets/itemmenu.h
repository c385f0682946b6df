// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QPoint>

class QAbstractItemView;
class QContextMenuEvent;

namespace ui {

/// For what a menu is asked in a view of items.
struct ItemMenuPlace {
    QModelIndex index; ///< under the mouse, or the current one where the menu key asks; invalid: for nothing
    QPoint position; ///< of the menu, on the screen
};
/// Call from contextMenuEvent(), whose event counts from the viewport's corner. Scrolls to an item that the
/// menu key asks for.
ItemMenuPlace itemMenuPlace(QAbstractItemView &view, const QContextMenuEvent &event);

} // namespace ui
