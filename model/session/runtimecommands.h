// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environmentvariable.h"
#include "model/session/processinfoquery.h"
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/profilercommands.h"

#include <QList>

namespace model {

/// What a dump holds (type), where it is written, and what else the runtime does (flags: 1 log, 2 verbose, 4
/// crash report).
using DumpRequest = protocol::ipc::CreateCoreDumpRequest;
using DumpType = protocol::ipc::DumpType;
using ProfilerRequest = protocol::ipc::AttachProfilerRequest;

/// The diagnostic commands to one runtime, with their deadlines and the older commands that they fall back
/// to. None waits; each calls `done` once, from the event loop, unless `context` dies first.
class RuntimeCommands : public QObject {
    Q_OBJECT
public:
    template <class T> using Done = std::function<void(protocol::Result<T>)>;

    using Info = ProcessInfoAnswer;

    explicit RuntimeCommands(std::shared_ptr<Runtime> runtime, QObject *parent = nullptr);
    const std::shared_ptr<Runtime> &runtime() const { return m_runtime; }

    /// Sends what queryProcessInfo() sends, with its fallbacks and errors.
    void fetchInfo(QObject *context, Done<Info> done);
    void fetchEnvironment(QObject *context, Done<QList<EnvironmentVariable>> done);
    void resume(QObject *context, Done<std::monostate> done);
    /// Sends GenerateCoreDump3 and falls back to GenerateCoreDump2 and CreateCoreDump. Has no deadline, since
    /// a dump takes minutes. Unsupported when flags beyond 1 (log) were asked of a runtime that knows only
    /// CreateCoreDump.
    void createDump(const DumpRequest &request, QObject *context, Done<std::monostate> done);
    /// Stops waiting for the reply to createDump(). The runtime goes on writing.
    void cancelDump();
    /// Waits for the request's own timeout and three seconds more.
    void attachProfiler(const ProfilerRequest &request, QObject *context, Done<std::monostate> done);

private:
    const std::shared_ptr<Runtime> m_runtime;
    quint64 m_dump = 0; ///< id of the last dump command, for cancelDump()
};

} // namespace model
