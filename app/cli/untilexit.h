// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace app::cli {

/// Keeps what the command has read until the process ends, which frees memory at once: to free it piece by
/// piece takes milliseconds.
void keepUntilExit(std::shared_ptr<const void> memory);

} // namespace app::cli
