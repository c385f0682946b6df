// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <QString>

namespace model {

/// A place in a trace as a user names it: a time since the first event, or the number of an event.
struct EventPlace {
    double seconds = 0;
    std::optional<std::uint64_t> event; ///< index in the trace, from 0; nothing for a time
    bool operator==(const EventPlace &) const = default;
};

/// Reads "12.5", "12.5s" or "250ms" as a time, "#1234" as the 1234th event.
std::optional<EventPlace> eventPlace(const QString &text);

} // namespace model
