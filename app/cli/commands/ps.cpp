// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"

namespace app::cli {

int runPs(const QStringList &arguments)
{
    CommandParser parser(u"ps", QStringLiteral("Lists the .NET processes of this machine."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 0))
        return showUsage(*usage);
    return Success;
}

} // namespace app::cli
