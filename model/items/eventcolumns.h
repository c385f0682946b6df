// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"
#include "model/payload/payloadreader.h"
#include "model/store/tracesnapshot.h"

#include <optional>
#include <QString>
#include <QStringList>
#include <vector>

namespace model {

/// What a column of the event table shows.
struct EventColumn {
    enum class Kind : std::uint8_t {
        Time,
        Provider,
        Event,
        Thread,
        Payload, ///< in one line
        Id, ///< and version
        Level,
        Keywords,
        Number, ///< of the event in the trace, from 1
        Bytes, ///< of the payload
        Field, ///< one field of the payload
    };
    Kind kind = Kind::Time;
    QString field; ///< Field: its name, perhaps with an event (model/query/eventfield.h): "GCStart.Reason"
    bool operator==(const EventColumn &) const = default;

    /// Returns whether its cells come from the payload, so that only workers can read them.
    bool readsPayload() const { return kind == Kind::Payload || kind == Kind::Field; }
};

/// The columns of the event table that are shown, from left to right, with their titles.
struct ShownColumns {
    std::vector<EventColumn> columns;
    QStringList titles;
};

/// Returns the title of a column of the event table.
QString columnTitle(const EventColumn &column);

/// Returns the cell of a column that does not read the payload, as copies and exports have it.
QString plainCell(const TraceSnapshot &snapshot, std::uint64_t event, const EventRow &row,
                  EventColumn::Kind kind);

/// Reads cells of some columns. Finds a field once for each event type. For one worker at a time; a trace
/// that grew is the same trace.
class EventCells {
public:
    explicit EventCells(std::vector<EventColumn> columns);

    const std::vector<EventColumn> &columns() const { return m_columns; }
    /// Reads events of this snapshot from now on.
    void setSnapshot(std::shared_ptr<const TraceSnapshot> snapshot);

    /// Returns a cell as copies and exports have it; empty where the event has no such field.
    QString text(std::uint64_t event, const EventRow &row, std::size_t column);
    /// Returns the number in a cell of Bytes or Field that can be added up; nothing for other cells.
    std::optional<double> number(const EventRow &row, std::size_t column);
    /// Returns the decoded value of a Field column; nothing where the event has no such field.
    std::optional<protocol::nettrace::FieldValue> value(const EventRow &row, std::size_t column);

private:
    const PayloadField *fieldOf(std::uint32_t type, std::size_t column);

    const std::vector<EventColumn> m_columns;
    std::shared_ptr<const TraceSnapshot> m_snapshot;
    std::optional<PayloadReader> m_payloads;
    QByteArray m_payload; ///< what value() refers to
    struct Found {
        bool isLookedUp = false;
        std::optional<PayloadField> field;
    };
    std::vector<std::vector<Found>> m_fields; ///< by column and type
};

/// Returns "Field" of "Event.Field" and "Provider/Event.Field", where such an event has such a field; else
/// the text as it is.
QString fieldOfEventField(const std::vector<EventType> &types, const QString &eventField);

/// Returns the same where no other event has a field of that name; else the text as it is.
QString shortestFieldName(const TraceSnapshot &snapshot, const QString &eventField);

/// Returns the payload fields of the types that have events, members of objects as "Object.Member", each name
/// once, sorted. Of a trace with very many fields it returns a part.
QStringList payloadFieldNames(const TraceSnapshot &snapshot);

} // namespace model
