// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/lanelegend.h"

#include "ui/base/palette.h"
#include "ui/widgets/plaintext.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QPixmap>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int swatchSize = 8; // pixels

} // namespace

LaneLegend::LaneLegend(QWidget *parent)
    : QTreeWidget(parent)
    , m_color(seriesColor)
{
    setObjectName(QStringLiteral("laneLegend"));
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(0);
    setIconSize({swatchSize, swatchSize});
    setTextElideMode(Qt::ElideMiddle);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new PlainTextDelegate(this));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(10);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    viewport()->setAutoFillBackground(false);
}

void LaneLegend::setColor(Color color)
{
    m_color = std::move(color);
    showColors();
}

QIcon LaneLegend::swatch(int line) const
{
    QPixmap pixmap(swatchSize, swatchSize);
    pixmap.fill(m_color(line, palette()));
    return pixmap;
}

void LaneLegend::setNames(const QStringList &names)
{
    while (topLevelItemCount() > names.size())
        delete topLevelItem(topLevelItemCount() - 1);
    while (topLevelItemCount() < names.size()) {
        auto *item = new QTreeWidgetItem;
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setIcon(0, swatch(topLevelItemCount()));
        addTopLevelItem(item);
    }
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = topLevelItem(i);
        if (item->text(0) == names.at(i))
            continue;
        item->setText(0, names.at(i));
        item->setToolTip(0, plainToolTip(names.at(i)));
    }
    showWholeLines(); // it had no line to measure before
}

void LaneLegend::setValues(const QStringList &values)
{
    for (int i = 0; i < topLevelItemCount(); ++i)
        topLevelItem(i)->setText(1, values.value(i));
}

void LaneLegend::showColors()
{
    for (int i = 0; i < topLevelItemCount(); ++i)
        topLevelItem(i)->setIcon(0, swatch(i));
}

void LaneLegend::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    const QPoint position = byKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos();
    Q_EMIT menuAsked(index.isValid() ? index.row() : -1, position);
}

void LaneLegend::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    // Where there is no line, there is nothing to scroll.
    setVerticalScrollBarPolicy(roomForLines() == 0 ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    showWholeLines();
}

int LaneLegend::lineHeight() const
{
    const int line = sizeHintForRow(0);
    return line > 0 ? line : fontMetrics().height();
}

int LaneLegend::roomForLines() const
{
    return height() / lineHeight();
}

void LaneLegend::showWholeLines()
{
    const int rest = height() % lineHeight();
    if (viewportMargins().bottom() != rest)
        setViewportMargins(0, 0, 0, rest);
}

QList<ToolTipLine> LaneLegend::toolTipLines() const
{
    QList<ToolTipLine> lines;
    for (int i = 0; i < topLevelItemCount(); ++i)
        lines.append({topLevelItem(i)->text(0) % QStringLiteral("  ") % topLevelItem(i)->text(1),
                      m_color(i, palette())});
    return lines;
}

void LaneLegend::addLinesTo(QMenu &menu, const std::function<QPoint()> &position)
{
    for (int i = 0; i < topLevelItemCount(); ++i)
        menu.addAction(swatch(i), titleText(topLevelItem(i)->text(0)), this,
                       [this, i, position] { Q_EMIT menuAsked(i, position()); });
}

bool LaneLegend::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || showsAll())
        return QTreeWidget::viewportEvent(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), plainToolTip(toolTipLines()), this);
    return true;
}

void LaneLegend::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showColors();
}

} // namespace ui
