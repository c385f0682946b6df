// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testlist.h"

#include "model/text/format.h"
#include "ui/testruns/testfilter.h"
#include "ui/testruns/testtreeview.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/severitydelegate.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <iterator>
#include <QHeaderView>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>
#include <utility>

namespace ui {

using model::TestTreeModel;
using model::testruns::none;
using model::testruns::TestId;

namespace {

/// Of so few tests all classes are open.
constexpr std::size_t openTestsMax = 300;

} // namespace

TestList::TestList(QWidget *parent)
    : QWidget(parent)
    , m_model(new TestTreeModel(this))
    , m_slowest(new model::SlowTestModel(this))
    , m_filter(new TestFilter)
    , m_view(new TestTreeView)
    , m_slowView(new TableView)
    , m_empty(new EmptyState({}))
    , m_stack(new QStackedLayout)
{
    buildView();
    buildSlowest();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_slowView);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_filter);
    layout->addLayout(m_stack, 1);
    connect(m_filter, &TestFilter::changed, this, &TestList::refilter);
    connect(m_filter, &TestFilter::orderChanged, this, [this] {
        if (m_results) { // the current one of the other view
            const TestId current = m_filter->showsSlowest()
                ? TestTreeModel::testOf(m_view->currentIndex(), *m_results)
                : m_slowest->testOf(m_slowView->currentIndex());
            m_kept = current != none ? current : m_kept;
        }
        settle();
        Q_EMIT currentChanged();
        Q_EMIT selectionChanged();
    });
    connect(m_model, &TestTreeModel::rowsInserted, this, &TestList::openGroups);
    connect(m_model, &TestTreeModel::settled, this, &TestList::settle);
}

void TestList::buildView()
{
    m_view->setObjectName(QStringLiteral("tests"));
    m_view->setAccessibleName(tr("Tests"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new PlainTextDelegate(m_view));
    m_view->setItemDelegateForColumn(TestTreeModel::State, new SeverityDelegate(m_view));
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setTabKeyNavigation(false);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    addCopyAs(*m_view);
    const int character = m_view->fontMetrics().averageCharWidth();
    constexpr int widths[]{40, 36, 11};
    for (int column = 0; column < int(std::size(widths)); ++column)
        m_view->setColumnWidth(column, widths[column] * character);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TestList::currentChanged);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TestList::selectionChanged);
}

void TestList::buildSlowest()
{
    m_slowView->setObjectName(QStringLiteral("slowestTests"));
    m_slowView->setAccessibleName(tr("Slowest tests"));
    m_slowView->setModel(m_slowest);
    m_slowView->setItemDelegateForColumn(model::SlowTestModel::State, new SeverityDelegate(m_slowView));
    m_slowView->setColumnSamples({QStringLiteral("000.00 ms"), QStringLiteral("! incomplete, again")});
    connect(m_slowView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TestList::currentChanged);
    connect(m_slowView->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TestList::selectionChanged);
}

void TestList::addViewAction(QAction *action)
{
    for (QAbstractItemView *view : std::initializer_list<QAbstractItemView *>{m_view, m_slowView})
        view->insertAction(view->actions().value(0), action);
}

bool TestList::hasSelection() const
{
    const auto *const selection
        = m_filter->showsSlowest() ? m_slowView->selectionModel() : m_view->selectionModel();
    return selection->hasSelection();
}

void TestList::setResults(const model::testruns::TestResults *results, std::function<bool(TestId)> isWanted)
{
    m_results = results;
    m_isWanted = std::move(isWanted);
    m_kept = none;
    m_slowest->setResults(nullptr, {});
    m_filter->offerTraits(nullptr);
    m_model->setResults(nullptr); // before a filter asks for others
    refilter();
    m_model->setResults(results);
}

void TestList::refilter()
{
    if (const TestId current = currentTest(); current != none)
        m_kept = current;
    TestTreeModel::Filter filter = m_filter->filter();
    filter.isWanted = m_isWanted;
    m_model->setFilter(filter);
    Q_EMIT currentChanged();
}

void TestList::showTime()
{
    m_view->viewport()->update();
}

void TestList::setReason(Reason reason)
{
    m_reason = reason;
    showCount();
}

void TestList::openGroups(const QModelIndex &parent, int first, int last)
{
    if (TestTreeModel::testOf(m_model->index(first, 0, parent), *m_results) != none)
        return;
    const bool isClass = parent.parent().isValid();
    for (int row = first; row <= last && (!isClass || m_model->shownTests() < openTestsMax); ++row)
        m_view->expand(m_model->index(row, 0, parent));
}

void TestList::showCount()
{
    const auto all = m_results ? m_results->tree().tests().size() : 0;
    const auto shown = m_model->shownTests();
    m_filter->setCount(shown == all ? QString()
                                    : tr("%1 of %2").arg(model::text::count(shown), model::text::count(all)));
    const bool showsSlowest = m_filter->showsSlowest();
    const bool isEmpty = showsSlowest ? m_slowest->rowCount() == 0 : shown == 0;
    QWidget *const view = showsSlowest ? static_cast<QWidget *>(m_slowView) : m_view;
    m_stack->setCurrentWidget(isEmpty ? m_empty : view);
    if (!isEmpty)
        return;
    if (all > 0 && m_filter->isFiltering() && m_model->isSettled())
        m_empty->setText(tr("No test is shown"),
                         tr("No test matches the line above. Clear the filter, or show all states, traits "
                            "and times."));
    else if (all > 0 && showsSlowest)
        m_empty->setText(tr("No test has told its time yet"), {});
    else if (m_reason == Reason::Asking)
        m_empty->setText(tr("No test is known yet"), tr("The application is asked which tests it has."));
    else if (m_reason == Reason::NoTests)
        m_empty->setText(tr("No tests were told"),
                         tr("Processes says how the application ended, and Output what it wrote."));
    else
        m_empty->setText(tr("Tests are run here"),
                         tr("Name a test application of Microsoft.Testing.Platform above, then press Run "
                            "all, or List to see first which tests it has. Open shows a run that was "
                            "saved."));
}

void TestList::settle()
{
    m_filter->offerTraits(m_results);
    showSlowest();
    showCount();
    if (m_filter->showsSlowest())
        return;
    const QModelIndex kept = m_model->indexOf(std::exchange(m_kept, none));
    if (!kept.isValid())
        return;
    m_view->setCurrentIndex(kept);
    m_view->scrollTo(kept);
}

/// Takes the slowest of the tests that the tree has. The current one stays.
void TestList::showSlowest()
{
    if (!m_filter->showsSlowest())
        return;
    TestId current = m_slowest->testOf(m_slowView->currentIndex());
    if (current == none)
        current = m_kept;
    m_slowest->setResults(m_results, [this](TestId test) { return m_model->isShown(test); });
    const QModelIndex kept = m_slowest->indexOf(current);
    if (kept.isValid() && kept.row() != m_slowView->currentIndex().row())
        m_slowView->setCurrentIndex(kept);
}

TestId TestList::currentTest() const
{
    if (!m_results)
        return none;
    return m_filter->showsSlowest() ? m_slowest->testOf(m_slowView->currentIndex())
                                    : TestTreeModel::testOf(m_view->currentIndex(), *m_results);
}

model::testruns::AttemptId TestList::currentAttempt() const
{
    return m_filter->showsSlowest() ? m_slowest->attemptOf(m_slowView->currentIndex())
                                    : TestTreeModel::attemptOf(m_view->currentIndex());
}

QStringList TestList::selectedUids() const
{
    QList<TestId> tests;
    if (m_filter->showsSlowest()) {
        for (const QModelIndex &row : m_slowView->selectionModel()->selectedRows())
            tests << m_slowest->testOf(row);
    } else {
        for (const QModelIndex &row : m_view->selectionModel()->selectedRows())
            tests += m_model->testsBelow(row);
    }
    std::ranges::sort(tests);
    tests.erase(std::ranges::unique(tests).begin(), tests.end());
    QStringList uids;
    for (const TestId test : std::as_const(tests))
        uids << m_results->tree().text(m_results->tree().tests()[test].uid);
    return uids;
}

} // namespace ui
