// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/rewriteoptions.h"
#include "app/cli/interruptible.h"
#include "app/cli/output.h"
#include "app/cli/rewritereport.h"
#include "app/cli/writing.h"
#include "model/export/privatecopy.h"

namespace app::cli {

int runRepair(const QStringList &arguments)
{
    const Parsed<RepairOptions> parsed = parseRepairOptions(arguments);
    if (const auto *usage = std::get_if<Usage>(&parsed))
        return showUsage(*usage);
    const auto &options = std::get<RepairOptions>(parsed);
    if (!mayWriteCopy(options.from, options.to, options.existing))
        return Failure;
    return runInterruptible([&options](const std::atomic<bool> &cancelled) -> int {
        const auto repaired = model::repairTrace(options.from, options.to, options.existing, cancelled,
                                                 model::changesFor(options.leftOut));
        if (!repaired.ok())
            return failRewriting(repaired.error(), QStringLiteral("Repairing %1").arg(options.from));
        for (const QString &line : describeRewritten(repaired.value(), options.from, options.to))
            printNote(line);
        return statusOf(repaired.value());
    });
}

} // namespace app::cli
