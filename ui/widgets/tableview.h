// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace ui {

/// The table that all lists are shown in: selects whole rows of a fixed height, has no grid, copies as
/// tab-separated text. Tooltips show the model's text as it is.
class TableView : public QTableView {
    Q_OBJECT
public:
    explicit TableView(QWidget *parent = nullptr);

    /// Sets the width of each column by a sample text. The last column takes the rest.
    void setColumnSamples(const QStringList &samples);
    /// Returns the selected rows with the visible columns in their visual order, and the header where there
    /// are several rows.
    QString selectionAsText() const;
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

    /// Puts the selected rows on the clipboard; is what Copy Rows does.
    virtual void copy();
};

/// Returns the rows as lines of tab-separated cells.
QString rowsAsText(const QAbstractItemModel &model, const QList<int> &rows, const QList<int> &columns,
                   bool header);

} // namespace ui
