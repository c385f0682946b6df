// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/startthread.h"

#include <system_error>
#include <vector>

namespace model {

using protocol::Error;
using protocol::ErrorCode;

protocol::Result<std::thread> startThread(std::function<void()> run)
try {
    return std::thread(std::move(run));
} catch (const std::system_error &error) {
    return Error{ErrorCode::OutOfMemory, QStringLiteral("std::thread: %1").arg(QLatin1String(error.what())),
                 0, error.code().value()};
}

void runBeside(std::size_t threads, const std::function<void(std::size_t number)> &work)
{
    std::vector<std::thread> others;
    for (std::size_t number = 1; number < threads; ++number) {
        auto other = startThread([&work, number] { work(number); });
        if (!other.ok())
            break;
        others.push_back(std::move(other).value());
    }
    work(0);
    for (std::thread &other : others)
        other.join();
}

std::shared_future<void> runAside(std::function<void()> work)
{
    try {
        return std::async(std::launch::async, work);
    } catch (const std::system_error &) {
        return std::async(std::launch::deferred, std::move(work));
    }
}

} // namespace model
