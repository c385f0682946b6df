// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tickrange.h"
#include "model/store/tracesnapshot.h"

#include <QStringList>

namespace model {

/// Returns whether the events of a gap were dropped because each was larger than the runtime takes (64 KB),
/// whatever its buffer. A full buffer loses many events at once, while much is recorded; such an event is
/// lost alone: beside large ones of its thread, or while so little was recorded that no buffer can have been
/// full. `events` has the rows up to the gap's end.
bool isOfTooLargeEvents(const DropGap &gap, const EventTable &events, const std::vector<TraceThread> &threads,
                        std::int64_t ticksPerSecond);

/// How many events were dropped, by why.
struct DropCauses {
    std::uint64_t bufferFull = 0;
    std::uint64_t tooLarge = 0;
};
/// Adds up what was dropped in a time.
DropCauses dropCauses(const TraceSnapshot &snapshot, const TickRange &range = {});
/// Returns a sentence for each cause that there is, with what helps.
QStringList dropCauseTexts(const DropCauses &causes);

} // namespace model
