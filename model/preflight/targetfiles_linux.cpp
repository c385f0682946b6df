// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/targetsystem.h"
#include "model/preflight/unixpermission.h"
#include "model/process/processstatus.h"
#include "model/process/username_unix.h"
#include "model/words/texts.h"
#include "protocol/transport/foreignfolder_linux.h"
#include "protocol/transport/rootfolder_linux.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <QFile>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace model::preflight {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using protocol::transport::FileDescriptor;
using protocol::transport::systemError;

namespace {

struct LinuxSystem : TargetSystem {
    FileDescriptor root; ///< not open where its paths are ours
    Result<procfs::Rights> rights{procfs::Rights{}};
    bool otherUsers = false; ///< another user namespace: its capabilities hold for some files only
};

QByteArray processPath(qint64 pid, const char *file)
{
    return QByteArrayLiteral("/proc/") + QByteArray::number(pid) + '/' + file;
}

Result<QByteArray> linkTarget(const QByteArray &path)
{
    std::array<char, 4096> target;
    const ssize_t size = ::readlink(path.constData(), target.data(), target.size());
    if (size < 0)
        return systemError(errno, QFile::decodeName(path));
    return QByteArray(target.data(), size);
}

Result<QString> currentFolderOf(qint64 pid, const QByteArray &root)
{
    const auto current = linkTarget(processPath(pid, "cwd"));
    if (!current.ok())
        return current.error();
    QByteArray inRoot = current.value();
    if (root != "/" && (inRoot == root || inRoot.startsWith(QByteArray(root + '/'))))
        inRoot.remove(0, root.size());
    return inRoot.isEmpty() ? QStringLiteral("/") : QFile::decodeName(inRoot);
}

Result<procfs::Rights> rightsOf(const QByteArray &process)
{
    QFile file(QFile::decodeName(process + "status"));
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::IoError, file.errorString()};
    const auto rights = procfs::parseRights(file.readAll());
    if (!rights)
        return Error{ErrorCode::IoError, Texts::tr("the system does not say its rights")};
    return *rights;
}

/// Opens a path of the process without touching what it leads to (O_PATH).
Result<FileDescriptor> openPath(const TargetFiles &files, const TargetSystem &base, const QString &path,
                                int flags)
{
    const auto whole = files.absolute(path);
    if (!whole.ok())
        return whole.error();
    const auto &system = static_cast<const LinuxSystem &>(base);
    const QByteArray name = QFile::encodeName(whole.value());
    if (system.isForeign)
        return protocol::transport::openForeignPath(system.root.isOpen() ? system.root.get() : -1,
                                                    system.rootForUs, name, (flags & O_NOFOLLOW) == 0);
    flags |= O_PATH | O_CLOEXEC;
    FileDescriptor opened = system.root.isOpen()
        ? protocol::transport::openInside(system.root.get(), name, flags)
        : FileDescriptor(::open(name.constData(), flags));
    if (!opened.isOpen())
        return systemError(errno, whole.value());
    return opened;
}

QByteArray descriptorPath(const FileDescriptor &file)
{
    return "/proc/self/fd/" + QByteArray::number(file.get());
}

Result<FileStatus> statusOf(const FileDescriptor &file, const QString &path)
{
    struct stat raw { };
    if (::fstat(file.get(), &raw) != 0)
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
    status.device = raw.st_dev;
    status.inode = raw.st_ino;
    return status;
}

} // namespace

bool TargetSystem::isAbsolute(const QString &path)
{
    return path.startsWith(u'/');
}

Result<TargetFiles> TargetFiles::of(const ProcessIdentity &process)
{
    const qint64 pid = process.pid;
    if (pid <= 0)
        return Error{ErrorCode::NotFound, Texts::tr("it is not known which process it is")};
    auto system = std::make_shared<LinuxSystem>();
    system->pid = pid;
    const auto mounts = linkTarget(processPath(pid, "ns/mnt"));
    const auto ownMounts = linkTarget("/proc/self/ns/mnt");
    const auto root = linkTarget(processPath(pid, "root"));
    for (const auto *read : {&mounts, &ownMounts, &root}) {
        if (!read->ok())
            return read->error();
    }
    if (mounts.value() != ownMounts.value() || root.value() != "/") {
        const QByteArray path = processPath(pid, "root");
        system->root = FileDescriptor(::open(path.constData(), O_PATH | O_CLOEXEC));
        if (!system->root.isOpen())
            return systemError(errno, QFile::decodeName(path));
        system->rootForUs = QFile::decodeName(path);
    }
    system->currentFolder = currentFolderOf(pid, root.value());
    system->rights = rightsOf(processPath(pid, ""));
    system->otherUsers
        = linkTarget(processPath(pid, "ns/user")).valueOr({}) != linkTarget("/proc/self/ns/user").valueOr({});
    // Only now it is certain whose root that was.
    const auto now = readProcessStatus(pid);
    if (!now.ok())
        return now.error();
    if (process.startTime != 0 && now.value().startTime != process.startTime)
        return noSuchProcess(pid);
    system->isForeign
        = std::ranges::any_of(now.value().userIds, [](quint32 user) { return user != ::geteuid(); });
    return TargetFiles(std::move(system));
}

Result<TargetFiles> TargetFiles::below(const QString &rootFolder, const QString &currentFolder)
{
    auto system = std::make_shared<LinuxSystem>();
    system->root
        = FileDescriptor(::open(QFile::encodeName(rootFolder).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!system->root.isOpen())
        return systemError(errno, rootFolder);
    system->rootForUs = rootFolder;
    system->currentFolder = currentFolder;
    system->rights = rightsOf("/proc/self/");
    return TargetFiles(std::move(system));
}

Result<FileStatus> TargetFiles::status(const QString &path, bool followLink) const
{
    const auto file = openPath(*this, *m_system, path, followLink ? 0 : O_NOFOLLOW);
    return file.ok() ? statusOf(file.value(), path) : file.error();
}

Result<std::unique_ptr<QIODevice>> TargetFiles::open(const QString &path) const
{
    const auto named = openPath(*this, *m_system, path, 0);
    if (!named.ok())
        return named.error();
    const auto status = statusOf(named.value(), path);
    if (!status.ok())
        return status.error();
    if (status.value().kind != FileStatus::Kind::File)
        return Error{ErrorCode::NotFound, Texts::tr("%1 is no regular file").arg(path)};
    FileDescriptor readable(
        ::open(descriptorPath(named.value()).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!readable.isOpen())
        return systemError(errno, path);
    auto file = std::make_unique<QFile>();
    if (!file->open(readable.get(), QIODevice::ReadOnly | QIODevice::Unbuffered,
                    QFileDevice::AutoCloseHandle))
        return Error{ErrorCode::IoError, file->errorString()};
    readable.release();
    return std::unique_ptr<QIODevice>(std::move(file));
}

Result<FreeSpace> TargetFiles::space(const QString &folder) const
{
    const auto named = openPath(*this, *m_system, folder, 0);
    if (!named.ok())
        return named.error();
    struct statvfs raw { };
    if (::fstatvfs(named.value().get(), &raw) != 0)
        return systemError(errno, folder);
    return FreeSpace{quint64(raw.f_bavail) * raw.f_frsize, quint64(raw.f_blocks) * raw.f_frsize,
                     (raw.f_flag & ST_RDONLY) != 0, (raw.f_flag & ST_NOEXEC) != 0};
}

Result<QString> TargetFiles::ownerName(const QString &path) const
{
    const auto there = status(path);
    return there.ok() ? Result<QString>(userName(there.value().owner)) : there.error();
}

Result<Permission> TargetFiles::may(Access access, const QString &path) const
{
    const auto named = openPath(*this, *m_system, path, 0);
    if (!named.ok())
        return named.error();
    const auto status = statusOf(named.value(), path);
    if (!status.ok())
        return status.error();
    const auto &system = static_cast<const LinuxSystem &>(*m_system);
    if (!system.rights.ok())
        return Permission::NotKnown;
    procfs::Rights rights = system.rights.value();
    // Bits of an access list's mask stand in place of the group's.
    const bool hasList
        = ::getxattr(descriptorPath(named.value()).constData(), "system.posix_acl_access", nullptr, 0) > 0;
    if (system.otherUsers) {
        // Capabilities of a user namespace hold for the files of its own users.
        rights.capabilities = 0;
        const auto byBits = permissionByBits(rights, access, status.value());
        return byBits == Permission::Yes && !hasList ? byBits : Permission::NotKnown;
    }
    if (hasList && rights.user != status.value().owner && rights.capabilities == 0)
        return Permission::NotKnown;
    return permissionByBits(rights, access, status.value());
}

bool TargetFiles::isOwn(const FileStatus &status) const
{
    const auto &system = static_cast<const LinuxSystem &>(*m_system);
    return status.owner == ::geteuid() || status.owner == 0
        || (system.rights.ok() && status.owner == system.rights.value().user);
}

Result<QString> TargetFiles::makePrivateFolder(const QString &folder, const QString &begin) const
{
    const auto &system = static_cast<const LinuxSystem &>(*m_system);
    if (!system.rights.ok())
        return system.rights.error();
    const procfs::Rights &rights = system.rights.value();
    const auto parent = openPath(*this, *m_system, folder, 0);
    if (!parent.ok())
        return parent.error();
    const auto status = statusOf(parent.value(), folder);
    if (!status.ok())
        return status.error();
    if (status.value().owner == rights.user && (status.value().mode & (S_IRWXG | S_IRWXO)) == 0)
        return folder;
    const QString name = unguessedName(begin);
    const QString path = folder.endsWith(u'/') ? QString(folder % name) : QString(folder % u'/' % name);
    const QByteArray bytes = name.toLatin1();
    if (::mkdirat(parent.value().get(), bytes.constData(), S_IRWXU) != 0)
        return systemError(errno, path);
    const FileDescriptor made(
        ::openat(parent.value().get(), bytes.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    struct stat raw { };
    const bool isOurs = made.isOpen() && ::fstat(made.get(), &raw) == 0 && raw.st_uid == ::geteuid();
    const bool isGiven = isOurs
        && (rights.user == raw.st_uid || ::fchown(made.get(), rights.user, rights.group) == 0)
        && ::fchmod(made.get(), S_IRWXU) == 0;
    if (isGiven)
        return path;
    const int number = errno;
    if (isOurs)
        ::unlinkat(parent.value().get(), bytes.constData(), AT_REMOVEDIR);
    return Error{ErrorCode::Unsupported,
                 systemError(number, Texts::tr("%1 cannot be given to the process's user").arg(path)).text};
}

Result<> TargetFiles::remove(const QString &path, const FileStatus &looked) const
{
    const qsizetype slash = path.lastIndexOf(u'/');
    const auto parent = openPath(*this, *m_system, slash <= 0 ? QStringLiteral("/") : path.left(slash), 0);
    if (!parent.ok())
        return parent.error();
    const QByteArray name = QFile::encodeName(path.mid(slash + 1));
    const FileDescriptor named(
        ::openat(parent.value().get(), name.constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    if (!named.isOpen())
        return systemError(errno, path);
    const auto now = statusOf(named, path);
    if (!now.ok())
        return now.error();
    if (now.value().device != looked.device || now.value().inode != looked.inode)
        return Error{ErrorCode::Exists, Texts::tr("%1 is another file now").arg(path)};
    const bool isFolder = now.value().kind == FileStatus::Kind::Folder;
    // Its content goes also where the name stays, as in a folder where only the owner removes it.
    if (now.value().kind == FileStatus::Kind::File) {
        const FileDescriptor file(
            ::open(descriptorPath(named).constData(), O_WRONLY | O_NONBLOCK | O_TRUNC | O_CLOEXEC));
    }
    if (::unlinkat(parent.value().get(), name.constData(), isFolder ? AT_REMOVEDIR : 0) != 0)
        return systemError(errno, path);
    return {};
}

} // namespace model::preflight
