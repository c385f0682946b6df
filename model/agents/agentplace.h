// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/agents/agentserver.h"

#include <optional>
#include <QHostAddress>

namespace model::agents {

/// Where a headquarters listens.
struct AgentPlace {
    QHostAddress address{QHostAddress::LocalHost};
    std::uint16_t port = AgentServer::usualPort; ///< 0: one that is free

    /// Returns "127.0.0.1:8765" or "[::1]:8765".
    QString text() const;
    /// Returns whether others than programs of this machine can come, since the protocol knows no
    /// authentication.
    bool isOpenToOthers() const { return !address.isLoopback(); }
};

/// Reads "ADDRESS:PORT", "[ADDRESS]:PORT" or "PORT"; nothing for other texts.
std::optional<AgentPlace> agentPlaceFromText(const QString &text);

/// Which agent a program is started with.
enum class AgentKind : std::uint8_t { Original, CodePulse };

/// Returns how a Java program is started with an agent that comes there: the beginning of a command line, for
/// sh, cmd and PowerShell alike, with the path of the agent to be filled in. Agents take no IPv6 address, and
/// none that means all of a machine: these are written by name.
QString agentLine(AgentKind kind, const AgentPlace &place);

} // namespace model::agents
