// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

namespace model {

// These functions wait until written bytes are on the disk. The system keeps them in memory for a while
// otherwise, and loses them in a crash. One implementation per operating system.

/// Writes the bytes of an open file to the disk. `handle` is a descriptor on Unix, a HANDLE on Windows.
/// Returns the system's error number, or 0 for success and for a file that is on no disk.
int syncFile(std::intptr_t handle);
/// Writes a file that is closed, or that others have open, to the disk: its bytes, and where the file system
/// can, its name in the folder. Errors: DiskFull, IoError, NotFound.
protocol::Result<> syncToDisk(const QString &path);

} // namespace model
