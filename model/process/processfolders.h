// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>

namespace model {

/// Where a process's program lies and where it works, as paths that we can open; empty where that is closed
/// to us or is not known.
struct ProcessFolders {
    QString executable; ///< the file
    QString working; ///< the folder
    QString root; ///< before each path of another mount namespace: "/proc/PID/root", else empty
};

/// Looks where the program of a process lies. May wait for a file system: for a worker. One implementation
/// per operating system: processfolders_linux.cpp, _macos.cpp, _windows.cpp. Errors: NotFound, AccessDenied,
/// IoError.
protocol::Result<ProcessFolders> readProcessFolders(qint64 pid);

} // namespace model
