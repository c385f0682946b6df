// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/targetsystem.h"
#include "model/process/processreader_macos.h"
#include "model/process/processstatus.h"
#include "model/process/username_unix.h"
#include "model/words/texts.h"
#include "protocol/transport/socketcalls_unix.h"

#include <cerrno>
#include <fcntl.h>
#include <libproc.h>
#include <optional>
#include <QFile>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

namespace model::preflight {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using protocol::transport::FileDescriptor;
using protocol::transport::systemError;

namespace {

struct MacSystem : TargetSystem {
    std::optional<quint32> user; ///< effective
};

/// Returns the path under which we reach a file of the process.
Result<QByteArray> ourPath(const TargetFiles &files, const QString &path)
{
    const auto whole = files.pathForUs(path);
    if (!whole.ok())
        return whole.error();
    return QFile::encodeName(whole.value());
}

} // namespace

bool TargetSystem::isAbsolute(const QString &path)
{
    return path.startsWith(u'/');
}

Result<TargetFiles> TargetFiles::of(const ProcessIdentity &process)
{
    const qint64 pid = process.pid;
    const auto now = macproc::readProcess(pid);
    if (!now || now->ended || (process.startTime != 0 && macproc::startTime(*now) != process.startTime))
        return noSuchProcess(pid);
    auto system = std::make_shared<MacSystem>();
    system->pid = pid;
    if (now->userIds.size() > 1)
        system->user = now->userIds.at(1);
    proc_vnodepathinfo paths{};
    if (::proc_pidinfo(int(pid), PROC_PIDVNODEPATHINFO, 0, &paths, sizeof paths) == int(sizeof paths))
        system->currentFolder = QFile::decodeName(paths.pvi_cdir.vip_path);
    else
        system->currentFolder = systemError(errno, Texts::tr("its current folder"));
    return TargetFiles(std::move(system));
}

Result<TargetFiles> TargetFiles::below(const QString &rootFolder, const QString &currentFolder)
{
    auto system = std::make_shared<MacSystem>();
    system->rootForUs = rootFolder;
    system->currentFolder = currentFolder;
    system->user = ::geteuid();
    return TargetFiles(std::move(system));
}

Result<FileStatus> TargetFiles::status(const QString &path, bool followLink) const
{
    const auto name = ourPath(*this, path);
    if (!name.ok())
        return name.error();
    struct stat raw { };
    const char *bytes = name.value().constData();
    if ((followLink ? ::stat(bytes, &raw) : ::lstat(bytes, &raw)) != 0)
        return systemError(errno, path);
    FileStatus status;
    if (S_ISREG(raw.st_mode))
        status.kind = FileStatus::Kind::File;
    else if (S_ISDIR(raw.st_mode))
        status.kind = FileStatus::Kind::Folder;
    else if (S_ISLNK(raw.st_mode))
        status.kind = FileStatus::Kind::Link;
    status.size = quint64(raw.st_size);
    status.allocated = quint64(raw.st_blocks) * 512;
    status.owner = raw.st_uid;
    status.group = raw.st_gid;
    status.mode = raw.st_mode & 07777;
    status.links = raw.st_nlink;
    status.device = quint64(raw.st_dev);
    status.inode = raw.st_ino;
    return status;
}

Result<std::unique_ptr<QIODevice>> TargetFiles::open(const QString &path) const
{
    const auto name = ourPath(*this, path);
    if (!name.ok())
        return name.error();
    // Opening a FIFO so does not wait, and nothing is read from it.
    FileDescriptor readable(::open(name.value().constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat raw { };
    if (!readable.isOpen() || ::fstat(readable.get(), &raw) != 0)
        return systemError(errno, path);
    if (!S_ISREG(raw.st_mode))
        return Error{ErrorCode::NotFound, Texts::tr("%1 is no regular file").arg(path)};
    auto file = std::make_unique<QFile>();
    if (!file->open(readable.get(), QIODevice::ReadOnly | QIODevice::Unbuffered,
                    QFileDevice::AutoCloseHandle))
        return Error{ErrorCode::IoError, file->errorString()};
    readable.release();
    return std::unique_ptr<QIODevice>(std::move(file));
}

Result<FreeSpace> TargetFiles::space(const QString &folder) const
{
    const auto name = ourPath(*this, folder);
    if (!name.ok())
        return name.error();
    struct statfs raw { };
    if (::statfs(name.value().constData(), &raw) != 0)
        return systemError(errno, folder);
    return FreeSpace{quint64(raw.f_bavail) * raw.f_bsize, quint64(raw.f_blocks) * raw.f_bsize,
                     (raw.f_flags & MNT_RDONLY) != 0, (raw.f_flags & MNT_NOEXEC) != 0};
}

Result<QString> TargetFiles::ownerName(const QString &path) const
{
    const auto there = status(path);
    return there.ok() ? Result<QString>(userName(there.value().owner)) : there.error();
}

Result<Permission> TargetFiles::may(Access access, const QString &path) const
{
    const auto name = ourPath(*this, path);
    if (!name.ok())
        return name.error();
    const auto &system = static_cast<const MacSystem &>(*m_system);
    const int mode = access == Access::Read ? R_OK : access == Access::Write ? W_OK : X_OK;
    if (system.user == ::geteuid()) {
        if (::faccessat(AT_FDCWD, name.value().constData(), mode, AT_EACCESS) == 0)
            return Permission::Yes;
        if (errno == EACCES || errno == EPERM || errno == EROFS)
            return Permission::No;
        return systemError(errno, path);
    }
    const auto there = status(path);
    if (!there.ok())
        return there.error();
    return Permission::NotKnown; // which groups it is in is not known
}

bool TargetFiles::isOwn(const FileStatus &status) const
{
    const auto &system = static_cast<const MacSystem &>(*m_system);
    return status.owner == ::geteuid() || status.owner == 0 || status.owner == system.user;
}

Result<QString> TargetFiles::makePrivateFolder(const QString &folder, const QString &begin) const
{
    const auto &system = static_cast<const MacSystem &>(*m_system);
    const auto there = status(folder);
    if (!there.ok())
        return there.error();
    const quint32 user = system.user.value_or(::geteuid());
    if (there.value().owner == user && (there.value().mode & (S_IRWXG | S_IRWXO)) == 0)
        return folder;
    const QString path = folder % u'/' % unguessedName(begin);
    const auto name = ourPath(*this, path);
    if (!name.ok())
        return name.error();
    if (::mkdir(name.value().constData(), S_IRWXU) != 0)
        return systemError(errno, path);
    if (user != ::geteuid() && ::lchown(name.value().constData(), user, gid_t(-1)) != 0) {
        const int number = errno;
        ::rmdir(name.value().constData());
        return Error{
            ErrorCode::Unsupported,
            systemError(number, Texts::tr("%1 cannot be given to the process's user").arg(path)).text};
    }
    return path;
}

Result<> TargetFiles::remove(const QString &path, const FileStatus &looked) const
{
    const auto now = status(path, false);
    const auto name = ourPath(*this, path);
    if (!now.ok() || !name.ok())
        return now.ok() ? name.error() : now.error();
    if (now.value().device != looked.device || now.value().inode != looked.inode)
        return Error{ErrorCode::Exists, Texts::tr("%1 is another file now").arg(path)};
    if (now.value().kind == FileStatus::Kind::File) {
        const FileDescriptor file(
            ::open(name.value().constData(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_TRUNC | O_CLOEXEC));
    }
    const bool isFolder = now.value().kind == FileStatus::Kind::Folder;
    if ((isFolder ? ::rmdir(name.value().constData()) : ::unlink(name.value().constData())) != 0)
        return systemError(errno, path);
    return {};
}

} // namespace model::preflight
