// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/treepage.h"

#include "ui/source/linenotes.h"
#include "ui/stacks/calltreeview.h"

#include <QVBoxLayout>

#include <algorithm>

namespace ui {

void TreesPage::addTree(CallTreeView *view, const model::CallTreeOptions &options)
{
    m_parts.append({view, options});
    connect(view, &CallTreeView::visibleRowsChanged, this, &StackPage::visibleRowsChanged);
    connect(view, &CallTreeView::currentNodeChanged, this, &StackPage::rowChanged);
    connect(view, &CallTreeView::opened, this, &StackPage::rowOpened);
    connect(view, &CallTreeView::rowMenuAsked, this,
            [this](const QModelIndex &, const QPoint &position) { Q_EMIT menuAsked(position); });
}

void TreesPage::showTree(qsizetype index, const std::shared_ptr<const model::CallTree> &tree,
                         const model::CallTreeOptions &options, const QString &search,
                         const model::StackSource &source)
{
    Part &part = m_parts[index];
    part.options = options;
    m_symbols = source.symbols;
    part.view->setTree(tree, source.symbols);
    part.view->calls()->setSearch(search);
}

/// Returns the tree with the focus, else the last one.
const TreesPage::Part &TreesPage::current() const
{
    const auto focused
        = std::ranges::find_if(m_parts, [](const Part &part) { return part.view->hasFocus(); });
    return focused != m_parts.end() ? *focused : m_parts.last();
}

std::optional<StackRow> TreesPage::currentRow() const
{
    const auto &[view, options] = current();
    const QModelIndex index = view->currentIndex();
    if (!index.isValid() || !m_symbols)
        return std::nullopt;
    StackRow row;
    row.function = index.data(model::FunctionRole).toUInt();
    const bool beginsAtRoot = options.direction == model::CallTree::Direction::Calls && !options.around;
    for (const model::FunctionId id : view->calls()->path(index)) {
        const model::Function &function = m_symbols->functions().at(id);
        if (beginsAtRoot)
            row.path.append(model::functionKey(function));
        row.names.append(function.full());
    }
    return row;
}

QWidget *TreesPage::rowWidget() const
{
    return current().view;
}

QList<QWidget *> TreesPage::rowWidgets() const
{
    QList<QWidget *> widgets;
    for (const Part &part : m_parts)
        widgets.append(part.view);
    return widgets;
}

void TreesPage::openHotPath()
{
    current().view->openHotPath();
}

void TreesPage::goTo(std::uint32_t node)
{
    m_parts.last().view->goTo(node);
}

std::vector<model::TimedRows> TreesPage::visibleRows() const
{
    std::vector<model::TimedRows> rows;
    for (const auto &[view, options] : m_parts) {
        if (const auto &tree = view->calls()->tree())
            rows.push_back({tree, options, model::CostsBy::Function, view->visibleNodes()});
    }
    return rows;
}

void TreesPage::showHistories(const model::TimedRows &rows, const Histories &histories)
{
    for (const Part &part : m_parts) {
        if (part.view->calls()->tree() == rows.tree)
            return part.view->calls()->setHistories(histories);
    }
}

void TreesPage::setNotes(LineNotes *notes)
{
    for (const auto &[view, options] : m_parts) {
        view->calls()->setNotes([notes](model::FunctionId function) { return notes->of(function); });
        view->calls()->setPlaces([notes, made = options](const model::CallTree &tree, std::uint32_t node) {
            return notes->placeOf(tree, node, made);
        });
    }
}

void TreesPage::showPlaces(bool knowsAny)
{
    for (const Part &part : m_parts) {
        part.view->calls()->placesChanged();
        part.view->setUnused(knowsAny ? QSet<int>() : QSet<int>{model::CallSource});
    }
}

void TreesPage::showToolTipsAgain()
{
    for (const Part &part : m_parts)
        showToolTipAgain(part.view);
}

TreePage::TreePage(model::CallTree::Direction direction, QWidget *parent)
    : TreesPage(parent)
    , m_view(direction == model::CallTree::Direction::Calls
                 ? new CallTreeView(QStringLiteral("callTree"), tr("Call tree"))
                 : new CallTreeView(QStringLiteral("callTreeBottomUp"), tr("Functions and their callers")))
    , m_options{direction, std::nullopt}
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    addTree(m_view, m_options);
    connect(m_view, &CallTreeView::unfoldAsked, this, &StackPage::unfoldAsked);
}

void TreePage::show(const model::CallView &view, const model::StackSource &source)
{
    showTree(0, view.tree, m_options, view.options.search, source);
}

void TreePage::setFoldsOuter(bool folds)
{
    if (m_options.direction == model::CallTree::Direction::Calls)
        m_view->setFoldsOuter(folds);
}

} // namespace ui
