// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/hotmethods/hotmethodstab.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/hotmethods.h"
#include "model/items/hotmethodmodel.h"
#include "ui/tabs/calltree/sharedelegate.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/tableview.h"

#include <QLabel>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace ui {

HotMethodsTab::HotMethodsTab(TraceContext &trace, Context &, QWidget *parent)
    : TraceTab(QStringLiteral("hotMethodsTab"), tr("Hot methods"), parent)
    , m_trace(trace)
    , m_model(new model::HotMethodModel(this))
    , m_table(new FilteredTable(m_model, tr("Filter methods")))
    , m_summary(footLine())
{
    m_trace.analyses().add(QStringLiteral("hot methods"), [](const model::AnalysisParts &parts) {
        return std::make_unique<model::HotMethodsAnalysis>(parts.symbols);
    });
    m_table->view()->setObjectName(QStringLiteral("hotMethods"));
    m_table->view()->setAccessibleName(tr("Hot methods"));
    m_table->view()->setColumnSamples({QStringLiteral("BurnProcessorTime(System.String, int32)"),
                                       QStringLiteral("System.Collections.Generic.List"),
                                       QStringLiteral("System.Private.CoreLib"),
                                       QStringLiteral("Self samples v"), QStringLiteral("100.0 % and")});
    m_table->view()->setItemDelegateForColumn(model::HotMethodModel::Share, new ShareDelegate(m_table));
    m_table->view()->useCellMenu();
    connect(m_table->view(), &TableView::cellMenuAsked, this, &HotMethodsTab::showMenu);
    connect(m_table->view(), &TableView::opened, this,
            [this](const QModelIndex &index) { m_trace.showEvents(conditionOf(index)); });
    m_table->sortBy(model::HotMethodModel::SelfSamples, Qt::DescendingOrder);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_summary);
}

/// Events with the method anywhere in their stack; nothing where it has no name.
QString HotMethodsTab::conditionOf(const QModelIndex &index) const
{
    const model::HotMethod &method = m_model->rows().at(m_table->proxy()->mapToSource(index).row());
    if (!method.resolved())
        return {};
    return model::stackCondition(method.typeName.isEmpty() ? method.name
                                                           : QString(method.typeName % u'.' % method.name));
}

void HotMethodsTab::showMenu(const QModelIndex &index, const QPoint &position)
{
    const QString condition = conditionOf(index);
    auto *menu = new FilterMenu(m_trace, m_table->view());
    menu->addShowEvents(condition);
    menu->addCondition(condition);
    menu->addActions(m_table->view()->actions());
    menu->popup(position);
}

void HotMethodsTab::showResults()
{
    const auto methods = m_trace.analyses().scopeResult<model::HotMethods>();
    if (!methods)
        return;
    if (m_trace.scope().isWhole())
        m_table->emptyState()->setText(
            tr("No CPU samples in this trace"),
            tr("Record with the preset “CPU”. Names come with the rundown, at the stop."));
    else
        m_table->emptyState()->setText(tr("No CPU samples in what is selected"), tr("Esc: look at more."));
    m_model->setMethods(methods);
    showFoot(m_summary, m_model->summary());
}

} // namespace ui
