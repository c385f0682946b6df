// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/comparisonview.h"

#include "model/async/letgo.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/base/tokens.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/severitydelegate.h"
#include "ui/widgets/tableview.h"

#include <algorithm>
#include <array>
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace ui {

using model::ChangedTestModel;
using model::ChangedTests;
using model::testruns::Change;
using model::testruns::ChangedTest;

ComparisonView::ComparisonView(model::JobRunner &jobs, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_comparing(jobs)
    , m_model(new ChangedTestModel(this))
    , m_head(new ElidedLabel)
    , m_filter(new FilterBar(tr("Filter changes by the name of the test")))
    , m_kinds(new QComboBox)
    , m_view(new TableView)
    , m_empty(new EmptyState({}))
    , m_stack(new QStackedLayout)
{
    m_kinds->setObjectName(QStringLiteral("changeKinds"));
    m_kinds->setAccessibleName(tr("Kinds of changes that are shown"));
    m_filter->addLastTool(m_kinds);
    buildView();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(buildHead());
    layout->addWidget(m_filter);
    layout->addLayout(m_stack, 1);
    passFocus(*this, *m_view);
    showKinds();
    connect(m_filter, &FilterBar::filterChanged, this, &ComparisonView::refilter);
    connect(m_kinds, &QComboBox::currentIndexChanged, this, &ComparisonView::refilter);
    connect(m_model, &ChangedTestModel::modelReset, this, [this] {
        showCount();
        if (const QModelIndex kept = m_model->indexOf(m_kept); kept.isValid())
            m_view->setCurrentIndex(kept);
        Q_EMIT currentChanged();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid())
                    m_kept = m_model->changeAt(current);
                Q_EMIT currentChanged();
            });
}

QWidget *ComparisonView::buildHead()
{
    const auto button = [this](const char *name, Symbol symbol, const QString &text, const QString &tip) {
        auto *action = new QAction(icon(symbol), text, this);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(plainToolTip(tip));
        auto *made = new QToolButton;
        made->setDefaultAction(action);
        made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        made->setFocusPolicy(Qt::StrongFocus);
        return made;
    };
    m_head->setObjectName(QStringLiteral("comparedRuns"));
    m_head->setAccessibleName(tr("Compared runs"));
    m_head->setElideMode(Qt::ElideRight);
    QToolButton *const swap = button("swapComparedRuns", Symbol::Refresh, tr("Swap"),
                                     tr("Exchanges the two runs: what was before is now."));
    QToolButton *const close = button("closeComparison", Symbol::Close, tr("Back to the tests"),
                                      tr("Shows the tests of the run again."));
    QAction *const closing = close->defaultAction();
    closing->setShortcut(Qt::Key_Escape);
    closing->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(closing);
    connect(swap->defaultAction(), &QAction::triggered, this,
            [this] { compare(Side(m_after), Side(m_before)); });
    connect(closing, &QAction::triggered, this, &ComparisonView::closed);
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(halfStep);
    row->addWidget(m_head, 1);
    row->addWidget(swap);
    row->addWidget(close);
    return head;
}

void ComparisonView::buildView()
{
    m_view->setObjectName(QStringLiteral("changedTests"));
    m_view->setAccessibleName(tr("Changes between two runs"));
    m_view->setModel(m_model);
    m_view->setItemDelegateForColumn(ChangedTestModel::Kind, new SeverityDelegate(m_view));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_view->setColumnSamples({QStringLiteral("newly failing"), QStringLiteral("! incomplete"),
                              QStringLiteral("! incomplete"), QStringLiteral("000.00 ms"),
                              QStringLiteral("000.00 ms")});
}

void ComparisonView::compare(const Side &before, const Side &after)
{
    m_before = before;
    m_after = after;
    take(nullptr);
    m_comparing.run(
        this,
        [before, after](const model::JobRunner::CancelFlag &) {
            return std::make_shared<const ChangedTests>(
                model::testruns::compareRuns(*before.results, *after.results));
        },
        [this](const std::shared_ptr<const ChangedTests> &changes) { take(changes); });
}

void ComparisonView::forget()
{
    if (!isShowing())
        return;
    m_comparing.cancel();
    auto runs = std::make_shared<std::array<Side, 2>>();
    *runs = {std::exchange(m_before, {}), std::exchange(m_after, {})};
    take(nullptr);
    model::letGoOnWorker(m_jobs, this, std::move(runs));
}

void ComparisonView::take(const std::shared_ptr<const ChangedTests> &changes)
{
    m_kept = nullptr;
    auto old = std::exchange(m_changes, changes);
    m_model->setChanges(changes);
    model::letGoOnWorker(m_jobs, this, std::move(old));
    showKinds();
    const QString runs = tr("Before: %1. Now: %2.")
                             .arg(model::text::visible(m_before.name), model::text::visible(m_after.name));
    const QString counts = changes ? model::testruns::changesText(changes->all()) : QString();
    m_head->setText(counts.isEmpty() ? runs : QString(counts % QLatin1String(". ") % runs));
    m_head->setToolTip(plainToolTip(m_head->text()));
}

QString ComparisonView::details() const
{
    const ChangedTest *const test = m_model->changeAt(m_view->currentIndex());
    return test && isShowing() ? model::testruns::changeDetails(*test, *m_before.results, *m_after.results)
                               : QString();
}

void ComparisonView::refilter()
{
    m_model->setFilter({m_filter->text(), m_kinds->currentData().toUInt()});
}

/// Says of each kind how many there are. What is chosen stays.
void ComparisonView::showKinds()
{
    if (m_kinds->count() == 0) {
        m_kinds->addItem({}, ChangedTestModel::Filter::allKinds);
        for (std::size_t i = 0; i < model::testruns::changes; ++i)
            m_kinds->addItem({}, ChangedTestModel::Filter::bitOf(Change(i)));
    }
    const auto number = [this](std::size_t kind) {
        return m_changes ? std::ranges::count(m_changes->all(), Change(kind), &ChangedTest::change) : 0;
    };
    m_kinds->setItemText(0, tr("All changes (%1)").arg(model::text::count(quint64(m_model->all()))));
    for (std::size_t i = 0; i < model::testruns::changes; ++i)
        m_kinds->setItemText(int(i) + 1,
                             QStringLiteral("%1 (%2)").arg(model::testruns::textOf(Change(i)),
                                                           model::text::count(quint64(number(i)))));
}

void ComparisonView::showCount()
{
    const auto all = m_model->all();
    const auto shown = m_model->rowCount();
    m_filter->setCount(
        shown == all
            ? QString()
            : tr("%1 of %2").arg(model::text::count(quint64(shown)), model::text::count(quint64(all))));
    m_stack->setCurrentWidget(shown > 0 ? static_cast<QWidget *>(m_view) : m_empty);
    if (shown > 0)
        return;
    if (!m_changes)
        m_empty->setText(tr("The runs are compared"), {});
    else if (all > 0)
        m_empty->setText(tr("No change is shown"),
                         tr("None is of that kind with that text. Clear the filter, or show all changes."));
    else
        m_empty->setText(tr("Nothing has changed"),
                         tr("Both runs have the same tests, which came to the same. None is slower by half "
                            "and by a tenth of a second."));
}

} // namespace ui
