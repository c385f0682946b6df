// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/methodevents.h"

#include "protocol/core/bytereader.h"

namespace model {

namespace {

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

std::optional<MethodCode> readMethod(const QByteArray &payload)
{
    protocol::ByteReader reader(protocol::byteView(payload));
    MethodCode code;
    code.methodId = reader.u64();
    code.moduleId = reader.u64();
    code.start = reader.u64();
    code.size = reader.u32();
    reader.skip(8); // token and flags
    code.typeName = reader.utf16z();
    code.name = reader.utf16z();
    code.signature = reader.utf16zLenient();
    if (reader.failed())
        return {};
    return code;
}

std::optional<ModuleEvent> readModule(const QByteArray &payload)
{
    protocol::ByteReader reader(protocol::byteView(payload));
    ModuleEvent module;
    module.moduleId = reader.u64();
    reader.skip(16); // assembly id, flags, reserved
    module.path = reader.utf16z();
    const QString nativePath = reader.utf16zLenient();
    if (reader.failed())
        return {};
    if (module.path.isEmpty())
        module.path = nativePath;
    return module;
}

SampleKind readSample(const QByteArray &payload)
{
    protocol::ByteReader reader(protocol::byteView(payload));
    const std::int32_t kind = reader.i32();
    if (kind == 1)
        return SampleKind::External;
    return kind == 2 ? SampleKind::Managed : SampleKind::Error;
}

} // namespace model
