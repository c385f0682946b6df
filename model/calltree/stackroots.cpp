// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackroots.h"

namespace model {

std::span<const std::uint64_t> StackRoots::frames(std::uint32_t root) const
{
    return root <= truncated ? std::span<const std::uint64_t>() : *m_roots[root - truncated - 1];
}

std::uint32_t StackRootFinder::rootOf(const TraceSnapshot &snapshot, const Before &before,
                                      std::uint32_t stack)
{
    const auto frames = snapshot.stacks->frames(stack);
    m_isCut[stack] = frames.size() >= StackRoots::framesOfCutStacks ? Cut : Whole;
    if (m_isCut[stack] == Whole)
        return 0;
    if (before.stack == stack)
        return before.root;
    const std::pair<std::uint64_t, std::uint64_t> key(stack, std::uint64_t(before.stack) << 32 | before.root);
    const auto known = m_known.constFind(key);
    if (known != m_known.cend())
        return *known;
    std::uint32_t root = StackRoots::truncated;
    if (before.root != StackRoots::truncated) {
        const auto inner = snapshot.stacks->frames(before.stack);
        const auto outer = m_roots.frames(before.root);
        std::vector<std::uint64_t> whole(inner.begin(), inner.end());
        whole.insert(whole.end(), outer.begin(), outer.end());
        root = number(frames, whole);
    }
    m_known.insert(key, root);
    return root;
}

std::uint32_t StackRootFinder::number(std::span<const std::uint64_t> stack,
                                      std::span<const std::uint64_t> before)
{
    // Where the outermost frame of the one is in the other, and how many frames inwards are the same from
    // there. A frame that calls another one from elsewhere than before has another address, which ends them.
    std::size_t longest = 0;
    std::size_t end = 0; // in `before`: behind the frame that is the stack's outermost one
    bool isUnique = true;
    for (std::size_t at = before.size(); at-- > 0;) {
        std::size_t same = 0;
        while (same <= at && same < stack.size() && before[at - same] == stack[stack.size() - 1 - same])
            ++same;
        if (same == 0 || same < longest)
            continue;
        isUnique = same > longest;
        longest = same;
        end = at + 1;
    }
    if (longest == 0 || !isUnique)
        return StackRoots::truncated;
    if (end == before.size())
        return 0; // it has its outermost frame still
    std::vector<std::uint64_t> outer(before.begin() + std::ptrdiff_t(end), before.end());
    const auto known = m_numbers.find(outer);
    if (known != m_numbers.end())
        return known->second;
    if (m_roots.m_roots.size() >= rootsMost)
        return StackRoots::truncated;
    m_roots.m_roots.push_back(std::make_shared<const std::vector<std::uint64_t>>(outer));
    const auto added = std::uint32_t(m_roots.m_roots.size() + StackRoots::truncated);
    m_numbers.emplace(std::move(outer), added);
    return added;
}

} // namespace model
