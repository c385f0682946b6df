// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace model {

/// Raises the number of files and sockets that this process may have open to what its hard limit allows, at
/// most to `descriptorsWanted`: the usual soft limit of 256 or 1024 is reached by a long list of processes
/// and some recordings. Programs that it starts inherit the limit. Has no effect where there is no such
/// limit (Windows).
void raiseDescriptorLimit();

/// More than the program ever has open; not more, because some programs walk over all that are allowed.
inline constexpr unsigned descriptorsWanted = 8192;

} // namespace model
