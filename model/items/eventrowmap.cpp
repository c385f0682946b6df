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
    m_events.insert(m_events.end(), matches.begin(), matches.end());
}

std::uint64_t EventRowMap::lowerBound(std::uint64_t event) const
{
    if (!m_isList)
        return std::clamp(event, m_first, m_end) - m_first;
    return std::uint64_t(std::lower_bound(m_events.begin(), m_events.end(), event) - m_events.begin());
}

} // namespace model
