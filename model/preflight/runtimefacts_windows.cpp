// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/runtimefacts.h"
#include "model/process/processreader_windows.h"

namespace model::preflight {

RuntimeFacts readRuntimeFacts(qint64 pid, const QString &)
{
    RuntimeFacts facts;
    if (const auto process = windowsproc::readProcess(pid))
        facts.residentBytes = process->facts.memoryBytes;
    return facts;
}

} // namespace model::preflight
