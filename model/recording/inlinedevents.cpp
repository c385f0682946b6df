// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/inlinedevents.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model {

namespace ipc = protocol::ipc;

QString inlinedCost()
{
    return Texts::tr(
        "A recording of a program's start gets about a quarter larger; the program is hardly slower. "
        "It has to be set before the program starts, and tells only of code that is compiled while "
        "it is recorded.");
}

void askForInlined(QList<ipc::ProviderConfig> &providers)
{
    if (providers.isEmpty())
        return;
    const auto ask = [&](const char *name, std::uint64_t keywords) {
        constexpr std::uint32_t informational = 4;
        const auto known = std::ranges::find(providers, QLatin1String(name), &ipc::ProviderConfig::name);
        if (known == providers.end()) {
            providers.append({QString::fromLatin1(name), keywords, informational, {}});
            return;
        }
        known->keywords |= keywords;
        known->level = std::max(known->level, informational);
    };
    constexpr std::uint64_t methodDetails = 0x4000000000; // names what has no code of its own
    constexpr std::uint64_t richDebugInfo = 0x40000;
    ask("Microsoft-Windows-DotNETRuntime", methodDetails);
    ask("Microsoft-Windows-DotNETRuntimePrivate", richDebugInfo);
}

} // namespace model
