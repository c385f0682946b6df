// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/instanceplace.h"

#include <sys/socket.h>
#include <unistd.h>

namespace app {

bool isOwnPeer(qintptr socket)
{
    ucred credentials{};
    socklen_t size = sizeof credentials;
    return ::getsockopt(int(socket), SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
        && credentials.uid == ::geteuid();
}

} // namespace app
