// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/systemfacts.h"

#include <windows.h>

namespace model::selftest {

void readOwnFacts(SystemFacts &facts)
{
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    if (!GlobalMemoryStatusEx(&memory))
        return;
    facts.limits.memoryBytes = memory.ullTotalPhys;
    facts.limits.availableBytes = memory.ullAvailPhys;
}

QStringList usualDotnetFolders()
{
    return {qEnvironmentVariable("ProgramFiles") + QStringLiteral("/dotnet"),
            qEnvironmentVariable("ProgramFiles(x86)") + QStringLiteral("/dotnet")};
}

} // namespace model::selftest
