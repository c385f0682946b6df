// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/toolrow.h"

#include "ui/widgets/shrinkingbutton.h"

namespace ui {

QSize ToolRow::sizeHint() const
{
    QSize size = QHBoxLayout::sizeHint();
    for (int i = 0; i < count(); ++i) {
        const auto *button = qobject_cast<ShrinkingButton *>(itemAt(i)->widget());
        if (button && !itemAt(i)->isEmpty())
            size.rwidth() += button->wholeSize().width() - button->sizeHint().width();
    }
    return size;
}

QSize ToolRow::minimumSize() const
{
    QSize size = QHBoxLayout::minimumSize();
    for (int i = 0; i < count(); ++i) {
        const auto *button = qobject_cast<ShrinkingButton *>(itemAt(i)->widget());
        if (button && !itemAt(i)->isEmpty())
            size.rwidth() -= button->minimumSizeHint().width() - button->shrunkSize().width();
    }
    return size;
}

void ToolRow::setGeometry(const QRect &rect)
{
    QList<ShrinkingButton *> buttons;
    int parts = 0;
    int wanted = 0;
    for (int i = 0; i < count(); ++i) {
        QLayoutItem *item = itemAt(i);
        if (item->isEmpty() && !item->spacerItem())
            continue;
        auto *button = qobject_cast<ShrinkingButton *>(item->widget());
        if (button)
            buttons.prepend(button);
        parts += item->spacerItem() ? 0 : 1;
        wanted += button ? button->wholeSize().width() : item->minimumSize().width();
    }
    const QMargins margins = contentsMargins();
    const int room = rect.width() - margins.left() - margins.right() - spacing() * (parts - 1);
    for (ShrinkingButton *button : std::as_const(buttons)) {
        const bool shrinks = wanted > room;
        if (shrinks)
            wanted -= button->wholeSize().width() - button->shrunkSize().width();
        button->setShrunk(shrinks);
    }
    QHBoxLayout::setGeometry(rect);
}

} // namespace ui
