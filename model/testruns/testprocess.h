// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launchoutput.h"
#include "model/launch/launchspec.h"
#include "model/process/processidentity.h"
#include "model/testruns/keptfiles.h"
#include "model/testruns/testend.h"
#include "model/testruns/testhost.h"
#include "model/testruns/testhostserver.h"

#include <chrono>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

namespace model::testruns {

/// One start of a test application, to tell which tests it has or to run them, with all processes that it
/// starts in turn. They have a group of their own, of which nothing runs on when this has ended; also when we
/// are killed they end, which the platform sees to.
///
/// For a thread with an event loop; no call waits.
class TestProcess : public QObject {
    Q_OBJECT
public:
    enum class Mode : std::uint8_t { Discover, Run };
    enum class State : std::uint8_t { Idle, Running, Ended };
    /// How far the user went to stop it.
    enum class StopStep : std::uint8_t {
        None,
        Cancel, ///< its sessions are asked to end, with the tests that run now
        Interrupt, ///< it is asked to end at once
        Kill, ///< its group is killed
    };
    struct Options {
        LaunchCommand command; ///< with the user's arguments
        QString workingDirectory; ///< empty: ours
        QList<LaunchVariable> environment; ///< beside what is inherited from us
        Mode mode = Mode::Run;
        QList<TestId> selected; ///< to run; empty: all
        QString resultsFolder; ///< for files that tests leave; empty: beside the application
        /// After so long without a word of any host the group is killed; 0: never.
        std::chrono::milliseconds hangLimit{0};
        /// So long the others of the group may go on when the process itself has ended.
        std::chrono::milliseconds othersLimit{5000};
    };

    /// Keeps a reference to the results.
    TestProcess(TestResults &results, NodeId application, Options options, QObject *parent = nullptr);
    /// Kills what still runs.
    ~TestProcess() override;

    /// Starts it. Call it once; ended() says when it is over, also where it could not be started.
    void start();
    /// Goes to the next step.
    void stop();
    void kill();

    State state() const { return m_state; }
    /// Returns whether a host waits to be asked to cancel; else a signal asks for that.
    bool canCancel() const { return m_server.canCancel(); }
    StopStep stopStep() const { return m_stopStep; }
    const Options &options() const { return m_options; }
    qint64 pid() const { return m_leader.pid; } ///< 0 before it runs
    const std::vector<std::unique_ptr<TestHost>> &hosts() const { return m_hosts; }
    /// Returns what its hosts told of; of what they removed, what is kept. Call it once it has ended.
    QList<Artifact> takeArtifacts();
    const LaunchOutput &output() const { return m_output; }
    /// Returns how it ended, as the following. Defined once it has.
    EndKind end() const { return m_end; }
    bool isChildsEnd() const { return m_isChildsEnd; } ///< of a test host whose controller ended in order
    /// Returns the exit status as a shell tells it: 128 and the signal for a program that a signal ended.
    int exitStatus() const { return m_exitStatus; }
    /// Returns what did not work, where that is known.
    const std::optional<protocol::Error> &error() const { return m_error; }

Q_SIGNALS:
    void told(); ///< a host said something
    void outputAdded();
    void ended();

private:
    protocol::Result<QStringList> arguments();
    protocol::Result<QStringList> selection();
    void take(int connection, const protocol::dotnettest::Exchange &exchange);
    TestHost &host(int connection);
    void readOutput();
    void programEnded(int code, QProcess::ExitStatus how);
    /// Waits for those that the program left.
    void lookAtOthers();
    void fail(const protocol::Error &error);
    void finish();
    void signalGroup(bool kills);

    TestResults &m_results;
    const NodeId m_application;
    const Options m_options;
    TestHostServer m_server;
    QProcess m_process;
    std::unique_ptr<QTemporaryDir> m_folder; ///< of the file of arguments
    State m_state = State::Idle;
    StopStep m_stopStep = StopStep::None;
    ProcessIdentity m_leader;
    std::vector<std::unique_ptr<TestHost>> m_hosts; ///< by connection
    KeptFiles m_keptFiles;
    LaunchOutput m_output;
    EndKind m_end = EndKind::Completed;
    bool m_isChildsEnd = false;
    int m_exitStatus = 0;
    std::optional<protocol::Error> m_error;
    bool m_isHung = false;
    QTimer m_hang;
    QTimer m_look;
    QElapsedTimer m_programGone;
};

/// Returns what is kept of a stream. Text from outside.
QString textOf(const LaunchOutput &output, LaunchOutput::Stream stream);

} // namespace model::testruns
