// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/connection.h"

#include "protocol/core/texts.h"
#include "protocol/transport/localchannel.h"
#include "protocol/transport/namedpipe_windows.h"

#include <QLocalSocket>

namespace protocol::transport {

Result<Peer> peerOf(const QLocalSocket &socket)
{
    const HANDLE pipe = HANDLE(socket.socketDescriptor());
    DWORD flags = 0;
    ULONG pid = 0;
    if (!::GetNamedPipeInfo(pipe, &flags, nullptr, nullptr, nullptr))
        return systemError(::GetLastError(), Texts::tr("asking about a pipe"));
    const bool accepted = (flags & PIPE_SERVER_END) != 0;
    if (!(accepted ? ::GetNamedPipeClientProcessId(pipe, &pid) : ::GetNamedPipeServerProcessId(pipe, &pid)))
        return systemError(::GetLastError(), Texts::tr("asking who uses a pipe"));
    return Peer{qint64(pid), std::nullopt};
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
    HANDLE copy = nullptr;
    const HANDLE self = ::GetCurrentProcess();
    if (!::DuplicateHandle(self, HANDLE(socket.socketDescriptor()), self, &copy, 0, FALSE,
                           DUPLICATE_SAME_ACCESS))
        return systemError(::GetLastError(), Texts::tr("taking over a connection"));
    socket.disconnect();
    socket.abort();
    return Connection(qintptr(copy));
}

Connection::~Connection()
{
    if (m_handle != noHandle)
        ::CloseHandle(HANDLE(m_handle));
}

Result<Peer> Connection::peer() const
{
    ULONG pid = 0;
    if (!::GetNamedPipeServerProcessId(HANDLE(m_handle), &pid))
        return systemError(::GetLastError(), Texts::tr("asking who serves a pipe"));
    return Peer{qint64(pid), std::nullopt};
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
