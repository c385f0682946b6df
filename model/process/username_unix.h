// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <sys/types.h>

namespace model {

/// "alice", or "1000" where nobody knows a name. May ask the network; for workers.
QString userName(uid_t user);

} // namespace model
