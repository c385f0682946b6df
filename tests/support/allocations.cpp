// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/allocations.h"

#include "tests/support/sanitizers.h"

#include <atomic>
#include <cstdlib>
#include <new>
#include <QByteArray>
#include <QFile>

namespace tests {

namespace {

std::atomic<std::uint64_t> allocationCount = 0;
std::atomic<std::uint64_t> allocatedByteCount = 0;
std::atomic<std::size_t> failingBytes = 0; ///< 0: none fails
std::atomic<std::uint64_t> allocationsUntilFailure = 0;
std::atomic<std::uint64_t> failuresLeft = 0;
std::atomic<bool> hasFailed = false;

/// Reads a line such as "VmRSS:  1234 kB" of the system's file about this process; 0 where there is none.
std::uint64_t statusBytes(const char *name)
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const auto &line : file.readAll().split('\n')) {
        if (line.startsWith(name))
            return line.mid(line.indexOf(':') + 1).simplified().split(' ').first().toULongLong() * 1024;
    }
    return 0;
}

void resetPeak()
{
    QFile file(QStringLiteral("/proc/self/clear_refs"));
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        file.write("5");
}

#if !CLRLENS_ADDRESS_SANITIZER && !CLRLENS_THREAD_SANITIZER

/// Returns false where it was 0 already.
bool countDown(std::atomic<std::uint64_t> &counter)
{
    auto left = counter.load(std::memory_order_relaxed);
    while (left > 0) {
        if (counter.compare_exchange_weak(left, left - 1))
            return true;
    }
    return false;
}

bool fails(std::size_t bytes)
{
    const auto least = failingBytes.load(std::memory_order_relaxed);
    if (least == 0 || bytes < least)
        return false;
    if (countDown(allocationsUntilFailure) || !countDown(failuresLeft))
        return false;
    hasFailed = true;
    return true;
}

void *allocate(std::size_t bytes, std::size_t alignment)
{
    allocationCount.fetch_add(1, std::memory_order_relaxed);
    allocatedByteCount.fetch_add(bytes, std::memory_order_relaxed);
    if (fails(bytes))
        return nullptr;
    const auto size = bytes == 0 ? 1 : bytes;
    return alignment == 0 ? std::malloc(size)
                          : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void *allocateOrThrow(std::size_t bytes, std::size_t alignment)
{
    auto *const memory = allocate(bytes, alignment);
    if (memory == nullptr)
        throw std::bad_alloc();
    return memory;
}

#endif

} // namespace

bool countsAllocations()
{
#if CLRLENS_ADDRESS_SANITIZER || CLRLENS_THREAD_SANITIZER
    return false;
#else
    return true;
#endif
}

AllocationCosts costs(const std::function<void()> &work)
{
    resetPeak();
    const auto residentBefore = statusBytes("VmRSS");
    const auto allocationsBefore = allocationCount.load();
    const auto bytesBefore = allocatedByteCount.load();
    work();
    AllocationCosts costs;
    costs.allocations = allocationCount.load() - allocationsBefore;
    costs.allocatedBytes = allocatedByteCount.load() - bytesBefore;
    const auto peak = statusBytes("VmHWM");
    costs.peakBytes = peak > residentBefore ? peak - residentBefore : 0;
    return costs;
}

FailingAllocations::FailingAllocations(std::uint64_t number, std::size_t bytes, std::uint64_t failures)
{
    hasFailed = false;
    failuresLeft = failures;
    allocationsUntilFailure = number;
    failingBytes = bytes;
}

FailingAllocations::~FailingAllocations()
{
    failingBytes = 0;
}

bool FailingAllocations::happened()
{
    return hasFailed;
}

} // namespace tests

#if !CLRLENS_ADDRESS_SANITIZER && !CLRLENS_THREAD_SANITIZER

void *operator new(std::size_t bytes)
{
    return tests::allocateOrThrow(bytes, 0);
}

void *operator new[](std::size_t bytes)
{
    return tests::allocateOrThrow(bytes, 0);
}

void *operator new(std::size_t bytes, std::align_val_t alignment)
{
    return tests::allocateOrThrow(bytes, std::size_t(alignment));
}

void *operator new[](std::size_t bytes, std::align_val_t alignment)
{
    return tests::allocateOrThrow(bytes, std::size_t(alignment));
}

void *operator new(std::size_t bytes, const std::nothrow_t &) noexcept
{
    return tests::allocate(bytes, 0);
}

void *operator new[](std::size_t bytes, const std::nothrow_t &) noexcept
{
    return tests::allocate(bytes, 0);
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory, std::size_t) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::align_val_t) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory, std::align_val_t) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}

#endif
