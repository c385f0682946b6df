// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"

#include "model/async/startthread.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace model {

namespace {

/// Results are handed over for so long at a time: a frame has 16 ms.
constexpr std::chrono::milliseconds handOverTime{8};
constexpr std::chrono::milliseconds retryInterval{1000};

} // namespace

JobRunner::JobRunner(unsigned threads, QObject *parent)
    : QObject(parent)
    , m_notifier([this] { deliverFinished(); })
    , m_threadsWanted(std::max(threads, 1u))
{
    m_retry.setInterval(retryInterval);
    connect(&m_retry, &QTimer::timeout, this, &JobRunner::startThreads);
    startThreads();
}

void JobRunner::startThreads()
{
    while (m_threads.size() < m_threadsWanted) {
        auto thread = startThread([this] { workerLoop(); });
        if (thread.ok()) {
            m_threads.push_back(std::move(thread).value());
            continue;
        }
        if (!m_threads.empty())
            break; // these do all jobs, and the next one tries again
        m_retry.start();
        if (!m_jobs.empty() && !std::exchange(m_saidLack, true))
            Q_EMIT lacksThread(thread.error());
        return;
    }
    m_retry.stop();
    m_saidLack = false;
}

JobRunner::~JobRunner()
{
    for (const auto &[id, job] : m_jobs) {
        if (job.atEnd == AtEnd::Dropped)
            *job.cancel = true;
    }
    {
        const std::scoped_lock lock(m_mutex);
        m_stopping = true;
        std::erase_if(m_queue, [](const Queued &job) { return job.atEnd == AtEnd::Dropped; });
    }
    m_wake.notify_all();
    if (m_threads.empty())
        workerLoop(); // what has to be done all the same
    for (std::thread &thread : m_threads)
        thread.join();
}

JobRunner::JobId JobRunner::enqueue(QObject *context, Work work, AtEnd atEnd)
{
    const JobId id = ++m_lastId;
    auto cancel = std::make_shared<CancelFlag>(false);
    m_jobs.emplace(id, Job{context, cancel, atEnd});
    {
        const std::scoped_lock lock(m_mutex);
        m_queue.push_back({id, std::move(cancel), std::move(work), atEnd});
    }
    startThreads();
    m_wake.notify_one();
    return id;
}

void JobRunner::cancel(JobId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return;
    *found->second.cancel = true;
    m_jobs.erase(found);
}

void JobRunner::workerLoop()
{
    for (;;) {
        Queued job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stopping || !m_queue.empty(); });
            if (m_queue.empty())
                return; // and the runner ends
            job = std::move(m_queue.front());
            m_queue.pop_front();
        }
        if (*job.cancel)
            continue;
        Delivery deliver;
        try {
            deliver = job.work(*job.cancel);
        } catch (const std::bad_alloc &) {
            job.work = {}; // and with it what it had until then
        }
        bool isFirst = false;
        {
            const std::scoped_lock lock(m_mutex);
            isFirst = m_mailbox.empty();
            m_mailbox.push_back({job.id, std::move(deliver)});
        }
        if (isFirst)
            m_notifier.notify();
    }
}

void JobRunner::deliverFinished()
{
    {
        const std::scoped_lock lock(m_mutex);
        std::ranges::move(m_mailbox, std::back_inserter(m_finished));
        m_mailbox.clear();
    }
    const auto deadline = std::chrono::steady_clock::now() + handOverTime;
    while (!m_finished.empty()) {
        const Finished result = std::move(m_finished.front());
        m_finished.pop_front();
        // A delivery may cancel the next one.
        const auto found = m_jobs.find(result.id);
        if (found == m_jobs.end())
            continue;
        const QPointer<QObject> context = found->second.context;
        m_jobs.erase(found);
        if (context && result.deliver)
            result.deliver();
        else if (context)
            Q_EMIT lacksMemory(lackOfMemory());
        if (!m_finished.empty() && std::chrono::steady_clock::now() >= deadline) {
            m_notifier.notify();
            return;
        }
    }
}

} // namespace model
