// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketfile_unix.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/openat2.h>
#include <QFile>
#include <QList>
#include <sys/syscall.h>
#include <unistd.h>

namespace protocol::transport {

namespace {

constexpr int folderFlags = O_PATH | O_DIRECTORY | O_CLOEXEC;

/// openat2() of Linux 5.6, which the C library does not have. Returns -1 and sets errno on failure.
int openInRoot(int root, const QByteArray &folder)
{
    open_how how{};
    how.flags = folderFlags;
    how.resolve = RESOLVE_IN_ROOT | RESOLVE_NO_MAGICLINKS;
    constexpr int attempts = 8; // EAGAIN: somebody renamed a folder on the way
    long opened = -1;
    for (int i = 0; i < attempts; ++i) {
        opened = ::syscall(SYS_openat2, root, folder.constData(), &how, sizeof how);
        if (opened >= 0 || errno != EAGAIN)
            break;
    }
    return int(opened);
}

/// The same for older kernels, and for containers whose filter does not know openat2(): refuses links and
/// ".." where openat2() resolves them.
int openWithoutLinks(int root, const QByteArray &folder)
{
    FileDescriptor current(::openat(root, ".", folderFlags));
    for (const QByteArray &part : folder.split('/')) {
        if (part.isEmpty() || part == ".")
            continue;
        if (part == "..") {
            errno = ENOENT;
            return -1;
        }
        // Without O_NOFOLLOW's ELOOP: O_DIRECTORY refuses the link first, with ENOTDIR.
        current = FileDescriptor(::openat(current.get(), part.constData(), folderFlags | O_NOFOLLOW));
        if (!current.isOpen())
            return -1;
    }
    return current.release();
}

} // namespace

Result<FileDescriptor> openFolder(const QByteArray &folder, const QString &root)
{
    const auto failed = [&] {
        return systemError(
            errno, QStringLiteral("opening the folder %1").arg(QString(root + QFile::decodeName(folder))));
    };
    if (root.isEmpty()) {
        FileDescriptor opened(::open(folder.constData(), folderFlags));
        return opened.isOpen() ? Result<FileDescriptor>(std::move(opened)) : failed();
    }
    const FileDescriptor rootFolder(::open(QFile::encodeName(root).constData(), folderFlags));
    if (!rootFolder.isOpen())
        return failed();
    FileDescriptor opened(openInRoot(rootFolder.get(), folder));
    if (!opened.isOpen() && (errno == ENOSYS || errno == EPERM))
        opened = FileDescriptor(openWithoutLinks(rootFolder.get(), folder));
    return opened.isOpen() ? Result<FileDescriptor>(std::move(opened)) : failed();
}

Result<OpenSocketFile> openSocketFile(const SocketAddress &address)
{
    OpenSocketFile opened;
    opened.path = address.fullPath();
    const auto [folderName, name] = splitPath(address.path);
    const auto folder = openFolder(folderName, address.root);
    if (!folder.ok())
        return folder.error();
    opened.file
        = FileDescriptor(::openat(folder.value().get(), name.constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    struct stat status { };
    if (!opened.file.isOpen() || ::fstat(opened.file.get(), &status) != 0)
        return systemError(errno, QStringLiteral("opening %1").arg(opened.path));
    if (!S_ISSOCK(status.st_mode))
        return noSocket(opened.path);
    opened.id = fileId(status);
    opened.owner = status.st_uid;
    return opened;
}

Result<FileDescriptor> connectTo(const OpenSocketFile &socketFile)
{
    // This path leads to the file that is open, whatever has its name now. It also fits into sun_path.
    const auto address = unixAddress("/proc/self/fd/" + QByteArray::number(socketFile.file.get()));
    if (!address.ok())
        return address.error();
    return connectToAddress(address.value(), socketFile.path);
}

} // namespace protocol::transport
