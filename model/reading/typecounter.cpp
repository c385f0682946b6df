// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/typecounter.h"

#include <algorithm>

namespace model {

void TypeCounter::add(std::vector<TypeCount> &counts, std::size_t type, const TypeCount &more)
{
    if (type >= counts.size())
        counts.resize(type + 1);
    counts[type].events += more.events;
    counts[type].payloadBytes += more.payloadBytes;
}

void TypeCounter::add(std::span<const DecodedEvent> rows)
{
    while (!rows.empty()) {
        const auto part = rows.first(std::min<std::size_t>(rows.size(), recentMax));
        rows = rows.subspan(part.size());
        makeRoom(part.size());
        std::size_t i = 0;
        for (; i + 1 < part.size(); i += 2) {
            addRecent(part[i], 0);
            addRecent(part[i + 1], 1);
        }
        if (i < part.size())
            addRecent(part[i], 0);
    }
}

/// Counts an event that m_recent cannot count. Makes room there for its type, since more events of it will
/// follow.
void TypeCounter::addSettled(const DecodedEvent &row)
{
    if (row.type >= m_recent.size())
        m_recent.resize(row.type + 1);
    add(m_settled, row.type, {1, row.size});
}

void TypeCounter::settle()
{
    m_settled = counts();
    m_recent.assign(m_recent.size(), {});
    m_recentEvents = 0;
}

std::vector<TypeCount> TypeCounter::counts() const
{
    auto counts = m_settled;
    for (std::size_t type = 0; type < m_recent.size(); ++type) {
        for (const auto word : m_recent[type]) {
            if (word != 0)
                add(counts, type, {word >> payloadBits, word & payloadMask});
        }
    }
    return counts;
}

void TypeCounter::add(const TypeCounter &other)
{
    const auto counts = other.counts();
    if (m_settled.size() < counts.size())
        m_settled.resize(counts.size()); // nothing below this fails
    for (std::size_t type = 0; type < counts.size(); ++type)
        add(m_settled, type, counts[type]);
}

} // namespace model
