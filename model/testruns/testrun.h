// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testprocess.h"

#include <deque>
#include <memory>
#include <QSet>

namespace model::testruns {

/// What is kept of one process that connected, when its application has ended. Texts from outside.
struct HostReport {
    qint64 pid = 0;
    QString type; ///< as its handshake told, see protocol::dotnettest::hosttype
    QString framework;
    bool isTestHost = false;
    EndKind end = EndKind::Completed;
    std::optional<int> exitStatus; ///< of the process that we started; of its children it is not known
    QStringList running; ///< names of the tests that ran when it was lost
};

/// What is kept of one start of an application.
struct StartReport {
    TestProcess::Mode mode = TestProcess::Mode::Run;
    std::size_t application = 0; ///< of TestRun::Options::applications
    int repetition = 0; ///< from 1; 0 for the discovery
    qint64 pid = 0;
    EndKind end = EndKind::Completed;
    int exitStatus = 0;
    std::optional<protocol::Error> error;
    QList<HostReport> hosts;
    QList<Artifact> artifacts;
    QList<HostMessage> messages;
    std::uint64_t forgottenMessages = 0; ///< and artifacts, beyond TestHost's limits
    std::uint64_t forgottenOutput = 0; ///< characters from its beginning, beyond LaunchOutput's limit
    QString lastErrors; ///< the last lines of its standard error
    QString lastOutput; ///< those of its standard output; the first ones where it did not take an argument
};

/// A run of test applications: of each first the discovery, because a run does not tell classes, then the run
/// itself, perhaps again and again. For a thread with an event loop; no call waits.
class TestRun : public QObject {
    Q_OBJECT
public:
    struct Application {
        QString name; ///< for users
        protocol::Result<LaunchCommand> command; ///< as commandOf() made it, which asks the disk
        /// The same without the user's arguments: lists the tests where the application takes these arguments
        /// for a run alone.
        std::optional<LaunchCommand> discovery;
        QString workingDirectory; ///< empty: ours
        QList<LaunchVariable> environment;
    };
    struct Options {
        QList<Application> applications;
        QList<LaunchVariable> runEnvironment; ///< beside theirs, where tests are run and not only listed
        int parallelMax = 1; ///< so many applications run at a time
        bool onlyLists = false; ///< the discovery alone
        QString filter; ///< runs the tests whose name or class contains it, without case
        QStringList uids; ///< runs these tests; with neither: all
        int repetitions = 1;
        bool untilFailure = false; ///< ends the repetitions of an application with the first that fails
        QString resultsFolder; ///< TestProcess::Options, as the following
        std::chrono::milliseconds hangLimit{0};
    };
    enum class State : std::uint8_t { Idle, Running, Ended };
    static constexpr int lastLinesMax = 40;
    static constexpr int repetitionsMax = 1'000'000;

    explicit TestRun(Options options, QObject *parent = nullptr);
    /// Kills what still runs.
    ~TestRun() override;

    /// Call it once; ended() says when all is over.
    void start();
    /// Starts nothing more, and goes to the next step of TestProcess::StopStep with all that runs.
    void stop();
    void kill();

    State state() const { return m_state; }
    bool isStopped() const { return m_isStopped; }
    const Options &options() const { return m_options; }
    const TestResults &results() const { return *m_results; }
    /// Returns the same for those who look at them longer than the run lives; nothing changes them once it
    /// has ended.
    std::shared_ptr<const TestResults> sharedResults() const { return m_results; }
    /// Returns what TestTree::takeChanged() does.
    std::vector<TestId> takeChanged() { return m_results->tree().takeChanged(); }
    const std::deque<StartReport> &reports() const { return m_reports; } ///< in the order of their ends
    /// Returns the process of an application that runs now; null where none does.
    const TestProcess *process(std::size_t application) const { return m_jobs[application].process.get(); }
    /// Returns whether the test was to be run: all are where none were chosen.
    bool isChosen(TestId test) const;
    /// Returns what TestResults::totals() counts, without the tests that were not chosen.
    Totals totals() const;
    /// Returns how often the tests of an application were begun to be run.
    int repetition(std::size_t application) const { return m_jobs[application].repetition; }
    std::int64_t startedAt() const { return m_startedAt; } ///< in milliseconds since 1970, as the following
    std::int64_t endedAt() const { return m_endedAt; }
    /// Returns the exit status of a command that runs this: 0 when all went well, 2 when tests failed, what
    /// the application ended with in other cases, 1 when several ended differently.
    int exitStatus() const;

Q_SIGNALS:
    void changed(); ///< anything; often
    void outputAdded(const model::testruns::TestProcess *process); ///< a last time once that has ended
    void processEnded(const model::testruns::StartReport &report);
    void ended();

private:
    struct Job {
        NodeId node = none; ///< as the number of the application
        std::unique_ptr<TestProcess> process; ///< while one runs
        QList<TestId> selected; ///< ascending
        TestId looked = 0; ///< tests that were chosen from so far
        int repetition = 0;
        bool isDone = false;
        /// The discovery that did not take the arguments; Application::discovery is tried then.
        std::optional<StartReport> unlistable;
    };
    void startMore();
    void startProcess(std::size_t application, TestProcess::Mode mode);
    void processOver(std::size_t application);
    /// Says what comes after a process that has ended.
    void goOn(std::size_t application, const StartReport &report);
    bool choose(std::size_t application);
    /// Chooses from the tests that are known by now.
    void chooseSoFar(std::size_t application);
    bool choosesAll() const { return m_options.filter.isEmpty() && m_options.uids.isEmpty(); }

    const Options m_options;
    const QSet<QString> m_uids; ///< of the options
    const std::shared_ptr<TestResults> m_results;
    std::vector<Job> m_jobs; ///< one for each application
    std::deque<StartReport> m_reports;
    State m_state = State::Idle;
    bool m_isStopped = false;
    std::size_t m_withoutMatch = 0; ///< applications that have none of the tests that are asked for
    std::int64_t m_startedAt = 0;
    std::int64_t m_endedAt = 0;
};

/// Returns how a process ended in one exit status: never 0 where it did not run to its end.
int exitStatusOf(const StartReport &report);

} // namespace model::testruns
