// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketfile_unix.h"

#include <cerrno>
#include <fcntl.h>
#include <QFile>

namespace protocol::transport {

Result<FileDescriptor> openFolder(const QByteArray &folder, const QString &root)
{
    if (!root.isEmpty())
        return Error{ErrorCode::Unsupported, QStringLiteral("there is one mount namespace only")};
    FileDescriptor opened(::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!opened.isOpen())
        return systemError(errno, QStringLiteral("opening the folder %1").arg(QFile::decodeName(folder)));
    return opened;
}

Result<OpenSocketFile> openSocketFile(const SocketAddress &address)
{
    // There is no way to hold on to a socket's file: open() refuses it.
    OpenSocketFile opened;
    opened.path = address.fullPath();
    struct stat status { };
    if (::lstat(QFile::encodeName(opened.path).constData(), &status) != 0)
        return systemError(errno, QStringLiteral("opening %1").arg(opened.path));
    if (!S_ISSOCK(status.st_mode))
        return noSocket(opened.path);
    opened.id = fileId(status);
    opened.owner = status.st_uid;
    return opened;
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
    if (now.value().id != socketFile.id)
        return noSocket(socketFile.path);
    return connected;
}

} // namespace protocol::transport
