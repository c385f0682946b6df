// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/words/texts.h"
#include "protocol/core/result.h"

#include <QList>
#include <QStringList>

namespace model {

/// The process that has an id now, in what can be compared with the peer of a connection.
struct ProcessStatus {
    quint64 startTime = 0; ///< as ProcessIdentity::startTime; 0 where it is closed to us
    qint64 namespacePid = 0; ///< by which it calls itself in its own pid namespace
    QList<quint32> userIds; ///< real, effective and saved; empty where it is closed to us
};

/// Reads the process that has an id now; one that has ended and is only not collected yet is none. Never
/// waits. One implementation per operating system: processstatus_linux.cpp, _macos.cpp, _windows.cpp. Errors:
/// NotFound when no process that we may look at has the id, IoError.
protocol::Result<ProcessStatus> readProcessStatus(qint64 pid);

/// Returns what a process of this user was started with, its program first; of another user's it may never
/// answer. Empty for a process that is gone, and where the system is not asked: elsewhere than on Linux.
QStringList readArguments(qint64 pid);

/// Returns the error of an id that no process has.
inline protocol::Error noSuchProcess(qint64 pid)
{
    return {protocol::ErrorCode::NotFound, model::Texts::tr("there is no process %1").arg(pid)};
}

} // namespace model
