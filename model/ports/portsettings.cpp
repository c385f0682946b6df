// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portsettings.h"

#include "model/files/smallfile.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Error keptPortsProblem(const QString &text)
{
    return {ErrorCode::BadValue, text};
}

} // namespace

QString keptPortsPath()
{
    QString chosen = qEnvironmentVariable(keptPortsVariable);
    if (!chosen.isEmpty())
        return chosen;
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        % QLatin1String("/clrlens/ports.json");
}

Result<QList<KeptPort>> parseKeptPorts(const QByteArray &json)
{
    if (json.size() > portFileBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of ports has at most %1 bytes").arg(portFileBytesMax)};
    QJsonParseError failure;
    const QJsonObject root = QJsonDocument::fromJson(json, &failure).object();
    if (failure.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue, Texts::tr("this is not JSON: %1").arg(failure.errorString()),
                     std::uint64_t(failure.offset)};
    const int version = root[QLatin1String("clrlensPorts")].toInt();
    if (version < 1)
        return keptPortsProblem(Texts::tr("this is no file of ports: \"clrlensPorts\" is missing"));
    if (version > portFileVersion)
        return Error{ErrorCode::Unsupported,
                     Texts::tr("this file of ports is of version %1; version %2 is known")
                         .arg(version)
                         .arg(portFileVersion)};
    const QJsonArray array = root[QLatin1String("ports")].toArray();
    if (array.size() > portsMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("a file of ports has at most %1 of them").arg(portsMax)};
    QList<KeptPort> ports;
    for (const QJsonValue value : array) {
        const QJsonObject object = value.toObject();
        const KeptPort port{object[QLatin1String("path")].toString(),
                            object[QLatin1String("suspend")].toBool(true) ? PortPolicy::Suspend
                                                                          : PortPolicy::NoSuspend};
        if (const auto checked = checkPortPath(port.path); !checked.ok())
            return keptPortsProblem(
                Texts::tr("\"%1\" is no port: %2").arg(port.path.left(200), checked.error().text));
        if (std::ranges::find(ports, port.path, &KeptPort::path) != ports.end())
            return keptPortsProblem(Texts::tr("the port \"%1\" is there twice").arg(port.path.left(200)));
        ports.append(port);
    }
    return ports;
}

QByteArray formatKeptPorts(const QList<KeptPort> &ports)
{
    QJsonArray array;
    for (const KeptPort &port : ports)
        array.append(QJsonObject{{QStringLiteral("path"), port.path},
                                 {QStringLiteral("suspend"), port.policy == PortPolicy::Suspend}});
    return QJsonDocument(QJsonObject{{QStringLiteral("clrlensPorts"), portFileVersion},
                                     {QStringLiteral("ports"), array}})
        .toJson();
}

Result<QList<KeptPort>> readKeptPorts(const QString &file)
{
    const auto bytes = readSmallFile(file, portFileBytesMax);
    if (!bytes.ok() && bytes.error().code == ErrorCode::NotFound)
        return QList<KeptPort>();
    if (!bytes.ok())
        return bytes.error();
    return parseKeptPorts(bytes.value());
}

} // namespace model
