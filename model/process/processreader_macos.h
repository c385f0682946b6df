// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processfacts.h"

#include <optional>
#include <QList>
#include <sys/time.h>
#include <sys/types.h>

/// One process as sysctl() and libproc show it.
namespace model::macproc {

struct Process {
    pid_t pid = 0;
    QList<quint32> userIds; ///< real, effective, saved
    timeval started{};
    bool ended = false; ///< and its parent has not asked for its exit code yet
    bool stopped = false;
    QString comm;
};

/// Reads a process; returns nothing when it does not exist (any more).
std::optional<Process> readProcess(qint64 pid);

/// Returns the start in microseconds since 1970, as ProcessIdentity::startTime.
inline quint64 startTime(const Process &process)
{
    return quint64(process.started.tv_sec) * 1'000'000 + quint64(process.started.tv_usec);
}

/// Reads what a row of the process list shows; `owner` is taken over.
ProcessFacts readFacts(const Process &process, const QString &owner);

} // namespace model::macproc
