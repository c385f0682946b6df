// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/advertise.h"

#include <memory>
#include <QLocalSocket>
#include <QObject>
#include <QTimer>

namespace model {

/// Reads the advertise message ("Diagnostic Ports") of a new connection to a diagnostic port, within a
/// deadline.
class AdvertiseReader : public QObject {
    Q_OBJECT
public:
    AdvertiseReader(std::unique_ptr<QLocalSocket> connection, std::chrono::milliseconds deadline,
                    QObject *parent);
    ~AdvertiseReader() override;

    /// Returns the connection, on which the runtime waits for a command. For use after advertised().
    std::unique_ptr<QLocalSocket> takeConnection();
    /// Returns the bytes that came so far.
    const QByteArray &received() const { return m_received; }

Q_SIGNALS:
    /// Either this or refused() is emitted, once.
    void advertised(const protocol::ipc::Advertise &advertise);
    /// The deadline passed, something else came, or the connection ended.
    void refused(const protocol::Error &error);

private:
    void read();
    void refuse(const protocol::Error &error);

    std::unique_ptr<QLocalSocket> m_connection;
    QByteArray m_received;
    protocol::ChunkBuffer m_stream;
    QTimer m_deadline;
    bool m_done = false;
};

} // namespace model
