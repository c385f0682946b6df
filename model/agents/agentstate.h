// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/bytefrogmessage.h"

#include <chrono>
#include <optional>
#include <vector>

namespace model::agents {

/// What an agent is asked to do.
enum class AgentCommand : std::uint8_t {
    Start,
    StartSuspended, ///< starts the program, and collects nothing as soon as the agent can be told so
    Pause, ///< stops the program
    Suspend, ///< collects nothing while the program goes on
    Resume,
    Stop, ///< the program goes on untraced
};

/// What an agent does as we have it, which its heartbeats follow.
enum class AgentPhase : std::uint8_t {
    Configuring, ///< the configuration was sent; its program waits
    Ready, ///< may be started; its program waits
    Tracing,
    Paused,
    Suspended,
    Stopping, ///< was told to stop, or says that it does
    Ended, ///< its connections are closed
};

enum class AgentHealth : std::uint8_t {
    Good,
    Concerned, ///< its heartbeats have said something else than its phase for a while
    Unhealthy, ///< no heartbeat for more than three intervals
};

/// Whether an agent survives a command in that phase.
bool isAllowed(AgentCommand command, AgentPhase phase);

/// The state machine of an agent. An agent ends its trace when it is told something that its state does not
/// allow, so commands are checked here. And it dies of a `suspend` right behind `start`: a suspension is held
/// back until its first data connection is there.
class AgentState {
public:
    using Time = std::chrono::milliseconds; ///< of a clock that never goes back
    static constexpr Time concernAfter{2000};
    static constexpr int silentIntervals = 3;

    AgentState(Time heartbeatInterval, Time now)
        : m_interval(heartbeatInterval)
        , m_heard(now)
        , m_agreed(now)
    {
    }

    AgentPhase phase() const { return m_phase; }
    bool allows(AgentCommand command) const { return isAllowed(command, m_phase); }
    /// Returns what is to be sent for it, in order. Requires allows().
    std::vector<protocol::bytefrog::MessageType> command(AgentCommand command);
    /// Returns what is to be sent now that a data connection is there.
    std::vector<protocol::bytefrog::MessageType> dataConnected();
    void heartbeat(protocol::bytefrog::Mode mode, Time now);
    void setHeartbeatInterval(Time interval) { m_interval = interval; }
    void ended() { m_phase = AgentPhase::Ended; }

    /// Returns the mode of the last heartbeat; nothing before.
    std::optional<protocol::bytefrog::Mode> mode() const { return m_mode; }
    AgentHealth health(Time now) const;

private:
    bool agrees() const;

    Time m_interval;
    AgentPhase m_phase = AgentPhase::Configuring;
    bool m_isConnected = false; ///< a data connection was there
    bool m_suspendsLater = false;
    std::optional<protocol::bytefrog::Mode> m_mode;
    Time m_heard; ///< the last heartbeat
    Time m_agreed; ///< when the mode was last the phase's
};

} // namespace model::agents
