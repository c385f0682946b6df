// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackcost.h"
#include "model/store/hashindex.h"

#include <vector>

namespace model {

/// Costs by what they are of. For one thread.
class CostTable {
public:
    std::vector<StackCost> costs; ///< in the order in which they were added

    /// Returns the index of the cost with the same stack, thread, detail, epoch, root, part and mode; adds
    /// it, as `key` is, where there is none.
    std::uint32_t indexOf(const StackCost &key)
    {
        if (m_lastOfStack.size() <= key.stack)
            m_lastOfStack.resize(std::max<std::size_t>(key.stack + 1, m_lastOfStack.size() * 2), 0);
        const auto isWanted = [&](std::uint32_t at) {
            const StackCost &cost = costs[at];
            return cost.stack == key.stack && cost.thread == key.thread && cost.detail == key.detail
                && cost.epoch == key.epoch && cost.root == key.root && cost.part == key.part
                && cost.mode == key.mode;
        };
        std::uint32_t &last = m_lastOfStack[key.stack];
        if (last != 0 && isWanted(last - 1))
            return last - 1;
        const std::uint32_t hash
            = seededHash((std::uint64_t(key.stack) << 32 | key.thread) ^ (std::uint64_t(key.detail) << 16)
                         ^ (std::uint64_t(key.root) << 40) ^ (std::uint64_t(key.part) << 56)
                         ^ (std::uint64_t(key.mode) << 30) ^ key.epoch);
        std::uint32_t found = m_index.find(hash, isWanted);
        if (found == HashIndex::none) {
            found = std::uint32_t(costs.size());
            costs.push_back(key);
            m_index.insert(hash, found);
        }
        last = found + 1;
        return found;
    }

private:
    HashIndex m_index;
    std::vector<std::uint32_t> m_lastOfStack; ///< by stack: its cost that was met last, + 1
};

} // namespace model
