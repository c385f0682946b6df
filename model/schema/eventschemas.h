// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

#include <QHash>
#include <map>
#include <memory>
#include <optional>

namespace model {

/// Names and fields of the runtime's own events, which send no metadata: resources/schemas/*.json, by provider,
/// id and version. Immutable after loading; shared by all threads.
class EventSchemas {
public:
    struct Schema {
        QString name;
        std::uint8_t opcode = 0;
        std::vector<protocol::nettrace::Field> fields;
        bool exact = true; ///< false: the version is higher than any we know; the tail is shown as bytes
    };
    /// An enum (value) or flags (bits) map.
    struct ValueMap {
        bool flags = false;
        std::map<std::uint64_t, QString> names;
    };

    /// The schemas that are built in. A broken resource is our bug: asserts.
    static std::shared_ptr<const EventSchemas> builtIn();
    /// For tests and users' additions.
    static protocol::Result<std::shared_ptr<const EventSchemas>> parse(const QList<QByteArray> &jsonDocuments);

    /// The highest version that is not above.
    std::optional<Schema> find(const QString &provider, std::uint32_t id, std::uint32_t version) const;
    const ValueMap *valueMap(const QString &name) const;
    /// "GCSmall (0)"; flags joined by " | "; the bare number where unknown.
    QString valueName(const QString &map, std::uint64_t value) const;
};

} // namespace model
