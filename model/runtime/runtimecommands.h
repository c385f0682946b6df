// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/commanddeadlines.h"
#include "model/runtime/environmentvariable.h"
#include "model/runtime/processinfoquery.h"
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/processsettings.h"
#include "protocol/ipc/profilercommands.h"

#include <optional>
#include <QList>

namespace model {

/// What a dump holds (type), where it is written, and what else the runtime does (flags: 1 log, 2 verbose, 4
/// crash report).
using DumpRequest = protocol::ipc::CreateCoreDumpRequest;
using DumpType = protocol::ipc::DumpType;
using ProfilerRequest = protocol::ipc::AttachProfilerRequest;
using StartupProfilerRequest = protocol::ipc::StartupProfilerRequest;
using PerfMapType = protocol::ipc::PerfMapType;

/// The diagnostic commands to one runtime, with their deadlines and the older commands that they fall back
/// to. None waits; each calls `done` once, from the event loop, unless `context` dies first, and returns an
/// id for cancel().
class RuntimeCommands : public QObject {
    Q_OBJECT
public:
    template <class T> using Done = std::function<void(protocol::Result<T>)>;

    using Info = ProcessInfoAnswer;

    using Deadlines = CommandDeadlines;

    explicit RuntimeCommands(std::shared_ptr<Runtime> runtime, QObject *parent = nullptr);
    RuntimeCommands(std::shared_ptr<Runtime> runtime, Deadlines deadlines, QObject *parent = nullptr);
    const std::shared_ptr<Runtime> &runtime() const { return m_runtime; }

    /// Sends what queryProcessInfo() sends, with its fallbacks and errors.
    quint64 fetchInfo(QObject *context, Done<Info> done);
    quint64 fetchEnvironment(QObject *context, Done<QList<EnvironmentVariable>> done);
    quint64 resume(QObject *context, Done<std::monostate> done);
    /// Sends GenerateCoreDump3 and falls back to GenerateCoreDump2 and CreateCoreDump. Has no deadline, since
    /// a dump takes minutes. Unsupported when flags beyond 1 (log) were asked of a runtime that knows only
    /// CreateCoreDump.
    /// The file gets the very name in the request: what the runtime would replace in it (%p and the like) is
    /// escaped. `onSent` is called when it was its turn. Returns which of the commands was answered.
    quint64 createDump(const DumpRequest &request, QObject *context, Done<protocol::ipc::Command> done,
                       std::function<void()> onSent = {});
    /// Waits for the request's own timeout and three seconds more.
    quint64 attachProfiler(const ProfilerRequest &request, QObject *context, Done<std::monostate> done);
    /// Names the profiler that a suspended runtime loads when it starts. One that is not suspended reports
    /// success and does nothing, so ask only a suspended one (RuntimeStart).
    quint64 startupProfiler(const StartupProfilerRequest &request, QObject *context,
                            Done<std::monostate> done);
    /// Runs the startup hook in an assembly, a suspended runtime when it starts. A hook that cannot be loaded
    /// or that throws ends a process of .NET 9 or 10, which then does not reply: Closed. So check it
    /// before (model/preflight/startuphookcheck.h).
    quint64 applyStartupHook(const QString &path, QObject *context, Done<std::monostate> done);
    /// Sets the variable, or clears it where there is no value.
    quint64 setEnvironmentVariable(const QString &name, const std::optional<QString> &value, QObject *context,
                                   Done<std::monostate> done);
    quint64 enablePerfMap(PerfMapType type, QObject *context, Done<std::monostate> done);
    quint64 disablePerfMap(QObject *context, Done<std::monostate> done);

    /// Ends the wait for a command, whose `done` gets Cancelled. One that was not sent yet never is; one that
    /// was is not taken back: the runtime goes on with it, which mayStillHappen() tells of the error. One
    /// that takes long, a dump, keeps those behind it waiting until the runtime is free.
    void cancel(quint64 command) { m_runtime->cancel(command); }

private:
    Runtime::Options answeredWithin(std::chrono::milliseconds deadline) const;
    /// Sends a command whose reply is an HRESULT.
    quint64 sendForHresult(protocol::Result<protocol::ipc::Message> request, QObject *context,
                           Done<std::monostate> done);

    const std::shared_ptr<Runtime> m_runtime;
    const Deadlines m_deadlines;
};

} // namespace model
