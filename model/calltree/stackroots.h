// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <map>
#include <memory>
#include <QHash>
#include <span>
#include <vector>

namespace model {

/// The outer frames of stacks that lost them: the runtime keeps the innermost 100 frames of a stack. Or ways
/// of calls, which are all frames of stacks without any of their own. Cheap to copy.
class StackRoots {
public:
    static constexpr std::uint32_t truncated = 1; ///< the outer frames are not known
    static constexpr std::size_t framesOfCutStacks = 100;
    /// The last frame of a way, and the way to that one.
    struct Way {
        std::uint64_t address = 0; ///< 0: no frame, and none before it
        std::uint32_t parent = 0;
    };

    StackRoots() = default;
    /// The ways are not null. The first one has no frame.
    explicit StackRoots(std::shared_ptr<const std::vector<Way>> ways)
        : m_ways(std::move(ways))
    {
    }
    /// Returns the number of a way, which is not the first one.
    static constexpr std::uint32_t ofWay(std::uint32_t way) { return way + truncated; }

    /// Returns the frames, innermost first; none for 0 and for `truncated`. Of ways at most as many as asked
    /// for, in `room`, which is used for nothing else.
    std::span<const std::uint64_t> frames(std::uint32_t root, std::vector<std::uint64_t> &room,
                                          std::size_t most = SIZE_MAX) const;

private:
    friend class StackRootFinder;
    std::span<const std::uint64_t> framesOfRoot(std::uint32_t root) const;

    std::vector<std::shared_ptr<const std::vector<std::uint64_t>>> m_roots; ///< by number - 2
    std::shared_ptr<const std::vector<Way>> m_ways; ///< null: the roots are others
};

/// Finds the outer frames of stacks that lost them, while it follows what each thread was at: a stack of so
/// many frames is put onto the thread's stack before, where both have the same frames in one place only.
/// Where that would take more work or memory than any runtime's trace, their outer frames stay unknown.
class StackRootFinder {
public:
    static constexpr std::size_t framesOfStackMost = 16'384; ///< no runtime keeps so many
    static constexpr std::size_t rootFramesMost = 2'000'000; ///< of all roots, 16 bytes each
    static constexpr std::uint64_t framesComparedMost = 1u << 28; ///< about a second

    /// Takes the next stack of a thread. Returns its root, see StackCost::root.
    std::uint32_t take(const TraceSnapshot &snapshot, std::uint32_t thread, std::uint32_t stack)
    {
        if (m_before.size() <= thread)
            m_before.resize(snapshot.threads->size());
        if (m_isCut.size() <= stack)
            m_isCut.resize(snapshot.stacks->size(), Unknown);
        Before &before = m_before[thread];
        const std::uint32_t root = m_isCut[stack] == Whole ? 0 : rootOf(snapshot, before, stack);
        before = {stack, root};
        return root;
    }
    const StackRoots &roots() const { return m_roots; }

private:
    static constexpr std::size_t rootsMost = 65'536;
    /// The newest stack of a thread, and where it goes on.
    struct Before {
        std::uint32_t stack = 0;
        std::uint32_t root = 0;
    };
    enum IsCut : std::uint8_t { Unknown, Whole, Cut };

    std::uint32_t rootOf(const TraceSnapshot &snapshot, const Before &before, std::uint32_t stack);
    std::uint32_t rootOnto(const TraceSnapshot &snapshot, const Before &before,
                           std::span<const std::uint64_t> stack);
    std::uint32_t number(std::vector<std::uint64_t> outer);

    StackRoots m_roots;
    std::size_t m_rootFrames = 0;
    std::uint64_t m_framesCompared = 0;
    std::map<std::vector<std::uint64_t>, std::uint32_t> m_numbers;
    std::vector<Before> m_before; ///< by thread
    std::vector<IsCut> m_isCut; ///< by stack
    QHash<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> m_known; ///< by stack, and what was before
};

} // namespace model
