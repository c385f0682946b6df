// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launchspec.h"
#include "model/ports/diagnosticport.h"
#include "model/recording/recordings.h"

#include <QHash>
#include <QPointer>
#include <vector>

namespace model::testruns {

/// Records each .NET process of a test run from its first event on, into a file of its own. The processes
/// find a private diagnostic port of ours in a variable and wait there at their start. Each is recorded and
/// then resumed; tools of the SDK, and what cannot be recorded, are resumed at once, so that none hangs.
///
/// For a thread with an event loop; no call waits.
class TestTraces : public QObject {
    Q_OBJECT
public:
    struct Options {
        RecordingOptions recording; ///< of each process; which, and into which file, is filled in
        QString folder; ///< for the files, NAME_pid.nettrace; is there
        /// A resume that did not work is sent again after this pause, so often at most.
        std::chrono::milliseconds resumePause{500};
        int resumeTriesMax = 10;
    };
    /// One process that came to the port. Names are text from outside.
    struct Traced {
        QUuid cookie;
        qint64 pid = 0;
        QString name;
        QString filePath; ///< empty where it is not recorded, and until its recording has begun
        QString problem; ///< what did not work, one sentence; empty when all is well
        QPointer<Recording> recording; ///< null where there is none, and perhaps once it has ended
        bool isResuming = false;
    };

    TestTraces(Runtimes &runtimes, Recordings &recordings, Options options, QObject *parent = nullptr);

    /// Opens the port, and returns the variable that processes need to find it. Call it once. Errors: those
    /// of DiagnosticPort::listen().
    protocol::Result<LaunchVariable> listen();
    /// Takes that the run has ended: nothing more is recorded. finished() says when all files are whole.
    void finish();
    const std::vector<Traced> &traced() const { return m_traced; }
    QHash<qint64, QString> files() const; ///< by the id of their process

Q_SIGNALS:
    void changed();
    void finished();

private:
    void look();
    void add(const PortRuntime &runtime);
    void record(const PortRuntime &runtime, const QString &commandLine);
    void recordingChanged(const QUuid &cookie);
    void resume(const QUuid &cookie, int tries);
    void finishWhenDone();
    Traced *find(const QUuid &cookie);
    QString filePathFor(const Traced &traced) const;

    Recordings &m_recordings;
    const Options m_options;
    DiagnosticPort m_port;
    std::vector<Traced> m_traced;
    bool m_isFinishing = false;
};

/// Makes a new folder for a run of that application in the folder of recordings. Waits for the disk.
QString newRunFolder(const QString &application);

} // namespace model::testruns
