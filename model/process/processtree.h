// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processidentity.h"
#include "protocol/core/result.h"

#include <QHash>
#include <QList>

/// Which processes descend from which, and how they are ended. One implementation per operating system:
/// processtree_linux.cpp, _macos.cpp, _windows.cpp. For any thread; never waits.
namespace model {

/// A process that runs, as its parent's child.
struct ProcessNode {
    qint64 pid = 0;
    qint64 parentPid = 0; ///< of the process that adopted it where its parent has ended
    quint64 startTime = 0; ///< as ProcessIdentity::startTime
};

/// Returns the processes that the system lists now, in no order. None where that cannot be read.
QList<ProcessNode> runningProcesses();

/// Returns the process and its ancestors, as far as they can be read, perhaps among others. Costs less than
/// runningProcesses() where the system can be asked for one.
QList<ProcessNode> ancestryOf(qint64 pid);

/// Returns those of `processes` that descend from one of `roots`, and the roots themselves that run. A child
/// is one that started no earlier than its parent, so that a reused id makes no family.
QList<ProcessIdentity> descendantsOf(const QList<ProcessIdentity> &roots,
                                     const QList<ProcessNode> &processes);

/// Returns the nearest ancestor of `pid` that is one of `among`, not `pid` itself; 0 for none.
qint64 ancestorAmong(qint64 pid, const QList<qint64> &among, const QList<ProcessNode> &processes);

enum class EndHow : std::uint8_t {
    Ask, ///< SIGTERM: the program may still do something. Windows knows no such thing for programs without a
         ///< window and ends them as Kill does.
    Kill,
};

/// Ends exactly that process, of which the start time must be known. Errors: NotFound when it has ended,
/// AccessDenied, IoError.
protocol::Result<> endProcess(const ProcessIdentity &process, EndHow how);

} // namespace model
