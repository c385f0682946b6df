// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/laneanalysis.h"

#include "ui/plots/timeaxis.h"
#include "ui/trace/tracecontext.h"

#include <algorithm>

namespace ui {

namespace {

using namespace std::chrono_literals;

/// What was found in the first half of a tenth of a second is shown within that tenth.
constexpr model::AnalysisRun::Pace lanePace{50'000, 50ms, 300ms, 1'000'000};
const QString analysisName = QStringLiteral("lane"); // there is one
/// A part of so many times the length that is seen is good enough.
constexpr double coarsest = 8;
constexpr model::AnalysisRun::Pace partPace{1'000'000, 1h, 1h}; // at once: half of it is of no use

} // namespace

LaneAnalysis::LaneAnalysis(TraceContext &trace, model::JobRunner &jobs, Make make, OfAll ofAll, double before,
                           QString shared)
    : m_trace(trace)
    , m_jobs(jobs)
    , m_make(std::move(make))
    , m_ofAll(ofAll)
    , m_before(before)
    , m_shared(std::move(shared))
{
    showScope();
    if (!m_whole)
        startWhole();
}

LaneAnalysis::~LaneAnalysis() = default;

const model::AnalysisRunner &LaneAnalysis::analyses() const
{
    return m_trace.analyses();
}

bool LaneAnalysis::showScope()
{
    const model::SelectedRows selected = m_trace.analyses().rowSets()->of(m_trace.selection().overTime());
    if (selected == m_selected)
        return false;
    m_selected = selected;
    setFine(false);
    startWhole();
    return true;
}

void LaneAnalysis::startWhole()
{
    m_whole.reset();
    if (!picks() && m_ofAll == OfAll::Shared)
        return;
    m_whole = std::make_unique<model::AnalysisRun>(m_jobs, m_selected, lanePace);
    m_whole->add(analysisName, m_make());
    connect(m_whole.get(), &model::AnalysisRun::passed, this, [this](bool resultsChanged) {
        if (resultsChanged || m_whole->isUpToDate())
            Q_EMIT changed();
    });
    m_whole->setSnapshot(m_trace.snapshot());
}

void LaneAnalysis::showSnapshot()
{
    if (m_whole)
        m_whole->setSnapshot(m_trace.snapshot());
    if (m_part)
        m_part->setSnapshot(m_trace.snapshot());
}

void LaneAnalysis::setFine(bool fine)
{
    if (!fine) {
        m_part.reset();
        m_partResult.reset();
    } else if (!m_part || !suits(m_nextRange)) {
        startPart();
    }
}

/// Whether a part has all that is seen, in buckets that are fine enough for it.
bool LaneAnalysis::suits(TimeRange part) const
{
    const TimeRange seen = m_trace.axis().visible();
    return part.from <= std::max(0.0, seen.from) && part.to >= std::min(seen.to, m_trace.axis().extent().to)
        && part.length() < coarsest * seen.length();
}

void LaneAnalysis::startPart()
{
    // A bit more than what is seen, so that panning shows it at once.
    const TimeRange seen = m_trace.axis().visible();
    m_nextRange = {std::max(0.0, seen.from - seen.length() / 2), seen.to + seen.length() / 2};
    model::SelectedRows part = m_selected;
    part.selection.time = {std::max(0.0, m_nextRange.from - m_before), m_nextRange.to};
    m_part = std::make_unique<model::AnalysisRun>(m_jobs, part, partPace);
    m_part->add(analysisName, m_make());
    connect(m_part.get(), &model::AnalysisRun::passed, this, [this](bool resultsChanged) {
        if (!resultsChanged || m_part->results().empty())
            return;
        m_partResult = m_part->results().front().result;
        m_partRange = m_nextRange;
        Q_EMIT changed();
    });
    m_part->setSnapshot(m_trace.snapshot());
}

double LaneAnalysis::end() const
{
    const auto &snapshot = isPart() && m_part ? m_part->analysed()
        : m_whole                             ? m_whole->analysed()
                                              : analyses().wholeSnapshot();
    return snapshot ? snapshot->seconds(snapshot->lastTicks) : 0;
}

bool LaneAnalysis::isUpToDate() const
{
    return m_whole ? m_whole->isUpToDate() : analyses().isWholeUpToDate();
}

bool LaneAnalysis::isPart() const
{
    return m_partResult && suits(m_partRange);
}

std::shared_ptr<const model::AnalysisResult> LaneAnalysis::found(bool part) const
{
    if (part)
        return m_partResult;
    return !m_whole || m_whole->results().empty() ? nullptr : m_whole->results().front().result;
}

} // namespace ui
