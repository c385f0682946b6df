// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/items/processactivity.h"

namespace model {

/// A short word beside the name of a process, which says what is special about it.
struct ProcessMark {
    enum class Kind : std::uint8_t {
        Recording, ///< a recording of ours runs
        Busy, ///< with a command of ours
        Waiting, ///< it goes on when a user or a tool lets it: suspended, stopped
        Closed, ///< it does not answer, or cannot be reached
        Ended,
        New, ///< it came while the list was looked at
        Place, ///< whose it is, and in which container
    };
    Kind kind = Kind::Place;
    QString word; ///< "suspended"
    QString details; ///< a sentence, or empty
    bool operator==(const ProcessMark &) const = default;
};

/// Returns the marks of a process, the most urgent first. The owner is one where it is not `ownUser`.
QList<ProcessMark> marksOf(const ProcessEntry &entry, const ProcessActivity &activity,
                           const QString &ownUser);

/// Returns the marks in words: "suspended: waits for ...; container 1f2e3d".
QString marksText(const QList<ProcessMark> &marks);

} // namespace model
