// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/bytewriter.h"

#include <cstring>

namespace protocol {

void ByteWriter::varUInt(std::uint64_t value)
{
    while (value >= 0x80) {
        u8(std::uint8_t(value) | 0x80);
        value >>= 7;
    }
    u8(std::uint8_t(value));
}

void ByteWriter::varInt(std::int64_t value)
{
    varUInt((std::uint64_t(value) << 1) ^ std::uint64_t(value >> 63));
}

void ByteWriter::guid(const QUuid &value)
{
    u32(value.data1);
    u16(value.data2);
    u16(value.data3);
    m_bytes.append(reinterpret_cast<const char *>(value.data4), 8);
}

void ByteWriter::utf16z(QStringView value)
{
    m_bytes.append(reinterpret_cast<const char *>(value.utf16()), value.size() * 2);
    u16(0);
}

void ByteWriter::ipcString(const QString &value)
{
    if (value.isNull()) {
        u32(0);
        return;
    }
    u32(std::uint32_t(value.size()) + 1);
    utf16z(value);
}

void ByteWriter::patchU32(std::size_t offset, std::uint32_t value)
{
    std::memcpy(m_bytes.data() + offset, &value, sizeof value);
}

void ByteWriter::patchU16(std::size_t offset, std::uint16_t value)
{
    std::memcpy(m_bytes.data() + offset, &value, sizeof value);
}

} // namespace protocol
