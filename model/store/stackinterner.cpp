// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/stackinterner.h"

#include <bit>
#include <cstring>

namespace model {

namespace {

constexpr std::size_t frameBlock = 16384;

} // namespace

StackInterner::StackInterner(std::uint32_t limit)
    : m_stacksMax(limit)
{
    m_segments[0] = std::make_unique<Entry[]>(std::size_t(1) << firstSegmentBits);
}

StackInterner::~StackInterner() = default;

const StackInterner::Entry &StackInterner::entry(std::uint32_t stack) const
{
    const auto biased = std::uint64_t(stack) + (1u << firstSegmentBits);
    const auto segment = unsigned(std::bit_width(biased)) - 1 - firstSegmentBits;
    return m_segments[segment][std::size_t(biased - (std::uint64_t(1) << (segment + firstSegmentBits)))];
}

std::span<const std::uint64_t> StackInterner::frames(std::uint32_t stack) const
{
    const auto &found = entry(stack);
    return {found.frames, found.count};
}

std::uint32_t StackInterner::size() const
{
    const std::lock_guard lock(m_mutex);
    return m_size;
}

std::uint64_t StackInterner::refused() const
{
    const std::lock_guard lock(m_mutex);
    return m_refused;
}

std::uint32_t StackInterner::intern(protocol::ByteView instructionPointers, std::uint32_t pointerSize)
{
    const auto count = instructionPointers.size() / pointerSize;
    if (count == 0)
        return 0;
    const std::lock_guard lock(m_mutex);
    m_scratch.resize(count);
    if (pointerSize == 4) {
        for (std::size_t i = 0; i < count; ++i) {
            std::uint32_t pointer = 0;
            std::memcpy(&pointer, instructionPointers.data() + 4 * i, 4);
            m_scratch[i] = pointer;
        }
    } else {
        std::memcpy(m_scratch.data(), instructionPointers.data(), count * 8);
    }
    const auto hash = seededHash(m_scratch);
    const auto known = m_index.find(hash, [&](std::uint32_t stack) {
        const auto &candidate = entry(stack);
        return candidate.count == count && std::memcmp(candidate.frames, m_scratch.data(), count * 8) == 0;
    });
    if (known != HashIndex::none)
        return known;
    if (m_size > m_stacksMax) {
        ++m_refused;
        return 0;
    }
    const auto stack = add(m_scratch);
    m_index.insert(hash, stack);
    return stack;
}

std::uint32_t StackInterner::add(std::span<const std::uint64_t> frames)
{
    const auto stack = m_size;
    const auto biased = std::uint64_t(stack) + (1u << firstSegmentBits);
    const auto segment = unsigned(std::bit_width(biased)) - 1 - firstSegmentBits;
    const auto first = std::uint64_t(1) << (segment + firstSegmentBits);
    if (!m_segments[segment])
        m_segments[segment] = std::make_unique<Entry[]>(std::size_t(first));
    auto *copy = allocateFrames(frames.size());
    std::memcpy(copy, frames.data(), frames.size_bytes());
    m_segments[segment][std::size_t(biased - first)] = {copy, std::uint32_t(frames.size())};
    ++m_size;
    return stack;
}

std::uint64_t *StackInterner::allocateFrames(std::size_t count)
{
    if (m_framesFree < count) {
        const auto size = std::max(count, frameBlock);
        m_frameBlocks.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(size));
        m_nextFrame = m_frameBlocks.back().get();
        m_framesFree = size;
    }
    m_framesFree -= count;
    return std::exchange(m_nextFrame, m_nextFrame + count);
}

} // namespace model
