// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/methodevents.h"

#include "model/schema/eventschemas.h"

#include <array>

namespace model {

namespace {

using protocol::nettrace::FieldValue;

MethodEvent runtimeEvent(std::uint32_t id)
{
    switch (id) {
    case 139: // MethodDCStartVerbose and
    case 140: // MethodDCEndVerbose of old runtimes
        return MethodEvent::Rundown;
    case 143:
        return MethodEvent::Load;
    case 144:
        return MethodEvent::Unload;
    case 152:
        return MethodEvent::Module;
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
    default:
        return MethodEvent::None;
    }
}

// The fields that are read of each kind, in the order in which the functions below take them.
constexpr std::array<QStringView, 1> sampleFields{u"Type"};
constexpr std::array<QStringView, 3> moduleFields{u"ModuleID", u"ModuleILPath", u"ModuleNativePath"};
constexpr std::array<QStringView, 7> methodFields{
    u"MethodID",        u"ModuleID",   u"MethodStartAddress", u"MethodSize",
    u"MethodNamespace", u"MethodName", u"MethodSignature"};

PayloadRecord fieldsOf(MethodEvent kind, const EventType &type, std::uint32_t pointerSize)
{
    switch (kind) {
    case MethodEvent::Sample:
        return {type, sampleFields, pointerSize};
    case MethodEvent::Module:
        return {type, moduleFields, pointerSize};
    case MethodEvent::Load:
    case MethodEvent::Unload:
    case MethodEvent::Rundown:
        return {type, methodFields, pointerSize};
    case MethodEvent::None:
        break;
    }
    return {};
}

std::uint64_t numberOf(const FieldValue &value)
{
    const auto *const natural = std::get_if<std::uint64_t>(&value.value);
    return natural ? *natural : 0;
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
    if (type.provider == QLatin1String("Microsoft-DotNETCore-SampleProfiler") && type.id == 0)
        return MethodEvent::Sample;
    return MethodEvent::None;
}

MethodEventReader::MethodEventReader(const EventType &type, std::uint32_t pointerSize)
    : m_kind(methodEventOf(type))
{
    if (m_kind == MethodEvent::None)
        return;
    m_fields = fieldsOf(m_kind, type, pointerSize);
    if (m_fields.isComplete())
        return;
    EventType known = type;
    if (const auto schema = EventSchemas::builtIn()->find(type.provider, type.id, type.version))
        known.fields = schema->fields;
    known.fieldsUnreadable = false;
    m_fields = fieldsOf(m_kind, known, pointerSize);
}

std::optional<MethodCode> MethodEventReader::method(const QByteArray &payload) const
{
    std::array<FieldValue, 7> values;
    m_fields.read(protocol::byteView(payload), values);
    if (!std::holds_alternative<QString>(values[6].value))
        return {};
    MethodCode code;
    code.methodId = numberOf(values[0]);
    code.moduleId = numberOf(values[1]);
    code.start = numberOf(values[2]);
    code.size = std::uint32_t(numberOf(values[3]));
    code.typeName = takeText(values[4]);
    code.name = takeText(values[5]);
    code.signature = takeText(values[6]);
    return code;
}

std::optional<ModuleEvent> MethodEventReader::module(const QByteArray &payload) const
{
    std::array<FieldValue, 3> values;
    m_fields.read(protocol::byteView(payload), values);
    if (!std::holds_alternative<QString>(values[1].value))
        return {};
    ModuleEvent module{numberOf(values[0]), takeText(values[1])};
    if (module.path.isEmpty())
        module.path = takeText(values[2]);
    return module;
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
