// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/columnroom.h"

#include <QTableView>
#include <QTimer>

class QAction;

namespace ui {

class FrozenColumn;

/// The table that all lists are shown in: selects whole rows of a fixed height, has no grid, copies as
/// tab-separated text, and in other forms by its menu. What several selected rows add up to goes to
/// SelectionSums. Tooltips show the model's text as it is.
class TableView : public QTableView {
    Q_OBJECT
public:
    explicit TableView(QWidget *parent = nullptr);
    ~TableView() override;

    /// Sets the width of each column by a sample text. The last column takes the rest.
    void setColumnSamples(const QStringList &samples);
    using FreeColumn = ColumnRoom::Free;
    /// Gives these columns what the others leave free, as much as their longest text needs. The last column
    /// keeps at least that share of the view. A user who sets the width of one of them is left alone.
    void setFreeColumns(const QList<FreeColumn> &columns, double shareOfLast = 0)
    {
        m_room->setFree(columns, shareOfLast);
    }
    /// Says that a free column has a longer text now; shorter ones change nothing.
    void growFreeColumn(int column, const QString &longest) { m_room->grow(column, longest); }
    /// Leaves out columns where there is no room for all, the first of these first, and shows them again once
    /// there is. Copies have them all the same. To be called once the columns have their widths.
    void setLeavesOut(const QList<int> &columns) { m_room->setLeavesOut(columns); }
    /// Shows a column, if there is room for it, or never.
    void setColumnOffered(int column, bool isOffered) { m_room->setOffered(column, isOffered); }
    /// Keeps the first column, with names, in its place while the table is scrolled sideways. To be called
    /// once the table has its model and its delegates.
    void freezeFirstColumn();
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    /// Returns the selected rows with the visible columns in their visual order, and the header where there
    /// are several rows.
    QString selectionAsText() const;
    /// The action with the menu of other forms to copy in.
    QAction *copyAsAction() const { return m_copyAs; }
    /// Emits cellMenuAsked() in place of a menu with the table's actions.
    void useCellMenu() { setContextMenuPolicy(Qt::DefaultContextMenu); }

Q_SIGNALS:
    /// A menu is wanted for a cell, by the mouse or by the menu key. The position is on the screen.
    void cellMenuAsked(const QModelIndex &index, const QPoint &position);
    /// A cell was double clicked, or is the current one when Return is pressed.
    void opened(const QModelIndex &index);

protected:
    bool viewportEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles) override;
    void reset() override;

    /// Whether the table adds up what is selected; false where another part does.
    virtual bool addsUp() const { return true; }
    /// Puts the selected rows on the clipboard; is what Copy Rows does.
    virtual void copy();

private:
    QList<int> shownColumns() const;
    void addUpSoon();
    void addUp();

    ColumnRoom *m_room;
    FrozenColumn *m_frozen = nullptr;
    QAction *m_copyAs = nullptr;
    QTimer m_addUpSoon; ///< the selection or its numbers change often
};

/// Returns the rows as lines of tab-separated cells.
QString rowsAsText(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                   bool header);

} // namespace ui
