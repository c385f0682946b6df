// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/flamelayout.h"

#include <algorithm>

namespace model {

namespace {

/// Writes the boxes of what one node calls behind each other.
class ChildRow {
public:
    ChildRow(const CallTree &tree, const RootFolds &folds, double scale, double least,
             std::vector<FlameBox> &boxes)
        : m_tree(tree)
        , m_folds(folds)
        , m_scale(scale)
        , m_least(least)
        , m_boxes(boxes)
    {
    }

    void add(const FlameBox &parent)
    {
        double x = parent.x;
        const double end = parent.x + parent.width;
        const auto folded = m_folds.frames(parent.node);
        if (folded.empty())
            addCallees(parent.node, x, end);
        for (const std::uint32_t frame : folded)
            addCallees(frame, x, end);
    }

private:
    void addCallees(std::uint32_t caller, double &x, double end)
    {
        const CallNode &of = m_tree.nodes[caller];
        bool isRun = false; // the last box is one of merged frames, and may take more
        for (std::uint32_t node = of.firstChild; node < of.firstChild + of.childCount; ++node) {
            const double inclusive = m_tree.nodes[node].inclusive;
            if (!(inclusive > 0))
                continue;
            if (m_folds.shown(node) != node) {
                isRun = false; // merged frames are neighbours in the tree
                continue;
            }
            // Sums of many numbers are not exact; no callee reaches beyond its caller.
            const double width = std::min(inclusive * m_scale, std::max(end - x, 0.0));
            const bool isNarrow = width < m_least;
            if (isNarrow && isRun) {
                FlameBox &run = m_boxes.back();
                ++run.merged;
                run.width += width;
                run.inclusive += inclusive;
            } else {
                m_boxes.push_back({node, isNarrow ? 1U : 0U, x, width, inclusive});
            }
            isRun = isNarrow;
            x += width;
        }
    }

    const CallTree &m_tree;
    const RootFolds &m_folds;
    const double m_scale;
    const double m_least;
    std::vector<FlameBox> &m_boxes;
};

} // namespace

std::span<const FlameBox> FlameLayout::row(std::size_t row) const
{
    if (row >= rowCount())
        return {};
    return {boxes.data() + rows[row], rows[row + 1] - rows[row]};
}

FlameLayout layOutFlame(const CallTree &tree, std::uint32_t root, double width, double least,
                        const RootFolds &folds)
{
    FlameLayout layout;
    root = folds.shown(root);
    if (root >= tree.nodes.size() || !(width > 0) || !(tree.nodes[root].inclusive > 0))
        return layout;
    layout.root = root;
    layout.width = width;
    constexpr std::size_t usualBoxes = 1 << 17; // of a big tree; more than are seen of most
    layout.boxes.reserve(std::min(tree.nodes.size(), usualBoxes));
    for (std::uint32_t node = root; node != CallNode::none; node = tree.nodes[node].parent) {
        if (folds.shown(node) == node)
            layout.boxes.push_back({node, 0, 0, width, tree.nodes[node].inclusive});
    }
    std::ranges::reverse(layout.boxes);
    layout.rootRow = std::uint32_t(layout.boxes.size() - 1);
    for (std::size_t row = 0; row < layout.boxes.size(); ++row)
        layout.rows.push_back(row);

    ChildRow children(tree, folds, width / tree.nodes[root].inclusive, least, layout.boxes);
    for (std::size_t from = layout.rootRow; from < layout.boxes.size();) {
        const std::size_t to = layout.boxes.size();
        for (; from < to; ++from) {
            const FlameBox parent = layout.boxes[from];
            if (parent.merged == 0)
                children.add(parent);
        }
        layout.rows.push_back(to);
    }
    return layout;
}

FlameMatches findInTree(const CallTree &tree, const std::function<bool(FunctionId)> &matches)
{
    FlameMatches found;
    std::vector<bool> isAsked;
    std::vector<bool> isCovered(tree.nodes.size(), false);
    for (std::size_t node = 1; node < tree.nodes.size(); ++node) {
        const FunctionId function = tree.nodes[node].function;
        if (function >= isAsked.size()) {
            isAsked.resize(std::size_t(function) + 1, false);
            found.functions.resize(isAsked.size(), false);
        }
        if (!isAsked[function]) {
            isAsked[function] = true;
            found.functions[function] = matches(function);
        }
        const bool isFound = found.functions[function];
        const bool isInFound = isCovered[tree.nodes[node].parent];
        found.nodes += isFound ? 1 : 0;
        if (isFound && !isInFound)
            found.inclusive += tree.nodes[node].inclusive;
        isCovered[node] = isFound || isInFound;
    }
    return found;
}

} // namespace model
