// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytewriter.h"
#include "protocol/nettrace/records.h"

namespace protocol::nettrace {

/// Writes NetTrace V4 (later V6): for the demo runtime, for repairing and for cutting. Produces whole blocks;
/// the caller moves bytes() to wherever they go. Not thread-safe.
class TraceWriter {
public:
    explicit TraceWriter(const TraceHeader &header);

    /// Metadata must precede the first event of it. Ids are the caller's.
    void metadata(const EventMetadata &metadata);
    /// Instruction pointers of stack `id`, leaf first; ids ascend by one within an epoch.
    void stack(std::uint32_t id, ByteView instructionPointers);
    /// Fields of EventHeader that V4 has; payload is copied. Events of one call run belong to one block until
    /// flush() or 64 KiB.
    void event(const EventHeader &event);
    /// Ends the open blocks: metadata, stacks, events, in this order.
    void flush();
    void sequencePoint(const SequencePoint &point);
    void end();

    QByteArray takeBytes() { return m_out.takeBytes(); }

private:
    ByteWriter m_out;
    std::uint64_t m_taken = 0;
};

} // namespace protocol::nettrace
