// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/sampleweigher.h"

#include <QtEndian>

namespace model {

namespace {

constexpr std::size_t weighedAtOnce = 4096;

} // namespace

void SampleWeigher::setSnapshot(const TraceSnapshot &snapshot)
{
    m_passes.setSnapshot(snapshot);
    m_runs.resize(snapshot.threads->size());
}

/// Gives a thread's last sample its weight, which is known when its pass has ended.
inline void SampleWeigher::settle(Run &run) const
{
    const std::uint64_t at = run.pass - m_firstPass;
    if (!run.isOwed || at >= m_weights.size())
        return;
    run.weight += m_weights[at];
    run.isOwed = false;
}

void SampleWeigher::settleAll()
{
    for (Run &run : m_runs)
        settle(run);
    m_firstPass = m_passes.number();
    m_weights.clear();
}

inline void SampleWeigher::take(const TraceSnapshot &snapshot, const Sample &sample)
{
    if (m_passes.beginsNext(sample.thread))
        endPass(sample.ticks);
    m_passes.take(sample.thread, sample.ticks);
    Run &run = m_runs[sample.thread];
    settle(run);
    if (run.stack != sample.stack || run.epoch != m_epoch.number || run.root != sample.root
        || run.part != sample.part)
        beginRun(run, sample);
    if (sample.counts) {
        if (run.cost == noCost)
            run.cost = costOf(snapshot, sample, run.mode);
        ++run.events;
        run.isOwed = true;
        run.pass = m_passes.number();
    }
    if (m_clocks)
        m_inPass.push_back({sample.thread, sample.counts});
}

void SampleWeigher::weigh(const AnalysisRows &rows, const std::vector<SampleRole> &roles,
                          const SamplePiece &piece)
{
    const SampleRole *const roleOf = roles.data();
    if (!m_isWithin) {
        m_passes.restart(piece.usualGap);
        m_firstPass = m_passes.number();
        m_epoch = piece.epoch;
    }
    if (!m_payloads || m_payloads->source() != rows.payloads.source()
        || m_payloads->fileEnd() < rows.payloads.fileEnd())
        m_payloads.emplace(rows.payloads.source(), rows.payloads.fileEnd());
    auto root = piece.roots.begin();
    auto epoch = piece.epochs.begin();
    rows.snapshot.events.forEachKeys(
        piece.from, piece.to, weighedAtOnce,
        [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
            if (rows.cancel)
                return;
            for (std::size_t i = 0; i < count; ++i) {
                const SampleRole role = roleOf[keys.type ? keys.type[i] : keys.wideType[i]];
                if (role == SampleRole::None)
                    continue;
                if (role != SampleRole::Sample) {
                    if (epoch != piece.epochs.end() && epoch->row == index + i)
                        m_epoch = (epoch++)->epoch;
                    continue;
                }
                Sample sample;
                sample.row = index + i;
                sample.thread = keys.thread ? keys.thread[i] : keys.wideThread[i];
                sample.stack = keys.stack[i];
                sample.ticks = keys.shortTicks ? keys.firstTicks + keys.shortTicks[i] : keys.ticks[i];
                sample.part = m_parts.at(sample.ticks);
                sample.counts = rows.counts(index + i);
                sample.chunk = keys.chunk;
                sample.at = keys.start + i;
                if (root != piece.roots.end() && root->row == sample.row)
                    sample.root = (root++)->root;
                take(rows.snapshot, sample);
            }
        });
    m_isWithin = !piece.isWhole;
    if (piece.isWhole) {
        endPass(piece.endTicks);
        if (m_clocks)
            m_clocks->endWindow();
    }
    settleAll();
}

void SampleWeigher::beginRun(Run &run, const Sample &sample)
{
    // The thread's last sample was of a pass that has ended, and has its weight.
    count(m_table.costs, run);
    run = {};
    run.stack = sample.stack;
    run.root = sample.root;
    run.epoch = m_epoch.number;
    run.part = sample.part;
    run.mode = modeOf(sample);
}

/// A sample has one number: u32 1 for native code, 2 for managed.
SampleMode SampleWeigher::modeOf(const Sample &sample)
{
    const QByteArray payload = m_payloads->read(sample.chunk->row(sample.at).payload);
    if (payload.size() < qsizetype(sizeof(std::uint32_t)))
        return SampleMode::NotTold;
    switch (qFromLittleEndian<std::uint32_t>(payload.constData())) {
    case 1:
        return SampleMode::External;
    case 2:
        return SampleMode::Managed;
    default:
        return SampleMode::NotTold;
    }
}

std::uint32_t SampleWeigher::costOf(const TraceSnapshot &snapshot, const Sample &sample, SampleMode mode)
{
    StackCost key;
    key.stack = sample.stack;
    key.thread = sample.thread;
    key.epoch = m_stackEpochs.of(snapshot, sample.stack, m_epoch);
    key.root = sample.root;
    key.part = sample.part;
    key.mode = mode;
    key.ticks = sample.ticks;
    const std::uint32_t cost = m_table.indexOf(key);
    if (cost == m_firstRows.size())
        m_firstRows.push_back(sample.row);
    return cost;
}

void SampleWeigher::endPass(std::int64_t nextTicks)
{
    constexpr std::size_t weightsMost = 4096;
    const std::int64_t ticks = m_passes.ticks();
    const std::int64_t window = m_passes.window();
    const double weight = m_passes.end(nextTicks);
    m_weights.push_back(weight);
    for (const InPass &sample : m_inPass) {
        const Run &run = m_runs[sample.thread];
        m_clocks->add(sample.thread, {sample.counts ? run.cost : noCost, run.stack, ticks, weight, run.mode},
                      window);
    }
    m_inPass.clear();
    if (m_weights.size() >= weightsMost)
        settleAll();
}

void SampleWeigher::count(std::vector<StackCost> &costs, const Run &run)
{
    if (run.cost == noCost)
        return;
    costs[run.cost].weight += run.weight;
    costs[run.cost].events += run.events;
}

void SampleWeigher::countRuns()
{
    for (Run &run : m_runs) {
        count(m_table.costs, run);
        run = {};
    }
}

void SampleWeigher::countRuns(std::vector<StackCost> &costs) const
{
    // The pass that goes on weighs as much as passes do, so that a trace's last samples are not lost.
    for (const Run &run : m_runs) {
        count(costs, run);
        if (run.isOwed)
            costs[run.cost].weight += exactWeight(m_passes.usualGap());
    }
}

} // namespace model
