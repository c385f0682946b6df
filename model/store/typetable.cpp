// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/typetable.h"

#include "model/schema/eventschemas.h"
#include "model/words/texts.h"
#include "protocol/nettrace/metadata.h"

#include <algorithm>
#include <array>

namespace model {

using protocol::nettrace::EventMetadata;
using protocol::nettrace::Field;
using protocol::nettrace::LabelList;

namespace {

/// Completes a type from our schemas, because the runtime's own events come without name and fields.
void completeFromSchema(EventType &type)
{
    if (!type.name.isEmpty() || !type.fields.empty() || type.fieldsUnreadable)
        return;
    auto schema = EventSchemas::findBuiltIn(type.provider, type.id, type.version);
    if (!schema)
        return;
    type.name = schema->name;
    type.opcode = schema->opcode;
    type.fields = std::move(schema->fields);
    type.fromSchema = true;
}

} // namespace

EventType definedType(const EventMetadata &metadata)
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
    if (type.fields.empty() && !type.fieldsUnreadable)
        type.fields = protocol::nettrace::logFields(type.provider, type.id);
    completeFromSchema(type);
    return type;
}

namespace {

std::size_t countFields(const std::vector<Field> &fields)
{
    auto count = fields.size();
    for (const auto &field : fields)
        count += countFields(field.members);
    return count;
}

void addTo(HashWords &words, const std::vector<Field> &fields)
{
    words.add(fields.size());
    for (const auto &field : fields) {
        words.add(field.name);
        words.add(std::uint64_t(field.type) | std::uint64_t(field.fixedCount) << 8
                  | std::uint64_t(field.hexadecimal) << 24);
        words.add(field.countField);
        words.add(field.valueMap);
        addTo(words, field.members);
    }
}

} // namespace

TypeTable::TypeTable(const Limits &limits)
    : m_limits(limits)
{
}

std::uint32_t TypeTable::hashOf(const Type &type)
{
    const std::uint64_t flags
        = (type.fromSchema ? 1u : 0u) | (type.fieldsUnreadable ? 2u : 0u) | (type.defined ? 4u : 0u);
    const std::array<std::uint64_t, 5> words{
        type.keywords,
        type.provider | std::uint64_t(type.name) << 32,
        type.fields | std::uint64_t(type.id) << 32,
        type.version | std::uint64_t(type.level) << 32 | std::uint64_t(type.opcode) << 40,
        flags,
    };
    return seededHash(words);
}

std::uint32_t TypeTable::hashOf(const Overrides &overrides)
{
    const std::uint64_t present = (overrides.version ? 1u : 0u) | (overrides.level ? 2u : 0u)
        | (overrides.opcode ? 4u : 0u) | (overrides.keywords ? 8u : 0u);
    const std::array<std::uint64_t, 2> words{
        overrides.keywords.value_or(0),
        overrides.version.value_or(0) | std::uint64_t(overrides.level.value_or(0)) << 32
            | std::uint64_t(overrides.opcode.value_or(0)) << 40 | present << 48,
    };
    return seededHash(words);
}

std::uint32_t TypeTable::addText(const QString &text)
{
    if (text.isEmpty())
        return 0;
    m_hashWords.clear();
    m_hashWords.add(text);
    const auto hash = m_hashWords.hash();
    const auto known = m_textIndex.find(hash, [&](std::uint32_t index) { return m_texts[index] == text; });
    if (known != HashIndex::none)
        return known;
    const auto index = std::uint32_t(m_texts.size());
    m_texts.push_back(text);
    m_textIndex.insert(hash, index);
    return index;
}

/// Nothing when there are too many.
std::optional<std::uint32_t> TypeTable::addFields(const FieldList &fields)
{
    if (fields.empty())
        return 0;
    m_hashWords.clear();
    addTo(m_hashWords, fields);
    const auto hash = m_hashWords.hash();
    const auto known
        = m_fieldIndex.find(hash, [&](std::uint32_t index) { return m_fieldLists[index] == fields; });
    if (known != HashIndex::none)
        return known;
    const auto count = countFields(fields);
    if (m_fields + count > m_limits.fields)
        return std::nullopt;
    const auto index = std::uint32_t(m_fieldLists.size());
    m_fieldLists.push_back(fields);
    m_fieldIndex.insert(hash, index);
    m_fields += count;
    return index;
}

/// Nothing when there are too many.
std::optional<std::uint32_t> TypeTable::add(const Type &type)
{
    const auto hash = hashOf(type);
    const auto known = m_typeIndex.find(hash, [&](std::uint32_t index) { return m_types[index] == type; });
    if (known != HashIndex::none)
        return known;
    if (m_types.size() >= m_limits.types)
        return std::nullopt;
    const auto index = std::uint32_t(m_types.size());
    m_types.push_back(type);
    m_typeIndex.insert(hash, index);
    m_snapshot.reset();
    return index;
}

std::uint32_t TypeTable::typeAboveLimit()
{
    ++m_refused.types;
    if (!m_refused.typeAboveLimit) {
        Type type;
        type.defined = false;
        type.name = addText(Texts::tr("Event of a type above the limit"));
        m_types.push_back(type);
        m_snapshot.reset();
        m_refused.typeAboveLimit = std::uint32_t(m_types.size() - 1);
    }
    return *m_refused.typeAboveLimit;
}

void TypeTable::define(std::uint64_t position, const EventMetadata &metadata)
{
    const auto described = definedType(metadata);
    const std::lock_guard lock(m_mutex);
    Type type;
    type.provider = addText(described.provider);
    type.name = addText(described.name);
    type.id = described.id;
    type.version = described.version;
    type.keywords = described.keywords;
    type.level = described.level;
    type.opcode = described.opcode;
    type.fromSchema = described.fromSchema;
    type.fieldsUnreadable = described.fieldsUnreadable;
    if (const auto fields = addFields(described.fields)) {
        type.fields = *fields;
    } else {
        type.fieldsUnreadable = true;
        ++m_refused.fieldLists;
    }
    const auto known = add(type);
    const auto index = known ? *known : typeAboveLimit();
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
    if (const auto *const known = m_definitions.find(metadataId)) {
        const auto after = std::upper_bound(
            known->begin(), known->end(), position,
            [](std::uint64_t at, const Definition &definition) { return at < definition.position; });
        if (after != known->begin() && (after - 1)->position >= validFrom)
            return {(after - 1)->type, true};
    }
    Type type;
    type.id = metadataId;
    type.defined = false;
    const auto index = add(type);
    return {index ? *index : typeAboveLimit(), false};
}

std::uint32_t TypeTable::overridesOf(const LabelList &labels)
{
    const Overrides overrides{labels.keywords, labels.version, labels.level, labels.opcode};
    if (overrides == Overrides())
        return 0;
    const auto hash = hashOf(overrides);
    const std::lock_guard lock(m_mutex);
    const auto known
        = m_overridesIndex.find(hash, [&](std::uint32_t index) { return m_overrides[index] == overrides; });
    if (known != HashIndex::none)
        return known;
    const auto index = std::uint32_t(m_overrides.size());
    m_overrides.push_back(overrides);
    m_overridesIndex.insert(hash, index);
    return index;
}

std::uint32_t TypeTable::withOverrides(std::uint32_t type, std::uint32_t overrides)
{
    const std::lock_guard lock(m_mutex);
    const auto key = std::uint64_t(type) << 32 | overrides;
    if (const auto *const known = m_overriddenTypes.find(key))
        return *known;
    const auto &labels = m_overrides[overrides];
    auto changed = m_types[type];
    changed.opcode = labels.opcode.value_or(changed.opcode);
    changed.keywords = labels.keywords.value_or(changed.keywords);
    changed.level = labels.level.value_or(changed.level);
    changed.version = labels.version.value_or(changed.version);
    const auto index = add(changed);
    if (!index) {
        ++m_refused.overrides;
        return type;
    }
    m_overriddenTypes[key] = *index;
    return *index;
}

TypeTable::Refused TypeTable::refused() const
{
    const std::lock_guard lock(m_mutex);
    return m_refused;
}

std::shared_ptr<const std::vector<EventType>> TypeTable::snapshot() const
{
    const std::lock_guard lock(m_mutex);
    if (m_snapshot)
        return m_snapshot;
    auto types = std::make_shared<std::vector<EventType>>();
    types->reserve(m_types.size());
    for (const auto &type : m_types) {
        EventType shown;
        shown.provider = m_texts[type.provider];
        shown.id = type.id;
        shown.version = type.version;
        shown.name = m_texts[type.name];
        shown.keywords = type.keywords;
        shown.level = type.level;
        shown.opcode = type.opcode;
        shown.fields = m_fieldLists[type.fields];
        shown.fromSchema = type.fromSchema;
        shown.fieldsUnreadable = type.fieldsUnreadable;
        shown.defined = type.defined;
        types->push_back(std::move(shown));
    }
    m_snapshot = std::move(types);
    return m_snapshot;
}

} // namespace model
