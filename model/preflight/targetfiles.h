// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processidentity.h"
#include "protocol/core/result.h"

#include <memory>
#include <QByteArray>
#include <QIODevice>
#include <QString>

namespace model::preflight {

/// What a file is, as far as its folder and its file system say.
struct FileStatus {
    enum class Kind : std::uint8_t { File, Folder, Link, Other };
    Kind kind = Kind::Other;
    quint64 size = 0; ///< bytes
    quint64 allocated = 0; ///< bytes that it takes on the disk; less than its size where it has holes
    quint32 owner = 0; ///< user id, as we see it; 0 on Windows
    quint32 group = 0; ///< likewise
    quint32 mode = 0; ///< permission bits of Unix; 0 on Windows
    quint64 links = 1; ///< names that the file has
    quint64 device = 0;
    quint64 inode = 0; ///< with `device` which file it is; 0 on Windows
};

struct FreeSpace {
    quint64 freeBytes = 0; ///< for users without privileges
    quint64 totalBytes = 0;
    bool readOnly = false; ///< the mount or its file system
    bool withoutPrograms = false; ///< nothing there can be executed (noexec)
};

/// Whether the process may do something, as far as it can be told from outside.
enum class Permission : std::uint8_t {
    NotKnown, ///< access lists, security modules or another user namespace have a say in it
    Yes,
    No,
};
enum class Access : std::uint8_t { Read, Write, Execute };

struct TargetSystem;

/// The files of a process under the paths that it uses itself: through its own root folder and mount
/// namespace, a relative path from its own current folder. Links are followed inside of its root, never out
/// of it.
///
/// Every function but the constructors reads a file system of others, which may never answer: call them on a
/// worker that no thread has to wait for (model/preflight/looking.h). Of another user's process, only file
/// systems that our kernel answers for are asked (protocol/transport/foreignfolder_linux.h); what lies
/// elsewhere is AccessDenied. A path may hold anything; an empty one and one with an embedded NUL are
/// BadValue. Only makePrivateFolder() and remove() change anything. A copy is cheap and means the same root.
///
/// One implementation per operating system: targetfiles_linux.cpp, _macos.cpp, _windows.cpp. The latter two
/// have one root for all processes.
class TargetFiles {
public:
    /// Opens the root folder of a process. NotFound also where its process id is not known, or another
    /// process has it now. Errors: NotFound, AccessDenied, IoError.
    static protocol::Result<TargetFiles> of(const ProcessIdentity &process);
    /// Treats a folder as the root of a process that has our own user and rights and whose current folder is
    /// `currentFolder` in it. For tests, and for files of our own.
    static protocol::Result<TargetFiles> below(const QString &rootFolder,
                                               const QString &currentFolder = QStringLiteral("/"));

    /// Returns the path from the root; an absolute path stays as it is. Errors: BadValue, and those of
    /// finding the current folder.
    protocol::Result<QString> absolute(const QString &path) const;
    /// Returns under which path we reach the file: the same one, or "/proc/PID/root/...". Errors: as
    /// absolute().
    protocol::Result<QString> pathForUs(const QString &path) const;
    /// Returns whose files they are, in our own pid namespace; 0 for those of below().
    qint64 processId() const;
    /// Returns whether it is another user's process, whose folders and memory may never answer. Linux only.
    bool isForeign() const;
    /// Returns whether the process has another root or mount namespace than we, so that its paths are not
    /// ours.
    bool hasOwnRoot() const;

    /// Errors of what follows: BadValue, NotFound, AccessDenied, IoError.
    ///
    /// Looks at a file or folder, or with `followLink` false at the link that has that name.
    protocol::Result<FileStatus> status(const QString &path, bool followLink = true) const;
    /// Opens a regular file for reading; anything else (a FIFO, a device) is NotFound and is not touched.
    protocol::Result<std::unique_ptr<QIODevice>> open(const QString &path) const;
    /// Returns at most `bytesMax` bytes of a regular file from `offset` on.
    protocol::Result<QByteArray> read(const QString &path, qint64 bytesMax, qint64 offset = 0) const;
    /// Returns the room on the file system of a folder.
    protocol::Result<FreeSpace> space(const QString &folder) const;
    /// Returns the name of a file's owner, else the number; empty where the system does not say. May ask the
    /// network.
    protocol::Result<QString> ownerName(const QString &path) const;
    /// Returns whether the process may do this with a file or folder, by its user, its groups, its
    /// capabilities and the permission bits of the path's last part. Does not look at read-only mounts.
    protocol::Result<Permission> may(Access access, const QString &path) const;
    /// Returns whether a file belongs to the process's user, or to ours or to root, who can read all.
    bool isOwn(const FileStatus &status) const;
    /// Makes a folder in another one, with a name that no other user can guess and that begins so; only the
    /// process's user may enter. Returns its path. Where no other user may enter the folder, that is the
    /// one. Unsupported where it cannot be given to the process's user.
    protocol::Result<QString> makePrivateFolder(const QString &folder, const QString &begin) const;
    /// Empties and removes the file that was looked at, or removes the empty folder. Exists where something
    /// else has the name now.
    protocol::Result<> remove(const QString &path, const FileStatus &looked) const;
    /// Returns a name that begins so and that no other user can guess.
    static QString unguessedName(const QString &begin);

private:
    explicit TargetFiles(std::shared_ptr<const TargetSystem> system);

    std::shared_ptr<const TargetSystem> m_system;
};

} // namespace model::preflight
