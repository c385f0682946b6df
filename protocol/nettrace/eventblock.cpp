// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/eventblock.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/texts.h"

namespace protocol::nettrace {

Result<EventBlockInfo> parseEventBlockInfo(Format format, BlockKind kind, ByteView body)
{
    constexpr std::uint16_t smallestHeader = 20;
    constexpr std::uint16_t compressedFlag = 1;
    ByteReader reader(body);
    EventBlockInfo info;
    info.headerSize = reader.u16();
    if (format == Format::NetTraceV6 && kind == BlockKind::Metadata) {
        if (reader.failed())
            return reader.truncated(Texts::tr("metadata block header"));
        if (info.headerSize > 0xffff - sizeof(info.headerSize))
            return Error{ErrorCode::BadSize,
                         Texts::tr("metadata block header of %1 bytes").arg(info.headerSize)};
        info.headerSize += sizeof(info.headerSize);
        return info;
    }
    info.compressed = (reader.u16() & compressedFlag) != 0;
    info.minTime = reader.i64();
    info.maxTime = reader.i64();
    if (reader.failed())
        return reader.truncated(Texts::tr("event block header"));
    if (info.headerSize < smallestHeader) {
        return Error{ErrorCode::BadSize,
                     Texts::tr("event block header of %1 bytes, at least %2 expected")
                         .arg(info.headerSize)
                         .arg(smallestHeader)};
    }
    return info;
}

} // namespace protocol::nettrace
