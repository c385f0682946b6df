// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/privatefolder.h"

#include <QDir>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Result<> checkPrivateFolder(const QString & /*folder*/)
{
    return {}; // The folders of a user are closed to others as the system makes them.
}

Result<> makeOwnFolder(const QString &folder)
{
    return QDir().mkpath(folder) ? Result<>() : Result<>(Error{ErrorCode::IoError, folder});
}

} // namespace model
