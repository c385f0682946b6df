// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/connection.h"

#include "protocol/core/texts.h"
#include "protocol/transport/localchannel.h"
#include "protocol/transport/namedpipe_windows.h"

#include <QLocalSocket>

namespace protocol::transport {

namespace {

Result<Peer> peerOfPipe(HANDLE pipe)
{
    DWORD flags = 0;
    ULONG pid = 0;
    if (!::GetNamedPipeInfo(pipe, &flags, nullptr, nullptr, nullptr))
        return systemError(::GetLastError(), Texts::tr("asking about a pipe"));
    const bool accepted = (flags & PIPE_SERVER_END) != 0;
    if (!(accepted ? ::GetNamedPipeClientProcessId(pipe, &pid) : ::GetNamedPipeServerProcessId(pipe, &pid)))
        return systemError(::GetLastError(), Texts::tr("asking who uses a pipe"));
    return Peer{qint64(pid), std::nullopt};
}

} // namespace

Result<Peer> peerOf(const QLocalSocket &socket)
{
    return peerOfPipe(HANDLE(socket.socketDescriptor()));
}

Result<Connection> Connection::open(const SocketAddress &address)
{
    auto connected = connectNamedPipe(address.path);
    if (!connected.ok())
        return connected.error();
    return Connection(qintptr(connected.value().release()));
}

Result<Connection> Connection::takeFrom(QLocalSocket &socket)
{
    // To close the socket would disconnect the pipe, for every handle of it: it goes on without one.
    const qintptr handle = socket.socketDescriptor();
    socket.disconnect();
    if (!socket.setSocketDescriptor(qintptr(INVALID_HANDLE_VALUE), QLocalSocket::UnconnectedState,
                                    QIODevice::NotOpen))
        return Error{ErrorCode::IoError, socket.errorString()};
    return Connection(handle);
}

Connection::~Connection()
{
    if (m_handle != noHandle)
        ::CloseHandle(HANDLE(m_handle));
}

Result<Peer> Connection::peer() const
{
    return peerOfPipe(HANDLE(m_handle));
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
    return newPipeChannel(Handle(HANDLE(std::exchange(m_handle, noHandle))));
}

} // namespace protocol::transport
