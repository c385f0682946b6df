// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/rootfolds.h"

#include <functional>

namespace model {

/// A frame of a flame graph, or several that are too narrow to be seen.
struct FlameBox {
    std::uint32_t node = 0; ///< index into CallTree::nodes; of merged frames: the first of them
    /// How many neighbours below one caller the box stands for. 0: the node itself.
    std::uint32_t merged = 0;
    double x = 0; ///< pixels
    double width = 0;
    double inclusive = 0; ///< by the tree's measure; of merged frames: their sum
};

/// A call tree as boxes, row by row: the first row is the tree's root, callees stand in the row behind their
/// callers, side by side in the tree's own order. What is left of a caller's width is its own cost.
struct FlameLayout {
    std::vector<FlameBox> boxes; ///< by row, then by x
    std::vector<std::size_t>
        rows; ///< where each row begins in `boxes`, and one more: where the last one ends
    std::uint32_t root = 0; ///< the node that has the whole width, as its callers have
    std::uint32_t rootRow = 0;
    double width = 0;

    std::size_t rowCount() const { return rows.empty() ? 0 : rows.size() - 1; }
    std::span<const FlameBox> row(std::size_t row) const;
};

/// Lays out what one node calls over `width` pixels. Frames narrower than `least` pixels are merged with
/// their narrow neighbours, so that nothing that costs is left out, and are not looked into. Takes time for
/// what is seen, not for what the tree has. A node that costs nothing, or is none, gives no boxes. Frames
/// that `folds` puts together have one box.
FlameLayout layOutFlame(const CallTree &tree, std::uint32_t root, double width, double least = 1,
                        const RootFolds &folds = {});

/// What of a tree is found by a search.
struct FlameMatches {
    std::vector<bool> functions; ///< by FunctionId, as far as the tree has them
    double inclusive = 0; ///< of the found frames; what one calls is not counted again
    std::uint32_t nodes = 0; ///< how many were found
};

/// Finds the frames whose function `matches`, which is asked once for each function.
FlameMatches findInTree(const CallTree &tree, const std::function<bool(FunctionId)> &matches);

} // namespace model
