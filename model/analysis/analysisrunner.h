// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrun.h"
#include "model/selection/rowsets.h"

#include <deque>

namespace model {

class Trace;

/// What analyses of one trace share.
struct AnalysisParts {
    std::shared_ptr<const Symbols> symbols; ///< of the whole trace, as far as it was read
};

/// Runs the registered analyses of a growing trace on workers: over the whole trace, and beside that over the
/// selection. Lives on the GUI thread, and no call of it waits. A result is found by its type and by whether
/// it is the selection's or the whole trace's; among several of a type, by the analysis' name.
class AnalysisRunner : public QObject {
    Q_OBJECT
public:
    using Make = std::function<std::unique_ptr<Analysis>(const AnalysisParts &parts)>;
    enum class Coverage {
        WholeTrace, ///< the whole trace only, whatever is selected
        Scope, ///< the whole trace and the selection
        ScopeOnly, ///< the selection only; the snapshot says the same of the whole trace
    };

    explicit AnalysisRunner(JobRunner &jobs, QObject *parent = nullptr);
    ~AnalysisRunner() override;

    /// Registers an analysis, at any time. `what` names it with its parameters; a second one of that name
    /// changes nothing.
    void add(const QString &what, Make make, Coverage coverage = Coverage::Scope);
    /// Registers an analysis without parameters or parts.
    template <class T> void add(Coverage coverage = Coverage::Scope)
    {
        add(
            QString::fromLatin1(typeid(T).name()),
            [](const AnalysisParts &) -> std::unique_ptr<Analysis> { return std::make_unique<T>(); },
            coverage);
    }
    /// Forgets the analysis of that name and its results. Nothing where there is none.
    void remove(const QString &what);
    /// Returns the names of the trace's code, which SymbolsRead says the progress of.
    const std::shared_ptr<Symbols> &symbols() const { return m_symbols; }
    /// Returns the rows of the trace that selections pick, for all who look at them.
    const std::shared_ptr<RowSets> &rowSets() const { return m_rowSets; }
    /// Follows the trace's snapshots from its first row on. Call it once only.
    void attach(Trace *trace);
    /// Analyses a newer snapshot. attach() calls this at each change of the trace.
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot);

    /// Takes another selection. Cancels what still runs for the one before; keeps some that were complete, so
    /// that going back shows them at once. One that is whole has the results of the whole trace.
    void setSelection(const Selection &selection);
    const Selection &selection() const { return m_selection; }

    /// Returns the newest result of that type for the whole trace; null before the first rows were analysed,
    /// or when no such analysis was added.
    template <class Result> std::shared_ptr<const Result> result() const { return find<Result>(*m_whole); }
    /// Returns the same for the selection. It may be of a part of its rows, see isUpToDate().
    template <class Result> std::shared_ptr<const Result> scopeResult() const
    {
        return find<Result>(looked());
    }
    /// Return the same of the analysis of that name: one of several with different parameters.
    template <class Result> std::shared_ptr<const Result> result(const QString &what) const
    {
        return find<Result>(*m_whole, &what);
    }
    template <class Result> std::shared_ptr<const Result> scopeResult(const QString &what) const
    {
        return find<Result>(looked(), &what);
    }
    /// Of the selection, which may be the whole trace: rows that are in the results, and rows of its time.
    std::uint64_t analysedRows() const { return looked().rowsDone(); }
    std::uint64_t rows() const { return looked().rows(); }
    /// Returns the snapshot that the selection's results are of; null before the first ones. Numbers that
    /// stand beside results come from it, so that they agree, also while the trace grows.
    const std::shared_ptr<const TraceSnapshot> &analysedSnapshot() const { return looked().analysed(); }
    /// Returns the same of the whole trace's results.
    const std::shared_ptr<const TraceSnapshot> &wholeSnapshot() const { return m_whole->analysed(); }
    /// Returns whether the selection's results include every row of the newest snapshot.
    bool isUpToDate() const { return looked().isUpToDate(); }
    bool isWholeUpToDate() const { return m_whole->isUpToDate(); } ///< likewise, the whole trace's

Q_SIGNALS:
    /// Is emitted at most once for each job, in the whole trace for each snapshot and each million rows.
    void resultsChanged();
    /// The trace has told all names of its code, and the selection's rows, which lacked some, are others now.
    void rowsChanged();

private:
    struct Kind {
        QString what;
        Make make;
        Coverage coverage = Coverage::Scope;
    };
    static constexpr std::size_t keptRuns = 8;

    const AnalysisRun &looked() const { return m_narrow ? *m_narrow : *m_whole; }
    template <class Result>
    static std::shared_ptr<const Result> find(const AnalysisRun &run, const QString *what = nullptr)
    {
        for (const auto &candidate : run.results()) {
            if (what && candidate.what != *what)
                continue;
            if (auto found = std::dynamic_pointer_cast<const Result>(candidate.result))
                return found;
        }
        return nullptr;
    }
    std::unique_ptr<AnalysisRun> makeRun();
    void wholePassed(bool changed);
    /// Begins again with the analyses that lacked names, now that the trace has told all that it has.
    void countAnew();

    JobRunner &m_jobs;
    const std::shared_ptr<Symbols> m_symbols;
    const AnalysisParts m_parts;
    const std::shared_ptr<RowSets> m_rowSets;
    std::vector<Kind> m_kinds;
    Selection m_selection;
    std::shared_ptr<const TraceSnapshot> m_snapshot;
    std::unique_ptr<AnalysisRun> m_whole;
    std::unique_ptr<AnalysisRun> m_narrow; ///< null while the selection is whole
    std::deque<std::unique_ptr<AnalysisRun>> m_kept; ///< complete ones of other selections, newest last
    std::uint64_t m_symbolsVersion = 0;
    bool m_allNamesTold = false;
};

} // namespace model
