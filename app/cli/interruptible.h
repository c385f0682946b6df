// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>

namespace app::cli {

/// Runs long work on a thread of its own and returns its exit status. `cancelled` is set by Ctrl-C; the event
/// loop that hears of it runs here.
int runInterruptible(const std::function<int(const std::atomic<bool> &cancelled)> &work);

} // namespace app::cli
