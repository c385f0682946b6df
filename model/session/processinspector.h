// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/processinfoquery.h"
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/profilercommands.h"

#include <QList>

namespace model {

/// The commands that an inspector pane sends to one process, with their fallbacks and deadlines. Each answers
/// once through its callback (unless the context died), never waits.
class ProcessInspector : public QObject {
    Q_OBJECT
public:
    template <class T> using Done = std::function<void(protocol::Result<T>)>;

    using Info = ProcessInfoAnswer;
    struct EnvironmentEntry {
        QString text; ///< the entry as the process has it
        QString name; ///< up to the first '=' that is not the first character; whole where there is none
        QString value;
        bool hasValue = true; ///< false: an entry without '='
        bool secret = false; ///< looks like one (looksSecret)
    };

    ProcessInspector(DiagnosticClient &client, QString socketPath, QObject *parent = nullptr);
    const QString &socketPath() const { return m_socketPath; }

    /// As queryProcessInfo().
    void fetchInfo(QObject *context, Done<Info> done);
    void fetchEnvironment(QObject *context, Done<QList<EnvironmentEntry>> done);
    void resume(QObject *context, Done<std::monostate> done);
    /// GenerateCoreDump3, 2, CreateCoreDump. No deadline: dumps take minutes; cancelDump() ends the wait
    /// only. Unsupported when flags beyond 1 (log) were asked of a runtime that knows CreateCoreDump alone.
    void createDump(const protocol::ipc::CreateCoreDumpRequest &request, QObject *context,
                    Done<std::monostate> done);
    void cancelDump();
    /// The deadline is the request's own timeout and a little more.
    void attachProfiler(const protocol::ipc::AttachProfilerRequest &request, QObject *context,
                        Done<std::monostate> done);

private:
    /// For what was refused before anything was sent: answers from the event loop all the same.
    void fail(const protocol::Error &error, const Done<std::monostate> &done);
    void askDump(const protocol::ipc::CreateCoreDumpRequest &request, protocol::ipc::Command command,
                 Done<std::monostate> done);

    DiagnosticClient &m_client;
    const QString m_socketPath;
    quint64 m_dump = 0; ///< id of the last dump command, for cancelDump()
};

/// By its name (PASSWORD, SECRET, TOKEN, KEY, CREDENTIAL, CONNECTIONSTRING ...) or the value's look (a URL
/// with a password, a connection string, a token). An empty value is none.
bool looksSecret(const QString &name, const QString &value);
ProcessInspector::EnvironmentEntry parseEnvironmentEntry(const QString &text);

} // namespace model
