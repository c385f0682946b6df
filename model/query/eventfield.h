// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"
#include "model/store/tracesnapshot.h"

#include <optional>
#include <QSet>
#include <QString>

/// Names of payload fields as users write them: `Field` is the field of every event that has one called so,
/// `Event.Field` that of one event, and `Provider/Event.Field` that of one provider's event. Upper and lower
/// case are the same. For any thread.
namespace model {

/// Finds the field that a name means in the events of a type. A field that is called just so goes first, for
/// names of fields may have points, too.
std::optional<PayloadField> findNamedField(const EventType &type, QStringView name,
                                           std::uint32_t pointerSize);
/// Returns whether a name means events of the type: `Event`, or `Provider/Event`.
bool isNamedEvent(const EventType &type, QStringView name);
/// Returns `Field` of the two long forms where they are about this type, whether it has such a field or not;
/// empty for other names.
QStringView fieldOfLongName(const EventType &type, QStringView name);

/// Says which names of fields mean more than one event of a trace.
class EventFieldNames {
public:
    explicit EventFieldNames(const TraceSnapshot &snapshot);

    /// Returns the name of an event; with its provider where another one has an event that is called so.
    QString eventOf(const EventType &type) const;
    /// Returns whether events of another name, or of another provider, have a field of that name, too.
    bool isShared(const EventType &type, QStringView field) const;

private:
    const TraceSnapshot &m_snapshot; ///< lives longer
    QSet<QString> m_ofSeveral; ///< names of events, in lower case, that several providers have
};

} // namespace model
