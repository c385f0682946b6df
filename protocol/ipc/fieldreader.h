// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytereader.h"
#include "protocol/ipc/commandlayout.h"

#include <concepts>

/// Reads a message and keeps every field that was read.
namespace protocol::ipc {

/// The first field that is cut or impossible is added as a damaged one, with all bytes that are left, and so
/// is what comes after the most fields that there may be. Then failed() is true, nothing more is added, and
/// reads return zero.
class FieldReader {
public:
    /// The array or structure that was begun last, until this is destroyed.
    class Group {
    public:
        Group(FieldReader &reader, qsizetype index)
            : m_reader(reader)
            , m_index(index)
        {
        }
        ~Group() { m_reader.endGroup(m_index); }
        Q_DISABLE_COPY_MOVE(Group)

    private:
        FieldReader &m_reader;
        qsizetype m_index;
    };

    explicit FieldReader(ByteView bytes)
        : m_bytes(bytes)
        , m_end(bytes.size())
    {
    }

    /// Makes the message end there, at most where the bytes do.
    void setEnd(std::size_t end) { m_end = std::min(end, m_bytes.size()); }
    bool failed() const { return m_failed; }
    std::size_t remaining() const { return m_end - m_at; }
    ByteView rest() const { return m_bytes.subspan(m_at, remaining()); }
    QList<MessageField> takeFields() { return std::move(m_fields); }

    /// Reads a little-endian number. `text` makes the field's value of it.
    template <std::unsigned_integral T, class Text> T number(const FieldLabel &label, Text text)
    {
        const auto raw = take(label, sizeof(T));
        if (m_failed)
            return 0;
        const auto value = ByteReader(raw).read<T>();
        add(label, text(value), raw.size(), FieldKind::Plain);
        return value;
    }
    template <std::unsigned_integral T> T number(const FieldLabel &label)
    {
        return number<T>(label, [](T value) { return QString::number(value); });
    }
    /// Reads a fixed row of characters and its value is `text`.
    void literal(const FieldLabel &label, const QString &text, std::size_t size);
    void guid(const FieldLabel &label);
    /// Reads an IPC string: u32 count of UTF-16 units with their NUL. Its value is "absent" for count 0 and
    /// "empty" for count 1.
    void string(const FieldLabel &label, FieldKind kind = FieldKind::Plain);
    /// Reads the IPC string "NAME=value", the `number`th of an environment.
    void environmentEntry(std::uint32_t number);
    /// Reads a u32 count and that many bytes, which only the receiver understands.
    void blob(const FieldLabel &label);
    /// Reads a u32 count and that many u32.
    void numbers(const FieldLabel &label);
    /// Reads everything that is left as bytes without a layout, if there is anything.
    void trailing(const FieldLabel &label, FieldKind kind = FieldKind::Unknown);

    /// Begins an array: reads its u32 count as the first field in it. The count is set to 0 where not that
    /// many items of at least `itemBytesMin` bytes can follow.
    Group array(const FieldLabel &label, std::size_t itemBytesMin, std::uint32_t &count);
    Group group(const FieldLabel &label);
    /// The same for the `number`th structure of an array, which its name says.
    Group group(const FieldLabel &label, std::uint32_t number);
    /// Adds the damaged field, which also has what is behind the end of the message.
    void damage(const FieldLabel &label, const QString &text, FieldKind kind = FieldKind::Unknown);

private:
    void add(const FieldLabel &label, const QString &value, std::size_t size, FieldKind kind)
    {
        add(QLatin1String(label.name), label.meaning, value, size, kind);
    }
    void add(const QString &name, const char *meaning, const QString &value, std::size_t size,
             FieldKind kind);
    void append(const QString &name, const char *meaning, const QString &value, std::size_t size,
                FieldKind kind);
    /// Begins a group and returns its index, or -1 where nothing more is read.
    qsizetype begin(const QString &name, const char *meaning, const QString &value);
    void endGroup(qsizetype index);
    /// Returns the next `size` bytes without going past them (add() does), or fails.
    ByteView take(const FieldLabel &label, std::size_t size);
    struct String {
        QString text;
        std::size_t size = 0;
    };
    String takeString(const FieldLabel &label, FieldKind kind);
    std::uint32_t takeCount(const FieldLabel &label, std::size_t itemBytesMin);

    ByteView m_bytes;
    std::size_t m_end;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_failed = false;
    QList<MessageField> m_fields;
};

} // namespace protocol::ipc
