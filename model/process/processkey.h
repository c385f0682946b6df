// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <QtGlobal>

namespace model {

/// Identifies a process of the list. A pid alone is reused.
struct ProcessKey {
    qint64 pid = 0; ///< in our own pid namespace
    quint64 startKey = 0; ///< the disambiguation key of the socket's name
    quint64 otherFile = 0; ///< another socket in the name of the same process: its inode, else 0
    auto operator<=>(const ProcessKey &) const = default;
};

} // namespace model
