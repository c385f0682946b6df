// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/hashindex.h"
#include "model/store/tracesnapshot.h"

#include <mutex>
#include <optional>

namespace model {

/// Returns the type that a row of metadata defines, completed from our schemas.
EventType definedType(const protocol::nettrace::EventMetadata &metadata);

/// The event types of a trace. A stream may define a metadata id again with another meaning, so a definition
/// holds from its stream position on; events have the index of the type instead. Thread-safe.
///
/// Types share their texts and fields, and are found by hash. So a definition costs as much as its row is
/// long, and a label list that changes a type costs the same however many fields the type has.
class TypeTable {
public:
    /// How much is kept of one trace. Real traces have some thousand types.
    struct Limits {
        /// The number of types. Each takes some 250 bytes with its place in snapshots, for a row of at least
        /// 10 bytes. Events of types above the limit share one type, Refused::typeAboveLimit.
        std::uint32_t types;
        /// The number of fields of all types, members included, shared ones counted once: one byte of a file
        /// can make a field of 128 bytes. Types above the limit have fieldsUnreadable.
        std::uint32_t fields;
    };
    static constexpr Limits usualLimits{1u << 18, 1u << 19};

    explicit TypeTable(const Limits &limits = usualLimits);

    /// Defines what the metadata's id means from stream offset `position` on.
    void define(std::uint64_t position, const protocol::nettrace::EventMetadata &metadata);
    /// V6: ends all definitions at `position`.
    void flush(std::uint64_t position);

    /// Returns a number that changes where an id may change its meaning: callers look an id up again when it
    /// differs.
    std::uint32_t generation(std::uint64_t position) const;
    struct Found {
        std::uint32_t type = 0;
        bool defined = true; ///< false: the id may be defined later in this generation
    };
    /// Returns the type of events at `position`. An id that is not defined gets a type of its own.
    Found find(std::uint32_t metadataId, std::uint64_t position);

    /// Returns a number for those labels of a list that override an event's type; 0 where it has none. Lists
    /// with the same overrides have the same number.
    std::uint32_t overridesOf(const protocol::nettrace::LabelList &labels);
    /// Returns the type with these overrides applied; above the limit of types, the type itself.
    std::uint32_t withOverrides(std::uint32_t type, std::uint32_t overrides);

    /// What was not kept because of the limits.
    struct Refused {
        std::optional<std::uint32_t> typeAboveLimit; ///< stands for all types above the limit
        std::uint64_t types = 0; ///< how often a definition or an undefined id got typeAboveLimit
        std::uint64_t fieldLists = 0; ///< definitions whose fields are not kept
        std::uint64_t overrides = 0; ///< how often withOverrides() could not add a type
    };
    Refused refused() const;

    /// Returns all types so far; the same pointer while none is added.
    std::shared_ptr<const std::vector<EventType>> snapshot() const;

private:
    struct Definition {
        std::uint64_t position = 0;
        std::uint32_t type = 0;
    };
    /// An EventType; texts and fields are indexes into m_texts and m_fieldLists.
    struct Type {
        std::uint64_t keywords = 0;
        std::uint32_t provider = 0;
        std::uint32_t name = 0;
        std::uint32_t fields = 0;
        std::uint32_t id = 0;
        std::uint32_t version = 0;
        std::uint8_t level = 0;
        std::uint8_t opcode = 0;
        bool fromSchema = false;
        bool fieldsUnreadable = false;
        bool defined = true;
        bool operator==(const Type &) const = default;
    };
    struct Overrides {
        std::optional<std::uint64_t> keywords;
        std::optional<std::uint32_t> version;
        std::optional<std::uint8_t> level;
        std::optional<std::uint8_t> opcode;
        bool operator==(const Overrides &) const = default;
    };
    static std::uint32_t hashOf(const Type &type);
    static std::uint32_t hashOf(const Overrides &overrides);
    std::optional<std::uint32_t> add(const Type &type);
    std::uint32_t addText(const QString &text);
    std::optional<std::uint32_t> addFields(const FieldList &fields);
    std::uint32_t typeAboveLimit();

    const Limits m_limits;
    mutable std::mutex m_mutex;
    std::vector<Type> m_types;
    HashIndex m_typeIndex;
    std::vector<QString> m_texts{QString()};
    HashIndex m_textIndex;
    std::vector<FieldList> m_fieldLists{FieldList()};
    HashIndex m_fieldIndex;
    std::size_t m_fields = 0; ///< in all of m_fieldLists
    HashWords m_hashWords;
    std::vector<Overrides> m_overrides{Overrides()};
    HashIndex m_overridesIndex;
    IdTable<std::uint32_t> m_overriddenTypes; ///< by type and overrides
    IdTable<std::vector<Definition>> m_definitions; ///< by metadata id, by position
    std::vector<std::uint64_t> m_flushes;
    std::vector<std::uint64_t> m_generations; ///< positions where generations begin
    Refused m_refused;
    mutable std::shared_ptr<const std::vector<EventType>> m_snapshot;
};

} // namespace model
