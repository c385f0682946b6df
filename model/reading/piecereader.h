// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/filemapping.h"
#include "model/reading/blockscanner.h"

#include <memory>
#include <span>

namespace model {

/// Hands out the bodies of consecutive blocks: out of the file's mapping, if there is one, or read in pieces
/// into one buffer, which stays in the processor's cache.
class PieceReader {
public:
    /// The mapping, null if there is none, is used until it is lost.
    explicit PieceReader(const PositionalFile &file, const FileMapping *mapping = nullptr);

    /// The body of blocks[index], shorter where the file was cut meanwhile; valid until the next call. The
    /// blocks behind it are read along.
    protocol::ByteView body(std::span<const BlockScanner::Block> blocks, std::size_t index);
    /// Any bytes, likewise.
    protocol::ByteView bytes(std::uint64_t position, std::size_t size);

private:
    struct Free {
        void operator()(std::uint8_t *buffer) const;
    };

    const PositionalFile &m_file;
    const FileMapping *m_mapping;
    std::unique_ptr<std::uint8_t[], Free> m_buffer;
    std::size_t m_capacity = 0;
    std::size_t m_size = 0;
    std::uint64_t m_position = 0; ///< of the buffer's first byte
};

} // namespace model
