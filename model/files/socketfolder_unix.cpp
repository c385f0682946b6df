// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/socketfolder.h"

#include "model/files/privatefolder.h"

#include <cerrno>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <sys/stat.h>
#include <unistd.h>

namespace model {

namespace {

bool isOwnFolder(const QString &path, bool mayBeMissing)
{
    struct stat status { };
    if (::lstat(QFile::encodeName(path).constData(), &status) != 0)
        return mayBeMissing && errno == ENOENT;
    return S_ISDIR(status.st_mode) && status.st_uid == ::geteuid();
}

/// As the specification of XDG_RUNTIME_DIR says: that of another user stays in the environment of a program
/// that sudo starts.
QString runtimeFolder()
{
    const QString path = qEnvironmentVariable("XDG_RUNTIME_DIR");
    struct stat status { };
    const bool isOwn = path.startsWith(u'/') && ::stat(QFile::encodeName(path).constData(), &status) == 0
        && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid()
        && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0;
    return isOwn ? QDir::cleanPath(path) : QString();
}

/// Returns a folder of this user's with a name that cannot be guessed, of an earlier run where there is one.
QString unguessedFolder(const QString &temporary, const QString &name)
{
    const QStringList earlier
        = QDir(temporary).entryList({name % QLatin1String("-*")}, QDir::Dirs | QDir::NoSymLinks, QDir::Name);
    for (const QString &entry : earlier) {
        const QString path = temporary % u'/' % entry;
        if (isOwnFolder(path, false))
            return path;
    }
    constexpr int digits = 16;
    static const QString ending
        = QStringLiteral("-%1").arg(QRandomGenerator::system()->generate64(), digits, 16, QLatin1Char('0'));
    return temporary % u'/' % name % ending;
}

} // namespace

QString socketFolder()
{
    const auto isGood = [](const QString &parent, const QString &folder) {
        return !parent.isEmpty() && isOwnFolder(folder, true) && checkPrivateFolder(parent).ok();
    };
    const QString runtime = runtimeFolder();
    if (const QString path = runtime % QLatin1String("/clrlens"); isGood(runtime, path))
        return path;
    const QString name = QStringLiteral("clrlens-%1").arg(::geteuid());
    QString temporary = QDir::tempPath();
    if (!checkPrivateFolder(temporary).ok())
        temporary = QStringLiteral("/tmp"); // TMPDIR may be another user's as well
    const QString path = temporary % u'/' % name;
    return isGood(temporary, path) ? path : unguessedFolder(temporary, name);
}

} // namespace model
