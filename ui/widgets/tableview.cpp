// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tableview.h"

#include "model/items/columnsums.h"
#include "model/text/visibletext.h"
#include "ui/base/tokens.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/frozencolumn.h"
#include "ui/widgets/itemmenu.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/selectionsums.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace ui {

namespace {
constexpr int cellMargins = 18;
constexpr int addUpPause = 80; // milliseconds
constexpr qsizetype addedUpMost = 20'000; // rows, which take some ten milliseconds
} // namespace

TableView::TableView(QWidget *parent)
    : QTableView(parent)
    , m_room(new ColumnRoom(*this))
{
    setSelectionBehavior(SelectRows);
    setShowGrid(false);
    setWordWrap(false);
    setAlternatingRowColors(true);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideRight);
    // It moves with each row that comes. What is opaque needs nothing behind it painted, up to the window.
    verticalScrollBar()->setAutoFillBackground(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(16);
    verticalHeader()->setDefaultSectionSize(std::max(listRowHeight, fontMetrics().height() + halfStep));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);

    auto *copyRows = new QAction(tr("&Copy Rows"), this); // also in the context menu
    copyRows->setShortcut(QKeySequence::Copy);
    copyRows->setShortcutContext(Qt::WidgetShortcut);
    connect(copyRows, &QAction::triggered, this, &TableView::copy);
    addAction(copyRows);
    m_copyAs = addCopyAs(*this, [this](model::TableForm form) {
        QModelIndexList rows = selectionModel() ? selectionModel()->selectedRows() : QModelIndexList();
        std::ranges::sort(rows, {}, &QModelIndex::row);
        return model::rowsAs(form, rows, shownColumns());
    });
    m_addUpSoon.setSingleShot(true);
    m_addUpSoon.setInterval(addUpPause);
    connect(&m_addUpSoon, &QTimer::timeout, this, &TableView::addUp);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setItemDelegate(new PlainTextDelegate(this));
    connect(this, &QAbstractItemView::doubleClicked, this, &TableView::opened);
}

TableView::~TableView()
{
    delete m_frozen; // it follows scroll bars that move once more while the view ends
    SelectionSums::instance().show(this, {});
}

void TableView::setColumnSamples(const QStringList &samples)
{
    for (int column = 0; column < samples.size(); ++column) {
        // The title has room, too, and behind it the mark of the sorted column: in each language.
        const QString title = model() ? model()->headerData(column, Qt::Horizontal).toString() : QString();
        const int wanted
            = std::max(fontMetrics().horizontalAdvance(samples.at(column)),
                       title.isEmpty() ? 0 : fontMetrics().horizontalAdvance(title % QLatin1String(" v")));
        setColumnWidth(column, wanted + cellMargins);
    }
}

void TableView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    m_room->give();
    if (m_frozen)
        m_frozen->place();
}

void TableView::freezeFirstColumn()
{
    if (!m_frozen)
        m_frozen = new FrozenColumn(*this, horizontalHeader()->logicalIndex(0));
}

void TableView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    QScrollBar *const sideways = horizontalScrollBar();
    const int before = sideways->value();
    QTableView::scrollTo(index, hint);
    if (!m_frozen)
        return;
    if (index.column() == m_frozen->column())
        sideways->setValue(before); // it is seen as it is
    else if (const int hidden = m_frozen->covered() - visualRect(index).left(); hidden > 0)
        sideways->setValue(sideways->value() - hidden);
}

void TableView::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (dx == 0)
        return;
    // What ended at the edge goes on now; Qt would only move its picture.
    viewport()->update();
    horizontalHeader()->viewport()->update();
}

QString TableView::selectionAsText() const
{
    if (!selectionModel())
        return {};
    QList<int> rows;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    return rowsAsText(*model(), rows, shownColumns(), rows.size() > 1);
}

/// In their order on the screen; also those that it has no room for.
QList<int> TableView::shownColumns() const
{
    QList<int> columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int logical = horizontalHeader()->logicalIndex(visual);
        if (!isColumnHidden(logical) || m_room->isLeftOut(logical))
            columns.append(logical);
    }
    return columns;
}

void TableView::addUpSoon()
{
    if (addsUp() && !m_addUpSoon.isActive())
        m_addUpSoon.start();
}

void TableView::addUp()
{
    const QModelIndexList rows
        = isVisible() && selectionModel() ? selectionModel()->selectedRows() : QModelIndexList();
    const auto count = std::uint64_t(rows.size());
    const bool isMany = rows.size() > addedUpMost;
    SelectionSums::instance().show(
        this,
        count < 2 ? QString()
                  : model::sumsText(
                      isMany ? QList<model::ColumnSum>() : model::columnSums(rows, shownColumns()), count));
}

void TableView::showEvent(QShowEvent *event)
{
    QTableView::showEvent(event);
    m_room->give();
    addUpSoon();
}

void TableView::hideEvent(QHideEvent *event)
{
    QTableView::hideEvent(event);
    addUpSoon();
}

void TableView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    addUpSoon();
}

void TableView::dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles)
{
    QTableView::dataChanged(first, last, roles);
    if (SelectionSums::instance().isOf(this)) // else the sums are of another table
        addUpSoon();
}

void TableView::reset()
{
    QTableView::reset();
    if (SelectionSums::instance().isOf(this))
        addUpSoon();
}

bool TableView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QTableView::viewportEvent(event);
    const auto *help = static_cast<const QHelpEvent *>(event);
    const QModelIndex index = indexAt(help->pos());
    QToolTip::showText(help->globalPos(), plainToolTip(index.data(Qt::ToolTipRole).toString()), viewport(),
                       visualRect(index));
    return true;
}

void TableView::contextMenuEvent(QContextMenuEvent *event)
{
    if (const auto [index, position] = itemMenuPlace(*this, *event); index.isValid())
        Q_EMIT cellMenuAsked(index, position);
}

void TableView::keyPressEvent(QKeyEvent *event)
{
    QTableView::keyPressEvent(event);
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers() == Qt::NoModifier && currentIndex().isValid())
        Q_EMIT opened(currentIndex());
}

void TableView::focusInEvent(QFocusEvent *event)
{
    // Qt would make the first row the current one, but a user who passes by with Tab has chosen nothing.
    const bool isTab = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (!isTab || currentIndex().isValid()) {
        QTableView::focusInEvent(event);
        return;
    }
    // NOLINTNEXTLINE(bugprone-parent-virtual-call): that of the item view is what makes a row current
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TableView::copy()
{
    if (const QString text = selectionAsText(); !text.isEmpty())
        copyToClipboard(text);
}

QString rowsAsText(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                   bool header)
{
    QStringList lines;
    QStringList cells;
    if (header) {
        for (const int column : columns)
            cells.append(model.headerData(column, Qt::Horizontal).toString());
        lines.append(cells.join(QLatin1Char('\t')));
    }
    for (const int row : rows) {
        cells.clear();
        for (const int column : columns) {
            cells.append(model::text::spreadsheetCell(model::copiedText(model.index(row, column))));
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ui
