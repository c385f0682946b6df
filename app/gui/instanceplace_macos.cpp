// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/instanceplace.h"

#include <unistd.h>

namespace app {

bool isOwnPeer(qintptr socket)
{
    uid_t user = 0;
    gid_t group = 0;
    return ::getpeereid(int(socket), &user, &group) == 0 && user == ::geteuid();
}

} // namespace app
