// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace model {

/// Identifies a process of the list. A pid alone is reused.
struct ProcessKey {
    qint64 pid = 0; ///< in our own pid namespace
    quint64 startKey = 0; ///< the disambiguation key of the socket's name

    bool operator==(const ProcessKey &) const = default;
    bool operator<(const ProcessKey &other) const
    {
        return pid != other.pid ? pid < other.pid : startKey < other.startKey;
    }
};

} // namespace model
