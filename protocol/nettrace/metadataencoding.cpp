// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/fieldlayout.h"
#include "protocol/nettrace/metadata.h"
#include "protocol/nettrace/strings.h"

namespace protocol::nettrace {

namespace {

constexpr std::uint8_t opcodeTag = 1;
constexpr std::uint8_t parametersTag = 2;

/// Encodes for V4. Opcodes and arrays need V5's tags, which readers of V4 skip.
QByteArray encodeV4(const EventMetadata &metadata)
{
    ByteWriter writer;
    writer.u32(metadata.metadataId);
    writer.utf16z(metadata.provider);
    writer.u32(metadata.eventId);
    writer.utf16z(metadata.name);
    writer.u64(metadata.keywords);
    writer.u32(metadata.version);
    writer.u32(metadata.level);
    if (fitsFields(metadata.fields))
        writeFields(writer, metadata.fields);
    else
        writer.u32(0);
    if (metadata.opcode) {
        writer.u32(sizeof(std::uint8_t));
        writer.u8(opcodeTag);
        writer.u8(*metadata.opcode);
    }
    if (!fitsFields(metadata.fields) && fitsTaggedFields(metadata.fields)) {
        ByteWriter fields;
        writeTaggedFields(fields, metadata.fields);
        writer.u32(std::uint32_t(fields.size()));
        writer.u8(parametersTag);
        writer.raw(fields.bytes());
    }
    return writer.takeBytes();
}

QByteArray encodeOptionalMetadata(const EventMetadata &metadata)
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
    ByteWriter writer;
    if (metadata.opcode) {
        writer.u8(Opcode);
        writer.u8(*metadata.opcode);
    }
    if (metadata.keywords != 0) {
        writer.u8(Keywords);
        writer.u64(metadata.keywords);
    }
    if (!metadata.messageTemplate.isEmpty()) {
        writer.u8(MessageTemplate);
        writeUtf8(writer, metadata.messageTemplate);
    }
    if (!metadata.description.isEmpty()) {
        writer.u8(Description);
        writeUtf8(writer, metadata.description);
    }
    for (const auto &[key, value] : metadata.keyValues) {
        writer.u8(KeyValue);
        writeUtf8(writer, key);
        writeUtf8(writer, value);
    }
    if (metadata.providerGuid) {
        writer.u8(ProviderGuid);
        writer.guid(*metadata.providerGuid);
    }
    writer.u8(Level);
    writer.u8(metadata.level);
    writer.u8(Version);
    writer.u8(std::uint8_t(metadata.version));
    return writer.takeBytes();
}

QByteArray encodeV6(const EventMetadata &metadata, bool withFields)
{
    ByteWriter writer;
    writer.varUInt(metadata.metadataId);
    writeUtf8(writer, metadata.provider);
    writer.varUInt(metadata.eventId);
    writeUtf8(writer, metadata.name);
    writeSizedFields(writer, withFields ? metadata.fields : std::vector<Field>{});
    const auto optional = encodeOptionalMetadata(metadata);
    writer.u16(std::uint16_t(optional.size()));
    writer.raw(optional);
    return writer.takeBytes();
}

} // namespace

QByteArray encodeMetadata(Format format, const EventMetadata &metadata)
{
    if (format != Format::NetTraceV6)
        return encodeV4(metadata);
    constexpr qsizetype rowBytesMax = 0xffff;
    auto row = encodeV6(metadata, fitsSizedFields(metadata.fields));
    return row.size() <= rowBytesMax ? row : encodeV6(metadata, false);
}

} // namespace protocol::nettrace
