// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/methodtable.h"
#include "model/store/tracesnapshot.h"

#include <QByteArray>

namespace model {

/// What an event says about samples or code, by provider and id; the same id means other things in the
/// Runtime and in the Rundown provider.
enum class MethodEvent : std::uint8_t {
    None,
    Sample, ///< SampleProfiler ThreadSample
    Load, ///< MethodLoadVerbose
    Unload, ///< MethodUnloadVerbose
    Rundown, ///< MethodDCStartVerbose, MethodDCEndVerbose
    Module, ///< ModuleLoad, ModuleDCStart, ModuleDCEnd
};
MethodEvent methodEventOf(const EventType &type);

/// {u64 MethodID, u64 ModuleID, u64 Start, u32 Size, u32 Token, u32 Flags, z Namespace, z Name, z Signature,
/// ...}; the load time is left to the caller. Nothing when the payload is too short.
std::optional<MethodCode> readMethod(const QByteArray &payload);

struct ModuleEvent {
    std::uint64_t moduleId = 0;
    QString path; ///< of the IL; of a native image where there is none
};
/// {u64 ModuleID, u64 AssemblyID, u32 Flags, u32 reserved, z ILPath, z NativePath, ...}
std::optional<ModuleEvent> readModule(const QByteArray &payload);

enum class SampleKind : std::uint8_t { Error, External, Managed };
SampleKind readSample(const QByteArray &payload);

} // namespace model
