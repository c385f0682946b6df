// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/rootfolder_linux.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/openat2.h>
#include <QList>
#include <sys/syscall.h>
#include <unistd.h>

namespace protocol::transport {

namespace {

/// openat2(), which the C library does not have.
FileDescriptor openInRoot(int root, const QByteArray &path, int flags)
{
    open_how how{};
    how.flags = quint64(flags);
    how.resolve = RESOLVE_IN_ROOT | RESOLVE_NO_MAGICLINKS;
    constexpr int attempts = 8; // EAGAIN: a process renamed a folder on the way
    long opened = -1;
    for (int i = 0; i < attempts; ++i) {
        opened = ::syscall(SYS_openat2, root, path.constData(), &how, sizeof how);
        if (opened >= 0 || errno != EAGAIN)
            break;
    }
    return FileDescriptor(int(opened));
}

FileDescriptor openWithoutLinks(int root, const QByteArray &path, int flags)
{
    constexpr int wayFlags = O_PATH | O_DIRECTORY | O_CLOEXEC;
    QList<QByteArray> parts;
    for (const QByteArray &part : path.split('/')) {
        if (part == "..") {
            errno = ENOENT;
            return {};
        }
        if (!part.isEmpty() && part != ".")
            parts.append(part);
    }
    FileDescriptor current(::openat(root, ".", wayFlags));
    for (qsizetype i = 0; i + 1 < parts.size() && current.isOpen(); ++i) {
        // Without O_NOFOLLOW's ELOOP: O_DIRECTORY refuses the link first, with ENOTDIR.
        current = FileDescriptor(::openat(current.get(), parts.at(i).constData(), wayFlags | O_NOFOLLOW));
    }
    if (!current.isOpen())
        return {};
    const QByteArray last = parts.isEmpty() ? QByteArrayLiteral(".") : parts.constLast();
    return FileDescriptor(::openat(current.get(), last.constData(), flags | O_NOFOLLOW));
}

} // namespace

FileDescriptor openInside(int root, const QByteArray &path, int flags)
{
    FileDescriptor opened = openInRoot(root, path, flags);
    if (!opened.isOpen() && (errno == ENOSYS || errno == EPERM))
        opened = openWithoutLinks(root, path, flags);
    return opened;
}

} // namespace protocol::transport
