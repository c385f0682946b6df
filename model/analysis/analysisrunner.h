// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/async/jobrunner.h"

#include <QObject>
#include <vector>

namespace model {

class Trace;

/// Feeds a growing trace to all registered analyses, on a worker, and hands their results over. The GUI
/// thread's face; no call of it waits. One job is in flight; what grew meanwhile goes into the next.
class AnalysisRunner : public QObject {
    Q_OBJECT
public:
    explicit AnalysisRunner(JobRunner &jobs, QObject *parent = nullptr);
    ~AnalysisRunner() override;

    /// Before the first rows are fed. A new analysis needs nothing else: its result is found by its type.
    void add(std::unique_ptr<Analysis> analysis);
    /// Follows the trace's snapshots from its first row on. Once only.
    void attach(Trace *trace);
    /// The same without a Trace: what attach() does at each change.
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot);

    /// The newest result of that type; null before the first rows were seen, or when no such analysis was
    /// added.
    template <class Result> std::shared_ptr<const Result> result() const
    {
        for (const auto &candidate : m_results) {
            if (auto found = std::dynamic_pointer_cast<const Result>(candidate))
                return found;
        }
        return nullptr;
    }
    std::uint64_t analysedRows() const { return m_analysedRows; }
    /// Every row of the newest snapshot is in the results.
    bool isUpToDate() const;

Q_SIGNALS:
    /// At most once a snapshot or piece of a million rows.
    void resultsChanged();

private:
    struct State;
    struct Pass;
    void startPass();
    void takePass(Pass pass);

    JobRunner &m_jobs;
    std::shared_ptr<State> m_state; ///< the analyses; only the job in flight touches them
    std::shared_ptr<const TraceSnapshot> m_snapshot; ///< newest
    std::shared_ptr<const TraceSnapshot> m_passSnapshot; ///< of the job in flight, or the last one
    std::vector<std::shared_ptr<const AnalysisResult>> m_results;
    std::uint64_t m_analysedRows = 0;
    JobRunner::JobId m_job = 0;
};

} // namespace model
