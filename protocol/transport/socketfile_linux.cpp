// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/texts.h"
#include "protocol/transport/foreignfolder_linux.h"
#include "protocol/transport/rootfolder_linux.h"
#include "protocol/transport/socketfile_unix.h"

#include <cerrno>
#include <fcntl.h>
#include <QFile>
#include <unistd.h>

namespace protocol::transport {

namespace {

constexpr int folderFlags = O_PATH | O_DIRECTORY | O_CLOEXEC;

/// A folder that we trust: one of this user's.
Result<FileDescriptor> openOwnFolder(const QByteArray &folder, const QString &root)
{
    const auto failed = [&] {
        return systemError(errno,
                           Texts::tr("opening the folder %1").arg(QString(root + QFile::decodeName(folder))));
    };
    if (root.isEmpty()) {
        FileDescriptor opened(::open(folder.constData(), folderFlags));
        return opened.isOpen() ? Result<FileDescriptor>(std::move(opened)) : failed();
    }
    const FileDescriptor rootFolder(::open(QFile::encodeName(root).constData(), folderFlags));
    if (!rootFolder.isOpen())
        return failed();
    FileDescriptor opened = openInside(rootFolder.get(), folder, folderFlags);
    return opened.isOpen() ? Result<FileDescriptor>(std::move(opened)) : failed();
}

Result<FileDescriptor> openOwnFile(int folder, const QByteArray &name)
{
    FileDescriptor opened(::openat(folder, name.constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    return opened.isOpen() ? Result<FileDescriptor>(std::move(opened))
                           : systemError(errno, Texts::tr("opening %1").arg(QFile::decodeName(name)));
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
        return systemError(errno, Texts::tr("opening %1").arg(opened.path));
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
