// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/filemapping.h"
#include "model/reading/blockscanner.h"

#include <memory>
#include <span>

namespace model {

/// Returns the bodies of consecutive blocks, from the file's mapping, if there is one, or read in pieces into
/// one buffer, which stays in the processor's cache. Not thread-safe.
class PieceReader {
public:
    /// Both must outlive the reader. It reads from the mapping, which may be null, until that is lost.
    explicit PieceReader(const PositionalFile &file, const FileMapping *mapping = nullptr);

    /// Returns the body of blocks[index], shorter where the file was cut meanwhile; valid until the next
    /// call. Reads the blocks behind it together with it.
    protocol::ByteView body(std::span<const BlockScanner::Block> blocks, std::size_t index);
    /// Returns any bytes of the file, fewer where it was cut meanwhile; valid until the next call.
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
