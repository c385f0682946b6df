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

/// Decodes blocks into rows, in the order of the file and epoch by epoch; an epoch is what lies between two
/// sequence points. Several decoders work on one trace at once, each on its own epochs; they share only the
/// tables.
class BlockDecoder {
public:
    /// At most so many label lists of one epoch are kept, at 4 bytes each. The others change no types.
    static constexpr std::size_t labelListsMax = 1u << 24;

    /// The tables must outlive the decoder. Once `cancelled` is set, which may be null, decode() stops inside
    /// of a block of stacks or label lists; what it decodes from then on has wrong stacks and types.
    BlockDecoder(TypeTable &types, ThreadTable &threads, StackInterner &stacks,
                 const protocol::nettrace::TraceHeader &header, const std::atomic<bool> *cancelled = nullptr);

    /// Decodes a Stack or LabelList block, or the next portion of an Event block, which may hold millions of
    /// events: rows take far more memory than a block. The caller takes the rows out and calls again with the
    /// same block until `place` is at the end. `body` may be shorter than the block's header says.
    void decode(const BlockScanner::Block &block, protocol::ByteView body,
                protocol::nettrace::EventBlockPlace &place);
    /// Forgets rows, sequence numbers and anomalies that were not taken.
    void reset();
    /// Forgets the ids of stacks and label lists, which mean something else behind a sequence point.
    void endEpoch();

    /// Returns the rows that were decoded and not taken out yet, in the order of the file.
    DecodedEvents &rows() { return m_rows; }
    SequenceRecord takeSequences() { return m_sequences.take(); }
    std::uint64_t takeStackRows() { return std::exchange(m_stackRows, 0); }
    AnomalyList takeAnomalies() { return std::exchange(m_anomalies, {}); }
    /// Returns the time, in ticks, than which nothing later in the stream is older; the lowest value before
    /// the first sorted event.
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
    void doubtNumbers(const BlockScanner::Block &block, protocol::ByteView body);
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

    DecodedEvents m_rows;
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
    IdTable<std::uint32_t> m_otherStacks; ///< those of ids that are not consecutive
    std::uint32_t m_firstLabelList = 0;
    std::vector<std::uint32_t> m_labelLists; ///< TypeTable::overridesOf() by id from m_firstLabelList on
    IdTable<std::uint32_t> m_otherLabelLists; ///< those of ids that are not consecutive
    IdTable<std::uint32_t> m_overriddenTypes; ///< by type and overrides; an entry never changes
};

} // namespace model
