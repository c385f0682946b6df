// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/feature/featuretab.h"

#include "model/analysis/analysisrunner.h"
#include "model/items/answermodel.h"
#include "model/presets/presets.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTabWidget>
#include <QVBoxLayout>

namespace ui {

using model::answers::Answer;

FeatureTab::FeatureTab(const model::answers::Feature &feature, TraceContext &trace, QWidget *parent)
    : TraceTab(QString(feature.id % u"Tab"), feature.title, parent)
    , m_feature(feature)
    , m_trace(trace)
    , m_facts(plainLabel())
    , m_tables(new QTabWidget)
    , m_empty(new EmptyState(feature.question, feature.whenEmpty()))
    , m_stack(new QStackedLayout(this))
{
    trace.analyses().add(feature.analysisName(), feature.make);
    m_facts->setObjectName(QStringLiteral("facts"));
    m_facts->setAccessibleName(tr("Facts"));
    m_facts->setWordWrap(true);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_tables->setObjectName(QStringLiteral("tables"));
    m_tables->setDocumentMode(true);
    auto *const content = new QWidget;
    auto *const layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_facts);
    layout->addWidget(m_tables, 1);
    m_stack->addWidget(content);
    m_stack->addWidget(m_empty);
    // What an analysis finds in nothing has all of its tables.
    const auto nothing
        = std::dynamic_pointer_cast<const Answer>(feature.make({trace.analyses().symbols()})->result());
    for (const auto &table : nothing->tables)
        addPage(table);
}

void FeatureTab::addPage(const std::shared_ptr<const model::answers::Table> &table)
{
    auto *const rows = new model::AnswerModel(table, this);
    const Page page{rows, new FilteredTable(rows, tr("Filter rows"))};
    TableView *const view = page.table->view();
    view->setObjectName(table->id());
    view->setAccessibleName(table->title());
    QStringList samples;
    for (std::size_t i = 0; i < table->columnCount(); ++i)
        samples.append(QString(table->column(i).title % u"   "));
    view->setColumnSamples(samples);
    view->useCellMenu();
    connect(
        view, &TableView::cellMenuAsked, this,
        [this, page](const QModelIndex &index, const QPoint &position) { showMenu(page, index, position); });
    connect(view, &TableView::opened, this,
            [this, page](const QModelIndex &index) { m_trace.showEvents(conditionOf(page, index)); });
    m_tables->addTab(page.table, table->title());
    m_pages.append(page);
}

/// Returns what the cell says, or where that is no condition, what the row is: its first cell.
QString FeatureTab::conditionOf(const Page &page, const QModelIndex &index) const
{
    const QModelIndex cell = page.table->proxy()->mapToSource(index);
    const QString condition = page.model->conditionOf(cell);
    return condition.isEmpty() ? page.model->conditionOf(cell.siblingAtColumn(0)) : condition;
}

void FeatureTab::showMenu(const Page &page, const QModelIndex &index, const QPoint &position)
{
    const QString condition = conditionOf(page, index);
    auto *const menu = new FilterMenu(m_trace, page.table->view());
    if (!condition.isEmpty())
        menu->addShowEvents(condition);
    menu->addCondition(condition);
    menu->addActions(page.table->view()->actions());
    menu->popup(position);
}

void FeatureTab::showSnapshot()
{
    const bool hasData = m_feature.hasData(*m_trace.snapshot());
    offerRecording();
    m_stack->setCurrentIndex(hasData || !m_trace.snapshot()->complete ? 0 : 1);
}

/// A trace that was opened does not say which process could be recorded.
void FeatureTab::offerRecording()
{
    if (m_record || m_feature.presets.isEmpty() || !m_trace.mayRecord())
        return;
    const QString preset = m_feature.presets.first();
    m_record = new QAction(tr("&Record with the Preset %1").arg(titleText(preset)), this);
    m_record->setObjectName(QStringLiteral("recordWithPreset"));
    connect(m_record, &QAction::triggered, &m_trace, [this, preset] { m_trace.recordWith(preset); });
    m_empty->addAction(m_record);
}

void FeatureTab::showResults()
{
    const auto answer = m_trace.analyses().scopeResult<Answer>(m_feature.analysisName());
    if (!answer || answer == m_shown)
        return;
    m_shown = answer;
    QStringList facts;
    for (const auto &fact : answer->facts) {
        if (const QString text = model::answers::shown(fact.value, fact.measure); !text.isEmpty())
            facts.append(QString(fact.title % u": " % text));
    }
    m_facts->setText((facts + answer->notes).join(QStringLiteral("  ·  ")));
    for (qsizetype i = 0; i < m_pages.size(); ++i) {
        const auto &table = answer->tables[std::size_t(i)];
        m_pages[i].model->setTable(table);
        m_tables->setTabVisible(int(i), i == 0 || table->rowCount() > 0);
    }
    setCount(answer->tables.empty() ? 0 : answer->tables.front()->rowCount());
}

QList<TraceTabFactory> FeatureTab::factories(const std::vector<model::answers::Feature> &features)
{
    QList<TraceTabFactory> all;
    for (const auto &feature : features)
        all.append([feature](TraceContext &trace, Context &) -> TraceTab * {
            return new FeatureTab(feature, trace);
        });
    return all;
}

} // namespace ui
