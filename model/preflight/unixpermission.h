// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/targetfiles.h"
#include "model/process/procfs.h"

namespace model::preflight {

/// Returns what the permission bits of a file or folder and the capabilities of a process allow, as path
/// resolution does (path_resolution(7)). Pure.
Permission permissionByBits(const procfs::Rights &rights, Access access, const FileStatus &file);

} // namespace model::preflight
