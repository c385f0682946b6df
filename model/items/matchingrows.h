// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/items/eventrowmap.h"
#include "model/selection/rowsets.h"
#include "model/store/tracesnapshot.h"

namespace model {

/// The events of a trace that a selection means, as a table shows them. Without a filter they take no memory;
/// with one a worker builds the list of them piece by piece. For the thread of the runner.
class MatchingRows : public QObject {
    Q_OBJECT
public:
    explicit MatchingRows(JobRunner &jobs, QObject *parent = nullptr);

    const SelectedRows &selected() const { return m_selected; }
    /// Returns all matching rows that are known, shown or not.
    const EventRowMap &map() const { return m_map; }
    /// Forgets all rows, and those that are searched. `snapshot` is null for none.
    void restart(std::shared_ptr<const TraceSnapshot> snapshot, const SelectedRows &selected);
    /// Adds the rows of a newer snapshot of the same trace, at once or as a worker finds them.
    void grow(std::shared_ptr<const TraceSnapshot> snapshot);

    bool isSearching() const { return m_scan.isRunning(); }
    double progress() const; ///< of the search, 0 to 1
    /// Returns how many events of the trace, from its first one on, were looked at.
    std::uint64_t lookedEvents() const;
    /// Returns whether no later event of the trace can be selected.
    bool endsBeforeSnapshot() const;

Q_SIGNALS:
    /// The worker found more rows, or looked at more events.
    void found();

private:
    struct Piece;

    void startMap();
    std::uint64_t endEvent() const; ///< the first event behind the rows
    void scanNextPiece();
    void take(const Piece &piece);

    LatestJob m_scan;
    std::shared_ptr<const TraceSnapshot> m_snapshot;
    SelectedRows m_selected;
    EventRowMap m_map;
    std::uint64_t m_firstEvent = 0; ///< of the time range
};

} // namespace model
