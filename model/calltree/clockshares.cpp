// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/clockshares.h"

#include "model/calltree/samplepieces.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <QHash>

namespace model {

namespace {

constexpr std::size_t windowsWaitingMost = 10'000; ///< a few seconds of many threads

} // namespace

void ClockShares::add(std::uint32_t thread, const Part &part, std::int64_t window)
{
    if (window != m_number)
        endWindow();
    m_number = window;
    if (m_parts.size() <= thread)
        m_parts.resize(thread + 1);
    std::vector<Part> &parts = m_parts[thread];
    if (parts.empty())
        m_threads.push_back(thread);
    if (!parts.empty() && parts.back().cost == part.cost && parts.back().stack == part.stack
        && parts.back().mode == part.mode)
        parts.back().weight += part.weight;
    else
        parts.push_back(part);
}

void ClockShares::endWindow()
{
    for (const std::uint32_t thread : m_threads)
        m_waiting.push_back({m_number, thread, std::exchange(m_parts[thread], {})});
    m_threads.clear();
}

void ClockShares::share(const TraceSnapshot &snapshot, const TraceClocks &clocks, const Window &window,
                        const std::function<void(const Share &)> &add)
{
    const std::int64_t from = std::max(SamplerPasses::windowStart(snapshot, window.number), m_from);
    const std::int64_t to = std::min(SamplerPasses::windowStart(snapshot, window.number + 1), m_to);
    const auto ran
        = from < to ? clocks.cpuBetween((*snapshot.threads)[window.thread].id, from, to) : std::nullopt;
    if (!ran)
        return;
    constexpr double nanosecondsPerMillisecond = 1e6;
    const double cpu = double(*ran) / nanosecondsPerMillisecond;
    // What is more than the samples of a rank is of the next one; what is more than all of them went by
    // between the samples.
    std::array<double, rankCount> weights{};
    m_ranks.clear();
    m_functions.clear();
    for (const Part &part : window.parts) {
        const Leaf known = leaf(snapshot, part.stack, part.ticks);
        const Rank rank = known.doing == ThreadDoing::Waits ? Waiting
            : part.mode == SampleMode::Managed              ? Managed
            : known.doing == ThreadDoing::Runs              ? NotWaiting
                                                            : Unclear;
        m_ranks.push_back(rank);
        m_functions.push_back(known.function);
        weights[rank] += part.weight;
    }
    std::array<double, rankCount> used{};
    double rest = cpu;
    for (std::size_t rank = 0; rank < rankCount; ++rank) {
        used[rank] = std::min(rest, weights[rank]);
        rest -= used[rank];
    }
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    const double busy = all - weights[Waiting];
    for (const Rank rank : {Managed, NotWaiting, Unclear})
        used[rank] += busy > 0 ? rest * weights[rank] / busy : 0;
    if (busy <= 0)
        used[Waiting] += rest;
    // Few samples of a busy machine tell nothing of the time between them.
    constexpr double spinningShare = 0.5;
    const double length = 1000 * (snapshot.seconds(to) - snapshot.seconds(from));
    const auto shareOf = [&](Rank rank) { return weights[rank] > 0 ? used[rank] / weights[rank] : 0; };
    const bool spins = shareOf(Waiting) > spinningShare && all > spinningShare * length;
    // A thread that could run all the time hardly has less than this, on a machine that is not overloaded.
    constexpr double nearlyAll = 0.75;
    constexpr double nearlyNone = 0.05;
    std::array<bool, rankCount> isMixed{};
    for (const Rank rank : {NotWaiting, Unclear})
        isMixed[rank] = shareOf(rank) < nearlyAll && shareOf(rank) > nearlyNone
            && !isOfOneFunction(window, rank, weights[rank]);
    for (std::size_t i = 0; i < window.parts.size(); ++i) {
        const Part &part = window.parts[i];
        if (part.cost == noCost)
            continue;
        const Rank rank = m_ranks[i];
        const double ofPart = exactWeight(part.weight * shareOf(rank));
        const bool isNobodys
            = (rank == Waiting && !spins) || (rank == Unclear && shareOf(rank) <= nearlyNone);
        Share share;
        share.cost = part.cost;
        share.clocked = part.weight;
        if (isMixed[rank]) {
            share.apart.mixed = part.weight;
            share.apart.mixedCpu = ofPart;
        } else {
            (isNobodys ? share.apart.unsampled : share.cpu) = ofPart;
        }
        add(share);
    }
}

/// Returns whether nearly all of a rank's weight is of samples in one function.
bool ClockShares::isOfOneFunction(const Window &window, Rank rank, double weight) const
{
    constexpr double nearlyAll = 0.9;
    QHash<FunctionId, double> weights;
    for (std::size_t i = 0; i < window.parts.size(); ++i) {
        if (m_ranks[i] == rank && (weights[m_functions[i]] += window.parts[i].weight) >= nearlyAll * weight)
            return true;
    }
    return false;
}

ClockShares::Apart &ClockShares::Apart::operator+=(const Apart &other)
{
    unsampled += other.unsampled;
    mixedCpu += other.mixedCpu;
    mixed += other.mixed;
    return *this;
}

void ClockShares::addShare(const Share &share, std::span<StackCost> costs, Unsampled &apart)
{
    StackCost &cost = costs[share.cost];
    cost.clocked += share.clocked;
    cost.cpu += share.cpu;
    cost.mixed += share.apart.mixed;
    if (share.apart.unsampled > 0 || share.apart.mixed > 0)
        apart[{cost.thread, cost.part}] += share.apart;
}

void ClockShares::settle(const TraceSnapshot &snapshot, const TraceClocks &clocks, std::span<StackCost> costs)
{
    // They are written behind the trace, while it grows.
    const auto last = clocks.lastTicks();
    const auto isTold = [&](const Window &window) {
        return last && *last >= SamplerPasses::windowStart(snapshot, window.number + 1);
    };
    while (!m_waiting.empty()
           && (snapshot.complete || isTold(m_waiting.front()) || m_waiting.size() > windowsWaitingMost)) {
        const Window &window = m_waiting.front();
        share(snapshot, clocks, window, [&](const Share &part) { addShare(part, costs, m_unsampled); });
        m_waiting.pop_front();
    }
}

void ClockShares::addUnsampled(const Unsampled &others)
{
    for (const auto &[where, other] : others)
        m_unsampled[where] += other;
}

std::vector<ClockShares::Share> ClockShares::ofOpenWindow(const TraceSnapshot &snapshot,
                                                          const TraceClocks &clocks)
{
    std::vector<Share> shares;
    for (const std::uint32_t thread : m_threads)
        share(snapshot, clocks, {m_number, thread, m_parts[thread]},
              [&](const Share &part) { shares.push_back(part); });
    return shares;
}

ClockShares::Leaf ClockShares::leaf(const TraceSnapshot &snapshot, std::uint32_t stack, std::int64_t ticks)
{
    const auto frames = snapshot.stacks->frames(stack);
    if (frames.empty() || !m_symbols)
        return {true, ThreadDoing::Runs, 0};
    if (const KnownLeaf &known = m_leaves[frames.front()]; known.leaf.isNamed)
        return known.leaf;
    KnownLeaf &known = m_stacks[stack];
    const std::uint64_t version = m_symbols->version();
    if (known.version != version + 1) {
        known.version = version + 1;
        LeafNames names;
        std::optional<ThreadDoing> doing;
        for (std::size_t i = 0; i < frames.size() && !doing; ++i) {
            const FunctionId function = m_symbols->functionAt(frames[i], ticks);
            const Function &code = m_symbols->functions().at(function);
            doing = names.take(code);
            if (i == 0)
                known.leaf = {code.isNamed(), ThreadDoing::Runs, function};
        }
        known.leaf.doing = doing ? *doing : names.atEnd();
        // What a method does that does not call native code is the same in all stacks.
        const Function &code = m_symbols->functions().at(known.leaf.function);
        const bool isOwn = code.isWaiting || (!code.callsNative && code.kind != CodeKind::Runtime);
        if (known.leaf.isNamed && isOwn)
            m_leaves[frames.front()] = known;
    }
    m_lackedNames = m_lackedNames || !known.leaf.isNamed;
    return known.leaf;
}

} // namespace model
