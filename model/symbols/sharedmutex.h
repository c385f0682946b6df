// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <shared_mutex>

namespace model {

/// A std::shared_mutex that several threads at once may lock first. Where threads are those of mingw-w64, the
/// standard one is made whole only by its first user, and another one that comes meanwhile gets an error, at
/// which the program ends.
class SharedMutex : public std::shared_mutex {
public:
    SharedMutex()
    {
        lock(); // the first user
        unlock();
    }
};

} // namespace model
