// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketfolder_unix.h"

#include "model/discovery/socketscan.h"
#include "protocol/transport/localchannel.h"

#include <QFile>

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace model {
namespace {

struct CloseFolder {
    void operator()(DIR *folder) const { ::closedir(folder); }
};
using Folder = std::unique_ptr<DIR, CloseFolder>;

} // namespace

QList<SocketFile> listSockets(const QString &folder)
{
    QList<SocketFile> sockets;
    const Folder opened(::opendir(QFile::encodeName(folder).constData()));
    if (!opened)
        return sockets;
    const int descriptor = ::dirfd(opened.get());
    while (const dirent *entry = ::readdir(opened.get())) {
        const QString fileName = QFile::decodeName(entry->d_name);
        const std::optional<SocketName> name = parseSocketName(fileName);
        struct stat status { };
        if (!name || ::fstatat(descriptor, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0
            || !S_ISSOCK(status.st_mode))
            continue;
        sockets.append({.name = *name,
                        .fileName = fileName,
                        .owner = status.st_uid,
                        .accessible = ::faccessat(descriptor, entry->d_name, W_OK, AT_EACCESS) == 0,
                        .device = status.st_dev,
                        .inode = status.st_ino,
                        .modified = modifiedNanoseconds(status)});
    }
    return sockets;
}

QString ownSocketFolder()
{
    const QString folder = qEnvironmentVariable("TMPDIR");
    return folder.isEmpty() ? QStringLiteral("/tmp") : folder;
}

bool removeStaleSocket(const QString &socketPath)
{
    using protocol::transport::LocalChannel;
    const QByteArray path = QFile::encodeName(socketPath);
    struct stat status { };
    if (::lstat(path.constData(), &status) != 0 || !S_ISSOCK(status.st_mode) || status.st_uid != ::geteuid())
        return false;
    // Its process may only be invisible from here, so ask the socket itself.
    const auto channel = LocalChannel::connect(socketPath, LocalChannel::Clock::now());
    const bool nobodyListens
        = !channel.ok() && channel.error().code == protocol::ErrorCode::ConnectionRefused;
    return nobodyListens && ::unlink(path.constData()) == 0;
}

} // namespace model
