// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stacks/stackpage.h"

namespace model {
class JobRunner;
}

namespace ui {

class ThreadChart;
class TraceContext;

/// What one thread did, in the order of time. The chart asks for what it shows by itself.
class ChartPage : public StackPage {
    Q_OBJECT
public:
    /// Both are borrowed and outlive the page.
    ChartPage(TraceContext &trace, model::JobRunner &jobs, QWidget *parent = nullptr);

    ThreadChart &chart() const { return *m_chart; }

    std::optional<StackRow> currentRow() const override;
    QWidget *rowWidget() const override;

private:
    TraceContext &m_trace;
    ThreadChart *m_chart;
};

} // namespace ui
