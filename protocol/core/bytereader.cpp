// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/bytereader.h"

#include "protocol/core/texts.h"

#include <bit>
#include <QtEndian>

namespace protocol {

namespace {

template <class T> T readVarUInt(ByteReader &reader)
{
    constexpr int maxBytes = (sizeof(T) * 8 + 6) / 7;
    T value = 0;
    for (int i = 0; i < maxBytes; ++i) {
        const auto byte = reader.u8();
        if (reader.failed())
            return 0;
        value |= T(T(byte & 0x7f) << (7 * i));
        if ((byte & 0x80) == 0)
            return value;
    }
    reader.fail();
    return 0;
}

QString utf16(ByteView bytes)
{
    QString text(qsizetype(bytes.size() / 2), Qt::Uninitialized);
    if (!text.isEmpty()) // memcpy takes no null pointers
        std::memcpy(text.data(), bytes.data(), std::size_t(text.size()) * 2);
    return text;
}

} // namespace

std::size_t utf16LengthBeforeNul(ByteView bytes)
{
    // Four units at a time: the subtraction borrows from the top bit of the first unit that is zero.
    constexpr std::uint64_t ones = 0x0001'0001'0001'0001;
    constexpr std::uint64_t tops = 0x8000'8000'8000'8000;
    std::size_t i = 0;
    for (; i + sizeof(std::uint64_t) <= bytes.size(); i += sizeof(std::uint64_t)) {
        const auto units = qFromLittleEndian<std::uint64_t>(bytes.data() + i);
        if (const std::uint64_t zero = (units - ones) & ~units & tops; zero != 0)
            return i + std::size_t(std::countr_zero(zero)) / 16 * 2;
    }
    for (; i + 1 < bytes.size(); i += 2) {
        if (bytes[i] == 0 && bytes[i + 1] == 0)
            return i;
    }
    return bytes.size() / 2 * 2;
}

std::uint32_t ByteReader::varUInt32()
{
    return readVarUInt<std::uint32_t>(*this);
}

std::uint64_t ByteReader::varUInt64()
{
    return readVarUInt<std::uint64_t>(*this);
}

std::int64_t ByteReader::varInt64()
{
    const auto raw = varUInt64();
    return std::int64_t(raw >> 1) ^ -std::int64_t(raw & 1);
}

QUuid ByteReader::guid()
{
    const auto data1 = u32();
    const auto data2 = u16();
    const auto data3 = u16();
    const auto data4 = take(8);
    if (m_failed)
        return {};
    return QUuid(data1, data2, data3, data4[0], data4[1], data4[2], data4[3], data4[4], data4[5], data4[6],
                 data4[7]);
}

QString ByteReader::utf16z()
{
    const auto left = m_bytes.subspan(m_offset);
    const auto length = utf16LengthBeforeNul(left);
    if (m_failed || length + 2 > left.size()) {
        m_failed = true;
        return {};
    }
    m_offset += length + 2;
    return utf16(left.first(length));
}

QString ByteReader::utf16zLenient()
{
    if (m_failed)
        return {};
    const auto left = m_bytes.subspan(m_offset);
    const auto length = utf16LengthBeforeNul(left);
    m_offset += std::min(length + 2, left.size());
    return utf16(left.first(length));
}

QString ByteReader::ipcString()
{
    const auto units = u32();
    if (m_failed || units == 0)
        return {};
    // Compared before it is multiplied, so that a hostile count cannot wrap.
    if (units > remaining() / 2) {
        m_failed = true;
        return {};
    }
    const auto bytes = take(std::size_t(units) * 2);
    if (bytes[bytes.size() - 1] != 0 || bytes[bytes.size() - 2] != 0) {
        m_failed = true;
        return {};
    }
    return units == 1 ? QString(QLatin1String("")) : utf16(bytes.first(bytes.size() - 2));
}

Error ByteReader::truncated(const QString &what) const
{
    return {ErrorCode::Truncated, Texts::tr("%1 ends early: %2 bytes left").arg(what).arg(remaining()),
            position()};
}

} // namespace protocol
