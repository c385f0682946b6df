// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/longjob.h"

#include <utility>

namespace model {

using namespace std::chrono_literals;

namespace {

/// How long one piece takes: others wait no longer for a worker.
constexpr auto longJobPiece = 50ms;

} // namespace

LongJob::LongJob(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_job(jobs)
{
}

void LongJob::start(std::shared_ptr<Work> work, std::function<void()> done)
{
    cancel();
    m_work = std::move(work);
    m_done = std::move(done);
    m_progress = 0;
    workOn();
}

void LongJob::cancel()
{
    m_job.cancel();
    m_work.reset(); // a worker may still have it
    m_done = nullptr;
}

void LongJob::workOn()
{
    m_job.run(
        this,
        [work = m_work](const JobRunner::CancelFlag &cancel) {
            return work->work(std::chrono::steady_clock::now() + longJobPiece, cancel);
        },
        [this](double done) {
            m_progress = done;
            if (done < 1) {
                workOn();
                Q_EMIT progressed();
                return;
            }
            m_work.reset();
            const auto finished = std::exchange(m_done, nullptr);
            finished(); // may start more
        });
}

} // namespace model
