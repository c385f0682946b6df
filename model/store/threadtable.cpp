// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/threadtable.h"

#include <algorithm>

namespace model {

std::uint32_t ThreadTable::add(TraceThread thread)
{
    m_threads.push_back(std::move(thread));
    m_snapshot.reset();
    return std::uint32_t(m_threads.size() - 1);
}

void ThreadTable::define(std::uint64_t position, const protocol::nettrace::ThreadRow &row)
{
    const std::lock_guard lock(m_mutex);
    m_definitions[row.index].push_back({position, add({row.threadId.value_or(row.index), row.name})});
    m_generations.push_back(position);
}

void ThreadTable::remove(std::uint64_t position, std::uint64_t index)
{
    const std::lock_guard lock(m_mutex);
    m_definitions[index].push_back({position, std::nullopt});
    m_generations.push_back(position);
}

void ThreadTable::flush(std::uint64_t position)
{
    const std::lock_guard lock(m_mutex);
    m_flushes.push_back(position);
    m_generations.push_back(position);
}

std::uint32_t ThreadTable::generation(std::uint64_t position) const
{
    const std::lock_guard lock(m_mutex);
    return std::uint32_t(std::upper_bound(m_generations.begin(), m_generations.end(), position)
                         - m_generations.begin());
}

std::uint32_t ThreadTable::findLocked(std::uint64_t id, std::uint64_t position)
{
    const auto flush = std::upper_bound(m_flushes.begin(), m_flushes.end(), position);
    const std::uint64_t validFrom = flush == m_flushes.begin() ? 0 : *(flush - 1);
    if (const auto known = m_definitions.find(id); known != m_definitions.end()) {
        const auto &definitions = known->second;
        const auto after = std::upper_bound(
            definitions.begin(), definitions.end(), position,
            [](std::uint64_t at, const Definition &definition) { return at < definition.position; });
        if (after != definitions.begin() && (after - 1)->position >= validFrom && (after - 1)->thread)
            return *(after - 1)->thread;
    }
    const auto [known, isNew] = m_undefined.try_emplace(id, std::uint32_t(m_threads.size()));
    if (isNew)
        add({id, {}});
    return known->second;
}

std::uint32_t ThreadTable::find(std::uint64_t id, std::uint64_t position)
{
    const std::lock_guard lock(m_mutex);
    return findLocked(id, position);
}

std::uint64_t ThreadTable::systemId(std::uint64_t id, std::uint64_t position)
{
    const std::lock_guard lock(m_mutex);
    return m_threads[findLocked(id, position)].id;
}

std::shared_ptr<const std::vector<TraceThread>> ThreadTable::snapshot() const
{
    const std::lock_guard lock(m_mutex);
    if (!m_snapshot)
        m_snapshot = std::make_shared<const std::vector<TraceThread>>(m_threads);
    return m_snapshot;
}

} // namespace model
