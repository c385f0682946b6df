// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>

/// Folders in which only this user has a say. One implementation per family of systems:
/// privatefolder_unix.cpp, privatefolder_windows.cpp, where no folder is asked about: pipes are in none.
namespace model {

/// Checks that only this user and root can put another file in the place of one in the folder: this one, each
/// folder that leads to it, and each link on the way, belongs to this user or to root, and only they may
/// write to it; in a folder like /tmp, whose files only their owners rename, all may. Errors: AccessDenied
/// without an errno, which says which folder it is and why, and with one; NotFound, IoError.
protocol::Result<> checkPrivateFolder(const QString &folder);

/// Makes the folder where it is not there yet, so that only this user may enter, and takes it from others
/// where they may. Errors: as checkPrivateFolder(); a link and a folder of another user are denied, too.
protocol::Result<> makeOwnFolder(const QString &folder);

} // namespace model
