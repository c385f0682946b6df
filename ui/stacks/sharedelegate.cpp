// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/sharedelegate.h"

#include "model/items/roles.h"
#include "ui/base/palette.h"

#include <QPainter>

#include <algorithm>

namespace ui {

QColor barColor(const QStyleOptionViewItem &option)
{
    if (!(option.state & QStyle::State_Selected))
        return seriesColor(0, option.palette);
    const auto group = option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
    return option.palette.color(group, QPalette::HighlightedText);
}

void ShareDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    PlainTextDelegate::paint(painter, option, index);
    const double share = std::clamp(index.data(model::ShareRole).toDouble(), 0.0, 1.0);
    QRectF bar = QRectF(option.rect).adjusted(2, option.rect.height() - 4, -2, -2);
    bar.setWidth(bar.width() * share);
    painter->fillRect(bar, barColor(option));
}

} // namespace ui
