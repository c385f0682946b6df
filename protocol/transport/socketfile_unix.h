// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/transport/socketcalls_unix.h"
#include "protocol/transport/socketfile.h"

#include <QByteArray>
#include <sys/stat.h>

/// The files of sockets, opened so that what is looked at is what is connected to, compared and removed.
/// socketfile_linux.cpp and socketfile_macos.cpp have what differs between the two.
namespace protocol::transport {

/// A folder with sockets.
struct OpenFolder {
    QString path; ///< as in SocketAddress::fullPath(), ends with a slash; for texts
    FileDescriptor descriptor; ///< for the *at() functions; openat(".") makes one that can be read
    /// Of a foreign one: the id of the mount that its files have to lie on as well; empty if not known.
    std::optional<QByteArray> mount;
};

/// A socket's file, which is a socket itself and no link to one.
struct OpenSocketFile {
    QString path; ///< as in SocketAddress::fullPath(), for texts
    FileDescriptor file; ///< Linux: holds on to the file
    struct stat status { };

    FileId id() const { return {quint64(status.st_dev), quint64(status.st_ino)}; }
};

/// Returns the folder part, which ends with the last slash, and the name part of a path.
std::pair<QByteArray, QByteArray> splitPath(const QString &path);

/// Opens the folder that a socket is in. With a root, absolute links and ".." are resolved inside of it, as
/// the processes that live there do. Errors: NotFound, AccessDenied, LimitExceeded, IoError.
Result<OpenFolder> openFolder(const SocketAddress &address);

/// Opens the file with that name. Errors: NotFound (nothing there, or no socket: a link, a FIFO, a file),
/// AccessDenied, IoError.
Result<OpenSocketFile> openSocketFile(const OpenFolder &folder, const QByteArray &name);
/// Opens the file that `address` names. Errors: those of the two above.
Result<OpenSocketFile> openSocketFile(const SocketAddress &address);

/// Returns whether we may write to that file of the folder, which is what connecting takes.
bool isWritable(const OpenFolder &folder, const QByteArray &name, const OpenSocketFile &socketFile);

/// Connects to that file and to no other that has taken its place. Never waits. Errors as
/// Connection::open().
Result<FileDescriptor> connectTo(const OpenSocketFile &socketFile);

/// Calls connect(). Never waits. Errors as Connection::open().
Result<FileDescriptor> connectToAddress(const sockaddr_un &address, const QString &path);

/// Returns the error of something else than a socket at `path`.
Error noSocket(const QString &path);

} // namespace protocol::transport
