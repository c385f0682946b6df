// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "ui/stacks/stackpage.h"

#include <chrono>
#include <QTimer>

namespace ui {

class TraceContext;

/// Counts on a worker when rows cost what they did: those that can be seen, once the view stands still. Views
/// of a trace that grows ask all the time, and counting takes longer and longer: the pauses grow, too.
class RowHistories : public QObject {
    Q_OBJECT
public:
    /// Both are borrowed and outlive this.
    RowHistories(TraceContext &trace, model::JobRunner &jobs, QObject *parent = nullptr);

    /// Asks for rows of these costs; due() comes when it is time for count().
    void ask(const std::shared_ptr<const model::StackCosts> &costs);
    /// Counts `rows` of `page`, which outlives this, and shows there what comes out.
    void count(StackPage *page, std::vector<model::TimedRows> rows, const model::StackSource &source);

Q_SIGNALS:
    void due();

private:
    struct Counted {
        std::shared_ptr<const model::StackCosts> byTime;
        std::vector<model::RowTimes> times; ///< by rows
        std::chrono::milliseconds took{0};
    };
    /// Costs told apart by time. They stay for rows that scroll into view.
    struct Timed {
        std::shared_ptr<const model::StackCosts> costs;
        std::shared_ptr<const model::StackCosts> byTime;
    };

    TraceContext &m_trace;
    QTimer m_pause;
    std::chrono::milliseconds m_nextPause;
    Timed m_timed;
    model::LatestJob m_job;
};

} // namespace ui
