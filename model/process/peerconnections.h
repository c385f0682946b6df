// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace model {

/// Returns how many connections to the diagnostic socket of a process others than we have: sessions whose
/// events they read, for commands are short. 0 also where the system does not tell, as not on Linux. `socket`
/// is the path of the socket, as any process sees it. Reads small files; for a worker.
int connectionsOfOthers(qint64 pid, const QString &socket);

/// Returns how many connections to a socket of that file name /proc/net/unix lists.
int connectionsIn(const QByteArray &table, const QByteArray &fileName);

} // namespace model
