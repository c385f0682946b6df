// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/v6plausibility.h"

#include "protocol/core/bytereader.h"

#include <algorithm>

namespace protocol::nettrace {

namespace {

using enum V6Plausibility;

constexpr std::uint32_t idMax = 1u << 24; ///< ids are counted up from 1
constexpr std::uint64_t headerSizeMax = 64; ///< of event and metadata blocks; 20 and 0 are usual

V6Plausibility plausibleIf(bool plausible)
{
    return plausible ? Plausible : Possible;
}

/// Reads a string; returns whether it is short and without control characters.
bool readsAsName(ByteReader &reader)
{
    constexpr std::uint32_t nameMax = 256;
    const auto size = reader.varUInt32();
    if (reader.failed() || size == 0 || size > nameMax)
        return false;
    const auto text = reader.take(size);
    return !reader.failed() && std::ranges::all_of(text, [](std::uint8_t byte) { return byte >= ' '; });
}

V6Plausibility eventBlock(std::uint64_t size, ByteView body)
{
    constexpr std::uint64_t smallest = 20;
    ByteReader reader(body);
    const auto headerSize = reader.u16();
    if (size < smallest || (!reader.failed() && (headerSize < smallest || headerSize > size)))
        return Impossible;
    const auto flags = reader.u16();
    const auto minTime = reader.i64();
    const auto maxTime = reader.i64();
    return plausibleIf(!reader.failed() && headerSize <= headerSizeMax && flags <= 1 && minTime <= maxTime);
}

V6Plausibility metadataBlock(std::uint64_t size, ByteView body)
{
    ByteReader reader(body);
    const auto headerSize = reader.u16();
    if (size < sizeof headerSize || (!reader.failed() && headerSize > size - sizeof headerSize))
        return Impossible;
    reader.skip(headerSize);
    const auto rowSize = reader.u16();
    const auto id = reader.varUInt32();
    return plausibleIf(!reader.failed() && headerSize <= headerSizeMax && rowSize <= size && id != 0
                       && id < idMax && readsAsName(reader));
}

V6Plausibility sequencePoint(std::uint64_t size, ByteView body)
{
    constexpr std::uint64_t fixedSize = 16;
    constexpr std::uint64_t entryMin = 2;
    constexpr std::uint64_t entryMax = 15;
    constexpr std::uint32_t knownFlags = 3;
    ByteReader reader(body);
    reader.i64();
    const auto flags = reader.u32();
    const std::uint64_t count = reader.u32();
    return plausibleIf(!reader.failed() && size >= fixedSize && flags <= knownFlags
                       && count * entryMin <= size - fixedSize && size - fixedSize <= count * entryMax);
}

V6Plausibility stackBlock(std::uint64_t size, ByteView body)
{
    constexpr std::uint64_t fixedSize = 8;
    constexpr std::uint32_t stackMax = 1u << 16;
    constexpr std::uint32_t pointer = 4;
    ByteReader reader(body);
    const auto id = reader.u32();
    const std::uint64_t count = reader.u32();
    const auto first = reader.u32();
    return plausibleIf(!reader.failed() && size >= fixedSize && id != 0 && id < idMax && count != 0
                       && count * sizeof first <= size - fixedSize && first <= stackMax
                       && first % pointer == 0);
}

V6Plausibility labelListBlock(std::uint64_t size, ByteView body)
{
    constexpr std::uint64_t fixedSize = 8;
    constexpr std::uint8_t lastKind = 10;
    constexpr std::uint8_t endsList = 0x80;
    ByteReader reader(body);
    const auto id = reader.u32();
    const std::uint64_t count = reader.u32();
    const std::uint8_t kind = reader.u8() & ~endsList;
    return plausibleIf(!reader.failed() && size >= fixedSize && id != 0 && id < idMax && count != 0
                       && count <= size - fixedSize && kind != 0 && kind <= lastKind);
}

/// Judges a thread block by its first row, read to its end: name, process and thread id are there once at
/// most.
V6Plausibility threadBlock(std::uint64_t size, ByteView body)
{
    enum : std::uint8_t { Name = 1, ProcessId = 2, ThreadId = 3 };
    constexpr int factsMax = 3;
    ByteReader reader(body);
    const auto rowSize = reader.u16();
    if (!reader.failed() && rowSize + sizeof rowSize > size)
        return Impossible;
    ByteReader row(reader.take(rowSize));
    const auto index = row.varUInt64();
    if (reader.failed() || row.failed() || row.atEnd() || index >= idMax)
        return Possible;
    for (int facts = 0; facts < factsMax && !row.failed() && !row.atEnd(); ++facts) {
        const auto kind = row.u8();
        if (kind == ProcessId || kind == ThreadId)
            row.varUInt64();
        else if (kind != Name || !readsAsName(row))
            return Possible;
    }
    return plausibleIf(!row.failed() && row.atEnd());
}

/// Judges a RemoveThread block by its rows, and reads to its end only where that is near: a search judges a
/// block at each byte, which would take too long otherwise.
V6Plausibility removeThreadBlock(std::uint64_t size, ByteView body)
{
    constexpr int rowsMax = 256;
    ByteReader reader(body);
    for (int rows = 0; rows < rowsMax && !reader.failed() && !reader.atEnd(); ++rows) {
        if (reader.varUInt64() >= idMax)
            return Possible;
        reader.varUInt32();
    }
    return plausibleIf(!reader.failed() && reader.atEnd() && size != 0 && body.size() == size);
}

} // namespace

V6Plausibility v6Plausibility(BlockKind kind, std::uint64_t size, ByteView body)
{
    body = body.first(std::size_t(std::min<std::uint64_t>(size, body.size())));
    switch (kind) {
    case BlockKind::Event:
        return eventBlock(size, body);
    case BlockKind::Metadata:
        return metadataBlock(size, body);
    case BlockKind::SequencePoint:
        return sequencePoint(size, body);
    case BlockKind::Stack:
        return stackBlock(size, body);
    case BlockKind::LabelList:
        return labelListBlock(size, body);
    case BlockKind::Thread:
        return threadBlock(size, body);
    case BlockKind::RemoveThread:
        return removeThreadBlock(size, body);
    default:
        return Possible;
    }
}

} // namespace protocol::nettrace
