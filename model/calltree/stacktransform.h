// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/functiontable.h"

#include <optional>
#include <QString>
#include <QStringList>
#include <vector>

namespace model {

/// A change of all stacks before they are put together. Several are applied in their order, each to what the
/// one before left.
struct StackTransform {
    enum class Kind : std::uint8_t {
        FocusPath, ///< only stacks that begin with the path, from its last function on
        FocusFunction, ///< only stacks with the function, from its outermost call on
        DropPath, ///< no stack that begins with the path
        DropFunction, ///< no stack with the function
        MergeFunction, ///< the function's own cost goes to its caller; its calls count nowhere
        CollapseFunction, ///< all that the function calls becomes its own cost
        FoldBelow, ///< what costs less than `percent` of all becomes its caller's own cost
        CollapseRecursion, ///< a function that calls itself is there once
        GroupByModule, ///< one frame for calls within a module
        GroupByNamespace,
        MyCode, ///< only the application's methods; what others cost goes to the one that called them
    };
    Kind kind = Kind::MyCode;
    /// functionKey() of each function of the path, from the root on; of the function.
    QStringList functions;
    double percent = 0;

    bool operator==(const StackTransform &) const = default;
};

/// Returns what tells a function from others, the same in all traces of a program:
/// "Shop.dll!Shop.Cart.Total()".
QString functionKey(const Function &function);
/// Returns the function with that key, if the table has it.
std::optional<FunctionId> functionOfKey(const FunctionTable &functions, const QString &key);

/// Writes a transform as a line of text, and reads it again. Nothing for a text that is none.
QString transformText(const StackTransform &transform);
std::optional<StackTransform> transformOfText(const QString &text);
/// Reads several, and leaves out what is none.
QList<StackTransform> transformsOf(const QStringList &texts);

/// Transforms with their functions looked up. Not thread-safe: `functions` may get new groups.
class StackTransformer {
public:
    StackTransformer(const QList<StackTransform> &transforms, FunctionTable &functions);

    /// Changes a path, which goes from the root to the leaf. Returns false where the stack is left out.
    /// FoldBelow is no business of single paths.
    bool apply(std::vector<FunctionId> &path);
    /// Returns whether the innermost function of the path of the last call became the own cost of one that
    /// called it: what it cost is that one's then, its calls are none of that one's.
    bool hasMergedLeaf() const { return m_hasMergedLeaf; }
    /// Returns below which share of the total nodes are folded, 0 to 1.
    double foldBelow() const { return m_foldBelow; }

private:
    struct Step {
        StackTransform::Kind kind = StackTransform::Kind::MyCode;
        std::vector<FunctionId> functions; ///< functions that no stack has match nothing
        bool isKnown = true; ///< all of the functions were found
    };
    bool applyStep(const Step &step, std::vector<FunctionId> &path);
    void group(std::vector<FunctionId> &path, StackTransform::Kind kind);
    void keepMyCode(std::vector<FunctionId> &path);
    FunctionId groupOf(FunctionId function, StackTransform::Kind kind);

    FunctionTable &m_functions;
    std::vector<Step> m_steps;
    double m_foldBelow = 0;
    bool m_hasMergedLeaf = false;
    std::vector<FunctionId> m_moduleGroups; ///< by function: its group + 1
    std::vector<FunctionId> m_namespaceGroups;
};

} // namespace model
