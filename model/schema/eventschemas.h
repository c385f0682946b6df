// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"
#include "protocol/nettrace/records.h"

#include <map>
#include <memory>
#include <optional>
#include <QHash>

namespace model {

/// Names and fields of the runtime's own events, for which it sends no metadata, by provider, id and version.
/// They come from resources/schemas/*.json. Immutable after loading; shared by all threads.
class EventSchemas {
public:
    struct Schema {
        QString name;
        std::uint8_t opcode = 0;
        std::vector<protocol::nettrace::Field> fields;
        /// False: a version that we do not know; bytes behind the known fields are shown as such.
        bool exact = true;
    };
    /// An enum (value) or flags (bits) map.
    struct ValueMap {
        /// Several bits of a flags value that form one number, such as the optimization tier of a method.
        struct Group {
            std::uint64_t mask = 0;
            std::map<std::uint64_t, QString> names; ///< by the masked value; a zero is not shown
        };
        bool flags = false;
        std::map<std::uint64_t, QString> names;
        std::vector<Group> groups; ///< of flags
    };
    struct Event {
        QString name;
        std::uint8_t opcode = 0;
        std::map<std::uint32_t, std::vector<protocol::nettrace::Field>> versions;
    };
    using Provider = std::map<std::uint32_t, Event>; ///< by id
    struct Data {
        QHash<QString, Provider> providers; ///< by name
        QHash<QString, ValueMap> maps;
    };

    /// Returns the built-in schemas, which the first call parses. Asserts that they are valid.
    static std::shared_ptr<const EventSchemas> builtIn();
    /// Finds a built-in schema as find() does. Parses only the provider's, with the first call for it.
    static std::optional<Schema> findBuiltIn(const QString &provider, std::uint32_t id,
                                             std::uint32_t version);
    /// Parses schemas, for tests and users' additions. Errors: BadValue says which event or map makes no
    /// sense.
    static protocol::Result<std::shared_ptr<const EventSchemas>>
    parse(const QList<QByteArray> &jsonDocuments);

    explicit EventSchemas(Data data)
        : m_data(std::move(data))
    {
    }

    /// Returns the schema with the fields of the highest known version that is not above `version`. Below the
    /// lowest one it has the name alone; nothing is returned for an unknown event.
    std::optional<Schema> find(const QString &provider, std::uint32_t id, std::uint32_t version) const;
    const ValueMap *valueMap(const QString &name) const;
    /// Returns the value's name ("AllocSmall"); of flags the names joined by " | ", with bits without a name
    /// in hexadecimal; the bare number where the map or the value is unknown.
    QString valueName(const QString &map, std::uint64_t value) const;
    const Data &data() const { return m_data; }

private:
    const Data m_data;
};

} // namespace model
