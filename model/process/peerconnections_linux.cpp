// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/peerconnections.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <cstddef>
#include <sys/socket.h>
#include <sys/un.h>

namespace model {

namespace {

constexpr qint64 tableBytesMax = qint64(8) << 20;

/// Our descriptors that are connected to a socket of that file name.
int ownConnections(const QByteArray &fileName)
{
    int found = 0;
    const QStringList descriptors
        = QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::Files | QDir::System);
    for (const QString &descriptor : descriptors) {
        sockaddr_un peer{};
        socklen_t size = sizeof peer;
        if (getpeername(descriptor.toInt(), reinterpret_cast<sockaddr *>(&peer), &size) != 0
            || peer.sun_family != AF_UNIX || size <= offsetof(sockaddr_un, sun_path))
            continue;
        const auto length = qstrnlen(peer.sun_path, size - offsetof(sockaddr_un, sun_path));
        if (QByteArray(peer.sun_path, qsizetype(length)).endsWith(QByteArray('/' + fileName)))
            ++found;
    }
    return found;
}

} // namespace

int connectionsOfOthers(qint64 pid, const QString &socket)
{
    const QByteArray fileName = QFile::encodeName(socket.section(u'/', -1));
    // What lies at a port of ours is connected by the runtime itself.
    if (pid <= 0 || !fileName.startsWith("dotnet-diagnostic-"))
        return 0;
    QFile table(QStringLiteral("/proc/%1/net/unix").arg(pid));
    if (!table.open(QIODevice::ReadOnly))
        return 0;
    QByteArray text;
    while (text.size() < tableBytesMax) {
        const QByteArray piece = table.read(qint64(1) << 16);
        if (piece.isEmpty())
            break;
        text += piece;
    }
    return std::max(0, connectionsIn(text, fileName) - ownConnections(fileName));
}

} // namespace model
