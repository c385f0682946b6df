// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/notices/noticestab.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/typetotals.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracestatus.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filteredtable.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/tableview.h"

#include <QLabel>
#include <QVBoxLayout>

#include <limits>

namespace ui {

NoticesTab::NoticesTab(TraceContext &trace, Context &, QWidget *parent)
    : TraceTab(QStringLiteral("noticesTab"), tr("Notices"), parent)
    , m_trace(trace)
    , m_model(new model::AnomalyModel(this))
    , m_table(new FilteredTable(m_model, tr("Filter notices")))
    , m_drops(footLine())
{
    m_table->view()->setObjectName(QStringLiteral("notices"));
    m_table->view()->setAccessibleName(tr("Notices"));
    m_table->view()->setColumnSamples({QStringLiteral("Unreadable fields"), QString(80, QLatin1Char('n')),
                                       QStringLiteral("1 234 567 890"), QStringLiteral("1 234")});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_drops);
}

void NoticesTab::showSnapshot()
{
    if (m_trace.scope().isWhole())
        show({});
}

void NoticesTab::showResults()
{
    if (m_trace.scope().isWhole())
        return show({});
    const auto totals = m_trace.analyses().scopeResult<model::TypeTotals>();
    if (!totals)
        return;
    // An anomaly has no time, but a place: between the events that are selected.
    model::AnomalyModel::Part part{totals->firstPosition, totals->lastPosition};
    const auto &time = m_trace.scope().time;
    if (!time || time->to >= m_trace.seconds())
        part.to = std::numeric_limits<std::uint64_t>::max();
    show(part);
}

void NoticesTab::show(const std::optional<model::AnomalyModel::Part> &part)
{
    if (part)
        m_table->emptyState()->setText(tr("Nothing was damaged in what is selected"),
                                       tr("Esc: look at more."));
    else
        m_table->emptyState()->setText(
            tr("Nothing in this file was damaged"),
            tr("Damaged blocks, bytes that were stepped over and an early end are listed here."));
    m_model->setSnapshot(m_trace.countedSnapshot(), part);
    setCount(static_cast<quint64>(m_model->rowCount()));
    showFoot(m_drops, dropSummary(*m_trace.countedSnapshot(), m_trace.scope().time));
}

} // namespace ui
