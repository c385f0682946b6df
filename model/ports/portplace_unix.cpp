// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portplace.h"

#include "model/files/privatefolder.h"
#include "model/files/socketfolder.h"
#include "model/ports/portguardian.h"
#include "protocol/transport/socketfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace model {

using namespace protocol;

QString portPathOf(const QString &name)
{
    return socketFolder() % u'/' % name;
}

bool isPortPathFree(const QString &path)
{
    struct stat status { };
    if (::lstat(QFile::encodeName(path).constData(), &status) != 0)
        return errno == ENOENT;
    return S_ISSOCK(status.st_mode) && status.st_uid == ::geteuid()
        && (!transport::isListenedAt(path) || hasGuardian(path));
}

Result<> preparePortPlace(const QString &path)
{
    const QString folder = QFileInfo(path).path();
    return folder == socketFolder() ? makeOwnFolder(folder) : checkPrivateFolder(folder);
}

void removeLeftPorts(const QStringList &reopened)
{
    const QDir folder(socketFolder());
    const QStringList names
        = folder.entryList({QStringLiteral("port*"), QStringLiteral("launch-*"), QStringLiteral("tests-*")},
                           QDir::System | QDir::Files);
    std::optional<QSet<QString>> awaited;
    for (const QString &name : names) {
        const QString path = folder.filePath(name);
        struct stat status { };
        if (::lstat(QFile::encodeName(path).constData(), &status) != 0 || !S_ISSOCK(status.st_mode)
            || transport::isListenedAt(path))
            continue;
        // No program may ever open the port again.
        if (!reopened.contains(path)) {
            if (!awaited)
                awaited = awaitedPorts();
            if (awaited->contains(path) && freeLeftPort(path))
                continue;
        }
        // What has taken its place meanwhile stays.
        [[maybe_unused]] const auto removed = transport::removeStaleSocket(
            {path, {}}, transport::FileId{quint64(status.st_dev), quint64(status.st_ino)});
    }
}

QString absolutePortPath(const QString &path)
{
    return QDir::cleanPath(QFileInfo(path).absoluteFilePath());
}

QString portUserNumber()
{
    return QString::number(::geteuid());
}

} // namespace model
