// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"

#include <chrono>

namespace model {

/// Long work, done by a job runner in pieces, so that short work of others gets its turn, and so that one
/// sees how far it is. Lives on the runner's thread.
class LongJob : public QObject {
    Q_OBJECT
public:
    using Deadline = std::chrono::steady_clock::time_point;

    class Work {
    public:
        virtual ~Work() = default;
        /// Goes on until about the deadline, and returns how much of all is done, from 0 to 1; 1 means that
        /// nothing is left. Runs on a worker, never twice at once.
        virtual double work(Deadline deadline, const JobRunner::CancelFlag &cancel) = 0;
    };

    explicit LongJob(JobRunner &jobs, QObject *parent = nullptr);

    /// Begins some work, in place of what still runs. Calls `done` when nothing is left, unless it was
    /// cancelled.
    void start(std::shared_ptr<Work> work, std::function<void()> done);
    void cancel();
    bool isRunning() const { return m_job.isRunning(); }
    double progress() const { return m_progress; } ///< 0 to 1

Q_SIGNALS:
    void progressed();

private:
    void workOn();

    LatestJob m_job;
    std::shared_ptr<Work> m_work;
    std::function<void()> m_done;
    double m_progress = 0;
};

} // namespace model
