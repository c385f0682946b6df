// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"

#include "app/cli/command.h"

#include <array>

namespace app::cli {

std::span<const Command> commands()
{
    static constexpr std::array table{
        Command{u"ps", u"list the .NET processes of this machine", runPs},
    };
    return table;
}

} // namespace app::cli
