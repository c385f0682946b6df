// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/query/filter.h"
#include "model/store/tracesnapshot.h"

#include <memory>
#include <QObject>

namespace model {

/// Waits for the first event of a growing trace that matches a filter. A worker of its own looks at each row
/// once.
class EventWatch : public QObject {
    Q_OBJECT
public:
    explicit EventWatch(Filter filter, QObject *parent = nullptr);
    ~EventWatch() override;

    /// Looks at the rows that the trace has now.
    void look(const std::shared_ptr<const TraceSnapshot> &snapshot);
    /// Looks at rows that the trace has only later.
    void lookApart(const std::shared_ptr<const TraceSnapshot> &snapshot);

Q_SIGNALS:
    void found(); ///< once

private:
    struct Work;
    void start();

    std::shared_ptr<Work> m_work; ///< of the job that runs
    std::shared_ptr<const TraceSnapshot> m_next; ///< null: nothing new
    std::shared_ptr<const TraceSnapshot> m_apart; ///< as m_next
    bool m_isLooking = false;
    bool m_isFound = false;
    JobRunner m_jobs; ///< ends first
};

} // namespace model
