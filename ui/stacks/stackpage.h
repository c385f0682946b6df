// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/callview.h"
#include "model/calltree/nodetimes.h"
#include "model/items/calltreemodel.h"

#include <QWidget>

namespace ui {

class LineNotes;

/// A row of a page, for actions.
struct StackRow {
    model::FunctionId function = 0;
    QStringList path; ///< functionKey() of each function from the root on; only in trees of calls
    QStringList names; ///< likewise, as they are read, in any tree
    bool isOfGroups = false; ///< a module or a type, which is in no stack
};

/// One way to look at weighed stacks. Pages of the same stacks lie behind each other. For the GUI thread.
class StackPage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Shows `view`, which was made from `source`. What the user opened, chose and scrolled to stays. A page
    /// that asks for what it shows by itself leaves this out.
    virtual void show(const model::CallView &view, const model::StackSource &source)
    {
        Q_UNUSED(view)
        Q_UNUSED(source)
    }
    virtual std::optional<StackRow> currentRow() const = 0;
    /// Returns the widget that has the current row, over which a menu opens.
    virtual QWidget *rowWidget() const = 0;
    /// Returns all widgets with rows, which take the actions of rows and their keys.
    virtual QList<QWidget *> rowWidgets() const { return {rowWidget()}; }
    virtual void openHotPath() { }
    /// Whether outer frames that nearly all stacks share stand in one row; of pages that begin with them.
    virtual void setFoldsOuter(bool folds) { Q_UNUSED(folds) }
    /// Goes to a node of the tree that the page has from a view.
    virtual void goTo(std::uint32_t node) { Q_UNUSED(node) }

    /// Returns the rows that can be seen, by tree; of pages that say when rows cost what they did.
    virtual std::vector<model::TimedRows> visibleRows() const { return {}; }
    using Histories = model::CallTreeModel::Histories;
    /// Shows when rows cost what they did. `rows` are of visibleRows(), perhaps of a while ago.
    virtual void showHistories(const model::TimedRows &rows, const Histories &histories)
    {
        Q_UNUSED(rows)
        Q_UNUSED(histories)
    }

    /// Lets tooltips and cells tell where in the source functions cost most. `notes` is borrowed, and
    /// asked while rows are shown.
    virtual void setNotes(LineNotes *notes) { Q_UNUSED(notes) }
    /// Other places in the source are known than before. While `knowsAny` is false, none is.
    virtual void showPlaces(bool knowsAny) { Q_UNUSED(knowsAny) }
    /// A tooltip that is shown may have more to tell.
    virtual void showToolTipsAgain() { }

Q_SIGNALS:
    void rowChanged();
    /// A row was opened, by Return or a double click.
    void rowOpened();
    void menuAsked(const QPoint &globalPosition);
    /// The user wants to see the frames of a row that stands for outer ones.
    void unfoldAsked();
    /// Other rows can be seen than before, or may be.
    void visibleRowsChanged();
};

} // namespace ui
