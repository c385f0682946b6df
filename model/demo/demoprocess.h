// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <chrono>
#include <QObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

namespace model {

/// Serves a demo runtime in `folder` until standard input closes: this is the child process of `--demo`,
/// which so ends with its parent. `misbehaviour` is a name that demo::misbehaviourFromName() knows, or empty.
/// Runs the event loop of the caller's QCoreApplication and returns the exit status.
int runDemoRuntime(const QString &folder, const QString &misbehaviour = {});

/// Plays a tracing agent for the headquarters at "HOST:PORT": this is `clrlens --demo-agent`. `manner` is a
/// name of demoagent::agentMannerNames(), or empty; `duration` that of its program while it is not paused.
/// Runs the event loop likewise and returns the exit status.
int runDemoAgent(const QString &place, const QString &manner = {},
                 std::chrono::milliseconds duration = std::chrono::seconds(5));

/// A demo runtime as a child process with its socket in a private folder, where no other instance finds it.
class DemoProcess : public QObject {
    Q_OBJECT
public:
    explicit DemoProcess(QObject *parent = nullptr);
    /// Ends the child and removes the folder.
    ~DemoProcess() override;

    /// Starts `program`, whose `arguments` make it call runDemoRuntime(); the folder is appended to them, and
    /// behind it how the runtime misbehaves, unless that is empty. May be called again when it has ended.
    void start(const QString &program, const QStringList &arguments, const QString &misbehaviour = {});
    /// Returns the folder of its socket, for ProcessDiscovery::Options::demoFolder.
    QString folder() const { return m_folder.path(); }
    /// Returns the path of its socket; empty until ready().
    const QString &socketPath() const { return m_socketPath; }
    qint64 processId() const { return m_process.processId(); }

Q_SIGNALS:
    void ready();
    /// The child could not be started, or was not ready in time.
    void failed(const protocol::Error &error);
    /// The child was ready and has ended, and not by us. `code` is its status, or if it crashed the signal,
    /// on Windows the exception.
    void ended(int code, QProcess::ExitStatus how);

private:
    void readOutput();
    void finish(int code, QProcess::ExitStatus how);
    void fail(const QString &text);

    QTemporaryDir m_folder;
    QProcess m_process;
    QTimer m_startDeadline;
    QString m_socketPath;
    bool m_failed = false;
};

} // namespace model
