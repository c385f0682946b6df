// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stackroots.h"

#include <algorithm>

namespace model {

namespace {

/// Returns of each place in `text` how many of its elements from there on are the first ones of `text`.
/// Takes time in proportion to the text.
std::vector<std::uint32_t> commonBeginnings(std::span<const std::uint64_t> text)
{
    std::vector<std::uint32_t> same(text.size(), 0);
    std::size_t from = 0; // of the beginning that was found and reaches farthest
    std::size_t end = 0;
    for (std::size_t at = 1; at < text.size(); ++at) {
        std::size_t length = at < end ? std::min<std::size_t>(end - at, same[at - from]) : 0;
        while (at + length < text.size() && text[length] == text[at + length])
            ++length;
        same[at] = std::uint32_t(length);
        if (at + length > end) {
            from = at;
            end = at + length;
        }
    }
    return same;
}

} // namespace

std::span<const std::uint64_t> StackRoots::framesOfRoot(std::uint32_t root) const
{
    return root <= truncated ? std::span<const std::uint64_t>() : *m_roots[root - truncated - 1];
}

std::span<const std::uint64_t> StackRoots::frames(std::uint32_t root, std::vector<std::uint64_t> &room,
                                                  std::size_t most) const
{
    if (!m_ways || root <= truncated)
        return framesOfRoot(root);
    room.clear();
    for (const Way *way = &(*m_ways)[root - truncated]; way->address != 0 && room.size() < most;
         way = &(*m_ways)[way->parent])
        room.push_back(way->address);
    return room;
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
    const std::uint32_t root = rootOnto(snapshot, before, frames);
    m_known.insert(key, root);
    return root;
}

std::uint32_t StackRootFinder::rootOnto(const TraceSnapshot &snapshot, const Before &before,
                                        std::span<const std::uint64_t> stack)
{
    const auto inner = snapshot.stacks->frames(before.stack);
    const auto outer = m_roots.framesOfRoot(before.root);
    const std::size_t beforeSize = inner.size() + outer.size();
    if (before.root == StackRoots::truncated || stack.size() > framesOfStackMost
        || beforeSize > framesOfStackMost)
        return StackRoots::truncated;
    m_framesCompared += stack.size() + beforeSize;
    if (m_framesCompared > framesComparedMost)
        return StackRoots::truncated;
    // Where the outermost frame of the one is in the other, and how many frames inwards are the same from
    // there. A frame that calls another one from elsewhere than before has another address, which ends them.
    // Both from their outermost frames on, and the stack in front.
    std::vector<std::uint64_t> frames(stack.rbegin(), stack.rend());
    frames.insert(frames.end(), outer.rbegin(), outer.rend());
    frames.insert(frames.end(), inner.rbegin(), inner.rend());
    const auto same = commonBeginnings(frames);
    std::size_t longest = 0;
    std::size_t begin = 0; // in the one before, counted from outside: the stack's outermost frame
    bool isUnique = true;
    for (std::size_t at = 0; at < beforeSize; ++at) {
        const std::size_t length = std::min<std::size_t>(same[stack.size() + at], stack.size());
        if (length == 0 || length < longest)
            continue;
        isUnique = length > longest;
        longest = length;
        begin = at;
    }
    if (longest == 0 || !isUnique)
        return StackRoots::truncated;
    if (begin == 0)
        return 0; // it has its outermost frame still
    const auto outside = std::span(frames).subspan(stack.size(), begin);
    return number({outside.rbegin(), outside.rend()});
}

std::uint32_t StackRootFinder::number(std::vector<std::uint64_t> outer)
{
    const auto known = m_numbers.find(outer);
    if (known != m_numbers.end())
        return known->second;
    if (m_roots.m_roots.size() >= rootsMost || m_rootFrames + outer.size() > rootFramesMost)
        return StackRoots::truncated;
    m_rootFrames += outer.size();
    m_roots.m_roots.push_back(std::make_shared<const std::vector<std::uint64_t>>(outer));
    const auto added = std::uint32_t(m_roots.m_roots.size() + StackRoots::truncated);
    m_numbers.emplace(std::move(outer), added);
    return added;
}

} // namespace model
