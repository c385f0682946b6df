// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/instanceplace.h"

#include "model/files/privatefolder.h"
#include "model/files/socketfolder.h"

#include <QCryptographicHash>
#include <QFile>
#include <QGuiApplication>

#include <sys/un.h>

namespace app {
namespace {

constexpr int nameDigits = 16;

QString instanceFolder()
{
    const QString named = qEnvironmentVariable(instanceFolderVariable);
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther
        | QFile::WriteOther | QFile::ExeOther;
    // What the user named stays as it is, and is not used where others may enter.
    if (!named.isEmpty() && (QFile::permissions(named) & others) != 0)
        return {};
    const QString folder = named.isEmpty() ? model::socketFolder() : named;
    return model::makeOwnFolder(folder).ok() ? folder : QString();
}

/// The display that windows are on; empty where they are on none.
QString displayName()
{
    QString platform = QGuiApplication::platformName();
    if (platform == QLatin1String("wayland"))
        return platform % u' ' % qEnvironmentVariable("WAYLAND_DISPLAY");
    if (platform == QLatin1String("xcb"))
        return platform % u' ' % qEnvironmentVariable("DISPLAY");
    if (platform == QLatin1String("cocoa"))
        return platform;
    // On platforms without a screen only tests look for a window.
    return qEnvironmentVariableIsEmpty(instanceFolderVariable) ? QString() : platform;
}

} // namespace

QString instanceAddress()
{
    const QString display = displayName();
    const QString folder = display.isEmpty() ? QString() : instanceFolder();
    if (folder.isEmpty())
        return {};
    const QByteArray name
        = QCryptographicHash::hash(display.toUtf8(), QCryptographicHash::Sha256).toHex().left(nameDigits);
    const QString path = folder % QStringLiteral("/window-") % QString::fromLatin1(name);
    return QFile::encodeName(path).size() < qsizetype(sizeof sockaddr_un::sun_path) ? path : QString();
}

QString instanceLockPath(const QString &address)
{
    return address + QStringLiteral(".lock");
}

} // namespace app
