// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/modulefiles.h"
#include "model/symbols/sourceframe.h"
#include "model/symbols/symbols.h"

#include <memory>
#include <mutex>
#include <optional>
#include <QHash>
#include <QSet>
#include <vector>

namespace model {

/// A method whose code is a part of another one's.
struct InlinedFrame {
    FunctionId function = 0;
    std::shared_ptr<const ModuleSymbols> module; ///< that the method is in; null where it is not known
    std::uint32_t row = 0; ///< of MethodDef in that module; 0 where it is not known
    /// Where it is in its IL: at the code itself, or at the call of the frame that is next towards the leaf.
    std::optional<std::uint32_t> ilOffset;
};

/// Finds which methods were inlined where a frame of a stack is, in traces of runtimes that were asked to
/// tell it. Most of their names are in the trace; those of methods that have no code of their own are read in
/// the images of modules. Thread-safe; reads files when it first meets a module, and is for workers.
///
/// No trace takes time out of proportion: each frame may cost some steps, and all of them together many more.
/// When they are used up, nothing is inlined any more.
class InlinedCode {
public:
    InlinedCode(std::shared_ptr<const Symbols> symbols, std::shared_ptr<ModuleFiles> files);
    ~InlinedCode();

    /// Returns whether at() may find anything.
    bool knowsAny() const { return m_symbols->knowsInlined(); }
    /// Returns the methods inlined at the frame, the outermost first, without the frame's own method; none
    /// where that is not known. One that cannot be named is left out: then its caller has its cost.
    std::vector<InlinedFrame> at(const SourceFrame &frame);

    /// Returns whether the trace cost more steps than any trace of a runtime, so that frames lack what was
    /// inlined.
    bool isExhausted() const;
    /// Returns what ModuleFiles does.
    QStringList notLookedAt() const { return m_files->notLookedAt(); }
    /// Returns how many steps were made, for tests: nodes of trees, and calls in IL that were compared.
    std::uint64_t steps() const;

private:
    struct Method;
    struct Code;
    using MethodRef = std::shared_ptr<const Method>; ///< never null
    struct CodeKey {
        std::uint64_t methodId = 0;
        std::uint64_t codeId = 0;

        bool operator==(const CodeKey &) const = default;
    };
    friend std::size_t qHash(const CodeKey &key, std::size_t seed)
    {
        return qHashMulti(seed, key.methodId, key.codeId);
    }
    void forgetOld();
    bool spend(std::uint64_t steps);
    Code *codeOf(const FrameCode &found);
    Method rootOf(const FrameCode &found);
    MethodRef resolve(std::uint64_t methodId, const Method &inliner);
    Method unnamed(std::uint64_t methodId, const Method &inliner);
    const QList<NamedCall> &callsOf(const Method &method);
    const MethodRef &methodOf(Code &code, std::uint32_t node);
    bool calls(Code &code, std::uint32_t node, const QByteArray &callee);
    std::uint32_t nodeThatCalls(Code &code, std::uint32_t mapped, const QByteArray &callee);
    bool hasTwin(const Code &code, std::uint32_t node);
    std::optional<std::uint32_t> callOffset(const Method &inliner, const Method &inlined, std::uint32_t told);
    std::vector<InlinedFrame> framesAt(Code &code, const SourceFrame &frame, std::uint32_t native);

    const std::shared_ptr<const Symbols> m_symbols;
    const std::shared_ptr<ModuleFiles> m_files;
    mutable std::mutex m_mutex; ///< guards the rest
    std::uint64_t m_generation = 0; ///< of the files
    std::uint64_t m_steps = 0;
    std::uint64_t m_granted; ///< steps that may have been made
    /// As many as the trace tells of, like the rest: so their memory is in proportion to it.
    QHash<CodeKey, std::shared_ptr<Code>> m_codes;
    QHash<std::uint64_t, MethodRef> m_methods; ///< by id; those that were found
    QHash<std::pair<const ModuleSymbols *, std::uint32_t>, QList<NamedCall>> m_calls;
};

} // namespace model
