// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/threadtable.h"

#include "model/words/texts.h"

#include <algorithm>

namespace model {

ThreadTable::ThreadTable(std::uint32_t limit)
    : m_threadsMax(limit)
{
}

/// Adds a thread; returns nothing when there are too many.
std::optional<std::uint32_t> ThreadTable::add(TraceThread thread)
{
    if (m_threads.size() >= m_threadsMax)
        return std::nullopt;
    m_threads.push_back(std::move(thread));
    m_snapshot.reset();
    return std::uint32_t(m_threads.size() - 1);
}

std::uint32_t ThreadTable::threadAboveLimit()
{
    ++m_refused;
    if (!m_threadAboveLimit) {
        m_threads.push_back({0, Texts::tr("(threads above the limit)")});
        m_snapshot.reset();
        m_threadAboveLimit = std::uint32_t(m_threads.size() - 1);
    }
    return *m_threadAboveLimit;
}

void ThreadTable::define(std::uint64_t position, const protocol::nettrace::ThreadRow &row)
{
    TraceThread thread{row.threadId.value_or(row.index), row.name};
    const std::lock_guard lock(m_mutex);
    m_hashWords.clear();
    m_hashWords.add(thread.id);
    m_hashWords.add(thread.name);
    const auto hash = m_hashWords.hash();
    auto found = m_definedIndex.find(hash, [&](std::uint32_t index) { return m_threads[index] == thread; });
    if (found == HashIndex::none) {
        const auto added = add(std::move(thread));
        if (added)
            m_definedIndex.insert(hash, *added);
        found = added ? *added : threadAboveLimit();
    }
    addDefinition(row.index, {position, found});
}

void ThreadTable::remove(std::uint64_t position, std::uint64_t index)
{
    const std::lock_guard lock(m_mutex);
    addDefinition(index, {position, removed});
}

void ThreadTable::addDefinition(std::uint64_t index, const Definition &definition)
{
    m_definitions[index].push_back(definition);
    beginGeneration(definition.position);
}

/// Begins a generation. The rows of a block have one position and one generation.
void ThreadTable::beginGeneration(std::uint64_t position)
{
    if (m_generations.empty() || m_generations.back() != position)
        m_generations.push_back(position);
}

void ThreadTable::flush(std::uint64_t position)
{
    const std::lock_guard lock(m_mutex);
    m_flushes.push_back(position);
    beginGeneration(position);
}

std::uint32_t ThreadTable::generation(std::uint64_t position) const
{
    const std::lock_guard lock(m_mutex);
    return std::uint32_t(std::upper_bound(m_generations.begin(), m_generations.end(), position)
                         - m_generations.begin());
}

/// Returns the thread that the id means; nothing where it is not defined at that position.
std::optional<std::uint32_t> ThreadTable::defined(std::uint64_t id, std::uint64_t position) const
{
    const auto *const definitions = m_definitions.find(id);
    if (definitions == nullptr)
        return std::nullopt;
    const auto flush = std::upper_bound(m_flushes.begin(), m_flushes.end(), position);
    const std::uint64_t validFrom = flush == m_flushes.begin() ? 0 : *(flush - 1);
    const auto after = std::upper_bound(
        definitions->begin(), definitions->end(), position,
        [](std::uint64_t at, const Definition &definition) { return at < definition.position; });
    if (after == definitions->begin() || (after - 1)->position < validFrom || (after - 1)->thread == removed)
        return std::nullopt;
    return (after - 1)->thread;
}

std::uint32_t ThreadTable::find(std::uint64_t id, std::uint64_t position)
{
    const std::lock_guard lock(m_mutex);
    if (const auto thread = defined(id, position))
        return *thread;
    if (const auto *const known = m_undefined.find(id))
        return *known;
    const auto added = add({id, {}});
    if (!added)
        return threadAboveLimit();
    m_undefined[id] = *added;
    return *added;
}

std::uint64_t ThreadTable::systemId(std::uint64_t id, std::uint64_t position) const
{
    const std::lock_guard lock(m_mutex);
    const auto thread = defined(id, position);
    return thread ? m_threads[*thread].id : id;
}

std::uint64_t ThreadTable::refused() const
{
    const std::lock_guard lock(m_mutex);
    return m_refused;
}

std::shared_ptr<const std::vector<TraceThread>> ThreadTable::snapshot() const
{
    const std::lock_guard lock(m_mutex);
    if (!m_snapshot)
        m_snapshot = std::make_shared<const std::vector<TraceThread>>(m_threads);
    return m_snapshot;
}

} // namespace model
