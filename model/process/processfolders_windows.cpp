// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processfolders.h"

#include "model/words/texts.h"

#include <QDir>
#include <vector>
#include <windows.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;

protocol::Result<ProcessFolders> readProcessFolders(qint64 pid)
{
    const HANDLE handle = ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, DWORD(pid));
    if (!handle)
        return Error{::GetLastError() == ERROR_ACCESS_DENIED ? ErrorCode::AccessDenied : ErrorCode::NotFound,
                     Texts::tr("process %1 cannot be looked at").arg(pid)};
    std::vector<wchar_t> path(32768);
    DWORD size = DWORD(path.size());
    const bool read = ::QueryFullProcessImageNameW(handle, 0, path.data(), &size);
    ::CloseHandle(handle);
    if (!read)
        return Error{ErrorCode::IoError, Texts::tr("the path of process %1 cannot be read").arg(pid)};
    ProcessFolders folders;
    folders.executable = QDir::fromNativeSeparators(QString::fromWCharArray(path.data(), int(size)));
    return folders; // its working folder is in its own memory
}

} // namespace model
