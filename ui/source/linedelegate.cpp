// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/linedelegate.h"

#include "model/items/sourcelinemodel.h"
#include "ui/base/palette.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPainter>

namespace ui {

void LineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    PlainTextDelegate::paint(painter, option, index);
    const double share = index.data(model::ShareRole).toDouble();
    if (!(share > 0))
        return;
    QRectF bar = QRectF(option.rect).adjusted(2, option.rect.height() - 4, -2, -2);
    bar.setWidth(bar.width() * std::min(share, 1.0));
    painter->fillRect(bar, seriesColor(0, option.palette));
}

QFont LineDelegate::fixedFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(QApplication::font().pointSizeF());
    return font;
}

void LineDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    if (index.column() == model::SourceLineModel::Source)
        option->font = fixedFont();
}

} // namespace ui
