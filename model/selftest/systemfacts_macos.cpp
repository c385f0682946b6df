// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/systemfacts_unix.h"

#include <sys/sysctl.h>

namespace model::selftest {

void readOwnFacts(SystemFacts &facts)
{
    facts.socketFolder = readSocketFolder();
    Rights rights;
    rights.administrator = isAdministrator();
    facts.rights = rights;
    readDescriptorLimits(facts.limits);
    quint64 bytes = 0;
    size_t size = sizeof bytes;
    if (::sysctlbyname("hw.memsize", &bytes, &size, nullptr, 0) == 0)
        facts.limits.memoryBytes = bytes;
}

QStringList usualDotnetFolders()
{
    return {QStringLiteral("/usr/local/share/dotnet"), QStringLiteral("/opt/homebrew/opt/dotnet/libexec")};
}

} // namespace model::selftest
