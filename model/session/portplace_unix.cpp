// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/portplace.h"

#include "model/files/socketfolder.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"
#include "protocol/transport/socketfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace model {

using namespace protocol;

namespace {

Error folderError(ErrorCode code, const QString &folder, const QString &why)
{
    return {code, QStringLiteral("%1 %2").arg(folder, why)};
}

} // namespace

QString portPathOf(const QString &name)
{
    return socketFolder() % u'/' % name;
}

bool isPortPathFree(const QString &path)
{
    struct stat status { };
    if (::lstat(QFile::encodeName(path).constData(), &status) != 0)
        return errno == ENOENT;
    return S_ISSOCK(status.st_mode) && status.st_uid == ::geteuid() && !transport::isListenedAt(path);
}

Result<> makePortFolder(const QString &path)
{
    const QString folder = socketFolder();
    if (QFileInfo(path).path() != folder)
        return {};
    const QByteArray name = QFile::encodeName(folder);
    struct stat status { };
    if (::mkdir(name.constData(), S_IRWXU) != 0 && errno != EEXIST)
        return folderError(ErrorCode::IoError, folder,
                           Texts::tr("cannot be made: %1").arg(protocol::systemErrorText(errno)));
    if (::lstat(name.constData(), &status) != 0)
        return folderError(ErrorCode::IoError, folder, Texts::tr("was removed meanwhile"));
    if (!S_ISDIR(status.st_mode) || status.st_uid != ::geteuid())
        return folderError(ErrorCode::AccessDenied, folder,
                           Texts::tr("is a link, or belongs to somebody else, who could read what "
                                     "goes over the port: remove it, or open the port in a folder of "
                                     "your own"));
    // An older one, or one that somebody was let into.
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0 && ::chmod(name.constData(), S_IRWXU) != 0)
        return folderError(ErrorCode::AccessDenied, folder,
                           Texts::tr("cannot be closed to other users: remove it"));
    return {};
}

void removeLeftPorts()
{
    const QDir folder(socketFolder());
    const QStringList names
        = folder.entryList({QStringLiteral("port*"), QStringLiteral("launch-*")}, QDir::System | QDir::Files);
    for (const QString &name : names) {
        const QString path = folder.filePath(name);
        struct stat status { };
        if (::lstat(QFile::encodeName(path).constData(), &status) != 0 || !S_ISSOCK(status.st_mode)
            || transport::isListenedAt(path))
            continue;
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
