// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/transport/socketcalls_unix.h"
#include "protocol/transport/socketfile.h"

#include <QByteArray>
#include <sys/stat.h>

/// The files of sockets, opened so that what is looked at is what is connected to, compared and removed.
/// socketfile_linux.cpp and socketfile_macos.cpp have what differs between the two.
namespace protocol::transport {

/// A socket's file, which is a socket itself and no link to one.
struct OpenSocketFile {
    QString path; ///< as in SocketAddress::fullPath(), for texts
    FileDescriptor file; ///< Linux: holds on to the file
    FileId id;
    uid_t owner = 0;
};

/// Returns the folder part and the name part of a path.
std::pair<QByteArray, QByteArray> splitPath(const QString &path);

/// Opens a folder. With a `root`, absolute links and ".." are resolved inside of it, as the processes that
/// live there do. The descriptor serves for the *at() functions; openat(".") makes one that can be read.
/// Errors: NotFound, AccessDenied, IoError.
Result<FileDescriptor> openFolder(const QByteArray &folder, const QString &root);

/// Opens the file that `address` names. Errors: NotFound (nothing there, or no socket: a link, a FIFO, a
/// file), AccessDenied, IoError.
Result<OpenSocketFile> openSocketFile(const SocketAddress &address);

/// Connects to that file and to no other that has taken its place. Never waits. Errors as
/// Connection::open().
Result<FileDescriptor> connectTo(const OpenSocketFile &socketFile);

/// Calls connect(). Never waits. Errors as Connection::open().
Result<FileDescriptor> connectToAddress(const sockaddr_un &address, const QString &path);

inline FileId fileId(const struct stat &status)
{
    return {quint64(status.st_dev), quint64(status.st_ino)};
}

/// Returns the error of something else than a socket at `path`.
Error noSocket(const QString &path);

} // namespace protocol::transport
