// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <mutex>
#include <QHash>

namespace model {

/// The event types of a trace. A stream's metadata ids may be defined again with another meaning (after a
/// flush, or just so), so a definition holds from its stream position on; events keep the index of the type.
/// Thread-safe.
class TypeTable {
public:
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
    /// The same type but for what a label list says otherwise about one event.
    std::uint32_t withOverrides(std::uint32_t type, const protocol::nettrace::LabelList &labels);

    /// All types so far; the same pointer while none is added.
    std::shared_ptr<const std::vector<EventType>> snapshot() const;

private:
    struct Definition {
        std::uint64_t position = 0;
        std::uint32_t type = 0;
    };
    struct TypeKey {
        QString provider;
        std::uint32_t id = 0;
        std::uint32_t version = 0;
        bool operator==(const TypeKey &) const = default;
        friend size_t qHash(const TypeKey &key, size_t seed = 0)
        {
            return qHashMulti(seed, key.provider, key.id, key.version);
        }
    };
    std::uint32_t add(EventType type);

    mutable std::mutex m_mutex;
    std::vector<EventType> m_types;
    QMultiHash<TypeKey, std::uint32_t> m_byKey;
    QHash<std::uint32_t, std::vector<Definition>> m_definitions; ///< by metadata id, by position
    QHash<std::uint32_t, std::uint32_t> m_undefined; ///< types of ids without definition
    std::vector<std::uint64_t> m_flushes;
    std::vector<std::uint64_t> m_generations; ///< positions where one begins
    mutable std::shared_ptr<const std::vector<EventType>> m_snapshot;
};

} // namespace model
