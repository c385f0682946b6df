// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"
#include "model/store/tracesnapshot.h"
#include "model/symbols/ilmapfields.h"
#include "model/symbols/inlinetrees.h"
#include "model/symbols/methodtable.h"

#include <array>
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
    EntryPoint, ///< R2RGetEntryPoint: ReadyToRun code of a method that is called for the first time
    Module, ///< ModuleLoad, ModuleDCStart, ModuleDCEnd
    IlMap, ///< MethodILToNativeMap: of the code that was loaded just before, where it does not name it
    RundownIlMap, ///< MethodDCStartILToNativeMap, MethodDCEndILToNativeMap: likewise of the code that follows
    Details, ///< MethodDetails: the token of a method, also of one that was only inlined
    Inlined, ///< JittedMethodRichDebugInfo: what was inlined into the code that was compiled just before
};
MethodEvent methodEventOf(const EventType &type);

/// What an event tells of a method's code.
struct MethodEventCode {
    CodeRange range;
    QByteArray texts; ///< as namedCode() takes them; may refer to the payload

    MethodCode named() const { return namedCode(range, protocol::byteView(texts)); }
};

struct ModuleEvent {
    std::uint64_t moduleId = 0;
    MethodModule module;
};

/// What a method is in the file of its module.
struct MethodDetails {
    std::uint64_t methodId = 0;
    /// Of the module that loaded this instance of it. That of a generic method or type may be another one
    /// than the one whose token this is.
    std::uint64_t loaderModuleId = 0;
    std::uint32_t token = 0;
};

enum class SampleKind : std::uint8_t { Error, External, Managed };

/// Reads the events of one type that tell of samples or code. Finds their fields once, by name: those that
/// the stream describes, else those of our schemas.
class MethodEventReader {
public:
    MethodEventReader() = default;
    MethodEventReader(const EventType &type, std::uint32_t pointerSize);

    MethodEvent kind() const { return m_kind; }
    /// Of a Load, Unload or Rundown, or of an EntryPoint, which tells neither size, module nor token. The
    /// caller sets the load time. Returns nothing when the payload ends before the signature.
    std::optional<MethodEventCode> method(const QByteArray &payload) const;
    /// Returns the addresses of method()'s code, also where the payload ends behind them.
    std::optional<MethodTable::Range> addresses(const QByteArray &payload) const;
    /// Of a Module; nothing when the payload ends before the path.
    std::optional<ModuleEvent> module(const QByteArray &payload) const;
    /// Of an IlMap or RundownIlMap; nothing when the payload ends before its last entry, or says more of them
    /// than runtimes send.
    std::optional<IlMapEvent> ilMap(const QByteArray &payload) const;
    /// Of a Details; nothing when the payload ends before the module.
    std::optional<MethodDetails> details(const QByteArray &payload) const;
    /// Of an Inlined; nothing when the payload ends before its data does.
    std::optional<InlineEvent> inlined(const QByteArray &payload) const;
    SampleKind sample(const QByteArray &payload) const;

private:
    /// Where the fields of methods are, in the order of their names; the names one behind the other.
    struct MethodPlaces {
        std::array<PayloadField::Place, 6> numbers; ///< before the names
        std::size_t texts = 0;
        std::optional<PayloadField::Place> codeId; ///< behind the names
    };
    void findMethodPlaces(const EventType &type, std::uint32_t pointerSize);
    std::optional<MethodEventCode> methodByDecoding(const QByteArray &payload) const;
    std::optional<MethodEventCode> entryPoint(const QByteArray &payload) const;

    MethodEvent m_kind = MethodEvent::None;
    PayloadRecord m_fields;
    std::optional<IlMapFields> m_mapFields;
    std::optional<MethodPlaces> m_places; ///< nothing where only m_fields can read them
};

/// Returns the readers of all types of a trace, in their order; `readers` are those of the first ones
/// already.
void extendReaders(std::vector<MethodEventReader> &readers, const TraceSnapshot &snapshot);

} // namespace model
