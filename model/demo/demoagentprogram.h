// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/bytefrogmessage.h"

#include <chrono>
#include <functional>

namespace model::demoagent {

/// The program of a simulated agent: three threads that handle orders, whose calls are known to the last one.
/// Each round each thread is in main() and calls handle(), which calls price() with its recursion; each tenth
/// order fails and is caught, each hundredth is marked.
class AgentProgram {
public:
    static constexpr std::uint16_t threads = 3;
    /// Of what was recorded.
    struct Counts {
        std::uint64_t entries = 0;
        std::uint64_t exits = 0;
        std::uint64_t exceptions = 0;
        std::uint64_t bubbles = 0;
        std::uint64_t markers = 0;
        std::uint64_t visits = 0;
        std::uint64_t events() const { return entries + exits + exceptions + bubbles + markers + visits; }
        bool operator==(const Counts &) const = default;
    };
    using Emit = std::function<void(const protocol::bytefrog::Message &)>;

    /// Code Pulse knows no exceptions and no markers, but source locations.
    explicit AgentProgram(bool isCodePulse)
        : m_isCodePulse(isCodePulse)
    {
    }

    /// Names of threads, methods and exceptions, before or behind their use.
    void tellMaps(const Emit &emit) const;
    /// Calls main() on each thread. Time is since the agent's start.
    void enterMain(std::chrono::milliseconds time, const Emit &emit);
    /// Handles an order on each thread.
    void playRound(std::chrono::milliseconds time, const Emit &emit);
    void leaveMain(std::chrono::milliseconds time, const Emit &emit);
    /// Does not record what is played from now on.
    void setRecorded(bool isRecorded) { m_isRecorded = isRecorded; }
    /// Leaves out some numbers, as where a buffer was lost.
    void skipSequence(std::uint32_t count) { m_sequence += count; }

    std::uint32_t sequence() const { return m_sequence; } ///< of the next event
    const Counts &counts() const { return m_counts; }

private:
    struct Here {
        const Emit &emit;
        std::chrono::milliseconds time;
        std::uint16_t thread;
    };
    void record(const Here &here, protocol::bytefrog::Message event, std::uint64_t &count);
    void enter(const Here &here, std::uint32_t method);
    void leave(const Here &here, std::uint32_t method);
    void price(const Here &here, std::uint32_t depth);
    void fail(const Here &here);

    const bool m_isCodePulse;
    bool m_isRecorded = true;
    std::uint32_t m_sequence = 0;
    std::uint64_t m_orders = 0;
    Counts m_counts;
};

} // namespace model::demoagent
