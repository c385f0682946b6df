// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/hashindex.h"
#include "model/store/tracesnapshot.h"

#include <mutex>
#include <optional>

namespace model {

/// The event types of a trace. A stream's metadata ids may be defined again with another meaning (after a
/// flush, or just so), so a definition holds from its stream position on; events keep the index of the type.
/// Thread-safe.
///
/// Types share their texts and fields, and are found by hash: a definition costs what its row is long, and a
/// label list that changes a type the same, however wide the type is.
class TypeTable {
public:
    /// What is kept of one trace. Real ones have some thousand types.
    struct Limits {
        /// Each takes some 250 bytes with its place in snapshots, for a row of 10 bytes at least. Events of
        /// types above the limit share one, typeAboveLimit().
        std::uint32_t types;
        /// Of all types that do not share theirs, members of fields included: one byte of a file can make a
        /// field of 128 bytes. Types above the limit have fieldsUnreadable.
        std::uint32_t fields;
    };
    static constexpr Limits usualLimits{1u << 18, 1u << 19};

    explicit TypeTable(const Limits &limits = usualLimits);

    /// From stream offset `position` on, the metadata's id means this.
    void define(std::uint64_t position, const protocol::nettrace::EventMetadata &metadata);
    /// V6: from `position` on no id means anything.
    void flush(std::uint64_t position);

    /// Changes where an id may mean something else than before: what was looked up at another generation must
    /// be looked up again.
    std::uint32_t generation(std::uint64_t position) const;
    struct Found {
        std::uint32_t type = 0;
        bool defined = true; ///< false: it may be defined later in this generation
    };
    /// The type of events at `position`. An id that is not defined gets a type of its own.
    Found find(std::uint32_t metadataId, std::uint64_t position);

    /// A number for what a label list says otherwise than the types of events that have it; 0 where it says
    /// nothing. Lists that say the same have the same number.
    std::uint32_t overridesOf(const protocol::nettrace::LabelList &labels);
    /// The same type but for these overrides; above the limit of types, the same type.
    std::uint32_t withOverrides(std::uint32_t type, std::uint32_t overrides);

    /// What found no place.
    struct Refused {
        std::optional<std::uint32_t> typeAboveLimit; ///< all types above the limit
        std::uint64_t types = 0; ///< times that a definition or an undefined id came to it
        std::uint64_t fieldLists = 0; ///< definitions whose fields are not kept
        std::uint64_t overrides = 0; ///< times that withOverrides() could not
    };
    Refused refused() const;

    /// All types so far; the same pointer while none is added.
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
    std::vector<std::uint64_t> m_generations; ///< positions where one begins
    Refused m_refused;
    mutable std::shared_ptr<const std::vector<EventType>> m_snapshot;
};

} // namespace model
