// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentstate.h"
#include "protocol/core/result.h"

#include <QDateTime>
#include <QString>

namespace model::agents {

/// What is known of an agent that came.
struct AgentInfo {
    int id = 0; ///< ours, from 1 on, never used again
    QString address; ///< "127.0.0.1:50123"
    int version = 0; ///< of the protocol, as its greeting has it
    std::optional<std::uint32_t> project; ///< of agents of Code Pulse that were given one
    int runId = 0; ///< unique among those that are connected
    AgentPhase phase = AgentPhase::Configuring;
    QChar mode; ///< as its last heartbeat has it: I, T, P, S, X; null before
    AgentHealth health = AgentHealth::Good;
    int queue = 0; ///< buffers that it has to send
    int dataConnections = 0;
    std::uint64_t bytesReceived = 0;
    std::uint64_t events = 0; ///< in order; the next two are not among them
    double eventsPerSecond = 0; ///< in the last second
    std::uint64_t lost = 0; ///< missing among others
    std::uint64_t unsent = 0; ///< missing when it ended
    std::uint64_t late = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t waiting = 0; ///< for events before them
    std::uint64_t transformed = 0; ///< classes
    std::uint64_t ignored = 0;
    std::uint64_t failed = 0;
    QString traceFile; ///< empty until it is there
    std::uint64_t traceBytes = 0;
    std::optional<protocol::Error> traceFailure; ///< why no more is written
    QString reason; ///< once it has ended: why, in a sentence without its full stop
    bool endedInOrder = false; ///< said that it ends, and did
    bool isOver = false; ///< and its file is as whole as it gets: nothing changes any more
    bool operator==(const AgentInfo &) const = default;
};

/// A line of what happened.
struct AgentLogLine {
    QDateTime time; ///< UTC
    bool isProblem = false;
    int agent = 0; ///< 0: of no agent
    QString text;
};

} // namespace model::agents
