// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"
#include "model/reading/tracevisitor.h"
#include "model/store/threadtable.h"
#include "model/store/typetable.h"

#include <atomic>
#include <variant>

namespace model {

/// A place in the stream where sequence numbers change their meaning: a sequence point, or a definition or
/// removal of threads (V6).
struct SequenceChange {
    std::uint64_t position = 0;
    /// The second alternative: the indexes of the threads that are defined.
    std::variant<protocol::nettrace::SequencePoint, std::vector<std::uint64_t>,
                 std::vector<protocol::nettrace::RemovedThread>>
        what;
};

/// Reads the few blocks that define ids for the rest of the trace: metadata, threads, sequence points.
/// Callers pass them in the order of the stream; the tables can then be asked for any position in it. Stacks
/// and label lists, whose ids end at the next sequence point, are read with the events. Not thread-safe.
class DefinitionReader : private TraceVisitor {
public:
    /// The tables must outlive the reader. It skips the rest of a block once `cancelled` is set, which may be
    /// null.
    DefinitionReader(TypeTable &types, ThreadTable &threads, const std::atomic<bool> *cancelled = nullptr);

    static bool handles(protocol::nettrace::BlockKind kind);
    std::optional<SequenceChange> read(const protocol::nettrace::TraceHeader &header,
                                       const BlockScanner::Block &block, protocol::ByteView body);
    AnomalyList takeAnomalies() { return std::exchange(m_anomalies, {}); }

    /// Defines a type from `position` on, and notes where its fields cannot be understood.
    static void define(const protocol::nettrace::EventMetadata &metadata, std::uint64_t position,
                       TypeTable &types, AnomalyList &anomalies);

private:
    void metadata(const protocol::nettrace::EventMetadata &metadata, protocol::ByteView row,
                  std::uint64_t position) override;
    void thread(const protocol::nettrace::ThreadRow &row) override;
    void removedThread(const protocol::nettrace::RemovedThread &removed) override;
    void sequencePoint(const protocol::nettrace::SequencePoint &point) override;
    template <class Row> std::vector<Row> &rowsOfChange();

    TypeTable &m_types;
    ThreadTable &m_threads;
    const std::atomic<bool> *const m_cancelled;
    std::optional<SequenceChange> m_change; ///< found in the block that is read
    std::uint64_t m_position = 0; ///< of that block
    AnomalyList m_anomalies;
};

} // namespace model
