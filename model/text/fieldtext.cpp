// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/fieldtext.h"

#include "model/schema/eventschemas.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <QDateTime>

namespace model::text {

namespace {

using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using protocol::nettrace::FieldValue;

QString hexadecimal(std::uint64_t value)
{
    return QLatin1String("0x") % QString::number(value, 16);
}

QString integer(const Field &field, std::uint64_t value, const QString &decimal)
{
    if (field.type == FieldType::DateTime)
        return fileTime(value);
    if (!field.valueMap.isEmpty())
        return EventSchemas::builtIn()->valueName(field.valueMap, value);
    return field.hexadecimal ? hexadecimal(value) : decimal;
}

/// The number's bits, as many as its type has; nothing where it is none.
std::optional<std::uint64_t> integerOf(const FieldValue &value)
{
    if (const auto *const natural = std::get_if<std::uint64_t>(&value.value))
        return *natural;
    const auto *const whole = std::get_if<std::int64_t>(&value.value);
    if (!whole)
        return std::nullopt;
    switch (value.field->type) {
    case FieldType::SByte:
        return std::uint8_t(*whole);
    case FieldType::Int16:
        return std::uint16_t(*whole);
    case FieldType::Int32:
        return std::uint32_t(*whole);
    default:
        return std::uint64_t(*whole);
    }
}

/// Event sources have no types for what users read in hexadecimal, only names.
bool isReadInHexadecimal(const Field &field)
{
    const bool isWord = field.type == FieldType::Int32 || field.type == FieldType::UInt32;
    const bool isLong = field.type == FieldType::Int64 || field.type == FieldType::UInt64;
    return field.hexadecimal || field.type == FieldType::Pointer
        || (isWord && field.name.contains(QLatin1String("HResult"), Qt::CaseInsensitive))
        || (isLong && field.name.endsWith(QLatin1String("Address"), Qt::CaseInsensitive));
}

QString baseType(const Field &field)
{
    const auto element
        = [&field] { return field.members.empty() ? QString() : baseType(field.members.front()); };
    switch (field.type) {
    case FieldType::Object:
        return QStringLiteral("Object");
    case FieldType::Boolean32:
    case FieldType::Boolean8:
        return QStringLiteral("Boolean");
    case FieldType::Char16:
    case FieldType::Utf8Unit:
        return QStringLiteral("Char");
    case FieldType::SByte:
        return QStringLiteral("SByte");
    case FieldType::Byte:
        return QStringLiteral("Byte");
    case FieldType::Int16:
        return QStringLiteral("Int16");
    case FieldType::UInt16:
        return QStringLiteral("UInt16");
    case FieldType::Int32:
        return QStringLiteral("Int32");
    case FieldType::UInt32:
        return QStringLiteral("UInt32");
    case FieldType::Int64:
    case FieldType::VarInt:
        return QStringLiteral("Int64");
    case FieldType::UInt64:
    case FieldType::VarUInt:
        return QStringLiteral("UInt64");
    case FieldType::Single:
        return QStringLiteral("Single");
    case FieldType::Double:
        return QStringLiteral("Double");
    case FieldType::Decimal:
        return QStringLiteral("Decimal");
    case FieldType::DateTime:
        return QStringLiteral("DateTime");
    case FieldType::Guid:
        return QStringLiteral("Guid");
    case FieldType::Utf16z:
    case FieldType::Utf8z:
        return QStringLiteral("String");
    case FieldType::Pointer:
        return QStringLiteral("Pointer");
    case FieldType::Remainder:
        return QStringLiteral("Byte[]");
    case FieldType::Array:
    case FieldType::CountedArray:
    case FieldType::RelLoc:
    case FieldType::DataLoc:
        return element() % QLatin1String("[]");
    case FieldType::FixedArray:
        return element() % QStringLiteral("[%1]").arg(field.fixedCount);
    case FieldType::PointerPadding:
        break;
    }
    return {};
}

struct Text {
    const Field &field;

    QString operator()(std::monostate) const { return {}; }
    QString operator()(bool value) const { return value ? QStringLiteral("true") : QStringLiteral("false"); }
    QString operator()(std::int64_t value) const
    {
        return integer(field, std::uint64_t(value), QString::number(value));
    }
    QString operator()(std::uint64_t value) const { return integer(field, value, QString::number(value)); }
    QString operator()(double value) const { return number(value, field.type == FieldType::Single); }
    QString operator()(const QString &value) const { return value; }
    QString operator()(const QUuid &value) const { return value.toString(QUuid::WithoutBraces); }
    QString operator()(const QByteArray &value) const { return hexBytes(value); }
    QString operator()(const protocol::nettrace::FieldValues &) const { return {}; }
};

} // namespace

QString fileTime(std::uint64_t ticks)
{
    constexpr std::uint64_t perSecond = 10'000'000;
    constexpr qint64 from1601To1970 = 11'644'473'600;
    const auto time = QDateTime::fromSecsSinceEpoch(qint64(ticks / perSecond) - from1601To1970, Qt::UTC);
    if (time.date().year() > 9999 || !time.isValid())
        return QString::number(ticks);
    return time.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss."))
        % QStringLiteral("%1Z").arg(ticks % perSecond, 7, 10, QLatin1Char('0'));
}

QString number(double value, bool single)
{
    if (std::isnan(value)) // to_chars() tells the sign of what is no number
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("Infinity") : QStringLiteral("-Infinity");
    std::array<char, 32> buffer{};
    const auto end = single ? std::to_chars(buffer.begin(), buffer.end(), float(value))
                            : std::to_chars(buffer.begin(), buffer.end(), value);
    return QString::fromLatin1(buffer.data(), end.ptr - buffer.data());
}

QString hexBytes(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toHex(' '));
}

QString fieldValue(const FieldValue &value)
{
    return std::visit(Text{*value.field}, value.value);
}

QString fieldValueInFull(const FieldValue &value)
{
    const QString name = fieldValue(value);
    const auto number = integerOf(value);
    if (!number || value.field->type == FieldType::DateTime)
        return name;
    if (value.field->valueMap.isEmpty())
        return isReadInHexadecimal(*value.field) ? hexadecimal(*number) : name;
    const auto *const map = EventSchemas::builtIn()->valueMap(value.field->valueMap);
    const QString bare = map && map->flags && *number > 9 ? hexadecimal(*number) : QString::number(*number);
    return name == bare ? bare : QString(name % QLatin1String(" (") % bare % u')');
}

QString fieldType(const Field &field)
{
    const QString base = baseType(field);
    return field.valueMap.isEmpty() ? base : QString(field.valueMap % QLatin1String(" (") % base % u')');
}

} // namespace model::text
