// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/nativeaot.h"

#include "model/preflight/elfimage.h"
#include "model/preflight/targetfiles.h"
#include "model/process/codemappings.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QSet>

namespace model::preflight {

namespace {

constexpr qsizetype imagesMost = 32; ///< that are looked at: the program comes first as a rule

bool isCoreClr(const CodeMapping &mapping)
{
    return mapping.path.endsWith(QLatin1String("/libcoreclr.so"));
}

} // namespace

bool holdsNativeAot(QIODevice &image)
{
    // Debuggers find the runtime by these. That with a JIT has a table for them beside it.
    const auto exports = [&](const char *name) { return exportsSymbol(image, name).valueOr(false); };
    return exports("DotNetRuntimeDebugHeader")
        || (exports("DotNetRuntimeContractDescriptor") && !exports("g_dacTable"));
}

bool isNativeAot(const ProcessIdentity &process)
{
    const auto mappings = codeMappings(process.pid);
    if (mappings.empty() || std::ranges::any_of(mappings, isCoreClr))
        return false;
    const auto files = TargetFiles::of(process);
    if (!files.ok())
        return false;
    QSet<QString> seen;
    for (const CodeMapping &mapping : mappings) {
        if (seen.contains(mapping.path))
            continue;
        if (seen.size() >= imagesMost)
            break;
        seen.insert(mapping.path);
        const auto image = files.value().open(mapping.path);
        if (image.ok() && holdsNativeAot(*image.value()))
            return true;
    }
    return false;
}

Finding noDumpOfNativeAot()
{
    return {Finding::Severity::Blocks,
            Texts::tr("The program was compiled ahead of time (NativeAOT), and its runtime writes no dumps, "
                      "whatever stands beside it."),
            Texts::tr("Have the system write one: gcore, or a core file by the kernel. A debugger reads it "
                      "with the program's symbols (its .dbg file).")};
}

} // namespace model::preflight
