// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/privatefolder.h"

#include "model/files/fileerror.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstring>
#include <grp.h>
#include <pwd.h>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QList>
#include <sys/stat.h>
#include <unistd.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

/// As the kernel's own limit.
constexpr int linksMax = 40;
/// Parts of the path and of its links.
constexpr int partsMax = 1000;

Error folderFailure(int number, const QByteArray &path)
{
    return {fileErrorCode(number),
            QStringLiteral("%1: %2").arg(QFile::decodeName(path), protocol::systemErrorText(number)), 0,
            number};
}

Error notPrivate(const QByteArray &path, const QString &why)
{
    return {ErrorCode::AccessDenied, QStringLiteral("%1 %2").arg(QFile::decodeName(path), why)};
}

/// Returns whether the group is this user's alone, as many systems give each user one of the same name.
bool isOwnGroup(gid_t group)
{
    std::array<char, 16384> userTexts;
    std::array<char, 16384> groupTexts;
    passwd user{};
    passwd *foundUser = nullptr;
    struct group named { };
    struct group *foundGroup = nullptr;
    if (group == 0)
        return true; // root's
    if (::getpwuid_r(::geteuid(), &user, userTexts.data(), userTexts.size(), &foundUser) != 0 || !foundUser
        || ::getgrgid_r(group, &named, groupTexts.data(), groupTexts.size(), &foundGroup) != 0 || !foundGroup)
        return false;
    bool hasOthers = std::strcmp(user.pw_name, named.gr_name) != 0;
    for (char **member = named.gr_mem; *member && !hasOthers; ++member)
        hasOthers = std::strcmp(*member, user.pw_name) != 0;
    return !hasOthers;
}

/// Checks a folder or a link by itself.
Result<> checkOwn(const QByteArray &path, const struct stat &status)
{
    if (status.st_uid != ::geteuid() && status.st_uid != 0)
        return notPrivate(path, Texts::tr("belongs to another user, with the number %1").arg(status.st_uid));
    if (S_ISLNK(status.st_mode) || (status.st_mode & S_ISVTX) != 0)
        return {};
    if ((status.st_mode & S_IWOTH) != 0)
        return notPrivate(path, Texts::tr("may be changed by all users"));
    if ((status.st_mode & S_IWGRP) != 0 && !isOwnGroup(status.st_gid))
        return notPrivate(path,
                          Texts::tr("may be changed by the group with the number %1").arg(status.st_gid));
    return {};
}

QList<QByteArray> partsOf(const QByteArray &path)
{
    QList<QByteArray> parts = path.split('/');
    parts.removeIf([](const QByteArray &part) { return part.isEmpty() || part == "."; });
    std::ranges::reverse(parts); // the next one is last
    return parts;
}

} // namespace

Result<> checkPrivateFolder(const QString &folder)
{
    // No other user can change a part that was checked: that takes a right to the folder that holds it.
    QByteArray at; // without links; empty for the root folder
    QList<QByteArray> rest = partsOf(QFile::encodeName(QDir::current().absoluteFilePath(folder)));
    struct stat status { };
    if (::lstat("/", &status) != 0)
        return folderFailure(errno, "/");
    if (auto checked = checkOwn("/", status); !checked.ok())
        return checked;
    int links = 0;
    for (int parts = 0; !rest.isEmpty(); ++parts) {
        const QByteArray part = rest.takeLast();
        if (part == "..") {
            at.truncate(std::max<qsizetype>(at.lastIndexOf('/'), 0));
            continue;
        }
        const QByteArray next = at + '/' + part;
        if (parts == partsMax || next.size() >= PATH_MAX)
            return folderFailure(ENAMETOOLONG, next.left(PATH_MAX));
        if (::lstat(next.constData(), &status) != 0)
            return folderFailure(errno, next);
        if (auto checked = checkOwn(next, status); !checked.ok())
            return checked;
        if (!S_ISLNK(status.st_mode)) {
            if (!S_ISDIR(status.st_mode))
                return folderFailure(ENOTDIR, next);
            at = next;
            continue;
        }
        std::array<char, PATH_MAX> target;
        const ssize_t size = ::readlink(next.constData(), target.data(), target.size());
        if (size < 0 || ++links > linksMax)
            return folderFailure(size < 0 ? errno : ELOOP, next);
        const QByteArray led(target.data(), size);
        if (led.startsWith('/'))
            at.clear();
        rest += partsOf(led);
    }
    return {};
}

Result<> makeOwnFolder(const QString &folder)
{
    if (auto checked = checkPrivateFolder(QFileInfo(folder).path()); !checked.ok())
        return checked;
    const QByteArray name = QFile::encodeName(folder);
    struct stat status { };
    if ((::mkdir(name.constData(), S_IRWXU) != 0 && errno != EEXIST)
        || ::lstat(name.constData(), &status) != 0)
        return folderFailure(errno, name);
    if (!S_ISDIR(status.st_mode))
        return notPrivate(name, Texts::tr("is a link or no folder"));
    if (status.st_uid != ::geteuid())
        return notPrivate(name, Texts::tr("belongs to another user, with the number %1").arg(status.st_uid));
    // An older folder, or one that the user opened to others.
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0 && ::chmod(name.constData(), S_IRWXU) != 0)
        return folderFailure(errno, name);
    return {};
}

} // namespace model
