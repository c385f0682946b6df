// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Lets the start of threads fail, as at the limit of a container. A program that links failingthreads.cpp
/// has pthread_create() replaced; where a sanitizer replaces it, too, nothing fails.
namespace tests {

/// Returns whether threads can be made to fail.
bool canFailThreads();

/// While this object exists, the system starts so many threads more, and then none.
class FailingThreads {
public:
    explicit FailingThreads(int started = 0);
    ~FailingThreads();
    FailingThreads(const FailingThreads &) = delete;
    FailingThreads &operator=(const FailingThreads &) = delete;
};

} // namespace tests
