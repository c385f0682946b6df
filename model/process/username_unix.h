// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <sys/types.h>

namespace model {

/// "alice", or "1000" where the system knows no name. May ask the network; for workers.
QString userName(uid_t user);

} // namespace model
