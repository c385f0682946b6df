// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentstate.h"

#include <utility>

namespace model::agents {

using protocol::bytefrog::MessageType;
using protocol::bytefrog::Mode;

bool isAllowed(AgentCommand command, AgentPhase phase)
{
    using enum AgentPhase;
    switch (command) {
    case AgentCommand::Start:
    case AgentCommand::StartSuspended:
        return phase == Ready;
    case AgentCommand::Pause:
        return phase == Tracing || phase == Suspended;
    case AgentCommand::Suspend:
        return phase == Tracing || phase == Paused;
    case AgentCommand::Resume:
        return phase == Paused || phase == Suspended;
    case AgentCommand::Stop:
        return phase != Stopping && phase != Ended && phase != Configuring;
    }
    return false;
}

std::vector<MessageType> AgentState::command(AgentCommand command)
{
    using enum AgentPhase;
    const AgentPhase before = m_phase;
    // What was held back was never sent: there is nothing to take back.
    const bool isSuspended = before == Suspended && !std::exchange(m_suspendsLater, false);
    std::vector<MessageType> messages;
    switch (command) {
    case AgentCommand::Start:
        m_phase = Tracing;
        return {MessageType::Start};
    case AgentCommand::StartSuspended:
        m_phase = Suspended;
        m_suspendsLater = true;
        return {MessageType::Start};
    case AgentCommand::Pause:
        m_phase = Paused;
        if (isSuspended)
            messages.push_back(MessageType::Unsuspend);
        messages.push_back(MessageType::Pause);
        return messages;
    case AgentCommand::Suspend:
        m_phase = Suspended;
        if (before == Paused)
            messages.push_back(MessageType::Unpause);
        if (m_isConnected)
            messages.push_back(MessageType::Suspend);
        m_suspendsLater = !m_isConnected;
        return messages;
    case AgentCommand::Resume:
        m_phase = Tracing;
        if (before == Paused)
            messages.push_back(MessageType::Unpause);
        else if (isSuspended)
            messages.push_back(MessageType::Unsuspend);
        return messages;
    case AgentCommand::Stop:
        m_phase = Stopping;
        return {MessageType::Stop};
    }
    return messages;
}

std::vector<MessageType> AgentState::dataConnected()
{
    m_isConnected = true;
    if (std::exchange(m_suspendsLater, false))
        return {MessageType::Suspend};
    return {};
}

void AgentState::heartbeat(Mode mode, Time now)
{
    m_mode = mode;
    m_heard = now;
    if (m_phase == AgentPhase::Configuring && mode == Mode::Initializing)
        m_phase = AgentPhase::Ready;
    if (mode == Mode::ShuttingDown && m_phase != AgentPhase::Ended)
        m_phase = AgentPhase::Stopping;
    if (agrees())
        m_agreed = now;
}

bool AgentState::agrees() const
{
    switch (m_phase) {
    case AgentPhase::Configuring:
    case AgentPhase::Ready:
        return m_mode == Mode::Initializing;
    case AgentPhase::Tracing:
        return m_mode == Mode::Tracing;
    case AgentPhase::Paused:
        return m_mode == Mode::Paused;
    case AgentPhase::Suspended:
        return m_mode == Mode::Suspended;
    case AgentPhase::Stopping:
        return m_mode == Mode::ShuttingDown;
    case AgentPhase::Ended:
        break;
    }
    return true;
}

AgentHealth AgentState::health(Time now) const
{
    if (m_phase == AgentPhase::Ended)
        return AgentHealth::Good;
    if (now - m_heard > silentIntervals * m_interval)
        return AgentHealth::Unhealthy;
    return !agrees() && now - m_agreed > concernAfter ? AgentHealth::Concerned : AgentHealth::Good;
}

} // namespace model::agents
