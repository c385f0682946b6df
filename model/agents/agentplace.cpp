// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentplace.h"

#include <QSysInfo>

namespace model::agents {

namespace {

QString hostFor(const QHostAddress &address)
{
    const bool isV4 = address.protocol() == QAbstractSocket::IPv4Protocol;
    if (isV4 && address != QHostAddress(QHostAddress::AnyIPv4))
        return address.toString();
    return address.isLoopback() ? QStringLiteral("localhost") : QSysInfo::machineHostName();
}

} // namespace

QString AgentPlace::text() const
{
    const bool isV6 = address.protocol() == QAbstractSocket::IPv6Protocol;
    return (isV6 ? QStringLiteral("[%1]:%2") : QStringLiteral("%1:%2")).arg(address.toString()).arg(port);
}

std::optional<AgentPlace> agentPlaceFromText(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    AgentPlace place;
    bool isPort = false;
    place.port = text.sliced(colon + 1).toUShort(&isPort);
    if (!isPort)
        return {};
    if (colon < 0)
        return place;
    QString host = text.left(colon);
    const bool hasBrackets = host.startsWith(u'[') && host.endsWith(u']');
    if (hasBrackets)
        host = host.sliced(1, host.size() - 2);
    const bool isV6
        = place.address.setAddress(host) && place.address.protocol() == QAbstractSocket::IPv6Protocol;
    if (place.address.isNull() || isV6 != hasBrackets)
        return {};
    return place;
}

QString agentLine(AgentKind kind, const AgentPlace &place)
{
    const bool isOriginal = kind == AgentKind::Original;
    // In quotes: a shell ends a command at a semicolon.
    return QStringLiteral("java \"-javaagent:/path/to/%1=%2:%3%4\"")
        .arg(isOriginal ? QStringLiteral("bytefrog-tracer.jar") : QStringLiteral("codepulse-agent.jar"),
             hostFor(place.address))
        .arg(place.port)
        .arg(isOriginal ? QStringLiteral(";log=bytefrog.log;connectTimeout=30") : QString());
}

} // namespace model::agents
