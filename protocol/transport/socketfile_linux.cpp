// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/foreignfolder_linux.h"
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

/// A folder that we trust: one of this user's.
Result<FileDescriptor> openOwnFolder(const QByteArray &folder, const QString &root)
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

Result<FileDescriptor> openOwnFile(int folder, const QByteArray &name)
{
    FileDescriptor opened(::openat(folder, name.constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    return opened.isOpen() ? Result<FileDescriptor>(std::move(opened))
                           : systemError(errno, QStringLiteral("opening %1").arg(QFile::decodeName(name)));
}

/// The path that leads to the file that is open, whatever has its name now.
QByteArray pathTo(const OpenSocketFile &socketFile)
{
    return "/proc/self/fd/" + QByteArray::number(socketFile.file.get());
}

} // namespace

Result<OpenFolder> openFolder(const SocketAddress &address)
{
    const QByteArray folder = splitPath(address.path).first;
    auto opened
        = address.foreign ? openForeignFolder(folder, address.root) : openOwnFolder(folder, address.root);
    if (!opened.ok())
        return opened.error();
    OpenFolder result{address.root + QFile::decodeName(folder), std::move(opened).value(), {}};
    if (address.foreign)
        result.mount = mountIdOf(result.descriptor.get());
    return result;
}

Result<OpenSocketFile> openSocketFile(const OpenFolder &folder, const QByteArray &name)
{
    const int in = folder.descriptor.get();
    auto file = folder.mount ? openForeignFile(in, *folder.mount, name) : openOwnFile(in, name);
    if (!file.ok())
        return file.error();
    OpenSocketFile opened{folder.path + QFile::decodeName(name), std::move(file).value(), {}};
    if (::fstat(opened.file.get(), &opened.status) != 0)
        return systemError(errno, QStringLiteral("opening %1").arg(opened.path));
    if (!S_ISSOCK(opened.status.st_mode))
        return noSocket(opened.path);
    return opened;
}

bool isWritable(const OpenFolder &, const QByteArray &, const OpenSocketFile &socketFile)
{
    return ::faccessat(AT_FDCWD, pathTo(socketFile).constData(), W_OK, AT_EACCESS) == 0;
}

Result<FileDescriptor> connectTo(const OpenSocketFile &socketFile)
{
    const auto address = unixAddress(pathTo(socketFile)); // which also fits into sun_path
    if (!address.ok())
        return address.error();
    return connectToAddress(address.value(), socketFile.path);
}

} // namespace protocol::transport
