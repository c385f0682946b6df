// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

namespace model {

// What a program writes stays in memory for a while; after a crash of the system it would be gone. One
// implementation per operating system. All of them wait for the disk.

/// Brings the bytes of an open file to the disk: a descriptor on Unix, a HANDLE on Windows. Returns the
/// system's error number, 0 for success; a file that has no disk below it counts as success.
int syncFile(std::intptr_t handle);
/// Brings a file that is closed, or that others have open, to the disk: its bytes, and where the file system
/// can, its name in the folder. DiskFull, IoError, NotFound.
protocol::Result<> syncToDisk(const QString &path);

} // namespace model
