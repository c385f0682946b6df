// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/schema/eventschemas.h"

#include "model/schema/schemaparser.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <QDir>
#include <QFile>

namespace model {

namespace {

const QLatin1String schemaFolder(":/clrlens/schemas");

/// The events of one provider, parsed when they are needed first.
class ProviderDocument {
public:
    ProviderDocument(QLatin1String provider, QLatin1String file)
        : m_provider(provider)
        , m_file(file)
    {
    }
    QLatin1String provider() const { return m_provider; }
    const EventSchemas::Provider &events()
    {
        std::call_once(m_once, [this] {
            QFile file(schemaFolder % u'/' % m_file);
            EventSchemas::Data data;
            const bool isWhole
                = file.open(QIODevice::ReadOnly) && parseSchemaDocument(file.readAll(), data).ok();
            Q_ASSERT_X(isWhole, "EventSchemas", "the schemas are built in and whole");
            if (isWhole)
                m_events = data.providers.take(m_provider);
        });
        return m_events;
    }

private:
    const QLatin1String m_provider;
    const QLatin1String m_file;
    std::once_flag m_once;
    EventSchemas::Provider m_events;
};

/// Returns the document of a provider; null where there is none.
ProviderDocument *documentOf(const QString &provider)
{
    // Never destroyed: that would take as long as to parse it.
    static auto &documents = *new std::array{
        ProviderDocument(QLatin1String("Microsoft-Windows-DotNETRuntime"), QLatin1String("runtime.json")),
        ProviderDocument(QLatin1String("Microsoft-Windows-DotNETRuntimeRundown"),
                         QLatin1String("rundown.json")),
        ProviderDocument(QLatin1String("Microsoft-DotNETCore-SampleProfiler"),
                         QLatin1String("sampleprofiler.json")),
        ProviderDocument(QLatin1String("Microsoft-Windows-DotNETRuntimePrivate"),
                         QLatin1String("private.json")),
        ProviderDocument(QLatin1String("Microsoft-Windows-DotNETRuntimeStress"),
                         QLatin1String("stress.json")),
        ProviderDocument(QLatin1String("Microsoft-DotNETRuntimeMonoProfiler"),
                         QLatin1String("monoprofiler.json")),
    };
    const auto found = std::ranges::find(documents, provider, &ProviderDocument::provider);
    return found == documents.end() ? nullptr : &*found;
}

std::optional<EventSchemas::Schema> schemaIn(const EventSchemas::Provider &events, std::uint32_t id,
                                             std::uint32_t version)
{
    const auto found = events.find(id);
    if (found == events.end())
        return std::nullopt;
    const EventSchemas::Event &event = found->second;
    EventSchemas::Schema schema{event.name, event.opcode, {}, event.versions.contains(version)};
    if (const auto above = event.versions.upper_bound(version); above != event.versions.begin())
        schema.fields = std::prev(above)->second;
    return schema;
}

std::shared_ptr<const EventSchemas> loadBuiltIn()
{
    QList<QByteArray> documents;
    const QDir folder(schemaFolder);
    for (const QString &name : folder.entryList({QStringLiteral("*.json")}, QDir::Files)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            documents.append(file.readAll());
    }
    auto schemas = EventSchemas::parse(documents);
    Q_ASSERT_X(schemas.ok() && !documents.isEmpty(), "EventSchemas", "the schemas are built in and whole");
    return schemas.ok() ? std::move(schemas).value()
                        : std::make_shared<const EventSchemas>(EventSchemas::Data{});
}

QString flagNames(const EventSchemas::ValueMap &map, std::uint64_t value)
{
    QStringList names;
    const auto take = [&](std::uint64_t bits, const QString &name) {
        names.append(name);
        value &= ~bits;
    };
    for (const auto &[bit, name] : map.names) {
        if (bit != 0 && (value & bit) == bit)
            take(bit, name);
    }
    for (const EventSchemas::ValueMap::Group &group : map.groups) {
        if (const auto name = group.names.find(value & group.mask); name != group.names.end())
            take(group.mask, name->second);
    }
    if (value != 0)
        names.append(QLatin1String("0x") % QString::number(value, 16));
    return names.isEmpty() ? QStringLiteral("0") : names.join(QLatin1String(" | "));
}

} // namespace

std::shared_ptr<const EventSchemas> EventSchemas::builtIn()
{
    static const std::shared_ptr<const EventSchemas> schemas = loadBuiltIn();
    return schemas;
}

protocol::Result<std::shared_ptr<const EventSchemas>>
EventSchemas::parse(const QList<QByteArray> &jsonDocuments)
{
    auto data = parseSchemas(jsonDocuments);
    if (!data.ok())
        return data.error();
    return std::make_shared<const EventSchemas>(std::move(data).value());
}

std::optional<EventSchemas::Schema> EventSchemas::find(const QString &provider, std::uint32_t id,
                                                       std::uint32_t version) const
{
    const auto events = m_data.providers.constFind(provider);
    if (events == m_data.providers.constEnd())
        return std::nullopt;
    return schemaIn(*events, id, version);
}

std::optional<EventSchemas::Schema> EventSchemas::findBuiltIn(const QString &provider, std::uint32_t id,
                                                              std::uint32_t version)
{
    ProviderDocument *const document = documentOf(provider);
    return document ? schemaIn(document->events(), id, version) : std::nullopt;
}

const EventSchemas::ValueMap *EventSchemas::valueMap(const QString &name) const
{
    const auto map = m_data.maps.constFind(name);
    return map == m_data.maps.constEnd() ? nullptr : &*map;
}

QString EventSchemas::valueName(const QString &map, std::uint64_t value) const
{
    const ValueMap *const known = valueMap(map);
    if (!known)
        return QString::number(value);
    if (known->flags)
        return flagNames(*known, value);
    const auto name = known->names.find(value);
    return name == known->names.end() ? QString::number(value) : name->second;
}

} // namespace model
