// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketfolder_unix.h"

#include "protocol/transport/socketfile_unix.h"

#include <QFile>

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace model {
namespace {

using protocol::ErrorCode;
using protocol::Result;
namespace transport = protocol::transport;

struct CloseFolder {
    void operator()(DIR *folder) const { ::closedir(folder); }
};
using Folder = std::unique_ptr<DIR, CloseFolder>;

/// Whether an entry is certainly something else than a socket: a file system that somebody mounted there
/// would be asked about it, and need not answer.
bool isNoSocket(const dirent &entry)
{
    return entry.d_type != DT_SOCK && entry.d_type != DT_UNKNOWN;
}

Result<Folder> openForReading(const QString &folder, const QString &root)
{
    const auto opened = transport::openFolder(QFile::encodeName(folder), root);
    if (!opened.ok())
        return opened.error();
    const int readable = ::openat(opened.value().get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    Folder entries(readable < 0 ? nullptr : ::fdopendir(readable));
    if (!entries)
        return transport::systemError(errno, QStringLiteral("listing the folder %1").arg(root + folder));
    return entries;
}

} // namespace

Result<QList<SocketFile>> listSockets(const QString &folder, const QString &root)
{
    QList<SocketFile> sockets;
    const auto opened = openForReading(folder, root);
    if (!opened.ok())
        return opened.error().code == ErrorCode::NotFound ? Result(sockets) : opened.error();
    const int descriptor = ::dirfd(opened.value().get());
    while (const dirent *entry = ::readdir(opened.value().get())) {
        const QString fileName = QFile::decodeName(entry->d_name);
        const std::optional<SocketName> name = parseSocketName(fileName);
        struct stat status { };
        if (!name || isNoSocket(*entry)
            || ::fstatat(descriptor, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0
            || !S_ISSOCK(status.st_mode))
            continue;
        sockets.append({.name = *name,
                        .fileName = fileName,
                        .owner = status.st_uid,
                        .accessible = ::faccessat(descriptor, entry->d_name, W_OK, AT_EACCESS) == 0,
                        .id = transport::fileId(status),
                        .modified = modifiedNanoseconds(status)});
    }
    return sockets;
}

QString pathIn(const QString &folder, const QString &fileName)
{
    return folder + (folder.endsWith(u'/') ? QLatin1String() : QLatin1String("/")) + fileName;
}

QString ownSocketFolder()
{
    const QString folder = qEnvironmentVariable("TMPDIR");
    return folder.isEmpty() ? QStringLiteral("/tmp") : folder;
}

} // namespace model
