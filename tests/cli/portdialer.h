// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/advertise.h"
#include "protocol/ipc/ipccommands.h"

#include <QList>
#include <QLocalSocket>
#include <QObject>
#include <QTimer>

namespace tests {

/// A runtime of this process that is reached at a diagnostic port: connects to `portPath` until a program
/// listens there, announces itself, and passes what comes on to the server at `socketPath`. Comes back with a
/// new connection once one is used, as a runtime does.
class PortDialer : public QObject {
    Q_OBJECT
public:
    PortDialer(QString portPath, QString socketPath, const protocol::ipc::Advertise &advertise);

    /// Returns the commands that came, in the order of their coming.
    const QList<protocol::ipc::Command> &commands() const { return m_commands; }

private:
    void dial();
    void passOn(QLocalSocket *port, const QByteArray &request);

    const QString m_portPath;
    const QString m_socketPath;
    const protocol::ipc::Advertise m_advertise;
    QList<protocol::ipc::Command> m_commands;
    QTimer m_retry;
};

} // namespace tests
