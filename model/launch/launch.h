// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/launch/launchoutput.h"
#include "model/launch/launchspec.h"
#include "model/ports/diagnosticport.h"
#include "model/process/processtree.h"
#include "model/recording/recordings.h"

#include <chrono>
#include <memory>
#include <QElapsedTimer>
#include <QPointer>
#include <QProcess>
#include <QTimer>
#include <vector>

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
    enum class Traced : std::uint8_t {
        Nothing,
        Program, ///< the first runtime that is no tool of the SDK, as the program of `dotnet run` is
        All, ///< each into a file of its own
    };
    enum class Streams : std::uint8_t {
        Collected, ///< output() has both; standard input is empty
        Inherited, ///< the program has ours
    };
    enum class State : std::uint8_t {
        Idle,
        Running,
        Ending, ///< the program has ended; recordings are not whole yet
        Ended,
        Failed, ///< it was never there; see error()
    };

    struct Options {
        LaunchSpec spec;
        Traced traced = Traced::Nothing;
        /// What is recorded, of whichever runtime. `filePath` counts for Traced::Program alone.
        RecordingOptions recording;
        /// Where the files of Traced::All are written, NAME_pid.nettrace; empty: the folder of recordings.
        QString folder;
        /// Runtimes that are called so are not resumed, without case: the user does that.
        QStringList keptNames;
        Streams streams = Streams::Collected;
        /// How long the port stays open when others outlive the program, for those that are just starting.
        std::chrono::milliseconds survivorsLimit{500};
        /// How long stop() lets the processes end by themselves, also those that outlive the program.
        std::chrono::milliseconds stopLimit{5000};
        /// A resume that did not work, as on a machine that is too busy to answer in time, is sent again
        /// after this pause, so often at most; then the user may ask for it.
        std::chrono::milliseconds resumePause{500};
        int resumeTriesMax = 10;
    };

    /// What came of a recording, which the list of all recordings forgets at some time.
    struct Recorded {
        RecordingState state = RecordingState::Finished; ///< or Failed
        RecordingEnd end = RecordingEnd::Stopped;
        QString filePath;
        std::uint64_t bytes = 0;
        std::optional<protocol::Error> error;
        QStringList notices; ///< TraceSession::notices()
        /// Returns whether its file is not there, or ends early.
        bool hasFailed() const;
    };

    /// One .NET process of the launch.
    struct Member {
        QUuid cookie;
        qint64 pid = 0;
        qint64 parentPid = 0; ///< the nearest member above it; 0 for none
        ProcessIdentity identity;
        QString name; ///< text from outside
        QString commandLine; ///< likewise
        QString runtimeVersion;
        bool isTool = false; ///< isSdkTool()
        bool isKept = false; ///< waits for the user, by Options::keptNames
        bool isResuming = false; ///< was asked to go on, perhaps again and again, and has not answered yet
        bool isResumed = false; ///< has answered so
        bool hasResumeFailed = false; ///< was asked in vain and may still wait; resume() asks it again
        bool isGone = false;
        std::shared_ptr<Runtime> runtime;
        QPointer<Recording> recording; ///< null where there is none, and perhaps once it has ended
        std::optional<Recorded> recorded; ///< once it has ended
        std::uint64_t events = 0; ///< in the whole recording, once that has ended and was read
        std::uint64_t dropped = 0; ///< by the runtime, likewise
        std::uint64_t droppedTooLarge = 0; ///< of these, as DropCauses
        bool lacksRundown = false; ///< likewise; it was asked for, and a signal may have ended the process
        std::shared_ptr<Trace> reading; ///< of an ended recording, until it is read to its end
        QString problem; ///< what did not work, one sentence; empty when all is well
        /// Returns where it is, or was, recorded; empty where it is not.
        QString filePath() const;
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
    void resume(const QUuid &cookie);

    State state() const { return m_state; }
    const Options &options() const { return m_options; }
    const protocol::Error &error() const { return m_error; }
    /// Returns the exit status as a shell tells it: 128 and the signal for a program that a signal ended.
    /// Defined from State::Ending on.
    int exitStatus() const { return m_exitStatus; }
    qint64 programPid() const { return m_pid; } ///< 0 before it runs
    QString programName() const; ///< for users
    const std::vector<Member> &members() const { return m_members; } ///< in the order of their coming
    /// Returns what is to be said of the launch as a whole, one sentence; empty when all is well.
    const QString &notice() const { return m_notice; }
    const LaunchOutput &output() const { return m_output; }
    DiagnosticPort &port() { return m_port; }

Q_SIGNALS:
    void stateChanged();
    void membersChanged();
    void outputAdded();

private:
    void look();
    void addMember(const PortRuntime &runtime);
    /// Takes over what became known of a member. Returns whether anything changed.
    bool update(Member &member, const PortRuntime &runtime);
    void decide(Member &member);
    qint64 parentOf(const Member &member) const;
    void record(Member &member);
    void recordingChanged(const QUuid &cookie);
    /// Waits until the trace of an ended recording is read, so that its last events are counted, too.
    void waitForTrace(Member &member);
    void sendResume(const QUuid &cookie);
    void tryResume(const QUuid &cookie, int tries);
    void takeResume(const QUuid &cookie, int tries, const protocol::Result<> &result);
    Member *find(const QUuid &cookie);
    QString filePathFor(const Member &member) const;
    void readOutput();
    void programStarted();
    void programFailed(QProcess::ProcessError failure);
    void fail(const protocol::Error &error);
    void programEnded(int code, QProcess::ExitStatus how);
    void stopSurvivors();
    void freeSurvivor(const Member &member);
    QString noticeAtEnd() const;
    /// Says what is known of why no runtime came.
    QString noticeOfNobody() const;
    void finishWhenDone();
    void finish();
    void endAll(EndHow how);
    /// Lets those that were asked to end do so, and kills them in time.
    void waitForAsked();
    void setState(State state);

    Recordings &m_recordings;
    const Options m_options;
    DiagnosticPort m_port;
    QProcess m_process;
    State m_state = State::Idle;
    protocol::Error m_error;
    QString m_notice;
    qint64 m_pid = 0;
    ProcessIdentity m_program;
    int m_exitStatus = 0;
    int m_refused = 0; ///< connections to the port that were none of a runtime
    bool m_isTracing = false; ///< Traced::Program has its program
    bool m_stopAsked = false;
    std::vector<Member> m_members;
    LaunchOutput m_output;
    /// Those that stop() ended. Without it, endAll() would miss children of a parent that went first.
    QList<ProcessIdentity> m_asked;
    QTimer m_kill;
    QTimer m_lookAtAsked;
    QElapsedTimer m_killed;
    QTimer m_survivors;
};

} // namespace model
