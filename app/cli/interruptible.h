// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>

namespace app::cli {

/// Runs long work on a thread of its own and returns its exit status. Ctrl-C sets `cancelled`. Runs the event
/// loop that receives it until the work is done. Where memory ends there, std::bad_alloc is thrown here.
int runInterruptible(const std::function<int(const std::atomic<bool> &cancelled)> &work);

} // namespace app::cli
