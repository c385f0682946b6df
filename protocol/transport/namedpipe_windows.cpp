// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/namedpipe_windows.h"

#include "protocol/core/texts.h"

#include <system_error>

namespace protocol::transport {

namespace {

ErrorCode errorCode(DWORD number)
{
    switch (number) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return ErrorCode::NotFound; // a pipe goes with its process: there is nothing like a stale socket
    case ERROR_ACCESS_DENIED:
        return ErrorCode::AccessDenied;
    case ERROR_PIPE_BUSY:
        return ErrorCode::NotAnswering;
    case ERROR_BROKEN_PIPE:
    case ERROR_PIPE_NOT_CONNECTED:
    case ERROR_NO_DATA:
        return ErrorCode::Closed;
    case ERROR_DISK_FULL:
        return ErrorCode::DiskFull;
    default:
        return ErrorCode::IoError;
    }
}

} // namespace

Handle::~Handle()
{
    if (isOpen())
        ::CloseHandle(m_handle);
}

Error systemError(DWORD number, const QString &what)
{
    const auto text = std::system_category().message(int(number));
    return {errorCode(number), QStringLiteral("%1: %2").arg(what, QString::fromLocal8Bit(text.c_str())), 0,
            std::int32_t(number)};
}

QString pipeName(const QString &path)
{
    if (path.startsWith(QStringLiteral("\\\\")))
        return path;
    return QStringLiteral("\\\\.\\pipe\\%1").arg(path);
}

Result<Handle> connectNamedPipe(const QString &path)
{
    const auto name = pipeName(path);
    // The server may identify us, not act as us.
    constexpr DWORD flags = FILE_FLAG_OVERLAPPED | SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION;
    Handle pipe(::CreateFileW(reinterpret_cast<const wchar_t *>(name.utf16()), GENERIC_READ | GENERIC_WRITE,
                              0, nullptr, OPEN_EXISTING, flags, nullptr));
    if (!pipe.isOpen())
        return systemError(::GetLastError(), Texts::tr("connecting to %1").arg(name));
    return pipe;
}

} // namespace protocol::transport
