// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/reassembly.h"

#include <algorithm>
#include <bit>

namespace protocol::bytefrog {

namespace {

constexpr std::size_t smallestRing = 1024;
constexpr std::size_t largestRing = Reassembly::heldEventsMax;
/// A ring has at most so many slots for each event that waits.
constexpr std::size_t slotsPerHeld = 16;
constexpr std::size_t rememberedGaps = 64;
constexpr std::size_t bitsPerWord = 64;

} // namespace

void Reassembly::addEvent(const Message &event, std::chrono::milliseconds now)
{
    if (heldEvents() > 0)
        m_waited += std::min(now - m_arrived, countedPauseMax);
    m_arrived = now;
    if (event.sequence == m_next) {
        advance(event);
        deliverHeld();
        return;
    }
    if (!isAhead(event.sequence)) {
        countOld(event.sequence);
        return;
    }
    hold(event);
    if (m_waited <= sharedWait)
        m_awaited = m_inRing > 0 ? m_furthestInRing : m_next;
    while (heldEvents() >= heldEventsMax || m_textBytes > heldTextBytesMax)
        declareGap(GapReason::TooManyHeld);
    if (m_waited >= patience)
        giveUpAwaited();
}

void Reassembly::addDataBreak(std::uint32_t sequence)
{
    ++m_counts.dataBreaks;
    if (!isAhead(sequence)) {
        m_sink.onDataBreak(sequence);
        return;
    }
    const auto at = std::find_if(m_dataBreaks.begin(), m_dataBreaks.end(),
                                 [&](std::uint32_t other) { return ahead(other) <= ahead(sequence); });
    if (at != m_dataBreaks.end() && *at == sequence)
        return;
    if (m_dataBreaks.size() == dataBreaksMax)
        ++m_counts.ignoredDataBreaks;
    else
        m_dataBreaks.insert(at, sequence);
}

void Reassembly::end()
{
    while (heldEvents() > 0)
        declareGap(GapReason::End);
    // A data break ahead tells of events before it.
    if (!m_dataBreaks.empty())
        skipTo(m_dataBreaks.front(), GapReason::End);
}

void Reassembly::hold(const Message &event)
{
    const bool isVisit = event.type == MessageType::MethodVisit;
    place({event.sequence, event.relativeTimestamp, event.method,
           isVisit ? event.sourceLocation : event.exception, event.thread, event.line, event.exceptionThrown,
           event.type});
    if (event.type == MessageType::Marker) {
        const auto [texts, isNew] = m_texts.try_emplace(event.sequence);
        if (isNew) {
            texts->second = {event.text.toByteArray(), event.value.toByteArray()};
            m_textBytes += texts->second.size();
        }
    }
    m_counts.mostHeld = std::max<std::uint64_t>(m_counts.mostHeld, heldEvents());
}

void Reassembly::place(const Held &held)
{
    if (m_ring.empty())
        growRing(smallestRing);
    const std::size_t wanted = ahead(held.sequence) + std::size_t(1);
    if (wanted > m_ring.size()) {
        const auto allowed
            = std::clamp(std::bit_floor(slotsPerHeld * (heldEvents() + 1)), smallestRing, largestRing);
        if (wanted > allowed) {
            pushFar(held);
            return;
        }
        growRing(std::bit_ceil(wanted));
    }
    if (isInRing(held.sequence)) {
        ++m_counts.duplicates;
        return;
    }
    putInRing(held);
    if (m_inRing++ == 0 || Before()(m_furthestInRing, held.sequence))
        m_furthestInRing = held.sequence;
}

void Reassembly::putInRing(const Held &held)
{
    const auto slot = slotOf(held.sequence);
    m_ring[slot] = held;
    m_occupied[slot / bitsPerWord] |= std::uint64_t(1) << slot % bitsPerWord;
}

bool Reassembly::isInRing(std::uint32_t sequence) const
{
    const auto slot = slotOf(sequence);
    return (m_occupied[slot / bitsPerWord] >> slot % bitsPerWord & 1) != 0;
}

/// Returns the nearest number in the ring, which has one.
std::uint32_t Reassembly::nearestInRing() const
{
    const auto first = slotOf(m_next);
    auto word = first / bitsPerWord;
    auto bits = m_occupied[word] & (~std::uint64_t(0) << first % bitsPerWord);
    while (bits == 0) {
        word = (word + 1) & (m_occupied.size() - 1);
        bits = m_occupied[word];
    }
    const auto slot = word * bitsPerWord + std::size_t(std::countr_zero(bits));
    return m_next + std::uint32_t(slotOf(std::uint32_t(slot - first)));
}

void Reassembly::growRing(std::size_t size)
{
    std::vector<Held> smaller(size);
    smaller.swap(m_ring);
    std::vector<std::uint64_t> occupied(size / bitsPerWord);
    occupied.swap(m_occupied);
    for (std::size_t word = 0; word < occupied.size(); ++word) {
        for (auto bits = occupied[word]; bits != 0; bits &= bits - 1)
            putInRing(smaller[word * bitsPerWord + std::size_t(std::countr_zero(bits))]);
    }
    fetchFar();
}

void Reassembly::pushFar(const Held &held)
{
    m_far.push_back(held);
    std::push_heap(m_far.begin(), m_far.end(), isFurther);
}

/// Moves what is not beyond the ring any more into it.
void Reassembly::fetchFar()
{
    while (!m_far.empty() && ahead(m_far.front().sequence) < m_ring.size()) {
        std::pop_heap(m_far.begin(), m_far.end(), isFurther);
        const Held nearest = m_far.back();
        m_far.pop_back();
        place(nearest);
    }
}

void Reassembly::countOld(std::uint32_t sequence)
{
    const bool isInGap = std::any_of(m_gaps.begin(), m_gaps.end(),
                                     [&](const Gap &gap) { return sequence - gap.first < gap.count; });
    const bool mayBeInAForgottenGap
        = m_counts.gaps > rememberedGaps && Before()(sequence, m_gaps.front().first);
    ++(isInGap || mayBeInAForgottenGap ? m_counts.late : m_counts.duplicates);
}

/// Delivers the event that is next.
void Reassembly::advance(const Message &event)
{
    m_waited = {};
    ++m_counts.delivered;
    ++m_next;
    m_sink.onEvent(event);
    applyDataBreaks();
    fetchFar();
}

void Reassembly::deliverHeld()
{
    while (m_inRing > 0 && isInRing(m_next)) {
        const auto slot = slotOf(m_next);
        const Held held = m_ring[slot];
        m_occupied[slot / bitsPerWord] &= ~(std::uint64_t(1) << slot % bitsPerWord);
        --m_inRing;
        deliver(held);
    }
}

void Reassembly::deliver(const Held &held)
{
    Message event;
    event.type = held.type;
    event.sequence = held.sequence;
    event.relativeTimestamp = held.relativeTimestamp;
    event.method = held.method;
    (held.type == MessageType::MethodVisit ? event.sourceLocation : event.exception) = held.detail;
    event.thread = held.thread;
    event.line = held.line;
    event.exceptionThrown = held.exceptionThrown;
    if (m_texts.empty() || m_texts.begin()->first != held.sequence) {
        advance(event);
        return;
    }
    const auto texts = m_texts.extract(m_texts.begin());
    m_textBytes -= texts.mapped().size();
    // A duplicate's texts are dropped with it.
    if (held.type == MessageType::Marker) {
        event.text = texts.mapped().text;
        event.value = texts.mapped().value;
    }
    advance(event);
}

void Reassembly::declareGap(GapReason reason)
{
    skipTo(m_inRing > 0 ? nearestInRing() : m_far.front().sequence, reason);
    deliverHeld();
}

void Reassembly::giveUpAwaited()
{
    do
        declareGap(GapReason::NoProgress);
    while (heldEvents() > 0 && isAhead(m_awaited));
}

void Reassembly::skipTo(std::uint32_t sequence, GapReason reason)
{
    const Gap gap{m_next, ahead(sequence)};
    ++m_counts.gaps;
    (reason == GapReason::End ? m_counts.unsent : m_counts.lost) += gap.count;
    if (m_gaps.size() == rememberedGaps)
        m_gaps.erase(m_gaps.begin());
    m_gaps.push_back(gap);
    m_next = sequence;
    m_waited = {};
    m_sink.onGap(gap.first, gap.count, reason);
    applyDataBreaks();
    fetchFar();
}

void Reassembly::applyDataBreaks()
{
    while (!m_dataBreaks.empty() && !isAhead(m_dataBreaks.back())) {
        m_sink.onDataBreak(m_dataBreaks.back());
        m_dataBreaks.pop_back();
    }
}

} // namespace protocol::bytefrog
