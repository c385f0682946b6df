// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/filecheck.h"

#include "model/words/texts.h"

#include <QDir>

namespace model::preflight {

using protocol::Error;
using protocol::ErrorCode;

QList<Finding> checkPath(const QString &path)
{
    if (path.contains(QChar(u'\0')))
        return {{Finding::Severity::Blocks, Texts::tr("The path has a NUL in it."),
                 Texts::tr("Give the path of a file.")}};
    // Qt has files of its own under paths that begin with a colon.
    if (!QDir::isAbsolutePath(path) || path.startsWith(u':'))
        return {{Finding::Severity::Blocks, Texts::tr("The path is not absolute."),
                 Texts::tr("Give the whole path, as the process sees it.")}};
    return {};
}

std::unique_ptr<QIODevice> openToCheck(const TargetFiles &files, const QString &path,
                                       QList<Finding> &findings)
{
    const auto status = files.status(path);
    if (!status.ok()) {
        if (status.error().code == ErrorCode::NotFound)
            findings.append({Finding::Severity::Blocks, Texts::tr("The process sees no file %1.").arg(path),
                             Texts::tr("Give the path as the process sees it, in its own container.")});
        else
            findings.append(notLookedAt(path, status.error()));
        return nullptr;
    }
    if (status.value().kind != FileStatus::Kind::File) {
        findings.append({Finding::Severity::Blocks, Texts::tr("%1 is no regular file.").arg(path),
                         Texts::tr("Give the path of a file.")});
        return nullptr;
    }
    if (files.may(Access::Read, path).valueOr(Permission::NotKnown) == Permission::No) {
        findings.append({Finding::Severity::Blocks, Texts::tr("The process may not read %1.").arg(path),
                         Texts::tr("Let its user read the file.")});
        return nullptr;
    }
    auto file = files.open(path);
    if (!file.ok()) {
        findings.append(notLookedAt(path, file.error()));
        return nullptr;
    }
    return std::move(file).value();
}

Finding notLookedAt(const QString &what, const Error &error)
{
    const QString reason = error.text.isEmpty() ? Texts::tr("the system denies it") : error.text;
    return {Finding::Severity::Warning, Texts::tr("%1 could not be looked at: %2.").arg(what, reason),
            Texts::tr("Make sure by yourself that it is right.")};
}

} // namespace model::preflight
