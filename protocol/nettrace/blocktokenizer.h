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
/// An Error is one anomaly; go on calling next(). After a block that could not be skipped by its size it
/// looks for the next thing that is a block and says how much it passed over in that block's `skippedBytes`.
/// A NotATrace or Unsupported error, and an impossible event of V1 and V2, are final: failed().
///
/// V1 and V2 have no blocks: what arrived of their events is handed out in RawEvents blocks of whole events.
class BlockTokenizer {
public:
    struct Block {
        BlockHeader header;
        ByteView body; ///< valid until the next append() or next()
        std::uint64_t skippedBytes = 0; ///< unreadable bytes before it
    };

    void append(ByteView bytes);
    Decoded<Block> next();
    /// Of the first byte that was not handed out yet.
    std::uint64_t position() const { return m_buffer.position() + m_drop; }
    /// After the preamble was read.
    const std::optional<StreamPreamble> &preamble() const { return m_preamble; }
    bool ended() const { return m_state == State::Ended; } ///< the stream's own end mark was read
    bool failed() const { return m_state == State::Failed; } ///< nothing more can be read
    /// The incomplete block at the end of a stream that was cut: its header (kind Unknown if not even that is
    /// there) and the part of its body that arrived, so that its complete events are not lost.
    std::optional<Block> incomplete();
    /// At the end of a stream, when the size of the incomplete block may be wrong: gives it up, so that
    /// next() looks for blocks behind its header. False when there is nothing to give up or to look for.
    bool abandonIncomplete();

private:
    enum class State : std::uint8_t { Preamble, Blocks, RawEvents, Searching, Ended, Failed };

    Decoded<Block> readPreamble();
    Decoded<Block> readBlock();
    Decoded<Block> readRawEvents();
    Decoded<Block> search();
    Block handOut(const BlockHeader &header, ByteView body, std::size_t size);
    Error searchAfter(Error error);
    Error fail(Error error);

    ChunkBuffer m_buffer;
    std::optional<StreamPreamble> m_preamble;
    BlockHeader m_trace; ///< V1, V2
    State m_state = State::Preamble;
    std::size_t m_drop = 0; ///< bytes of the block handed out last
    std::uint64_t m_skipped = 0;
};

} // namespace protocol::nettrace
