// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "model/preflight/targetfiles.h"

#include <memory>
#include <QIODevice>

/// What the checks of files that a process is to load have in common.
namespace model::preflight {

/// Returns the findings that a path is enough for: none when it is absolute and has no NUL in it.
QList<Finding> checkPath(const QString &path);

/// Opens a file that the process is to load, or returns null and adds to `findings` why not: it is missing,
/// no regular file, not readable for the process (which blocks), or closed to us (which is a warning).
std::unique_ptr<QIODevice> openToCheck(const TargetFiles &files, const QString &path,
                                       QList<Finding> &findings);

/// Returns the warning that something could not be looked at, with the reason.
Finding notLookedAt(const QString &what, const protocol::Error &error);

} // namespace model::preflight
