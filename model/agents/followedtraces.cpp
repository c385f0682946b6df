// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/followedtraces.h"

#include "model/reading/trace.h"

#include <algorithm>

namespace model::agents {

FollowedTraces::~FollowedTraces()
{
    for (const auto &[agent, followed] : m_traces) {
        if (const auto trace = followed.lock())
            trace->fileEnded();
    }
}

std::shared_ptr<Trace> FollowedTraces::follow(const AgentInfo &agent)
{
    if (agent.isOver || agent.traceFile.isEmpty())
        return nullptr;
    std::weak_ptr<Trace> &followed = m_traces[agent.id];
    auto trace = followed.lock();
    if (!trace) {
        trace = Trace::followFile(agent.traceFile);
        trace->fileGrewTo(agent.traceBytes);
        followed = trace;
    }
    return trace;
}

void FollowedTraces::update(const std::vector<AgentInfo> &agents)
{
    std::erase_if(m_traces, [&](const auto &one) {
        const auto trace = one.second.lock();
        const auto agent = std::ranges::find(agents, one.first, &AgentInfo::id);
        const bool isWritten = agent != agents.end() && !agent->isOver;
        if (trace && agent != agents.end())
            trace->fileGrewTo(agent->traceBytes);
        if (trace && !isWritten)
            trace->fileEnded();
        return !trace || !isWritten;
    });
}

} // namespace model::agents
