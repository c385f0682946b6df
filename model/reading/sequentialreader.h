// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockdecoder.h"
#include "model/reading/eventorder.h"
#include "model/reading/packedruns.h"
#include "model/reading/traceassembler.h"
#include "model/reading/tracewalk.h"

#include <chrono>

namespace model {

/// Reads a file from front to back as far as it is written: a trace that grows, or one whose blocks depend on
/// those before them (NetPerf). Moves an event into the table once no older one can come, so that the rows of
/// the table never change. Not thread-safe.
class SequentialReader {
public:
    /// The file must outlive the reader. Once `cancelled` is set, which may be null, read() returns soon,
    /// even inside of a block.
    SequentialReader(const PositionalFile &file, QString filePath,
                     const std::atomic<bool> *cancelled = nullptr);

    /// Says what the headers of all blocks tell, so that each snapshot has their times. Call it before
    /// read().
    void knowBlocks(const TraceSnapshot &headers) { m_assembler.knowBlocks(headers); }

    enum class State : std::uint8_t {
        More, ///< more can be read at once
        Waiting, ///< all that is written was read
        Finished, ///< all was read, and no more will come
    };
    /// Reads on for about `budget`. `limit` bytes of the file are written; `whole` says that there will be no
    /// more. Errors: NotATrace, Unsupported.
    protocol::Result<State> read(std::uint64_t limit, bool whole, std::chrono::milliseconds budget);
    /// Ends the trace early because the reader was cancelled. Moves the events that are held back into the
    /// table, unless they are so many that it takes a while; those that are missing then are newer than all
    /// in the table.
    void abandon(protocol::Error why);
    /// Ends the trace early after std::bad_alloc. Drops the events that are held back and keeps those in the
    /// table.
    void giveUp(protocol::Error why);

    std::shared_ptr<const TraceSnapshot> snapshot() { return m_assembler.snapshot(); }
    /// Returns a snapshot of the events alone that are held back, in time order, of those that were read so
    /// far; null where there are none, or so many that it would take a while.
    std::shared_ptr<const TraceSnapshot> heldBack();

private:
    void take(const BlockScanner::Block &block);
    void decodeSome();
    void startDecoder();
    void joinSection(std::optional<SequenceChange> then);
    void handOnUpTo(std::int64_t ticks);
    void handOnInFileOrder();
    void handOnSome(std::int64_t ticks);
    void handOnAll();
    void finish(const BlockScanner::End &end);

    const std::atomic<bool> *const m_cancelled;
    TraceAssembler m_assembler;
    TraceWalk m_walk;
    DefinitionReader m_definitions;
    std::optional<BlockDecoder> m_decoder;
    /// The event block that is being decoded, portion by portion. m_walk has its body.
    struct EventBlock {
        BlockScanner::Block block;
        protocol::nettrace::EventBlockPlace place;
    };
    std::optional<EventBlock> m_eventBlock;
    std::optional<BlockScanner::End> m_end; ///< reached; finish() is still to be called
    EventOrder m_order;
    DecodedEvents m_later; ///< events that stay held back while others are moved
    PackedRuns m_packed; ///< events that are held back, before m_decoder's rows
    std::int64_t m_handedOnUpTo = std::numeric_limits<std::int64_t>::min();
};

} // namespace model
