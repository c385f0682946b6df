// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/messagecomposer.h"

#include "protocol/core/bytewriter.h"

#include <algorithm>
#include <limits>

namespace protocol::ipc {

namespace {

struct DefaultNumber {
    const char *field;
    std::uint64_t number;
};

/// Of the fields that 0 is no good beginning for.
constexpr DefaultNumber defaultNumbers[] = {
    {"dumpType", 1},
    {"circularBufferMB", 256},
    {"format", 1},
    {"requestRundown", 1},
    {"rundownKeyword", 0x80020139},
    {"requestStackwalk", 1},
    {"keywords", 1},
    {"logLevel", 4},
    {"attachTimeout", 10'000},
    {"type", 1},
};
constexpr char defaultProvider[] = "Microsoft-Windows-DotNETRuntime";

bool isNamed(const FieldLayout &layout, const char *name)
{
    return QLatin1String(layout.label.name) == QLatin1String(name);
}

bool isComposed(const FieldLayout &layout)
{
    return layout.presence != Presence::UserEvents;
}

QList<ComposedField> defaultsOf(PayloadLayout layout);

ComposedField defaultField(const FieldLayout &layout)
{
    ComposedField field;
    field.layout = &layout;
    const auto *number = std::ranges::find_if(
        defaultNumbers, [&](const DefaultNumber &known) { return isNamed(layout, known.field); });
    if (number != std::end(defaultNumbers))
        field.number = number->number;
    if (layout.type == FieldType::String && layout.kind != FieldKind::Arguments)
        field.text = isNamed(layout, "provider_name") ? QLatin1String(defaultProvider) : QLatin1String("");
    if (layout.type == FieldType::Structure)
        field.members = defaultsOf(layout.members);
    else if (layout.type == FieldType::Array)
        field.members = {defaultItem(layout)};
    return field;
}

QList<ComposedField> defaultsOf(PayloadLayout layout)
{
    QList<ComposedField> fields;
    for (const auto &field : layout) {
        if (isComposed(field))
            fields.append(defaultField(field));
    }
    return fields;
}

void writeFields(ByteWriter &writer, const QList<ComposedField> &fields);

void writeField(ByteWriter &writer, const ComposedField &field)
{
    switch (field.layout->type) {
    case FieldType::U8:
        return writer.u8(std::uint8_t(field.number));
    case FieldType::U16:
        return writer.u16(std::uint16_t(field.number));
    case FieldType::U32:
        return writer.u32(isNamed(*field.layout, sessionTypeName) ? streamingSessionType
                                                                  : std::uint32_t(field.number));
    case FieldType::U64:
        return writer.u64(field.number);
    case FieldType::Guid:
        return writer.guid(field.guid);
    case FieldType::String:
        return writer.ipcString(field.text);
    case FieldType::Bytes:
        writer.u32(std::uint32_t(field.bytes.size()));
        return writer.raw(field.bytes);
    case FieldType::Numbers:
        writer.u32(std::uint32_t(field.numbers.size()));
        for (const auto number : field.numbers)
            writer.u32(number);
        return;
    case FieldType::Structure:
        return writeFields(writer, field.members);
    case FieldType::Array:
        writer.u32(std::uint32_t(field.members.size()));
        for (const auto &item : field.members)
            writeFields(writer, item.members);
        return;
    }
}

void writeFields(ByteWriter &writer, const QList<ComposedField> &fields)
{
    for (const auto &field : fields)
        writeField(writer, field);
}

} // namespace

QList<ComposedField> defaultFields(Command command)
{
    return defaultsOf(requestLayout(command));
}

ComposedField defaultItem(const FieldLayout &array)
{
    ComposedField item;
    item.layout = &array;
    item.members = defaultsOf(array.members);
    return item;
}

std::uint64_t numberMax(FieldType type)
{
    switch (type) {
    case FieldType::U8:
        return std::numeric_limits<std::uint8_t>::max();
    case FieldType::U16:
        return std::numeric_limits<std::uint16_t>::max();
    case FieldType::U64:
        return std::numeric_limits<std::uint64_t>::max();
    default:
        return std::numeric_limits<std::uint32_t>::max();
    }
}

Result<QByteArray> composeRequest(Command command, const QList<ComposedField> &fields)
{
    ByteWriter writer;
    writeFields(writer, fields);
    return encode({command, writer.takeBytes()});
}

} // namespace protocol::ipc
