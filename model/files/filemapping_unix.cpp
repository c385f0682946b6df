// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/filemapping.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <sys/mman.h>
#include <unistd.h>

namespace model {

namespace {

// The system can map as much with one entry of its tables where file and addresses are aligned to it.
constexpr std::uintptr_t hugePage = 2u << 20;

/// Where a mapping is. Read by the signal handler: no locks, and a fixed number of them.
struct Slot {
    std::atomic<bool> taken = false;
    std::atomic<std::uint8_t *> first = nullptr; ///< null while there is no mapping
    std::atomic<std::uint8_t *> end = nullptr;
    std::atomic<bool> lost = false;
};
static_assert(std::atomic<std::uint8_t *>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

constexpr std::size_t mappingsMax = 64; // traces that are read at the same time
std::array<Slot, mappingsMax> slots;
struct sigaction previousAction;
std::uintptr_t pageBytes = 4096;

/// Puts zeros where nothing can be read any more, up to the mapping's end. False when it is not ours.
bool mend(std::uint8_t *address)
{
    for (auto &slot : slots) {
        auto *const first = slot.first.load();
        auto *const end = slot.end.load();
        if (first == nullptr || address < first || address >= end)
            continue;
        if (slot.first.load() != first)
            continue; // another mapping's end
        slot.lost = true; // before a reader sees a zero
        auto *const page = address - reinterpret_cast<std::uintptr_t>(address) % pageBytes;
        return ::mmap(page, std::size_t(end - page), PROT_READ,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0)
            != MAP_FAILED;
    }
    return false;
}

void onBusError(int signal, siginfo_t *info, void *context)
{
    const int errorNumber = errno;
    const bool sent = info->si_code <= 0 || info->si_code == SI_USER; // then there is no address
    const bool mended = !sent && mend(static_cast<std::uint8_t *>(info->si_addr));
    errno = errorNumber;
    if (mended)
        return;
    const bool takesInfo = (previousAction.sa_flags & SA_SIGINFO) != 0;
    const bool calls
        = takesInfo || (previousAction.sa_handler != SIG_DFL && previousAction.sa_handler != SIG_IGN);
    if (!calls || (previousAction.sa_flags & SA_RESETHAND) != 0) {
        ::sigaction(signal, &previousAction, nullptr); // and the fault is repeated
        if (sent)
            ::raise(signal); // comes when this returns
    } else if (takesInfo) {
        previousAction.sa_sigaction(signal, info, context);
    } else {
        previousAction.sa_handler(signal);
    }
}

bool installHandler()
{
    pageBytes = std::uintptr_t(::sysconf(_SC_PAGESIZE));
    struct sigaction action { };
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    return ::sigaction(SIGBUS, &action, &previousAction) == 0;
}

} // namespace

std::unique_ptr<FileMapping> FileMapping::of(const PositionalFile &file, std::uint64_t size)
{
    static const bool installed = installHandler();
    if (!installed || size == 0 || size > SIZE_MAX - hugePage)
        return {};
    std::size_t index = 0;
    while (index < mappingsMax && slots[index].taken.exchange(true))
        ++index;
    if (index == mappingsMax)
        return {};

    std::unique_ptr<FileMapping> mapping(new FileMapping(file)); // gives the slot back
    mapping->m_slot = index;
    const auto reservedSize = std::size_t(size) + hugePage;
    auto *const reserved
        = ::mmap(nullptr, reservedSize, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (reserved == MAP_FAILED)
        return {};
    mapping->m_reserved = reserved;
    mapping->m_reservedSize = reservedSize;
    auto *const first = static_cast<std::uint8_t *>(reserved)
        + (hugePage - reinterpret_cast<std::uintptr_t>(reserved) % hugePage) % hugePage;
    if (::mmap(first, std::size_t(size), PROT_READ, MAP_SHARED | MAP_FIXED, int(file.m_handle), 0)
        == MAP_FAILED)
        return {};
    ::madvise(first, std::size_t(size), MADV_SEQUENTIAL); // a hint
    mapping->m_bytes = {first, std::size_t(size)};
    auto &slot = slots[index];
    slot.lost = false;
    slot.end = first + (std::size_t(size) + pageBytes - 1) / pageBytes * pageBytes;
    slot.first = first;
    return mapping;
}

FileMapping::~FileMapping()
{
    auto &slot = slots[m_slot];
    slot.first = nullptr;
    if (m_reserved != nullptr)
        ::munmap(m_reserved, m_reservedSize);
    slot.taken = false;
}

bool FileMapping::intact() const
{
    // What is left of a page where the file ends is zeros, too, and raises no signal.
    if (m_file.size() < m_bytes.size())
        slots[m_slot].lost = true;
    return !lost();
}

bool FileMapping::lost() const
{
    return slots[m_slot].lost;
}

} // namespace model
