// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testlist.h"

#include "model/text/format.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/severitydelegate.h"

#include <algorithm>
#include <iterator>
#include <QComboBox>
#include <QHeaderView>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>
#include <utility>

namespace ui {

using model::TestTreeModel;
using model::testruns::none;
using model::testruns::Outcome;
using model::testruns::TestId;

namespace {

/// Of so few tests all classes are open.
constexpr std::size_t openTestsMax = 300;

quint32 bits(std::initializer_list<Outcome> all)
{
    quint32 mask = 0;
    for (const Outcome outcome : all)
        mask |= TestTreeModel::Filter::bitOf(outcome);
    return mask;
}

} // namespace

TestList::TestList(QWidget *parent)
    : QWidget(parent)
    , m_model(new TestTreeModel(this))
    , m_filter(new FilterBar(tr("Filter tests by name")))
    , m_states(new QComboBox)
    , m_view(new QTreeView)
    , m_empty(new EmptyState({}))
    , m_stack(new QStackedLayout)
{
    using Filter = TestTreeModel::Filter;
    m_states->setObjectName(QStringLiteral("testStates"));
    m_states->setAccessibleName(tr("States of tests that are shown"));
    m_states->addItem(tr("All states"), Filter::allStates);
    m_states->addItem(tr("Not passed"), bits({Outcome::Failed, Outcome::Incomplete, Outcome::Flaky}));
    m_states->addItem(tr("Failed"), bits({Outcome::Failed}));
    m_states->addItem(tr("Incomplete"), bits({Outcome::Incomplete}));
    m_states->addItem(tr("Flaky"), bits({Outcome::Flaky}));
    m_states->addItem(tr("Running"), Filter::runningBit);
    m_states->addItem(tr("Passed"), bits({Outcome::Passed, Outcome::Flaky}));
    m_states->addItem(tr("Skipped"), bits({Outcome::Skipped}));
    m_states->addItem(tr("Not run"), bits({Outcome::NotRun}));
    m_filter->addLastTool(m_states);
    buildView();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_filter);
    layout->addLayout(m_stack, 1);
    connect(m_filter, &FilterBar::filterChanged, this, &TestList::refilter);
    connect(m_states, &QComboBox::currentIndexChanged, this, &TestList::refilter);
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

void TestList::setResults(const model::testruns::TestResults *results, std::function<bool(TestId)> isWanted)
{
    m_results = results;
    m_isWanted = std::move(isWanted);
    m_kept = none;
    m_model->setResults(nullptr); // before a filter asks for others
    refilter();
    m_model->setResults(results);
}

void TestList::refilter()
{
    if (const TestId current = currentTest(); current != none)
        m_kept = current;
    m_model->setFilter({m_filter->text(), m_states->currentData().toUInt(), m_isWanted});
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
    m_stack->setCurrentWidget(shown > 0 ? static_cast<QWidget *>(m_view) : m_empty);
    if (shown > 0)
        return;
    const bool isFiltered = !m_filter->text().isEmpty() || m_states->currentIndex() > 0;
    if (all > 0 && isFiltered && m_model->isSettled())
        m_empty->setText(tr("No test is shown"),
                         tr("None has that text and that state. Clear the filter, or show all states."));
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
    showCount();
    const QModelIndex kept = m_model->indexOf(std::exchange(m_kept, none));
    if (!kept.isValid())
        return;
    m_view->setCurrentIndex(kept);
    m_view->scrollTo(kept);
}

TestId TestList::currentTest() const
{
    return m_results ? TestTreeModel::testOf(m_view->currentIndex(), *m_results) : none;
}

model::testruns::AttemptId TestList::currentAttempt() const
{
    return TestTreeModel::attemptOf(m_view->currentIndex());
}

QStringList TestList::selectedUids() const
{
    QList<TestId> tests;
    for (const QModelIndex &row : m_view->selectionModel()->selectedRows())
        tests += m_model->testsBelow(row);
    std::ranges::sort(tests);
    tests.erase(std::ranges::unique(tests).begin(), tests.end());
    QStringList uids;
    for (const TestId test : std::as_const(tests))
        uids << m_results->tree().text(m_results->tree().tests()[test].uid);
    return uids;
}

} // namespace ui
