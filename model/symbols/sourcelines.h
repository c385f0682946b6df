// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/inlinedcode.h"
#include "model/symbols/modulefiles.h"
#include "model/symbols/sourceframe.h"
#include "model/symbols/symbols.h"

#include <memory>
#include <mutex>
#include <QHash>
#include <QList>
#include <QString>
#include <span>

namespace model {

/// The place in the source that a frame of a stack comes from.
struct SourcePlace {
    QString file; ///< as the compiler saw it; others name it, so it is shown as text of others
    std::uint32_t line = 0; ///< counted from 1; 0 where the place is not known
    std::uint32_t endLine = 0; ///< the statement's last line
    /// The code does not tell the line exactly: the compiler moved the code away from its statement, or it
    /// was compiled ahead and tells the method only.
    bool isAbout = false;
    QString whyNot; ///< a sentence, where the place is not known
    std::shared_ptr<const ModuleSymbols> module; ///< with `document` for sourceText(); null without a place
    std::uint32_t document = 0; ///< row in the PDB

    bool isKnown() const { return line != 0; }
};

/// A method that a frame of a stack is in, and where.
struct SourceStep {
    FunctionId function = 0;
    SourcePlace place;
    bool isInlined = false; ///< its code is a part of that of the next one
};

/// Finds source lines of frames: the version of the code, its IL map, the calls in its IL, the points of the
/// PDB. Thread-safe; reads files when it first meets a module, and is for workers.
class SourceLines {
public:
    SourceLines(std::shared_ptr<const Symbols> symbols, std::shared_ptr<ModuleFiles> files);
    ~SourceLines();

    SourcePlace find(const SourceFrame &frame);
    /// Returns the places of all frames of a stack, its leaf first.
    QList<SourcePlace> ofStack(std::span<const std::uint64_t> addresses, std::int64_t ticks);
    /// Returns the methods that the frame is in, the innermost first: those that were inlined there, if that
    /// is known, then the frame's own.
    QList<SourceStep> stepsOf(const SourceFrame &frame);
    /// Returns those of all frames of a stack, its leaf first.
    QList<QList<SourceStep>> stepsOfStack(std::span<const std::uint64_t> addresses, std::int64_t ticks);
    const std::shared_ptr<ModuleFiles> &files() const { return m_files; }

private:
    struct CodeLines;
    struct Key {
        std::uint64_t start = 0;
        std::uint64_t methodId = 0;
        std::uint64_t codeId = 0;
        std::int64_t loaded = 0;

        bool operator==(const Key &) const = default;
    };
    friend std::size_t qHash(const Key &key, std::size_t seed)
    {
        return qHashMulti(seed, key.start, key.methodId, key.codeId, key.loaded);
    }
    std::shared_ptr<const CodeLines> linesOf(const FrameCode &code);
    std::shared_ptr<const CodeLines> linesOf(const InlinedFrame &inlined);
    QString methodAt(const SourceFrame &frame) const;
    std::shared_ptr<const CodeLines> readLines(const FrameCode &code) const;

    const std::shared_ptr<const Symbols> m_symbols;
    const std::shared_ptr<ModuleFiles> m_files;
    InlinedCode m_inlined;
    std::mutex m_mutex; ///< guards the rest
    QHash<Key, std::shared_ptr<const CodeLines>> m_known;
    QHash<std::pair<const ModuleSymbols *, std::uint32_t>, std::shared_ptr<const CodeLines>> m_inlinedLines;
};

} // namespace model
