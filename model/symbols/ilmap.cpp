// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/ilmap.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace model {

/// Events list entries by IL offset, in which one may repeat, and special ones in between: the prologs of the
/// method and its handlers, epilogs, and code without a mapping.
IlMap::IlMap(std::vector<Entry> entries)
{
    // The best of those at one offset comes last: IL, then an epilog, a prolog, and no mapping.
    const auto rank = [](const Entry &entry) {
        if (entry.il >= 0)
            return 3;
        return entry.il == Entry::epilog ? 2 : entry.il == Entry::prolog ? 1 : 0;
    };
    std::ranges::stable_sort(entries, [&](const Entry &a, const Entry &b) {
        return a.native != b.native ? a.native < b.native : rank(a) < rank(b);
    });
    std::optional<std::uint32_t> before; // the IL offset that was mapped last
    for (const Entry &entry : entries) {
        if (!m_entries.empty() && m_entries.back().native == entry.native)
            m_entries.pop_back();
        Place place{before.value_or(0), !before.has_value()};
        if (entry.il >= 0) {
            place = {std::uint32_t(entry.il), false};
            before = place.ilOffset;
        } else if (entry.il == Entry::prolog) {
            place = {0, false};
        } else if (entry.il != Entry::epilog) {
            place.isAbout = true;
        }
        m_entries.push_back({entry.native, place});
    }
}

IlMap::Place IlMap::at(std::uint32_t native) const
{
    const auto behind = std::ranges::upper_bound(m_entries, native, {}, &Resolved::native);
    return behind == m_entries.begin() ? Place{0, true} : std::prev(behind)->place;
}

} // namespace model
