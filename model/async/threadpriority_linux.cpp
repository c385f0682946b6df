// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/threadpriority.h"

#include <sys/resource.h>

namespace model {

void lowerThreadPriority()
{
    constexpr int nicer = 5;
    // On Linux process 0 is the calling thread.
    (void)::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + nicer);
}

} // namespace model
