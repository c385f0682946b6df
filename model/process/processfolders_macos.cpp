// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processfolders.h"

#include "protocol/core/systemtext.h"

#include <array>
#include <cerrno>
#include <libproc.h>
#include <QFile>
#include <sys/proc_info.h>

namespace model {

using protocol::Error;
using protocol::ErrorCode;

protocol::Result<ProcessFolders> readProcessFolders(qint64 pid)
{
    std::array<char, PROC_PIDPATHINFO_MAXSIZE> path{};
    if (::proc_pidpath(int(pid), path.data(), path.size()) <= 0) {
        const int number = errno;
        return Error{number == ESRCH ? ErrorCode::NotFound : ErrorCode::AccessDenied,
                     protocol::systemErrorText(number)};
    }
    ProcessFolders folders;
    folders.executable = QFile::decodeName(path.data());
    proc_vnodepathinfo places{};
    if (::proc_pidinfo(int(pid), PROC_PIDVNODEPATHINFO, 0, &places, int(sizeof places)) > 0)
        folders.working = QFile::decodeName(places.pvi_cdir.vip_path);
    return folders;
}

} // namespace model
