// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketcalls_unix.h"

#include "protocol/core/systemtext.h"
#include "protocol/core/texts.h"

#include <cerrno>
#include <cstring>
#include <QFile>
#include <unistd.h>

namespace protocol::transport {

namespace {

ErrorCode errorCode(int number)
{
    switch (number) {
    case ECONNREFUSED:
        return ErrorCode::ConnectionRefused;
    case EACCES:
    case EPERM:
        return ErrorCode::AccessDenied;
    case ENOENT:
    case ENOTDIR:
    case ELOOP:
        return ErrorCode::NotFound;
    case EAGAIN: // Linux: the backlog is full
    case EINPROGRESS:
        return ErrorCode::NotAnswering;
    case EPIPE:
    case ECONNRESET:
        return ErrorCode::Closed;
    case ENOSPC:
    case EDQUOT:
        return ErrorCode::DiskFull;
    case EEXIST:
    case EADDRINUSE:
        return ErrorCode::Exists;
    default:
        return ErrorCode::IoError;
    }
}

} // namespace

FileDescriptor::~FileDescriptor()
{
    if (isOpen())
        ::close(m_descriptor);
}

Error systemError(int number, const QString &what)
{
    return {errorCode(number), QStringLiteral("%1: %2").arg(what, systemErrorText(number)), 0, number};
}

Result<sockaddr_un> unixAddress(const QByteArray &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::size_t(path.size()) >= sizeof address.sun_path)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("the socket path %1 has %2 bytes, the system allows %3")
                         .arg(QFile::decodeName(path))
                         .arg(path.size())
                         .arg(sizeof address.sun_path - 1)};
    std::memcpy(address.sun_path, path.constData(), std::size_t(path.size()));
    return address;
}

} // namespace protocol::transport
