// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"

#include <QString>
#include <QUuid>

namespace protocol {

/// Mirror of ByteReader: appends little-endian values to bytes that it owns.
class ByteWriter {
public:
    template <class T> void write(T value)
    {
        static_assert(std::is_arithmetic_v<T>);
        m_bytes.append(reinterpret_cast<const char *>(&value), sizeof(T));
    }
    void u8(std::uint8_t value) { write(value); }
    void u16(std::uint16_t value) { write(value); }
    void u32(std::uint32_t value) { write(value); }
    void u64(std::uint64_t value) { write(value); }
    void i16(std::int16_t value) { write(value); }
    void i32(std::int32_t value) { write(value); }
    void i64(std::int64_t value) { write(value); }
    void f32(float value) { write(value); }
    void f64(double value) { write(value); }
    void varUInt(std::uint64_t value);
    void varInt(std::int64_t value);
    void guid(const QUuid &value);
    void utf16z(QStringView value);
    /// Writes what ByteReader::ipcString() reads: a null string as count 0, an empty one as count 1.
    void ipcString(const QString &value);
    void raw(ByteView bytes)
    {
        m_bytes.append(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    }
    void raw(const QByteArray &bytes) { m_bytes.append(bytes); }
    void zeros(std::size_t count) { m_bytes.append(qsizetype(count), '\0'); }
    /// Overwrites an earlier value, such as a size that is known only at the end.
    void patchU32(std::size_t offset, std::uint32_t value);
    void patchU16(std::size_t offset, std::uint16_t value);

    std::size_t size() const { return std::size_t(m_bytes.size()); }
    const QByteArray &bytes() const { return m_bytes; }
    QByteArray takeBytes() { return std::exchange(m_bytes, {}); }

private:
    QByteArray m_bytes;
};

} // namespace protocol
