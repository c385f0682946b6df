// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/disksync.h"

#include "model/words/texts.h"

#include <QDir>
#include <qt_windows.h>

namespace model {

int syncFile(std::intptr_t handle)
{
    return ::FlushFileBuffers(reinterpret_cast<HANDLE>(handle)) ? 0 : int(::GetLastError());
}

protocol::Result<> syncToDisk(const QString &path)
{
    const HANDLE handle = ::CreateFileW(
        reinterpret_cast<const wchar_t *>(QDir::toNativeSeparators(path).utf16()), GENERIC_WRITE,
        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING, 0, nullptr);
    int number = handle == INVALID_HANDLE_VALUE ? int(::GetLastError()) : 0;
    if (handle != INVALID_HANDLE_VALUE) {
        number = syncFile(reinterpret_cast<std::intptr_t>(handle));
        ::CloseHandle(handle);
    }
    if (number != 0)
        return protocol::Error{
            number == ERROR_DISK_FULL ? protocol::ErrorCode::DiskFull : protocol::ErrorCode::IoError,
            Texts::tr("Writing %1 to the disk: system error %2").arg(path).arg(number), 0, number};
    return {};
}

} // namespace model
