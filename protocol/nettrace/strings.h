// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/core/bytewriter.h"

namespace protocol::nettrace {

/// Reads a V6 string: varuint32 count of bytes, UTF-8.
inline QString readUtf8(ByteReader &reader)
{
    const auto size = reader.varUInt32();
    const auto bytes = reader.take(size);
    return QString::fromUtf8(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
}

inline void writeUtf8(ByteWriter &writer, const QString &text)
{
    const auto bytes = text.toUtf8();
    writer.varUInt(std::uint64_t(bytes.size()));
    writer.raw(bytes);
}

} // namespace protocol::nettrace
