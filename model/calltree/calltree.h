// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"

#include <vector>

namespace model {

/// A function called along one path.
struct CallNode {
    static constexpr std::uint32_t none = UINT32_MAX;

    FunctionId function = 0; ///< of the root: none
    std::uint32_t parent = none; ///< index into CallTree::nodes
    std::uint32_t firstChild = 0; ///< children are neighbours, sorted by name
    std::uint32_t childCount = 0;
    double inclusive = 0; ///< by the measure: of the function and all that it called
    double self = 0; ///< of the function alone
    std::uint64_t events = 0; ///< samples or events, inclusive; of a measure by calls: of the function alone
    std::uint32_t cut = 0; ///< of these: calls whose exit is missing
};
static_assert(sizeof(CallNode) <= 48);

/// Paths of calls put together by their beginnings. Immutable once built; nodes[0] is the root, which is no
/// function and whose inclusive cost is all.
struct CallTree {
    enum class Direction : std::uint8_t {
        Calls, ///< children are what a function calls
        Callers, ///< children are what calls it: the root's are the innermost functions, with their own costs
    };
    std::vector<CallNode> nodes; ///< parents stand before children
    Measure measure;
    bool isEstimate = false; ///< as StackCosts::isEstimate()
    double notTold = 0; ///< as PathSums
    double unsampled = 0; ///< likewise
    std::uint64_t events = 0;
    std::uint64_t pathsRefused = 0; ///< that were cut because there were too many nodes

    bool isEmpty() const { return nodes.size() <= 1; }
    double total() const { return nodes.empty() ? 0 : nodes.front().inclusive; }
    /// Returns the functions from the root's child to the node.
    std::vector<FunctionId> path(std::uint32_t node) const;
    /// Returns the child of a node that is the function, or none.
    std::uint32_t find(FunctionId function, std::uint32_t parent) const;
    /// Returns the node of a path, or none.
    std::uint32_t find(std::span<const FunctionId> path) const;
};

struct CallTreeOptions {
    CallTree::Direction direction = CallTree::Direction::Calls;
    /// Only stacks with this function: what it calls, or what calls it, over all of its outermost calls, so
    /// that recursion counts once. The root's only child is the function.
    std::optional<FunctionId> around;
    std::size_t nodesMax = 4'000'000; ///< fewer of a trace that is small
};

/// For workers. What was built until `cancel` was set is of no use.
CallTree buildCallTree(const StackSource &source, const CallTreeOptions &options,
                       const std::atomic<bool> &cancel);

} // namespace model
