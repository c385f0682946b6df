// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/chunkmemory.h"

#include <algorithm>

namespace model {

ChunkPool::Piece ChunkPool::allocate(std::size_t bytes)
{
    constexpr std::size_t unit = 64;
    const auto size = (bytes + unit - 1) / unit * unit;
    if (!m_region || m_region->size() - m_used < size) {
        m_region = std::make_shared<ChunkRegion>(std::max(size, m_regionBytes));
        m_used = 0;
    }
    Piece piece{m_region, m_region->data() + m_used};
    m_used += size;
    return piece;
}

} // namespace model
