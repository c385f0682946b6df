// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventrowmap.h"

#include <algorithm>

namespace model {

void EventRowMap::startRange(std::uint64_t first)
{
    *this = {};
    m_first = m_end = first;
}

void EventRowMap::startList(std::uint64_t first)
{
    startRange(first);
    m_isList = true;
}

void EventRowMap::extendTo(std::uint64_t event)
{
    m_end = std::max(m_end, event);
}

void EventRowMap::append(std::span<const std::uint32_t> matches)
{
    while (!matches.empty()) {
        const auto inBlock = std::size_t(m_size % blockRows);
        if (inBlock == 0)
            m_blocks.push_back(std::make_shared_for_overwrite<Block>());
        const std::size_t count = std::min<std::size_t>(matches.size(), blockRows - inBlock);
        std::ranges::copy(matches.first(count), m_blocks.back()->begin() + std::ptrdiff_t(inBlock));
        matches = matches.subspan(count);
        m_size += count;
    }
}

std::uint64_t EventRowMap::lowerBound(std::uint64_t event) const
{
    if (!m_isList)
        return std::clamp(event, m_first, m_end) - m_first;
    std::uint64_t low = 0;
    std::uint64_t high = m_size;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (eventAt(middle) < event)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

} // namespace model
