// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/functiontable.h"

#include <mutex>

namespace model {

FunctionId FunctionTable::add(Function function)
{
    const std::scoped_lock lock(m_mutex);
    const Key key(function.module, function.raw);
    const auto known = m_ids.constFind(key);
    if (known != m_ids.cend())
        return *known;
    const auto id = FunctionId(m_functions.size());
    m_functions.push_back(std::move(function));
    m_tiers.emplace_back(std::uint16_t(0));
    m_ids.insert(key, id);
    return id;
}

FunctionId FunctionTable::group(const QString &name)
{
    return intern(QString(), name, [&] {
        Function function;
        function.name = function.raw = name;
        function.kind = CodeKind::Group;
        return function;
    });
}

std::optional<FunctionId> FunctionTable::find(const QString &module, const QString &raw) const
{
    const std::shared_lock lock(m_mutex);
    const auto known = m_ids.constFind(Key(module, raw));
    return known == m_ids.cend() ? std::nullopt : std::optional(*known);
}

const Function &FunctionTable::at(FunctionId id) const
{
    const std::shared_lock lock(m_mutex);
    return m_functions[id]; // elements of a deque stay where they are when it grows at its end
}

void FunctionTable::met(FunctionId id, CodeTier tier)
{
    const std::shared_lock lock(m_mutex);
    m_tiers[id].fetch_or(CodeTiers::bitOf(tier), std::memory_order_relaxed);
}

CodeTiers FunctionTable::tiersOf(FunctionId id) const
{
    const std::shared_lock lock(m_mutex);
    return CodeTiers(m_tiers[id].load(std::memory_order_relaxed));
}

FunctionId FunctionTable::size() const
{
    const std::shared_lock lock(m_mutex);
    return FunctionId(m_functions.size());
}

} // namespace model
