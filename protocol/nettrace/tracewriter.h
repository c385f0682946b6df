// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytewriter.h"
#include "protocol/nettrace/blockheader.h"
#include "protocol/nettrace/records.h"
#include "protocol/nettrace/tracewriterblocks.h"

namespace protocol::nettrace {

/// Writes NetTrace V4, or V6 where the header's format is that: for the demo runtime, for repairing and for
/// cutting. Produces whole blocks; the caller moves takeBytes() to wherever they go. Not thread-safe.
class TraceWriter {
public:
    /// Formats before V4 are written as V4.
    explicit TraceWriter(const TraceHeader &header);

    /// Metadata must precede the first event of it. Ids are the caller's.
    void metadata(const EventMetadata &metadata);
    /// As metadata(), of a row that is encoded already; at most 64 KiB in V6.
    void metadataRow(ByteView payload);
    /// Instruction pointers of stack `id`, leaf first; ids ascend by one within an epoch.
    void stack(std::uint32_t id, ByteView instructionPointers);
    /// V6 only, as the three below: a thread must precede the first event and sequence point that name its
    /// index.
    void thread(const ThreadRow &thread);
    void removeThread(const RemovedThread &thread);
    /// Ids ascend by one within an epoch. A list of no labels is left out, as the format has none: events
    /// that name it have no labels either way.
    void labelList(const LabelList &list);
    /// Fields of EventHeader that the format has; payload is copied. Events of one call run belong to one
    /// block until flush() or 64 KiB, or an event that is not sorted and of another capture thread: readers
    /// may expect another one only where an event is sorted or a block begins. False, and nothing written,
    /// when a V6 block cannot hold the payload (16 MiB).
    bool event(const EventHeader &event);
    /// Ends the open blocks: metadata, threads, stacks, label lists, events, removed threads, in this order.
    void flush();
    void sequencePoint(const SequencePoint &point);
    /// flush() and the end mark; nothing may follow.
    void end();

    QByteArray takeBytes();

private:
    void block(BlockKind kind, const QByteArray &body);
    bool isV6() const { return m_format == Format::NetTraceV6; }

    Format m_format = Format::NetTraceV4;
    ByteWriter m_out;
    std::uint64_t m_captureThread = 0; ///< of the last event
    std::uint64_t m_taken = 0; ///< bytes that the caller has; the stream's offsets decide about padding
    EventBlockWriter m_metadata; ///< V4: metadata rows are event rows
    ByteWriter m_metadataRows; ///< V6
    ByteWriter m_threads;
    ByteWriter m_removedThreads;
    NumberedRowsWriter m_stacks;
    NumberedRowsWriter m_labelLists;
    EventBlockWriter m_events;
};

} // namespace protocol::nettrace
