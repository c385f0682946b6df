// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/launchmembers.h"

#include <QHash>
#include <QTimer>

namespace model::testruns {

/// Records each .NET process of a test run from its first event on, into a file of its own. The processes
/// find a private diagnostic port of ours in a variable and wait there at their start. Each is recorded and
/// then resumed; tools of the SDK, and what cannot be recorded, are resumed at once, so that none hangs.
///
/// For a thread with an event loop; no call waits.
class TestTraces : public QObject {
    Q_OBJECT
public:
    /// `recording` says what is recorded of each process; which, and into which file, is filled in. `folder`
    /// is there; the files are NAME_pid.nettrace.
    TestTraces(Runtimes &runtimes, Recordings &recordings, const RecordingOptions &recording,
               const QString &folder, QObject *parent = nullptr);

    /// Opens the port, and returns the variable that processes need to find it. Call it once. Errors: those
    /// of DiagnosticPort::listen().
    protocol::Result<LaunchVariable> listen();
    /// Takes that the run has ended: nothing more is recorded. finished() says when all files are whole.
    void finish();
    const std::vector<LaunchMember> &processes() const { return m_members.all(); }
    QHash<qint64, QString> files() const; ///< by the id of their process

Q_SIGNALS:
    void changed();
    void finished();

private:
    void finishWhenDone();

    const LaunchOptions m_options;
    DiagnosticPort m_port;
    LaunchMembers m_members;
    QString m_otherPorts; ///< that the processes would have without ours
    bool m_isFinishing = false;
    QTimer m_survivors; ///< runs while processes that outlive the run are let go
};

/// Makes a new folder for a run of that application in the folder of recordings. Waits for the disk.
QString newRunFolder(const QString &application);

} // namespace model::testruns
