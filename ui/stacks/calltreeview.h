// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/calltreemodel.h"
#include "ui/widgets/plaintext.h"

#include <QTimer>
#include <QTreeView>
#include <set>

namespace ui {

class NameRoom;

/// The names of functions: those of other people's code are muted, those that a search found are bold.
class FunctionDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// Bars of what a row cost over the time (model::HistoryRole).
class WhenDelegate : public PlainTextDelegate {
    Q_OBJECT
public:
    using PlainTextDelegate::PlainTextDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// A call tree as a table with branches. `*` opens the most costly way down from the current row.
class CallTreeView : public QTreeView {
    Q_OBJECT
public:
    CallTreeView(const QString &objectName, const QString &name, QWidget *parent = nullptr);

    model::CallTreeModel *calls() const { return m_model; }
    /// Sets which columns say nothing of the trees, and are hidden.
    void setUnused(const QSet<int> &columns);
    /// Keeps the columns of both below each other. They live equally long.
    void alignWith(CallTreeView &other);
    /// Shows another tree. Rows that were open, the current row and what is scrolled to stay where the new
    /// tree has them; a tree after none opens its most costly way.
    void setTree(const std::shared_ptr<const model::CallTree> &tree,
                 const std::shared_ptr<const model::Symbols> &symbols);
    /// Whether outer frames that nearly all stacks share have one row (RootFolds); for trees from the roots
    /// of stacks on.
    void setFoldsOuter(bool folds);
    void openHotPath();
    /// Goes to a node and opens the way to it.
    void goTo(std::uint32_t node);
    /// Returns the rows that can be seen.
    std::vector<std::uint32_t> visibleNodes() const;

Q_SIGNALS:
    void rowMenuAsked(const QModelIndex &index, const QPoint &position);
    /// Return was pressed on a row.
    void opened(const QModelIndex &index);
    /// The user opened a row that stands for outer frames.
    void unfoldAsked();
    void currentNodeChanged();
    /// Other rows can be seen than before, or may be.
    void visibleRowsChanged();

protected:
    bool viewportEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setUpColumns();
    /// Gives names the room that the deepest row wants which can be seen. While rows only scroll by, it does
    /// not become less: columns shall not come and go with each of them.
    void giveNamesRoom();
    void copyRow();

    model::CallTreeModel *m_model;
    bool m_foldsOuter = false;
    NameRoom *m_room = nullptr;
    CallTreeView *m_twin = nullptr; ///< whose columns are below these
    int m_levels = 0; ///< deepest of the rows that were seen
    QTimer m_roomPause; ///< many rows are opened at once
    bool m_mayGiveLess = true; ///< names, than they have: the rows are others, not only scrolled by
    std::set<std::uint32_t> m_open; ///< nodes
};

} // namespace ui
