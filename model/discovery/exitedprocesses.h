// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/process/processkey.h"

#include <set>

namespace model {

/// Keeps the rows of processes that have ended until the user removes them, so that what was recorded of them
/// is found by their names. Only those whose runtimes have answered; the oldest go when there are too many.
class ExitedProcesses {
public:
    static constexpr qsizetype keptMax = 100;

    /// Returns the refreshed list with those that have ended since, or before, in place of the sockets that
    /// they left behind. `now` is UTC.
    QList<ProcessEntry> withExited(const QList<ProcessEntry> &entries, const QDateTime &now);
    void remove(const ProcessKey &key);
    void removeAll();

private:
    bool hasExited(const ProcessKey &key) const;
    void keep(ProcessEntry entry, const QDateTime &now);

    QList<ProcessEntry> m_last; ///< that ran at the last refresh
    QList<ProcessEntry> m_exited; ///< in the order of their ends
    std::set<ProcessKey> m_removed; ///< that the list may still have for a while
};

} // namespace model
