// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace model {

/// Identifies a process of the list. A pid alone is reused.
struct ProcessKey {
    qint64 pid = 0; ///< in our own pid namespace
    quint64 startKey = 0; ///< the disambiguation key of the socket's name
    quint64 otherFile = 0; ///< another socket in the name of the same process: its inode, else 0

    bool operator==(const ProcessKey &) const = default;
    bool operator<(const ProcessKey &other) const
    {
        if (pid != other.pid)
            return pid < other.pid;
        return startKey != other.startKey ? startKey < other.startKey : otherFile < other.otherFile;
    }
};

} // namespace model
