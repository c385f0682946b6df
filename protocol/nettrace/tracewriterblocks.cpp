// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/tracewriterblocks.h"

#include "protocol/nettrace/strings.h"

#include <algorithm>
#include <QDateTime>
#include <utility>

namespace protocol::nettrace {

namespace {

enum EventFlag : std::uint8_t {
    Metadata = 1,
    Sequence = 2,
    Thread = 4,
    Stack = 8,
    LabelsOrActivity = 16,
    RelatedActivity = 32,
    Sorted = 64,
    PayloadSize = 128
};

void writeSystemTime(ByteWriter &writer, std::int64_t unixNanoseconds)
{
    const auto when = QDateTime::fromMSecsSinceEpoch(unixNanoseconds / 1'000'000, Qt::UTC);
    const auto date = when.date();
    const auto time = when.time();
    constexpr int daysOfWeek = 7;
    for (const int value : {date.year(), date.month(), date.dayOfWeek() % daysOfWeek, date.day(), time.hour(),
                            time.minute(), time.second(), time.msec()})
        writer.u16(std::uint16_t(value));
}

/// Returns the values of the header that a V6 trace has as texts.
std::vector<std::pair<QString, QString>> keyValuesOf(const TraceHeader &header)
{
    auto keyValues = header.keyValues;
    const auto add = [&](QLatin1String key, std::uint32_t value) {
        const bool there
            = std::ranges::any_of(keyValues, [&](const auto &pair) { return pair.first == key; });
        if (value != 0 && !there)
            keyValues.emplace_back(key, QString::number(value));
    };
    add(QLatin1String("HardwareThreadCount"), header.processorCount);
    add(QLatin1String("ProcessId"), header.processId);
    add(QLatin1String("ExpectedCPUSamplingRate"), header.samplingNanoseconds);
    return keyValues;
}

} // namespace

EventBlockWriter::EventBlockWriter(Format format)
    : m_v6(format == Format::NetTraceV6)
{
}

EventBlockWriter::Guid EventBlockWriter::guidOf(const std::uint8_t *bytes)
{
    Guid guid{};
    if (bytes != nullptr)
        std::copy_n(bytes, guid.size(), guid.begin());
    return guid;
}

std::uint8_t EventBlockWriter::changes(const EventHeader &event, const Guid &activityId,
                                       const Guid &relatedId) const
{
    const bool counts = m_v6 || event.metadataId != 0;
    const bool nextInSequence = event.captureThread == m_last.captureThread
        && event.processor == m_last.processor
        && event.sequenceNumber == m_last.sequenceNumber + (counts ? 1 : 0);
    const bool labels = m_v6 ? event.labelListId != m_last.labelListId : activityId != m_activityId;
    unsigned flags = event.metadataId != m_last.metadataId ? Metadata : 0;
    flags |= nextInSequence ? 0 : Sequence;
    flags |= event.thread != m_last.thread ? Thread : 0;
    flags |= event.stackId != m_last.stackId ? Stack : 0;
    flags |= labels ? LabelsOrActivity : 0;
    flags |= !m_v6 && relatedId != m_relatedActivityId ? RelatedActivity : 0;
    flags |= event.sorted ? Sorted : 0;
    flags |= event.payloadSize != m_last.payloadSize ? PayloadSize : 0;
    return std::uint8_t(flags);
}

void EventBlockWriter::event(const EventHeader &event)
{
    const auto activityId = guidOf(event.activityId);
    const auto relatedId = guidOf(event.relatedActivityId);
    const unsigned flags = changes(event, activityId, relatedId);
    m_rows.u8(std::uint8_t(flags));
    if ((flags & Metadata) != 0)
        m_rows.varUInt(event.metadataId);
    if ((flags & Sequence) != 0) {
        m_rows.varUInt(std::uint32_t(event.sequenceNumber - m_last.sequenceNumber - 1));
        m_rows.varUInt(event.captureThread);
        m_rows.varUInt(event.processor);
    }
    if ((flags & Thread) != 0)
        m_rows.varUInt(event.thread);
    if ((flags & Stack) != 0)
        m_rows.varUInt(event.stackId);
    m_rows.varUInt(std::uint64_t(event.time) - std::uint64_t(m_last.time));
    if ((flags & LabelsOrActivity) != 0) {
        if (m_v6)
            m_rows.varUInt(event.labelListId);
        else
            m_rows.raw(ByteView(activityId));
    }
    if ((flags & RelatedActivity) != 0)
        m_rows.raw(ByteView(relatedId));
    if ((flags & PayloadSize) != 0)
        m_rows.varUInt(event.payloadSize);
    m_rows.raw(ByteView(event.payload, event.payloadSize));
    m_last = event;
    m_activityId = activityId;
    m_relatedActivityId = relatedId;
    m_minTime = std::min(m_minTime, event.time);
    m_maxTime = std::max(m_maxTime, event.time);
}

QByteArray EventBlockWriter::take()
{
    constexpr std::uint16_t headerSize = 20;
    constexpr std::uint16_t compressedHeaders = 1;
    ByteWriter body;
    body.u16(headerSize);
    body.u16(compressedHeaders);
    body.i64(m_minTime);
    body.i64(m_maxTime);
    body.raw(m_rows.bytes());
    *this = EventBlockWriter(m_v6 ? Format::NetTraceV6 : Format::NetTraceV4);
    return body.takeBytes();
}

void NumberedRowsWriter::row(std::uint32_t id, const QByteArray &bytes)
{
    if (isEmpty())
        m_firstId = id;
    ++m_count;
    m_rows.raw(bytes);
}

QByteArray NumberedRowsWriter::take()
{
    ByteWriter body;
    body.u32(m_firstId);
    body.u32(std::exchange(m_count, 0));
    body.raw(m_rows.takeBytes());
    return body.takeBytes();
}

QByteArray encodeTraceBody(const TraceHeader &header)
{
    ByteWriter body;
    writeSystemTime(body, header.syncTimeUnixNanoseconds);
    body.i64(header.syncTicks);
    body.i64(header.ticksPerSecond);
    body.u32(header.pointerSize);
    if (header.format != Format::NetTraceV6) {
        body.u32(header.processId);
        body.u32(header.processorCount);
        body.u32(header.samplingNanoseconds);
        return body.takeBytes();
    }
    const auto keyValues = keyValuesOf(header);
    body.u32(std::uint32_t(keyValues.size()));
    for (const auto &[key, value] : keyValues) {
        writeUtf8(body, key);
        writeUtf8(body, value);
    }
    return body.takeBytes();
}

QByteArray encodeSequencePoint(Format format, const SequencePoint &point)
{
    const bool v6 = format == Format::NetTraceV6;
    ByteWriter body;
    body.i64(point.time);
    if (v6)
        body.u32((point.flushThreads ? 1u : 0u) | (point.flushMetadata ? 2u : 0u));
    body.u32(std::uint32_t(point.threads.size()));
    for (const auto &entry : point.threads) {
        if (v6) {
            body.varUInt(entry.thread);
            body.varUInt(entry.sequenceNumber);
        } else {
            body.u64(entry.thread);
            body.u32(entry.sequenceNumber);
        }
    }
    return body.takeBytes();
}

QByteArray encodeThreadRow(const ThreadRow &thread)
{
    enum : std::uint8_t { Name = 1, ProcessId = 2, ThreadId = 3, KeyValue = 4 };
    constexpr std::size_t rowSizeMax = 0xffff;
    ByteWriter row;
    row.u16(0);
    row.varUInt(thread.index);
    if (!thread.name.isEmpty()) {
        row.u8(Name);
        writeUtf8(row, thread.name.left(1024));
    }
    if (thread.processId) {
        row.u8(ProcessId);
        row.varUInt(*thread.processId);
    }
    if (thread.threadId) {
        row.u8(ThreadId);
        row.varUInt(*thread.threadId);
    }
    for (const auto &[key, value] : thread.keyValues) {
        ByteWriter pair;
        pair.u8(KeyValue);
        writeUtf8(pair, key);
        writeUtf8(pair, value);
        if (row.size() + pair.size() > rowSizeMax)
            break;
        row.raw(pair.bytes());
    }
    row.patchU16(0, std::uint16_t(row.size() - sizeof(std::uint16_t)));
    return row.takeBytes();
}

QByteArray encodeLabelList(const LabelList &list)
{
    enum : std::uint8_t {
        ActivityId = 1,
        RelatedActivityId = 2,
        TraceId = 3,
        SpanId = 4,
        KeyText = 5,
        KeyNumber = 6,
        Opcode = 7,
        Keywords = 8,
        Level = 9,
        Version = 10
    };
    ByteWriter row;
    std::size_t lastKindAt = 0;
    const auto label = [&](std::uint8_t kind) -> ByteWriter & {
        lastKindAt = row.size();
        row.u8(kind);
        return row;
    };
    if (list.activityId)
        label(ActivityId).guid(*list.activityId);
    if (list.relatedActivityId)
        label(RelatedActivityId).guid(*list.relatedActivityId);
    if (list.traceId)
        label(TraceId).raw(list.traceId->toRfc4122());
    if (list.spanId)
        label(SpanId).u64(*list.spanId);
    for (const auto &[key, value] : list.keyValues) {
        writeUtf8(label(KeyText), key);
        writeUtf8(row, value);
    }
    for (const auto &[key, value] : list.keyNumbers) {
        writeUtf8(label(KeyNumber), key);
        row.varInt(value);
    }
    if (list.opcode)
        label(Opcode).u8(*list.opcode);
    if (list.keywords)
        label(Keywords).u64(*list.keywords);
    if (list.level)
        label(Level).u8(*list.level);
    if (list.version)
        label(Version).u8(std::uint8_t(*list.version));
    auto bytes = row.takeBytes();
    constexpr char lastLabel = char(0x80);
    if (!bytes.isEmpty())
        bytes[qsizetype(lastKindAt)] = char(bytes[qsizetype(lastKindAt)] | lastLabel);
    return bytes;
}

} // namespace protocol::nettrace
