// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/blocks.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"
#include "protocol/core/texts.h"
#include "protocol/nettrace/strings.h"

#include <algorithm>

namespace protocol::nettrace {

namespace {

/// Reads rows up to the end. `readRow` returns one row, or nothing when it is cut or makes no sense. Rows
/// above `rowsMax` are only counted.
template <class Row, class ReadRow>
Rows<Row> readRows(ByteReader &reader, std::size_t rowsMax, ReadRow &&readRow)
{
    Rows<Row> rows;
    while (!reader.failed() && !reader.atEnd()) {
        rows.failedAt = reader.offset();
        auto row = readRow(reader);
        if (!row || reader.failed()) {
            rows.complete = false;
            return rows;
        }
        if (rows.rows.size() < rowsMax)
            rows.rows.push_back(*std::move(row));
        else
            ++rows.leftOut;
    }
    rows.complete = !reader.failed();
    rows.failedAt = reader.offset();
    return rows;
}

template <class Value>
void addKeyValue(std::vector<std::pair<QString, Value>> &keyValues, QString key, Value value)
{
    if (keyValues.size() < limits::keyValuesMax)
        keyValues.emplace_back(std::move(key), std::move(value));
}

ThreadRow readThreadRow(ByteView bytes)
{
    enum : std::uint8_t { Name = 1, ProcessId = 2, ThreadId = 3, KeyValue = 4 };
    ByteReader reader(bytes);
    ThreadRow row;
    row.index = reader.varUInt64();
    while (!reader.failed() && !reader.atEnd()) {
        switch (reader.u8()) {
        case Name:
            row.name = readUtf8(reader);
            break;
        case ProcessId:
            row.processId = reader.varUInt64();
            break;
        case ThreadId:
            row.threadId = reader.varUInt64();
            break;
        case KeyValue: {
            auto key = readUtf8(reader);
            addKeyValue(row.keyValues, std::move(key), readUtf8(reader));
            break;
        }
        default:
            return row; // of a later version; what is known stands before it
        }
    }
    return row;
}

QUuid readTraceId(ByteReader &reader)
{
    // W3C ids are 16 plain bytes: the order in which they are written is the order in which they are shown.
    const auto bytes = reader.take(16);
    return QUuid::fromRfc4122(byteArray(bytes));
}

/// Reads one label into the list. Returns false for a kind that we do not know.
bool readLabel(ByteReader &reader, std::uint8_t kind, LabelList &list)
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
    switch (kind) {
    case ActivityId:
        list.activityId = reader.guid();
        return true;
    case RelatedActivityId:
        list.relatedActivityId = reader.guid();
        return true;
    case TraceId:
        list.traceId = readTraceId(reader);
        return true;
    case SpanId:
        list.spanId = reader.u64();
        return true;
    case KeyText: {
        auto key = readUtf8(reader);
        addKeyValue(list.keyValues, std::move(key), readUtf8(reader));
        return true;
    }
    case KeyNumber: {
        auto key = readUtf8(reader);
        addKeyValue(list.keyNumbers, std::move(key), reader.varInt64());
        return true;
    }
    case Opcode:
        list.opcode = reader.u8();
        return true;
    case Keywords:
        list.keywords = reader.u64();
        return true;
    case Level:
        list.level = reader.u8();
        return true;
    case Version:
        list.version = reader.u8();
        return true;
    default:
        return false;
    }
}

std::optional<LabelList> readLabelList(ByteReader &reader)
{
    constexpr std::uint8_t lastLabel = 0x80;
    LabelList list;
    while (!reader.failed()) {
        const auto kind = reader.u8();
        if (reader.failed() || !readLabel(reader, kind & ~lastLabel, list))
            return std::nullopt;
        if ((kind & lastLabel) != 0)
            return list;
    }
    return std::nullopt;
}

} // namespace

Rows<StackRow> decodeStackBlock(ByteView body)
{
    ByteReader reader(body);
    auto id = reader.u32();
    reader.skip(sizeof(std::uint32_t));
    return readRows<StackRow>(reader, SIZE_MAX, [&](ByteReader &row) -> std::optional<StackRow> {
        const auto size = row.u32();
        return StackRow{id++, row.take(size)};
    });
}

Result<SequencePoint> decodeSequencePoint(Format format, ByteView body, std::uint64_t position)
{
    enum : std::uint32_t { FlushThreads = 1, FlushMetadata = 2 };
    ByteReader reader(body, position);
    SequencePoint point;
    point.time = reader.i64();
    if (reader.failed())
        return reader.truncated(Texts::tr("sequence point"));
    if (format == Format::NetTraceV6) {
        const auto flags = reader.u32();
        point.flushThreads = (flags & FlushThreads) != 0;
        point.flushMetadata = (flags & FlushMetadata) != 0;
    }
    const auto count = reader.u32();
    constexpr std::size_t smallestEntry = 2;
    point.threads.reserve(
        std::min<std::size_t>({count, reader.remaining() / smallestEntry, limits::sequencePointThreadsMax}));
    for (std::uint32_t i = 0; i < count; ++i) {
        SequencePoint::Entry entry;
        if (format == Format::NetTraceV6) {
            entry.thread = reader.varUInt64();
            entry.sequenceNumber = reader.varUInt32();
        } else {
            entry.thread = reader.u64();
            entry.sequenceNumber = reader.u32();
        }
        if (reader.failed())
            break;
        if (point.threads.size() < limits::sequencePointThreadsMax)
            point.threads.push_back(entry);
        else
            ++point.threadsLeftOut;
    }
    return point;
}

Rows<ThreadRow> decodeThreadBlock(ByteView body)
{
    ByteReader reader(body);
    return readRows<ThreadRow>(reader, limits::smallRowsMax, [](ByteReader &row) -> std::optional<ThreadRow> {
        const auto bytes = row.take(row.u16());
        if (bytes.empty())
            return std::nullopt;
        return readThreadRow(bytes);
    });
}

Rows<RemovedThread> decodeRemoveThreadBlock(ByteView body)
{
    ByteReader reader(body);
    return readRows<RemovedThread>(reader, SIZE_MAX, [](ByteReader &row) -> std::optional<RemovedThread> {
        const auto index = row.varUInt64();
        return RemovedThread{index, row.varUInt32()};
    });
}

Rows<LabelList> decodeLabelListBlock(ByteView body)
{
    Rows<LabelList> lists;
    const auto failedAt = walkLabelListBlock(body, [&](const LabelList &list) {
        if (lists.rows.size() < limits::smallRowsMax)
            lists.rows.push_back(list);
        else
            ++lists.leftOut;
        return true;
    });
    lists.complete = !failedAt;
    lists.failedAt = failedAt.value_or(body.size());
    return lists;
}

std::optional<std::size_t> walkLabelListBlock(ByteView body,
                                              const std::function<bool(const LabelList &)> &visit)
{
    ByteReader reader(body);
    auto id = reader.u32();
    reader.skip(sizeof(std::uint32_t));
    if (reader.failed())
        return reader.offset();
    for (; !reader.atEnd(); ++id) {
        const auto start = reader.offset();
        auto list = readLabelList(reader);
        if (!list)
            return start;
        list->id = id;
        if (id != 0 && !visit(*list))
            break;
    }
    return std::nullopt;
}

} // namespace protocol::nettrace
