// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/async/jobrunner.h"
#include "model/selection/rowsets.h"

#include <chrono>
#include <QObject>
#include <QTimer>

namespace model {

/// Runs analyses over the rows of one selection, as far as the trace has grown. Lives on the GUI thread and
/// waits for nothing; runs one job at a time. Cancels it when destroyed.
class AnalysisRun : public QObject {
    Q_OBJECT
public:
    /// How much one job does before it hands over its results.
    struct Pace {
        std::uint64_t rowsAtOnce = 0; ///< between two looks at the clock
        std::chrono::milliseconds first{0}; ///< of the first job
        std::chrono::milliseconds next{0}; ///< of the others
        std::uint64_t rowsLater = 0; ///< at once in the others; 0: as many as in the first
    };

    AnalysisRun(JobRunner &jobs, SelectedRows selected, Pace pace, QObject *parent = nullptr);
    ~AnalysisRun() override;

    const SelectedRows &selected() const { return m_selected; }
    /// Adds an analysis, which begins at the first row, also when the others are further. `what` is its name.
    void add(const QString &what, std::unique_ptr<Analysis> analysis);
    /// Forgets the analysis of that name and its result. Its memory is free once no job runs.
    void remove(const QString &what);
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot);
    /// Asks the analyses for their results again, because something that they share has changed.
    void refresh();

    struct Named {
        QString what;
        std::shared_ptr<const AnalysisResult> result;
        bool operator==(const Named &) const = default;
    };
    /// Returns the results in the order in which their analyses were added.
    const std::vector<Named> &results() const { return m_results; }
    /// Returns the snapshot that the results are of, as far as rowsDone() goes; null before the first ones.
    const std::shared_ptr<const TraceSnapshot> &analysed() const { return m_analysed; }
    /// Returns how many rows every analysis has seen, and how many the selection's time has.
    std::uint64_t rowsDone() const { return m_done; }
    std::uint64_t rows() const { return m_rows; }
    /// Returns whether the results include every row of the newest snapshot.
    bool isUpToDate() const;

Q_SIGNALS:
    void passed(bool resultsChanged);

private:
    using Id = std::uint64_t;
    struct Added {
        Id id = 0;
        std::unique_ptr<Analysis> analysis;
    };
    struct Known {
        QString what;
        Id id = 0; ///< a name may come again with another analysis while a job still has the old one
    };
    struct State;
    struct Pass;
    void startPass();
    void takePass(Pass &&pass);

    JobRunner &m_jobs;
    const SelectedRows m_selected;
    const Pace m_pace;
    std::shared_ptr<State> m_state; ///< only the running job uses it
    std::vector<Known> m_known; ///< in the order in which they were added
    std::vector<Added> m_added; ///< for the next job
    std::vector<Id> m_removed; ///< likewise
    Id m_lastId = 0;
    std::shared_ptr<const TraceSnapshot> m_snapshot; ///< newest
    std::shared_ptr<const TraceSnapshot> m_passSnapshot; ///< of the running job, or the last one
    std::shared_ptr<const TraceSnapshot> m_analysed;
    std::vector<Named> m_results;
    std::uint64_t m_done = 0;
    std::uint64_t m_rows = 0;
    bool m_stale = false; ///< refresh() came while a job ran
    bool m_hasPassed = false;
    JobRunner::JobId m_job = 0;
    QTimer m_catchUp; ///< runs while results are behind their rows
};

} // namespace model
