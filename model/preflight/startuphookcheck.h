// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "model/preflight/targetfiles.h"

/// Looks at a startup hook before a runtime is told to run it. A hook that cannot be loaded ends a process of
/// .NET 9 or 10, so that what is found to be missing must not be sent.
namespace model::preflight {

/// Looks whether the path is absolute, whether the process sees a file there that it may read, and whether
/// that is an assembly with a startup hook in it. Does not look whether the assemblies that it needs are
/// there, and cannot know whether its code throws. Blocks what would fail; warns of what could not be looked
/// at. Reads a file system of others: see TargetFiles.
QList<Finding> checkStartupHook(const TargetFiles &files, const QString &path);
/// The same for a process.
QList<Finding> checkStartupHook(const ProcessIdentity &process, const QString &path);

} // namespace model::preflight
