// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentevents.h"
#include "model/agents/agentfile.h"

#include <deque>

namespace model::agents {

/// The trace of one agent: puts its events into order (Reassembly) and writes them (AgentEventWriter) to a
/// file that grows from the first byte on. A file that fails ends the trace, and nothing else: what comes
/// then is only counted. For one thread.
///
/// What arrives without a time of the agent's own, such as a heartbeat, has the time of its arrival. Events
/// come later than they happened, so it waits for those that are older, for `delay` at most.
class AgentTrace : private protocol::bytefrog::ReassemblySink {
public:
    /// Time of a clock that never goes back.
    using Time = std::chrono::nanoseconds;
    static constexpr std::chrono::milliseconds delay{500};
    static constexpr std::size_t delayedBytesMax = 1u << 20;

    AgentTrace(AgentFile::Options options, Time now);

    /// Says that the agent's clock begins: its first data connection comes right behind.
    void startClock(Time now) { m_start = now; }
    /// Takes a message of a data connection, but for its hello.
    void takeData(const protocol::bytefrog::Message &message, Time now);
    /// Takes a message of the control connection.
    void takeControl(const protocol::bytefrog::Message &message, Time now);
    void noteSent(const protocol::bytefrog::Message &message, Time now);
    /// Hands blocks that are full to the file. Call it behind some messages.
    void handOn();
    /// Writes what waited long enough, and all else that came in order. Call it some times a second.
    void flush(Time now);
    /// Writes all that is left, after the last connection ended.
    void end(Time now);

    const AgentFile &file() const { return m_file; }
    /// Returns whether no more is written: the trace has ended, or its file failed.
    bool isOver() const { return m_over; }
    const protocol::bytefrog::Reassembly::Counts &counts() const { return m_reassembly.counts(); }
    std::size_t waitingEvents() const { return m_reassembly.heldEvents(); }

private:
    struct Delayed {
        Time time;
        AgentEvent type{};
        QByteArray payload;
    };
    void onEvent(const protocol::bytefrog::Message &event) override;
    void onGap(std::uint32_t first, std::uint32_t count, protocol::bytefrog::GapReason reason) override;
    void onDataBreak(std::uint32_t sequence) override;
    void addDelayed(Time now, AgentEvent type, QByteArray payload);
    void writeDelayed(Time upTo);

    AgentFile m_file;
    AgentEventWriter m_events;
    protocol::bytefrog::Reassembly m_reassembly{*this};
    std::deque<Delayed> m_delayed;
    std::size_t m_delayedBytes = 0;
    Time m_start;
    Time m_arrived; ///< the last message of a data connection
    std::uint64_t m_flushedRows = 0;
    bool m_over = false;
};

} // namespace model::agents
