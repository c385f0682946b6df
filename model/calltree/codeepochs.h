// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace model {

/// From when on code addresses may have other methods than before.
struct CodeEpoch {
    std::uint32_t number = 0;
    /// Pages of memory, sorted, on which code was unloaded before the epoch began; null: none. Addresses
    /// elsewhere have the methods that they had.
    std::shared_ptr<const std::vector<std::uint64_t>> pages;
    bool isEverywhere = false; ///< on too many pages to tell them
};

/// Follows which code is unloaded, and begins an epoch where its memory is used again.
class CodeEpochs {
public:
    void unload(std::uint64_t start, std::uint64_t end);
    /// Returns whether that begins an epoch.
    bool load(std::uint64_t start, std::uint64_t end);
    /// Returns whether a load can begin an epoch now; else nobody has to know where it is.
    bool awaitsLoads() const { return !m_unloaded.empty(); }
    const CodeEpoch &now() const { return m_now; }

    static std::uint64_t pageOf(std::uint64_t address) { return address >> 16; }

private:
    std::map<std::uint64_t, std::uint64_t> m_unloaded; ///< ends by starts, since the epoch began; disjoint
    std::vector<std::uint64_t> m_pages; ///< sorted: on which code was ever unloaded
    bool m_isEverywhere = false;
    bool m_hasMore = false; ///< than the epoch knows of
    CodeEpoch m_now;
};

/// Tells the epochs of stacks: only those with an address that may have been used again have one. For one
/// thread; the epochs that it is given go up.
class StackEpochs {
public:
    std::uint32_t of(const TraceSnapshot &snapshot, std::uint32_t stack, const CodeEpoch &now)
    {
        if (now.number == 0)
            return 0;
        if (m_known.size() <= stack)
            m_known.resize(std::max<std::size_t>(stack + 1, snapshot.stacks->size()));
        Known &known = m_known[stack];
        if (!known.changes && known.checked != now.number) {
            known.checked = now.number;
            known.changes = changes(snapshot, stack, now);
        }
        return known.changes ? now.number : 0;
    }

private:
    struct Known {
        std::uint32_t checked = 0;
        bool changes = false;
    };
    static bool changes(const TraceSnapshot &snapshot, std::uint32_t stack, const CodeEpoch &now);

    std::vector<Known> m_known; ///< by stack
};

} // namespace model
