// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/chunkmemory.h"

#include <algorithm>
#include <new>
#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <sys/mman.h>
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

ChunkRegion::ChunkRegion(std::size_t bytes)
    : m_size(roundUp(bytes, hugePage))
    , m_mappingSize(m_size + hugePage)
{
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
    ::munmap(m_mapping, m_mappingSize);
}

#else

ChunkRegion::ChunkRegion(std::size_t bytes)
    : m_size(bytes)
{
    m_data = new (std::align_val_t(64)) std::uint8_t[m_size]();
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
