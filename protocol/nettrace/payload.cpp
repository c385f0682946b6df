// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/payload.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/limits.h"

#include <algorithm>
#include <optional>

namespace protocol::nettrace {

namespace {

/// Self-describing events of an EventSource are described with the same types as its other events, but
/// encoded as TraceLogging does: a Boolean in one byte, a Decimal as a Double.
enum class Encoding : std::uint8_t { Described, TraceLogging };

/// Decodes one payload. Every read* function returns false when the bytes end before the value does, and
/// keeps what was read of an object or an array up to there.
class PayloadReader {
public:
    /// `absent` is a text of which the payload has no bytes, not even its NUL; null as a rule.
    PayloadReader(ByteView payload, std::uint32_t pointerSize, Encoding encoding, const Field *absent)
        : m_payload(payload)
        , m_reader(payload)
        , m_pointerSize(pointerSize)
        , m_encoding(encoding)
        , m_absent(absent)
    {
    }

    /// Counts the bytes that RelLoc and DataLoc point to as well; they stand behind all fields.
    std::size_t consumed() const { return std::max(m_reader.offset(), m_locatedEnd); }

    bool readMembers(const std::vector<Field> &fields, FieldValues &values)
    {
        const Nesting nesting(m_depth);
        if (m_depth > limits::nestingMax)
            return false;
        for (const auto &field : fields) {
            if (field.type == FieldType::PointerPadding) {
                m_reader.skip(m_pointerSize == 4 ? 0 : sizeof(std::uint32_t));
                if (m_reader.failed())
                    return false;
                continue;
            }
            FieldValue value;
            if (&field == m_absent) {
                value = {&field, QString(), {std::uint32_t(position()), 0}, {}};
                values.push_back(std::move(value));
                continue;
            }
            const bool whole = readValue(field, values, value);
            if (whole || !std::holds_alternative<std::monostate>(value.value))
                values.push_back(std::move(value));
            if (!whole)
                return false;
        }
        return true;
    }

private:
    struct Nesting {
        explicit Nesting(std::uint32_t &depth)
            : m_value(depth)
        {
            ++m_value;
        }
        ~Nesting() { --m_value; }
        Nesting(const Nesting &) = delete;
        Nesting &operator=(const Nesting &) = delete;
        std::uint32_t &m_value;
    };

    template <class T> bool set(FieldValue &value, T read)
    {
        if (!m_reader.failed())
            value.value = std::move(read);
        return !m_reader.failed();
    }

    bool readValue(const Field &field, const FieldValues &siblings, FieldValue &value)
    {
        value.field = &field;
        if (++m_values > limits::payloadValuesMax)
            return false;
        const auto start = position();
        const bool whole = readContent(field, siblings, value);
        value.bytes = {std::uint32_t(start), std::uint32_t(position() - start)};
        return whole;
    }

    /// Returns where in the payload the next byte is.
    std::size_t position() const { return m_base + m_reader.offset(); }

    bool readContent(const Field &field, const FieldValues &siblings, FieldValue &value)
    {
        switch (field.type) {
        case FieldType::Object: {
            FieldValues members;
            const bool whole = readMembers(field.members, members);
            value.value = std::move(members);
            return whole;
        }
        case FieldType::Array: {
            const auto count = m_reader.u16();
            return !m_reader.failed() && readArray(field, count, value);
        }
        case FieldType::FixedArray:
            return readArray(field, field.fixedCount, value);
        case FieldType::CountedArray:
            return readArray(field, countOf(field.countField, siblings), value);
        case FieldType::RelLoc:
        case FieldType::DataLoc:
            return readLocated(field, value);
        case FieldType::Remainder:
            return set(value, byteArray(m_reader.rest()));
        default:
            return readText(field.type, value) || readNumber(field.type, value);
        }
    }

    bool readText(FieldType type, FieldValue &value)
    {
        switch (type) {
        case FieldType::Utf16z:
            // Where no bytes are left there is no value, not an empty string.
            if (m_reader.atEnd())
                m_reader.fail();
            return set(value, m_reader.utf16zLenient());
        case FieldType::Utf8z:
            return readUtf8z(value);
        case FieldType::Char16:
            return set(value, QString(QChar(m_reader.u16())));
        case FieldType::Utf8Unit:
            return set(value, QString(QLatin1Char(char(m_reader.u8()))));
        default:
            return false;
        }
    }

    bool readNumber(FieldType type, FieldValue &value)
    {
        switch (type) {
        case FieldType::Boolean32:
            return set(value, (m_encoding == Encoding::TraceLogging ? m_reader.u8() : m_reader.u32()) != 0);
        case FieldType::Boolean8:
            return set(value, m_reader.u8() != 0);
        case FieldType::SByte:
            return set(value, std::int64_t(m_reader.read<std::int8_t>()));
        case FieldType::Byte:
            return set(value, std::uint64_t(m_reader.u8()));
        case FieldType::Int16:
            return set(value, std::int64_t(m_reader.i16()));
        case FieldType::UInt16:
            return set(value, std::uint64_t(m_reader.u16()));
        case FieldType::Int32:
            return set(value, std::int64_t(m_reader.i32()));
        case FieldType::UInt32:
            return set(value, std::uint64_t(m_reader.u32()));
        case FieldType::Int64:
            return set(value, m_reader.i64());
        case FieldType::UInt64:
        case FieldType::DateTime:
            return set(value, m_reader.u64());
        case FieldType::VarInt:
            return set(value, m_reader.varInt64());
        case FieldType::VarUInt:
            return set(value, m_reader.varUInt64());
        case FieldType::Pointer:
            return set(value, m_pointerSize == 4 ? std::uint64_t(m_reader.u32()) : m_reader.u64());
        case FieldType::Single:
            return set(value, double(m_reader.f32()));
        case FieldType::Double:
            return set(value, m_reader.f64());
        case FieldType::Guid:
            return set(value, m_reader.guid());
        case FieldType::Decimal:
            return m_encoding == Encoding::TraceLogging ? set(value, m_reader.f64())
                                                        : set(value, byteArray(m_reader.take(16)));
        default:
            return false;
        }
    }

    bool readUtf8z(FieldValue &value)
    {
        auto ahead = m_reader;
        const auto rest = ahead.rest();
        const auto length = std::size_t(std::ranges::find(rest, 0) - rest.begin());
        if (rest.empty())
            m_reader.fail();
        const auto text = QString::fromUtf8(reinterpret_cast<const char *>(rest.data()), qsizetype(length));
        m_reader.skip(std::min(length + 1, rest.size()));
        return set(value, text);
    }

    /// Reads an array: of bytes as bytes, of characters as text, of all else as a list.
    bool readArray(const Field &field, std::uint64_t count, FieldValue &value)
    {
        if (field.members.empty())
            return false;
        const auto &element = field.members.front();
        if (element.type == FieldType::Byte || element.type == FieldType::Utf8Unit)
            return readUnits(element.type, count, sizeof(char), value);
        if (element.type == FieldType::Char16)
            return readUnits(element.type, count, sizeof(char16_t), value);
        FieldValues elements;
        bool whole = true;
        for (std::uint64_t i = 0; i < count && whole; ++i) {
            FieldValue one;
            whole = readValue(element, elements, one);
            if (whole || !std::holds_alternative<std::monostate>(one.value))
                elements.push_back(std::move(one));
        }
        value.value = std::move(elements);
        return whole;
    }

    bool readUnits(FieldType unit, std::uint64_t count, std::size_t unitSize, FieldValue &value)
    {
        const auto there = m_reader.remaining() / unitSize;
        const bool whole = count <= there;
        const auto bytes = m_reader.take(std::size_t(std::min<std::uint64_t>(count, there)) * unitSize);
        const auto *const chars = reinterpret_cast<const char *>(bytes.data());
        if (unit == FieldType::Byte) {
            value.value = byteArray(bytes);
        } else if (unit == FieldType::Utf8Unit) {
            value.value = QString::fromUtf8(chars, qsizetype(bytes.size()));
        } else {
            QString text(qsizetype(bytes.size() / unitSize), Qt::Uninitialized);
            std::copy_n(chars, bytes.size(), reinterpret_cast<char *>(text.data()));
            value.value = text;
        }
        return whole && !m_reader.failed();
    }

    /// Reads an array elsewhere in the payload: u32, position in the low 16 bits, size in bytes in the high
    /// 16 bits.
    bool readLocated(const Field &field, FieldValue &value)
    {
        const auto word = m_reader.u32();
        if (m_reader.failed() || field.members.empty())
            return false;
        const std::size_t at = (word & 0xffff) + (field.type == FieldType::RelLoc ? m_reader.offset() : 0);
        const std::size_t size = word >> 16;
        if (at > m_payload.size() || size > m_payload.size() - at)
            return false;
        m_locatedEnd = std::max(m_locatedEnd, at + size);
        value.located = {std::uint32_t(at), std::uint32_t(size)};
        const auto behind = std::exchange(m_reader, ByteReader(m_payload.subspan(at, size)));
        const auto base = std::exchange(m_base, at);
        const bool whole = readLocatedElements(field, size, value);
        m_reader = behind;
        m_base = base;
        // C strings are stored with their NUL.
        if (auto *const text = std::get_if<QString>(&value.value)) {
            while (text->endsWith(QChar(0)))
                text->chop(1);
        }
        return whole;
    }

    bool readLocatedElements(const Field &field, std::size_t size, FieldValue &value)
    {
        const auto &element = field.members.front();
        if (element.type == FieldType::Char16)
            return readArray(field, size / sizeof(char16_t), value);
        if (element.type == FieldType::Byte || element.type == FieldType::Utf8Unit)
            return readArray(field, size, value);
        FieldValues elements;
        while (!m_reader.atEnd()) {
            const auto before = m_reader.offset();
            FieldValue one;
            if (!readValue(element, elements, one) || m_reader.offset() == before)
                break;
            elements.push_back(std::move(one));
        }
        const bool whole = m_reader.atEnd();
        value.value = std::move(elements);
        return whole;
    }

    static std::uint64_t countOf(const QString &name, const FieldValues &siblings)
    {
        const auto found = std::find_if(siblings.rbegin(), siblings.rend(), [&](const FieldValue &sibling) {
            return sibling.field->name == name;
        });
        if (found == siblings.rend())
            return 0;
        if (const auto *const count = std::get_if<std::uint64_t>(&found->value))
            return *count;
        const auto *const count = std::get_if<std::int64_t>(&found->value);
        return count == nullptr || *count < 0 ? 0 : std::uint64_t(*count);
    }

    ByteView m_payload;
    ByteReader m_reader;
    std::size_t m_base = 0; ///< where in the payload the reader's bytes begin
    std::size_t m_locatedEnd = 0;
    std::uint32_t m_pointerSize = 8;
    Encoding m_encoding = Encoding::Described;
    const Field *m_absent = nullptr;
    std::uint32_t m_depth = 0;
    std::uint32_t m_values = 0;
};

DecodedPayload decodeAs(Encoding encoding, const std::vector<Field> &fields, ByteView payload,
                        std::uint32_t pointerSize, const Field *absent = nullptr)
{
    PayloadReader reader(payload, pointerSize, encoding, absent);
    DecodedPayload decoded;
    decoded.truncated = !reader.readMembers(fields, decoded.values);
    decoded.consumed = reader.consumed();
    return decoded;
}

bool differsInTraceLogging(const Field &field)
{
    return field.type == FieldType::Boolean32 || field.type == FieldType::Decimal
        || std::ranges::any_of(field.members, differsInTraceLogging);
}

const QLatin1String nameOfLogger("LoggerName");
const QLatin1String nameOfLogEvent("EventName");

/// Restores an entry of a log of which one text is missing: that without which all bytes make sense, the
/// event's name first, for most have none. Loggers always have a name.
DecodedPayload decodeLog(const std::vector<Field> &fields, ByteView payload, std::uint32_t pointerSize)
{
    auto decoded = decodeAs(Encoding::Described, fields, payload, pointerSize);
    if (!decoded.truncated)
        return decoded;
    std::optional<DecodedPayload> restored;
    int found = 0;
    for (const Field &field : fields) {
        if (field.type != FieldType::Utf16z || field.name == nameOfLogger)
            continue;
        auto without = decodeAs(Encoding::Described, fields, payload, pointerSize, &field);
        if (without.truncated || without.consumed != payload.size())
            continue;
        if (field.name == nameOfLogEvent)
            return without;
        restored = std::move(without);
        ++found;
    }
    return found == 1 ? *std::move(restored) : std::move(decoded);
}

} // namespace

bool mayLackTexts(const std::vector<Field> &fields)
{
    const auto hasText = [&fields](QLatin1String name) {
        return std::ranges::any_of(fields, [name](const Field &field) {
            return field.type == FieldType::Utf16z && field.name == name;
        });
    };
    return hasText(nameOfLogger) && hasText(nameOfLogEvent);
}

DecodedPayload decodePayload(const std::vector<Field> &fields, ByteView payload, std::uint32_t pointerSize)
{
    if (mayLackTexts(fields))
        return decodeLog(fields, payload, pointerSize);
    if (std::ranges::none_of(fields, differsInTraceLogging))
        return decodeAs(Encoding::Described, fields, payload, pointerSize);
    // EventSource.Write<T>() puts all fields into an object without a name. The methods of self-describing
    // sources do not, and nothing in their description tells the encodings apart; the payload's size does.
    const bool isWrapped
        = fields.size() == 1 && fields[0].type == FieldType::Object && fields[0].name.isEmpty();
    const auto likely = isWrapped ? Encoding::TraceLogging : Encoding::Described;
    const auto unlikely = isWrapped ? Encoding::Described : Encoding::TraceLogging;
    const auto isExact = [&payload](const DecodedPayload &decoded) {
        return !decoded.truncated && decoded.consumed == payload.size();
    };
    auto decoded = decodeAs(likely, fields, payload, pointerSize);
    if (isExact(decoded))
        return decoded;
    auto other = decodeAs(unlikely, fields, payload, pointerSize);
    return isExact(other) ? std::move(other) : std::move(decoded);
}

} // namespace protocol::nettrace
