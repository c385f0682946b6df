// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hostiletraces.h"

#include "tests/support/tracebytes.h"

namespace support {

namespace {

using protocol::nettrace::BlockKind;

constexpr std::size_t megabyte = 1'000'000;

/// Blocks of V6 end below 16 MiB.
constexpr std::size_t v6BlockBytes = 8u << 20;

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
    while (trace.size() < bytes) {
        ByteWriter rows;
        rows.raw(firstRow().bytes(true));
        for (int i = 0; i < 10'000; ++i) {
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

constexpr HostileTrace traces[] = {
    {"ordinary events", ordinaryEvents, megabyte},
};

} // namespace

std::span<const HostileTrace> hostileTraces()
{
    return traces;
}

} // namespace support
