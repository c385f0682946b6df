// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/advertise.h"

#include <memory>
#include <QLocalSocket>
#include <QObject>
#include <QTimer>

namespace model {

/// A connection to a diagnostic port that has not yet said who it is. It has a moment for it.
class PortGreeting : public QObject {
    Q_OBJECT
public:
    PortGreeting(std::unique_ptr<QLocalSocket> connection, std::chrono::milliseconds limit, QObject *parent);
    ~PortGreeting() override;

    /// After announced(): the connection, on which the runtime now waits for a command.
    std::unique_ptr<QLocalSocket> takeConnection();
    /// What it has said so far.
    const QByteArray &received() const { return m_received; }

Q_SIGNALS:
    void announced(const protocol::ipc::Advertise &advertise);
    /// Silence, something else than an announcement, or the end of the connection. Emitted once, or
    /// announced().
    void refused(const protocol::Error &error);

private:
    void read();
    void refuse(const protocol::Error &error);

    std::unique_ptr<QLocalSocket> m_connection;
    QByteArray m_received;
    protocol::ChunkBuffer m_stream;
    QTimer m_limit;
    bool m_done = false;
};

} // namespace model
