// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/followedtraces.h"

#include "model/agents/headquarters.h"
#include "model/reading/trace.h"

#include <algorithm>
#include <QCoreApplication>
#include <utility>

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

void FollowedTraces::followToTheEnd(std::unique_ptr<Headquarters> headquarters)
{
    std::erase_if(m_traces, [](const auto &one) { return one.second.expired(); });
    if (!headquarters || m_traces.empty())
        return;
    /// What is left of both.
    struct Rest : QObject {
        using QObject::QObject;
        std::unique_ptr<Headquarters> headquarters;
        FollowedTraces followed;
    };
    auto *const rest = new Rest(QCoreApplication::instance());
    rest->headquarters = std::move(headquarters);
    rest->followed.m_traces = std::exchange(m_traces, {});
    QObject::connect(rest->headquarters.get(), &Headquarters::changed, rest, [rest] {
        rest->followed.update(rest->headquarters->agents());
        if (rest->headquarters->isIdle())
            rest->deleteLater();
    });
    rest->headquarters->closePort(); // else agents would come that no window shows
    rest->headquarters->abortAll();
}

} // namespace model::agents
