// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/nettrace/blockheader.h"

namespace protocol::nettrace {

/// Cuts a stream that arrives in pieces of any size into whole blocks: a live session's reader.
///
///     tokenizer.append(bytes);
///     while (auto *block = std::get_if<Block>(&(outcome = tokenizer.next()))) ...
///
/// After an Error whose block could not be skipped by its size it looks for the next thing that is a block and
/// reports Resynchronized in that block's `skippedBytes`. A NotATrace or Unsupported error is final.
class BlockTokenizer {
public:
    struct Block {
        BlockHeader header;
        ByteView body; ///< valid until the next append() or next()
        std::uint64_t skippedBytes = 0; ///< unreadable bytes before it
    };

    void append(ByteView bytes) { m_buffer.append(bytes); }
    Decoded<Block> next();
    /// Of the first byte that was not handed out yet.
    std::uint64_t position() const { return m_buffer.position(); }
    /// After the preamble was read.
    const std::optional<StreamPreamble> &preamble() const { return m_preamble; }
    bool ended() const { return m_ended; } ///< the stream's own end mark was read
    /// The incomplete block at the end of a stream that was cut: its header, if that much is there, and the part
    /// of its body that arrived, so that its complete events are not lost.
    std::optional<Block> incomplete();

private:
    ChunkBuffer m_buffer;
    std::optional<StreamPreamble> m_preamble;
    std::size_t m_drop = 0; ///< bytes of the block handed out last
    std::uint64_t m_skipped = 0;
    bool m_ended = false;
};

} // namespace protocol::nettrace
