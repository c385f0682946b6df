// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/suspendingports.h"

#include <chrono>
#include <optional>
#include <QDateTime>
#include <QString>

namespace model {

/// Whether a runtime waits at its start for ResumeRuntime. The protocol does not tell.
enum class RuntimeStart : std::uint8_t {
    NotKnown,
    Suspended,
    Passed, ///< managed code runs, or is about to
};

/// What the operating system knows of a process. A field that it does not give is empty.
struct ProcessFacts {
    QString executable; ///< file name without its folder
    QString commandLine;
    QString owner; ///< user name, else number
    QString container; ///< short id
    QDateTime startTime; ///< UTC
    std::optional<std::chrono::nanoseconds> cpuTime; ///< user and system, since it started
    std::optional<quint64> memoryBytes; ///< resident
    bool stopped = false; ///< by a signal or a debugger: it runs none of its threads
    RuntimeStart start = RuntimeStart::NotKnown;
    /// What it waits for, when Suspended; nothing where its environment is closed to us.
    std::optional<SuspendingPorts> suspendedBy;
};

} // namespace model
