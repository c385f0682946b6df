// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>
#include <qt_windows.h>
#include <utility>

/// What the Windows files of this folder share: handles, pipe names and errors as values.
namespace protocol::transport {

/// Owns a handle; null is none.
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

/// The error of a system call as a value; `what` says what was tried.
Error systemError(DWORD number, const QString &what);

/// "dotnet-diagnostic-1234" as the full name of its pipe; full names stay.
QString pipeName(const QString &path);

/// An overlapped handle. Errors as connectLocal() (localsocket.h): all instances busy is NotAnswering. Never
/// waits.
Result<Handle> connectNamedPipe(const QString &path);

} // namespace protocol::transport
