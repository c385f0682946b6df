// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/writing.h"

#include "app/cli/output.h"

namespace app::cli {

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
    if (model::mayWriteTo(path, existing).ok())
        return true;
    const bool replaceable = model::mayWriteTo(path, model::Existing::Replace).ok();
    printError(replaceable ? QStringLiteral("%1 exists already; --force replaces it.").arg(path)
                           : QStringLiteral("%1 exists and is not a regular file.").arg(path));
    return false;
}

} // namespace app::cli
