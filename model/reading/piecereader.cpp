// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/piecereader.h"

#include <algorithm>
#include <new>

namespace model {

namespace {

// The buffer has a byte at the same offset in a page as the system's file cache has it. Where the two offsets
// differ by a few bytes, processors copy at a quarter of their speed.
constexpr std::size_t pageBytes = 4096;

// Small enough that the cache has room for the decoded rows, too.
constexpr std::size_t bodiesBytes = 256 * 1024;

} // namespace

void PieceReader::Free::operator()(std::uint8_t *buffer) const
{
    ::operator delete[](buffer, std::align_val_t(pageBytes));
}

PieceReader::PieceReader(const PositionalFile &file, const FileMapping *mapping)
    : m_file(file)
    , m_mapping(mapping)
{
}

protocol::ByteView PieceReader::body(std::span<const BlockScanner::Block> blocks, std::size_t index)
{
    const auto endOf
        = [](const BlockScanner::Block &block) { return block.header.bodyPosition + block.available; };
    const auto &block = blocks[index];
    const auto position = block.header.bodyPosition;
    const auto size = std::size_t(block.available);
    if (const auto mapped = m_mapping != nullptr ? m_mapping->view(position, size) : std::nullopt)
        return *mapped;
    if (position >= m_position && position + size <= m_position + m_size)
        return {m_buffer.get() + (position - m_position), size};
    auto end = endOf(block);
    for (auto next = index + 1; next < blocks.size() && endOf(blocks[next]) - position <= bodiesBytes; ++next)
        end = endOf(blocks[next]);
    const auto piece = bytes(position, std::size_t(end - position));
    return piece.first(std::min(size, piece.size()));
}

protocol::ByteView PieceReader::bytes(std::uint64_t position, std::size_t size)
{
    const auto before = std::size_t(position % pageBytes);
    size += before;
    if (m_capacity < size) {
        m_capacity = std::max(size, bodiesBytes + pageBytes);
        m_buffer.reset(new (std::align_val_t(pageBytes)) std::uint8_t[m_capacity]);
    }
    m_position = position - before;
    m_size = m_file.read(m_position, {m_buffer.get(), size});
    return {m_buffer.get() + before, m_size - std::min(before, m_size)};
}

} // namespace model
