// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/layoutreader.h"

#include <algorithm>
#include <QStringList>

namespace protocol::ipc {

namespace {

/// Bytes of an absent entry of an environment: the string's length.
constexpr std::size_t absentEntryBytes = 4;

QString hexadecimal(std::uint64_t value)
{
    return QStringLiteral("0x") + QString::number(value, 16).toUpper();
}

QString named(std::uint64_t value, const char *name)
{
    return QStringLiteral("%1 (%2)").arg(value).arg(QLatin1String(name));
}

QString oneOfText(const FieldLayout &field, std::uint64_t value)
{
    const auto *found = std::ranges::find(field.names, value, &NamedNumber::number);
    return found != field.names.end() ? named(value, found->name) : QString::number(value);
}

QString flagsText(const FieldLayout &field, std::uint64_t value)
{
    QStringList set;
    for (const auto &bit : field.names) {
        if (value & bit.number)
            set.append(QLatin1String(bit.name));
    }
    return set.isEmpty() ? hexadecimal(value)
                         : QStringLiteral("%1 (%2)").arg(hexadecimal(value), set.join(QLatin1String(", ")));
}

/// Reads one payload; knows what its session type says of the fields behind it.
class LayoutReader {
public:
    explicit LayoutReader(FieldReader &reader)
        : m_reader(reader)
    {
    }

    void read(PayloadLayout layout)
    {
        for (const auto &field : layout) {
            if (m_reader.failed() || m_unknownLayout)
                return;
            if (isThere(field))
                readField(field);
        }
    }

private:
    bool isThere(const FieldLayout &field) const
    {
        switch (field.presence) {
        case Presence::Always:
            return true;
        case Presence::Streaming:
            return m_sessionType == streamingSessionType;
        case Presence::UserEvents:
            return m_sessionType == userEventsSessionType;
        case Presence::IfAnyLeft:
            return m_reader.remaining() > 0;
        }
        return true;
    }
    template <std::unsigned_integral T> void readNumber(const FieldLayout &field)
    {
        const auto value = m_reader.number<T>(
            field.label, [&field](std::uint64_t number) { return numberText(field, number); });
        if (QLatin1String(field.label.name) == QLatin1String(sessionTypeName)) {
            m_sessionType = std::uint32_t(value);
            m_unknownLayout = m_sessionType > userEventsSessionType;
        }
    }
    void readArray(const FieldLayout &field)
    {
        std::size_t itemBytesMin = 0;
        for (const auto &member : field.members)
            itemBytesMin += isThere(member) ? bytesMin(member) : 0;
        std::uint32_t count = 0;
        const auto array = m_reader.array(field.label, itemBytesMin, count);
        for (std::uint32_t i = 0; i < count && !m_reader.failed(); ++i) {
            const auto item = m_reader.group({field.itemName, field.label.meaning}, i + 1);
            read(field.members);
        }
    }
    void readField(const FieldLayout &field)
    {
        switch (field.type) {
        case FieldType::U8:
            return readNumber<std::uint8_t>(field);
        case FieldType::U16:
            return readNumber<std::uint16_t>(field);
        case FieldType::U32:
            return readNumber<std::uint32_t>(field);
        case FieldType::U64:
            return readNumber<std::uint64_t>(field);
        case FieldType::Guid:
            return m_reader.guid(field.label);
        case FieldType::String:
            return m_reader.string(field.label, field.kind);
        case FieldType::Bytes:
            return m_reader.blob(field.label);
        case FieldType::Numbers:
            return m_reader.numbers(field.label);
        case FieldType::Structure: {
            const auto structure = m_reader.group(field.label);
            return read(field.members);
        }
        case FieldType::Array:
            return readArray(field);
        }
    }

    FieldReader &m_reader;
    std::uint32_t m_sessionType = streamingSessionType;
    bool m_unknownLayout = false;
};

} // namespace

QString numberText(const FieldLayout &field, std::uint64_t value)
{
    switch (field.style) {
    case NumberStyle::Decimal:
        break;
    case NumberStyle::Hexadecimal:
        return hexadecimal(value);
    case NumberStyle::YesNo:
        return named(value, value == 0 ? "no" : "yes");
    case NumberStyle::Milliseconds:
        return QStringLiteral("%1 ms").arg(value);
    case NumberStyle::OneOf:
        return oneOfText(field, value);
    case NumberStyle::Flags:
        return flagsText(field, value);
    case NumberStyle::HResult:
        return hresultName(std::uint32_t(value));
    }
    return QString::number(value);
}

std::size_t bytesMin(const FieldLayout &field)
{
    switch (field.type) {
    case FieldType::U8:
        return 1;
    case FieldType::U16:
        return 2;
    case FieldType::U64:
        return 8;
    case FieldType::Guid:
        return 16;
    case FieldType::Structure: {
        std::size_t sum = 0;
        for (const auto &member : field.members)
            sum += member.presence == Presence::Always ? bytesMin(member) : 0;
        return sum;
    }
    case FieldType::U32:
    case FieldType::String:
    case FieldType::Bytes:
    case FieldType::Numbers:
    case FieldType::Array:
        break; // all of them begin with a count
    }
    return 4;
}

void readPayloadFields(FieldReader &reader, PayloadLayout layout)
{
    LayoutReader(reader).read(layout);
}

void readEnvironmentFields(FieldReader &reader)
{
    std::uint32_t count = 0;
    const auto entries = reader.array({"environment", "The environment of the process, an entry each."},
                                      absentEntryBytes, count);
    for (std::uint32_t i = 0; i < count && !reader.failed(); ++i)
        reader.environmentEntry(i + 1);
}

} // namespace protocol::ipc
