// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"

namespace model {

/// A job of which only the newest counts: a newer one takes the place of one that waits or runs, and the end
/// of this cancels it. Its results never come then. For the thread of the runner, which outlives this.
class LatestJob {
public:
    explicit LatestJob(JobRunner &jobs)
        : m_jobs(jobs)
    {
    }
    ~LatestJob() { cancel(); }
    LatestJob(const LatestJob &) = delete;
    LatestJob &operator=(const LatestJob &) = delete;

    /// As JobRunner::run(). When `done` is called, this runs no more.
    template <class Work, class Done> void run(QObject *context, Work work, Done done)
    {
        cancel();
        m_id = m_jobs.run(context, std::move(work), std::move(done));
    }
    void cancel() { m_jobs.cancel(std::exchange(m_id, 0)); }
    /// No more, too, where memory did not suffice for the job.
    bool isRunning() const { return m_jobs.isPending(m_id); }

private:
    JobRunner &m_jobs;
    JobRunner::JobId m_id = 0;
};

} // namespace model
