// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/rowhistories.h"

#include "model/analysis/analysisrunner.h"
#include "model/sidecar/threadclocks.h"
#include "ui/trace/tracecontext.h"

#include <QElapsedTimer>

#include <algorithm>

namespace ui {

namespace {

constexpr std::chrono::milliseconds leastPause{120};
constexpr std::chrono::milliseconds longestPause{60'000};

StackPage::Histories historiesOf(const model::RowTimes &times)
{
    StackPage::Histories histories;
    for (const auto &[row, weights] : times.weights) {
        const double part = times.range.length() / double(weights.size());
        QList<QPointF> &history = histories[row];
        for (std::size_t at = 0; at < weights.size(); ++at)
            history.append({times.range.from + part * double(at), weights[at]});
    }
    return histories;
}

} // namespace

RowHistories::RowHistories(TraceContext &trace, model::JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_trace(trace)
    , m_nextPause(leastPause)
    , m_job(jobs)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &RowHistories::due);
}

void RowHistories::ask(const std::shared_ptr<const model::StackCosts> &costs)
{
    // Of a trace that does not grow, what was found in a part of it must not stay for long.
    const bool isWhole = m_trace.snapshot()->complete && m_trace.analyses().isUpToDate();
    const auto pause = isWhole || m_timed.costs == costs ? leastPause : m_nextPause;
    if (!m_pause.isActive() || m_pause.remainingTimeAsDuration() > pause)
        m_pause.start(pause);
}

void RowHistories::count(StackPage *page, std::vector<model::TimedRows> rows,
                         const model::StackSource &source)
{
    constexpr std::size_t parts = 24;
    model::SelectedRows selected = m_trace.selectedRows();
    if (selected.selection.isWhole())
        selected = {}; // as the costs are, with the rundown
    const auto range = selected.selection.time.value_or(
        m_trace.shownExtent({0, source.snapshot->seconds(source.snapshot->lastTicks)}));
    // Rows that scroll by are of the same costs.
    const auto known = m_timed.costs == source.costs ? m_timed.byTime : nullptr;
    m_job.run(
        this,
        [source, selected, range, known, rows,
         clocks = model::threadClocksPath(source.snapshot->filePath)](const std::atomic<bool> &cancel) {
            Counted counted;
            QElapsedTimer timer;
            timer.start();
            counted.byTime
                = known ? known : model::costsByTime(source, selected, range, clocks, parts, cancel);
            model::StackSource timed = source;
            timed.costs = counted.byTime;
            for (const model::TimedRows &of : rows)
                counted.times.push_back(model::rowTimes(timed, of, cancel));
            counted.took = std::chrono::milliseconds(timer.elapsed());
            return counted;
        },
        [this, page, rows, costs = source.costs](const Counted &counted) {
            m_timed = {costs, counted.byTime};
            constexpr int pauses = 250; // less than a part of a trace goes by, however long it gets
            m_nextPause = std::clamp(counted.took * pauses, leastPause, longestPause);
            for (std::size_t i = 0; i < rows.size(); ++i)
                page->showHistories(rows[i], historiesOf(counted.times[i]));
        });
}

} // namespace ui
