// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysisrunner.h"

#include "model/analysis/symbolreader.h"
#include "model/reading/trace.h"

#include <algorithm>

namespace model {

using namespace std::chrono_literals;

namespace {

/// A big saved trace shows its first results soon, and others get their turn on the worker.
constexpr AnalysisRun::Pace wholePace{1'000'000, 0ms, 0ms};
/// The user waits for the first results; the others may take longer, because each costs a refresh, and have
/// enough rows at once for all cores.
constexpr AnalysisRun::Pace selectionPace{8'192, 50ms, 200ms, 1'000'000};

} // namespace

AnalysisRunner::AnalysisRunner(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_symbols(std::make_shared<Symbols>())
    , m_parts{m_symbols}
    , m_rowSets(std::make_shared<RowSets>(m_symbols))
    , m_whole(std::make_unique<AnalysisRun>(jobs, SelectedRows(), wholePace))
{
    m_whole->add(QStringLiteral("symbols"), std::make_unique<SymbolReader>(m_symbols));
    connect(m_whole.get(), &AnalysisRun::passed, this, &AnalysisRunner::wholePassed);
}

AnalysisRunner::~AnalysisRunner() = default;

void AnalysisRunner::add(const QString &what, Make make, Coverage coverage)
{
    if (std::ranges::any_of(m_kinds, [&](const Kind &kind) { return kind.what == what; }))
        return;
    if (coverage != Coverage::ScopeOnly)
        m_whole->add(what, make(m_parts));
    if (m_narrow && coverage != Coverage::WholeTrace)
        m_narrow->add(what, make(m_parts));
    m_kept.clear(); // they lack it
    m_kinds.push_back({what, std::move(make), coverage});
}

void AnalysisRunner::remove(const QString &what)
{
    if (std::erase_if(m_kinds, [&](const Kind &kind) { return kind.what == what; }) == 0)
        return;
    m_whole->remove(what);
    if (m_narrow)
        m_narrow->remove(what);
    for (const auto &run : m_kept)
        run->remove(what);
}

void AnalysisRunner::attach(Trace *trace)
{
    connect(trace, &Trace::snapshotChanged, this, [this, trace] { setSnapshot(trace->snapshot()); });
    setSnapshot(trace->snapshot());
}

void AnalysisRunner::setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot)
{
    m_snapshot = std::move(snapshot);
    m_whole->setSnapshot(m_snapshot);
    if (m_narrow)
        m_narrow->setSnapshot(m_snapshot);
}

void AnalysisRunner::setSelection(const Selection &selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    if (m_narrow && m_narrow->isUpToDate()) {
        m_kept.push_back(std::move(m_narrow));
        if (m_kept.size() > keptRuns)
            m_kept.pop_front();
    }
    m_narrow.reset();
    if (!selection.isWhole()) {
        const auto kept = std::ranges::find_if(
            m_kept, [&](const auto &run) { return run->selected().selection == selection; });
        if (kept != m_kept.end()) {
            m_narrow = std::move(*kept);
            m_kept.erase(kept);
        } else {
            m_narrow = makeRun();
        }
        if (m_snapshot)
            m_narrow->setSnapshot(m_snapshot);
    }
    Q_EMIT resultsChanged();
}

std::unique_ptr<AnalysisRun> AnalysisRunner::makeRun()
{
    auto run = std::make_unique<AnalysisRun>(m_jobs, m_rowSets->of(m_selection), selectionPace);
    for (const Kind &kind : m_kinds) {
        if (kind.coverage != Coverage::WholeTrace)
            run->add(kind.what, kind.make(m_parts));
    }
    connect(run.get(), &AnalysisRun::passed, this, [this, made = run.get()](bool changed) {
        // One that was kept has nothing new, but is up to date again.
        const bool isDone = made->isUpToDate() && m_snapshot->complete;
        if (m_narrow.get() == made && (changed || isDone))
            Q_EMIT resultsChanged();
    });
    return run;
}

void AnalysisRunner::wholePassed(bool changed)
{
    const auto read = result<SymbolsRead>();
    if (read && read->version != m_symbolsVersion) {
        m_symbolsVersion = read->version;
        if (m_narrow)
            m_narrow->refresh();
    }
    if (!m_allNamesTold && m_whole->isUpToDate() && m_whole->analysed() && m_whole->analysed()->complete) {
        m_allNamesTold = true;
        m_rowSets->namesAreTold();
        const bool areOthers = m_narrow && m_narrow->selected() != m_rowSets->of(m_selection);
        if (areOthers)
            m_narrow = makeRun(); // nothing of the run before is to be counted anew
        countAnew();
        if (areOthers) {
            m_narrow->setSnapshot(m_snapshot);
            Q_EMIT rowsChanged();
        }
    }
    if (changed)
        Q_EMIT resultsChanged();
}

void AnalysisRunner::countAnew()
{
    const auto restart = [this](AnalysisRun &run, const Kind &kind) {
        const bool lackedNames = std::ranges::any_of(run.results(), [&](const AnalysisRun::Named &named) {
            return named.what == kind.what && named.result->lackedNames;
        });
        if (!lackedNames)
            return;
        run.remove(kind.what);
        run.add(kind.what, kind.make(m_parts));
    };
    for (const Kind &kind : m_kinds) {
        restart(*m_whole, kind);
        if (m_narrow)
            restart(*m_narrow, kind);
    }
    m_kept.clear();
}

} // namespace model
