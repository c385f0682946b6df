// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/chunkmemory.h"

#include <new>

namespace model {

ChunkRegion::ChunkRegion(std::size_t bytes)
    : m_size(bytes)
{
    constexpr std::align_val_t alignment{64};
    m_memory = std::shared_ptr<void>(::operator new(bytes, alignment),
                                     [](void *memory) { ::operator delete(memory, alignment); });
    m_data = static_cast<std::uint8_t *>(m_memory.get());
}

} // namespace model
