// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/democonnection.h"
#include "model/demo/demosession.h"
#include "protocol/ipc/processcommands.h"

#include <map>
#include <memory>
#include <QLocalServer>
#include <QObject>

namespace model::demo {

/// The server side of the Diagnostic IPC protocol with a simulated process. Shows everything without .NET,
/// and lets tests make a runtime misbehave. Needs an event loop.
class DemoRuntime : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString folder; ///< made by the caller, accessible to this user alone (0700)
        Misbehaviour misbehaviour = Misbehaviour::None;
        /// The newest ProcessInfo command that it knows. Replies UnknownCommand to newer ones.
        protocol::ipc::ProcessInfoVersion newestInfo = protocol::ipc::ProcessInfoVersion::V3;
        bool knowsCollectTracing2 = true;
        Session::Options session;
    };
    /// Starts to listen in the folder. Errors as listenLocal().
    static protocol::Result<std::unique_ptr<DemoRuntime>> listen(const Options &options);
    ~DemoRuntime() override;

    /// Returns the socket's path: dotnet-diagnostic-{pid}-{key}-socket in the folder.
    const QString &socketPath() const { return m_socketPath; }
    /// These return what it says about itself.
    static protocol::ipc::ProcessInfo processInfo();
    static QList<QString> environment();

Q_SIGNALS:
    void received(const protocol::ipc::Message &request); ///< for tests; emitted before the reply

private:
    DemoRuntime(Options options, std::unique_ptr<QLocalServer> server);
    void accept();
    void answer(Connection *connection, const protocol::ipc::Message &request);
    /// Returns the reply to a command that needs nothing else, with the continuation for the environment.
    QByteArray simpleReply(const protocol::ipc::Message &request) const;
    void startSession(Connection *connection, const protocol::ipc::Message &request);
    void stopSession(Connection *connection, const protocol::ipc::Message &request);

    const Options m_options;
    std::unique_ptr<QLocalServer> m_server;
    QString m_socketPath;
    std::map<std::uint64_t, Session *> m_sessions;
    std::uint64_t m_lastSession = 0;
};

} // namespace model::demo
