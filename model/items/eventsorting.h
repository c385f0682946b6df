// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/longjob.h"
#include "model/items/eventsort.h"

namespace model {

/// The wish to see the rows of an event table sorted by a column, and what becomes of it. Lives on the thread
/// of the runner.
class EventSorting : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t {
        None, ///< there is no such wish
        Waiting, ///< for rows that are still added
        Running,
        Sorted,
        TooManyRows, ///< more than EventModel::Limits::sortedRows
        TooManyTexts, ///< EventSort::TextLimits
    };

    explicit EventSorting(JobRunner &jobs, QObject *parent = nullptr);

    int column() const { return m_column; } ///< -1: none
    State state() const { return m_state; }
    double progress() const { return m_job->progress(); } ///< 0 to 1
    /// Returns false where the wish is the same as before. The sorting waits then.
    bool wish(int column, Qt::SortOrder order);
    /// Says that a column before the wished one is gone.
    void moveColumn() { --m_column; }
    /// Ends the work: there are other rows.
    void wait();
    /// Sorts rows by the wished column, whose kind and field that is.
    void start(const EventRows &inTime, const EventColumn &column);
    void refuse() { setState(State::TooManyRows); }

Q_SIGNALS:
    void changed(); ///< the state, or the progress
    /// The work is done; null where the texts were too many.
    void sorted(const std::shared_ptr<const std::vector<std::uint32_t>> &order);

private:
    void setState(State state);

    LongJob *m_job;
    int m_column = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    State m_state = State::None;
};

} // namespace model
