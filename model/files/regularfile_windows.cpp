// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/regularfile.h"

#include "model/words/texts.h"

#include <QFileInfo>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Result<std::unique_ptr<QFile>> openRegularFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error{ErrorCode::NotFound, Texts::tr("there is no file %1").arg(path)};
    if (!info.isFile())
        return Error{ErrorCode::BadValue, Texts::tr("%1 is no regular file").arg(path)};
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadOnly))
        return Error{file->error() == QFileDevice::PermissionsError ? ErrorCode::AccessDenied
                                                                    : ErrorCode::IoError,
                     Texts::tr("%1 cannot be read: %2").arg(path, file->errorString())};
    return file;
}

} // namespace model
