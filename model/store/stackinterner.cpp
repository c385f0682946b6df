// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/stackinterner.h"

#include <bit>
#include <cstring>

namespace model {

namespace {

constexpr std::size_t frameBlock = 16384;

std::uint32_t hashFrames(std::span<const std::uint64_t> frames)
{
    std::uint64_t hash = 0x9e3779b97f4a7c15u ^ frames.size();
    for (const auto frame : frames) {
        hash = (hash ^ frame) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    return std::uint32_t(hash);
}

} // namespace

StackInterner::StackInterner()
    : m_slots(4096)
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
    const auto hash = hashFrames(m_scratch);
    const auto mask = m_slots.size() - 1;
    auto slot = hash & mask;
    for (; m_slots[slot] != 0; slot = (slot + 1) & mask) {
        const auto &candidate = entry(m_slots[slot]);
        if (candidate.hash == hash && candidate.count == count
            && std::memcmp(candidate.frames, m_scratch.data(), count * 8) == 0)
            return m_slots[slot];
    }
    const auto stack = add(m_scratch, hash);
    m_slots[slot] = stack;
    if (m_size > m_slots.size() / 2)
        growSlots();
    return stack;
}

std::uint32_t StackInterner::add(std::span<const std::uint64_t> frames, std::uint32_t hash)
{
    const auto stack = m_size++;
    const auto biased = std::uint64_t(stack) + (1u << firstSegmentBits);
    const auto segment = unsigned(std::bit_width(biased)) - 1 - firstSegmentBits;
    const auto first = std::uint64_t(1) << (segment + firstSegmentBits);
    if (!m_segments[segment])
        m_segments[segment] = std::make_unique<Entry[]>(std::size_t(first));
    auto *copy = allocateFrames(frames.size());
    std::memcpy(copy, frames.data(), frames.size_bytes());
    m_segments[segment][std::size_t(biased - first)] = {copy, std::uint32_t(frames.size()), hash};
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

void StackInterner::growSlots()
{
    // Hashes are kept, so that growing reads no frames.
    std::vector<std::uint32_t> slots(m_slots.size() * 4);
    const auto mask = slots.size() - 1;
    for (std::uint32_t stack = 1; stack < m_size; ++stack) {
        auto slot = entry(stack).hash & mask;
        while (slots[slot] != 0)
            slot = (slot + 1) & mask;
        slots[slot] = stack;
    }
    m_slots.swap(slots);
}

} // namespace model
