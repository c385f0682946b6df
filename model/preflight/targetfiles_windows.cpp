// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/targetsystem.h"
#include "model/process/processstatus.h"
#include "model/words/texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>

namespace model::preflight {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

Error notThere(const QString &path)
{
    return {ErrorCode::NotFound, Texts::tr("%1 is not there").arg(path)};
}

} // namespace

bool TargetSystem::isAbsolute(const QString &path)
{
    return QDir::isAbsolutePath(path);
}

Result<TargetFiles> TargetFiles::of(const ProcessIdentity &process)
{
    const auto now = readProcessStatus(process.pid);
    if (!now.ok())
        return now.error();
    const quint64 startTime = now.value().startTime;
    if (process.startTime != 0 && startTime != 0 && startTime != process.startTime)
        return noSuchProcess(process.pid);
    auto system = std::make_shared<TargetSystem>();
    system->pid = process.pid;
    system->currentFolder
        = Error{ErrorCode::Unsupported, Texts::tr("the system does not say its current folder")};
    return TargetFiles(std::move(system));
}

Result<TargetFiles> TargetFiles::below(const QString &rootFolder, const QString &currentFolder)
{
    auto system = std::make_shared<TargetSystem>();
    system->currentFolder = QDir(rootFolder).filePath(currentFolder);
    return TargetFiles(std::move(system));
}

Result<FileStatus> TargetFiles::status(const QString &path, bool followLink) const
{
    const auto whole = pathForUs(path);
    if (!whole.ok())
        return whole.error();
    const QFileInfo info(whole.value());
    FileStatus status;
    if (!followLink && info.isSymbolicLink())
        status.kind = FileStatus::Kind::Link;
    else if (!info.exists())
        return notThere(path);
    else if (info.isFile())
        status.kind = FileStatus::Kind::File;
    else if (info.isDir())
        status.kind = FileStatus::Kind::Folder;
    status.size = quint64(info.size());
    status.allocated = status.size;
    return status;
}

Result<std::unique_ptr<QIODevice>> TargetFiles::open(const QString &path) const
{
    const auto whole = pathForUs(path);
    if (!whole.ok())
        return whole.error();
    if (!QFileInfo(whole.value()).isFile())
        return notThere(path);
    auto file = std::make_unique<QFile>(whole.value());
    if (!file->open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
        const auto code
            = file->error() == QFileDevice::PermissionsError || file->error() == QFileDevice::OpenError
            ? ErrorCode::AccessDenied
            : ErrorCode::IoError;
        return Error{code, QStringLiteral("%1: %2").arg(path, file->errorString())};
    }
    return std::unique_ptr<QIODevice>(std::move(file));
}

Result<FreeSpace> TargetFiles::space(const QString &folder) const
{
    const auto whole = pathForUs(folder);
    if (!whole.ok())
        return whole.error();
    const QStorageInfo storage(whole.value());
    if (!QFileInfo::exists(whole.value()) || !storage.isValid())
        return notThere(folder);
    return FreeSpace{quint64(storage.bytesAvailable()), quint64(storage.bytesTotal()), storage.isReadOnly(),
                     false};
}

Result<QString> TargetFiles::ownerName(const QString &path) const
{
    const auto whole = pathForUs(path);
    return whole.ok() ? Result<QString>(QFileInfo(whole.value()).owner()) : whole;
}

Result<Permission> TargetFiles::may(Access, const QString &path) const
{
    const auto there = status(path);
    if (!there.ok())
        return there.error();
    return Permission::NotKnown; // access lists of another user
}

bool TargetFiles::isOwn(const FileStatus & /*status*/) const
{
    return true; // The system does not tell.
}

Result<QString> TargetFiles::makePrivateFolder(const QString &folder, const QString & /*begin*/) const
{
    return folder; // That of temporary files is the user's alone.
}

Result<> TargetFiles::remove(const QString &path, const FileStatus &looked) const
{
    const auto whole = pathForUs(path);
    if (!whole.ok())
        return whole.error();
    const bool removed = looked.kind == FileStatus::Kind::Folder ? QDir().rmdir(whole.value())
                                                                 : QFile::remove(whole.value());
    return removed ? Result<>() : Result<>(Error{ErrorCode::IoError, path});
}

} // namespace model::preflight
