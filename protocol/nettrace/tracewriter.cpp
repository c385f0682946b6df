// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/tracewriter.h"

#include "protocol/nettrace/metadata.h"

#include <string_view>

namespace protocol::nettrace {

namespace {

constexpr std::size_t blockSize = 65536; ///< a block that has more is closed
constexpr std::size_t v6BlockSizeMax = 0xffffff;

struct ObjectType {
    std::string_view name;
    std::uint32_t version = 0;
    std::uint32_t minimumReader = 0;
};

ObjectType objectType(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Trace:
        return {"Trace", 4, 4};
    case BlockKind::Metadata:
        return {"MetadataBlock", 2, 2};
    case BlockKind::SequencePoint:
        return {"SPBlock", 2, 2};
    case BlockKind::Stack:
        return {"StackBlock", 2, 2};
    default:
        return {"EventBlock", 2, 2};
    }
}

void writeText(ByteWriter &out, std::string_view text)
{
    out.raw(ByteView(reinterpret_cast<const std::uint8_t *>(text.data()), text.size()));
}

} // namespace

TraceWriter::TraceWriter(const TraceHeader &header)
    : m_format(header.format == Format::NetTraceV6 ? Format::NetTraceV6 : Format::NetTraceV4)
    , m_metadata(m_format)
    , m_events(m_format)
{
    writeText(m_out, "Nettrace");
    if (isV6()) {
        m_out.u32(0);
        m_out.u32(6);
        m_out.u32(0);
    } else {
        constexpr std::string_view name = "!FastSerialization.1";
        m_out.u32(std::uint32_t(name.size()));
        writeText(m_out, name);
    }
    auto written = header;
    written.format = m_format;
    block(BlockKind::Trace, encodeTraceBody(written));
}

void TraceWriter::block(BlockKind kind, const QByteArray &body)
{
    if (isV6()) {
        m_out.u32(std::uint32_t(body.size()) | std::uint32_t(kind) << 24);
        m_out.raw(body);
        return;
    }
    constexpr std::uint8_t beginObject = 5;
    constexpr std::uint8_t nullReference = 1;
    constexpr std::uint8_t endObject = 6;
    const auto type = objectType(kind);
    m_out.u8(beginObject);
    m_out.u8(beginObject);
    m_out.u8(nullReference);
    m_out.u32(type.version);
    m_out.u32(type.minimumReader);
    m_out.u32(std::uint32_t(type.name.size()));
    writeText(m_out, type.name);
    m_out.u8(endObject);
    if (kind != BlockKind::Trace) {
        constexpr std::uint64_t alignment = 4;
        m_out.u32(std::uint32_t(body.size()));
        m_out.zeros(std::size_t((alignment - (m_taken + m_out.size()) % alignment) % alignment));
    }
    m_out.raw(body);
    m_out.u8(endObject);
}

void TraceWriter::metadata(const EventMetadata &metadata)
{
    const auto bytes = encodeMetadata(m_format, metadata);
    metadataRow(byteView(bytes));
}

void TraceWriter::metadataRow(ByteView payload)
{
    if (isV6()) {
        if (m_metadataRows.size() + payload.size() > blockSize)
            flush();
        m_metadataRows.u16(std::uint16_t(payload.size()));
        m_metadataRows.raw(payload);
        return;
    }
    if (m_metadata.size() + payload.size() > blockSize)
        flush();
    EventHeader row;
    row.payload = payload.data();
    row.payloadSize = std::uint32_t(payload.size());
    m_metadata.event(row);
}

void TraceWriter::stack(std::uint32_t id, ByteView instructionPointers)
{
    if (!m_stacks.follows(id) || m_stacks.size() > blockSize)
        flush();
    ByteWriter row;
    row.u32(std::uint32_t(instructionPointers.size()));
    row.raw(instructionPointers);
    m_stacks.row(id, row.bytes());
}

void TraceWriter::thread(const ThreadRow &thread)
{
    // A removed index may be defined again behind it.
    if (m_threads.size() > blockSize || m_removedThreads.size() != 0)
        flush();
    m_threads.raw(encodeThreadRow(thread));
}

void TraceWriter::removeThread(const RemovedThread &thread)
{
    m_removedThreads.varUInt(thread.index);
    m_removedThreads.varUInt(thread.sequenceNumber);
}

void TraceWriter::labelList(const LabelList &list)
{
    const auto bytes = encodeLabelList(list);
    if (bytes.isEmpty())
        return;
    if (!m_labelLists.follows(list.id) || m_labelLists.size() > blockSize)
        flush();
    m_labelLists.row(list.id, bytes);
}

bool TraceWriter::event(const EventHeader &event)
{
    constexpr std::size_t rowOverheadMax = 128;
    if (isV6() && event.payloadSize + rowOverheadMax > v6BlockSizeMax)
        return false;
    const bool otherThread = !event.sorted && event.captureThread != m_captureThread;
    if (!m_events.isEmpty() && (otherThread || m_events.size() + event.payloadSize > blockSize))
        flush();
    m_captureThread = event.captureThread;
    m_events.event(event);
    return true;
}

void TraceWriter::flush()
{
    if (!m_metadata.isEmpty())
        block(BlockKind::Metadata, m_metadata.take());
    if (m_metadataRows.size() != 0) {
        ByteWriter body;
        body.u16(0); // size of a header that has nothing
        body.raw(m_metadataRows.takeBytes());
        block(BlockKind::Metadata, body.bytes());
    }
    if (m_threads.size() != 0)
        block(BlockKind::Thread, m_threads.takeBytes());
    if (!m_stacks.isEmpty())
        block(BlockKind::Stack, m_stacks.take());
    if (!m_labelLists.isEmpty())
        block(BlockKind::LabelList, m_labelLists.take());
    if (!m_events.isEmpty())
        block(BlockKind::Event, m_events.take());
    if (m_removedThreads.size() != 0)
        block(BlockKind::RemoveThread, m_removedThreads.takeBytes());
}

void TraceWriter::sequencePoint(const SequencePoint &point)
{
    flush();
    block(BlockKind::SequencePoint, encodeSequencePoint(m_format, point));
}

void TraceWriter::end()
{
    constexpr std::uint8_t nullReference = 1;
    flush();
    if (isV6())
        block(BlockKind::EndOfStream, {});
    else
        m_out.u8(nullReference);
}

QByteArray TraceWriter::takeBytes()
{
    m_taken += m_out.size();
    return m_out.takeBytes();
}

} // namespace protocol::nettrace
