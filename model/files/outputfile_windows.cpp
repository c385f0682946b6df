// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/outputfile.h"

#include "model/words/texts.h"

#include <algorithm>
#include <QDir>
#include <qt_windows.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

std::wstring nativePath(const QString &path)
{
    return QDir::toNativeSeparators(path).toStdWString();
}

ErrorCode errorCodeOf(DWORD number)
{
    switch (number) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return ErrorCode::NotFound;
    case ERROR_ACCESS_DENIED:
    case ERROR_WRITE_PROTECT:
        return ErrorCode::AccessDenied;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return ErrorCode::Exists;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ErrorCode::DiskFull;
    default:
        return ErrorCode::IoError;
    }
}

} // namespace

int OutputFile::open()
{
    const HANDLE handle = ::CreateFileW(nativePath(m_temporary).c_str(), GENERIC_WRITE, FILE_SHARE_DELETE,
                                        nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return int(::GetLastError());
    m_handle = reinterpret_cast<std::intptr_t>(handle);
    return 0;
}

Result<> OutputFile::write(protocol::ByteView bytes)
{
    constexpr std::size_t pieceMax = 1u << 30;
    while (!bytes.empty()) {
        DWORD count = 0;
        const auto wanted = DWORD(std::min(bytes.size(), pieceMax));
        if (!::WriteFile(reinterpret_cast<HANDLE>(m_handle), bytes.data(), wanted, &count, nullptr)
            || count == 0)
            return failure(int(::GetLastError()), Texts::tr("Writing"));
        bytes = bytes.subspan(count);
    }
    return {};
}

void OutputFile::close()
{
    if (m_handle != -1)
        ::CloseHandle(reinterpret_cast<HANDLE>(std::exchange(m_handle, -1)));
}

int OutputFile::rename()
{
    const DWORD flags
        = MOVEFILE_WRITE_THROUGH | (m_existing == Existing::Replace ? MOVEFILE_REPLACE_EXISTING : 0);
    return ::MoveFileExW(nativePath(m_temporary).c_str(), nativePath(m_path).c_str(), flags)
        ? 0
        : int(::GetLastError());
}

void OutputFile::removeTemporary()
{
    ::DeleteFileW(nativePath(m_temporary).c_str());
}

Error OutputFile::failure(int number, const QString &doing) const
{
    return {errorCodeOf(DWORD(number)), Texts::tr("%1 %2: system error %3").arg(doing, m_path).arg(number), 0,
            number};
}

} // namespace model
