// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/eventpairs.h"
#include "model/payload/payloadreader.h"
#include "model/store/tracesnapshot.h"

#include <atomic>
#include <optional>
#include <QUuid>

namespace model {

/// The events around one event that belong to it. Events are indices in the trace's time order.
struct EventLinks {
    /// The stop of a start, or the start of a stop.
    struct Pair {
        bool isStart = false; ///< the event itself
        PairEvidence evidence; ///< by what it was looked for
        bool hasIdentity = true; ///< false: the event lacks that, and so has no pair
        std::optional<std::uint64_t> other;
        QString otherName; ///< "GCEnd"; where there is none, what was looked for
        double seconds = 0; ///< between the two
    };

    std::uint64_t event = 0;
    QString name; ///< of its type
    std::optional<std::uint64_t> previousOfType;
    std::optional<std::uint64_t> nextOfType;
    std::optional<std::uint64_t> previousOnThread;
    std::optional<std::uint64_t> nextOnThread;
    QUuid activity; ///< null: the event has none
    QUuid relatedActivity; ///< the one that began it; null where no event says so
    std::optional<std::uint64_t> previousOfActivity; ///< among those near in the file
    std::optional<std::uint64_t> nextOfActivity;
    std::optional<Pair> pair; ///< nothing for an event that is no start and no stop
    std::uint64_t searched = 0; ///< events on each side, at most
    bool reachedStart = false; ///< what is missing before the event is not in the trace
    bool reachedEnd = false; ///< likewise behind it, as far as the trace is known
};

/// Finds them among the nearest `rowsMax` events on each side.
///
/// PairKind and PairMatcher say which event ends what another one began.
///
/// Reads the file, so it is for workers. Stops anywhere when `cancel` is set.
EventLinks findEventLinks(const TraceSnapshot &snapshot, std::uint64_t event, PayloadReader &payloads,
                          const std::atomic<bool> &cancel, std::uint64_t rowsMax = 2'000'000);

} // namespace model
