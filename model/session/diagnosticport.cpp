// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/diagnosticport.h"

#include "model/session/advertisereader.h"
#include "model/session/diagnosticexchange.h"
#include "model/session/processinfoquery.h"
#include "protocol/transport/localserver.h"

#include <algorithm>
#include <QCoreApplication>
#include <QDir>
#include <QPointer>
#include <QStandardPaths>
#include <QTimer>

namespace model {

using namespace protocol;
using State = PortRuntime::State;

struct DiagnosticPort::Entry {
    PortRuntime runtime;
    std::unique_ptr<QLocalSocket> connection; ///< the newest, while no command runs on it
    QList<DiagnosticExchange *> commands; ///< children of the port; the first one may be running
    bool running = false;
    QTimer absence;
};

DiagnosticPort::DiagnosticPort(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
{
}

DiagnosticPort::~DiagnosticPort()
{
    // A socket signals its end also when it is destroyed; by then no runtime of it may be found.
    const auto entries = std::exchange(m_entries, {});
}

QString DiagnosticPort::suggestedPath()
{
    QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (folder.isEmpty())
        folder = QDir::tempPath();
    return folder % QStringLiteral("/clrlens-port-") % QString::number(QCoreApplication::applicationPid());
}

Result<> DiagnosticPort::listen(const QString &path)
{
    if (m_server)
        return Error{ErrorCode::Exists, QStringLiteral("The port listens already at %1").arg(m_path)};
    auto server = transport::listenLocal(path);
    if (!server.ok())
        return server.error();
    m_server = std::move(server).value();
    m_path = path;
    connect(m_server.get(), &QLocalServer::newConnection, this, &DiagnosticPort::accept);
    return {};
}

void DiagnosticPort::close()
{
    if (!m_server)
        return;
    m_server.reset();
    const auto readers = findChildren<AdvertiseReader *>(QString(), Qt::FindDirectChildrenOnly);
    for (AdvertiseReader *reader : readers) {
        reader->disconnect(this);
        reader->deleteLater();
    }
    m_unadvertised = 0;
    const QPointer<DiagnosticPort> alive(this);
    const auto entries = std::exchange(m_entries, {});
    for (const auto &entry : entries) {
        for (DiagnosticExchange *command : entry->commands) {
            command->cancel();
            if (!alive)
                return; // and with the port its other commands
        }
    }
    if (alive)
        Q_EMIT runtimesChanged();
}

QList<PortRuntime> DiagnosticPort::runtimes() const
{
    QList<PortRuntime> list;
    for (const auto &entry : m_entries)
        list.append(entry->runtime);
    return list;
}

void DiagnosticPort::accept()
{
    while (QLocalSocket *socket = m_server ? m_server->nextPendingConnection() : nullptr) {
        socket->setParent(nullptr); // it may outlive the server
        std::unique_ptr<QLocalSocket> connection(socket);
        if (m_unadvertised >= m_options.unadvertisedMax) {
            Q_EMIT refused(
                {ErrorCode::LimitExceeded,
                 QStringLiteral("%1 connections have not announced themselves yet").arg(m_unadvertised)});
            continue;
        }
        ++m_unadvertised;
        auto *reader = new AdvertiseReader(std::move(connection), m_options.advertiseDeadline, this);
        connect(reader, &AdvertiseReader::advertised, this, [this, reader](const ipc::Advertise &advertise) {
            --m_unadvertised;
            Q_EMIT exchanged({}, reader->received());
            connectRuntime(reader, advertise);
            reader->deleteLater();
        });
        connect(reader, &AdvertiseReader::refused, this, [this, reader](const Error &error) {
            --m_unadvertised;
            reader->deleteLater();
            if (!reader->received().isEmpty())
                Q_EMIT exchanged({}, reader->received());
            Q_EMIT refused(error);
        });
    }
}

void DiagnosticPort::connectRuntime(AdvertiseReader *reader, const ipc::Advertise &advertise)
{
    Entry *entry = find(advertise.runtimeCookie);
    const bool isNew = !entry;
    if (isNew)
        entry = addRuntime(advertise);
    if (!entry) {
        Q_EMIT refused(
            {ErrorCode::LimitExceeded, QStringLiteral("%1 runtimes are here already").arg(m_entries.size())});
        return;
    }
    // The newest connection counts: the runtime has given up an older one.
    entry->connection = reader->takeConnection();
    connect(entry->connection.get(), &QLocalSocket::disconnected, this,
            [this, cookie = advertise.runtimeCookie, socket = entry->connection.get()] {
                Entry *left = find(cookie);
                if (!left || left->connection.get() != socket)
                    return;
                left->connection.release()->deleteLater();
                awaitReconnection(*left);
                Q_EMIT runtimesChanged();
            });
    entry->absence.stop();
    entry->runtime.state = entry->running ? State::Busy : State::Waiting;
    if (isNew)
        fetchInfo(advertise.runtimeCookie);
    startNext(*entry);
    Q_EMIT runtimesChanged();
}

DiagnosticPort::Entry *DiagnosticPort::find(const QUuid &cookie)
{
    const auto found
        = std::ranges::find_if(m_entries, [&](const auto &e) { return e->runtime.cookie == cookie; });
    return found == m_entries.end() ? nullptr : found->get();
}

DiagnosticPort::Entry *DiagnosticPort::addRuntime(const ipc::Advertise &advertise)
{
    if (int(m_entries.size()) >= m_options.runtimesMax)
        removeOneGone();
    if (int(m_entries.size()) >= m_options.runtimesMax)
        return nullptr;
    auto entry = std::make_unique<Entry>();
    entry->runtime.cookie = advertise.runtimeCookie;
    entry->runtime.processId = advertise.processId;
    entry->runtime.firstAdvertised = QDateTime::currentDateTimeUtc();
    entry->absence.setSingleShot(true);
    entry->absence.setInterval(m_options.reconnectDeadline);
    connect(&entry->absence, &QTimer::timeout, this, [this, cookie = advertise.runtimeCookie] {
        if (Entry *absent = find(cookie)) {
            absent->runtime.state = State::Gone;
            Q_EMIT runtimesChanged();
        }
    });
    m_entries.push_back(std::move(entry));
    return m_entries.back().get();
}

void DiagnosticPort::removeOneGone()
{
    const auto gone
        = std::ranges::find_if(m_entries, [](const auto &e) { return e->runtime.state == State::Gone; });
    if (gone != m_entries.end())
        m_entries.erase(gone);
}

void DiagnosticPort::fetchInfo(const QUuid &cookie)
{
    queryProcessInfo(
        [this, cookie](const ipc::Message &request, DiagnosticClient::Callback answer) {
            if (Entry *asked = find(cookie))
                send(*asked, request, std::move(answer));
        },
        [this, cookie](const Result<ProcessInfoAnswer> &answer) {
            Entry *asked = find(cookie);
            if (asked && answer.ok())
                asked->runtime.info = answer.value().info;
            else if (asked)
                asked->runtime.error = answer.error();
        });
}

void DiagnosticPort::resume(const QUuid &cookie, QObject *context, std::function<void(Result<>)> done)
{
    Entry *entry = find(cookie);
    if (!entry || entry->runtime.state == State::Gone) {
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                done(Error{ErrorCode::NotFound,
                           QStringLiteral("The runtime is not connected to the port any more")});
            },
            Qt::QueuedConnection);
        return;
    }
    send(*entry, ipc::resumeRuntimeRequest(),
         [this, cookie, alive = QPointer(context),
          done = std::move(done)](const Result<DiagnosticClient::Reply> &reply) {
             if (Entry *asked = find(cookie)) {
                 asked->runtime.resumed = asked->runtime.resumed || reply.ok();
                 asked->runtime.error = reply.ok() ? std::nullopt : std::optional(reply.error());
             }
             if (alive)
                 done(reply.ok() ? Result<>() : Result<>(reply.error()));
         });
}

void DiagnosticPort::send(Entry &entry, const ipc::Message &request, Done done)
{
    const auto bytes = ipc::encode(request);
    Q_ASSERT(bytes.ok()); // what is sent here has no payload
    DiagnosticClient::Options options;
    options.deadline = m_options.commandDeadline;
    auto *exchange = new DiagnosticExchange(++m_lastExchange, m_path, bytes.valueOr({}), options, this);
    connect(exchange, &DiagnosticExchange::finished, this,
            [this, cookie = entry.runtime.cookie, exchange, done = std::move(done)](
                const Result<DiagnosticClient::Reply> &reply) { finish(cookie, exchange, reply, done); });
    entry.commands.append(exchange);
    startNext(entry);
}

void DiagnosticPort::finish(const QUuid &cookie, DiagnosticExchange *exchange,
                            const Result<DiagnosticClient::Reply> &reply, const Done &done)
{
    exchange->deleteLater();
    if (Entry *entry = find(cookie)) {
        const bool wasRunning = entry->commands.value(0) == exchange && std::exchange(entry->running, false);
        entry->commands.removeOne(exchange);
        if (wasRunning && !entry->connection)
            awaitReconnection(*entry);
        else if (wasRunning)
            entry->runtime.state = State::Waiting;
    }
    if (!exchange->sent().isEmpty())
        Q_EMIT exchanged(exchange->sent(), exchange->received());
    const QPointer<DiagnosticPort> alive(this);
    done(reply); // may close or destroy the port
    if (!alive)
        return;
    if (Entry *entry = find(cookie))
        startNext(*entry);
    Q_EMIT runtimesChanged();
}

void DiagnosticPort::startNext(Entry &entry)
{
    if (entry.running || !entry.connection || entry.commands.empty())
        return;
    entry.running = true;
    entry.runtime.state = State::Busy;
    entry.connection->disconnect(this);
    entry.commands.front()->start(std::move(entry.connection));
}

void DiagnosticPort::awaitReconnection(Entry &entry)
{
    entry.runtime.state = State::Busy;
    entry.absence.start();
}

} // namespace model
