// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/targetfiles.h"

/// Files that a process writes because we asked for them hold what is in its memory. In a folder that others
/// may write to, one of them can make the file first, and then has it.
namespace model::preflight {

/// What a file that a process writes may let others do.
enum class Sharing : std::uint8_t {
    Nothing, ///< its owner alone reads and writes it, as a dump
    Reading, ///< others may read it, and not write, as the maps for perf
};

/// Returns who else than the process's user, root and we have the file, one sentence without its end; empty
/// where that is as it should be.
QString exposureOf(const TargetFiles &files, const QString &path, const FileStatus &status, Sharing sharing);

} // namespace model::preflight
