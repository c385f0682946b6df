// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/aroundpage.h"

#include "model/text/visibletext.h"
#include "ui/stacks/calltreeview.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

AroundPage::AroundPage(QWidget *parent)
    : TreesPage(parent)
    , m_callersTitle(plainLabel())
    , m_callsTitle(plainLabel())
{
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setObjectName(QStringLiteral("callTreeAround"));
    parts->setChildrenCollapsible(false);
    const auto add = [&](QLabel *title, CallTreeView *tree, model::CallTree::Direction direction) {
        auto *part = new QWidget;
        auto *layout = new QVBoxLayout(part);
        layout->setContentsMargins(0, 2, 0, 0);
        layout->setSpacing(2);
        layout->addWidget(title);
        layout->addWidget(tree, 1);
        parts->addWidget(part);
        addTree(tree, {direction, 0}); // around some function
    };
    auto *callers = new CallTreeView(QStringLiteral("callersOfOne"), tr("Callers of the function"));
    auto *calls = new CallTreeView(QStringLiteral("callsOfOne"), tr("What the function calls"));
    callers->alignWith(*calls);
    add(m_callersTitle, callers, model::CallTree::Direction::Callers);
    add(m_callsTitle, calls, model::CallTree::Direction::Calls);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(parts);
}

void AroundPage::show(const model::CallView &view, const model::StackSource &source)
{
    using Direction = model::CallTree::Direction;
    const model::FunctionTable &functions = source.symbols->functions();
    const auto function = model::functionOfKey(functions, view.options.around);
    showTree(0, view.callers, {Direction::Callers, function}, view.options.search, source);
    showTree(1, view.tree, {Direction::Calls, function}, view.options.search, source);
    const QString name = model::text::visible(function ? functions.at(*function).name : view.options.around);
    m_callersTitle->setText(tr("What calls %1").arg(name));
    m_callsTitle->setText(tr("What %1 calls").arg(name));
}

} // namespace ui
