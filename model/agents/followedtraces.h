// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentinfo.h"

#include <map>
#include <memory>
#include <vector>

namespace model {
class Trace;
}

namespace model::agents {

class Headquarters;

/// The traces of agents that are shown while they are written. Lives on the GUI thread.
class FollowedTraces {
public:
    FollowedTraces() = default;
    /// The traces do not grow any more for those who show them.
    ~FollowedTraces();
    Q_DISABLE_COPY_MOVE(FollowedTraces)

    /// Returns the trace of an agent, which follows its file as update() tells; null where the file is not
    /// there yet, or whole.
    std::shared_ptr<Trace> follow(const AgentInfo &agent);
    /// Tells how far the files of all agents that are known have grown.
    void update(const std::vector<AgentInfo> &agents);
    /// Leaves the agents of a headquarters, and goes on to follow their traces for those who show them, until
    /// their files are whole: this may end before. What is not told when the program ends stays untold.
    void followToTheEnd(std::unique_ptr<Headquarters> headquarters);

private:
    std::map<int, std::weak_ptr<Trace>> m_traces; ///< by agent, which are still written
};

} // namespace model::agents
