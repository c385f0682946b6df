// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launchmembers.h"
#include "model/launch/launchoutput.h"
#include "model/launch/processending.h"

#include <QProcess>
#include <QTimer>

namespace model {

/// A program that we start, with all .NET processes that it starts in turn.
///
/// All of them inherit a private diagnostic port of ours and wait there at their start. Each is accepted,
/// recorded where that was asked for, and resumed, so that none hangs. The launch ends with the program:
/// recordings of processes that outlive it, such as the servers of a build, are stopped, and these processes
/// are told that the port is gone. Where this program is killed meanwhile, a guardian opens the port again
/// and lets go on what comes.
///
/// For a thread with an event loop; no call waits.
class Launch : public QObject {
    Q_OBJECT
public:
    using Options = LaunchOptions;
    using Traced = LaunchOptions::Traced;
    using Streams = LaunchOptions::Streams;
    using Member = LaunchMember;
    using Recorded = LaunchRecorded;
    enum class State : std::uint8_t {
        Idle,
        Running,
        Ending, ///< the program has ended; recordings are not whole yet
        Ended,
        Failed, ///< it was never there; see error()
    };

    Launch(Runtimes &runtimes, Recordings &recordings, Options options, QObject *parent = nullptr);
    /// Kills what still runs of the launch.
    ~Launch() override;

    /// Starts the program by what commandOf() made of the spec; that asks the disk, so a window lets a worker
    /// do it. Call it once; stateChanged() says how it went.
    void start(const protocol::Result<LaunchCommand> &command);
    /// Asks all processes of the launch to end, and kills them after Options::stopLimit; a second call kills
    /// at once.
    void stop();
    /// Lets a runtime go on that was kept, or that could not be resumed before.
    void resume(const QUuid &cookie) { m_members.resume(cookie); }

    State state() const { return m_state; }
    const Options &options() const { return m_options; }
    const protocol::Error &error() const { return m_error; }
    /// Returns the exit status as a shell tells it: 128 and the signal for a program that a signal ended.
    /// Defined from State::Ending on.
    int exitStatus() const { return m_exitStatus; }
    qint64 programPid() const { return m_pid; } ///< 0 before it runs
    QString programName() const; ///< for users
    const std::vector<Member> &members() const { return m_members.all(); } ///< in the order of their coming
    /// Returns what is to be said of the launch as a whole, one sentence; empty when all is well.
    const QString &notice() const { return m_notice; }
    const LaunchOutput &output() const { return m_output; }
    DiagnosticPort &port() { return m_port; }

Q_SIGNALS:
    void stateChanged();
    void membersChanged();
    void outputAdded();

private:
    void readOutput();
    void programStarted();
    void programFailed(QProcess::ProcessError failure);
    void fail(const protocol::Error &error);
    void programEnded(int code, QProcess::ExitStatus how);
    QList<ProcessIdentity> processes() const;
    QString noticeAtEnd() const;
    /// Says what is known of why no runtime came.
    QString noticeOfNobody() const;
    void finishWhenDone();
    void finish();
    void setState(State state);

    const Options m_options;
    DiagnosticPort m_port;
    LaunchMembers m_members;
    QProcess m_process;
    State m_state = State::Idle;
    protocol::Error m_error;
    QString m_notice;
    qint64 m_pid = 0;
    ProcessIdentity m_program;
    int m_exitStatus = 0;
    int m_refused = 0; ///< connections to the port that were none of a runtime
    bool m_stopAsked = false;
    LaunchOutput m_output;
    ProcessEnding m_ending;
    QTimer m_survivors;
};

} // namespace model
