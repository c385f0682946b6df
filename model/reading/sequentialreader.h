// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockdecoder.h"
#include "model/reading/eventorder.h"
#include "model/reading/packedruns.h"
#include "model/reading/traceassembler.h"
#include "model/reading/tracewalk.h"

#include <chrono>

namespace model {

/// Reads a file from front to back as far as it is written: a trace that grows, and those whose blocks do not
/// stand alone (NetPerf). An event is handed on once nothing older can come, so what was handed on never
/// changes.
class SequentialReader {
public:
    /// Once `cancelled` is set, which may be null, read() returns soon, even inside of a block.
    SequentialReader(const PositionalFile &file, QString filePath,
                     const std::atomic<bool> *cancelled = nullptr);

    enum class State : std::uint8_t {
        More, ///< there is more to read at once
        Waiting, ///< all that is there was read
        Finished, ///< and no more will come
    };
    /// Reads on for about `budget`. `limit` bytes are written; `whole`: there will be no more. NotATrace,
    /// Unsupported.
    protocol::Result<State> read(std::uint64_t limit, bool whole, std::chrono::milliseconds budget);
    /// Hands on what is held back, unless it is so much that it takes a while; what is missing then is newer
    /// than what was handed on. The reader was cancelled.
    void abandon(protocol::Error why);
    /// Drops everything that is held back, after std::bad_alloc: what was handed on stays.
    void giveUp(protocol::Error why);

    std::shared_ptr<const TraceSnapshot> snapshot() { return m_assembler.snapshot(); }

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
    /// The one that is being decoded, portion by portion: m_walk has its body.
    struct EventBlock {
        BlockScanner::Block block;
        protocol::nettrace::EventBlockPlace place;
    };
    std::optional<EventBlock> m_eventBlock;
    std::optional<BlockScanner::End> m_end; ///< of which only finish() is left to do
    EventOrder m_order;
    RawRows m_later; ///< what is still held back, while the rest is handed on
    PackedRuns m_packed; ///< what is held back before m_decoder's rows
    std::int64_t m_handedOnUpTo = std::numeric_limits<std::int64_t>::min();
};

} // namespace model
