// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"
#include "protocol/nettrace/eventblock.h"

#include <atomic>

namespace model {

/// What a walk over a trace file finds, in the order of the stream. Views and pointers are valid during the
/// call.
class TraceVisitor {
public:
    virtual ~TraceVisitor() = default;

    /// Once, before all else.
    virtual void header(const protocol::nettrace::TraceHeader &header) = 0;
    /// `row` as the stream has it; empty for V1 and V2, whose rows no later format knows.
    virtual void metadata(const protocol::nettrace::EventMetadata &metadata, protocol::ByteView row) = 0;
    virtual void event(const protocol::nettrace::EventHeader &event) = 0;
    virtual void stack(const protocol::nettrace::StackRow &) { }
    virtual void labelList(const protocol::nettrace::LabelList &) { }
    virtual void thread(const protocol::nettrace::ThreadRow &) { }
    virtual void removedThread(const protocol::nettrace::RemovedThread &) { }
    virtual void sequencePoint(const protocol::nettrace::SequencePoint &) { }
    /// After each piece of at most some megabytes. An error ends the walk.
    virtual std::optional<protocol::Error> pieceRead() { return {}; }
};

/// What of the file could not be read, and whether it has an end.
struct WalkEnd {
    std::vector<protocol::nettrace::Anomaly> anomalies; ///< AnomalyList::all()
    std::optional<protocol::Error> endedEarly; ///< stops without the mark that ends a trace
};

/// Reads a trace front to back on this thread, one block in memory at a time. NotATrace, Unsupported,
/// Cancelled, or what the visitor said.
protocol::Result<WalkEnd> walkTrace(const PositionalFile &file, TraceVisitor &visitor,
                                    const std::atomic<bool> &cancelled);

} // namespace model
