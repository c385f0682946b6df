// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/untilexit.h"

#include <vector>

namespace app::cli {

void keepUntilExit(std::shared_ptr<const void> memory)
{
    static auto *const kept = new std::vector<std::shared_ptr<const void>>; // is never destroyed
    kept->push_back(std::move(memory));
}

} // namespace app::cli
