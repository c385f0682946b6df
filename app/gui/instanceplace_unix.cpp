// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/instanceplace.h"

#include "model/files/socketfolder.h"

#include <QCryptographicHash>
#include <QFile>
#include <QGuiApplication>

#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace app {
namespace {

constexpr int nameDigits = 16;

/// Nobody but the user may look or write into it.
bool isPrivateFolder(const QByteArray &path)
{
    struct stat status { };
    return ::lstat(path.constData(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid()
        && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

/// Makes the folder unless it is there; empty where it is not the user's alone.
QString privateFolder(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    ::mkdir(name.constData(), S_IRWXU);
    return isPrivateFolder(name) ? path : QString();
}

QString instanceFolder()
{
    if (const QString named = qEnvironmentVariable(instanceFolderVariable); !named.isEmpty())
        return privateFolder(named);
    return privateFolder(model::socketFolder());
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
    // Of the platforms without a screen only tests have windows that anybody looks at.
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
