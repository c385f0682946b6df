// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysisrunner.h"

#include "model/reading/trace.h"

namespace model {

namespace {

/// So that a big saved trace shows its first results soon, and others get their turn on the worker.
constexpr std::uint64_t rowsPerPass = 1'000'000;

} // namespace

struct AnalysisRunner::State {
    std::vector<std::unique_ptr<Analysis>> analyses;
    std::shared_ptr<TracePayloads> payloads;
};

struct AnalysisRunner::Pass {
    std::uint64_t end = 0; ///< rows that are in the results
    std::vector<std::shared_ptr<const AnalysisResult>> results;
};

AnalysisRunner::AnalysisRunner(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_state(std::make_shared<State>())
{
}

AnalysisRunner::~AnalysisRunner()
{
    m_jobs.cancel(m_job);
}

void AnalysisRunner::add(std::unique_ptr<Analysis> analysis)
{
    Q_ASSERT(!m_snapshot);
    m_state->analyses.push_back(std::move(analysis));
}

void AnalysisRunner::attach(Trace *trace)
{
    connect(trace, &Trace::snapshotChanged, this, [this, trace] { setSnapshot(trace->snapshot()); });
    setSnapshot(trace->snapshot());
}

void AnalysisRunner::setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot)
{
    m_snapshot = std::move(snapshot);
    if (m_job == 0)
        startPass();
}

bool AnalysisRunner::isUpToDate() const
{
    return m_job == 0 && m_snapshot && m_analysedRows == m_snapshot->events.size();
}

void AnalysisRunner::startPass()
{
    if (!m_state->payloads)
        m_state->payloads = std::make_shared<TracePayloads>(m_snapshot->filePath);
    const std::uint64_t from = m_analysedRows;
    m_passSnapshot = m_snapshot;
    m_job = m_jobs.run(
        this,
        [state = m_state, snapshot = m_snapshot, from](const JobRunner::CancelFlag &cancel) {
            Pass pass;
            pass.end = std::min(snapshot->events.size(), from + rowsPerPass);
            PayloadReader payloads(state->payloads->source(), snapshot->bytesRead);
            for (const auto &analysis : state->analyses) {
                if (!cancel)
                    analysis->update(*snapshot, from, pass.end, payloads, cancel);
                pass.results.push_back(analysis->result());
            }
            return pass;
        },
        [this](Pass pass) { takePass(std::move(pass)); });
}

void AnalysisRunner::takePass(Pass pass)
{
    m_job = 0;
    m_analysedRows = pass.end;
    const bool changed = m_results != pass.results;
    m_results = std::move(pass.results);
    if (m_passSnapshot != m_snapshot || m_analysedRows < m_snapshot->events.size())
        startPass();
    if (changed)
        Q_EMIT resultsChanged();
}

} // namespace model
