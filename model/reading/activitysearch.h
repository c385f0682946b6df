// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/positionalfile.h"

#include <atomic>
#include <QUuid>
#include <vector>

namespace model {

/// The activity that an event belongs to. Its id stands in the event's header, or in a list of labels that
/// the header names, and the table of events does not keep it.
struct EventActivity {
    /// An event of the same activity.
    struct Other {
        std::int64_t ticks = 0;
        std::uint64_t payloadPosition = 0; ///< PayloadRef::position
    };
    QUuid id; ///< null: none
    QUuid related; ///< the activity that began this one; null where no event says so
    std::vector<Other> others; ///< in the order of the file, the event itself included
};

/// Looks for the activity of the event whose payload lies at that position, and for events of the same
/// activity in the blocks around it: in at most `bytesMax` bytes of the file on each side. Reads the first
/// `fileEnd` bytes of a file; in one of NetPerf V1 or V2, which has no blocks, it finds none. For workers;
/// stops anywhere when `cancel` is set.
EventActivity findActivity(const PositionalFile &file, std::uint64_t fileEnd, std::uint64_t payloadPosition,
                           const std::atomic<bool> &cancel, std::uint64_t bytesMax = 16 * 1024 * 1024);

} // namespace model
