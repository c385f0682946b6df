// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/ports/diagnosticport.h"

#include <chrono>
#include <functional>
#include <QSet>

namespace app::cli {

/// Returns what a program is started with to come to the port, as a shell reads it.
QString portAssignment(const QString &path);
/// Opens the port. Errors: those of model::checkPortPath() and DiagnosticPort::listen().
protocol::Result<> listenAt(model::DiagnosticPort &port, const QString &path);

/// Waits at a diagnostic port for the runtime that a command is about (--port): the first one that announces
/// itself there. Says on standard error what it waits for, and ends the event loop when that is in vain.
/// Removes the port's socket when it dies.
class PortTarget : public QObject {
    Q_OBJECT
public:
    using Use = std::function<void(const model::ProcessEntry &process)>;

    PortTarget(model::Runtimes &runtimes, const QString &path,
               std::optional<std::chrono::milliseconds> timeout);

    /// Opens the port and returns true, or prints why it cannot. Calls `use` once, from the event loop.
    bool open(Use use);
    /// Sends ResumeRuntime to the runtime, and to all others that announce themselves: they have inherited
    /// the environment, and no other program would let them go on.
    void resume();

private:
    void look();
    void resumeRuntimes();
    void resumeRuntime(const model::PortRuntime &runtime);

    model::DiagnosticPort m_port;
    const QString m_path; ///< from the root: the runtime may be in another folder
    const std::optional<std::chrono::milliseconds> m_timeout;
    Use m_use;
    QUuid m_cookie; ///< of the runtime
    bool m_resumes = false;
    QSet<QUuid> m_resumed;
};

} // namespace app::cli
