// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/clockshares.h"

#include "model/calltree/samplepieces.h"

#include <algorithm>

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
    if (!parts.empty() && parts.back().cost == part.cost && parts.back().stack == part.stack)
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
    double busy = 0;
    double waiting = 0;
    m_waits.clear();
    for (const Part &part : window.parts) {
        m_waits.push_back(leaf(snapshot, part.stack, part.ticks).waits);
        (m_waits.back() ? waiting : busy) += part.weight;
    }
    // What is more than the samples that ran is of those that seemed to wait; what is more than all of
    // them went by between the samples.
    const double ofBusy = busy > 0 ? std::min(cpu, busy) : 0;
    const double ofWaiting = std::min(cpu - ofBusy, waiting);
    const double rest = cpu - ofBusy - ofWaiting;
    const double busyShare = busy > 0 ? (ofBusy + rest) / busy : 0;
    const double waitingShare = waiting > 0 ? (ofWaiting + (busy > 0 ? 0 : rest)) / waiting : 0;
    // Few samples of a busy machine tell nothing of the time between them.
    constexpr double spinningShare = 0.5;
    const double length = 1000 * (snapshot.seconds(to) - snapshot.seconds(from));
    const bool spins = waitingShare > spinningShare && busy + waiting > spinningShare * length;
    for (std::size_t i = 0; i < window.parts.size(); ++i) {
        const Part &part = window.parts[i];
        if (part.cost == noCost)
            continue;
        const double ofPart = part.weight * (m_waits[i] ? waitingShare : busyShare);
        if (m_waits[i] && !spins)
            add({part.cost, part.weight, 0, exactWeight(ofPart)});
        else
            add({part.cost, part.weight, exactWeight(ofPart), 0});
    }
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
        share(snapshot, clocks, window, [&](const Share &part) {
            costs[part.cost].clocked += part.clocked;
            costs[part.cost].cpu += part.cpu;
            if (part.unsampled > 0)
                m_unsampled[{window.thread, costs[part.cost].part}] += part.unsampled;
        });
        m_waiting.pop_front();
    }
}

void ClockShares::addUnsampled(const Unsampled &others)
{
    for (const auto &[where, milliseconds] : others)
        m_unsampled[where] += milliseconds;
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
        return {true, false};
    KnownLeaf &known = m_leaves[frames.front()];
    const std::uint64_t version = known.leaf.isNamed ? 0 : m_symbols->version();
    if (!known.leaf.isNamed && known.version != version + 1) {
        known.version = version + 1;
        const Function &function = m_symbols->functions().at(m_symbols->functionAt(frames.front(), ticks));
        known.leaf = {function.isNamed(), function.isWaiting};
    }
    m_lackedNames = m_lackedNames || !known.leaf.isNamed;
    return known.leaf;
}

} // namespace model
