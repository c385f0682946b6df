// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrunner.h"
#include "model/query/timerange.h"

#include <functional>
#include <memory>
#include <QObject>

namespace ui {

class TraceContext;

/// Runs the analysis of one lane over the rows that filter and threads pick, at any time, because the axis
/// shows the time: over the whole trace, and again over the part that is seen where the buckets of the whole
/// are too coarse for it. Lives and ends with its lane.
class LaneAnalysis : public QObject {
    Q_OBJECT
public:
    using Make = std::function<std::unique_ptr<model::Analysis>()>;
    /// Whose the result of all rows is: the trace's own analyses may have it for all who show it.
    enum class OfAll { Own, Shared };

    /// `before`: how much of the time before the part is read with it, in seconds, for analyses in which one
    /// event depends on an earlier one. `shared`: the name of the trace's analysis, where others have results
    /// of the same type; empty: none have.
    LaneAnalysis(TraceContext &trace, model::JobRunner &jobs, Make make, OfAll ofAll = OfAll::Own,
                 double before = 0, QString shared = {});
    ~LaneAnalysis() override;

    void showSnapshot();
    /// Begins anew where other rows are picked. Returns whether that is so. Results are null then,
    /// until the first rows are done.
    bool showScope();
    /// Asks for a finer result of what is seen, or for none.
    void setFine(bool fine);

    /// Returns whether filter or threads pick some rows only, and these rows.
    bool picks() const { return m_selected.picked != nullptr; }
    const std::shared_ptr<model::RowSet> &picked() const { return m_selected.picked; }

    /// Returns the result for what is seen: the finer one where it was asked for and is there; else that of
    /// the whole trace. Null before the first rows.
    template <class Result> std::shared_ptr<const Result> result() const
    {
        return std::dynamic_pointer_cast<const Result>(found(isPart()));
    }
    template <class Result> std::shared_ptr<const Result> whole() const
    {
        if (m_whole)
            return std::dynamic_pointer_cast<const Result>(found(false));
        return m_shared.isEmpty() ? analyses().result<Result>() : analyses().result<Result>(m_shared);
    }
    /// Returns the seconds of the last event of the snapshot that result() is of; 0 before the first rows.
    double end() const;
    /// Returns whether result() is of a part of the trace.
    bool isPart() const;
    /// Returns whether the whole trace was analysed, as far as it is there.
    bool isUpToDate() const;

Q_SIGNALS:
    void changed();

private:
    bool suits(model::TimeRange part) const;
    std::shared_ptr<const model::AnalysisResult> found(bool part) const;
    const model::AnalysisRunner &analyses() const;
    void startWhole();
    void startPart();

    TraceContext &m_trace;
    model::JobRunner &m_jobs;
    const Make m_make;
    const OfAll m_ofAll;
    const double m_before;
    const QString m_shared;
    model::SelectedRows m_selected;
    std::unique_ptr<model::AnalysisRun> m_whole; ///< null: the trace's analyses have it
    std::unique_ptr<model::AnalysisRun> m_part; ///< null: not asked for
    std::shared_ptr<const model::AnalysisResult> m_partResult;
    model::TimeRange m_partRange; ///< of m_partResult
    model::TimeRange m_nextRange; ///< of m_part
};

} // namespace ui
