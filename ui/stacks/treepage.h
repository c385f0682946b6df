// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stacks/stackpage.h"

namespace ui {

class CallTreeView;

/// One or more call trees on a page.
class TreesPage : public StackPage {
    Q_OBJECT
public:
    using StackPage::StackPage;

    std::optional<StackRow> currentRow() const override;
    QWidget *rowWidget() const override;
    QList<QWidget *> rowWidgets() const override;
    void openHotPath() override;
    void goTo(std::uint32_t node) override; ///< of the last tree
    std::vector<model::TimedRows> visibleRows() const override;
    void showHistories(const model::TimedRows &rows, const Histories &histories) override;
    void setNotes(LineNotes *notes) override;
    void showPlaces(bool knowsAny) override;
    void showToolTipsAgain() override;

protected:
    /// Adds a tree that is made by such options. The page's layout owns the view.
    void addTree(CallTreeView *view, const model::CallTreeOptions &options);
    /// Shows `tree` in the view with that index.
    void showTree(qsizetype index, const std::shared_ptr<const model::CallTree> &tree,
                  const model::CallTreeOptions &options, const QString &search,
                  const model::StackSource &source);

private:
    struct Part {
        CallTreeView *view;
        model::CallTreeOptions options; ///< of the tree that is shown
    };
    const Part &current() const;

    QList<Part> m_parts;
    std::shared_ptr<const model::Symbols> m_symbols; ///< of what is shown
};

/// The call tree from the roots on, or from the innermost functions on.
class TreePage : public TreesPage {
    Q_OBJECT
public:
    explicit TreePage(model::CallTree::Direction direction, QWidget *parent = nullptr);

    void show(const model::CallView &view, const model::StackSource &source) override;
    void setFoldsOuter(bool folds) override;

private:
    CallTreeView *m_view;
    const model::CallTreeOptions m_options;
};

} // namespace ui
