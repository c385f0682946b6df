// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/preflight/targetfiles.h"

namespace model::preflight {

/// What TargetFiles knows of a process and its root. The operating systems' files add what they need.
struct TargetSystem {
    TargetSystem() = default;
    virtual ~TargetSystem() = default;
    TargetSystem(const TargetSystem &) = delete;
    TargetSystem &operator=(const TargetSystem &) = delete;

    static bool isAbsolute(const QString &path);

    qint64 pid = 0; ///< 0 where it is no process's
    bool isForeign = false; ///< Linux: another user's
    QString rootForUs; ///< "/proc/PID/root"; empty where its paths are ours
    protocol::Result<QString> currentFolder{QString()}; ///< from its root
};

} // namespace model::preflight
