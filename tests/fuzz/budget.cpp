// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/budget.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sanitizer/allocator_interface.h>

namespace fuzz {
namespace {

std::atomic<std::ptrdiff_t> heldBytes = 0;
std::atomic<std::ptrdiff_t> mostHeldBytes = 0;
std::atomic<std::size_t> allocations = 0;

void onAllocated(const volatile void * /*block*/, std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    const auto held = heldBytes.fetch_add(std::ptrdiff_t(size)) + std::ptrdiff_t(size);
    auto most = mostHeldBytes.load();
    while (held > most && !mostHeldBytes.compare_exchange_weak(most, held)) { }
}

void onFreed(const volatile void *block)
{
    if (block != nullptr)
        heldBytes -= std::ptrdiff_t(__sanitizer_get_allocated_size(block));
}

double processorSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

/// What one input has used of one limit.
struct Use {
    const char *unit;
    double used;
    double allowed;
};

/// The largest shares so far of what was allowed, which the program prints at its end: a choice of limits
/// needs to know how far away ordinary inputs stay.
class Shares {
public:
    ~Shares()
    {
        for (const auto &share : m_shares) {
            if (share.allowed > 0)
                std::fprintf(stderr, "budget: at most %.0f of %.0f %s (%.0f %%)\n", share.used, share.allowed,
                             share.unit, 100 * share.used / share.allowed);
        }
    }
    void add(std::size_t limit, const Use &use)
    {
        auto &largest = m_shares[limit];
        if (largest.allowed == 0 || use.used / use.allowed > largest.used / largest.allowed)
            largest = use;
    }

private:
    std::array<Use, 3> m_shares{};
};

} // namespace

Budget::Budget(const Limits &limits, std::size_t inputSize)
    : m_limits(limits)
    , m_inputSize(inputSize)
    , m_startedAt(processorSeconds())
{
    static const bool hooked = __sanitizer_install_malloc_and_free_hooks(onAllocated, onFreed) != 0;
    if (!hooked) {
        std::fprintf(stderr, "the sanitizer's allocator takes no hooks: memory is not watched\n");
        std::abort();
    }
    heldBytes = 0;
    mostHeldBytes = 0;
    allocations = 0;
}

Budget::~Budget()
{
    static Shares shares;
    const auto size = double(m_inputSize);
    const std::array uses{
        Use{"bytes held", double(mostHeldBytes.load()),
            m_limits.heldBytes + m_limits.heldBytesPerByte * size},
        Use{"allocations", double(allocations.load()),
            m_limits.allocations + m_limits.allocationsPerByte * size},
        Use{"milliseconds of processor time", 1000 * (processorSeconds() - m_startedAt),
            1000 * (m_limits.seconds + m_limits.secondsPerByte * size)},
    };
    for (std::size_t limit = 0; limit < uses.size(); ++limit) {
        const auto &use = uses[limit];
        shares.add(limit, use);
        if (use.used <= use.allowed)
            continue;
        std::fprintf(stderr, "an input of %zu bytes took %.0f %s, allowed are %.0f\n", m_inputSize, use.used,
                     use.unit, use.allowed);
        std::abort();
    }
}

} // namespace fuzz
