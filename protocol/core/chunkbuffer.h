// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"

namespace protocol {

/// Buffers a stream: callers append what arrived, look at the front and drop what they consumed. Views are
/// valid until the next append or drop.
class ChunkBuffer {
public:
    void append(ByteView bytes);
    /// Returns the first `size` bytes, or an empty view when fewer are there.
    ByteView peek(std::size_t size) const { return size <= this->size() ? all().first(size) : ByteView{}; }
    ByteView all() const { return byteView(m_bytes).subspan(m_start); }
    void drop(std::size_t size);
    std::size_t size() const { return std::size_t(m_bytes.size()) - m_start; }
    bool isEmpty() const { return size() == 0; }
    /// Returns the offset in the stream of the first byte that was not dropped.
    std::uint64_t position() const { return m_position; }

private:
    QByteArray m_bytes;
    std::size_t m_start = 0;
    std::uint64_t m_position = 0;
};

} // namespace protocol
