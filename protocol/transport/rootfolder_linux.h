// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/transport/socketcalls_unix.h"

namespace protocol::transport {

/// Opens a path with open() flags so that absolute links and ".." are resolved inside of the folder `root`,
/// as the processes that live there do. Where the kernel cannot do that (openat2() of Linux 5.6, or a
/// container's filter that does not know it), links and ".." are refused. Returns no descriptor and sets
/// errno on failure.
FileDescriptor openInside(int root, const QByteArray &path, int flags);

} // namespace protocol::transport
