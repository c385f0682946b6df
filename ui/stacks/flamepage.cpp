// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/flamepage.h"

#include "ui/flame/flamepane.h"
#include "ui/source/linenotes.h"
#include "ui/widgets/plaintext.h"

#include <QVBoxLayout>

namespace ui {

FlamePage::FlamePage(QWidget *parent)
    : StackPage(parent)
    , m_pane(new FlamePane)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pane);
    connect(m_pane, &FlamePane::nodeSelected, this, &StackPage::rowChanged);
    connect(m_pane, &FlamePane::menuAsked, this,
            [this](quint32, const QPoint &position) { Q_EMIT menuAsked(position); });
    connect(&m_pane->graph(), &FlameGraph::unfoldAsked, this, &StackPage::unfoldAsked);
}

void FlamePage::setFoldsOuter(bool folds)
{
    m_pane->graph().setFoldsOuter(folds);
}

void FlamePage::show(const model::CallView &view, const model::StackSource &source)
{
    m_symbols = source.symbols;
    m_pane->setTree(view.tree, source.symbols);
}

std::optional<StackRow> FlamePage::currentRow() const
{
    const auto &tree = m_pane->graph().tree();
    const std::uint32_t node = m_pane->graph().selected();
    if (!tree || node == 0 || node >= tree->nodes.size())
        return std::nullopt;
    StackRow row;
    row.function = tree->nodes[node].function;
    for (const model::FunctionId id : tree->path(node)) {
        const model::Function &function = m_symbols->functions().at(id);
        row.path.append(model::functionKey(function));
        row.names.append(function.full());
    }
    return row;
}

QWidget *FlamePage::rowWidget() const
{
    return &m_pane->graph();
}

void FlamePage::setNotes(LineNotes *notes)
{
    m_pane->graph().setNotes([notes](model::FunctionId function) { return notes->of(function); });
}

void FlamePage::showToolTipsAgain()
{
    showToolTipAgain(&m_pane->graph());
}

} // namespace ui
