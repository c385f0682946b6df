// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/filemapping.h"
#include "model/reading/anomalies.h"
#include "protocol/nettrace/blockheader.h"
#include "protocol/nettrace/eventblock.h"

#include <vector>

namespace model {

/// Finds the blocks of a trace file by their headers, whether the file is whole or still growing. Cuts a
/// block whose size cannot be right where the next one begins, so that only damaged blocks are lost: behind
/// one it finds the padding of V3 to V5 anew, for bytes may be lost or inserted there. Ends where another
/// trace begins in the same file. Reads each header once. Not thread-safe.
class BlockScanner {
public:
    struct Block {
        protocol::nettrace::BlockHeader header;
        /// Bytes of the body that the file has: fewer than bodySize for a cut or damaged block.
        std::uint64_t available = 0;
        bool damaged = false; ///< `available` ends where another block begins
        std::optional<protocol::nettrace::EventBlockInfo> info; ///< Event blocks of NetTrace
        bool goesOn = false; ///< a piece of blockless events (TraceWalk) that more of them follow
        bool truncated = false; ///< `available` ends where the file does
        /// Whether its rows may say anything, for bytes in it are lost or wrong.
        bool isDoubtful() const { return damaged && !truncated; }
    };
    struct End {
        bool endMark = false; ///< the stream ends with its own mark; else the file stops at `position`
        std::uint64_t position = 0;
        /// Returns where and how the file stops, or nothing when it has its end mark.
        std::optional<protocol::Error> early() const;
    };
    /// The search for a block took a while and is not finished. Callers look at their cancel flag and call
    /// next() again.
    struct Searching { };
    using Next = std::variant<protocol::NeedMore, Block, End, Searching, protocol::Error>;

    /// Both must outlive the scanner. It reads from the mapping, which may be null, until that is lost.
    explicit BlockScanner(const PositionalFile &file, const FileMapping *mapping = nullptr);
    /// Scans the same file as `other`, which has read the head, from the first block that begins at `from` or
    /// behind it. In a file that is not damaged it finds the same blocks there as `other` will.
    BlockScanner(const BlockScanner &other, std::uint64_t from);

    /// Returns the next block in the first `limit` bytes of the file; `whole` says that there will be no
    /// more. Returns an incomplete block only with `whole`. An Error (NotATrace, Unsupported) is final.
    Next next(std::uint64_t limit, bool whole);

    const std::optional<protocol::nettrace::StreamPreamble> &preamble() const { return m_preamble; }
    /// Returns the trace's own description, from before the first block is returned on. Where the head of the
    /// file is damaged, the anomalies say what of it is assumed.
    const std::optional<protocol::nettrace::TraceHeader> &traceHeader() const { return m_traceHeader; }
    /// Returns the position of the next header to be read.
    std::uint64_t position() const { return m_position; }
    /// Continues at `position`. Another scanner has found the blocks before it.
    void continueAt(std::uint64_t position) { m_position = position; }
    /// Whether from `position()` on this one reads blocks with the padding that the other one has found.
    bool hasPaddingOf(const BlockScanner &other) const;
    /// Returns what was skipped or cut since the last call.
    AnomalyList takeAnomalies() { return std::exchange(m_anomalies, {}); }

private:
    /// Empty when `m_position` has moved and the next step is to be taken.
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
    enum class Preamble : std::uint8_t { Whole, OrPart }; ///< where the file ends inside of it
    bool beginsTrace(std::uint64_t position, std::uint64_t limit, Preamble wanted);
    std::optional<std::uint64_t> otherTraceOf(std::uint64_t block, std::uint64_t limit);
    void noteClosingTag(const protocol::nettrace::BlockHeader &trace, std::uint64_t limit);
    Step accept(const protocol::nettrace::BlockHeader &header, std::uint64_t limit, bool whole);
    bool findPadding(Block &block, std::uint64_t limit, bool whole);
    Step cut(Block block, std::uint64_t limit, bool whole);
    std::optional<std::uint64_t> blockNear(std::uint64_t position, std::uint64_t limit);
    std::optional<protocol::nettrace::EventBlockInfo> eventInfo(const protocol::nettrace::BlockHeader &header,
                                                                std::uint64_t limit);
    Step unreadable(const protocol::Error &why, std::uint64_t limit, bool whole);
    Next hand(Block block, std::uint64_t nextPosition);
    void resumeAt(std::uint64_t position, std::uint64_t limit);
    /// How well the end of an object fits to what is there.
    enum class Fit : std::uint8_t { None, Tags, Header };
    std::optional<Fit> fitOf(const protocol::nettrace::BlockHeader &header, std::uint64_t limit, bool whole);
    Next end(bool endMark, std::uint64_t position);
    Next endBefore(std::uint64_t otherTrace, const End &how);
    std::optional<bool> isFollowed(const protocol::nettrace::BlockHeader &header, std::uint64_t limit);
    std::optional<bool> isClosed(const protocol::nettrace::BlockHeader &header, std::uint64_t limit);
    /// The position of the first block at `from` or behind it, if there is one. When the search is not
    /// finished, next() returns Searching and its next call takes the same step again.
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
    bool m_headGivenUp = false; ///< the head cannot be read; the blocks are found without it
    /// V1, V2: what follows the Trace object.
    std::optional<protocol::nettrace::BlockHeader> m_blocklessEvents;
    std::optional<End> m_end;
    std::optional<protocol::Error> m_failure;
    AnomalyList m_anomalies;
    std::uint64_t m_searched = 0; ///< no block begins below this
    bool m_searching = false; ///< the last step has not finished its search
    bool m_seeking = false; ///< `m_position` need not be where a block begins
    std::optional<std::uint64_t> m_otherTrace; ///< `m_position` is that of its first block
    bool m_paddingDoubtful = false; ///< bytes may be lost or inserted before `m_position`
    std::vector<std::uint8_t> m_window;
    std::size_t m_windowSize = 0;
    std::uint64_t m_windowPosition = 0;
    std::uint64_t m_prefetchedFrom = 0;
    std::uint64_t m_prefetchedUpTo = 0;
};

} // namespace model
