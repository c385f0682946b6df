// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/traceassembler.h"

#include "model/reading/dropcauses.h"

#include <algorithm>

namespace model {

using namespace protocol::nettrace;

namespace {

constexpr std::size_t gapsMax = 250'000;
constexpr std::size_t judgedGapsMax
    = 500; ///< the events around more are not looked at, for so many come of a full buffer

template <class T>
std::shared_ptr<const GrowingList<T>> shared(std::shared_ptr<const GrowingList<T>> &last,
                                             const GrowingList<T> &now)
{
    if (!last || last->size() != now.size())
        last = std::make_shared<const GrowingList<T>>(now);
    return last;
}

} // namespace

TraceAssembler::TraceAssembler(QString filePath)
    : m_filePath(std::move(filePath))
{
}

void TraceAssembler::setPreamble(const StreamPreamble &preamble)
{
    m_beforeIpcV1 = preamble.leadingSessionId;
}

void TraceAssembler::setHeader(const TraceHeader &header)
{
    m_header = header;
    if (m_header.pointerSize != 4)
        m_header.pointerSize = 8;
    if (m_header.ticksPerSecond <= 0) {
        m_anomalies.add(AnomalyCase::BadClock, 0, m_header.ticksPerSecond);
        m_header.ticksPerSecond = 1'000'000'000;
    }
    m_sequences.begin(m_header);
}

void TraceAssembler::addBlock(const BlockScanner::Block &block)
{
    if (m_knowsBlocks || !block.info || block.info->minTime > block.info->maxTime)
        return;
    m_blockTimes.append({block.info->minTime, block.info->maxTime, std::uint32_t(block.available)});
    m_oldestBlock = std::min(m_oldestBlock, block.info->minTime);
    m_newestBlock = std::max(m_newestBlock, block.info->maxTime);
}

void TraceAssembler::knowBlocks(const TraceSnapshot &headers)
{
    if (headers.blockTimes->empty())
        return;
    m_blockTimes = *headers.blockTimes;
    m_oldestBlock = headers.firstTicks;
    m_newestBlock = headers.lastTicks;
    m_knowsBlocks = true;
}

void TraceAssembler::addSequencePoint(std::int64_t ticks)
{
    m_sequencePointTimes.append(ticks);
}

void TraceAssembler::join(SequenceSection section)
{
    m_sequences.add(section.sequences);
    std::uint64_t position = UINT64_MAX;
    if (section.then) {
        position = section.then->position - 1;
        if (const auto *point = std::get_if<SequencePoint>(&section.then->what)) {
            m_sequences.add(*point);
        } else if (const auto *defined = std::get_if<std::vector<std::uint64_t>>(&section.then->what)) {
            for (const auto index : *defined)
                m_sequences.threadDefined(index);
        } else if (const auto *removed = std::get_if<std::vector<RemovedThread>>(&section.then->what)) {
            for (const auto &row : *removed)
                m_sequences.threadRemoved(row);
        }
    }
    addGaps(position);
}

/// Takes the gaps that were found. V6 names threads by an index, which may mean another thread behind
/// `position`, so it is replaced by the operating system's id.
void TraceAssembler::addGaps(std::uint64_t position)
{
    for (auto &gap : m_sequences.takeGaps()) {
        if (m_gaps.size() >= gapsMax) {
            ++m_gapsNotListed;
            continue;
        }
        if (m_header.format == Format::NetTraceV6)
            gap.captureThread = m_threads.systemId(gap.captureThread, position);
        m_gaps.push_back(gap);
    }
}

/// Finds out why the events of gaps were dropped, as soon as the events around them are there.
void TraceAssembler::judgeGaps(const TraceSnapshot &snapshot)
{
    const EventTable &events = snapshot.events;
    const std::int64_t newest = events.size() == 0 ? INT64_MIN : events.row(events.size() - 1).ticks;
    const std::size_t most = std::min(m_gaps.size(), judgedGapsMax);
    for (; m_judgedGaps < most && (m_complete || m_gaps[m_judgedGaps].to <= newest); ++m_judgedGaps)
        m_gaps[m_judgedGaps].ofTooLarge
            = isOfTooLargeEvents(m_gaps[m_judgedGaps], events, *snapshot.threads, m_header.ticksPerSecond);
}

void TraceAssembler::setProgress(std::uint64_t bytesRead, std::uint64_t fileSize)
{
    m_bytesRead = bytesRead;
    m_fileSize = fileSize;
}

void TraceAssembler::finish(std::optional<protocol::Error> early)
{
    m_complete = true;
    m_endedEarly = std::move(early);
}

std::vector<Anomaly> TraceAssembler::allAnomalies(const std::vector<EventType> &types,
                                                  const std::vector<TypeCount> &counts) const
{
    auto all = m_anomalies;
    const auto refused = m_types.refused();
    for (std::size_t type = 0; type < types.size(); ++type) {
        if (!types[type].defined && counts[type].events > 0 && type != refused.typeAboveLimit)
            all.addCounted(AnomalyCase::UndefinedEvents, 0, counts[type].events, types[type].id);
    }
    if (m_sequences.backwards() > 0)
        all.addCounted(AnomalyCase::SequenceBackwards, 0, m_sequences.backwards());
    if (m_gapsNotListed > 0)
        all.addCounted(AnomalyCase::GapsNotListed, 0, m_gapsNotListed);
    const auto above = [&all](AnomalyCase which, std::uint64_t count, auto... limit) {
        if (count > 0)
            all.addCounted(which, 0, count, limit...);
    };
    if (refused.typeAboveLimit && *refused.typeAboveLimit < counts.size())
        above(AnomalyCase::TypesAboveLimit, std::max(counts[*refused.typeAboveLimit].events, refused.types),
              TypeTable::usualLimits.types);
    above(AnomalyCase::FieldsAboveLimit, refused.fieldLists, TypeTable::usualLimits.fields);
    above(AnomalyCase::OverridesAboveLimit, refused.overrides);
    above(AnomalyCase::ThreadsAboveLimit, m_threads.refused(), ThreadTable::threadsMax);
    above(AnomalyCase::UntrackedThreads, m_sequences.untracked(), SequenceTracker::threadsMax);
    above(AnomalyCase::StacksAboveLimit, m_stacks->refused(), StackInterner::stacksMax);
    return all.all();
}

std::shared_ptr<const TraceSnapshot> TraceAssembler::snapshot()
{
    auto snapshot = std::make_shared<TraceSnapshot>();
    snapshot->filePath = m_filePath;
    snapshot->header = m_header;
    snapshot->beforeIpcV1 = m_beforeIpcV1;
    snapshot->events = m_events.table();
    snapshot->types = m_types.snapshot();
    auto counts = m_events.typeCounts();
    counts.resize(snapshot->types->size());
    snapshot->anomalies
        = std::make_shared<const std::vector<Anomaly>>(allAnomalies(*snapshot->types, counts));
    snapshot->typeCounts = std::make_shared<const std::vector<TypeCount>>(std::move(counts));
    snapshot->threads = m_threads.snapshot();
    snapshot->stacks = m_stacks;
    const std::size_t judgedBefore = m_judgedGaps;
    judgeGaps(*snapshot);
    if (!m_sharedGaps || m_sharedGaps->size() != m_gaps.size() || m_judgedGaps != judgedBefore) {
        auto gaps = m_gaps;
        std::stable_sort(gaps.begin(), gaps.end(),
                         [](const DropGap &a, const DropGap &b) { return a.to < b.to; });
        m_sharedGaps = std::make_shared<const std::vector<DropGap>>(std::move(gaps));
    }
    snapshot->gaps = m_sharedGaps;
    snapshot->blockTimes = shared(m_sharedBlockTimes, m_blockTimes);
    snapshot->sequencePointTimes = shared(m_sharedSequencePointTimes, m_sequencePointTimes);
    snapshot->dropped = m_sequences.dropped();
    snapshot->gapsNotListed = m_gapsNotListed;
    snapshot->stackRows = m_stackRows;
    snapshot->sequencePoints = m_sequencePointTimes.size();
    if (const auto rows = snapshot->events.size(); rows > 0 && (m_complete || m_blockTimes.empty())) {
        snapshot->firstTicks = snapshot->events.row(0).ticks;
        snapshot->lastTicks = snapshot->events.row(rows - 1).ticks;
    } else if (!m_blockTimes.empty()) {
        snapshot->firstTicks = m_oldestBlock;
        snapshot->lastTicks = m_newestBlock;
    } else {
        snapshot->firstTicks = snapshot->lastTicks = m_header.syncTicks;
    }
    snapshot->bytesRead = m_bytesRead;
    snapshot->fileSize = m_fileSize;
    snapshot->complete = m_complete;
    snapshot->endedEarly = m_endedEarly;
    return snapshot;
}

} // namespace model
