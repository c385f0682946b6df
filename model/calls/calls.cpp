// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calls/calls.h"

#include "model/events/bytefrogevents.h"

#include <algorithm>
#include <utility>

namespace model::calls {

namespace {

constexpr std::uint64_t looksOfAnEvent = 16;
constexpr std::uint64_t rowsAtOnce = 1 << 16; ///< between looks whether the work is cancelled

std::uint64_t pairOf(std::uint32_t first, std::uint32_t second)
{
    return std::uint64_t(first) << 32 | second;
}

} // namespace

Calls::Calls(const CallLimits &limits, WaysOf ways)
    : m_limits(limits)
    , m_ways(ways)
    , m_nodes(1)
{
}

void Calls::setSnapshot(const TraceSnapshot &snapshot)
{
    using events::AgentEvent;
    const auto kindOf = [](const EventType &type) {
        const auto is = [&type](AgentEvent event) { return events::keyOf(event).isOf(type); };
        return is(AgentEvent::MethodEntry)                                  ? Kind::Entry
            : is(AgentEvent::MethodExit) || is(AgentEvent::ExceptionBubble) ? Kind::Exit
            : is(AgentEvent::Gap) || is(AgentEvent::DataBreak)              ? Kind::Break
                                                                            : Kind::Other;
    };
    for (std::size_t type = m_kinds.size(); type < snapshot.types->size(); ++type)
        m_kinds.push_back(kindOf((*snapshot.types)[type]));
}

/// The method whose made-up address is the only frame of a stack.
MethodId Calls::methodOf(const TraceSnapshot &snapshot, std::uint32_t stack)
{
    while (m_methods.size() <= stack) {
        const auto id = std::uint32_t(m_methods.size());
        const auto frames = snapshot.stacks && id > 0 && id < snapshot.stacks->size()
            ? snapshot.stacks->frames(id)
            : std::span<const std::uint64_t>();
        const bool isMethod = frames.size() == 1 && frames[0] >= events::agentMethodsFrom;
        const std::uint64_t number
            = isMethod ? (frames[0] - events::agentMethodsFrom) / events::agentMethodBytes : unknownMethod;
        m_methods.push_back(number >= noMethod ? unknownMethod : MethodId(number));
    }
    return m_methods[stack];
}

void Calls::take(const AnalysisRows &rows, std::uint64_t from, std::uint64_t to)
{
    setSnapshot(rows.snapshot);
    if (!m_hasBegun)
        takeBefore(rows, from);
    const auto visit
        = [&](std::uint64_t index, const EventRow &row) { take(rows.snapshot, row, rows.counts(index)); };
    for (; from < to && !rows.cancel; from += rowsAtOnce)
        rows.snapshot.events.forEach(from, std::min(from + rowsAtOnce, to), visit);
    const double last = rows.snapshot.seconds(rows.snapshot.lastTicks);
    m_endSeconds = std::max(m_lastSeconds, rows.time ? std::min(rows.time->to, last) : last);
}

/// Takes the rows before those that are looked at, for the calls that they leave open.
void Calls::takeBefore(const AnalysisRows &rows, std::uint64_t to)
{
    const TraceSnapshot &snapshot = rows.snapshot;
    if (std::ranges::find(m_kinds, Kind::Entry) == m_kinds.end())
        m_nextBefore = to; // a trace of no agent is not read in vain
    m_isBefore = true;
    while (m_nextBefore < to && !rows.cancel) {
        const std::uint64_t from = m_nextBefore;
        m_nextBefore = std::min(from + rowsAtOnce, to);
        const auto counted
            = m_rowsBefore ? m_rowsBefore(from, m_nextBefore, rows.cancel) : std::vector<bool>();
        snapshot.events.forEach(from, m_nextBefore, [&](std::uint64_t index, const EventRow &row) {
            take(snapshot, row, counted.empty() || counted[std::size_t(index - from)]);
        });
    }
    m_isBefore = false;
    const double last = snapshot.seconds(snapshot.lastTicks);
    const double start = rows.time    ? rows.time->from
        : to < snapshot.events.size() ? snapshot.seconds(snapshot.events.row(to).ticks)
                                      : last;
    // Live, the time that is looked at may be still to come, and further rows before it.
    if (!rows.cancel && (rows.from < rows.to || last >= start))
        begin(start);
}

/// From here on is what is looked at: what is open belongs to it.
void Calls::begin(double seconds)
{
    m_hasBegun = true;
    m_rowsBefore = nullptr;
    m_lastSeconds = std::max(m_lastSeconds, seconds); // it may have an infinite beginning
    m_unmatched = m_callsLeftOut = 0;
    for (const std::uint32_t thread : m_active) {
        std::uint32_t around = rootOf(thread);
        for (Frame &frame : m_threads[thread].frames) {
            const std::uint32_t node = frame.counts ? childOf(around, frame.method) : around;
            frame = {frame.method, node, m_lastSeconds, node != around};
            around = node;
            if (!frame.counts)
                continue;
            ++m_beganBefore;
            setThread(node, thread);
        }
        m_callsLeftOut += m_threads[thread].beyond;
    }
}

void Calls::take(const TraceSnapshot &snapshot, const EventRow &row, bool counts)
{
    const Kind kind = m_kinds[row.type];
    if (kind == Kind::Other)
        return;
    m_lastSeconds = std::max(m_lastSeconds, snapshot.seconds(row.ticks));
    if (kind == Kind::Break)
        return breakAll(m_lastSeconds);
    ++m_events;
    const MethodId method = methodOf(snapshot, row.stack);
    if (kind == Kind::Entry)
        enter(row.thread, method, m_lastSeconds, counts);
    else if (row.thread < m_threads.size())
        leave(m_threads[row.thread], method, m_lastSeconds);
    else
        ++m_unmatched;
}

std::uint32_t Calls::rootOf(std::uint32_t thread)
{
    std::uint32_t &root = m_threads[thread].root;
    if (m_ways == WaysOf::EachThread && root == 0) {
        root = addNode(0, noMethod);
        m_nodes[root].thread = thread;
    }
    return root;
}

std::uint32_t Calls::childOf(std::uint32_t node, MethodId method)
{
    if (const std::uint32_t recent = m_nodes[node].recentChild;
        recent != 0 && m_nodes[recent].method == method)
        return recent;
    const std::uint32_t hash = seededHash(pairOf(node, method));
    std::uint32_t child = m_children.find(
        hash, [&](std::uint32_t at) { return m_nodes[at].parent == node && m_nodes[at].method == method; });
    if (child == HashIndex::none) {
        if (m_nodes.size() > m_limits.ways) {
            ++m_callsLeftOut;
            return node;
        }
        child = addNode(node, method);
        m_children.insert(hash, child);
    }
    m_nodes[node].recentChild = child;
    return child;
}

std::uint32_t Calls::addNode(std::uint32_t parent, MethodId method)
{
    const auto added = std::uint32_t(m_nodes.size());
    m_nodes.push_back({.method = method, .parent = parent, .nextSibling = m_nodes[parent].firstChild});
    m_nodes[parent].firstChild = added;
    return added;
}

void Calls::enter(std::uint32_t thread, MethodId method, double seconds, bool counts)
{
    if (thread >= m_threads.size())
        m_threads.resize(thread + 1);
    Thread &of = m_threads[thread];
    if (of.frames.size() >= m_limits.depth) {
        ++of.beyond;
        ++m_callsLeftOut;
        return;
    }
    if (!std::exchange(of.isListed, true))
        m_active.push_back(thread);
    if (m_isBefore) {
        of.frames.push_back({method, 0, seconds, counts});
        return;
    }
    const std::uint32_t around = of.frames.empty() ? rootOf(thread) : of.frames.back().node;
    const std::uint32_t node = counts ? childOf(around, method) : around;
    const bool isOfItsOwn = counts && node != around;
    of.frames.push_back({method, node, seconds, isOfItsOwn});
    if (!isOfItsOwn)
        return;
    ++m_nodes[node].calls;
    setThread(node, thread);
}

/// Notes that a thread takes a way.
void Calls::setThread(std::uint32_t node, std::uint32_t thread)
{
    const MethodId method = m_nodes[node].method;
    if (std::exchange(m_nodes[node].thread, thread) == thread || m_ways == WaysOf::EachThread)
        return;
    if (m_pairs.size() < m_limits.pairs && m_pairs.insert(pairOf(method, thread)).second)
        ++m_threadsOf[method];
}

void Calls::leave(Thread &thread, MethodId method, double seconds)
{
    if (thread.beyond > 0) {
        --thread.beyond;
        return;
    }
    auto &frames = thread.frames;
    if (!frames.empty() && frames.back().method != method
        && m_looked > m_limits.looks + looksOfAnEvent * m_events) {
        ++m_unmatched; // a trace of such exits alone would take the square of its time
        return;
    }
    const auto found = std::ranges::find(frames.rbegin(), frames.rend(), method,
                                         [](const Frame &frame) { return frame.method; });
    if (found == frames.rend()) {
        m_looked += frames.size();
        ++m_unmatched;
        return;
    }
    for (bool isCut = true; isCut; frames.pop_back()) {
        isCut = &frames.back() != &*found;
        end(frames.back(), seconds, isCut);
    }
}

void Calls::end(const Frame &frame, double seconds, bool isCut)
{
    if (!frame.counts || m_isBefore)
        return;
    m_nodes[frame.node].total += seconds - frame.entered;
    m_nodes[frame.node].cut += isCut ? 1 : 0;
}

void Calls::breakAll(double seconds)
{
    for (const std::uint32_t thread : m_active) {
        Thread &of = m_threads[thread];
        for (const Frame &frame : of.frames)
            end(frame, seconds, true);
        of = {{}, 0, of.root, false};
    }
    m_active.clear();
}

std::vector<OpenCall> Calls::open() const
{
    std::vector<OpenCall> calls;
    for (const Thread &thread : m_threads) {
        for (const Frame &frame : thread.frames) {
            if (frame.counts)
                calls.push_back({frame.node, frame.entered});
        }
    }
    return calls;
}

} // namespace model::calls
