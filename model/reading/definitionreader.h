// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"
#include "model/reading/tracevisitor.h"
#include "model/store/threadtable.h"
#include "model/store/typetable.h"

#include <atomic>
#include <variant>

namespace model {

/// A place in the stream where sequence numbers change their meaning: a sequence point, or threads that begin
/// or end (V6).
struct SequenceChange {
    std::uint64_t position = 0;
    /// The second: indexes of threads that are defined.
    std::variant<protocol::nettrace::SequencePoint, std::vector<std::uint64_t>,
                 std::vector<protocol::nettrace::RemovedThread>>
        what;
};

/// Reads the few blocks that define what the ids in all others mean, for the rest of the trace: metadata,
/// threads, sequence points. They must come in the order of the stream; the tables then answer for any
/// position in it. Stacks and label lists, which mean something only up to the next sequence point, are read
/// with the events.
class DefinitionReader : private TraceVisitor {
public:
    /// Leaves the rest of a block out once `cancelled` is set, which may be null.
    DefinitionReader(TypeTable &types, ThreadTable &threads, const std::atomic<bool> *cancelled = nullptr);

    static bool handles(protocol::nettrace::BlockKind kind);
    std::optional<SequenceChange> read(const protocol::nettrace::TraceHeader &header,
                                       const BlockScanner::Block &block, protocol::ByteView body);
    AnomalyList takeAnomalies() { return std::exchange(m_anomalies, {}); }

    /// Defines a type from `position` on, and notes if its fields cannot be understood.
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
    std::optional<SequenceChange> m_change; ///< by the block that is read
    std::uint64_t m_position = 0; ///< of that block
    AnomalyList m_anomalies;
};

} // namespace model
