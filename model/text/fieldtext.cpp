// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/fieldtext.h"

#include "model/schema/eventschemas.h"

#include <array>
#include <charconv>
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
    const auto *const number = std::get_if<std::uint64_t>(&value.value);
    if (!number || value.field->valueMap.isEmpty())
        return name;
    const auto *const map = EventSchemas::builtIn()->valueMap(value.field->valueMap);
    const QString bare = map && map->flags && *number > 9 ? hexadecimal(*number) : QString::number(*number);
    return name == bare ? bare : QString(name % QLatin1String(" (") % bare % u')');
}

} // namespace model::text
