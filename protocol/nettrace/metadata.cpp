// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/metadata.h"

#include "protocol/core/bytereader.h"
#include "protocol/core/texts.h"
#include "protocol/nettrace/fieldlayout.h"
#include "protocol/nettrace/strings.h"

#include <algorithm>

namespace protocol::nettrace {

namespace {

/// Reads what V1 to V5 share: event id, name, keywords, version, level, fields.
void readDefinition(ByteReader &reader, EventMetadata &metadata)
{
    metadata.eventId = reader.u32();
    metadata.name = reader.utf16z();
    metadata.keywords = reader.u64();
    metadata.version = reader.u32();
    metadata.level = std::uint8_t(reader.u32());
    if (!reader.failed() && !reader.atEnd()) {
        if (auto fields = readFields(reader))
            metadata.fields = *std::move(fields);
        else
            metadata.fieldsUnreadable = true;
    }
    metadata.fieldsUnreadable |= reader.failed();
}

/// Reads V5's tags: {i32 size of the body, u8 kind, body} up to the end.
void readTags(ByteReader &reader, EventMetadata &metadata)
{
    enum : std::uint8_t { Opcode = 1, Parameters = 2 };
    while (!reader.failed() && !reader.atEnd()) {
        const auto size = reader.u32();
        const auto kind = reader.u8();
        ByteReader body(reader.take(size), reader.position() - size);
        if (reader.failed())
            break;
        if (kind == Opcode) {
            const auto opcode = body.u8();
            if (!body.failed())
                metadata.opcode = opcode;
        } else if (kind == Parameters) {
            auto fields = readTaggedFields(body);
            metadata.fieldsUnreadable = !fields.has_value();
            metadata.fields = std::move(fields).value_or(std::vector<Field>{});
        }
    }
    // The tag that was cut may have described the fields.
    metadata.fieldsUnreadable |= reader.failed() && metadata.fields.empty();
}

/// Reads V6's optional metadata: {u8 kind, value}. Ends at a kind that we do not know, because its size is
/// not known.
void readOptionalMetadata(ByteView bytes, EventMetadata &metadata)
{
    enum : std::uint8_t {
        Opcode = 1,
        Keywords = 3,
        MessageTemplate = 4,
        Description = 5,
        KeyValue = 6,
        ProviderGuid = 7,
        Level = 8,
        Version = 9
    };
    ByteReader reader(bytes);
    while (!reader.failed() && !reader.atEnd()) {
        switch (reader.u8()) {
        case Opcode:
            metadata.opcode = reader.u8();
            break;
        case Keywords:
            metadata.keywords = reader.u64();
            break;
        case MessageTemplate:
            metadata.messageTemplate = readUtf8(reader);
            break;
        case Description:
            metadata.description = readUtf8(reader);
            break;
        case KeyValue: {
            auto key = readUtf8(reader);
            auto value = readUtf8(reader);
            if (!reader.failed() && metadata.keyValues.size() < limits::keyValuesMax)
                metadata.keyValues.emplace_back(std::move(key), std::move(value));
            break;
        }
        case ProviderGuid:
            metadata.providerGuid = reader.guid();
            break;
        case Level:
            metadata.level = reader.u8();
            break;
        case Version:
            metadata.version = reader.u8();
            break;
        default:
            return;
        }
    }
}

Result<EventMetadata> decodeMetadataV6(ByteView payload, std::uint64_t position)
{
    ByteReader reader(payload, position);
    EventMetadata metadata;
    metadata.metadataId = reader.varUInt32();
    metadata.provider = readUtf8(reader);
    metadata.eventId = reader.varUInt32();
    if (reader.failed())
        return reader.truncated(Texts::tr("metadata row"));
    metadata.name = readUtf8(reader);
    if (auto fields = readSizedFields(reader))
        metadata.fields = *std::move(fields);
    else
        metadata.fieldsUnreadable = true;
    // The fields have their own size, so what follows them can be read even where we do not understand them.
    const auto optional = reader.take(reader.u16());
    if (!reader.failed())
        readOptionalMetadata(optional, metadata);
    return metadata;
}

Field plainField(const char *name, FieldType type)
{
    Field field;
    field.name = QLatin1String(name);
    field.type = type;
    return field;
}

Field textField(const char *name)
{
    return plainField(name, FieldType::Utf16z);
}

QString knownProviderName(const QUuid &guid)
{
    struct Provider {
        QUuid guid;
        QLatin1String name;
    };
    static const Provider providers[] = {
        {QUuid(0xe13c0d23, 0xccbc, 0x4e12, 0x93, 0x1b, 0xd9, 0xcc, 0x2e, 0xee, 0x27, 0xe4),
         QLatin1String("Microsoft-Windows-DotNETRuntime")},
        {QUuid(0xa669021c, 0xc450, 0x4609, 0xa0, 0x35, 0x5a, 0xf5, 0x9a, 0xf4, 0xdf, 0x18),
         QLatin1String("Microsoft-Windows-DotNETRuntimeRundown")},
        {QUuid(0x763fd754, 0x7086, 0x4dfe, 0x95, 0xeb, 0xc0, 0x1a, 0x46, 0xfa, 0xf4, 0xca),
         QLatin1String("Microsoft-Windows-DotNETRuntimePrivate")},
        {QUuid(0x3c530d44, 0x97ae, 0x513a, 0x1e, 0x6d, 0x78, 0x3e, 0x8f, 0x8e, 0x03, 0xa9),
         QLatin1String("Microsoft-DotNETCore-SampleProfiler")},
        {QUuid(0x2e5dba47, 0xa3d2, 0x4d16, 0x8e, 0xe0, 0x66, 0x71, 0xff, 0xdc, 0xd7, 0xb5),
         QLatin1String("System.Threading.Tasks.TplEventSource")},
    };
    const auto *const found = std::ranges::find(providers, guid, &Provider::guid);
    return found == std::end(providers) ? guid.toString(QUuid::WithoutBraces) : QString(found->name);
}

Result<EventMetadata> decodeMetadataV1V2(Format format, ByteView payload, std::uint64_t position)
{
    ByteReader reader(payload, position);
    EventMetadata metadata;
    metadata.metadataId = std::uint32_t(position - netPerfHeaderSize);
    if (format == Format::NetPerfV1) {
        metadata.providerGuid = reader.guid();
        metadata.provider = knownProviderName(*metadata.providerGuid);
    } else {
        metadata.provider = reader.utf16z();
    }
    metadata.eventId = reader.u32();
    metadata.version = reader.u32();
    if (reader.failed())
        return reader.truncated(Texts::tr("event metadata"));
    // The runtime's own events have no definition.
    const auto size = reader.u32();
    if (reader.failed() || size == 0)
        return metadata;
    ByteReader definition(reader.take(std::min<std::size_t>(size, reader.remaining())), reader.position());
    readDefinition(definition, metadata);
    return metadata;
}

} // namespace

Result<EventMetadata> decodeMetadata(Format format, ByteView payload, std::uint64_t position)
{
    if (format <= Format::NetPerfV2)
        return decodeMetadataV1V2(format, payload, position);
    if (format == Format::NetTraceV6)
        return decodeMetadataV6(payload, position);
    ByteReader reader(payload, position);
    EventMetadata metadata;
    metadata.metadataId = reader.u32();
    metadata.provider = reader.utf16z();
    const auto definition = reader;
    metadata.eventId = reader.u32();
    if (reader.failed())
        return reader.truncated(Texts::tr("event metadata"));
    reader = definition;
    readDefinition(reader, metadata);
    if (!metadata.fieldsUnreadable)
        readTags(reader, metadata);
    return metadata;
}

std::vector<Field> diagnosticSourceFields(const QString &provider, const QString &name)
{
    static constexpr QLatin1String names[] = {
        QLatin1String("Event"),
        QLatin1String("Activity1Start"),
        QLatin1String("Activity1Stop"),
        QLatin1String("Activity2Start"),
        QLatin1String("Activity2Stop"),
        QLatin1String("RecursiveActivity1Start"),
        QLatin1String("RecursiveActivity1Stop"),
    };
    if (provider != QLatin1String("Microsoft-Diagnostics-DiagnosticSource")
        || std::ranges::find(names, name) == std::end(names))
        return {};
    Field pair;
    pair.type = FieldType::Object;
    pair.members = {textField("Key"), textField("Value")};
    Field arguments;
    arguments.name = QStringLiteral("Arguments");
    arguments.type = FieldType::Array;
    arguments.members = {pair};
    return {textField("SourceName"), textField("EventName"), arguments};
}

std::vector<Field> logFields(const QString &provider, std::uint32_t eventId)
{
    if (provider != QLatin1String("Microsoft-Extensions-Logging"))
        return {};
    const auto number = [](const char *name) { return plainField(name, FieldType::Int32); };
    switch (eventId) {
    case 1: // FormattedMessage
        return {number("Level"),   number("FactoryID"),    textField("LoggerName"),
                number("EventId"), textField("EventName"), textField("FormattedMessage")};
    case 5: // MessageJson
        return {number("Level"),           number("FactoryID"),    textField("LoggerName"),
                number("EventId"),         textField("EventName"), textField("ExceptionJson"),
                textField("ArgumentsJson")};
    case 6: // ActivityJsonStart
        return {number("ID"), number("FactoryID"), textField("LoggerName"), textField("ArgumentsJson")};
    case 7: // ActivityJsonStop
        return {number("ID"), number("FactoryID"), textField("LoggerName")};
    default:
        return {};
    }
}

} // namespace protocol::nettrace
