// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/transport/localchannel.h"

#include <memory>
#include <QString>
#include <qt_windows.h>
#include <utility>

/// Helpers that the Windows files of this folder share: handles, pipe names and errors as values.
namespace protocol::transport {

/// Owns a handle, or none (null).
class Handle {
public:
    Handle() = default;
    explicit Handle(HANDLE handle)
        : m_handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle)
    {
    }
    Handle(Handle &&other) noexcept
        : m_handle(other.release())
    {
    }
    Handle &operator=(Handle &&other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Handle();

    HANDLE get() const { return m_handle; }
    bool isOpen() const { return m_handle != nullptr; }
    HANDLE release() { return std::exchange(m_handle, nullptr); }

private:
    HANDLE m_handle = nullptr;
};

/// Returns the error of a system call as a value; `what` names the failed action.
Error systemError(DWORD number, const QString &what);

/// Returns the full name of a pipe like "dotnet-diagnostic-1234"; a full name stays as it is.
QString pipeName(const QString &path);

/// Connects to a pipe and returns an overlapped handle. Never waits. Errors as Connection::open();
/// NotAnswering when all instances are busy.
Result<Handle> connectNamedPipe(const QString &path);

/// Returns a channel that owns `pipe`, an overlapped handle.
Result<std::unique_ptr<LocalChannel>> newPipeChannel(Handle pipe);

} // namespace protocol::transport
