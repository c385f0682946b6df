// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/recording/countermatch.h"
#include "model/store/tracesnapshot.h"

#include <memory>
#include <QObject>
#include <QStringList>

namespace model {

/// Waits for the first value of a counter of a growing trace that is beyond its limit, and notes which
/// counters there are. A worker of its own looks at each row once.
class CounterWatch : public QObject {
    Q_OBJECT
public:
    explicit CounterWatch(CounterMatch match, QObject *parent = nullptr);
    ~CounterWatch() override;

    /// Looks at the rows that the trace has now.
    void look(const std::shared_ptr<const TraceSnapshot> &snapshot);

    bool isFound() const { return !m_seen.found.isEmpty(); }
    /// Returns whether verdict() will stay as it is: what is missing may be in rows that were not looked at
    /// yet.
    bool isDecided() const { return isFound() || m_isOver; }
    /// Returns a sentence about what was found: the counter and its value. Or, once all of a complete trace
    /// was looked at, that there was no such counter, or none with such a unit, and which counters there
    /// were. Empty while nothing of that holds.
    QString verdict() const;

Q_SIGNALS:
    void found(); ///< once
    void looked(); ///< after each look, and after found()

private:
    /// What is known of the counters after a look.
    struct Seen {
        QString found; ///< "System.Runtime/cpu-usage was 83.2 %"; empty: nothing yet
        bool hasCounter = false; ///< of the name that is waited for
        bool hasUnit = false; ///< and such a one whose unit goes with the limit
        QStringList names; ///< of all counters
        std::uint64_t rows = 0; ///< that were looked at
    };
    struct Work;
    void start();

    const CounterMatch m_match;
    std::shared_ptr<Work> m_work; ///< of the job that runs
    std::shared_ptr<const TraceSnapshot> m_next; ///< null: nothing new
    bool m_isLooking = false;
    bool m_isOver = false; ///< nothing comes any more
    bool m_hasSeenAll = false; ///< of a complete trace, whose payloads can be read
    Seen m_seen;
    JobRunner m_jobs; ///< ends first
};

} // namespace model
