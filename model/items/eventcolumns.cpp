// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventcolumns.h"

#include "model/items/eventtext.h"
#include "model/query/eventfield.h"
#include "model/text/eventname.h"
#include "model/text/format.h"
#include "model/text/payloadtext.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QSet>

namespace model {

using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

/// The levels of EventPipe, by their numbers.
QString levelText(std::uint8_t level)
{
    switch (level) {
    case 1:
        return QStringLiteral("1 Critical");
    case 2:
        return QStringLiteral("2 Error");
    case 3:
        return QStringLiteral("3 Warning");
    case 4:
        return QStringLiteral("4 Informational");
    case 5:
        return QStringLiteral("5 Verbose");
    default:
        return QString::number(level);
    }
}

/// Addresses and ids are numbers without a useful sum.
bool isQuantity(const PayloadField &field)
{
    return field.isNumeric() && !field.field().hexadecimal && field.field().valueMap.isEmpty()
        && field.field().type != FieldType::Pointer;
}

constexpr qsizetype fieldNamesMax = 10'000;
constexpr int fieldsLookedAtMax = 50'000;
constexpr int objectDepthMax = 8;

void addNames(const std::vector<Field> &fields, const QString &prefix, int depth, int &left,
              QSet<QString> &names)
{
    for (const Field &field : fields) {
        if (--left < 0 || names.size() >= fieldNamesMax)
            return;
        if (field.type == FieldType::PointerPadding || field.name.isEmpty())
            continue;
        if (field.type == FieldType::Object && depth < objectDepthMax)
            addNames(field.members, prefix + field.name + u'.', depth + 1, left, names);
        else
            names.insert(prefix + field.name);
    }
}

} // namespace

QString columnTitle(const EventColumn &column)
{
    switch (column.kind) {
    case EventColumn::Kind::Time:
        return Texts::tr("Time (s)");
    case EventColumn::Kind::Provider:
        return Texts::tr("Provider");
    case EventColumn::Kind::Event:
        return Texts::tr("Event");
    case EventColumn::Kind::Thread:
        return Texts::tr("Thread");
    case EventColumn::Kind::Payload:
        return Texts::tr("Payload");
    case EventColumn::Kind::Id:
        return Texts::tr("Id");
    case EventColumn::Kind::Level:
        return Texts::tr("Level");
    case EventColumn::Kind::Keywords:
        return Texts::tr("Keywords");
    case EventColumn::Kind::Number:
        return Texts::tr("Number");
    case EventColumn::Kind::Bytes:
        return Texts::tr("Bytes");
    case EventColumn::Kind::Field:
        return text::visible(column.field);
    }
    return {};
}

QString plainCell(const TraceSnapshot &snapshot, std::uint64_t event, const EventRow &row,
                  EventColumn::Kind kind)
{
    const EventType &type = (*snapshot.types)[row.type];
    switch (kind) {
    case EventColumn::Kind::Time:
        return text::plainSeconds(snapshot.seconds(row.ticks));
    case EventColumn::Kind::Provider:
        return type.provider;
    case EventColumn::Kind::Event:
        return eventName(type);
    case EventColumn::Kind::Thread:
        return threadText((*snapshot.threads)[row.thread]);
    case EventColumn::Kind::Id:
        return QStringLiteral("%1 v%2").arg(type.id).arg(type.version);
    case EventColumn::Kind::Level:
        return levelText(type.level);
    case EventColumn::Kind::Keywords:
        return QStringLiteral("0x") % QString::number(type.keywords, 16);
    case EventColumn::Kind::Number:
        return QString::number(event + 1);
    case EventColumn::Kind::Bytes:
        return QString::number(row.payload.size);
    case EventColumn::Kind::Payload:
    case EventColumn::Kind::Field:
        break;
    }
    return {};
}

EventCells::EventCells(std::vector<EventColumn> columns)
    : m_columns(std::move(columns))
    , m_fields(m_columns.size())
{
}

void EventCells::setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot)
{
    m_snapshot = std::move(snapshot);
    m_payloads.emplace(*m_snapshot);
}

const PayloadField *EventCells::fieldOf(std::uint32_t type, std::size_t column)
{
    std::vector<Found> &byType = m_fields[column];
    if (type >= byType.size())
        byType.resize(m_snapshot->types->size());
    Found &found = byType[type];
    if (!found.isLookedUp) {
        found.isLookedUp = true;
        found.field = findNamedField((*m_snapshot->types)[type], m_columns[column].field,
                                     m_snapshot->header.pointerSize);
    }
    return found.field ? &*found.field : nullptr;
}

std::optional<protocol::nettrace::FieldValue> EventCells::value(const EventRow &row, std::size_t column)
{
    const PayloadField *const field = fieldOf(row.type, column);
    if (!field)
        return {};
    m_payload = m_payloads->read(row.payload);
    auto value = field->read(protocol::byteView(m_payload));
    if (std::holds_alternative<std::monostate>(value.value))
        return {};
    return value;
}

QString EventCells::text(std::uint64_t event, const EventRow &row, std::size_t column)
{
    switch (m_columns[column].kind) {
    case EventColumn::Kind::Payload:
        return row.payload.size == 0 ? QString()
                                     : payloadLine(*m_snapshot, row.type, m_payloads->read(row.payload));
    case EventColumn::Kind::Field: {
        const auto found = value(row, column);
        return found ? payloadValue(*found) : QString();
    }
    default:
        return plainCell(*m_snapshot, event, row, m_columns[column].kind);
    }
}

std::optional<double> EventCells::number(const EventRow &row, std::size_t column)
{
    if (m_columns[column].kind == EventColumn::Kind::Bytes)
        return double(row.payload.size);
    if (m_columns[column].kind != EventColumn::Kind::Field)
        return {};
    const PayloadField *const field = fieldOf(row.type, column);
    if (!field || !isQuantity(*field))
        return {};
    return field->number(protocol::byteView(m_payloads->read(row.payload)));
}

QString fieldOfEventField(const std::vector<EventType> &types, const QString &eventField)
{
    for (const EventType &type : types) {
        const QStringView field = fieldOfLongName(type, eventField);
        if (!field.isEmpty() && PayloadField::find(type, field, sizeof(std::uint64_t)))
            return field.toString();
    }
    return eventField;
}

QString shortestFieldName(const TraceSnapshot &snapshot, const QString &eventField)
{
    const EventFieldNames names(snapshot);
    for (const EventType &type : *snapshot.types) {
        const QStringView field = fieldOfLongName(type, eventField);
        if (!field.isEmpty() && PayloadField::find(type, field, snapshot.header.pointerSize))
            return names.isShared(type, field) ? eventField : field.toString();
    }
    return eventField;
}

QStringList payloadFieldNames(const TraceSnapshot &snapshot)
{
    QSet<QString> names;
    int left = fieldsLookedAtMax;
    for (std::size_t type = 0; type < snapshot.types->size() && left > 0; ++type) {
        if (type < snapshot.typeCounts->size() && (*snapshot.typeCounts)[type].events > 0)
            addNames(shownFields((*snapshot.types)[type]), {}, 0, left, names);
    }
    QStringList sorted(names.cbegin(), names.cend());
    std::ranges::sort(sorted, [](const QString &a, const QString &b) {
        const int order = a.compare(b, Qt::CaseInsensitive);
        return order != 0 ? order < 0 : a < b;
    });
    return sorted;
}

} // namespace model
