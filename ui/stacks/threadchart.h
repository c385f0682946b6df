// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/calltree/stackchart.h"
#include "model/query/scope.h"
#include "ui/flame/stackchart.h"

#include <chrono>
#include <optional>
#include <QWidget>

class QComboBox;

namespace ui {

class FlameLegend;
class TimeRuler;
class TraceContext;

/// What one thread did over the time that the trace's time axis shows, as far as it is selected. A list of
/// threads chooses which: the busiest first, by what the costs weigh. Charts are made on a worker.
class ThreadChart : public QWidget {
    Q_OBJECT
public:
    ThreadChart(TraceContext &trace, model::JobRunner &jobs, QWidget *parent = nullptr);

    /// Shows the trace's scope as it is now. What is shown stays until the new chart is there.
    void showCosts(std::shared_ptr<const model::StackCosts> costs,
                   const QList<model::StackTransform> &transforms);
    /// Asks for nothing more, until there are costs again.
    void stop();
    StackChart &chart() const { return *m_chart; }
    /// Returns functionKey() of each function from the root to the one that is selected; empty: none is.
    const QStringList &selectedPath() const { return m_selectedPath; }
    /// Returns the costs that the chart is of; null before the first one.
    const std::shared_ptr<const model::StackCosts> &costs() const { return m_shown.costs; }
    /// Returns how long the newest answer took to make and to show.
    std::chrono::nanoseconds took() const { return m_took; }
    QString footText() const;
    /// Returns whether the costs have no thread at all.
    bool isWithoutThreads() const { return m_shown.costs && m_threads.empty(); }

Q_SIGNALS:
    void shown();
    void pathSelected();
    void menuAsked(const QPoint &globalPosition);

private:
    struct Question {
        std::optional<std::uint32_t> thread; ///< none: the busiest
        model::Scope scope; ///< with its transforms
        bool operator==(const Question &) const = default;
    };
    struct Made {
        Question question;
        model::TimeRange range; ///< of the chart, in seconds
        int width = 0;
        std::shared_ptr<const model::StackCosts> costs;
        std::uint64_t symbolsVersion = 0;
        bool operator==(const Made &) const = default;
        bool hasThreadsOf(const Made &other) const
        {
            return costs == other.costs && symbolsVersion == other.symbolsVersion
                && question.scope == other.question.scope;
        }
    };
    struct Answer {
        std::optional<std::vector<model::ThreadCost>> threads; ///< where they are not the ones of before
        std::optional<std::uint32_t> thread;
        std::shared_ptr<const model::StackChart> chart;
        std::chrono::nanoseconds took{0};
    };

    void ask();
    model::TimeRange wantedRange() const;
    void showAxis();
    void moveWithAxis();
    void showSelection();
    void showCursor();
    void take(Answer answer);
    void showThreads();
    void showLegend();

    TraceContext &m_trace;
    QComboBox *m_choice;
    TimeRuler *m_ruler;
    StackChart *m_chart;
    FlameLegend *m_legend;

    std::shared_ptr<const model::StackCosts> m_costs; ///< that are asked for
    QList<model::StackTransform> m_transforms;
    std::optional<std::uint32_t> m_wanted; ///< that the user chose
    model::LatestJob m_job;
    Made m_making;
    bool m_isStale = false; ///< there are newer rows than the running job has
    Made m_shown;
    std::vector<model::ThreadCost> m_threads; ///< that the list has
    std::optional<std::uint32_t> m_shownThread;
    std::shared_ptr<const model::StackChart> m_made;
    std::chrono::nanoseconds m_took{0};
    QStringList m_selectedPath;
};

} // namespace ui
