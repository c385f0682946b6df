// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/bytefrogmessage.h"

#include <chrono>
#include <map>
#include <vector>

namespace protocol::bytefrog {

/// Why events are missing.
enum class GapReason : std::uint8_t {
    NoProgress, ///< they did not come for a while, in which others did
    TooManyHeld, ///< more events wait for them than there is room for
    End, ///< the connections ended without them: the agent left at least these unsent
};

/// Receives what an agent recorded, in the order of its sequence numbers.
class ReassemblySink {
public:
    virtual ~ReassemblySink() = default;
    /// The texts live until this returns.
    virtual void onEvent(const Message &event) = 0;
    /// These sequence numbers are missing here: what was open on any thread is unknown from now on.
    virtual void onGap(std::uint32_t first, std::uint32_t count, GapReason reason) = 0;
    /// The agent paused its recording before this number, with the same consequence.
    virtual void onDataBreak(std::uint32_t sequence) = 0;
};

/// Puts the events of one run into order, which arrive over several connections and far from it: 127,239
/// events of a real agent waited for one. Maps have no numbers; they apply when they arrive, often after the
/// first event that needs them.
///
/// Events that are ahead wait in a ring with a slot for each number. A number too far away for a ring in
/// proportion to what waits goes to a heap instead, so that neither memory nor time is out of proportion to
/// what arrived: some hundred bytes for each event that waits, and below 250 MB in all where the ring or the
/// heap moves to a larger place. Either keeps its place until the end. Numbers wrap at 2^32; what is 2^31 or
/// more ahead is behind.
class Reassembly {
public:
    /// Gaps are declared while so many events wait for a number, or more than so many bytes of their texts.
    static constexpr std::size_t heldEventsMax = 1u << 21;
    static constexpr std::size_t heldTextBytesMax = 48u << 20;
    /// Or when one is missing for so long while others arrive. Where more are missing before what came within
    /// sharedWait of that time, they are given up with it: a buffer that is lost has the numbers of many
    /// threads. A pause of all events counts as countedPauseMax at most.
    static constexpr std::chrono::milliseconds patience{5000};
    static constexpr std::chrono::milliseconds sharedWait{1000};
    static constexpr std::chrono::milliseconds countedPauseMax{1000};

    struct Counts {
        std::uint64_t delivered = 0;
        std::uint64_t gaps = 0;
        std::uint64_t lost = 0; ///< events in gaps that the end did not make
        std::uint64_t unsent = 0; ///< in those that it made
        /// Came after they had been declared lost. Of the gaps the last 64 are remembered, and what is older
        /// counts as late, too.
        std::uint64_t late = 0;
        std::uint64_t duplicates = 0; ///< had been there already
        std::uint64_t dataBreaks = 0;
        std::uint64_t ignoredDataBreaks = 0; ///< came ahead while dataBreaksMax others waited
        std::uint64_t mostHeld = 0; ///< events that waited at once
        bool operator==(const Counts &) const = default;
    };

    /// The sink outlives this. Agents count from 0.
    explicit Reassembly(ReassemblySink &sink, std::uint32_t first = 0)
        : m_sink(sink)
        , m_next(first)
    {
    }
    Q_DISABLE_COPY_MOVE(Reassembly)

    /// Takes an event as it arrives, at a time of any clock that does not go back. Requires isSequenced().
    void addEvent(const Message &event, std::chrono::milliseconds now);
    /// Takes a data break. It applies at once where its number was delivered, else before that is.
    void addDataBreak(std::uint32_t sequence);
    /// Delivers what is held, after the last connection ended. Nothing is added then.
    void end();

    std::size_t heldEvents() const { return m_inRing + m_far.size(); }
    const Counts &counts() const { return m_counts; }

private:
    /// An event that waits, without its texts.
    struct Held {
        std::uint32_t sequence;
        std::uint32_t relativeTimestamp;
        std::uint32_t method;
        std::uint32_t detail; ///< the exception or the source location
        std::uint16_t thread;
        std::uint16_t line;
        std::uint8_t exceptionThrown;
        MessageType type;
    };
    struct MarkerTexts {
        QByteArray text;
        QByteArray value;
        /// With what the two and their place in the map take besides.
        std::size_t size() const { return std::size_t(text.size() + value.size()) + 192; }
    };
    struct Gap {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    /// An order of the numbers that wait: they are less than 2^31 apart.
    struct Before {
        bool operator()(std::uint32_t a, std::uint32_t b) const { return std::int32_t(a - b) < 0; }
    };
    static constexpr std::size_t dataBreaksMax = 1024;

    static bool isFurther(const Held &a, const Held &b) { return Before()(b.sequence, a.sequence); }
    std::uint32_t ahead(std::uint32_t sequence) const { return sequence - m_next; }
    bool isAhead(std::uint32_t sequence) const { return std::int32_t(ahead(sequence)) > 0; }
    std::size_t slotOf(std::uint32_t sequence) const { return sequence & (m_ring.size() - 1); }
    bool isInRing(std::uint32_t sequence) const;
    std::uint32_t nearestInRing() const;
    void hold(const Message &event);
    void place(const Held &held);
    void putInRing(const Held &held);
    void growRing(std::size_t size);
    void fetchFar();
    void pushFar(const Held &held);
    void countOld(std::uint32_t sequence);
    void advance(const Message &event);
    void deliverHeld();
    void deliver(const Held &held);
    void declareGap(GapReason reason);
    void giveUpAwaited();
    void skipTo(std::uint32_t sequence, GapReason reason);
    void applyDataBreaks();

    ReassemblySink &m_sink;
    std::uint32_t m_next;
    std::vector<Held> m_ring; ///< a power of two of slots, for the numbers from m_next on
    std::vector<std::uint64_t> m_occupied; ///< a bit for each slot
    std::size_t m_inRing = 0;
    std::uint32_t m_furthestInRing = 0; ///< where there is one
    std::vector<Held> m_far; ///< a heap of what is beyond the ring, the nearest first
    std::map<std::uint32_t, MarkerTexts, Before> m_texts; ///< of markers that wait
    std::size_t m_textBytes = 0;
    std::vector<std::uint32_t> m_dataBreaks; ///< ahead, the nearest last
    std::vector<Gap> m_gaps; ///< the last ones that were declared
    std::chrono::milliseconds m_waited{0}; ///< since the last delivery
    std::uint32_t m_awaited = 0; ///< the furthest in the ring in the first sharedWait of that
    std::chrono::milliseconds m_arrived{0};
    Counts m_counts;
};

} // namespace protocol::bytefrog
