// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/rootfolds.h"

#include <algorithm>

namespace model {
namespace {

constexpr double shareOfMainCallee = 0.8; ///< of a frame's cost, that one callee has
constexpr double worthAFold = 0.01; ///< of the total

bool isOuterFrame(CodeKind kind)
{
    return kind == CodeKind::Framework || kind == CodeKind::Runtime || kind == CodeKind::Native;
}

/// Returns the callee that has nearly all of a node's cost, or none.
std::uint32_t mainCallee(const CallTree &tree, const CallNode &node)
{
    for (std::uint32_t child = node.firstChild; child < node.firstChild + node.childCount; ++child) {
        if (tree.nodes[child].inclusive >= node.inclusive * shareOfMainCallee)
            return child;
    }
    return CallNode::none;
}

/// Returns the outer frames from a node on, as far as one callee has nearly all of the cost; empty where the
/// way leads to the innermost frame: it says what such a stack does.
std::vector<std::uint32_t> outerFrames(const CallTree &tree, const FunctionTable &functions,
                                       std::uint32_t node)
{
    std::vector<std::uint32_t> frames;
    while (node != CallNode::none && isOuterFrame(functions.at(tree.nodes[node].function).kind)) {
        if (tree.nodes[node].childCount == 0)
            return {};
        frames.push_back(node);
        node = mainCallee(tree, tree.nodes[node]);
    }
    return frames;
}

} // namespace

RootFolds::RootFolds(const CallTree &tree, const FunctionTable &functions)
{
    std::vector<std::uint32_t> parting; // whose callees are looked at
    if (!tree.isEmpty())
        parting.push_back(0);
    while (!parting.empty()) {
        const CallNode &caller = tree.nodes[parting.back()];
        parting.pop_back();
        for (std::uint32_t node = caller.firstChild; node < caller.firstChild + caller.childCount; ++node) {
            if (!(tree.nodes[node].inclusive > tree.total() * worthAFold))
                continue;
            std::vector<std::uint32_t> frames = outerFrames(tree, functions, node);
            if (frames.empty())
                continue;
            parting.push_back(frames.back());
            if (frames.size() >= framesMin)
                fold(std::move(frames));
        }
    }
}

void RootFolds::fold(std::vector<std::uint32_t> frames)
{
    const std::uint32_t outermost = frames.front();
    for (std::size_t i = 1; i < frames.size(); ++i)
        m_hidden.emplace(frames[i], outermost);
    m_folds.emplace(outermost, std::move(frames));
}

std::uint32_t RootFolds::shown(std::uint32_t node) const
{
    const auto hidden = m_hidden.find(node);
    return hidden == m_hidden.end() ? node : hidden->second;
}

std::span<const std::uint32_t> RootFolds::frames(std::uint32_t node) const
{
    const auto fold = m_folds.find(node);
    return fold == m_folds.end() ? std::span<const std::uint32_t>() : fold->second;
}

double RootFolds::self(const CallTree &tree, std::uint32_t node) const
{
    double self = tree.nodes[node].self;
    const auto folded = frames(node);
    for (std::size_t i = 1; i < folded.size(); ++i)
        self += tree.nodes[folded[i]].self;
    return self;
}

std::vector<std::uint32_t> RootFolds::children(const CallTree &tree, std::uint32_t node) const
{
    std::vector<std::uint32_t> children;
    const auto add = [&](std::uint32_t of) {
        const CallNode &caller = tree.nodes[of];
        for (std::uint32_t child = caller.firstChild; child < caller.firstChild + caller.childCount;
             ++child) {
            if (shown(child) == child)
                children.push_back(child);
        }
    };
    const auto folded = frames(node);
    if (folded.empty())
        add(node);
    std::ranges::for_each(folded, add);
    return children;
}

} // namespace model
