// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processidentity.h"
#include "model/runtimesettings/containerlimits.h"
#include "model/runtimesettings/runtimesettings.h"

#include <atomic>

namespace model::runtimesettings {

/// What the operating system gives of a runtime without asking it. Where a part could not be read, `closed`
/// says so in a sentence.
struct SettingsFacts {
    Values environment; ///< as it was at the start
    bool hasEnvironment = false;
    Values config; ///< of its *.runtimeconfig.json
    QString configPath; ///< the file that was read; empty for none
    ContainerLimits limits;
    std::optional<int> assemblies; ///< that are mapped
    int cores = 0; ///< of the machine
    bool hasEnded = false; ///< before all of it was read: what is missing is not unset
    QStringList closed; ///< "Its environment cannot be read: ..."
};

/// Reads them. May wait for file systems: for a worker. Reads nothing of another process that has got the id
/// since. One implementation per operating system: settingsreader_linux.cpp, _macos.cpp, _windows.cpp.
SettingsFacts readSettings(const ProcessIdentity &process, const std::atomic<bool> &cancelled);

/// Returns what the control groups allow a process, by its /proc/PID/cgroup: the least of all groups upwards
/// counts. `root` is where the machine's files are; where nothing limits it there, its own groups are looked
/// at below `processRoot`. Only on Linux.
ContainerLimits limitsOfGroups(const QByteArray &groups, const QString &root, const QString &processRoot);

} // namespace model::runtimesettings
