// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/dumps/dumpfile.h"

#include "model/preflight/exposure.h"
#include "model/recording/recordingfolder.h"

#include <algorithm>
#include <QDir>

namespace model {

using preflight::FileStatus;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

QStringList dumpFolders(const QString &socketPath)
{
    QStringList folders;
    if (socketPath.startsWith(u'/'))
        folders.append(socketPath.left(std::max<qsizetype>(socketPath.lastIndexOf(u'/'), 1)));
    else
        folders.append(QDir::tempPath()); // of a pipe, or at a port
    if (QDir::rootPath() == QLatin1String("/") && !folders.contains(QLatin1String("/tmp")))
        folders.append(QStringLiteral("/tmp"));
    return folders;
}

QString suggestedDumpPath(const QString &folder, const QString &program, qint64 pid, const QDateTime &local)
{
    const QString name = QStringLiteral("%1_%2_%3.dmp")
                             .arg(fileNamePart(program), QString::number(pid),
                                  local.toString(QStringLiteral("yyyyMMdd_HHmmss")));
    return folder.endsWith(u'/') ? QString(folder % name) : QString(folder % u'/' % name);
}

Result<FileStatus> statusOfDump(const preflight::TargetFiles &files, const QString &path)
{
    const auto status = files.status(path, false);
    const QString folder = path.left(std::max<qsizetype>(path.lastIndexOf(u'/'), 1));
    if (!status.ok() && status.error().code == ErrorCode::NotFound && files.status(folder).ok())
        return Error{ErrorCode::NothingWritten, path};
    return status;
}

Result<WrittenDump> lookAtWrittenDump(const preflight::TargetFiles &files, const QString &path)
{
    const auto status = statusOfDump(files, path);
    if (!status.ok())
        return status.error();
    if (status.value().size == 0)
        return Error{ErrorCode::NothingWritten, path};
    return WrittenDump{status.value(), files.ownerName(path).valueOr({}),
                       exposureOf(files, path, status.value(), preflight::Sharing::Nothing)};
}

} // namespace model
