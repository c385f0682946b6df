// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"
#include "model/symbols/methodtable.h"

#include <QByteArray>

namespace model {

/// Kinds of events about samples or code, told apart by provider and id. The same id means different things
/// in the Runtime and in the Rundown provider.
enum class MethodEvent : std::uint8_t {
    None,
    Sample, ///< SampleProfiler ThreadSample
    Load, ///< MethodLoadVerbose
    Unload, ///< MethodUnloadVerbose
    Rundown, ///< MethodDCStartVerbose, MethodDCEndVerbose
    Module, ///< ModuleLoad, ModuleDCStart, ModuleDCEnd
};
MethodEvent methodEventOf(const EventType &type);

/// Reads {u64 MethodID, u64 ModuleID, u64 Start, u32 Size, u32 Token, u32 Flags, z Namespace, z Name, z
/// Signature, ...}, where z is a UTF-16 string with a NUL. The caller sets the load time. Returns nothing
/// when the payload is too short.
std::optional<MethodCode> readMethod(const QByteArray &payload);

struct ModuleEvent {
    std::uint64_t moduleId = 0;
    QString path; ///< of the IL file, or of the native image where there is none
};
/// Reads {u64 ModuleID, u64 AssemblyID, u32 Flags, u32 reserved, z ILPath, z NativePath, ...}.
std::optional<ModuleEvent> readModule(const QByteArray &payload);

enum class SampleKind : std::uint8_t { Error, External, Managed };
SampleKind readSample(const QByteArray &payload);

} // namespace model
