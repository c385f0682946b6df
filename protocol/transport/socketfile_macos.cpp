// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketfile_unix.h"

#include "protocol/core/texts.h"

#include <cerrno>
#include <fcntl.h>
#include <QFile>
#include <unistd.h>

namespace protocol::transport {

// No folder here is foreign: the environment of another user's process cannot be read.

Result<OpenFolder> openFolder(const SocketAddress &address)
{
    if (!address.root.isEmpty())
        return Error{ErrorCode::Unsupported, Texts::tr("there is one mount namespace only")};
    const QByteArray folder = splitPath(address.path).first;
    OpenFolder opened{QFile::decodeName(folder),
                      FileDescriptor(::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)),
                      {}};
    if (!opened.descriptor.isOpen())
        return systemError(errno, Texts::tr("opening the folder %1").arg(opened.path));
    return opened;
}

Result<OpenSocketFile> openSocketFile(const OpenFolder &folder, const QByteArray &name)
{
    // There is no way to hold on to a socket's file: open() refuses it.
    OpenSocketFile opened{folder.path + QFile::decodeName(name), {}, {}};
    if (::fstatat(folder.descriptor.get(), name.constData(), &opened.status, AT_SYMLINK_NOFOLLOW) != 0)
        return systemError(errno, Texts::tr("opening %1").arg(opened.path));
    if (!S_ISSOCK(opened.status.st_mode))
        return noSocket(opened.path);
    return opened;
}

bool isWritable(const OpenFolder &folder, const QByteArray &name, const OpenSocketFile &)
{
    return ::faccessat(folder.descriptor.get(), name.constData(), W_OK, AT_EACCESS) == 0;
}

Result<FileDescriptor> connectTo(const OpenSocketFile &socketFile)
{
    const auto address = unixAddress(QFile::encodeName(socketFile.path));
    if (!address.ok())
        return address.error();
    auto connected = connectToAddress(address.value(), socketFile.path);
    if (!connected.ok())
        return connected;
    // The file may have been swapped for a link or another socket before the connect, so look again. A swap
    // there and back between the two is left to the comparison of the peer with the process.
    const auto now = openSocketFile({socketFile.path, {}});
    if (!now.ok())
        return now.error();
    if (now.value().id() != socketFile.id())
        return noSocket(socketFile.path);
    return connected;
}

} // namespace protocol::transport
