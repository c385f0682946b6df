// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/portguardian.h"
#include "model/process/processidentity.h"
#include "model/wire/wiremessage.h"
#include "protocol/ipc/advertise.h"
#include "protocol/ipc/processcommands.h"
#include "protocol/transport/socketfile.h"

#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <QDateTime>
#include <QList>
#include <QLocalServer>
#include <QObject>

namespace model {

class AdvertiseReader;
class PortEndpoint;
struct ProcessInfoAnswer;
class Runtime;
class Runtimes;

/// A runtime that has advertised itself at a diagnostic port.
struct PortRuntime {
    enum class State : std::uint8_t {
        Waiting, ///< its connection is here, a command can be sent
        Busy, ///< without a connection: a command took it, and a new one is on its way
        Gone, ///< it left and did not come back
    };
    QString portPath; ///< of the port
    QUuid cookie;
    std::uint64_t processId = 0; ///< in its own pid namespace
    qint64 hostPid = 0; ///< in ours; 0 where the system does not tell
    QDateTime firstAdvertised; ///< UTC
    State state = State::Waiting;
    /// By us, through this port. The protocol does not tell whether it was suspended at all.
    bool resumed = false;
    QDateTime resumedAt; ///< UTC; of the first time, invalid before
    /// Asked for after the first advertise message, and again while there is no answer.
    std::optional<protocol::ipc::ProcessInfo> info;
    bool isNativeAot = false; ///< as ProcessInfoAnswer
    std::optional<protocol::Error> error; ///< of the last command
    std::shared_ptr<Runtime> runtime; ///< takes any command; works while the port is open
    /// Returns the version as lists show it, empty before `info`.
    QString shownVersion() const;
    bool operator==(const PortRuntime &) const = default;
};

/// A diagnostic port ("Diagnostic Ports"): a socket of ours that runtimes connect to, advertise themselves
/// at, and then wait on for commands. Each command uses up a connection; the runtime then opens a new one.
/// Lives on a thread with an event loop; no call waits.
class DiagnosticPort : public QObject {
    Q_OBJECT
public:
    struct Options {
        std::chrono::milliseconds advertiseDeadline{250}; ///< for the 34 bytes of an advertise message
        std::chrono::milliseconds commandDeadline{3000};
        /// A runtime without a connection for so long is gone.
        std::chrono::milliseconds reconnectDeadline{3000};
        /// How often a runtime is asked who it is, each time that it comes while that is not known.
        int infoTriesMax = 5;
        int unadvertisedMax = 64; ///< connections that have not advertised themselves yet
        int runtimesMax = 1000;
        int goneMax = 100; ///< of them; the oldest is forgotten then
        /// A guardian answers the port after our death, until another program opens it anew.
        bool isGuarded = false;
    };
    explicit DiagnosticPort(Runtimes &runtimes, QObject *parent = nullptr)
        : DiagnosticPort(runtimes, Options{}, parent)
    {
    }
    DiagnosticPort(Runtimes &runtimes, const Options &options, QObject *parent = nullptr);
    /// Closes the port. Runtimes go on trying to reach it.
    ~DiagnosticPort() override;

    /// Opens the port. A port listens at one path at a time. Errors as preparePortPlace() and
    /// protocol::transport::listenLocal().
    protocol::Result<> listen(const QString &path);
    /// Checks that its path still leads to it. Errors: NotFound where the file was removed, moved or
    /// replaced; AccessDenied, IoError. Call it while it listens.
    protocol::Result<> checkReachable() const;
    void close();
    bool isListening() const { return m_server != nullptr; }
    const QString &path() const { return m_path; }

    QList<PortRuntime> runtimes() const; ///< in the order of their first advertise messages
    /// Takes those that are gone off the list.
    void forgetGone();
    /// Sends ResumeRuntime, which lets a suspended runtime go and has no effect on others. NotFound for an
    /// unknown or gone runtime, else the errors of Runtime::send(); Cancelled when the port is
    /// closed. `done` is called once unless `context` or the port dies.
    void resume(const QUuid &cookie, QObject *context, std::function<void(protocol::Result<>)> done);

Q_SIGNALS:
    void runtimesChanged();
    /// A connection was closed because it sent no advertise message, or because there are too many.
    void refused(const protocol::Error &error);
    /// What came as an advertise message, or in place of one. What is said with the runtimes is told by
    /// Runtimes::exchanged().
    void announced(const model::wire::Exchange &exchange);

private:
    struct Entry;

    void accept();
    void tellAnnounced(const QByteArray &bytes);
    /// Gives the reader's connection to the runtime of `advertise`, which may be new.
    void connectRuntime(AdvertiseReader *reader, const protocol::ipc::Advertise &advertise);
    Entry *find(const QUuid &cookie);
    /// Returns a new entry, or null when there are too many.
    Entry *addRuntime(const protocol::ipc::Advertise &advertise, const ProcessIdentity &process);
    /// Asks the runtime who it is, unless that is known, was asked already or was asked too often.
    void fetchInfo(const QUuid &cookie);
    void takeInfo(const QUuid &cookie, const protocol::Result<ProcessInfoAnswer> &answer);
    /// Looks whether that was a resume, whichever part of the program has sent it.
    void takeExchange(const QUuid &cookie, const wire::Exchange &exchange);
    /// Looks what the runtime does now. One that is neither connected nor busy has some time to come back.
    void updateState(const QUuid &cookie);
    /// Takes the oldest off the list. Returns whether there was one.
    bool removeOneGone();
    void limitGone();

    Runtimes &m_runtimes;
    const Options m_options;
    std::unique_ptr<QLocalServer> m_server;
    PortGuardian m_guardian; ///< as long as it listens
    QString m_path;
    protocol::transport::FileId m_file; ///< of the socket
    std::list<std::unique_ptr<Entry>> m_entries; ///< in the order of their first advertise messages
    int m_unadvertised = 0; ///< the AdvertiseReaders at work
};

} // namespace model
