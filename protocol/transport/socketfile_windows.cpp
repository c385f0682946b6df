// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/socketfile.h"

#include "protocol/core/texts.h"
#include "protocol/transport/namedpipe_windows.h"

namespace protocol::transport {

Result<> removeStaleSocket(const SocketAddress &address, std::optional<FileId>)
{
    return Error{ErrorCode::NotFound, Texts::tr("%1: a pipe goes with its process").arg(address.fullPath())};
}

Result<FileId> ownSocketFile(const QString &path)
{
    return isListenedAt(path)
        ? Result<FileId>(FileId{})
        : Result<FileId>(Error{ErrorCode::NotFound, Texts::tr("%1: there is no such pipe").arg(path)});
}

bool isListenedAt(const QString &path)
{
    // To open the pipe would take a turn of its server, and Wine has no list of pipes. One whose server has
    // no turn left is there, too.
    const QString name = pipeName(path);
    return ::WaitNamedPipeW(reinterpret_cast<const wchar_t *>(name.utf16()), NMPWAIT_NOWAIT)
        || ::GetLastError() == ERROR_SEM_TIMEOUT;
}

} // namespace protocol::transport
