// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/runtimefacts.h"

#include <libproc.h>

namespace model::preflight {

RuntimeFacts readRuntimeFacts(qint64 pid, const QString &)
{
    RuntimeFacts facts;
    proc_taskinfo task{};
    if (::proc_pidinfo(int(pid), PROC_PIDTASKINFO, 0, &task, sizeof task) == int(sizeof task))
        facts.residentBytes = task.pti_resident_size;
    return facts;
}

} // namespace model::preflight
