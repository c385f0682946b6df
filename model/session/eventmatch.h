// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>

namespace model {

struct TraceSnapshot;

/// An event that a user names: "Event", "Provider/Event" or "Provider/ID". Text ignores case.
struct EventMatch {
    QString provider; ///< empty: of any provider
    QString event; ///< its name, or its id

    /// Returns whether the trace has such an event.
    bool isIn(const TraceSnapshot &snapshot) const;
    bool operator==(const EventMatch &) const = default;
};

/// Reads such a text. Errors: BadValue where a name is missing.
protocol::Result<EventMatch> parseEventMatch(const QString &text);
QString formatEventMatch(const EventMatch &match);

} // namespace model
