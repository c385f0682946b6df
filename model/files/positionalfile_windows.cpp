// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/positionalfile.h"

#include "model/words/texts.h"

#include <QDir>
#include <qt_windows.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;

namespace {

HANDLE native(std::intptr_t handle)
{
    return reinterpret_cast<HANDLE>(handle);
}

} // namespace

protocol::Result<PositionalFile> PositionalFile::open(const QString &path)
{
    const HANDLE handle = ::CreateFileW(
        reinterpret_cast<const wchar_t *>(QDir::toNativeSeparators(path).utf16()), GENERIC_READ,
        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING, 0, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        const DWORD number = ::GetLastError();
        const ErrorCode code = number == ERROR_FILE_NOT_FOUND || number == ERROR_PATH_NOT_FOUND
            ? ErrorCode::NotFound
            : number == ERROR_ACCESS_DENIED ? ErrorCode::AccessDenied
                                            : ErrorCode::IoError;
        return Error{code, Texts::tr("%1: system error %2").arg(path).arg(number), 0, std::int32_t(number)};
    }
    PositionalFile file;
    file.m_handle = reinterpret_cast<std::intptr_t>(handle);
    return file;
}

PositionalFile::PositionalFile(PositionalFile &&other) noexcept
    : m_handle(std::exchange(other.m_handle, -1))
{
}

PositionalFile &PositionalFile::operator=(PositionalFile &&other) noexcept
{
    std::swap(m_handle, other.m_handle);
    return *this;
}

PositionalFile::~PositionalFile()
{
    if (m_handle != -1)
        ::CloseHandle(native(m_handle));
}

std::size_t PositionalFile::read(std::uint64_t position, std::span<std::uint8_t> into) const
{
    std::size_t done = 0;
    while (done < into.size()) {
        OVERLAPPED where{};
        where.Offset = DWORD((position + done) & 0xffffffffu);
        where.OffsetHigh = DWORD((position + done) >> 32);
        DWORD count = 0;
        const auto wanted = DWORD(std::min<std::size_t>(into.size() - done, 1u << 30));
        if (!::ReadFile(native(m_handle), into.data() + done, wanted, &count, &where) || count == 0)
            break;
        done += count;
    }
    return done;
}

void PositionalFile::prefetch(std::uint64_t, std::uint64_t) const { } // the system reads ahead by itself

std::uint64_t PositionalFile::size() const
{
    LARGE_INTEGER size{};
    return ::GetFileSizeEx(native(m_handle), &size) ? std::uint64_t(size.QuadPart) : 0;
}

} // namespace model
