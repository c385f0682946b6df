// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <unordered_set>

namespace model {

/// Ids of a copy: the source's own where the copy has not used it before, so that a copy of a copy is the
/// same again. None is used twice, as readers differ in when an id that ended is free.
class OutputIds {
public:
    /// 0 is never free.
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
