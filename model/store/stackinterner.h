// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/hashindex.h"
#include "model/store/tracesnapshot.h"

#include <array>
#include <mutex>

namespace model {

/// The stack table, to which stacks can be added. Entries and frames never move, so what frames() returned
/// stays valid.
class StackInterner : public StackTable {
public:
    /// At most so many distinct stacks are kept. Each takes its frames and at most 64 bytes more, for a row
    /// of at least 8 bytes in the file.
    static constexpr std::uint32_t stacksMax = 1u << 26;

    explicit StackInterner(std::uint32_t limit = StackInterner::stacksMax);
    ~StackInterner() override;

    /// Returns the id of a stack, and adds the stack if it is new. Thread-safe. `instructionPointers` are
    /// little-endian, leaf first, of `pointerSize` 4 or 8 bytes each; an incomplete one is ignored. Returns 0
    /// for no bytes, and for a new stack above the limit.
    std::uint32_t intern(protocol::ByteView instructionPointers, std::uint32_t pointerSize);
    /// Returns how many calls of intern() returned 0 because of the limit.
    std::uint64_t refused() const;

    std::span<const std::uint64_t> frames(std::uint32_t stack) const override;
    std::uint32_t size() const override;

private:
    struct Entry {
        const std::uint64_t *frames = nullptr;
        std::uint32_t count = 0;
    };
    // Segment s has 2^(10 + s) entries: the first sixteen hold 67 million stacks.
    static constexpr unsigned firstSegmentBits = 10;
    static constexpr std::size_t segments = 22;

    const Entry &entry(std::uint32_t stack) const;
    std::uint32_t add(std::span<const std::uint64_t> frames);
    std::uint64_t *allocateFrames(std::size_t count);

    const std::uint32_t m_stacksMax;
    mutable std::mutex m_mutex;
    std::array<std::unique_ptr<Entry[]>, segments> m_segments;
    std::uint32_t m_size = 1;
    HashIndex m_index;
    std::uint64_t m_refused = 0;
    std::vector<std::unique_ptr<std::uint64_t[]>> m_frameBlocks;
    std::uint64_t *m_nextFrame = nullptr;
    std::size_t m_framesFree = 0;
    std::vector<std::uint64_t> m_scratch;
};

} // namespace model
