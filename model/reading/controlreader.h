// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/anomalies.h"
#include "model/reading/blockscanner.h"
#include "model/store/threadtable.h"
#include "model/store/typetable.h"

#include <variant>

namespace model {

/// A place in the stream where the counting of events changes: a sequence point, or threads that begin or end
/// (V6).
struct ControlPoint {
    std::uint64_t position = 0;
    std::variant<protocol::nettrace::SequencePoint, std::vector<protocol::nettrace::ThreadRow>,
                 std::vector<protocol::nettrace::RemovedThread>>
        what;
};

/// Reads the few blocks that say how to understand all others: metadata, threads, sequence points. They must
/// come in the order of the stream; the tables then answer for any position in it.
class ControlReader {
public:
    ControlReader(TypeTable &types, ThreadTable &threads);

    static bool handles(protocol::nettrace::BlockKind kind);
    std::optional<ControlPoint> read(const BlockScanner::Block &block, protocol::ByteView body,
                                     protocol::nettrace::Format format);
    AnomalyList takeAnomalies() { return std::exchange(m_anomalies, {}); }

private:
    void readMetadata(const BlockScanner::Block &block, protocol::ByteView body,
                      protocol::nettrace::Format format);
    void define(protocol::nettrace::Format format, protocol::ByteView payload, std::uint64_t position);
    void noteIncomplete(const BlockScanner::Block &block, bool complete, std::size_t failedAt);

    TypeTable &m_types;
    ThreadTable &m_threads;
    AnomalyList m_anomalies;
};

} // namespace model
