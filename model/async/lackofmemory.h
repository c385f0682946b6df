// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <new>
#include <utility>

/// The end of memory as an error. On a thread that catches no exceptions, std::bad_alloc would end the
/// program, and its recordings with it.
namespace model {

/// Returns what stands for std::bad_alloc; describeError() says what to do.
inline protocol::Error lackOfMemory()
{
    return {protocol::ErrorCode::OutOfMemory, QStringLiteral("std::bad_alloc")};
}

/// Runs `work`, which returns a Result, and returns that or lackOfMemory().
template <class Work> auto orLackOfMemory(Work &&work) -> decltype(work())
{
    try {
        return std::forward<Work>(work)();
    } catch (const std::bad_alloc &) {
        return lackOfMemory();
    }
}

} // namespace model
