// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/descriptorlimit.h"

#include <algorithm>
#include <sys/resource.h>

namespace model {

void raiseDescriptorLimit()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= descriptorsWanted)
        return;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, descriptorsWanted);
    ::setrlimit(RLIMIT_NOFILE, &limit); // where it is refused, the limit stays, and errors say so
}

} // namespace model
