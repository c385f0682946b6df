// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Where the windows of a user find each other. One implementation per operating system.
namespace app {

/// The environment variable that names another folder for the socket, for tests and for windows that no other
/// start is to find. It has to exist, and belong to the user alone.
inline constexpr char instanceFolderVariable[] = "CLRLENS_INSTANCE";

/// Returns the path of the socket (the name of the pipe) of the user's first window on this display; empty
/// where no place belongs to the user alone, or no screen shows the window. Call with an application.
QString instanceAddress();
/// Returns the path of a file that a start locks while it looks whether it is the first.
QString instanceLockPath(const QString &address);
/// Returns whether the other end of a connection belongs to the same user. False where that cannot be told.
bool isOwnPeer(qintptr socket);

} // namespace app
