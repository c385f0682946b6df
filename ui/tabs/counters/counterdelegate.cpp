// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/counters/counterdelegate.h"

#include "model/items/countermodel.h"
#include "model/items/roles.h"
#include "model/text/visibletext.h"
#include "ui/base/palette.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int chipPadding = 5; // pixels, at both sides of its text
constexpr int chipGap = 4;
constexpr int chipMost = 150; // wide; a longer text loses its middle
constexpr double nameShare = 0.4; // of the column, which chips never take
constexpr double radius = 3;

struct Chip {
    QString text;
    int width = 0;
};

Chip chipFor(const QString &text, const QFontMetrics &metrics)
{
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, chipMost);
    return {shown, metrics.horizontalAdvance(shown) + 2 * chipPadding};
}

int widthOf(const QList<Chip> &chips)
{
    int width = 0;
    for (const Chip &chip : chips)
        width += chip.width + chipGap;
    return width;
}

/// As many as there is room for; the others are counted by one more.
QList<Chip> chipsWithin(const QStringList &texts, const QFontMetrics &metrics, int room)
{
    QList<Chip> chips;
    for (const QString &text : texts)
        chips.append(chipFor(text, metrics));
    qsizetype leftOut = 0;
    while (!chips.isEmpty() && widthOf(chips) > room) {
        chips.resize(texts.size() - ++leftOut);
        chips.append(chipFor(QStringLiteral("+%1").arg(leftOut), metrics));
        if (chips.size() == 1)
            break;
    }
    return chips;
}

} // namespace

QStringList CounterDelegate::chipsOf(const QModelIndex &index)
{
    QStringList texts;
    const QAbstractItemModel &model = *index.model();
    for (int column = model::CounterModel::FirstDimension; column < model.columnCount(); ++column) {
        const QString value = index.siblingAtColumn(column).data().toString();
        if (!value.isEmpty())
            texts.append(model.headerData(column, Qt::Horizontal).toString() % u'='
                         % model::text::visible(value));
    }
    return texts;
}

/// The tags are in the text for those who copy it or hear it; here they are chips.
void CounterDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    PlainTextDelegate::initStyleOption(option, index);
    option->text = displayText(index.data(model::SortRole), option->locale);
}

QSize CounterDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QList<Chip> chips;
    for (const QString &text : chipsOf(index))
        chips.append(chipFor(text, option.fontMetrics));
    return PlainTextDelegate::sizeHint(option, index) + QSize(widthOf(chips), 0);
}

void CounterDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const QStringList texts = chipsOf(index);
    if (texts.isEmpty())
        return PlainTextDelegate::paint(painter, option, index);
    const QFontMetrics &metrics = option.fontMetrics;
    const int nameWidth = PlainTextDelegate::sizeHint(option, index).width();
    const int width = option.rect.width();
    const int forName = std::min(nameWidth, int(width * nameShare));
    const QList<Chip> chips = chipsWithin(texts, metrics, width - forName);
    const int left = std::clamp(width - widthOf(chips), 0, nameWidth);
    // The ground of the whole cell, then the name on its part of it.
    QStyleOptionViewItem ground = option;
    QStyle *const style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &ground, painter, option.widget);
    QStyleOptionViewItem name = option;
    name.rect.setWidth(left);
    PlainTextDelegate::paint(painter, name, index);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor text
        = isSelected ? option.palette.color(QPalette::HighlightedText) : option.palette.color(QPalette::Text);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    int x = option.rect.left() + left;
    for (const Chip &chip : chips) {
        const int height = std::min(option.rect.height() - 2, metrics.height() + 2);
        const QRect place(x, option.rect.top() + (option.rect.height() - height) / 2, chip.width, height);
        painter->setPen(isSelected ? text : option.palette.color(QPalette::Mid));
        painter->setBrush(isSelected ? QBrush(Qt::NoBrush) : option.palette.brush(QPalette::Button));
        painter->drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        painter->setPen(text);
        painter->drawText(place, Qt::AlignCenter, chip.text);
        x += chip.width + chipGap;
    }
    painter->restore();
}

} // namespace ui
