// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/connection.h"

#include "protocol/core/texts.h"
#include "protocol/transport/localchannel.h"
#include "protocol/transport/socketfile_unix.h"

#include <cerrno>
#include <fcntl.h>
#include <QLocalSocket>
#include <unistd.h>

namespace protocol::transport {

Result<Peer> peerOf(const QLocalSocket &socket)
{
    return peerOf(int(socket.socketDescriptor()));
}

Result<Connection> Connection::open(const SocketAddress &address)
{
    const auto file = openSocketFile(address);
    if (!file.ok())
        return file.error();
    auto connected = connectTo(file.value());
    if (!connected.ok())
        return connected.error();
    return Connection(connected.value().release());
}

Result<Connection> Connection::takeFrom(QLocalSocket &socket)
{
    const int copy = ::fcntl(int(socket.socketDescriptor()), F_DUPFD_CLOEXEC, 0);
    if (copy < 0)
        return systemError(errno, Texts::tr("taking over a connection"));
    socket.disconnect();
    socket.abort(); // closes its own descriptor only
    return Connection(copy);
}

Connection::~Connection()
{
    if (m_handle != noHandle)
        ::close(int(m_handle));
}

Result<Peer> Connection::peer() const
{
    return peerOf(int(m_handle));
}

Result<std::unique_ptr<QLocalSocket>> Connection::toSocket() &&
{
    auto socket = std::make_unique<QLocalSocket>();
    if (!socket->setSocketDescriptor(m_handle, QLocalSocket::ConnectedState))
        return Error{ErrorCode::IoError, socket->errorString()};
    m_handle = noHandle;
    return socket;
}

Result<std::unique_ptr<LocalChannel>> Connection::toChannel() &&
{
    return newUnixChannel(FileDescriptor(int(std::exchange(m_handle, noHandle))));
}

} // namespace protocol::transport
