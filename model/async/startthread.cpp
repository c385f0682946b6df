// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/startthread.h"

#include "model/async/lackofmemory.h"

#include <exception>
#include <mutex>
#include <new>
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
} catch (const std::bad_alloc &) {
    return lackOfMemory();
}

void runBeside(std::size_t threads, const std::function<void(std::size_t number)> &work)
{
    std::mutex mutex;
    std::exception_ptr failure; // the first one
    const auto tryWork = [&](std::size_t number) {
        try {
            work(number);
        } catch (const std::bad_alloc &) {
            const std::scoped_lock lock(mutex);
            if (!failure)
                failure = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    others.reserve(threads);
    for (std::size_t number = 1; number < threads; ++number) {
        auto other = startThread([&tryWork, number] { tryWork(number); });
        if (!other.ok())
            break;
        others.push_back(std::move(other).value());
    }
    tryWork(0);
    for (std::thread &other : others)
        other.join();
    if (failure)
        std::rethrow_exception(failure);
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
