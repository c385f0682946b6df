// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/finding.h"
#include "model/preflight/targetfiles.h"

/// Looks at a profiler's library before a runtime is told to load it.
namespace model::preflight {

/// What the runtime says of where it runs (ProcessInfo); empty where it did not.
struct ProfilerTarget {
    QString operatingSystem; ///< "Linux"
    QString architecture; ///< "x64"
};

/// Looks whether the path is absolute, whether the process sees a file there that it may read, and, for a
/// process on Linux, whether that is a shared object of the process's architecture that exports
/// DllGetClassObject. Does not look whether the libraries that it needs are there, nor whether it has the
/// class. Reads a file system of others: see TargetFiles.
QList<Finding> checkProfiler(const TargetFiles &files, const ProfilerTarget &target, const QString &path);
/// The same for a process.
QList<Finding> checkProfiler(const ProcessIdentity &process, const ProfilerTarget &target,
                             const QString &path);

} // namespace model::preflight
