// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/fileerror.h"

#include <cerrno>

namespace model {

using protocol::ErrorCode;

ErrorCode fileErrorCode(int number)
{
    switch (number) {
    case EEXIST:
        return ErrorCode::Exists;
    case ENOENT:
    case ENOTDIR:
        return ErrorCode::NotFound;
    case EACCES:
    case EPERM:
    case EROFS:
        return ErrorCode::AccessDenied;
    case ENAMETOOLONG:
        return ErrorCode::LimitExceeded;
    case ENOSPC:
    case EFBIG: // the file system, or a limit of the user, has no room for a file that large
    case EDQUOT:
        return ErrorCode::DiskFull;
    default:
        return ErrorCode::IoError;
    }
}

} // namespace model
