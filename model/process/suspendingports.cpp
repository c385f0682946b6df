// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/suspendingports.h"

#include "model/process/procfs.h"

#include <QFile>

namespace model {
namespace {

/// A path of a socket has at most some hundred bytes.
constexpr qsizetype configurationBytesMax = 32768;
constexpr qsizetype portsMax = 64;

QByteArray setting(const QByteArray &environment, const QByteArray &name)
{
    const auto value = procfs::environmentValue(environment, "DOTNET_" + name);
    return value ? *value : procfs::environmentValue(environment, "COMPlus_" + name).value_or(QByteArray());
}

QList<QByteArray> nonEmptyParts(const QByteArray &text, char separator)
{
    QList<QByteArray> parts = text.split(separator);
    parts.removeIf([](const QByteArray &part) { return part.isEmpty(); });
    return parts;
}

/// `parts` are the path and its options.
bool suspends(const QList<QByteArray> &parts)
{
    bool suspend = true;
    bool connects = true;
    for (qsizetype i = parts.size() - 1; i > 0; --i) {
        const QByteArray option = parts.at(i).toLower();
        if (option == "suspend" || option == "nosuspend")
            suspend = option == "suspend";
        else if (option == "connect" || option == "listen")
            connects = option == "connect";
    }
    return suspend && connects;
}

} // namespace

std::optional<SuspendingPorts> suspendingPorts(const QByteArray &environment)
{
    const QByteArray configuration = setting(environment, "DiagnosticPorts");
    if (configuration.size() > configurationBytesMax)
        return std::nullopt;
    const QList<QByteArray> entries = nonEmptyParts(configuration, ';');
    if (entries.size() > portsMax)
        return std::nullopt;
    SuspendingPorts ports;
    for (const QByteArray &entry : entries) {
        const QList<QByteArray> parts = nonEmptyParts(entry, ',');
        if (!parts.isEmpty() && suspends(parts))
            ports.paths.append(QFile::decodeName(parts.first()));
    }
    // The runtime reads its numbers as hexadecimal.
    const QByteArray ownSocket = setting(environment, "DefaultDiagnosticPortSuspend");
    bool ok = false;
    ports.ownSocket = ownSocket.left(32).toULongLong(&ok, 16) != 0 && ok;
    return ports;
}

} // namespace model
