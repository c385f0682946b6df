// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/schema/schemaparser.h"

#include <algorithm>
#include <array>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using Fields = std::vector<Field>;

struct TypeName {
    QLatin1String name;
    FieldType type;
    bool hexadecimal = false;
};
constexpr std::array typeNames{
    TypeName{QLatin1String("u8"), FieldType::Byte},
    TypeName{QLatin1String("u16"), FieldType::UInt16},
    TypeName{QLatin1String("u32"), FieldType::UInt32},
    TypeName{QLatin1String("u64"), FieldType::UInt64},
    TypeName{QLatin1String("i8"), FieldType::SByte},
    TypeName{QLatin1String("i16"), FieldType::Int16},
    TypeName{QLatin1String("i32"), FieldType::Int32},
    TypeName{QLatin1String("i64"), FieldType::Int64},
    TypeName{QLatin1String("x32"), FieldType::UInt32, true},
    TypeName{QLatin1String("x64"), FieldType::UInt64, true},
    TypeName{QLatin1String("f32"), FieldType::Single},
    TypeName{QLatin1String("f64"), FieldType::Double},
    TypeName{QLatin1String("bool"), FieldType::Boolean32},
    TypeName{QLatin1String("ptr"), FieldType::Pointer, true},
    TypeName{QLatin1String("size"), FieldType::Pointer},
    TypeName{QLatin1String("guid"), FieldType::Guid},
    TypeName{QLatin1String("datetime"), FieldType::DateTime},
    TypeName{QLatin1String("string"), FieldType::Utf16z},
    TypeName{QLatin1String("ansi"), FieldType::Utf8z},
    TypeName{QLatin1String("rest"), FieldType::Remainder, true},
    TypeName{QLatin1String("pad"), FieldType::PointerPadding},
};

Error badSchema(const QString &where, const QString &what)
{
    return {ErrorCode::BadValue, QString(where % QLatin1String(": ") % what), 0, 0};
}

bool hasField(const Fields &fields, const QString &name)
{
    return std::any_of(fields.begin(), fields.end(), [&](const Field &field) { return field.name == name; });
}

/// "u32", "ptr[Count]" or "x32[2]" without the name behind it.
bool parseType(const QString &text, const Fields &earlier, Field &field)
{
    const qsizetype bracket = text.indexOf(u'[');
    const QString base = bracket < 0 ? text : text.left(bracket);
    const auto known = std::find_if(typeNames.begin(), typeNames.end(),
                                    [&](const TypeName &type) { return base == type.name; });
    if (known == typeNames.end())
        return false;
    field.type = known->type;
    field.hexadecimal = known->hexadecimal;
    if (bracket < 0)
        return true;
    if (!text.endsWith(u']'))
        return false;
    field.members = {Field{{}, field.type, {}, 0, {}, {}, field.hexadecimal}};
    const QString count = text.mid(bracket + 1).chopped(1);
    bool isNumber = false;
    field.fixedCount = count.toUShort(&isNumber);
    field.type = isNumber ? FieldType::FixedArray : FieldType::CountedArray;
    if (!isNumber)
        field.countField = count;
    return isNumber || hasField(earlier, count);
}

Result<Fields> parseFields(const QJsonArray &array, Fields fields, const QString &where);

/// {"name": "Values", "count": "Count", "of": [fields]}: an array of structs.
Result<Field> parseStructArray(const QJsonObject &object, const Fields &earlier, const QString &where)
{
    Field field;
    field.name = object[QLatin1String("name")].toString();
    field.type = FieldType::CountedArray;
    field.countField = object[QLatin1String("count")].toString();
    if (field.name.isEmpty() || !hasField(earlier, field.countField))
        return badSchema(where,
                         QStringLiteral("an array of structs needs a name and an earlier count field"));
    auto members = parseFields(object[QLatin1String("of")].toArray(), {}, where);
    if (!members.ok())
        return members.error();
    field.members = {Field{{}, FieldType::Object, std::move(members).value(), 0, {}, {}, false}};
    return field;
}

/// "type Name" or "type Name:Map".
Result<Field> parseScalar(const QString &text, const Fields &earlier, const QString &where)
{
    Field field;
    const qsizetype space = text.indexOf(u' ');
    const qsizetype colon = text.indexOf(u':');
    field.name = text.mid(space + 1, colon < 0 ? -1 : colon - space - 1);
    if (colon >= 0)
        field.valueMap = text.mid(colon + 1);
    if (space <= 0 || field.name.isEmpty() || !parseType(text.left(space), earlier, field))
        return badSchema(where, QStringLiteral("\"%1\" is not a field").arg(text));
    return field;
}

/// Appends to `fields`, which are those of the version before when the array starts with "+".
Result<Fields> parseFields(const QJsonArray &array, Fields fields, const QString &where)
{
    for (const QJsonValue value : array) {
        const auto field = value.isObject() ? parseStructArray(value.toObject(), fields, where)
                                            : parseScalar(value.toString(), fields, where);
        if (!field.ok())
            return field.error();
        if (hasField(fields, field.value().name))
            return badSchema(where, QStringLiteral("two fields are called %1").arg(field.value().name));
        fields.push_back(field.value());
    }
    return fields;
}

Result<EventSchemas::Event> parseEvent(const QJsonObject &object, const QString &where)
{
    EventSchemas::Event event;
    event.name = object[QLatin1String("name")].toString();
    event.opcode = std::uint8_t(object[QLatin1String("opcode")].toInt());
    const QJsonObject versions = object[QLatin1String("versions")].toObject();
    if (event.name.isEmpty() || versions.isEmpty())
        return badSchema(where, QStringLiteral("an event needs a name and versions"));
    std::map<std::uint32_t, QJsonArray> ascending;
    for (auto version = versions.begin(); version != versions.end(); ++version)
        ascending[version.key().toUInt()] = version.value().toArray();
    Fields before;
    for (auto &[version, array] : ascending) {
        Fields start;
        if (array.first().toString() == QLatin1String("+")) {
            start = before;
            array.removeFirst();
        }
        auto fields = parseFields(array, std::move(start), where);
        if (!fields.ok())
            return fields.error();
        before = event.versions[version] = std::move(fields).value();
    }
    return event;
}

Result<> parseProvider(const QJsonObject &document, EventSchemas::Data &data)
{
    const QString provider = document[QLatin1String("provider")].toString();
    for (const QJsonValue value : document[QLatin1String("events")].toArray()) {
        const QJsonObject object = value.toObject();
        const auto id = std::uint32_t(object[QLatin1String("id")].toInt(-1));
        const QString where = provider % QLatin1String(" event ") % QString::number(id);
        auto event = parseEvent(object, where);
        if (!event.ok())
            return event.error();
        if (!data.providers[provider].emplace(id, std::move(event).value()).second)
            return badSchema(where, QStringLiteral("defined twice"));
    }
    return {};
}

bool parseNames(const QJsonObject &object, std::map<std::uint64_t, QString> &names)
{
    bool allOk = true;
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        bool ok = false;
        names[entry.key().toULongLong(&ok, 0)] = entry.value().toString();
        allOk = allOk && ok;
    }
    return allOk;
}

Result<> parseMaps(const QJsonObject &maps, EventSchemas::Data &data)
{
    for (auto entry = maps.begin(); entry != maps.end(); ++entry) {
        const QJsonObject object = entry.value().toObject();
        EventSchemas::ValueMap map;
        map.flags = object.contains(QLatin1String("flags"));
        bool ok = parseNames(object[map.flags ? QLatin1String("flags") : QLatin1String("values")].toObject(),
                             map.names);
        for (const QJsonValue group : object[QLatin1String("groups")].toArray()) {
            bool maskOk = false;
            map.groups.push_back({group[QLatin1String("mask")].toString().toULongLong(&maskOk, 0), {}});
            ok = ok && maskOk
                && parseNames(group[QLatin1String("values")].toObject(), map.groups.back().names);
        }
        if (!ok || (map.names.empty() && map.groups.empty()) || data.maps.contains(entry.key()))
            return badSchema(entry.key(), QStringLiteral("a map needs numbers with names, once"));
        data.maps.insert(entry.key(), map);
    }
    return {};
}

QString unknownMap(const Fields &fields, const EventSchemas::Data &data)
{
    for (const Field &field : fields) {
        if (!field.valueMap.isEmpty() && !data.maps.contains(field.valueMap))
            return field.valueMap;
        if (const QString inner = unknownMap(field.members, data); !inner.isEmpty())
            return inner;
    }
    return {};
}

Result<> checkMapsExist(const EventSchemas::Data &data)
{
    for (auto provider = data.providers.begin(); provider != data.providers.end(); ++provider) {
        for (const auto &[id, event] : provider.value()) {
            for (const auto &[version, fields] : event.versions) {
                if (const QString map = unknownMap(fields, data); !map.isEmpty())
                    return badSchema(provider.key() % u' ' % event.name,
                                     QStringLiteral("there is no map %1").arg(map));
            }
        }
    }
    return {};
}

} // namespace

Result<> parseSchemaDocument(const QByteArray &json, EventSchemas::Data &data)
{
    QJsonParseError error;
    const QJsonObject document = QJsonDocument::fromJson(json, &error).object();
    if (error.error != QJsonParseError::NoError)
        return Error{ErrorCode::BadValue, error.errorString(), std::uint64_t(error.offset), 0};
    if (const auto maps = parseMaps(document[QLatin1String("maps")].toObject(), data); !maps.ok())
        return maps.error();
    return parseProvider(document, data);
}

Result<EventSchemas::Data> parseSchemas(const QList<QByteArray> &jsonDocuments)
{
    EventSchemas::Data data;
    for (const QByteArray &json : jsonDocuments) {
        if (const auto parsed = parseSchemaDocument(json, data); !parsed.ok())
            return parsed.error();
    }
    if (const auto checked = checkMapsExist(data); !checked.ok())
        return checked.error();
    return data;
}

} // namespace model
