// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/notices/noticestab.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/eventatposition.h"
#include "model/analysis/runtimefaults.h"
#include "model/items/answermodel.h"
#include "model/statistics/statistics.h"
#include "model/text/format.h"
#include "model/words/plurals.h"
#include "ui/base/context.h"
#include "ui/trace/filtermenu.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracestatus.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPersistentModelIndex>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <limits>

namespace ui {

NoticesTab::NoticesTab(TraceContext &trace, Context &context, QWidget *parent)
    : TraceTab(QStringLiteral("noticesTab"), tr("Damage"), model::answers::Subject::File, parent)
    , m_trace(trace)
    , m_job(context.jobs)
    , m_notices(model::noticesTable(*trace.countedSnapshot()))
    , m_model(new model::AnswerModel(m_notices, this))
    , m_table(new FilteredTable(m_model, tr("Filter damage")))
    , m_drops(footLine())
{
    m_trace.analyses().add<model::RuntimeFaultsAnalysis>();
    m_table->view()->setObjectName(QStringLiteral("notices"));
    m_table->view()->setAccessibleName(tr("Damage"));
    m_table->view()->setColumnSamples({QStringLiteral("Unreadable fields"), QString(36, QLatin1Char('n')),
                                       QStringLiteral("1 234 567 890"), QStringLiteral("1 234")});
    constexpr int textColumn = 1;
    m_table->view()->setFreeColumns({{textColumn, QString(120, QLatin1Char('n'))}});
    m_table->view()->useCellMenu();
    connect(m_table->view(), &TableView::cellMenuAsked, this, &NoticesTab::showMenu);
    connect(m_table->view(), &TableView::opened, this, &NoticesTab::showEventsAround);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_drops);
}

/// A notice has a place in the file, which a worker looks for among the events.
void NoticesTab::findEvent(const QModelIndex &notice, const std::function<void(std::int64_t ticks)> &use)
{
    const auto row = std::size_t(m_table->proxy()->mapToSource(notice).row());
    m_job.run(
        this,
        [snapshot = m_trace.snapshot(), position = m_notices->rows()[row].position](
            const model::JobRunner::CancelFlag &cancel) -> std::optional<std::int64_t> {
            const auto event = model::eventAtPosition(*snapshot, position, cancel);
            return event ? std::optional(snapshot->events.row(*event).ticks) : std::nullopt;
        },
        [use](std::optional<std::int64_t> ticks) {
            if (ticks)
                use(*ticks);
        });
}

void NoticesTab::showEventsAround(const QModelIndex &notice)
{
    findEvent(notice,
              [this](std::int64_t ticks) { m_trace.showEventsAt(m_trace.snapshot()->seconds(ticks)); });
}

void NoticesTab::showMenu(const QModelIndex &index, const QPoint &position)
{
    auto *menu = new FilterMenu(m_trace, m_table->view());
    const auto add = [&](const char *name, const QString &text, const std::function<void()> &act) {
        QAction *const action = menu->addAction(text, this, act);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(m_trace.snapshot()->events.size() > 0);
    };
    const QPersistentModelIndex notice(index);
    const auto filterBy = [this](const QPersistentModelIndex &from, auto condition) {
        if (!from.isValid())
            return;
        findEvent(from, [this, condition](std::int64_t ticks) {
            m_trace.combineFilter(condition(*m_trace.snapshot(), ticks), model::FilterJoin::And);
        });
    };
    add("showAround", tr("&Show the Events There"), [this, notice] {
        if (notice.isValid())
            showEventsAround(notice);
    });
    add("timeFrom", tr("Only Events &From There On"),
        [filterBy, notice] { filterBy(notice, model::fromTimeCondition); });
    add("timeUpTo", tr("Only Events &up to There"),
        [filterBy, notice] { filterBy(notice, model::upToTimeCondition); });
    menu->addSeparator();
    menu->addActions(m_table->view()->actions());
    menu->popup(position);
}

QString NoticesTab::findingsText() const
{
    return tr("%1 notices of damage and faults", nullptr, model::text::plural(count()))
        .arg(model::text::count(count()));
}

QBoxLayout *NoticesTab::toolRow() const
{
    return m_table->filterBar()->toolRow();
}

void NoticesTab::showSnapshot()
{
    if (m_trace.looksAtAll())
        show({});
}

void NoticesTab::showResults()
{
    if (m_trace.looksAtAll())
        return show({});
    const auto found = m_trace.analyses().scopeResult<model::statistics::Statistics>();
    if (!found)
        return;
    // An anomaly has no time, but a place: between the events that are selected.
    model::FilePart part{found->firstPosition, found->lastPosition};
    const auto &time = m_trace.scope().time;
    if (!time || time->to >= m_trace.seconds())
        part.to = std::numeric_limits<std::uint64_t>::max();
    show(part);
}

void NoticesTab::show(const std::optional<model::FilePart> &part)
{
    if (part && !m_trace.countedSnapshot()->anomalies->empty())
        m_table->emptyState()->setText(tr("Nothing was damaged in what is selected"),
                                       tr("Esc: look at more."));
    else
        m_table->emptyState()->setText(
            tr("Nothing in this file was damaged"),
            tr("Damaged blocks, bytes that were stepped over, an early end, and what the runtime refused or "
               "failed at are listed here."));
    m_notices = model::noticesTable(*m_trace.countedSnapshot(), part,
                                    m_trace.analyses().scopeResult<model::RuntimeFaults>());
    m_model->setTable(m_notices);
    setCount(m_notices->rowCount());
    showFoot(m_drops, dropSummary(*m_trace.countedSnapshot(), m_trace.scope().time));
}

} // namespace ui
