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

    /// Writes the definition of an event type, which must precede the type's first event. The caller chooses
    /// the ids.
    void metadata(const EventMetadata &metadata);
    /// Writes a definition that is encoded already; in V6 at most 64 KiB.
    void metadataRow(ByteView payload);
    /// Writes the instruction pointers of stack `id`, leaf first. Ids ascend by one within an epoch.
    void stack(std::uint32_t id, ByteView instructionPointers);
    /// Writes the definition of a thread, which must precede the first event and sequence point that name its
    /// index. This and the two functions below are for V6 only.
    void thread(const ThreadRow &thread);
    void removeThread(const RemovedThread &thread);
    /// Writes a label list. Ids ascend by one within an epoch. A list without labels is left out, because the
    /// format has none; events that name it have no labels either way.
    void labelList(const LabelList &list);
    /// Writes an event: the fields of EventHeader that the format has, and a copy of the payload. Events
    /// share a block until flush(), until 64 KiB, or until an event that is not sorted and of another capture
    /// thread, because readers may expect another capture thread only where an event is sorted or a block
    /// begins. Returns false and writes nothing when a V6 block cannot hold the payload (16 MiB).
    bool event(const EventHeader &event);
    /// Closes the open blocks in this order: metadata, threads, stacks, label lists, events, removed threads.
    void flush();
    /// Closes the open blocks and writes a sequence point, behind which stack and label list ids begin anew.
    void sequencePoint(const SequencePoint &point);
    /// Closes the open blocks and writes the end mark. Nothing may follow.
    void end();

    /// Returns the bytes of all closed blocks since the last call.
    QByteArray takeBytes();

private:
    void block(BlockKind kind, const QByteArray &body);
    bool isV6() const { return m_format == Format::NetTraceV6; }

    Format m_format = Format::NetTraceV4;
    ByteWriter m_out;
    std::uint64_t m_captureThread = 0; ///< of the last event
    std::uint64_t m_taken = 0; ///< bytes that the caller has taken; padding depends on offsets in the stream
    EventBlockWriter m_metadata; ///< V4: metadata rows are event rows
    ByteWriter m_metadataRows; ///< V6
    ByteWriter m_threads;
    ByteWriter m_removedThreads;
    NumberedRowsWriter m_stacks;
    NumberedRowsWriter m_labelLists;
    EventBlockWriter m_events;
};

} // namespace protocol::nettrace
