// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portplace.h"

#include "protocol/transport/socketfile.h"

namespace model {

using protocol::Result;

namespace {

/// The names of pipes are the same for all users.
QString userPart()
{
    QString part;
    for (const QChar character : qEnvironmentVariable("USERNAME")) {
        if (character.isLetterOrNumber())
            part += character;
    }
    return part;
}

} // namespace

QString portPathOf(const QString &name)
{
    return QLatin1String("clrlens-") % userPart() % u'-' % name;
}

bool isPortPathFree(const QString &path)
{
    return !protocol::transport::isListenedAt(path);
}

Result<> preparePortPlace(const QString & /*path*/)
{
    return {}; // Pipes have none.
}

void removeLeftPorts(const QStringList & /*reopened*/)
{
    // A pipe goes with its process.
}

QString absolutePortPath(const QString &path)
{
    return path;
}

QString portUserNumber()
{
    return {};
}

} // namespace model
