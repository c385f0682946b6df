// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

namespace model {

/// Receives the rows of a trace file in the order of the stream. Views and pointers are valid during the
/// call.
class TraceVisitor {
public:
    virtual ~TraceVisitor() = default;

    /// Is called once, before all others.
    virtual void header(const protocol::nettrace::TraceHeader &) { }
    /// `row` has the bytes as they are in the stream; it is empty for V1 and V2, whose rows no later format
    /// can hold. `position` is the row's stream offset.
    virtual void metadata(const protocol::nettrace::EventMetadata &, [[maybe_unused]] protocol::ByteView row,
                          [[maybe_unused]] std::uint64_t position)
    {
    }
    /// `payloadPosition` is where its payload lies in the file, also where it has no bytes.
    virtual void event(const protocol::nettrace::EventHeader &,
                       [[maybe_unused]] std::uint64_t payloadPosition)
    {
    }
    /// Sequence numbers of the events from here on may be anything, for their block is damaged; and that they
    /// are believed again. Of V4 and later.
    virtual void doubtNumbers(bool) { }
    virtual void stack(const protocol::nettrace::StackRow &) { }
    virtual void labelList(const protocol::nettrace::LabelList &) { }
    virtual void thread(const protocol::nettrace::ThreadRow &) { }
    virtual void removedThread(const protocol::nettrace::RemovedThread &) { }
    virtual void sequencePoint(const protocol::nettrace::SequencePoint &) { }
    /// Is called after each block; for V1 and V2, which have no blocks, after each piece of some megabytes.
    /// An error ends the walk.
    virtual std::optional<protocol::Error> blockRead() { return {}; }
};

} // namespace model
