// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/anomalies.h"
#include "model/reading/blockscanner.h"
#include "model/reading/sequencetracker.h"
#include "model/store/decodedevent.h"
#include "model/store/hashindex.h"
#include "model/store/stackinterner.h"
#include "model/store/threadtable.h"
#include "model/store/typetable.h"

#include <array>
#include <atomic>
#include <limits>

namespace model {

/// Decodes the blocks of epochs, one epoch after another and each in the order of the file, into rows.
/// Several of them work on one trace at once, each on its own epochs; they share only the tables.
class BlockDecoder {
public:
    /// Label lists of one epoch that are kept, 4 bytes each; the others change no types.
    static constexpr std::size_t labelListsMax = 1u << 24;

    /// Stops inside of a block of stacks or label lists once `cancelled` is set, which may be null; what it
    /// decodes from then on has wrong stacks and types.
    BlockDecoder(TypeTable &types, ThreadTable &threads, StackInterner &stacks,
                 const protocol::nettrace::TraceHeader &header, const std::atomic<bool> *cancelled = nullptr);

    /// Decodes an Event, Stack or LabelList block, of events only the next portion: a block may hold millions
    /// of them, and rows take far more memory than a block. The caller takes the rows out and calls again
    /// with the same block until `place` is at the end. `body` may be shorter than the block's header says.
    void decode(const BlockScanner::Block &block, protocol::ByteView body,
                protocol::nettrace::EventBlockPlace &place);
    /// Forgets rows, sequences and what else was not taken.
    void reset();
    /// Behind a sequence point, stack and label list ids mean something else.
    void endEpoch();

    /// Rows in the order of the file since clear(); the caller may take them out.
    RawRows &rows() { return m_rows; }
    SequenceRecord takeSequences() { return m_sequences.take(); }
    std::uint64_t takeStackRows() { return std::exchange(m_stackRows, 0); }
    AnomalyList takeAnomalies() { return std::exchange(m_anomalies, {}); }
    /// Everything later in the stream is not older than this; the lowest value before the first sorted event.
    std::int64_t sortedUpTo() const { return m_sortedUpTo; }

private:
    class RowMaker;
    struct CachedThread {
        std::uint64_t id = 0;
        std::uint32_t thread = 0;
        bool valid = false;
    };
    static constexpr std::size_t cachedThreads = 256;
    static constexpr std::uint32_t notCached = UINT32_MAX;
    static constexpr std::uint32_t cachedTypesMax = 65536;

    void refreshCaches(std::uint64_t position);
    void decodeEvents(const BlockScanner::Block &block, protocol::ByteView body,
                      protocol::nettrace::EventBlockPlace &place);
    protocol::nettrace::BlockWalk walkNetTrace(const BlockScanner::Block &block, protocol::ByteView body,
                                               protocol::nettrace::EventBlockPlace &place);
    void addNetPerfEvent(const protocol::nettrace::EventHeader &event, std::uint64_t payloadPosition);
    void defineInline(const protocol::nettrace::EventHeader &event, std::uint64_t payloadPosition);
    void decodeStacks(const BlockScanner::Block &block, protocol::ByteView body);
    void decodeLabelLists(const BlockScanner::Block &block, protocol::ByteView body);
    void noteBadRows(const BlockScanner::Block &block, const protocol::nettrace::BlockWalk &walk,
                     std::uint64_t badRows);

    std::uint32_t typeOf(std::uint32_t metadataId, std::uint64_t position);
    std::uint32_t lookUpType(std::uint32_t metadataId, std::uint64_t position);
    std::uint32_t overriddenType(std::uint32_t type, std::uint32_t labelList);
    void setStack(std::uint32_t id, std::uint32_t stack);
    bool setLabelList(std::uint32_t id, std::uint32_t overrides);
    bool isCancelled() const;
    std::uint32_t threadOf(std::uint64_t id, std::uint64_t position);
    std::uint32_t otherStack(std::uint32_t id) const;

    TypeTable &m_types;
    ThreadTable &m_threads;
    StackInterner &m_stacks;
    const protocol::nettrace::TraceHeader m_header;
    const std::atomic<bool> *const m_cancelled;

    RawRows m_rows;
    SequenceRecorder m_sequences;
    std::uint64_t m_stackRows = 0;
    AnomalyList m_anomalies;
    std::int64_t m_sortedUpTo = std::numeric_limits<std::int64_t>::min();

    std::uint32_t m_typeGeneration = 0;
    std::uint32_t m_threadGeneration = 0;
    std::vector<std::uint32_t> m_cachedTypes; ///< by metadata id
    std::vector<std::uint32_t> m_cachedTypeIds; ///< metadata ids that have one
    std::array<CachedThread, cachedThreads> m_cachedThreads{};
    std::uint32_t m_firstStack = 0;
    std::vector<std::uint32_t> m_epochStacks; ///< by stack id from m_firstStack on
    IdTable<std::uint32_t> m_otherStacks; ///< ids out of line
    std::uint32_t m_firstLabelList = 0;
    std::vector<std::uint32_t> m_labelLists; ///< TypeTable::overridesOf() by id from m_firstLabelList on
    IdTable<std::uint32_t> m_otherLabelLists; ///< ids out of line
    IdTable<std::uint32_t> m_overriddenTypes; ///< by type and overrides; they never change
};

} // namespace model
