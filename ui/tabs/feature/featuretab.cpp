// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/feature/featuretab.h"

#include "model/analysis/analysisrunner.h"
#include "model/items/answermodel.h"
#include "model/presets/presets.h"
#include "ui/tabs/feature/histogramaction.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/providerdelegate.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <QAction>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTabWidget>
#include <QVBoxLayout>
#include <utility>

namespace ui {

using model::answers::Answer;
using model::answers::Measure;

namespace {

/// Returns the longest text of a column, of the first rows and up to some length.
QString longestText(const model::answers::Table &table, std::size_t column)
{
    constexpr std::size_t rowsLookedAt = 200;
    constexpr qsizetype most = 40; // characters
    QString longest;
    for (std::size_t row = 0; row < std::min(table.rowCount(), rowsLookedAt); ++row) {
        if (const QString text = table.text(row, column); text.size() > longest.size())
            longest = text;
    }
    return longest.left(most);
}

/// Returns a usual text of a column's cells. Names of providers are readable without their middle.
QString sampleOf(const model::answers::Table &table, std::size_t column)
{
    switch (table.column(column).measure) {
    case Measure::Text:
        break;
    case Measure::Bytes:
        return QStringLiteral("1 023.9 MB");
    case Measure::BytesPerSecond:
        return QStringLiteral("1 023.9 MB/s");
    case Measure::Seconds:
        return QStringLiteral("123.456 ms");
    case Measure::Moment:
        return QStringLiteral("1 234.567890");
    case Measure::Share:
        return QStringLiteral("100.0 %");
    case Measure::PerSecond:
        return QStringLiteral("12.3 k/s");
    case Measure::Number:
    case Measure::Count:
        return QStringLiteral("123 456");
    }
    constexpr qsizetype shortest = 24; // characters
    return table.column(column).isProvider ? QStringLiteral("[] Micro…Runtime")
                                           : longestText(table, column).left(shortest);
}

} // namespace

FeatureTab::FeatureTab(const model::answers::Feature &feature, TraceContext &trace, QWidget *parent)
    : TraceTab(QString(feature.id % u"Tab"), feature.title, feature.subject, parent)
    , m_feature(feature)
    , m_trace(trace)
    , m_isOffered(!feature.isRare)
    , m_row(new QHBoxLayout)
    , m_facts(plainLabel())
    , m_tables(new QTabWidget)
    , m_empty(new EmptyState(feature.question, feature.whenEmpty()))
    , m_stack(new QStackedLayout)
{
    if (!feature.isRare)
        trace.analyses().add(feature.analysisName(), feature.make);
    m_facts->setObjectName(QStringLiteral("facts"));
    m_facts->setAccessibleName(tr("Facts"));
    m_facts->setWordWrap(true);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_tables->setObjectName(QStringLiteral("tables"));
    m_tables->setAccessibleName(tr("Tables"));
    m_empty->setObjectName(QStringLiteral("withoutData"));
    m_tables->setDocumentMode(true);
    m_tables->setTabBarAutoHide(true); // one table needs no tab
    m_tables->setFocusPolicy(Qt::NoFocus); // its bar has it, and has none while it is hidden
    auto *const content = new QWidget;
    auto *const layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    constexpr int margin = 4; // pixels
    m_facts->setContentsMargins(margin, 0, margin, 0);
    m_row->setSpacing(margin);
    m_row->addWidget(m_facts, 1);
    layout->addWidget(m_tables, 1);
    auto *const whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, margin, 0, 0);
    whole->setSpacing(margin);
    whole->addLayout(m_row);
    whole->addLayout(m_stack, 1);
    // Last: a page that is shown without a parent would be a window.
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
    sizeColumns(page, *table);
    for (std::size_t i = 0; i < table->columnCount(); ++i) {
        if (table->column(i).isLargestFirst)
            page.table->sortBy(int(i), Qt::DescendingOrder);
        if (table->column(i).isProvider)
            view->setItemDelegateForColumn(int(i), new ProviderDelegate(m_trace, view));
    }
    auto *const histogram = new HistogramAction(m_trace, view);
    view->addAction(histogram); // also in the context menu
    connect(view->selectionModel(), &QItemSelectionModel::currentChanged, histogram,
            [page, histogram](const QModelIndex &current) {
                const QModelIndex row = page.table->proxy()->mapToSource(current);
                histogram->setEvent(row.isValid() ? page.model->table().event(std::size_t(row.row()))
                                                  : QString());
            });
    view->useCellMenu();
    connect(
        view, &TableView::cellMenuAsked, this,
        [this, page](const QModelIndex &index, const QPoint &position) { showMenu(page, index, position); });
    connect(view, &TableView::opened, this,
            [this, page](const QModelIndex &index) { m_trace.showEvents(conditionOf(page, index)); });
    m_tables->addTab(page.table, table->title());
    m_pages.append(page);
}

void FeatureTab::sizeColumns(const Page &page, const model::answers::Table &table)
{
    QStringList samples;
    QList<TableView::FreeColumn> texts;
    for (std::size_t i = 0; i < table.columnCount(); ++i) {
        samples.append(sampleOf(table, i));
        if (table.column(i).measure == Measure::Text)
            texts.append({int(i), QString(u"[] " % longestText(table, i))});
    }
    page.table->view()->setColumnSamples(samples);
    page.table->view()->setFreeColumns(texts);
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

bool FeatureTab::hasData() const
{
    return m_feature.hasData(*m_trace.snapshot());
}

void FeatureTab::showSnapshot()
{
    const model::TraceSnapshot &trace = *m_trace.snapshot();
    offerRecording();
    const bool hasData = m_feature.hasData(trace);
    if (hasData && m_feature.isRare && !std::exchange(m_isOffered, true))
        m_trace.analyses().add(m_feature.analysisName(), m_feature.make);
    const bool isWithout = !hasData && (trace.complete || trace.events.size() > 0);
    m_stack->setCurrentIndex(isWithout ? 1 : 0);
}

/// A trace that was opened does not say which process could be recorded.
void FeatureTab::offerRecording()
{
    if (!m_record && !m_feature.presets.isEmpty() && m_trace.mayRecord()) {
        const QString preset = m_feature.presets.first();
        m_record = new QAction(tr("&Record with the Preset %1").arg(titleText(preset)), this);
        m_record->setObjectName(QStringLiteral("recordWithPreset"));
        connect(m_record, &QAction::triggered, &m_trace, [this, preset] { m_trace.recordWith(preset); });
        m_empty->addAction(m_record);
    }
    if (m_record)
        enableOrSay(*m_record, !m_trace.trace().isLive(), tr("A recording of this process runs."));
}

void FeatureTab::showResults()
{
    const auto answer = m_trace.analyses().scopeResult<Answer>(m_feature.analysisName());
    if (!answer || answer == m_shown)
        return;
    m_shown = answer;
    QStringList facts;
    QStringList tips;
    for (const auto &fact : answer->facts) {
        const QString text = model::answers::shown(fact.value, fact.measure);
        if (text.isEmpty())
            continue;
        facts.append(QString(fact.title % u": " % text));
        if (!fact.tip.isEmpty())
            tips.append(QString(fact.title % u": " % fact.tip));
    }
    m_facts->setToolTip(plainToolTip(tips.join(u'\n')));
    facts += answer->notes;
    m_facts->setText(facts.join(QStringLiteral("  ·  ")));
    m_facts->setVisible(!facts.isEmpty());
    for (qsizetype i = 0; i < m_pages.size(); ++i) {
        const auto &table = answer->tables[std::size_t(i)];
        m_pages[i].model->setTable(table);
        if (table->rowCount() > 0 && !std::exchange(m_pages[i].isSized, true))
            sizeColumns(m_pages[i], *table); // by the texts that it has now
        if (m_trace.looksAtAll())
            m_pages[i].table->emptyState()->setText(tr("Nothing yet"), {});
        else
            m_pages[i].table->emptyState()->setText(tr("Nothing in what is selected"),
                                                    tr("Esc: look at more."));
        m_tables->setTabVisible(int(i), i == 0 || table->rowCount() > 0);
    }
    if (m_feature.hasCount && !answer->tables.empty())
        setCount(answer->tables.front()->rowCount());
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
