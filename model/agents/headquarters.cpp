// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/headquarters.h"

#include "model/async/endingthreads.h"
#include "model/async/startthread.h"

#include <condition_variable>
#include <QEventLoop>
#include <QHostAddress>

namespace model::agents {

using protocol::Error;
using protocol::Result;

namespace {

constexpr std::chrono::milliseconds reportInterval{250};
/// Many changes in a row are reported as one.
constexpr std::chrono::milliseconds changePause{20};

} // namespace

/// What the two threads share.
class Headquarters::Worker {
public:
    using Job = std::function<void(Worker &, AgentServer &)>;
    struct Report {
        std::optional<Result<std::uint16_t>> listening;
        std::vector<AgentInfo> agents;
        QStringList classes; ///< shared with the server until it has more
        std::uint64_t classesLeftOut = 0;
        std::vector<AgentLogLine> log;
        bool isIdle = true;
    };

    explicit Worker(ThreadNotifier &owner)
        : m_owner(&owner)
    {
    }

    // For the owner:
    void post(Job job)
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
        if (m_wake)
            m_wake->notify();
    }
    /// Forgets the answer about the port. Returns the number of the question that setListening() answers.
    std::uint64_t askForPort()
    {
        const std::lock_guard lock(m_mutex);
        m_report.listening.reset();
        if (m_noThread)
            m_report.listening = *m_noThread;
        notify();
        return ++m_question;
    }
    /// There is no thread to answer anything.
    void setNoThread(const Error &error)
    {
        const std::lock_guard lock(m_mutex);
        m_noThread = error;
        m_report.listening = error;
        notify();
    }
    Report takeReport()
    {
        const std::lock_guard lock(m_mutex);
        m_isNotified = false;
        Report report = m_report;
        m_report.log.clear();
        return report;
    }
    /// Nothing is reported from now on, and the thread ends.
    void letGo()
    {
        const std::lock_guard lock(m_mutex);
        m_owner = nullptr;
        m_isEnding = true;
        if (m_wake)
            m_wake->notify();
    }
    bool waitUntilDone(std::chrono::milliseconds atMost)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, atMost, [this] { return m_isDone; });
    }

    // For the thread:
    void run(const AgentServer::Options &options)
    {
        {
            QEventLoop loop;
            AgentServer server(options);
            ThreadNotifier wake([&] {
                if (!work(server))
                    loop.quit();
            });
            QTimer reports;
            reports.setInterval(reportInterval);
            QObject::connect(&reports, &QTimer::timeout, &server, [&] {
                report(server);
                if (server.isIdle())
                    reports.stop();
            });
            QTimer changes;
            changes.setSingleShot(true);
            changes.setInterval(changePause);
            QObject::connect(&changes, &QTimer::timeout, &server, [&] {
                report(server);
                if (!server.isIdle() && !reports.isActive())
                    reports.start();
            });
            QObject::connect(&server, &AgentServer::changed, &changes, [&] {
                if (!changes.isActive())
                    changes.start();
            });
            {
                const std::lock_guard lock(m_mutex);
                m_wake = &wake;
            }
            wake.notify(); // of what was posted before
            loop.exec();
            const std::lock_guard lock(m_mutex);
            m_wake = nullptr;
        }
        const std::lock_guard lock(m_mutex);
        m_isDone = true;
        m_changed.notify_all();
    }
    /// Takes the answer to a question of askForPort(); one to an older question does not count any more.
    void setListening(std::uint64_t question, const Result<std::uint16_t> &listening)
    {
        const std::lock_guard lock(m_mutex);
        if (question != m_question)
            return;
        m_report.listening = listening;
        notify();
    }

private:
    /// Returns whether the thread is to go on.
    bool work(AgentServer &server)
    {
        for (;;) {
            Job job;
            {
                const std::lock_guard lock(m_mutex);
                if (m_isEnding)
                    return false;
                if (m_jobs.empty())
                    return true;
                job = std::move(m_jobs.front());
                m_jobs.pop_front();
            }
            job(*this, server);
            report(server);
        }
    }
    void report(AgentServer &server)
    {
        auto agents = server.agents();
        auto log = server.takeLog();
        const std::lock_guard lock(m_mutex);
        m_report.agents = std::move(agents);
        m_report.isIdle = server.isIdle();
        m_report.classes = server.classes();
        m_report.classesLeftOut = server.classesLeftOut();
        const std::size_t room
            = AgentServer::logLinesMax - std::min(m_report.log.size(), AgentServer::logLinesMax);
        log.resize(std::min(log.size(), room));
        std::ranges::move(log, std::back_inserter(m_report.log));
        notify();
    }
    void notify() ///< with the mutex held
    {
        if (m_owner && !std::exchange(m_isNotified, true))
            m_owner->notify();
    }

    std::mutex m_mutex; ///< protects all
    std::condition_variable m_changed;
    ThreadNotifier *m_owner;
    ThreadNotifier *m_wake = nullptr; ///< while the thread runs
    std::deque<Job> m_jobs;
    Report m_report;
    std::uint64_t m_question = 0; ///< the last one of askForPort()
    std::optional<Error> m_noThread;
    bool m_isNotified = false;
    bool m_isEnding = false;
    bool m_isDone = false;
};

Headquarters::Headquarters(AgentServer::Options options, QObject *parent)
    : QObject(parent)
    , m_notifier([this] { takeReport(); })
{
    EndingThreads::instance();
    m_worker = std::make_shared<Worker>(m_notifier);
    auto thread = startThread([worker = m_worker, options = std::move(options)] { worker->run(options); });
    if (!thread.ok()) {
        m_worker->setNoThread(thread.error());
        return;
    }
    EndingThreads::instance().add(std::move(thread).value(),
                                  [ending = std::weak_ptr(m_worker)](std::chrono::milliseconds atMost) {
                                      const auto worker = ending.lock(); // the thread is the last to hold it
                                      return !worker || worker->waitUntilDone(atMost);
                                  });
}

Headquarters::~Headquarters()
{
    m_worker->letGo();
}

void Headquarters::listen(const QHostAddress &address, std::uint16_t port)
{
    m_listening.reset();
    m_worker->post([address, port, question = m_worker->askForPort()](Worker &worker, AgentServer &server) {
        const auto listening = server.listen(address, port);
        worker.setListening(question,
                            listening.ok() ? Result<std::uint16_t>(server.port()) : listening.error());
    });
}

void Headquarters::closePort()
{
    m_listening.reset();
    m_worker->askForPort(); // nothing answers it
    m_worker->post([](Worker &, AgentServer &server) { server.closePort(); });
}

Result<> Headquarters::configure(const AgentConfiguration &configuration, bool startThemAll)
{
    if (auto checked = checkConfiguration(configuration); !checked.ok())
        return checked;
    m_worker->post([configuration, startThemAll](Worker &, AgentServer &server) {
        (void)server.configure(configuration, startThemAll);
    });
    return {};
}

void Headquarters::command(int agent, AgentCommand command)
{
    m_worker->post([agent, command](Worker &, AgentServer &server) { server.command(agent, command); });
}

void Headquarters::stopAll()
{
    m_worker->post([](Worker &, AgentServer &server) { server.stopAll(); });
}

void Headquarters::abortAll()
{
    m_worker->post([](Worker &, AgentServer &server) { server.abortAll(); });
}

std::vector<AgentLogLine> Headquarters::takeLog()
{
    return std::exchange(m_log, {});
}

void Headquarters::takeReport()
{
    Worker::Report report = m_worker->takeReport();
    m_listening = std::move(report.listening);
    m_agents = std::move(report.agents);
    m_isIdle = report.isIdle;
    m_classes = std::move(report.classes);
    m_classesLeftOut = report.classesLeftOut;
    std::ranges::move(report.log, std::back_inserter(m_log));
    if (m_log.size() > AgentServer::logLinesMax)
        m_log.erase(m_log.begin(), m_log.end() - AgentServer::logLinesMax);
    Q_EMIT changed();
}

} // namespace model::agents
