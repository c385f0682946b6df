// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/calltree.h"

#include <unordered_map>

namespace model {

/// Outer frames that views show as one row, because nearly all stacks of a branch share them: from the root,
/// or from where the ways part, down to where the program's own code begins or the ways part again. Such are
/// the frames that start a thread, dispatch work of the pool or serve a request. Only what is shown changes:
/// the row has the costs of its outermost frame, and below it stands what any of its frames calls.
class RootFolds {
public:
    static constexpr std::size_t framesMin = 3; ///< fewer are shown as they are

    /// Folds nothing.
    RootFolds() = default;
    /// `tree` is one of calls, from the roots of the stacks on, and outlives this.
    RootFolds(const CallTree &tree, const FunctionTable &functions);

    bool isEmpty() const { return m_folds.empty(); }
    /// Returns the node whose row stands for the node: itself, or the outermost one of its fold.
    std::uint32_t shown(std::uint32_t node) const;
    /// Returns the nodes that the node's row stands for, the outermost one first; empty outside of folds.
    std::span<const std::uint32_t> frames(std::uint32_t node) const;
    /// Returns what the frames of a row cost by themselves.
    double self(const CallTree &tree, std::uint32_t node) const;
    /// Returns the nodes of the rows below a row, each frame's by name.
    std::vector<std::uint32_t> children(const CallTree &tree, std::uint32_t node) const;

private:
    void fold(std::vector<std::uint32_t> frames);

    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_folds; ///< by outermost node
    std::unordered_map<std::uint32_t, std::uint32_t> m_hidden; ///< the outermost node by each other one
};

} // namespace model
