// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"
#include "protocol/core/result.h"

#include <bit>
#include <cstring>
#include <QString>
#include <QUuid>

namespace protocol {

/// Returns the count of bytes before the NUL unit, or the size of the whole units where there is none.
std::size_t utf16LengthBeforeNul(ByteView bytes);

/// Bounds-checked little-endian cursor over borrowed bytes. All our decoders use it, but for the hot loop of
/// protocol/nettrace/eventblock.h.
///
/// A read past the end sets failed(), returns zero and moves nothing; every later read fails too. So a
/// decoder reads all of its fields and checks failed() once.
class ByteReader {
public:
    explicit ByteReader(ByteView bytes, std::uint64_t basePosition = 0)
        : m_bytes(bytes)
        , m_base(basePosition)
    {
    }

    bool failed() const { return m_failed; }
    bool atEnd() const { return m_offset == m_bytes.size(); }
    std::size_t offset() const { return m_offset; }
    std::size_t remaining() const { return m_bytes.size() - m_offset; }
    /// Returns the offset in the stream that the bytes were taken from, for errors.
    std::uint64_t position() const { return m_base + m_offset; }

    template <class T> T read()
    {
        static_assert(std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>);
        static_assert(std::endian::native == std::endian::little, "only little-endian machines so far");
        T value{};
        if (const auto bytes = take(sizeof(T)); !bytes.empty())
            std::memcpy(&value, bytes.data(), sizeof(T));
        return value;
    }
    std::uint8_t u8() { return read<std::uint8_t>(); }
    std::uint16_t u16() { return read<std::uint16_t>(); }
    std::uint32_t u32() { return read<std::uint32_t>(); }
    std::uint64_t u64() { return read<std::uint64_t>(); }
    std::int16_t i16() { return read<std::int16_t>(); }
    std::int32_t i32() { return read<std::int32_t>(); }
    std::int64_t i64() { return read<std::int64_t>(); }
    float f32() { return read<float>(); }
    double f64() { return read<double>(); }
    /// Reads 7 bits from each byte, the lowest first: at most 5 bytes for 32 bits and 10 for 64.
    std::uint32_t varUInt32();
    std::uint64_t varUInt64();
    /// Reads a zigzag-encoded varint.
    std::int64_t varInt64();
    /// Reads 16 bytes in the order in which Windows stores a GUID.
    QUuid guid();
    /// Reads UTF-16 up to and including its NUL. Where there is no NUL, utf16z() fails and utf16zLenient()
    /// reads to the end.
    QString utf16z();
    QString utf16zLenient();
    /// Reads an IPC string: u32 count of UTF-16 units including the NUL. Returns a null QString (absent) for
    /// count 0, an empty one for count 1.
    QString ipcString();

    /// Returns the next `size` bytes, or an empty view and sets failed().
    ByteView take(std::size_t size)
    {
        if (m_failed || size > remaining()) {
            m_failed = true;
            return {};
        }
        const auto bytes = m_bytes.subspan(m_offset, size);
        m_offset += size;
        return bytes;
    }
    void skip(std::size_t size) { (void)take(size); }
    ByteView rest() { return take(remaining()); }
    void fail() { m_failed = true; }

    /// Returns a Truncated error at this position; `what` names what was being read.
    Error truncated(const QString &what) const;

private:
    ByteView m_bytes;
    std::uint64_t m_base = 0;
    std::size_t m_offset = 0;
    bool m_failed = false;
};

} // namespace protocol
