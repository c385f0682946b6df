// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/chunkmemory.h"

#include <algorithm>
#include <mutex>
#include <new>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace model {

namespace {

constexpr std::size_t hugePage = 2u << 20;

constexpr std::size_t roundUpToHugePages(std::size_t value)
{
    return (value + hugePage - 1) / hugePage * hugePage;
}

/// Unused mappings of the usual size, kept for the next regions. Getting cleared memory from the system takes
/// a tenth of the time that a trace takes to open; in a virtual machine it takes more than all the rest.
/// Thread-safe.
class SpareMappings {
public:
    static constexpr std::size_t mappingBytes = ChunkRegion::usualBytes + hugePage;

    SpareMappings()
    {
        constexpr std::size_t part = 16; // of the machine's memory
        const auto pages = std::size_t(std::max(::sysconf(_SC_PHYS_PAGES), 0l));
        m_most = pages * std::size_t(::sysconf(_SC_PAGESIZE)) / part / mappingBytes;
        m_mappings.reserve(m_most); // so that give() cannot fail
    }
    ~SpareMappings()
    {
        for (void *const mapping : m_mappings)
            ::munmap(mapping, mappingBytes);
    }
    SpareMappings(const SpareMappings &) = delete;
    SpareMappings &operator=(const SpareMappings &) = delete;

    /// Returns an unused mapping, or null when there is none.
    void *take()
    {
        const std::lock_guard lock(m_mutex);
        if (m_mappings.empty())
            return nullptr;
        auto *const mapping = m_mappings.back();
        m_mappings.pop_back();
        return mapping;
    }
    /// Keeps a mapping. Returns false when there are enough of them, or the system cannot take its memory
    /// back.
    bool give(void *mapping)
    {
        const std::lock_guard lock(m_mutex);
        if (m_mappings.size() >= m_most || ::madvise(mapping, mappingBytes, MADV_FREE) != 0)
            return false;
        m_mappings.push_back(mapping);
        return true;
    }

private:
    std::mutex m_mutex;
    std::vector<void *> m_mappings;
    std::size_t m_most = 0;
};

/// Returns the spare mappings. Each region keeps them alive, so that the last one can still give its mapping
/// back.
std::shared_ptr<SpareMappings> spareMappings()
{
    static const auto spares = std::make_shared<SpareMappings>();
    return spares;
}

} // namespace

ChunkRegion::ChunkRegion(std::size_t bytes)
    : m_size(roundUpToHugePages(bytes))
{
    const auto mappingSize = m_size + hugePage;
    auto spares = mappingSize == SpareMappings::mappingBytes ? spareMappings() : nullptr;
    void *mapping = spares ? spares->take() : nullptr;
    if (mapping == nullptr)
        mapping = ::mmap(nullptr, mappingSize, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping == MAP_FAILED)
        throw std::bad_alloc();
    m_memory = std::shared_ptr<void>(mapping, [mappingSize, spares = std::move(spares)](void *memory) {
        if (!spares || !spares->give(memory))
            ::munmap(memory, mappingSize);
    });
    const auto start = reinterpret_cast<std::uintptr_t>(mapping);
    m_data = static_cast<std::uint8_t *>(mapping) + (roundUpToHugePages(start) - start);
    // The rows of a small trace fit into ordinary pages: to clear a huge one may take as long as all of them.
    const std::size_t ordinary = mappingSize == SpareMappings::mappingBytes ? hugePage : 0;
    ::madvise(m_data + ordinary, m_size - ordinary,
              MADV_HUGEPAGE); // a hint: without huge pages it is only slower
}

} // namespace model
