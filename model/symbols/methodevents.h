// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"
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

struct ModuleEvent {
    std::uint64_t moduleId = 0;
    QString path; ///< of the IL file, or of the native image where there is none
};

enum class SampleKind : std::uint8_t { Error, External, Managed };

/// Reads the events of one type that tell of samples or code. Finds their fields once, by name: those that
/// the stream describes, else those of our schemas.
class MethodEventReader {
public:
    MethodEventReader() = default;
    MethodEventReader(const EventType &type, std::uint32_t pointerSize);

    MethodEvent kind() const { return m_kind; }
    /// Of a Load, Unload or Rundown. The caller sets the load time. Returns nothing when the payload ends
    /// before the signature.
    std::optional<MethodCode> method(const QByteArray &payload) const;
    /// Of a Module; nothing when the payload ends before the path.
    std::optional<ModuleEvent> module(const QByteArray &payload) const;
    SampleKind sample(const QByteArray &payload) const;

private:
    MethodEvent m_kind = MethodEvent::None;
    PayloadRecord m_fields;
};

/// Returns the readers of all types of a trace, in their order; `readers` are those of the first ones
/// already.
void extendReaders(std::vector<MethodEventReader> &readers, const TraceSnapshot &snapshot);

} // namespace model
