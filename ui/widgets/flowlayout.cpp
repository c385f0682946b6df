// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flowlayout.h"

#include <algorithm>
#include <QHBoxLayout>
#include <QStyle>
#include <QWidget>

namespace ui {

FlowLayout::FlowLayout(QWidget *parent)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(4);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

void FlowLayout::insertWidget(int index, QWidget *widget)
{
    addChildWidget(widget);
    m_items.insert(std::clamp(index, 0, count()), new QWidgetItem(widget));
    invalidate();
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < count() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::sizeHint() const
{
    int width = 0;
    for (const QLayoutItem *item : m_items)
        width += item->sizeHint().width() + spacing();
    return {width, minimumSize().height()};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect &rect, bool moves) const
{
    int x = rect.left();
    int y = rect.top();
    int rowHeight = 0;
    QList<std::pair<QLayoutItem *, QRect>> row;
    // Fields and buttons of a row differ in height: their middles are in one line.
    const auto placeRow = [&] {
        for (auto &[item, place] : row) {
            place.moveTop(y + (rowHeight - place.height()) / 2);
            item->setGeometry(QStyle::visualRect(parentWidget()->layoutDirection(), rect, place));
        }
        row.clear();
    };
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (x > rect.left() && x + size.width() > rect.right() + 1) {
            placeRow();
            x = rect.left();
            y += rowHeight + spacing();
            rowHeight = 0;
        }
        if (moves)
            row.append({item, QRect(QPoint(x, y), size)});
        x += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    placeRow();
    return y + rowHeight - rect.top();
}

QWidget *fieldGroup(const QList<QWidget *> &fields)
{
    constexpr int gap = 12;
    auto *group = new QWidget;
    auto *layout = new QHBoxLayout(group);
    layout->setContentsMargins(0, 0, gap, 0);
    for (QWidget *field : fields)
        layout->addWidget(field);
    return group;
}

} // namespace ui
