// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/lackofmemory.h"
#include "model/async/threadnotifier.h"
#include "protocol/core/result.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace model {

/// Runs work on a few threads of its own and hands each result back on the thread that the runner lives on,
/// from the event loop. Jobs start in the order they were given. Where many results come at once, other
/// events are handled between them.
///
/// A result is dropped when its job was cancelled or its context died meanwhile, so that a caller who cancels
/// the old job before a new one never gets an old result. Long work looks at its cancel flag often; what it
/// returns after that does not matter.
///
/// Must outlive its callers. Results travel through a mailbox that a mutex guards; a posted event only says
/// that there are some.
class JobRunner : public QObject {
    Q_OBJECT
public:
    using JobId = std::uint64_t; ///< 0 is none
    using CancelFlag = std::atomic<bool>;
    /// What becomes of a job that has not begun when the runner ends. Those that have are waited for.
    enum class AtEnd {
        Dropped,
        Done, ///< it is run and waited for, and not cancelled: what it writes is to be kept
    };

    /// Where the system has no thread at all, jobs wait until it has one: lacksThread() says so.
    explicit JobRunner(unsigned threads = 1, QObject *parent = nullptr);
    /// Cancels jobs and waits for those that run to notice, as AtEnd says.
    ~JobRunner() override;

    /// `work(const CancelFlag &)` runs on a worker and returns a value (not void); `done(value)` gets it
    /// here, unless cancelled or `context` died. Where memory ends in the work, a value that can be an error
    /// is one; else lacksMemory() says so, and there is none. Call on the runner's thread, like cancel().
    template <class Work, class Done>
    JobId run(QObject *context, Work work, Done done, AtEnd atEnd = AtEnd::Dropped)
    {
        return enqueue(
            context,
            [work = std::move(work), done = std::move(done)](const CancelFlag &cancel) mutable {
                using Value = std::invoke_result_t<Work &, const CancelFlag &>;
                auto value = std::make_shared<Value>([&]() -> Value {
                    if constexpr (std::is_convertible_v<protocol::Error, Value>)
                        return orLackOfMemory([&]() -> Value { return work(cancel); });
                    else
                        return work(cancel);
                }());
                return Delivery([value, done = std::move(done)]() mutable { done(std::move(*value)); });
            },
            atEnd);
    }
    void cancel(JobId id);
    /// Returns how many jobs have neither delivered a result nor been dropped.
    std::size_t pending() const { return m_jobs.size(); }
    /// Returns whether a job has neither delivered its result nor been dropped.
    bool isPending(JobId id) const { return m_jobs.contains(id); }

Q_SIGNALS:
    /// A job waits for a thread that the system does not start; once, until there is one.
    void lacksThread(const protocol::Error &error);
    /// Memory ended in a job, whose result never comes.
    void lacksMemory(const protocol::Error &error);

private:
    using Delivery = std::function<void()>;
    using Work = std::function<Delivery(const CancelFlag &)>;
    struct Queued {
        JobId id = 0;
        std::shared_ptr<CancelFlag> cancel;
        Work work;
        AtEnd atEnd = AtEnd::Dropped;
    };
    struct Finished {
        JobId id = 0;
        Delivery deliver; ///< null where memory ended
    };
    struct Job {
        QPointer<QObject> context;
        std::shared_ptr<CancelFlag> cancel;
        AtEnd atEnd = AtEnd::Dropped;
    };

    JobId enqueue(QObject *context, Work work, AtEnd atEnd);
    void startThreads();
    void workerLoop();
    void deliverFinished();

    std::mutex m_mutex; ///< guards the next four
    std::condition_variable m_wake;
    std::deque<Queued> m_queue;
    std::vector<Finished> m_mailbox;
    bool m_stopping = false;

    // The runner's thread only.
    std::unordered_map<JobId, Job> m_jobs;
    std::deque<Finished> m_finished; ///< out of the mailbox
    JobId m_lastId = 0;
    ThreadNotifier m_notifier;
    const std::size_t m_threadsWanted;
    QTimer m_retry; ///< while there is no thread
    bool m_saidLack = false;
    std::vector<std::thread> m_threads;
};

} // namespace model
