// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

namespace model {

/// Receives what is in a trace file, row by row and in the order of the stream. Views and pointers are valid
/// during the call.
class TraceVisitor {
public:
    virtual ~TraceVisitor() = default;

    /// Once, before all else.
    virtual void header(const protocol::nettrace::TraceHeader &) { }
    /// `row` as the stream has it; empty for V1 and V2, whose rows no later format knows. `position` is its
    /// stream offset.
    virtual void metadata(const protocol::nettrace::EventMetadata &, [[maybe_unused]] protocol::ByteView row,
                          [[maybe_unused]] std::uint64_t position)
    {
    }
    virtual void event(const protocol::nettrace::EventHeader &) { }
    virtual void stack(const protocol::nettrace::StackRow &) { }
    virtual void labelList(const protocol::nettrace::LabelList &) { }
    virtual void thread(const protocol::nettrace::ThreadRow &) { }
    virtual void removedThread(const protocol::nettrace::RemovedThread &) { }
    virtual void sequencePoint(const protocol::nettrace::SequencePoint &) { }
    /// After each block; of V1 and V2, which have none, after each piece of some hundred kilobytes. An error
    /// ends the walk.
    virtual std::optional<protocol::Error> blockRead() { return {}; }
};

} // namespace model
