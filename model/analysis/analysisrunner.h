// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/async/jobrunner.h"

#include <QObject>
#include <vector>

namespace model {

class Trace;

/// Runs all registered analyses of a growing trace on a worker. Lives on the GUI thread, and no call of it
/// waits. Runs one job at a time; rows that come meanwhile go into the next job.
class AnalysisRunner : public QObject {
    Q_OBJECT
public:
    explicit AnalysisRunner(JobRunner &jobs, QObject *parent = nullptr);
    ~AnalysisRunner() override;

    /// Registers an analysis. Call it before attach() and setSnapshot(). Its result is found by its type.
    void add(std::unique_ptr<Analysis> analysis);
    /// Follows the trace's snapshots from its first row on. Call it once only.
    void attach(Trace *trace);
    /// Analyses a newer snapshot. attach() calls this at each change of the trace.
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot);

    /// Returns the newest result of that type; null before the first rows were analysed, or when no such
    /// analysis was added.
    template <class Result> std::shared_ptr<const Result> result() const
    {
        for (const auto &candidate : m_results) {
            if (auto found = std::dynamic_pointer_cast<const Result>(candidate))
                return found;
        }
        return nullptr;
    }
    std::uint64_t analysedRows() const { return m_analysedRows; }
    /// Returns whether the results include every row of the newest snapshot.
    bool isUpToDate() const;

Q_SIGNALS:
    /// Is emitted at most once for each snapshot and each million rows.
    void resultsChanged();

private:
    struct State;
    struct Pass;
    void startPass();
    void takePass(Pass pass);

    JobRunner &m_jobs;
    std::shared_ptr<State> m_state; ///< the analyses; only the running job uses them
    std::shared_ptr<const TraceSnapshot> m_snapshot; ///< newest
    std::shared_ptr<const TraceSnapshot> m_passSnapshot; ///< of the running job, or the last one
    std::vector<std::shared_ptr<const AnalysisResult>> m_results;
    std::uint64_t m_analysedRows = 0;
    JobRunner::JobId m_job = 0;
};

} // namespace model
