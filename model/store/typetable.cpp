// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/typetable.h"

#include "model/schema/eventschemas.h"
#include "protocol/nettrace/metadata.h"

#include <algorithm>

namespace model {

using protocol::nettrace::EventMetadata;
using protocol::nettrace::LabelList;

namespace {

/// The runtime's own events come with neither name nor fields.
void completeFromSchema(EventType &type)
{
    if (!type.name.isEmpty() || !type.fields.empty() || type.fieldsUnreadable)
        return;
    auto schema = EventSchemas::builtIn()->find(type.provider, type.id, type.version);
    if (!schema)
        return;
    type.name = schema->name;
    type.opcode = schema->opcode;
    type.fields = std::move(schema->fields);
    type.fromSchema = true;
}

EventType typeOf(const EventMetadata &metadata)
{
    EventType type;
    type.provider = metadata.provider;
    type.id = metadata.eventId;
    type.version = metadata.version;
    type.name = metadata.name;
    type.keywords = metadata.keywords;
    type.level = metadata.level;
    type.opcode = metadata.opcode.value_or(0);
    type.fields = metadata.fields;
    type.fieldsUnreadable = metadata.fieldsUnreadable;
    if (type.fields.empty())
        type.fields = protocol::nettrace::diagnosticSourceFields(type.provider, type.name);
    completeFromSchema(type);
    return type;
}

} // namespace

std::uint32_t TypeTable::add(EventType type)
{
    const TypeKey key{type.provider, type.id, type.version};
    for (auto [known, end] = m_byKey.equal_range(key); known != end; ++known) {
        if (m_types[*known] == type)
            return *known;
    }
    const auto index = std::uint32_t(m_types.size());
    m_byKey.insert(key, index);
    m_types.push_back(std::move(type));
    m_snapshot.reset();
    return index;
}

void TypeTable::define(std::uint64_t position, const EventMetadata &metadata)
{
    auto type = typeOf(metadata);
    const std::lock_guard lock(m_mutex);
    const auto index = add(std::move(type));
    auto &definitions = m_definitions[metadata.metadataId];
    const bool flushed
        = !m_flushes.empty() && !definitions.empty() && definitions.back().position < m_flushes.back();
    if (!definitions.empty() && !flushed && definitions.back().type == index)
        return;
    if (!definitions.empty())
        m_generations.push_back(position);
    definitions.push_back({position, index});
}

void TypeTable::flush(std::uint64_t position)
{
    const std::lock_guard lock(m_mutex);
    m_flushes.push_back(position);
    m_generations.push_back(position);
}

std::uint32_t TypeTable::generation(std::uint64_t position) const
{
    const std::lock_guard lock(m_mutex);
    return std::uint32_t(std::upper_bound(m_generations.begin(), m_generations.end(), position)
                         - m_generations.begin());
}

TypeTable::Found TypeTable::find(std::uint32_t metadataId, std::uint64_t position)
{
    const std::lock_guard lock(m_mutex);
    const auto flush = std::upper_bound(m_flushes.begin(), m_flushes.end(), position);
    const std::uint64_t validFrom = flush == m_flushes.begin() ? 0 : *(flush - 1);
    if (const auto known = m_definitions.constFind(metadataId); known != m_definitions.constEnd()) {
        const auto after = std::upper_bound(
            known->begin(), known->end(), position,
            [](std::uint64_t at, const Definition &definition) { return at < definition.position; });
        if (after != known->begin() && (after - 1)->position >= validFrom)
            return {(after - 1)->type, true};
    }
    const auto known = m_undefined.constFind(metadataId);
    if (known != m_undefined.constEnd())
        return {*known, false};
    EventType type;
    type.id = metadataId;
    type.defined = false;
    const auto index = add(std::move(type));
    m_undefined.insert(metadataId, index);
    return {index, false};
}

std::uint32_t TypeTable::withOverrides(std::uint32_t type, const LabelList &labels)
{
    const std::lock_guard lock(m_mutex);
    EventType changed = m_types[type];
    changed.opcode = labels.opcode.value_or(changed.opcode);
    changed.keywords = labels.keywords.value_or(changed.keywords);
    changed.level = labels.level.value_or(changed.level);
    changed.version = labels.version.value_or(changed.version);
    return add(std::move(changed));
}

std::shared_ptr<const std::vector<EventType>> TypeTable::snapshot() const
{
    const std::lock_guard lock(m_mutex);
    if (!m_snapshot)
        m_snapshot = std::make_shared<const std::vector<EventType>>(m_types);
    return m_snapshot;
}

} // namespace model
