// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytewriter.h"
#include "protocol/nettrace/records.h"

#include <array>

/// The blocks that a TraceWriter keeps open, and the bodies of those that it writes at once.
namespace protocol::nettrace {

/// An event block with compressed headers, or a metadata block of V4.
class EventBlockWriter {
public:
    explicit EventBlockWriter(Format format);

    void event(const EventHeader &event);
    bool isEmpty() const { return m_rows.size() == 0; }
    std::size_t size() const { return m_rows.size(); }
    /// Returns the block's body and begins a new one.
    QByteArray take();

private:
    using Guid = std::array<std::uint8_t, 16>;
    static Guid guidOf(const std::uint8_t *bytes);
    std::uint8_t changes(const EventHeader &event, const Guid &activityId, const Guid &relatedId) const;

    bool m_v6 = false;
    ByteWriter m_rows;
    EventHeader m_last; ///< the header to which the next one is a delta; its pointers are not used
    Guid m_activityId{};
    Guid m_relatedActivityId{};
    std::int64_t m_minTime = INT64_MAX;
    std::int64_t m_maxTime = INT64_MIN;
};

/// A stack or label list block: u32 first id, u32 count, rows whose ids ascend by one.
class NumberedRowsWriter {
public:
    bool isEmpty() const { return m_count == 0; }
    /// Returns whether a row with this id can be added to the open block.
    bool follows(std::uint32_t id) const { return isEmpty() || id == m_firstId + m_count; }
    void row(std::uint32_t id, const QByteArray &bytes);
    std::size_t size() const { return m_rows.size(); }
    QByteArray take();

private:
    ByteWriter m_rows;
    std::uint32_t m_firstId = 0;
    std::uint32_t m_count = 0;
};

/// Encodes the body of a Trace object or block in the header's format.
QByteArray encodeTraceBody(const TraceHeader &header);
QByteArray encodeSequencePoint(Format format, const SequencePoint &point);
/// Encodes a row of a V6 thread block, its size included. Key-value pairs that would not fit into 64 KiB are
/// left out.
QByteArray encodeThreadRow(const ThreadRow &thread);
QByteArray encodeLabelList(const LabelList &list);

} // namespace protocol::nettrace
