// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <unordered_set>

namespace model {

/// Chooses the ids of a copy. Uses the source's id where the copy has not used it before, so that a copy of a
/// copy is the same. Uses no id twice, because readers differ in when an id that ended can be used again.
class OutputIds {
public:
    /// Returns `wanted`, or another id where that is 0 or was used before.
    std::uint64_t take(std::uint64_t wanted)
    {
        while (wanted == 0 || !m_taken.insert(wanted).second)
            wanted = m_next++;
        return wanted;
    }

private:
    std::unordered_set<std::uint64_t> m_taken;
    std::uint64_t m_next = 1;
};

} // namespace model
