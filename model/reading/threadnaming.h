// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"

#include <chrono>
#include <QDateTime>
#include <QHash>

namespace model {

/// Gives threads of snapshots the names that are kept beside their trace, where its stream has none: those of
/// a recording come while it runs. Waits for the disk, so it is for workers; for one thread.
class ThreadNaming {
public:
    explicit ThreadNaming(QString tracePath);

    /// Returns the snapshot with names; the same where there are none. Looks at most once a second whether
    /// there are others.
    std::shared_ptr<const TraceSnapshot> named(std::shared_ptr<const TraceSnapshot> snapshot);

private:
    /// `now`: also where it looked a moment ago.
    void look(bool now);

    const QString m_path;
    std::chrono::steady_clock::time_point m_nextLook;
    QList<QDateTime> m_seen; ///< when the files of names were changed
    QHash<std::uint64_t, QString> m_names;
    std::shared_ptr<const std::vector<TraceThread>> m_unnamed; ///< of the last snapshot
    std::shared_ptr<const std::vector<TraceThread>> m_named; ///< the same with names
};

} // namespace model
