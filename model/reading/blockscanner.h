// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/filemapping.h"
#include "model/reading/anomalies.h"
#include "protocol/nettrace/blockheader.h"
#include "protocol/nettrace/eventblock.h"

#include <vector>

namespace model {

/// Finds the blocks of a trace file by their headers, whether it is whole or still growing. A block whose
/// size cannot be right is cut where the next one begins, so that damage costs what it touches. Reads each
/// header once; not thread-safe.
class BlockScanner {
public:
    struct Block {
        protocol::nettrace::BlockHeader header;
        std::uint64_t available
            = 0; ///< bytes of the body that are there, below bodySize for a cut or damaged one
        bool damaged = false; ///< `available` ends where another block begins
        std::optional<protocol::nettrace::EventBlockInfo> info; ///< Event blocks of NetTrace
        bool goesOn = false; ///< a piece of raw events (TraceWalk) behind which more of them follow
    };
    struct End {
        bool endMark = false; ///< the stream's own; else the file stops at `position`
        std::uint64_t position = 0;
        /// Where and how the file stops when that is not its own end mark.
        std::optional<protocol::Error> early() const;
    };
    /// No block yet in a lot of damage or of unknown blocks: ask again, unless nobody wants to know any more.
    struct Searching { };
    using Next = std::variant<protocol::NeedMore, Block, End, Searching, protocol::Error>;

    /// The mapping, null if there is none, is used until it is lost.
    explicit BlockScanner(const PositionalFile &file, const FileMapping *mapping = nullptr);
    /// Of the same file, from the first block on that begins at `from` or behind it, by what is known of its
    /// beginning. In a file that is not damaged it then hands out the blocks that the other will.
    BlockScanner(const BlockScanner &other, std::uint64_t from);

    /// The next block, as far as the file is written: `limit` bytes, `whole` when there will be no more. An
    /// incomplete block is handed out only when whole. An Error (NotATrace, Unsupported) is final.
    Next next(std::uint64_t limit, bool whole);

    const std::optional<protocol::nettrace::StreamPreamble> &preamble() const { return m_preamble; }
    /// Of the Trace block; before the first block is handed out. What of it is assumed since the head of the
    /// file is damaged is among the anomalies.
    const std::optional<protocol::nettrace::TraceHeader> &traceHeader() const { return m_traceHeader; }
    /// Of the next header to be read.
    std::uint64_t position() const { return m_position; }
    /// Goes on there: what lies before has been handed out by another one.
    void continueAt(std::uint64_t position) { m_position = position; }
    /// What was skipped or cut since the last call.
    AnomalyList takeAnomalies() { return std::exchange(m_anomalies, {}); }

private:
    /// Empty: `m_position` moved on, look again.
    using Step = std::optional<Next>;
    protocol::ByteView window(std::uint64_t position, std::size_t size, std::uint64_t limit);
    void prefetch(std::uint64_t position, std::uint64_t limit);
    Step readHead(std::uint64_t limit, bool whole);
    Step readPreamble(std::uint64_t limit, bool whole);
    Step readDescription(std::uint64_t limit, bool whole);
    Step readDamagedHead(const protocol::Error &why, std::uint64_t limit, bool whole);
    bool isSoundDescription(const protocol::nettrace::BlockHeader &header, std::uint64_t limit);
    Step step(std::uint64_t limit, bool whole);
    Step readTrace(const protocol::nettrace::BlockHeader &header, std::uint64_t limit, bool whole);
    void noteClosingTag(const protocol::nettrace::BlockHeader &trace, std::uint64_t limit);
    Step accept(const protocol::nettrace::BlockHeader &header, std::uint64_t limit, bool whole);
    Step cut(Block block, std::uint64_t limit, bool whole);
    std::optional<protocol::nettrace::EventBlockInfo> eventInfo(const protocol::nettrace::BlockHeader &header,
                                                                std::uint64_t limit);
    Step unreadable(const protocol::Error &why, std::uint64_t limit, bool whole);
    Next hand(Block block, std::uint64_t nextPosition);
    Next end(bool endMark, std::uint64_t position);
    bool isFollowed(const protocol::nettrace::BlockHeader &header, std::uint64_t limit);
    bool isClosed(const protocol::nettrace::BlockHeader &header, std::uint64_t limit);
    /// Where the next block begins at `from` or behind it, if one does. Unfinished: next() says Searching,
    /// and the same step is taken again then.
    struct Search {
        bool finished = true;
        std::optional<std::uint64_t> found;
    };
    Search search(std::uint64_t from, std::uint64_t limit);

    const PositionalFile &m_file;
    const FileMapping *m_mapping;
    std::optional<protocol::nettrace::StreamPreamble> m_preamble;
    std::optional<protocol::nettrace::TraceHeader> m_traceHeader;
    std::uint64_t m_position = 0;
    bool m_headGivenUp = false; ///< they do not tell it: the blocks must do without
    std::optional<protocol::nettrace::BlockHeader> m_rawEvents; ///< V1, V2: what follows the Trace object
    std::optional<End> m_end;
    std::optional<protocol::Error> m_failure;
    AnomalyList m_anomalies;
    std::uint64_t m_searched = 0; ///< nothing begins below this
    bool m_searching = false; ///< the last step has not finished its search
    bool m_seeking = false; ///< `m_position` is anywhere, not where a block begins
    std::vector<std::uint8_t> m_window;
    std::size_t m_windowSize = 0;
    std::uint64_t m_windowPosition = 0;
    std::uint64_t m_prefetchedFrom = 0;
    std::uint64_t m_prefetchedUpTo = 0;
};

} // namespace model
