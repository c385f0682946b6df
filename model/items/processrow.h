// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/items/processactivity.h"

namespace model {

/// A process, the one row that stands for all stale sockets, or the head of a group.
struct ProcessRow {
    ProcessEntry entry;
    ProcessActivity activity; ///< of ours
    int staleSockets = 0; ///< 0 for a process
    QString group; ///< the title of the process's group; empty without groups
    int groupSize = 0; ///< of a head; 0 for a process
    QString command; ///< the command line, short, as it tells processes of one name apart
    bool isNew = false; ///< it came while the list was held
    bool hasLeft = false; ///< it ended some time ago, and stands in a group of its own
    bool operator==(const ProcessRow &) const = default;

    bool isHead() const { return groupSize > 0; }
    bool isProcess() const { return staleSockets == 0 && !isHead(); }
    bool isReachable() const
    {
        return isProcess()
            && (entry.state == ProcessState::Ok || entry.state == ProcessState::Suspended
                || entry.state == ProcessState::Probing);
    }
};

} // namespace model
