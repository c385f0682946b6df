// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/methodevents.h"

#include "model/schema/eventschemas.h"
#include "protocol/core/bytewriter.h"

#include <array>
#include <QtEndian>

namespace model {

namespace {

using protocol::nettrace::FieldValue;

MethodEvent runtimeEvent(std::uint32_t id)
{
    switch (id) {
    case 72:
        return MethodEvent::Details;
    case 139: // MethodDCStartVerbose and
    case 140: // MethodDCEndVerbose of old runtimes
        return MethodEvent::Rundown;
    case 143:
        return MethodEvent::Load;
    case 144:
        return MethodEvent::Unload;
    case 152:
        return MethodEvent::Module;
    case 159:
        return MethodEvent::EntryPoint;
    case 190:
        return MethodEvent::IlMap;
    default:
        return MethodEvent::None;
    }
}

MethodEvent rundownEvent(std::uint32_t id)
{
    switch (id) {
    case 143:
    case 144:
        return MethodEvent::Rundown;
    case 153:
    case 154:
        return MethodEvent::Module;
    case 149:
    case 150:
        return MethodEvent::RundownIlMap;
    default:
        return MethodEvent::None;
    }
}

// The fields that are read of each kind, in the order in which the functions below take them.
constexpr std::array<QStringView, 1> sampleFields{u"Type"};
constexpr std::array<QStringView, 6> moduleFields{u"ModuleID",         u"ModuleILPath",
                                                  u"ModuleNativePath", u"ManagedPdbSignature",
                                                  u"ManagedPdbAge",    u"ManagedPdbBuildPath"};
constexpr std::array<QStringView, 5> entryPointFields{u"MethodID", u"EntryPoint", u"MethodNamespace",
                                                      u"MethodName", u"MethodSignature"};
constexpr std::array<QStringView, 10> methodFields{
    u"MethodID",   u"ModuleID",        u"MethodStartAddress", u"MethodSize",  u"MethodNamespace",
    u"MethodName", u"MethodSignature", u"MethodToken",        u"MethodFlags", u"ReJITID"};

constexpr std::array<QStringView, 3> detailFields{u"MethodID", u"LoaderModuleID", u"MethodToken"};
constexpr std::array<QStringView, 4> inlinedFields{u"MethodID", u"ReJITID", u"ChunkIndex", u"Data"};

PayloadRecord fieldsOf(MethodEvent kind, const EventType &type, std::uint32_t pointerSize)
{
    switch (kind) {
    case MethodEvent::Sample:
        return {type, sampleFields, pointerSize};
    case MethodEvent::Module:
        return {type, moduleFields, pointerSize};
    case MethodEvent::EntryPoint:
        return {type, entryPointFields, pointerSize};
    case MethodEvent::Load:
    case MethodEvent::Unload:
    case MethodEvent::Rundown:
        return {type, methodFields, pointerSize};
    case MethodEvent::Details:
        return {type, detailFields, pointerSize};
    case MethodEvent::Inlined:
        return {type, inlinedFields, pointerSize};
    case MethodEvent::None:
    case MethodEvent::IlMap: // has fields of its own
    case MethodEvent::RundownIlMap:
        break;
    }
    return {};
}

std::uint64_t numberOf(const FieldValue &value)
{
    const auto *const natural = std::get_if<std::uint64_t>(&value.value);
    return natural ? *natural : 0;
}

/// Returns the number at that place; 0 where the bytes end before.
std::uint64_t numberAt(protocol::ByteView bytes, const PayloadField::Place &place)
{
    if (bytes.size() < place.bytes || bytes.size() - place.bytes < place.size)
        return 0;
    const std::uint8_t *const from = bytes.data() + place.bytes;
    if (place.size == sizeof(std::uint64_t))
        return qFromLittleEndian<std::uint64_t>(from);
    if (place.size == sizeof(std::uint32_t))
        return qFromLittleEndian<std::uint32_t>(from);
    std::uint64_t value = 0;
    for (std::size_t i = place.size; i-- > 0;)
        value = value << 8 | from[i];
    return value;
}

/// Takes the text out of a value.
QString takeText(FieldValue &value)
{
    auto *const string = std::get_if<QString>(&value.value);
    return string ? std::move(*string) : QString();
}

} // namespace

MethodEvent methodEventOf(const EventType &type)
{
    if (type.provider == QLatin1String("Microsoft-Windows-DotNETRuntime"))
        return runtimeEvent(type.id);
    if (type.provider == QLatin1String("Microsoft-Windows-DotNETRuntimeRundown"))
        return rundownEvent(type.id);
    if (type.provider == QLatin1String("Microsoft-Windows-DotNETRuntimePrivate") && type.id == 189)
        return MethodEvent::Inlined;
    if (type.provider == QLatin1String("Microsoft-DotNETCore-SampleProfiler") && type.id == 0)
        return MethodEvent::Sample;
    return MethodEvent::None;
}

MethodEventReader::MethodEventReader(const EventType &type, std::uint32_t pointerSize)
    : m_kind(methodEventOf(type))
{
    if (m_kind == MethodEvent::None)
        return;
    if (m_kind == MethodEvent::IlMap || m_kind == MethodEvent::RundownIlMap) {
        m_mapFields
            = type.fieldsUnreadable ? std::nullopt : IlMapFields::find(type.fields.all(), pointerSize);
        const auto schema = EventSchemas::findBuiltIn(type.provider, type.id, type.version);
        if (!m_mapFields && schema)
            m_mapFields = IlMapFields::find(schema->fields, pointerSize);
        return;
    }
    EventType known = type;
    m_fields = fieldsOf(m_kind, known, pointerSize);
    if (!m_fields.isComplete()) {
        if (const auto schema = EventSchemas::findBuiltIn(type.provider, type.id, type.version))
            known.fields = schema->fields;
        known.fieldsUnreadable = false;
        m_fields = fieldsOf(m_kind, known, pointerSize);
    }
    if (m_kind == MethodEvent::Load || m_kind == MethodEvent::Unload || m_kind == MethodEvent::Rundown)
        findMethodPlaces(known, pointerSize);
}

void MethodEventReader::findMethodPlaces(const EventType &type, std::uint32_t pointerSize)
{
    const auto place = [&](QStringView name) -> std::optional<PayloadField::Place> {
        const auto field = PayloadField::find(type, name, pointerSize);
        return field ? field->place() : std::nullopt;
    };
    constexpr std::array<QStringView, 6> numbers{u"MethodID",   u"ModuleID",    u"MethodStartAddress",
                                                 u"MethodSize", u"MethodToken", u"MethodFlags"};
    MethodPlaces places;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto found = place(numbers[i]);
        if (!found || found->isText || found->strings != 0)
            return;
        places.numbers[i] = *found;
    }
    const auto first = place(u"MethodNamespace");
    if (!first || !first->isText || first->strings != 0)
        return;
    for (const auto &[name, strings] : {std::pair(u"MethodName", 1U), std::pair(u"MethodSignature", 2U)}) {
        if (place(name) != PayloadField::Place{strings, 0, true, 0})
            return;
    }
    places.texts = first->bytes;
    for (const PayloadField::Place &number : places.numbers) {
        if (number.bytes + number.size > places.texts)
            return;
    }
    places.codeId = place(u"ReJITID");
    if (places.codeId && (places.codeId->isText || places.codeId->strings != 3))
        return;
    m_places = places;
}

std::optional<MethodEventCode> MethodEventReader::method(const QByteArray &payload) const
{
    if (m_kind == MethodEvent::EntryPoint)
        return entryPoint(payload);
    if (!m_places)
        return methodByDecoding(payload);
    const protocol::ByteView bytes = protocol::byteView(payload);
    if (bytes.size() <= m_places->texts)
        return {};
    const protocol::ByteView texts = bytes.subspan(m_places->texts);
    const protocol::ByteView signature = skipText(skipText(texts));
    if (signature.empty())
        return {};
    const protocol::ByteView behind = skipText(signature);
    const auto &places = m_places->numbers;
    MethodEventCode code;
    code.range.methodId = numberAt(bytes, places[0]);
    code.range.moduleId = numberAt(bytes, places[1]);
    code.range.start = numberAt(bytes, places[2]);
    code.range.size = std::uint32_t(numberAt(bytes, places[3]));
    code.range.token = std::uint32_t(numberAt(bytes, places[4]));
    code.range.flags = std::uint32_t(numberAt(bytes, places[5]));
    if (m_places->codeId)
        code.range.codeId = numberAt(behind, *m_places->codeId);
    code.texts = QByteArray::fromRawData(payload.constData() + m_places->texts,
                                         qsizetype(texts.size() - behind.size()));
    return code;
}

std::optional<MethodTable::Range> MethodEventReader::addresses(const QByteArray &payload) const
{
    std::uint64_t start = 0;
    std::uint64_t size = 0;
    if (m_places) {
        const protocol::ByteView bytes = protocol::byteView(payload);
        if (bytes.size() < m_places->texts)
            return {};
        start = numberAt(bytes, m_places->numbers[2]);
        size = numberAt(bytes, m_places->numbers[3]);
    } else {
        const auto code = method(payload);
        if (!code)
            return {};
        start = code->range.start;
        size = code->range.size;
    }
    return MethodTable::Range{start, start + size};
}

std::optional<MethodEventCode> MethodEventReader::methodByDecoding(const QByteArray &payload) const
{
    std::array<FieldValue, 10> values;
    m_fields.read(protocol::byteView(payload), values);
    if (!std::holds_alternative<QString>(values[6].value))
        return {};
    MethodEventCode code;
    code.range.methodId = numberOf(values[0]);
    code.range.moduleId = numberOf(values[1]);
    code.range.start = numberOf(values[2]);
    code.range.size = std::uint32_t(numberOf(values[3]));
    code.range.token = std::uint32_t(numberOf(values[7]));
    code.range.flags = std::uint32_t(numberOf(values[8]));
    code.range.codeId = numberOf(values[9]);
    protocol::ByteWriter texts;
    for (std::size_t i = 4; i <= 6; ++i)
        texts.utf16z(takeText(values[i]));
    code.texts = texts.takeBytes();
    return code;
}

std::optional<MethodEventCode> MethodEventReader::entryPoint(const QByteArray &payload) const
{
    std::array<FieldValue, 5> values;
    m_fields.read(protocol::byteView(payload), values);
    if (!std::holds_alternative<QString>(values[4].value))
        return {};
    MethodEventCode code;
    code.range.methodId = numberOf(values[0]);
    code.range.start = numberOf(values[1]);
    protocol::ByteWriter texts;
    for (std::size_t i = 2; i <= 4; ++i)
        texts.utf16z(takeText(values[i]));
    code.texts = texts.takeBytes();
    return code;
}

std::optional<ModuleEvent> MethodEventReader::module(const QByteArray &payload) const
{
    std::array<FieldValue, 6> values;
    m_fields.read(protocol::byteView(payload), values);
    if (!std::holds_alternative<QString>(values[1].value))
        return {};
    ModuleEvent event{numberOf(values[0]), {takeText(values[1]), {}, 0, {}}};
    MethodModule &module = event.module;
    if (module.path.isEmpty())
        module.path = takeText(values[2]);
    if (const auto *const guid = std::get_if<QUuid>(&values[3].value))
        module.pdbGuid = *guid;
    module.pdbAge = std::uint32_t(numberOf(values[4]));
    module.pdbPath = takeText(values[5]);
    return event;
}

std::optional<IlMapEvent> MethodEventReader::ilMap(const QByteArray &payload) const
{
    return m_mapFields ? m_mapFields->read(protocol::byteView(payload)) : std::nullopt;
}

std::optional<MethodDetails> MethodEventReader::details(const QByteArray &payload) const
{
    std::array<FieldValue, 3> values;
    m_fields.read(protocol::byteView(payload), values);
    if (!std::holds_alternative<std::uint64_t>(values[1].value))
        return {};
    return MethodDetails{numberOf(values[0]), numberOf(values[1]), std::uint32_t(numberOf(values[2]))};
}

std::optional<InlineEvent> MethodEventReader::inlined(const QByteArray &payload) const
{
    constexpr std::uint32_t lastFlag = 0x80000000;
    std::array<FieldValue, 4> values;
    m_fields.read(protocol::byteView(payload), values);
    auto *const data = std::get_if<QByteArray>(&values[3].value);
    if (!data)
        return {};
    const auto chunk = std::uint32_t(numberOf(values[2]));
    return InlineEvent{numberOf(values[0]), numberOf(values[1]), chunk & ~lastFlag, (chunk & lastFlag) != 0,
                       std::move(*data)};
}

SampleKind MethodEventReader::sample(const QByteArray &payload) const
{
    std::array<FieldValue, 1> values;
    m_fields.read(protocol::byteView(payload), values);
    switch (numberOf(values[0])) {
    case 1:
        return SampleKind::External;
    case 2:
        return SampleKind::Managed;
    default:
        return SampleKind::Error;
    }
}

void extendReaders(std::vector<MethodEventReader> &readers, const TraceSnapshot &snapshot)
{
    for (std::size_t type = readers.size(); type < snapshot.types->size(); ++type)
        readers.emplace_back((*snapshot.types)[type], snapshot.header.pointerSize);
}

} // namespace model
