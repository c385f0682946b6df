// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/chunkbuffer.h"

namespace protocol {

void ChunkBuffer::append(ByteView bytes)
{
    // Moving the rest to the front only when it is the smaller part keeps appending linear.
    if (m_start > size()) {
        m_bytes.remove(0, qsizetype(m_start));
        m_start = 0;
    }
    m_bytes.append(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
}

void ChunkBuffer::drop(std::size_t count)
{
    Q_ASSERT(count <= size());
    m_start += count;
    m_position += count;
    if (m_start == std::size_t(m_bytes.size())) {
        m_bytes.clear();
        m_start = 0;
    }
}

} // namespace protocol
