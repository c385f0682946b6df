// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <QHash>
#include <QString>
#include <QUuid>
#include <vector>

namespace model {

/// Where a method's code is, as the runtime announced it. Addresses and ids are 64 bits on all targets.
struct CodeRange {
    static constexpr std::uint32_t dynamicFlag = 0x1; ///< made at run time: in no module, without a token
    static constexpr std::uint32_t jittedFlag = 0x8; ///< else it is ReadyToRun code
    static constexpr std::int64_t beforeTheTrace = std::numeric_limits<std::int64_t>::min();

    std::uint64_t methodId = 0;
    std::uint64_t moduleId = 0;
    std::uint64_t start = 0; ///< code covers [start, start + size)
    std::uint32_t size = 0;
    std::uint32_t token = 0; ///< MethodDef in its module; 0 where it has none
    std::uint32_t flags = 0; ///< MethodFlags: dynamicFlag, jittedFlag, ..
    std::uint64_t codeId = 0; ///< of this version of the method's code; 0 for the first and where not told
    std::int64_t loaded = beforeTheTrace; ///< ticks
    std::int64_t unloaded = std::numeric_limits<std::int64_t>::max();

    /// The rundown at the end of a recording does not say when the code was loaded.
    bool fromRundown() const { return loaded == beforeTheTrace; }
    bool isDynamic() const { return (flags & dynamicFlag) != 0; }
};

/// A method's code and what it is called.
struct MethodCode : CodeRange {
    QString typeName; ///< namespace and type
    QString name;
    QString signature;
};

/// What a method is called as events tell it: its type, name and signature in UTF-16, little-endian, each
/// with a NUL behind; the last one perhaps without.
protocol::ByteView skipText(protocol::ByteView texts); ///< returns what is behind the first of them
MethodCode namedCode(const CodeRange &range, protocol::ByteView texts);

/// A module as the runtime announced it. No field is to be trusted.
struct MethodModule {
    QString path; ///< of the IL file, or of the native image where there is none
    QUuid pdbGuid; ///< null where the module has no PDB, or is trimmed, or the runtime does not tell it
    std::uint32_t pdbAge = 0;
    QString pdbPath; ///< where the compiler wrote it; a bare name where it is embedded
};

/// Finds the method of an instruction pointer at a time. Code addresses are used again (dynamic methods,
/// collectible assemblies), so the newest load before that time wins, or the rundown where there is none.
/// Keeps names as they were told, but cuts those that are longer than any reader needs: few of them are ever
/// asked for. What it is asked costs the same however often an address was used.
class MethodTable {
public:
    struct Range {
        std::uint64_t start = 0;
        std::uint64_t end = 0;
    };
    void add(const MethodCode &code);
    /// Takes the names as namedCode() does.
    void add(const CodeRange &range, protocol::ByteView texts);
    /// Takes where a method's ReadyToRun code starts, of which no event tells the size. Such code is never
    /// unloaded.
    void addEntryPoint(const CodeRange &range, protocol::ByteView texts);
    void addEntryPoints(const MethodTable &other); ///< all that it knows
    /// Ends the code at `start`. Returns its addresses, if it was known.
    std::optional<Range> unload(std::uint64_t start, std::int64_t ticks);
    void addModule(std::uint64_t moduleId, MethodModule module);

    /// Returns the method, or nothing when no known method covers the address.
    std::optional<MethodCode> find(std::uint64_t instructionPointer, std::int64_t ticks) const;
    /// Returns the method whose entry point is the next one below an address of no known code: nothing where
    /// known code lies between, or where it is farther than nearly all methods are long.
    std::optional<MethodCode> findByEntryPoint(std::uint64_t address) const;
    /// Returns the method that covers the address first after that time.
    std::optional<MethodCode> findLater(std::uint64_t instructionPointer, std::int64_t ticks) const;
    /// Calls `visit` for each code that was ever at the address, for the newest ones where it was used more
    /// often than `most` times.
    void forEachAt(std::uint64_t address, std::size_t most,
                   const std::function<void(const MethodCode &)> &visit) const;
    /// Calls `visit` for all code but that which was unloaded, and for all modules.
    void forEach(const std::function<void(const MethodCode &)> &visit) const;
    void forEachModule(const std::function<void(std::uint64_t, const MethodModule &)> &visit) const;
    QString moduleName(std::uint64_t moduleId) const; ///< file name without folder; empty when unknown
    const QString &frameworkFolder() const { return m_frameworkFolder; } ///< CoreLib's; empty when unknown
    /// Returns the module that had the id last; null when unknown. Valid until the next change.
    const MethodModule *module(std::uint64_t moduleId) const;
    /// Returns the module with that path; likewise. And the runtime's own library.
    const MethodModule *moduleAt(const QString &path) const;
    const std::optional<MethodModule> &coreLibrary() const { return m_coreLibrary; }
    std::size_t size() const { return m_size; }

    /// Finds methods by their ids from now on, and those that were told before.
    void indexMethods();
    /// Returns the method that was told first with that id: which of its code that was, does not matter.
    /// Nothing without indexMethods().
    std::optional<MethodCode> methodById(std::uint64_t methodId) const;

private:
    struct Known {
        CodeRange range;
        std::uint32_t textBytes = 0;
        std::uint64_t texts = 0; ///< where in m_texts they begin
    };
    MethodCode named(const Known &known) const;
    protocol::ByteView textsOf(const Known &known) const;
    static void rememberId(QHash<std::uint64_t, Known> &byId, const Known &known);
    Known keep(const CodeRange &range, protocol::ByteView texts);

    struct Place {
        std::uint64_t start = 0;
        std::int64_t loaded = 0;
        auto operator<=>(const Place &) const = default;
    };
    using Code = std::multimap<Place, Known>;
    template <class Visit> void forEachStart(std::uint64_t address, Visit &&visit) const;
    template <class Visit>
    void forEachNear(std::uint64_t address, std::int64_t ticks, std::size_t most, Visit &&visit) const;
    Code::const_iterator behind(std::uint64_t address) const;
    bool isHere(Code::const_iterator at, std::uint64_t start) const;
    bool isKnown(const CodeRange &code, Code::const_iterator end) const;

    Code m_code; ///< all that there ever was; of the same place in the order in which it was told
    std::map<std::uint64_t, Known> m_entryPoints; ///< by address
    std::vector<std::uint8_t> m_texts;
    Known m_kept; ///< whose texts were kept last
    std::optional<QHash<std::uint64_t, Known>> m_byId;
    std::size_t m_size = 0;
    QHash<std::uint64_t, MethodModule> m_modules;
    QHash<QString, std::uint64_t> m_modulesByPath;
    std::optional<MethodModule> m_coreLibrary;
    QString m_frameworkFolder;
};

} // namespace model
