// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/threadpriority.h"

#include <windows.h>

namespace model {

void lowerThreadPriority()
{
    (void)::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

} // namespace model
