// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/itemmenu.h"

#include <QAbstractItemView>
#include <QContextMenuEvent>

namespace ui {

ItemMenuPlace itemMenuPlace(QAbstractItemView &view, const QContextMenuEvent &event)
{
    if (event.reason() != QContextMenuEvent::Keyboard)
        return {view.indexAt(event.pos()), event.globalPos()};
    const QModelIndex current = view.currentIndex();
    if (current.isValid())
        view.scrollTo(current);
    return {current, view.viewport()->mapToGlobal(view.visualRect(current).center())};
}

} // namespace ui
