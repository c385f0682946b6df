// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/privatefields.h"

#include "model/schema/eventschemas.h"

#include <algorithm>
#include <array>
#include <QJsonArray>

namespace model {

using protocol::nettrace::EventMetadata;
using protocol::nettrace::Field;

namespace {

QJsonValue withoutPrivateFieldsIn(const QJsonValue &value)
{
    if (value.isObject())
        return withoutPrivateFields(value.toObject());
    if (!value.isArray())
        return value;
    QJsonArray elements;
    for (const auto &element : value.toArray())
        elements.append(withoutPrivateFieldsIn(element));
    return elements;
}

} // namespace

bool isPrivateField(QStringView name)
{
    constexpr std::array names{u"CommandLine", u"Environment", u"EnvironmentVariables",
                               u"EnvironmentVariable"};
    return std::ranges::any_of(
        names, [name](const char16_t *known) { return name.compare(known, Qt::CaseInsensitive) == 0; });
}

bool isPathField(QStringView name)
{
    return name.endsWith(u"Path", Qt::CaseInsensitive);
}

QString withoutFolder(const QString &path)
{
    return path.mid(std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\')) + 1);
}

QJsonObject withoutPrivateFields(const QJsonObject &payload)
{
    QJsonObject left;
    for (auto field = payload.begin(); field != payload.end(); ++field) {
        if (isPrivateField(field.key()))
            left[field.key()] = QStringLiteral("(left out)");
        else if (isPathField(field.key()) && field.value().isString())
            left[field.key()] = withoutFolder(field.value().toString());
        else
            left[field.key()] = withoutPrivateFieldsIn(field.value());
    }
    return left;
}

bool anyPrivateField(const std::vector<Field> &fields)
{
    return std::ranges::any_of(fields, [](const Field &field) {
        return isPrivateField(field.name) || anyPrivateField(field.members);
    });
}

bool hasPrivateField(const EventMetadata &type)
{
    if (!type.fields.empty())
        return anyPrivateField(type.fields);
    const auto schema = EventSchemas::findBuiltIn(type.provider, type.eventId, type.version);
    return schema && anyPrivateField(schema->fields);
}

} // namespace model
