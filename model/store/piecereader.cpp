// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/piecereader.h"

#include <algorithm>

namespace model {

PieceReader::PieceReader(const PositionalFile &file)
    : m_file(file)
{
}

protocol::ByteView PieceReader::body(std::span<const BlockScanner::Block> blocks, std::size_t index)
{
    const auto endOf
        = [](const BlockScanner::Block &block) { return block.header.bodyPosition + block.available; };
    const auto &block = blocks[index];
    const auto position = block.header.bodyPosition;
    const auto size = std::size_t(block.available);
    if (position >= m_position && position + size <= m_position + m_size)
        return protocol::ByteView(m_buffer).subspan(std::size_t(position - m_position), size);
    auto end = endOf(block);
    for (auto next = index + 1; next < blocks.size() && endOf(blocks[next]) - position <= pieceBytes; ++next)
        end = endOf(blocks[next]);
    const auto piece = bytes(position, std::size_t(end - position));
    return piece.first(std::min(size, piece.size()));
}

protocol::ByteView PieceReader::bytes(std::uint64_t position, std::size_t size)
{
    if (m_buffer.size() < size)
        m_buffer.resize(std::max(size, pieceBytes));
    m_position = position;
    m_size = m_file.read(position, std::span(m_buffer).first(size));
    return protocol::ByteView(m_buffer).first(m_size);
}

} // namespace model
