// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hostiletraces.h"

#include "tests/support/tracebytes.h"

#include <algorithm>
#include <string>

namespace tests {

namespace {

using protocol::nettrace::BlockKind;

constexpr std::size_t megabyte = 1'000'000;

/// How many rows a block has: so many as there are at most, but in a small trace no more than an eighth of
/// it.
std::uint32_t rowsOfBlock(std::size_t traceBytes, std::size_t bytesOfRow, std::uint32_t most)
{
    constexpr std::size_t smallBytes = 100'000;
    if (traceBytes >= smallBytes)
        return most;
    return std::clamp(std::uint32_t(traceBytes / 8 / bytesOfRow), 1u, most);
}

TraceBytes &addBlock(TraceBytes &trace, BlockKind kind, const QByteArray &body)
{
    return trace.block(std::uint8_t(kind), body);
}

QByteArray finished(TraceBytes &trace)
{
    return trace.block(0, {}).bytes();
}

/// Rows of a V6 metadata block, behind its empty header.
class V6Metadata {
public:
    V6Metadata() { m_body.u16(0); }

    /// `fields` is the list as the format has it: u16 count, then the fields.
    void type(std::uint32_t id, std::string_view provider, std::uint32_t eventId, std::string_view name,
              const QByteArray &fields)
    {
        ByteWriter row;
        row.varUInt(id);
        writeUtf8(row, provider);
        row.varUInt(eventId);
        writeUtf8(row, name);
        row.raw(fields);
        row.u16(0);
        m_body.u16(std::uint16_t(row.size()));
        m_body.raw(row.bytes());
    }
    const QByteArray &body() const { return m_body.bytes(); }

private:
    ByteWriter m_body;
};

QByteArray noFields()
{
    return QByteArray(2, '\0');
}

/// So many numbers without a name.
QByteArray numbers(std::uint16_t count)
{
    ByteWriter fields;
    fields.u16(count);
    for (std::uint16_t i = 0; i < count; ++i) {
        fields.u16(2);
        fields.u8(0);
        fields.u8(9); // an Int32
    }
    return fields.takeBytes();
}

CompressedRow firstRow()
{
    CompressedRow row;
    row.flags = 1 | 2 | 4;
    row.metadataId = 1;
    row.captureThread = row.thread = 1;
    row.timeDelta = 100;
    return row;
}

/// Events of one type, as short as they can be.
QByteArray ordinaryEvents(std::size_t bytes)
{
    auto trace = TraceBytes::v6();
    V6Metadata metadata;
    metadata.type(1, "Test", 1, "One", noFields());
    addBlock(trace, BlockKind::Metadata, metadata.body());
    const auto eventsOfBlock = rowsOfBlock(bytes, 11, 10'000);
    while (trace.size() < bytes) {
        ByteWriter rows;
        rows.raw(firstRow().bytes(true));
        for (std::uint32_t i = 0; i < eventsOfBlock; ++i) {
            CompressedRow row;
            row.flags = 128;
            row.timeDelta = 1;
            row.payload = QByteArray(8, 'p');
            rows.raw(row.bytes(true));
        }
        addBlock(trace, BlockKind::Event, eventBlock(rows.bytes()));
    }
    return finished(trace);
}

/// One metadata block with one type of that name and fields, id 1.
void addType(TraceBytes &trace, std::string_view name, const QByteArray &fields)
{
    V6Metadata metadata;
    metadata.type(1, "Test", 1, name, fields);
    addBlock(trace, BlockKind::Metadata, metadata.body());
}

void addOneEvent(TraceBytes &trace)
{
    addBlock(trace, BlockKind::Event, eventBlock(firstRow().bytes(true)));
}

/// Lists that each set other keywords, and an event of type 1 for each of them.
void addLabeledEvents(TraceBytes &trace, std::size_t count)
{
    ByteWriter lists;
    lists.u32(1);
    lists.u32(std::uint32_t(count));
    ByteWriter events;
    for (std::uint32_t id = 1; id <= count; ++id) {
        lists.u8(8 | 0x80);
        lists.u64(0x100000000 + id);
        auto row = id == 1 ? firstRow() : CompressedRow();
        row.flags |= 16;
        row.timeDelta = 1;
        row.labelListId = id;
        events.raw(row.bytes(true));
    }
    addBlock(trace, BlockKind::LabelList, lists.bytes());
    addBlock(trace, BlockKind::Event, eventBlock(events.bytes()));
}

/// Each list makes one more type of a type with thousands of fields.
QByteArray labelListsOfAWideType(std::size_t bytes)
{
    constexpr std::size_t bytesOfOne = 14;
    auto trace = TraceBytes::v6();
    addType(trace, "Wide", numbers(4000));
    addLabeledEvents(trace, bytes / bytesOfOne);
    return finished(trace);
}

/// The same of a type with a very long name.
QByteArray labelListsOfALongName(std::size_t bytes)
{
    constexpr std::size_t bytesOfOne = 14;
    auto trace = TraceBytes::v6();
    addType(trace, std::string(60'000, 'n'), noFields());
    addLabeledEvents(trace, bytes / bytesOfOne);
    return finished(trace);
}

/// The smallest that there are.
QByteArray labelLists(std::size_t bytes)
{
    const auto listsOfABlock = rowsOfBlock(bytes, 2, 1u << 17);
    auto trace = TraceBytes::v6();
    addType(trace, "One", noFields());
    for (std::uint32_t id = 1; trace.size() < bytes; id += listsOfABlock) {
        ByteWriter lists;
        lists.u32(id);
        lists.u32(listsOfABlock);
        for (std::uint32_t i = 0; i < listsOfABlock; ++i) {
            lists.u8(9 | 0x80);
            lists.u8(std::uint8_t(i % 6));
        }
        addBlock(trace, BlockKind::LabelList, lists.bytes());
    }
    addOneEvent(trace);
    return finished(trace);
}

/// The same, but each in a block of its own and with an id that is far from the others.
QByteArray labelListsOutOfLine(std::size_t bytes)
{
    constexpr std::uint32_t bucketsOnce = 85229; // of a table with so many places
    auto trace = TraceBytes::v6();
    addType(trace, "One", noFields());
    for (std::uint32_t i = 1; trace.size() < bytes; ++i) {
        ByteWriter lists;
        lists.u32(i * bucketsOnce);
        lists.u32(1);
        lists.u8(9 | 0x80);
        lists.u8(std::uint8_t(i % 6));
        addBlock(trace, BlockKind::LabelList, lists.bytes());
    }
    addOneEvent(trace);
    return finished(trace);
}

/// Provider, id and version are the same, only their names tell them apart.
QByteArray typesOfOneKey(std::size_t bytes)
{
    auto trace = TraceBytes::v6();
    V6Metadata metadata;
    for (std::uint32_t id = 1; std::size_t(metadata.body().size()) < bytes; ++id)
        metadata.type(id, "Test", 1, "Type" + std::to_string(id), noFields());
    addBlock(trace, BlockKind::Metadata, metadata.body());
    addOneEvent(trace);
    return finished(trace);
}

/// Arrays of arrays of arrays: a byte makes a field.
QByteArray nestedFields(std::size_t bytes)
{
    constexpr int depth = 15;
    const auto fieldsOfAType = std::uint16_t(rowsOfBlock(bytes, depth + 4, 2000));
    auto trace = TraceBytes::v6();
    V6Metadata metadata;
    for (std::uint32_t id = 1; std::size_t(metadata.body().size()) < bytes; ++id) {
        ByteWriter fields;
        fields.u16(fieldsOfAType);
        for (std::uint16_t i = 0; i < fieldsOfAType; ++i) {
            ByteWriter field;
            writeUtf8(field, i == 0 ? std::to_string(id) : std::string());
            for (int level = 0; level < depth; ++level)
                field.u8(19);
            field.u8(9);
            fields.u16(std::uint16_t(field.size()));
            fields.raw(field.bytes());
        }
        metadata.type(id, "Test", id, {}, fields.bytes());
    }
    addBlock(trace, BlockKind::Metadata, metadata.body());
    addOneEvent(trace);
    return finished(trace);
}

/// Each event has an id that no metadata has defined.
QByteArray undefinedTypes(std::size_t bytes)
{
    auto trace = TraceBytes::v6();
    ByteWriter events;
    events.raw(firstRow().bytes(true));
    for (std::uint32_t id = 2; events.size() < bytes; ++id) {
        CompressedRow row;
        row.flags = 1;
        row.metadataId = id;
        row.timeDelta = 1;
        events.raw(row.bytes(true));
    }
    addBlock(trace, BlockKind::Event, eventBlock(events.bytes()));
    return finished(trace);
}

/// An id far up is defined anew before each event.
QByteArray redefinitions(std::size_t bytes)
{
    auto trace = TraceBytes::v6();
    for (std::uint32_t i = 0; trace.size() < bytes; ++i) {
        V6Metadata metadata;
        metadata.type(65535, "Test", i % 2, "One", noFields());
        addBlock(trace, BlockKind::Metadata, metadata.body());
        auto row = firstRow();
        row.metadataId = 65535;
        addBlock(trace, BlockKind::Event, eventBlock(row.bytes(true)));
    }
    return finished(trace);
}

/// Pairs of addresses that a hash without a seed, which could be computed backwards, put into one place.
QByteArray chosenStacks(std::size_t bytes)
{
    constexpr std::uint64_t factor = 0xff51afd7ed558ccd;
    std::uint64_t inverse = factor; // by Newton's method, in which the number of right bits doubles each time
    for (int i = 0; i < 6; ++i)
        inverse *= 2 - factor * inverse;
    const auto step = [](std::uint64_t hash, std::uint64_t frame) {
        hash = (hash ^ frame) * factor;
        return hash ^ hash >> 32;
    };
    constexpr std::uint32_t wanted = 0x1234567;
    ByteWriter stacks;
    stacks.u32(1);
    stacks.u32(0);
    for (std::uint64_t i = 1; stacks.size() < bytes; ++i) {
        const auto first = step(0x9e3779b97f4a7c15u ^ 2u, i);
        stacks.u32(16);
        stacks.u64(i);
        stacks.u64(((i << 32 | (std::uint32_t(i) ^ wanted)) * inverse) ^ first);
    }
    auto trace = TraceBytes::v6();
    addType(trace, "One", noFields());
    addBlock(trace, BlockKind::Stack, stacks.bytes());
    auto row = firstRow();
    row.flags |= 8;
    row.stackId = 1;
    addBlock(trace, BlockKind::Event, eventBlock(row.bytes(true)));
    return finished(trace);
}

/// Each event is of a thread of its own; their ids fall into one place of tables with that many places.
QByteArray chosenThreads(std::size_t bytes)
{
    constexpr std::uint64_t bucketsOnce = 20753ull * 42043 * 85229;
    const auto eventsOfBlock = rowsOfBlock(bytes, 16, 4000);
    auto trace = TraceBytes::fastSerialization(4);
    while (trace.size() < bytes) {
        ByteWriter events;
        for (std::uint32_t i = 0; i < eventsOfBlock; ++i) {
            CompressedRow row;
            row.flags = i == 0 ? 1 | 2 | 4 : 2 | 4;
            row.metadataId = 1;
            row.captureThread = row.thread = bucketsOnce * (1 + trace.size() / 2 + i);
            row.timeDelta = 1;
            events.raw(row.bytes());
        }
        trace.events(eventBlock(events.bytes()));
    }
    return trace.end().bytes();
}

/// Thread blocks, each row another thread.
QByteArray definedThreads(std::size_t bytes)
{
    const auto rowsOfABlock = rowsOfBlock(bytes, 5, 100'000);
    auto trace = TraceBytes::v6();
    addType(trace, "One", noFields());
    for (std::uint64_t index = 1; trace.size() < bytes;) {
        ByteWriter rows;
        for (std::uint32_t i = 0; i < rowsOfABlock; ++i, ++index) {
            ByteWriter row;
            row.varUInt(index);
            rows.u16(std::uint16_t(row.size()));
            rows.raw(row.bytes());
        }
        addBlock(trace, BlockKind::Thread, rows.bytes());
    }
    addOneEvent(trace);
    return finished(trace);
}

/// Sequence points that each name many threads.
QByteArray threadsOfSequencePoints(std::size_t bytes)
{
    const auto threads = rowsOfBlock(bytes, 4, 300'000);
    auto trace = TraceBytes::v6();
    addType(trace, "One", noFields());
    addOneEvent(trace);
    for (std::int64_t time = 1000; trace.size() < bytes; ++time) {
        ByteWriter point;
        point.i64(time);
        point.u32(0);
        point.u32(threads);
        for (std::uint32_t thread = 1; thread <= threads; ++thread) {
            point.varUInt(thread);
            point.varUInt(1);
        }
        addBlock(trace, BlockKind::SequencePoint, point.bytes());
    }
    return finished(trace);
}

/// What a reader keeps of one epoch must not cost again at the end of each that follows.
QByteArray shortEpochs(std::size_t bytes)
{
    auto trace = TraceBytes::v6();
    addType(trace, "One", noFields());
    ByteWriter events;
    for (std::uint64_t thread = 1; events.size() < bytes / 2; ++thread) {
        auto row = firstRow();
        row.captureThread = row.thread = thread;
        events.raw(row.bytes(true));
    }
    addBlock(trace, BlockKind::Event, eventBlock(events.bytes()));
    for (std::int64_t time = 1'000'000'000; trace.size() < bytes; ++time) {
        ByteWriter point;
        point.i64(time);
        point.u32(0);
        point.u32(0);
        addBlock(trace, BlockKind::SequencePoint, point.bytes());
    }
    return finished(trace);
}

/// Blocks of an unknown kind, without a body.
QByteArray emptyBlocks(std::size_t bytes)
{
    auto trace = TraceBytes::v6();
    addType(trace, "One", noFields());
    addOneEvent(trace);
    while (trace.size() < bytes)
        trace.block(100, {});
    return finished(trace);
}

/// Rows of two bytes that hold no metadata.
QByteArray emptyMetadata(std::size_t bytes)
{
    auto trace = TraceBytes::v6();
    addType(trace, "One", noFields());
    addBlock(trace, BlockKind::Metadata, QByteArray(qsizetype(bytes), '\0'));
    addOneEvent(trace);
    return finished(trace);
}

constexpr HostileTrace traces[] = {
    {"ordinary events", ordinaryEvents, 4 * megabyte},
    {"two-byte events", twoByteEvents, 80 * megabyte},
    {"label lists of a wide type", labelListsOfAWideType, 280'000},
    {"label lists of a long name", labelListsOfALongName, 2 * megabyte},
    {"label lists", labelLists, 8 * megabyte},
    {"label lists out of line", labelListsOutOfLine, 2 * megabyte},
    {"types of one key", typesOfOneKey, 1'800'000},
    {"nested fields", nestedFields, 2 * megabyte},
    {"undefined types", undefinedTypes, 4 * megabyte},
    {"redefinitions", redefinitions, megabyte},
    {"chosen stacks", chosenStacks, megabyte},
    {"chosen threads", chosenThreads, 2 * megabyte},
    {"defined threads", definedThreads, 4 * megabyte},
    {"threads of sequence points", threadsOfSequencePoints, 8 * megabyte},
    {"short epochs", shortEpochs, 2 * megabyte},
    {"empty blocks", emptyBlocks, megabyte},
    {"empty metadata", emptyMetadata, megabyte},
};

} // namespace

QByteArray twoByteEvents(std::size_t bytes)
{
    constexpr std::uint64_t threads = 17;
    const auto eventsOfBlock = rowsOfBlock(bytes, 2, 100'000);
    auto trace = TraceBytes::v6();
    V6Metadata metadata;
    metadata.type(1, "Test", 1, "One", noFields());
    addBlock(trace, BlockKind::Metadata, metadata.body());
    for (std::uint32_t block = 0; trace.size() < bytes; ++block) {
        auto first = firstRow();
        first.captureThread = first.thread = 1 + block % threads;
        first.sequenceDelta = std::uint32_t(block / threads * eventsOfBlock);
        QByteArray rows = first.bytes(true);
        for (std::uint32_t i = 1; i < eventsOfBlock; ++i) {
            rows.append('\0');
            rows.append(char((i * 7 + block) % 5));
        }
        addBlock(trace, BlockKind::Event, eventBlock(rows));
    }
    return finished(trace);
}

std::span<const HostileTrace> hostileTraces()
{
    return traces;
}

} // namespace tests
