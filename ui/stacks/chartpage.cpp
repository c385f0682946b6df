// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/chartpage.h"

#include "model/analysis/analysisrunner.h"
#include "ui/stacks/threadchart.h"
#include "ui/trace/tracecontext.h"

#include <QVBoxLayout>

namespace ui {

ChartPage::ChartPage(TraceContext &trace, model::JobRunner &jobs, QWidget *parent)
    : StackPage(parent)
    , m_trace(trace)
    , m_chart(new ThreadChart(trace, jobs))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_chart);
    connect(m_chart, &ThreadChart::pathSelected, this, &StackPage::rowChanged);
    connect(m_chart, &ThreadChart::menuAsked, this, &StackPage::menuAsked);
}

std::optional<StackRow> ChartPage::currentRow() const
{
    const model::FunctionTable &functions = m_trace.analyses().symbols()->functions();
    StackRow row;
    row.path = m_chart->selectedPath();
    const auto function
        = row.path.isEmpty() ? std::nullopt : model::functionOfKey(functions, row.path.last());
    if (!function)
        return std::nullopt;
    row.function = *function;
    for (const QString &key : row.path)
        row.names.append(functions.at(model::functionOfKey(functions, key).value_or(0)).full());
    return row;
}

QWidget *ChartPage::rowWidget() const
{
    return &m_chart->chart();
}

} // namespace ui
