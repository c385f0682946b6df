// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/transport/socketcalls_unix.h"

#include <QByteArray>
#include <QString>

/// Linux: folders and files that a process of another user named. They may lie on a file system that a
/// process of that user (FUSE) or a machine far away answers for, and need not: a process that asks waits for
/// ever and cannot even be killed. So a path is walked folder by folder, and no file system is asked anything
/// before it is known of what kind it is.
namespace protocol::transport {

/// Opens a folder, with O_PATH. Links and ".." are resolved inside `root`, if there is one (see
/// SocketAddress::root). Errors: AccessDenied also for a folder on such a file system, or on one whose kind
/// cannot be told; LimitExceeded for a path that leads on and on; NotFound, IoError.
Result<FileDescriptor> openForeignFolder(const QByteArray &folder, const QString &root);

/// Opens whatever the absolute `path` leads to from the open folder `root` on, with O_PATH; -1 is our own
/// root folder. `rootName` is as SocketAddress::root. A link at the end is opened itself unless `followLink`
/// is set. Errors: as openForeignFolder().
Result<FileDescriptor> openForeignPath(int root, const QString &rootName, const QByteArray &path,
                                       bool followLink);

/// Opens what has that name in such an open folder, with O_PATH: a link itself and not where it leads.
/// `mount` is the folder's mountIdOf(). Errors: AccessDenied also where something else is mounted on the
/// name, or where that is not known; NotFound, IoError.
Result<FileDescriptor> openForeignFile(int folder, const QByteArray &mount, const QByteArray &name);

/// Returns the id of the mount that an open file lies on, without asking its file system. Empty where the
/// kernel does not say.
QByteArray mountIdOf(int descriptor);

/// Returns the kind of the file system ("tmpfs", "fuse.sshfs") of the mount with that id, by the text of a
/// /proc/PID/mountinfo; nothing when it is not listed.
std::optional<QByteArray> mountKind(const QByteArray &mountInfo, const QByteArray &mountId);

/// Returns whether a process or another machine answers for file systems of that kind.
bool mayNeverAnswer(const QByteArray &kind);

} // namespace protocol::transport
