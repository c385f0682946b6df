// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/agentmodel.h"

#include "model/items/roles.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <QFileInfo>

namespace model {

namespace {

using agents::AgentHealth;
using agents::AgentInfo;
using agents::AgentPhase;

QString phaseText(const AgentInfo &agent)
{
    switch (agent.phase) {
    case AgentPhase::Configuring:
        return AgentModel::tr("is configured");
    case AgentPhase::Ready:
        return AgentModel::tr("waits to be started");
    case AgentPhase::Tracing:
        return AgentModel::tr("is traced");
    case AgentPhase::Paused:
        return AgentModel::tr("paused: its program stands still");
    case AgentPhase::Suspended:
        return AgentModel::tr("suspended: runs untraced");
    case AgentPhase::Stopping:
        return AgentModel::tr("stops");
    case AgentPhase::Ended:
        break;
    }
    return agent.reason.isEmpty() ? AgentModel::tr("ended")
                                  : AgentModel::tr("ended: %1").arg(text::visible(agent.reason));
}

QString stateText(const AgentInfo &agent)
{
    const QString phase = phaseText(agent);
    return agent.phase == AgentPhase::Ended      ? phase
        : agent.health == AgentHealth::Unhealthy ? AgentModel::tr("%1; no heartbeat").arg(phase)
        : agent.health == AgentHealth::Concerned
        ? AgentModel::tr("%1; the agent reports another state").arg(phase)
        : phase;
}

QString stateTip(const AgentInfo &agent)
{
    if (agent.mode.isNull())
        return stateText(agent);
    const QString mode = agent.mode == u'I' ? AgentModel::tr("waits to be started")
        : agent.mode == u'T'                ? AgentModel::tr("is traced")
        : agent.mode == u'P'                ? AgentModel::tr("paused: its program stands still")
        : agent.mode == u'S'                ? AgentModel::tr("suspended: runs untraced")
        : agent.mode == u'X'                ? AgentModel::tr("stops")
                                            : text::visible(QString(agent.mode));
    return AgentModel::tr("%1\nIts last heartbeat: %2").arg(stateText(agent), mode);
}

QString traceTip(const AgentInfo &agent)
{
    const QString file = text::visible(agent.traceFile);
    return agent.traceFailure
        ? AgentModel::tr("%1 is no longer written: %2").arg(file, text::visible(agent.traceFailure->text))
        : file;
}

std::optional<std::uint64_t> numberOf(const AgentInfo &agent, int column)
{
    switch (column) {
    case AgentModel::Events:
        return agent.events;
    case AgentModel::Rate:
        return std::uint64_t(agent.eventsPerSecond);
    case AgentModel::Lost:
        return agent.lost + agent.unsent;
    case AgentModel::Waiting:
        return agent.waiting;
    case AgentModel::Queue:
        return std::uint64_t(agent.queue);
    case AgentModel::Classes:
        return agent.transformed;
    default:
        return std::nullopt;
    }
}

} // namespace

void AgentModel::setAgents(const std::vector<AgentInfo> &agents)
{
    arrangeRows(QList<AgentInfo>(agents.begin(), agents.end()),
                [](const AgentInfo &agent) { return agent.id; });
}

QVariant AgentModel::header(int column, int role) const
{
    if (role == Qt::ToolTipRole) {
        const QString tips[ColumnCount]{
            tr("Where the agent's program connects from."),
            tr("Of the protocol; 2 and above are agents of Code Pulse."),
            {},
            tr("That were put into order."),
            tr("Events in the last second."),
            tr("Events that are missing among others, or that the agent left unsent at its end."),
            tr("Events that wait for others before them."),
            tr("Full buffers that the agent has to send. While all are full, its program waits."),
            tr("Classes that tell of their calls."),
            {}};
        return tips[column].isEmpty() ? QVariant() : tips[column];
    }
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[ColumnCount]{tr("Agent"), tr("Version"), tr("State"), tr("Events"),  tr("Events/s"),
                                      tr("Lost"),  tr("Waiting"), tr("Queue"), tr("Classes"), tr("Trace")};
    return titles[column];
}

QVariant AgentModel::cell(const AgentInfo &row, int column, int role) const
{
    if (role == IdRole)
        return row.id;
    if (const auto number = numberOf(row, column)) {
        if (role == NumberRole)
            return QVariant::fromValue(*number);
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return role == Qt::DisplayRole ? text::count(*number) : QVariant();
    }
    if (role == Qt::ToolTipRole)
        return column == State ? stateTip(row) : column == Trace ? traceTip(row) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Agent:
        return row.project ? tr("%1, project %2").arg(row.address).arg(*row.project) : row.address;
    case Version:
        return QString::number(row.version);
    case State:
        return stateText(row);
    default:
        return row.traceFailure ? tr("no longer written") : QFileInfo(row.traceFile).fileName();
    }
}

} // namespace model
