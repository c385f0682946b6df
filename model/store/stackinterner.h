// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <array>
#include <mutex>

namespace model {

/// The stack table while it grows. Entries and frames never move, so that snapshots read them without a lock.
class StackInterner : public StackTable {
public:
    StackInterner();
    ~StackInterner() override;

    /// Thread-safe. `instructionPointers`: little-endian, leaf first, 4 or 8 bytes each; a rest is ignored.
    /// No bytes are stack 0.
    std::uint32_t intern(protocol::ByteView instructionPointers, std::uint32_t pointerSize);

    std::span<const std::uint64_t> frames(std::uint32_t stack) const override;
    std::uint32_t size() const override;

private:
    struct Entry {
        const std::uint64_t *frames = nullptr;
        std::uint32_t count = 0;
        std::uint32_t hash = 0;
    };
    // Segment s has 2^(10 + s) entries: the first sixteen hold 67 million stacks.
    static constexpr unsigned firstSegmentBits = 10;
    static constexpr std::size_t segments = 22;

    const Entry &entry(std::uint32_t stack) const;
    std::uint32_t add(std::span<const std::uint64_t> frames, std::uint32_t hash);
    std::uint64_t *allocateFrames(std::size_t count);
    void growSlots();

    mutable std::mutex m_mutex;
    std::array<std::unique_ptr<Entry[]>, segments> m_segments;
    std::uint32_t m_size = 1;
    std::vector<std::uint32_t> m_slots; ///< open addressing: stack id by hash, 0 is free
    std::vector<std::unique_ptr<std::uint64_t[]>> m_frameBlocks;
    std::uint64_t *m_nextFrame = nullptr;
    std::size_t m_framesFree = 0;
    std::vector<std::uint64_t> m_scratch;
};

} // namespace model
