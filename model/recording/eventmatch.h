// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/query/filter.h"
#include "protocol/core/result.h"

#include <QString>

namespace model {

/// An event that a recording waits for, as a user writes it: "Event", "Provider/Event", "Provider/ID", or a
/// filter (resources/help/filters.md). Text ignores case.
struct EventMatch {
    QString text;
    Filter filter; ///< that says the same

    bool operator==(const EventMatch &other) const { return text == other.text; }
};

/// Reads such a text. What consists of words alone is a name, so that a filter that looks for a word anywhere
/// has it in quotes. Errors: BadValue where a name is missing, the filter has a problem, or it asks for
/// stacks, whose names come only with the end of a recording.
protocol::Result<EventMatch> parseEventMatch(const QString &text);

} // namespace model
