// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/democonnection.h"
#include "model/demo/demosession.h"
#include "model/demo/demosettings.h"
#include "protocol/ipc/processcommands.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <QFile>
#include <QLocalServer>
#include <QObject>
#include <QPointer>
#include <vector>

namespace model::demo {

/// The server side of the Diagnostic IPC protocol with a simulated process. Shows everything without .NET,
/// and lets tests make a runtime misbehave. Needs an event loop.
class DemoRuntime : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString folder; ///< made by the caller, accessible to this user alone (0700)
        Misbehaviour misbehaviour = Misbehaviour::None;
        std::chrono::milliseconds busyTime{10000}; ///< for each command, with Misbehaviour::Busy
        /// The newest ProcessInfo command that it knows. Replies UnknownCommand to newer ones.
        protocol::ipc::ProcessInfoVersion newestInfo = protocol::ipc::ProcessInfoVersion::V3;
        /// Of the versions of CollectTracing; a runtime of .NET 10 knows the fifth.
        protocol::ipc::Command newestCollectTracing = protocol::ipc::Command::CollectTracing5;
        QString perfMapFolder = QStringLiteral("/tmp"); ///< where runtimes write it, whatever TMPDIR says
        /// A dump is written in as many pieces, one each tenth of a second; commands that come meanwhile
        /// wait, as they do at a runtime.
        int dumpPieces = 1;
        bool tellsClocks = false; ///< of threads, in a file beside its socket
        Session::Options session;
    };
    /// Starts to listen in the folder. Errors as listenLocal().
    static protocol::Result<std::unique_ptr<DemoRuntime>> listen(const Options &options);
    ~DemoRuntime() override;

    /// Returns where it listens, as socketPathIn() the folder.
    const QString &socketPath() const { return m_socketPath; }
    /// These return what it says about itself.
    static protocol::ipc::ProcessInfo processInfo();
    static QList<QString> environment(); ///< at its start

Q_SIGNALS:
    void received(const protocol::ipc::Message &request); ///< for tests; emitted before the reply

private:
    DemoRuntime(Options options, std::unique_ptr<QLocalServer> server);
    void accept();
    void answer(Connection *connection, const protocol::ipc::Message &request);
    /// Answers when the commands before it have been, each after its time.
    void answerLate(Connection *connection, const protocol::ipc::Message &request);
    void writeDump(Connection *connection, const protocol::ipc::Message &request);
    void writeDumpPiece(const std::shared_ptr<QFile> &file, int piecesLeft,
                        const QPointer<Connection> &connection);
    void endDump(Connection *connection, bool written);
    /// Returns the reply to a command that needs nothing else.
    QByteArray simpleReply(const protocol::ipc::Message &request);
    /// Returns the reply to a command that changes the process, or refuses it.
    protocol::ipc::Message settingReply(const protocol::ipc::Message &request);
    void sendEnvironment(Connection *connection) const;
    void resume();
    void startSession(Connection *connection, const protocol::ipc::Message &request);
    void stopSession(Connection *connection, const protocol::ipc::Message &request);

    bool isSuspended() const;
    bool hasStrangeTexts() const { return m_options.misbehaviour == Misbehaviour::StrangeTexts; }

    const Options m_options;
    std::unique_ptr<QLocalServer> m_server;
    QString m_socketPath;
    std::map<std::uint64_t, Session *> m_sessions;
    std::uint64_t m_lastSession = 0;
    Settings m_settings;
    bool m_resumed = false;
    bool m_dumping = false;
    std::vector<std::function<void()>> m_waiting; ///< behind the dump
    std::chrono::steady_clock::time_point
        m_freeAt; ///< when it takes the next command, with Misbehaviour::Busy
};

} // namespace model::demo
