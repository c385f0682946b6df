// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventatposition.h"

#include <algorithm>

namespace model {

std::optional<std::uint64_t> eventAtPosition(const TraceSnapshot &snapshot, std::uint64_t position,
                                             const std::atomic<bool> &cancel)
{
    struct Found {
        std::uint64_t event = 0;
        std::uint64_t position = 0;
    };
    std::optional<Found> before;
    std::optional<Found> behind;
    constexpr std::uint64_t step = 1'000'000;
    const std::uint64_t rows = snapshot.events.size();
    for (std::uint64_t from = 0; from < rows && !cancel; from += step) {
        snapshot.events.forEach(from, std::min(from + step, rows),
                                [&](std::uint64_t event, const EventRow &row) {
                                    const std::uint64_t at = row.payload.position;
                                    if (at <= position && (!before || at > before->position))
                                        before = Found{event, at};
                                    if (at > position && (!behind || at < behind->position))
                                        behind = Found{event, at};
                                });
    }
    if (before)
        return before->event;
    return behind ? std::optional(behind->event) : std::nullopt;
}

} // namespace model
