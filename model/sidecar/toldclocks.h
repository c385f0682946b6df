// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/threadtimes.h"

#include <QByteArray>
#include <QString>

/// Thread clocks that a process tells itself, in a file beside its socket: the threads of the demonstration
/// are made up, so that no system knows them. A line is "THREAD NANOSECONDS".
namespace model {

QString toldClocksPath(const QString &socketPath);
QByteArray toldClocksBytes(const std::vector<ThreadTime> &times);
/// Reads the file as ThreadTimes::read() reads a process. Errors: NotFound; those of the file; BadValue.
protocol::Result<> readToldClocks(const QString &path, std::vector<ThreadTime> &times,
                                  std::size_t threadsMax);

} // namespace model
