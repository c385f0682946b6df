// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/threadpriority.h"

#include <pthread.h>
#include <sys/qos.h>

namespace model {

void lowerThreadPriority()
{
    (void)::pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
}

} // namespace model
