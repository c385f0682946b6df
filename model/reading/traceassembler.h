// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/definitionreader.h"
#include "model/reading/eventtablebuilder.h"
#include "model/reading/sequencetracker.h"
#include "model/store/stackinterner.h"

namespace model {

/// The sequence numbers of a part of the stream, and the change of their meaning behind it.
struct SequenceSection {
    SequenceRecord sequences;
    std::optional<SequenceChange> then;
};

/// Puts a trace together from its decoded parts, in the order of the stream, and returns snapshots of it at
/// any time. Decoders on any thread use the tables; only one thread at a time calls everything else.
class TraceAssembler {
public:
    explicit TraceAssembler(QString filePath);

    TypeTable &types() { return m_types; }
    ThreadTable &threads() { return m_threads; }
    StackInterner &stacks() { return *m_stacks; }
    EventTableBuilder &events() { return m_events; }

    void setPreamble(const protocol::nettrace::StreamPreamble &preamble);
    void setHeader(const protocol::nettrace::TraceHeader &header);
    const protocol::nettrace::TraceHeader &header() const { return m_header; }
    /// Adds what a block's header says. Call it for every block, in the order of the file, before the block
    /// is decoded.
    void addBlock(const BlockScanner::Block &block);
    /// Takes the times of all blocks from a snapshot, in place of those that addBlock() tells.
    void knowBlocks(const TraceSnapshot &headers);
    void addSequencePoint(std::int64_t ticks);
    void addAnomalies(AnomalyList anomalies) { m_anomalies.add(std::move(anomalies)); }
    /// Adds the sequence numbers of the next section, in the order of the stream.
    void join(SequenceSection section);
    void addStackRows(std::uint64_t count) { m_stackRows += count; }

    void setProgress(std::uint64_t bytesRead, std::uint64_t fileSize);
    /// Completes the trace. `early` says why the stream does not end with its own mark, if so.
    void finish(std::optional<protocol::Error> early);

    std::shared_ptr<const TraceSnapshot> snapshot();

private:
    void addGaps(std::uint64_t position);
    void judgeGaps(const TraceSnapshot &snapshot);
    std::vector<protocol::nettrace::Anomaly> allAnomalies(const std::vector<EventType> &types,
                                                          const std::vector<TypeCount> &counts) const;

    const QString m_filePath;
    TypeTable m_types;
    ThreadTable m_threads;
    std::shared_ptr<StackInterner> m_stacks = std::make_shared<StackInterner>();
    ChunkPool m_pool;
    EventTableBuilder m_events{m_pool};
    SequenceTracker m_sequences;
    std::vector<DropGap> m_gaps; ///< with the operating system's ids of threads
    std::size_t m_judgedGaps = 0; ///< of which it is known why
    std::uint64_t m_gapsNotListed = 0; ///< gaps above the cap
    AnomalyList m_anomalies;
    GrowingList<BlockTime> m_blockTimes;
    std::int64_t m_oldestBlock = INT64_MAX; ///< ticks of the oldest and the newest event, as m_blockTimes say
    std::int64_t m_newestBlock = INT64_MIN;
    bool m_knowsBlocks = false;
    GrowingList<std::int64_t> m_sequencePointTimes;
    protocol::nettrace::TraceHeader m_header;
    bool m_beforeIpcV1 = false;
    std::uint64_t m_stackRows = 0;
    std::uint64_t m_bytesRead = 0;
    std::uint64_t m_fileSize = 0;
    bool m_complete = false;
    std::optional<protocol::Error> m_endedEarly;
    // Parts of the last snapshot, which the next one shares while they are the same.
    std::shared_ptr<const std::vector<DropGap>> m_sharedGaps;
    std::shared_ptr<const GrowingList<BlockTime>> m_sharedBlockTimes;
    std::shared_ptr<const GrowingList<std::int64_t>> m_sharedSequencePointTimes;
};

} // namespace model
