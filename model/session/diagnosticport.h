// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/diagnosticclient.h"
#include "protocol/ipc/advertise.h"
#include "protocol/ipc/processcommands.h"

#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <QDateTime>
#include <QList>
#include <QLocalServer>
#include <QObject>

namespace model {

class DiagnosticExchange;
class PortGreeting;

/// A runtime that has announced itself at a diagnostic port.
struct PortRuntime {
    enum class State : std::uint8_t {
        Waiting, ///< its connection is here, a command can be sent
        Busy, ///< without a connection: a command took it, and a new one is on its way
        Gone, ///< it left and did not come back
    };
    QUuid cookie;
    std::uint64_t processId = 0; ///< in its own pid namespace
    QDateTime announced; ///< first, UTC
    State state = State::Waiting;
    bool resumed = false; ///< by us. The protocol does not tell whether it was suspended at all.
    std::optional<protocol::ipc::ProcessInfo> info; ///< asked for at the first announcement
    std::optional<protocol::Error> error; ///< of the last command
    bool operator==(const PortRuntime &) const = default;
};

/// A diagnostic port ("Diagnostic Ports"): a socket of ours that runtimes connect to, announce themselves at,
/// and then wait on for commands. Each command takes a connection; the runtime comes back with a new one.
/// Lives on a thread with an event loop; no call waits.
class DiagnosticPort : public QObject {
    Q_OBJECT
public:
    struct Options {
        std::chrono::milliseconds greetingLimit{250}; ///< for the 34 bytes of an announcement
        std::chrono::milliseconds commandDeadline{3000};
        std::chrono::milliseconds returnLimit{3000}; ///< without a connection for so long a runtime is gone
        int greetingsMax = 64; ///< connections that have not said who they are
        int runtimesMax = 500;
    };
    explicit DiagnosticPort(QObject *parent = nullptr)
        : DiagnosticPort(Options{}, parent)
    {
    }
    DiagnosticPort(const Options &options, QObject *parent = nullptr);
    /// Closes the port. Runtimes go on trying to reach it.
    ~DiagnosticPort() override;

    /// A free path in the user's runtime folder.
    static QString suggestedPath();

    /// Errors as protocol::transport::listenLocal(). A port listens once at a time.
    protocol::Result<> listen(const QString &path);
    void close();
    bool isListening() const { return m_server != nullptr; }
    const QString &path() const { return m_path; }

    QList<PortRuntime> runtimes() const; ///< as they first announced themselves
    /// Lets a suspended runtime go; without effect for others. NotFound for an unknown or gone runtime, else
    /// the errors of DiagnosticClient::send(); Cancelled when the port is closed. `done` is called once
    /// unless `context` or the port dies.
    void resume(const QUuid &cookie, QObject *context, std::function<void(protocol::Result<>)> done);

Q_SIGNALS:
    void runtimesChanged();
    /// Somebody connected and was no runtime.
    void refused(const protocol::Error &error);
    /// What went over one of its connections: a command and its reply, or, with nothing sent, what somebody
    /// said of himself.
    void exchanged(const QByteArray &sent, const QByteArray &received);

private:
    struct Entry;
    using Done = std::function<void(protocol::Result<DiagnosticClient::Reply>)>;

    void accept();
    void welcome(PortGreeting *greeting, const protocol::ipc::Advertise &advertise);
    Entry *find(const QUuid &cookie);
    Entry *enlist(const protocol::ipc::Advertise &advertise);
    void fetchInfo(const QUuid &cookie);
    void send(Entry &entry, const protocol::ipc::Message &request, Done done);
    void startNext(Entry &entry);
    void finish(const QUuid &cookie, DiagnosticExchange *exchange,
                const protocol::Result<DiagnosticClient::Reply> &reply, const Done &done);
    /// It has no connection: without a new one it is gone.
    void expectReturn(Entry &entry);
    void forgetOne();

    const Options m_options;
    std::unique_ptr<QLocalServer> m_server;
    QString m_path;
    std::list<std::unique_ptr<Entry>> m_entries; ///< as they first announced themselves
    int m_greetings = 0;
    quint64 m_lastExchange = 0;
};

} // namespace model
