// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/portdialer.h"

#include "protocol/ipc/ipcmessage.h"

#include <QFile>

namespace tests {

PortDialer::PortDialer(QString portPath, QString socketPath, const protocol::ipc::Advertise &advertise)
    : m_portPath(std::move(portPath))
    , m_socketPath(std::move(socketPath))
    , m_advertise(advertise)
{
    m_retry.setInterval(20);
    connect(&m_retry, &QTimer::timeout, this, &PortDialer::dial);
    m_retry.start();
}

void PortDialer::dial()
{
    if (!QFile::exists(m_portPath))
        return;
    m_retry.stop();
    auto *port = new QLocalSocket(this);
    connect(port, &QLocalSocket::errorOccurred, this, [this, port] {
        port->deleteLater();
        m_retry.start();
    });
    connect(port, &QLocalSocket::connected, this,
            [this, port] { port->write(protocol::ipc::encodeAdvertise(m_advertise)); });
    connect(port, &QLocalSocket::readyRead, this, [this, port] {
        port->disconnect(this);
        passOn(port, port->readAll());
        m_retry.start();
    });
    port->connectToServer(m_portPath);
}

void PortDialer::passOn(QLocalSocket *port, const QByteArray &request)
{
    // Requests are written at once and are small.
    protocol::ChunkBuffer stream;
    stream.append(protocol::byteView(request));
    const auto decoded = protocol::ipc::decodeMessage(stream);
    if (const auto *message = std::get_if<protocol::ipc::Message>(&decoded))
        m_commands.append(message->command);
    auto *socket = new QLocalSocket(port);
    const auto answer = [port, socket] { port->write(socket->readAll()); };
    connect(socket, &QLocalSocket::connected, port, [socket, request] { socket->write(request); });
    connect(socket, &QLocalSocket::readyRead, port, answer);
    connect(socket, &QLocalSocket::disconnected, port, [port, answer] {
        answer();
        port->disconnectFromServer();
    });
    connect(port, &QLocalSocket::readyRead, socket, [port, socket] { socket->write(port->readAll()); });
    connect(port, &QLocalSocket::disconnected, port, &QObject::deleteLater);
    socket->connectToServer(m_socketPath);
}

} // namespace tests
