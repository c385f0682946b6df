// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytewriter.h"
#include "protocol/nettrace/blockheader.h"

#include <string_view>

/// Writes streams and blocks of any format byte by byte, also wrong ones, as the format's documents describe
/// them and without TraceWriter. For tests of decoders; generatedtrace.h makes whole recordings.
namespace tests {

using protocol::ByteView;
using protocol::byteView;
using protocol::ByteWriter;

inline void writeText(ByteWriter &writer, std::string_view text)
{
    writer.raw(ByteView(reinterpret_cast<const std::uint8_t *>(text.data()), text.size()));
}

/// Writes a V6 string.
inline void writeUtf8(ByteWriter &writer, std::string_view text)
{
    writer.varUInt(text.size());
    writeText(writer, text);
}

/// Writes the SYSTEMTIME of 2026-11-21 10:11:12.345 UTC, a Saturday: 1795255872345 ms after 1970.
inline void writeSystemTime(ByteWriter &writer)
{
    for (const auto value : std::initializer_list<std::uint16_t>{2026, 11, 6, 21, 10, 11, 12, 345})
        writer.u16(value);
}
inline constexpr std::int64_t systemTimeNanoseconds = 1'795'255'872'345'000'000;

/// A whole stream, block after block.
class TraceBytes {
public:
    /// Begins a stream of V1 to V5: "Nettrace" (from V4 on), FastSerialization, and the Trace object.
    static TraceBytes fastSerialization(std::uint32_t version, std::uint32_t pointerSize = 8)
    {
        TraceBytes trace;
        if (version >= 4)
            writeText(trace.m_out, "Nettrace");
        trace.m_out.u32(20);
        writeText(trace.m_out, "!FastSerialization.1");
        trace.m_beginTag = version >= 4 ? 5 : 4;
        const bool isBlockless = version <= 2;
        trace.objectHeader(isBlockless ? "Microsoft.DotNet.Runtime.EventPipeFile" : "Trace", version,
                           version);
        if (isBlockless)
            trace.m_out.u32(0);
        writeSystemTime(trace.m_out);
        trace.m_out.i64(1000);
        trace.m_out.i64(1'000'000'000);
        if (!isBlockless) {
            for (const std::uint32_t value : {pointerSize, 4711u, 8u, 1'000'000u})
                trace.m_out.u32(value);
            trace.m_out.u8(6);
        }
        return trace;
    }

    static TraceBytes v6(std::uint32_t minorVersion = 0)
    {
        TraceBytes trace;
        writeText(trace.m_out, "Nettrace");
        for (const std::uint32_t value : {0u, 6u, minorVersion})
            trace.m_out.u32(value);
        ByteWriter body;
        writeSystemTime(body);
        body.i64(1000);
        body.i64(1'000'000'000);
        body.u32(8);
        body.u32(2);
        writeUtf8(body, "ProcessId");
        writeUtf8(body, "4711");
        writeUtf8(body, "Distribution");
        writeUtf8(body, "Debian");
        trace.block(std::uint8_t(protocol::nettrace::BlockKind::Trace), body.bytes());
        return trace;
    }

    TraceBytes &object(std::string_view name, const QByteArray &body, std::uint32_t version = 2)
    {
        objectHeader(name, version, version);
        m_out.u32(std::uint32_t(body.size()));
        m_out.zeros((4 - m_out.size() % 4) % 4);
        m_out.raw(body);
        m_out.u8(6);
        return *this;
    }
    TraceBytes &events(const QByteArray &body) { return object("EventBlock", body); }

    /// Adds a V6 block.
    TraceBytes &block(std::uint8_t kind, const QByteArray &body)
    {
        m_out.u32(std::uint32_t(body.size()) | std::uint32_t(kind) << 24);
        m_out.raw(body);
        return *this;
    }

    TraceBytes &raw(const QByteArray &bytes)
    {
        m_out.raw(bytes);
        return *this;
    }
    /// Adds the end mark of V1 to V5, tag 1. V6 ends with block(0, {}).
    TraceBytes &end()
    {
        m_out.u8(1);
        return *this;
    }

    const QByteArray &bytes() const { return m_out.bytes(); }
    std::size_t size() const { return m_out.size(); }

private:
    void objectHeader(std::string_view name, std::uint32_t version, std::uint32_t minimumReader)
    {
        m_out.u8(m_beginTag);
        m_out.u8(m_beginTag);
        m_out.u8(1);
        m_out.u32(version);
        m_out.u32(minimumReader);
        m_out.u32(std::uint32_t(name.size()));
        writeText(m_out, name);
        m_out.u8(6);
    }

    ByteWriter m_out;
    std::uint8_t m_beginTag = 5;
};

/// Returns the body of an event block of V4 to V6, or of a metadata block of V4: a header of `headerSize`
/// bytes, at least 20, and the rows.
inline QByteArray eventBlock(const QByteArray &rows, bool compressed = true, std::uint16_t headerSize = 20)
{
    ByteWriter body;
    body.u16(headerSize);
    body.u16(compressed ? 1 : 0);
    body.i64(100);
    body.i64(200);
    body.zeros(headerSize - 20u);
    body.raw(rows);
    return body.takeBytes();
}

/// A compressed row. `flags` says which of the values it has; the others are as in the row before.
struct CompressedRow {
    std::uint8_t flags = 0;
    std::uint32_t metadataId = 0;
    std::uint32_t sequenceDelta = 0;
    std::uint64_t captureThread = 0;
    std::uint32_t processor = 0;
    std::uint64_t thread = 0;
    std::uint32_t stackId = 0;
    std::uint64_t timeDelta = 0;
    std::uint32_t labelListId = 0; ///< V6
    QByteArray activityId; ///< V4
    QByteArray relatedActivityId; ///< V4
    QByteArray payload;

    /// Returns the row; with `v6` as V6 has it, where flag 16 is the label list.
    QByteArray bytes(bool v6 = false) const
    {
        ByteWriter row;
        row.u8(flags);
        if ((flags & 1) != 0)
            row.varUInt(metadataId);
        if ((flags & 2) != 0) {
            row.varUInt(sequenceDelta);
            row.varUInt(captureThread);
            row.varUInt(processor);
        }
        if ((flags & 4) != 0)
            row.varUInt(thread);
        if ((flags & 8) != 0)
            row.varUInt(stackId);
        row.varUInt(timeDelta);
        if ((flags & 16) != 0 && v6)
            row.varUInt(labelListId);
        row.raw(activityId);
        row.raw(relatedActivityId);
        if ((flags & 128) != 0)
            row.varUInt(std::uint64_t(payload.size()));
        row.raw(payload);
        return row.takeBytes();
    }
};

/// Returns a row of V1 to V3. V3 pads it to 4 bytes; the padding follows the stack and counts in its size.
inline QByteArray netPerfRow(std::uint32_t metadataId, std::int64_t time, const QByteArray &payload,
                             const QByteArray &stack = {}, bool padded = false)
{
    ByteWriter row;
    row.u32(0);
    row.u32(metadataId);
    row.u32(42);
    row.i64(time);
    row.zeros(32);
    row.u32(std::uint32_t(payload.size()));
    row.raw(payload);
    row.u32(std::uint32_t(stack.size()));
    row.raw(stack);
    if (padded)
        row.zeros((4 - row.size() % 4) % 4);
    row.patchU32(0, std::uint32_t(row.size() - 4));
    return row.takeBytes();
}

/// Returns a metadata payload of V3 to V5; `fieldsAndTags` are its last bytes.
inline QByteArray metadataPayload(std::uint32_t id, const QString &provider, std::uint32_t eventId,
                                  const QString &name, const QByteArray &fieldsAndTags = {})
{
    ByteWriter payload;
    payload.u32(id);
    payload.utf16z(provider);
    payload.u32(eventId);
    payload.utf16z(name);
    payload.u64(0x8000);
    payload.u32(3);
    payload.u32(4);
    payload.raw(fieldsAndTags);
    return payload.takeBytes();
}

} // namespace tests
