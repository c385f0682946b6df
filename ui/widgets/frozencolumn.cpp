// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/frozencolumn.h"

#include <algorithm>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>

namespace ui {

namespace {
constexpr double shareMost = 0.6; // of the table's width
} // namespace

FrozenColumn::FrozenColumn(TableView &table, int column)
    : TableView(&table)
    , m_table(table)
    , m_column(column)
{
    hide();
    setObjectName(table.objectName() % QLatin1String("Frozen"));
    setAccessibleName(table.accessibleName());
    setFocusPolicy(Qt::NoFocus); // the table has it
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(table.editTriggers());
    setModel(table.model());
    setSelectionModel(table.selectionModel());
    setItemDelegateForColumn(column, table.itemDelegateForColumn(column));
    showOneColumn();
    connect(table.model(), &QAbstractItemModel::columnsInserted, this, &FrozenColumn::showOneColumn);
    connect(table.model(), &QAbstractItemModel::modelReset, this, &FrozenColumn::showOneColumn);
    const auto own = actions();
    for (QAction *const action : own) // those of the table do the same
        removeAction(action);
    useCellMenu();
    connect(this, &TableView::cellMenuAsked, &table, &TableView::cellMenuAsked);
    disconnect(this, &QAbstractItemView::doubleClicked, this, &TableView::opened);
    connect(this, &QAbstractItemView::doubleClicked, &table, &QAbstractItemView::doubleClicked);
    shareOrder();
    shareScrolling();
    connect(table.horizontalHeader(), &QHeaderView::sectionResized, this, &FrozenColumn::place);
    connect(table.horizontalHeader(), &QHeaderView::geometriesChanged, this, &FrozenColumn::place);
}

void FrozenColumn::showOneColumn()
{
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnHidden(column, column != m_column);
}

void FrozenColumn::shareOrder()
{
    QHeaderView *const mine = horizontalHeader();
    QHeaderView *const theirs = m_table.horizontalHeader();
    mine->setSectionsClickable(theirs->sectionsClickable());
    mine->setSortIndicatorShown(theirs->isSortIndicatorShown());
    mine->setSortIndicator(theirs->sortIndicatorSection(), theirs->sortIndicatorOrder());
    connect(theirs, &QHeaderView::sortIndicatorChanged, mine, &QHeaderView::setSortIndicator);
    connect(mine, &QHeaderView::sortIndicatorChanged, theirs, &QHeaderView::setSortIndicator);
}

void FrozenColumn::shareScrolling()
{
    setVerticalScrollMode(m_table.verticalScrollMode());
    QScrollBar *const mine = verticalScrollBar();
    QScrollBar *const theirs = m_table.verticalScrollBar();
    connect(theirs, &QScrollBar::valueChanged, mine, &QScrollBar::setValue);
    connect(mine, &QScrollBar::valueChanged, theirs, [this, theirs](int value) {
        if (isVisible())
            theirs->setValue(value);
    });
    connect(m_table.horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenColumn::place);
}

void FrozenColumn::place()
{
    const bool isScrolled = m_table.horizontalScrollBar()->value() > 0;
    if (isScrolled) {
        const QRect rows = m_table.viewport()->geometry();
        const int header = m_table.horizontalHeader()->height();
        const int width = std::min(m_table.columnWidth(m_column), int(rows.width() * shareMost));
        horizontalHeader()->setFixedHeight(header);
        setGeometry(rows.left(), rows.top() - header, width, rows.height() + header);
    }
    setVisible(isScrolled);
    if (isScrolled) {
        raise();
        verticalScrollBar()->setValue(m_table.verticalScrollBar()->value());
    }
}

void FrozenColumn::paintEvent(QPaintEvent *event)
{
    TableView::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(viewport()->rect().topRight(), viewport()->rect().bottomRight());
}

} // namespace ui
