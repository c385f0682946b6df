// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/payloadtext.h"

#include "model/text/fieldtext.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <QJsonArray>

namespace model {

namespace {

using protocol::nettrace::DecodedPayload;
using protocol::nettrace::FieldType;
using protocol::nettrace::FieldValue;
using protocol::nettrace::FieldValues;

constexpr qsizetype summaryTextMax = 160; ///< of one value
constexpr qsizetype summaryMax = 1000; ///< of a line
constexpr std::size_t summaryElementsMax = 6; ///< of a list
constexpr qsizetype summaryBytesMax = 32;

/// A payload with its wrapping taken off.
struct Decoded {
    FieldValues fields;
    QByteArray tail;
    bool truncated = false;
};

/// The members of an object that is the only one of its kind and called so.
FieldValues unwrapped(FieldValues values, QLatin1String name)
{
    if (values.size() != 1 || values[0].field->type != FieldType::Object || values[0].field->name != name)
        return values;
    auto *const members = std::get_if<FieldValues>(&values[0].value);
    return members ? FieldValues(std::move(*members)) : values;
}

using ChangeValues = std::function<void(FieldValues &)>;

Decoded decode(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize,
               const ChangeValues &change = {})
{
    if (type.fieldsUnreadable)
        return {{}, payload, false};
    DecodedPayload decoded
        = protocol::nettrace::decodePayload(type.fields, protocol::byteView(payload), pointerSize);
    // What an unknown version appended is behind the fields; of a cut payload the field that is cut.
    const QByteArray tail = payload.mid(qsizetype(decoded.consumed));
    if (change)
        change(decoded.values);
    auto outer = unwrapped(std::move(decoded.values), QLatin1String(""));
    return {unwrapped(std::move(outer), QLatin1String("Payload")), tail, decoded.truncated};
}

QString cut(const QString &text, qsizetype limit)
{
    return text.size() <= limit ? text : QString(text.left(limit - 1) % u'…');
}

/// Quoted only where a reader could not tell where it ends; control characters are never shown raw.
QString quoted(const QString &text)
{
    const QString shown = cut(text, summaryTextMax);
    const QString visible = text::visible(shown);
    const bool needsQuotes = shown.isEmpty() || visible != shown
        || std::ranges::any_of(shown, [](QChar c) { return c.isSpace() || c == u'"'; });
    if (!needsQuotes)
        return shown;
    QString escaped = text::visible(
        QString(shown).replace(u'\\', QLatin1String("\\\\")).replace(u'"', QLatin1String("\\\"")));
    return QString(u'"' % escaped % u'"');
}

QString bytesSummary(const QByteArray &bytes)
{
    const QString shown = text::hexBytes(bytes.left(summaryBytesMax));
    return bytes.size() <= summaryBytesMax ? QString(u'<' % shown % u'>')
                                           : QStringLiteral("<%1 … %2 bytes>").arg(shown).arg(bytes.size());
}

QString membersSummary(const FieldValues &values);
QString listSummary(const FieldValues &elements);

QString valueSummary(const FieldValue &value)
{
    if (const auto *const members = std::get_if<FieldValues>(&value.value))
        return value.field->type == FieldType::Object ? QString(u'{' % membersSummary(*members) % u'}')
                                                      : listSummary(*members);
    if (const auto *const string = std::get_if<QString>(&value.value))
        return quoted(*string);
    if (const auto *const bytes = std::get_if<QByteArray>(&value.value))
        return bytesSummary(*bytes);
    return text::fieldValue(value);
}

QString listSummary(const FieldValues &elements)
{
    QStringList shown;
    for (std::size_t i = 0; i < std::min(elements.size(), summaryElementsMax); ++i)
        shown.append(valueSummary(elements[i]));
    if (elements.size() > summaryElementsMax)
        shown.append(QStringLiteral("… %1 in all").arg(elements.size()));
    return u'[' % shown.join(QLatin1String(", ")) % u']';
}

QString membersSummary(const FieldValues &values)
{
    QString line;
    for (const FieldValue &value : values) {
        if (line.size() > summaryMax)
            break;
        if (!line.isEmpty())
            line += u' ';
        if (!value.field->name.isEmpty())
            line += QString(value.field->name % u'=');
        line += valueSummary(value);
    }
    return cut(line, summaryMax);
}

QJsonValue jsonValue(const FieldValue &value);

QJsonObject jsonObject(const FieldValues &values)
{
    QJsonObject object;
    for (const FieldValue &value : values)
        object.insert(value.field->name, jsonValue(value));
    return object;
}

struct Json {
    const FieldValue &value;

    QJsonValue operator()(std::monostate) const { return QJsonValue::Null; }
    QJsonValue operator()(bool flag) const { return flag; }
    QJsonValue operator()(std::int64_t number) const { return qint64(number); }
    QJsonValue operator()(std::uint64_t number) const
    {
        if (value.field->type == FieldType::DateTime)
            return text::fileTime(number);
        if (number > std::uint64_t(std::numeric_limits<qint64>::max()))
            return QString::number(number);
        return qint64(number);
    }
    QJsonValue operator()(double number) const
    {
        const QString shortest = text::number(number, value.field->type == FieldType::Single);
        return std::isfinite(number) ? QJsonValue(shortest.toDouble()) : QJsonValue(shortest);
    }
    QJsonValue operator()(const QString &string) const { return string; }
    QJsonValue operator()(const QUuid &guid) const { return guid.toString(QUuid::WithoutBraces); }
    QJsonValue operator()(const QByteArray &bytes) const { return QString::fromLatin1(bytes.toHex()); }
    QJsonValue operator()(const FieldValues &values) const
    {
        if (value.field->type == FieldType::Object)
            return jsonObject(values);
        QJsonArray array;
        for (const FieldValue &element : values)
            array.append(jsonValue(element));
        return array;
    }
};

QJsonValue jsonValue(const FieldValue &value)
{
    return std::visit(Json{value}, value.value);
}

std::vector<PayloadNode> nodes(const FieldValues &values, const std::optional<QString> &prefix);

bool isNumber(const FieldValue &value)
{
    return std::holds_alternative<std::int64_t>(value.value) || std::holds_alternative<double>(value.value)
        || (std::holds_alternative<std::uint64_t>(value.value) && value.field->type != FieldType::DateTime);
}

QList<PayloadNode::Bytes> rangesOf(const FieldValue &value)
{
    QList<PayloadNode::Bytes> ranges;
    for (const FieldValue::Range &range : {value.bytes, value.located}) {
        if (range.size > 0)
            ranges.append({qsizetype(range.offset), qsizetype(range.size)});
    }
    return ranges;
}

/// `path` is empty for what filters cannot name: the elements of lists and all that is in them.
PayloadNode node(const QString &name, const QString &path, const FieldValue &value)
{
    PayloadNode made{name, {}};
    made.type = text::fieldType(*value.field);
    made.path = path;
    made.isNumber = isNumber(value);
    made.bytes = rangesOf(value);
    const auto *const members = std::get_if<FieldValues>(&value.value);
    if (!members) {
        made.value = text::fieldValueInFull(value);
    } else if (value.field->type == FieldType::Object) {
        made.value = cut(membersSummary(*members), summaryTextMax);
        made.children = nodes(*members, path.isEmpty() ? std::nullopt : std::optional(QString(path % u'.')));
    } else {
        made.value = Texts::tr("%n elements", nullptr, int(members->size()));
        made.children.reserve(members->size());
        for (const FieldValue &element : *members)
            made.children.push_back(
                node(QStringLiteral("[%1]").arg(made.children.size()), QString(), element));
    }
    return made;
}

/// The members of an object, or all fields. `prefix` begins their paths; without it they have none.
std::vector<PayloadNode> nodes(const FieldValues &values, const std::optional<QString> &prefix)
{
    std::vector<PayloadNode> all;
    all.reserve(values.size());
    for (const FieldValue &value : values) {
        const QString &name = value.field->name;
        all.push_back(node(name, prefix ? QString(*prefix % name) : QString(), value));
    }
    return all;
}

} // namespace

QString payloadSummary(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize)
{
    const Decoded decoded = decode(type, payload, pointerSize);
    if (decoded.fields.empty())
        return decoded.tail.isEmpty() ? QString() : bytesSummary(decoded.tail);
    QString line = membersSummary(decoded.fields);
    if (decoded.truncated)
        line += QLatin1String(" (truncated)");
    else if (!decoded.tail.isEmpty())
        line += QStringLiteral(" +%1 bytes").arg(decoded.tail.size());
    return line;
}

QString payloadValue(const FieldValue &value)
{
    if (const auto *const string = std::get_if<QString>(&value.value))
        return cut(*string, summaryMax);
    return valueSummary(value);
}

QJsonObject payloadJson(const EventType &type, const QByteArray &payload, std::uint32_t pointerSize,
                        const ChangeValues &change)
{
    const Decoded decoded = decode(type, payload, pointerSize, change);
    QJsonObject object = jsonObject(decoded.fields);
    if (!decoded.tail.isEmpty())
        object.insert(QLatin1String("_tail"), QString::fromLatin1(decoded.tail.toHex()));
    if (decoded.truncated)
        object.insert(QLatin1String("_truncated"), true);
    return object;
}

std::vector<PayloadNode> payloadNodes(const EventType &type, const QByteArray &payload,
                                      std::uint32_t pointerSize)
{
    const Decoded decoded = decode(type, payload, pointerSize);
    auto all = nodes(decoded.fields, QString());
    if (!decoded.tail.isEmpty()) {
        const auto what
            = decoded.truncated ? Texts::tr("(cut, %1 bytes left)") : Texts::tr("(%1 more bytes)");
        PayloadNode tail{what.arg(decoded.tail.size()), text::hexBytes(decoded.tail)};
        tail.bytes = {{payload.size() - decoded.tail.size(), decoded.tail.size()}};
        all.push_back(std::move(tail));
    } else if (decoded.truncated) {
        all.push_back({QStringLiteral("(truncated)"), QString()});
    }
    return all;
}

} // namespace model
