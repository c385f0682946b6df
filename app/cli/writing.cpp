// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/writing.h"

#include "app/cli/output.h"

#include <QFileInfo>

#include <filesystem>
#include <tuple>

namespace app::cli {
namespace {

std::filesystem::path filePath(const QString &path)
{
    return QFileInfo(path).filesystemFilePath();
}

/// Empty when `path` can be written to, as far as one can know before.
QString whyNot(const QString &path, model::Existing existing)
{
    std::error_code error;
    std::ignore = std::filesystem::symlink_status(filePath(path), error);
    if (error == std::errc::filename_too_long)
        return QStringLiteral("The system allows no name as long as that of %1; choose a shorter one.")
            .arg(path);
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (!folder.exists())
        return QStringLiteral("There is no folder %1; make it, or choose another for -o.")
            .arg(folder.filePath());
    if (!folder.isDir())
        return QStringLiteral("%1 is not a folder; choose another for -o.").arg(folder.filePath());
    if (model::mayWriteTo(path, existing).ok())
        return {};
    if (existing == model::Existing::Replace && QFileInfo(path).isFile())
        return QStringLiteral("%1 is being recorded right now; stop that first, or choose another name.")
            .arg(path);
    return model::mayWriteTo(path, model::Existing::Replace).ok()
        ? QStringLiteral("%1 exists already; --force replaces it.").arg(path)
        : QStringLiteral("%1 exists and is not a regular file.").arg(path);
}

} // namespace

void addStrip(CommandParser &parser)
{
    parser.addFlag(
        QStringLiteral("strip"),
        QStringLiteral("Leave out the command line and the environment of the traced process; in text, "
                       "also the folders of files."));
}

model::PrivateFields takeStrip(const CommandParser &parser)
{
    return parser.isSet(QStringLiteral("strip")) ? model::PrivateFields::LeftOut : model::PrivateFields::Kept;
}

void addForce(CommandParser &parser)
{
    parser.addFlag(QStringLiteral("force"),
                   QStringLiteral("Replace the file if it exists; of a symbolic link, the link itself."));
}

model::Existing takeForce(const CommandParser &parser)
{
    return parser.isSet(QStringLiteral("force")) ? model::Existing::Replace : model::Existing::Keep;
}

bool mayWrite(const QString &path, model::Existing existing)
{
    const QString problem = whyNot(path, existing);
    if (!problem.isEmpty())
        printError(problem);
    return problem.isEmpty();
}

bool mayWriteCopy(const QString &source, const QString &path, model::Existing existing)
{
    std::error_code error;
    // A link to the source is another file: with --force the link is replaced.
    if (QFileInfo(path).isSymLink() || !std::filesystem::equivalent(filePath(source), filePath(path), error))
        return mayWrite(path, existing);
    printError(QStringLiteral("%1 is the file that is read; choose another for -o.").arg(path));
    return false;
}

} // namespace app::cli
