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

/// How a process is at its end, as far as that can be known from outside. That a program has been asked to
/// end (SIGTERM), and takes its time, cannot.
enum class ProcessEnd : std::uint8_t {
    None,
    Killed, ///< SIGKILL waits until a call into the kernel returns, that of a disk that stalls for instance
    DumpingCore, ///< the kernel writes its memory into a file
    Exiting, ///< the kernel takes it apart
    NotCollected, ///< it has ended, and its parent has not taken note of that yet
    SocketClosed, ///< its runtime has closed its diagnostic server, and the process lives
};

/// What the operating system knows of a process. A field that it does not give is empty.
struct ProcessFacts {
    QString executable; ///< file name without its folder
    QString commandLine;
    QString owner; ///< user name, else number
    QString container; ///< short id
    qint64 parentPid = 0; ///< 0 where the system is not asked
    QString parentName; ///< of the program, empty where it is not known
    QDateTime startTime; ///< UTC
    std::optional<std::chrono::nanoseconds> cpuTime; ///< user and system, since it started
    std::optional<quint64> memoryBytes; ///< resident
    bool stopped = false; ///< by a signal or a debugger: it runs none of its threads
    ProcessEnd end = ProcessEnd::None;
    QString tracer; ///< of a stopped one: the name of the program that holds it, a debugger or createdump
    RuntimeStart start = RuntimeStart::NotKnown;
    /// What it waits for, when Suspended; nothing where its environment is closed to us.
    std::optional<SuspendingPorts> suspendedBy;
};

} // namespace model
