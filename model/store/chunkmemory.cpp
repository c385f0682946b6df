// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/chunkmemory.h"

#include <algorithm>
#include <new>
#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>
#endif

namespace model {

namespace {

constexpr std::size_t hugePage = 2u << 20;
constexpr std::size_t regionBytes = 32u << 20;

constexpr std::size_t roundUp(std::size_t value, std::size_t unit)
{
    return (value + unit - 1) / unit * unit;
}

} // namespace

#ifdef Q_OS_LINUX

namespace {

/// Mappings that nobody uses now. To find memory and to clear it takes the system a tenth of the time that a
/// trace takes to open, in a virtual machine more than all the rest. Thread-safe.
class SpareMappings {
public:
    /// The one of the process; it outlives all regions.
    static SpareMappings &instance()
    {
        static auto *const spares = new SpareMappings;
        return *spares;
    }
    /// Null when there is none.
    void *take()
    {
        const std::lock_guard lock(m_mutex);
        if (m_mappings.empty())
            return nullptr;
        auto *const mapping = m_mappings.back();
        m_mappings.pop_back();
        return mapping;
    }
    /// False when there are enough of them, or the system could not have it back.
    bool give(void *mapping)
    {
        const std::lock_guard lock(m_mutex);
        if (m_mappings.size() >= m_most || ::madvise(mapping, mappingBytes, MADV_FREE) != 0)
            return false;
        m_mappings.push_back(mapping);
        return true;
    }
    static constexpr std::size_t mappingBytes = regionBytes + hugePage;

private:
    SpareMappings()
    {
        constexpr std::size_t part = 16; // of the machine's memory
        const auto pages = std::size_t(std::max(::sysconf(_SC_PHYS_PAGES), 0l));
        m_most = pages * std::size_t(::sysconf(_SC_PAGESIZE)) / part / mappingBytes;
    }

    std::mutex m_mutex;
    std::vector<void *> m_mappings;
    std::size_t m_most = 0;
};

} // namespace

ChunkRegion::ChunkRegion(std::size_t bytes)
    : m_size(roundUp(bytes, hugePage))
    , m_mappingSize(m_size + hugePage)
{
    if (m_mappingSize == SpareMappings::mappingBytes)
        m_mapping = SpareMappings::instance().take();
    if (m_mapping == nullptr)
        m_mapping = ::mmap(nullptr, m_mappingSize, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (m_mapping == MAP_FAILED)
        throw std::bad_alloc();
    const auto start = reinterpret_cast<std::uintptr_t>(m_mapping);
    m_data = static_cast<std::uint8_t *>(m_mapping) + (roundUp(start, hugePage) - start);
    ::madvise(m_data, m_size, MADV_HUGEPAGE); // a hint: without huge pages it is only slower
}

ChunkRegion::~ChunkRegion()
{
    if (m_mappingSize != SpareMappings::mappingBytes || !SpareMappings::instance().give(m_mapping))
        ::munmap(m_mapping, m_mappingSize);
}

#else

ChunkRegion::ChunkRegion(std::size_t bytes)
    : m_size(bytes)
{
    m_data = new (std::align_val_t(64)) std::uint8_t[m_size];
}

ChunkRegion::~ChunkRegion()
{
    ::operator delete[](m_data, std::align_val_t(64));
}

#endif

ChunkPool::Piece ChunkPool::allocate(std::size_t bytes)
{
    const auto size = roundUp(bytes, 64);
    if (!m_region || m_region->size() - m_used < size) {
        m_region = std::make_shared<ChunkRegion>(std::max(size, regionBytes));
        m_used = 0;
    }
    Piece piece{m_region, m_region->data() + m_used};
    m_used += size;
    return piece;
}

} // namespace model
