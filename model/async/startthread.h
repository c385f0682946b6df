// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <functional>
#include <future>
#include <thread>

/// The only place that starts threads. The system may have none: containers and users have limits. Code that
/// needs one says so then, and all else goes on.
namespace model {

/// Runs `run` on a new thread. Error: OutOfMemory; where the system starts no more threads, with the number
/// of the system, which describeError() tells from a lack of memory by that.
protocol::Result<std::thread> startThread(std::function<void()> run);

/// Runs `work(0)` on this thread and `work(1)` .. `work(threads - 1)` beside it, fewer of them where the
/// system has no more threads. Returns when all of these have ended. What they do has to be shared out by
/// `work` as they come, from a counter for example. Where memory ends in one of them, std::bad_alloc is
/// thrown here once all have ended.
void runBeside(std::size_t threads, const std::function<void(std::size_t number)> &work);

/// Runs `work` on another thread, or where there is none, when a caller waits for it. The last future waits
/// for its end. What `work` throws get() throws.
std::shared_future<void> runAside(std::function<void()> work);

} // namespace model
