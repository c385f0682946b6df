// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadreader.h"
#include "model/process/codemappings.h"
#include "model/query/methodnames.h"
#include "model/symbols/codeepochs.h"
#include "model/symbols/functiontable.h"
#include "model/symbols/ilmaps.h"
#include "model/symbols/inlinetrees.h"
#include "model/symbols/methodevents.h"
#include "model/symbols/methodtable.h"
#include "model/symbols/nativeimages.h"
#include "model/symbols/sharedmutex.h"

#include <atomic>
#include <mutex>

namespace model {

/// A method as it is shown.
struct MethodName {
    QString name; ///< "Main(System.String[])"
    QString typeName; ///< namespace and type
    QString module; ///< assembly file name without folder, empty where unknown
    std::uint64_t start = 0; ///< where its code starts
};

/// The code that was at an address, and the module whose method it is.
struct FrameCode {
    MethodCode code;
    std::optional<MethodModule> module; ///< nothing where the runtime never told of it
};

/// A method that the runtime named, wherever its code is.
struct KnownMethod {
    MethodCode code; ///< of one of its versions; without a token where only an entry point was told
    FunctionId function = 0;
    std::optional<MethodModule> module; ///< nothing where it is not known
};

/// The names of a trace's code. The first caller to need them reads the events that tell of code, in time
/// order and once; others ask meanwhile. Thread-safe.
class Symbols : public MethodNames {
public:
    /// Reads the events of the snapshot before `row` that were not read yet. Snapshots are of one trace, each
    /// newer than the one before. For workers: waits while another one reads. When `cancel` is set it stops
    /// early, and the next call goes on there.
    void readTo(const TraceSnapshot &snapshot, std::uint64_t row, PayloadReader &payloads,
                const std::atomic<bool> &cancel);
    /// Returns how many rows were read.
    std::uint64_t rowsRead() const { return m_rowsRead; }
    /// Returns the epoch of code that goes on before a row, and those that begin in rows [from, to), of rows
    /// that were read.
    CodeEpoch epochBefore(std::uint64_t row) const;
    std::vector<CodeHistory::Begin> epochsBetween(std::uint64_t from, std::uint64_t to) const;
    /// Knows from now on which files' code is where, for addresses that no event names. For workers: reads
    /// the symbols of programs that were compiled ahead of time, whose files it looks for in `folder`, too.
    void takeMappings(std::vector<CodeMapping> mappings, const QString &folder = QString());
    /// Takes all that others know of the same process, as its recording before did.
    void takeOver(const Symbols &before);
    /// Takes an event that tells of code; others change nothing.
    void take(const MethodEventReader &event, const QByteArray &payload, std::int64_t ticks);
    /// Returns the method whose code was at that address at that time; nothing when none is known (yet: the
    /// rundown at the end of a recording names most).
    std::optional<MethodName> find(std::uint64_t address, std::int64_t ticks) const;
    /// Returns the function whose code was at that address at that time. Where nothing names it, one that
    /// stands for the address: "libcoreclr.so+0x1f", or "[unknown] 0x7f00"; for all others where there are
    /// very many.
    FunctionId functionAt(std::uint64_t address, std::int64_t ticks) const;
    /// Returns all functions, also those that are none of code.
    FunctionTable &functions() const { return m_functions; }
    /// Returns what source lines are found by, for code as functionAt() finds it.
    std::optional<FrameCode> codeAt(std::uint64_t address, std::int64_t ticks) const;
    /// Returns where in its IL the code comes from; nothing for ReadyToRun code, and for code older than the
    /// recording until its rundown.
    std::optional<IlMaps::Found> ilMapOf(const MethodCode &code) const;

    /// Returns whether the runtime told of any method that was inlined.
    bool knowsInlined() const;
    /// Returns what was inlined into the code; null where nothing was, or no event told.
    std::shared_ptr<const InlineTree> inlineTreeOf(const MethodCode &code) const;
    /// Returns a method by its id, and its function: of those whose code or entry point was told. Knows none
    /// unless knowsInlined().
    std::optional<KnownMethod> methodById(std::uint64_t methodId) const;
    /// Returns what was told of a method that has no code of its own; likewise.
    std::optional<MethodDetails> detailsOf(std::uint64_t methodId) const;
    /// Returns a module by its id, and the runtime's own library; nothing where it was not told.
    std::optional<MethodModule> moduleById(std::uint64_t moduleId) const;
    std::optional<MethodModule> coreLibrary() const;
    /// Takes the type and name of a method that the runtime did not name. Returns its function.
    FunctionId nameMethod(std::uint64_t methodId, const MethodModule &module, const QString &typeName,
                          const QString &name) const;

    /// Returns those of the newest code where an address was used very often.
    QStringList namesAt(std::uint64_t address) const override;
    /// Returns a number that is another one whenever find() may answer otherwise than before.
    std::uint64_t version() const;

private:
    std::optional<MethodCode> methodAt(std::uint64_t address, std::int64_t ticks) const;
    const CodeMapping *mappingAt(std::uint64_t address) const;
    QString modulePathOf(const MethodCode &code, std::uint64_t address) const;
    FunctionId functionOfCode(const MethodCode &code, std::uint64_t address) const;
    void forEachInlinedNear(const MethodCode &code, std::uint64_t address,
                            const std::function<void(const MethodCode &)> &visit) const;
    FunctionId unnamedAt(std::uint64_t address) const;
    std::optional<NativeImages::Function> nativeAt(std::uint64_t address) const;
    void readMappings(const TraceSnapshot &snapshot);

    void takeEpoch(const MethodEventReader &event, const QByteArray &payload, std::uint64_t row);

    std::mutex m_readMutex; ///< guards the next four; m_rowsRead is read without it
    bool m_hasMappings = false;
    bool m_hadAll = false; ///< the trace was complete when its mappings were looked for
    std::vector<MethodEventReader> m_events; ///< by type
    std::atomic<std::uint64_t> m_rowsRead = 0;

    mutable SharedMutex m_mutex; ///< guards the rest
    MethodTable m_methods;
    mutable FunctionTable m_functions; ///< guards itself
    mutable std::atomic<std::uint32_t> m_unnamed = 0; ///< functions that stand for addresses
    mutable std::atomic<std::uint64_t> m_namesTold = 0; ///< by namesAt(), of addresses that were used often
    /// By id: the types and names of methods that were read elsewhere.
    mutable QHash<std::uint64_t, std::pair<QString, QString>> m_readNames;
    CodeHistory m_history; ///< of the rows that were read
    IlMaps m_ilMaps;
    InlineTrees m_inlineTrees;
    QHash<std::uint64_t, MethodDetails> m_details; ///< by method id
    std::vector<CodeMapping> m_mappings; ///< by address
    std::shared_ptr<const NativeImages> m_images; ///< among the mapped files; null: none
    std::uint64_t m_version = 0;
};

} // namespace model
