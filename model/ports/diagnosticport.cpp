// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/diagnosticport.h"

#include "model/ports/advertisereader.h"
#include "model/ports/portendpoint.h"
#include "model/ports/portplace.h"
#include "model/process/processstatus.h"
#include "model/runtime/processinfoquery.h"
#include "model/runtime/runtimes.h"
#include "model/words/texts.h"
#include "protocol/transport/localserver.h"

#include <algorithm>
#include <QPointer>
#include <QTimer>

namespace model {

using namespace protocol;
using State = PortRuntime::State;

namespace {

ProcessIdentity identityOf(const transport::Peer &peer)
{
    ProcessIdentity process;
    process.pid = peer.pid;
    process.userId = peer.userId;
    if (peer.pid == 0)
        return process;
    if (const auto status = readProcessStatus(peer.pid); status.ok())
        process.startTime = status.value().startTime;
    return process;
}

void setResumed(PortRuntime &runtime)
{
    if (!std::exchange(runtime.resumed, true))
        runtime.resumedAt = QDateTime::currentDateTimeUtc();
}

/// Returns whether the exchange was a ResumeRuntime that the runtime has accepted.
bool isAcceptedResume(const wire::Exchange &exchange)
{
    const auto command = [](const QByteArray &bytes) -> std::optional<ipc::Command> {
        ChunkBuffer stream;
        stream.append(byteView(bytes));
        const auto decoded = ipc::decodeMessage(stream);
        const auto *message = std::get_if<ipc::Message>(&decoded);
        return message ? std::optional(message->command) : std::nullopt;
    };
    return command(exchange.sent) == ipc::Command::ResumeRuntime
        && command(exchange.received) == ipc::Command::Ok;
}

} // namespace

struct DiagnosticPort::Entry {
    PortRuntime runtime;
    std::shared_ptr<PortEndpoint> endpoint;
    QTimer absence;
    bool isAskedForInfo = false;
    int infoTries = 0;
};

DiagnosticPort::DiagnosticPort(Runtimes &runtimes, const Options &options, QObject *parent)
    : QObject(parent)
    , m_runtimes(runtimes)
    , m_options(options)
{
}

DiagnosticPort::~DiagnosticPort()
{
    // What signals when it is destroyed must find no entry any more.
    for (const auto &entry : std::exchange(m_entries, {})) {
        entry->endpoint->disconnect(this);
        entry->runtime.runtime->disconnect(this);
        entry->endpoint->close();
    }
}

Result<> DiagnosticPort::listen(const QString &path)
{
    if (m_server)
        return Error{ErrorCode::Exists, Texts::tr("The port listens already at %1").arg(m_path)};
    if (const auto prepared = preparePortPlace(path); !prepared.ok())
        return prepared;
    if (m_options.isGuarded)
        relieveGuardian(path);
    auto server = transport::listenLocal(path);
    if (!server.ok())
        return server.error();
    // Again: the path must lead to what was bound, and still be ours alone.
    const auto file = transport::ownSocketFile(path);
    if (!file.ok())
        return file.error();
    if (const auto checked = preparePortPlace(path); !checked.ok())
        return checked;
    m_server = std::move(server).value();
    m_path = path;
    m_file = file.value();
    if (m_options.isGuarded)
        m_guardian.watch(path);
    connect(m_server.get(), &QLocalServer::newConnection, this, &DiagnosticPort::accept);
    return {};
}

Result<> DiagnosticPort::checkReachable() const
{
    const auto file = transport::ownSocketFile(m_path);
    if (file.ok() && file.value() != m_file)
        return Error{ErrorCode::NotFound, Texts::tr("%1 is another socket now").arg(m_path)};
    return file.ok() ? Result<>() : Result<>(file.error());
}

void DiagnosticPort::close()
{
    if (!m_server)
        return;
    m_guardian.dismiss();
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
        entry->endpoint->disconnect(this);
        entry->endpoint->close();
        entry->runtime.runtime->cancelAll();
        if (!alive)
            return;
        // It must live until it has called back for what was cancelled.
        QMetaObject::invokeMethod(
            this, [cancelled = entry->runtime.runtime] {}, Qt::QueuedConnection);
    }
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
                 Texts::tr("%1 connections have not announced themselves yet").arg(m_unadvertised)});
            continue;
        }
        ++m_unadvertised;
        auto *reader = new AdvertiseReader(std::move(connection), m_options.advertiseDeadline, this);
        connect(reader, &AdvertiseReader::advertised, this, [this, reader](const ipc::Advertise &advertise) {
            --m_unadvertised;
            tellAnnounced(reader->received());
            connectRuntime(reader, advertise);
            reader->deleteLater();
        });
        connect(reader, &AdvertiseReader::refused, this, [this, reader](const Error &error) {
            --m_unadvertised;
            reader->deleteLater();
            if (!reader->received().isEmpty())
                tellAnnounced(reader->received());
            Q_EMIT refused(error);
        });
    }
}

void DiagnosticPort::tellAnnounced(const QByteArray &bytes)
{
    wire::Exchange exchange;
    exchange.sender = wire::Sender::Port;
    exchange.received = bytes;
    exchange.receivedAt = wire::utcNanosecondsNow();
    Q_EMIT announced(exchange);
}

void DiagnosticPort::connectRuntime(AdvertiseReader *reader, const ipc::Advertise &advertise)
{
    std::unique_ptr<QLocalSocket> connection = reader->takeConnection();
    const auto peer = transport::peerOf(*connection);
    if (!peer.ok()) {
        Q_EMIT refused(peer.error());
        return;
    }
    Entry *entry = find(advertise.runtimeCookie);
    if (!entry)
        entry = addRuntime(advertise, identityOf(peer.value()));
    if (!entry) {
        Q_EMIT refused(
            {ErrorCode::LimitExceeded, Texts::tr("%1 runtimes are here already").arg(m_entries.size())});
        return;
    }
    // A process that has learned the cookie of a runtime could pass for it.
    if (const auto checked = checkPeer(peer.value(), entry->endpoint->process()); !checked.ok()) {
        Q_EMIT refused(checked.error());
        return;
    }
    entry->endpoint->give(std::move(connection));
    // Without its name it gets no recipe. A machine may have been too busy for the first answer.
    fetchInfo(advertise.runtimeCookie);
    updateState(advertise.runtimeCookie);
}

DiagnosticPort::Entry *DiagnosticPort::find(const QUuid &cookie)
{
    const auto found
        = std::ranges::find_if(m_entries, [&](const auto &e) { return e->runtime.cookie == cookie; });
    return found == m_entries.end() ? nullptr : found->get();
}

DiagnosticPort::Entry *DiagnosticPort::addRuntime(const ipc::Advertise &advertise,
                                                  const ProcessIdentity &process)
{
    if (int(m_entries.size()) >= m_options.runtimesMax)
        removeOneGone();
    if (int(m_entries.size()) >= m_options.runtimesMax)
        return nullptr;
    auto entry = std::make_unique<Entry>();
    entry->runtime.portPath = m_path;
    entry->runtime.cookie = advertise.runtimeCookie;
    entry->runtime.hostPid = process.pid;
    entry->runtime.processId = advertise.processId;
    entry->runtime.firstAdvertised = QDateTime::currentDateTimeUtc();
    // Objects that hold the runtime since an earlier opening of the port go on with it.
    entry->runtime.runtime = m_runtimes.at(PortEndpoint::create(m_path, advertise.runtimeCookie, process));
    entry->endpoint = std::dynamic_pointer_cast<PortEndpoint>(entry->runtime.runtime->endpoint());
    const auto update = [this, cookie = advertise.runtimeCookie] { updateState(cookie); };
    connect(entry->endpoint.get(), &PortEndpoint::connectionTaken, this, update);
    connect(entry->endpoint.get(), &PortEndpoint::connectionLost, this, update);
    connect(entry->runtime.runtime.get(), &Runtime::activityChanged, this, update);
    connect(entry->runtime.runtime.get(), &Runtime::exchanged, this,
            [this, cookie = advertise.runtimeCookie](const wire::Exchange &exchange) {
                takeExchange(cookie, exchange);
            });
    entry->absence.setSingleShot(true);
    entry->absence.setInterval(m_options.reconnectDeadline);
    connect(&entry->absence, &QTimer::timeout, this, [this, cookie = advertise.runtimeCookie] {
        if (Entry *absent = find(cookie)) {
            absent->runtime.state = State::Gone;
            absent->endpoint->close();
            // It may be the oldest itself, whose timer this is.
            QMetaObject::invokeMethod(this, &DiagnosticPort::limitGone, Qt::QueuedConnection);
            Q_EMIT runtimesChanged();
        }
    });
    m_entries.push_back(std::move(entry));
    return m_entries.back().get();
}

bool DiagnosticPort::removeOneGone()
{
    const auto gone
        = std::ranges::find_if(m_entries, [](const auto &e) { return e->runtime.state == State::Gone; });
    if (gone == m_entries.end())
        return false;
    (*gone)->endpoint->disconnect(this);
    (*gone)->runtime.runtime->disconnect(this);
    m_entries.erase(gone);
    return true;
}

void DiagnosticPort::limitGone()
{
    auto gone
        = std::ranges::count_if(m_entries, [](const auto &e) { return e->runtime.state == State::Gone; });
    if (gone <= m_options.goneMax)
        return;
    while (gone-- > m_options.goneMax)
        removeOneGone();
    Q_EMIT runtimesChanged();
}

void DiagnosticPort::forgetGone()
{
    bool changed = false;
    while (removeOneGone())
        changed = true;
    if (changed)
        Q_EMIT runtimesChanged();
}

QString PortRuntime::shownVersion() const
{
    return info ? model::shownVersion(*info, isNativeAot) : QString();
}

void DiagnosticPort::fetchInfo(const QUuid &cookie)
{
    Entry *entry = find(cookie);
    if (entry->runtime.info || entry->isAskedForInfo || entry->infoTries >= m_options.infoTriesMax)
        return;
    entry->isAskedForInfo = true;
    ++entry->infoTries;
    Runtime::Options options;
    options.deadline = m_options.commandDeadline;
    options.sender = wire::Sender::Port;
    queryProcessInfo(*entry->runtime.runtime, options, this,
                     [this, cookie](const Result<ProcessInfoAnswer> &answer) { takeInfo(cookie, answer); });
}

void DiagnosticPort::takeInfo(const QUuid &cookie, const Result<ProcessInfoAnswer> &answer)
{
    Entry *asked = find(cookie);
    if (!asked)
        return;
    asked->isAskedForInfo = false;
    if (answer.ok()) {
        asked->runtime.info = answer.value().info;
        asked->runtime.isNativeAot = answer.value().isNativeAot;
        if (asked->infoTries > 1)
            asked->runtime.error.reset();
    } else {
        asked->runtime.error = answer.error();
    }
    Q_EMIT runtimesChanged();
}

void DiagnosticPort::resume(const QUuid &cookie, QObject *context, std::function<void(Result<>)> done)
{
    Entry *entry = find(cookie);
    if (!entry || entry->runtime.state == State::Gone) {
        QMetaObject::invokeMethod(
            context,
            [done = std::move(done)] {
                done(Error{ErrorCode::NotFound,
                           Texts::tr("The runtime is not connected to the port any more")});
            },
            Qt::QueuedConnection);
        return;
    }
    Runtime::Options options;
    options.deadline = m_options.commandDeadline;
    entry->runtime.runtime->send(ipc::resumeRuntimeRequest(), options, this,
                                 [this, cookie, alive = QPointer(context),
                                  done = std::move(done)](const Result<Runtime::Answer> &answer) {
                                     if (Entry *asked = find(cookie)) {
                                         if (answer.ok())
                                             setResumed(asked->runtime);
                                         asked->runtime.error
                                             = answer.ok() ? std::nullopt : std::optional(answer.error());
                                         Q_EMIT runtimesChanged();
                                     }
                                     if (alive)
                                         done(answer.ok() ? Result<>() : Result<>(answer.error()));
                                 });
}

void DiagnosticPort::takeExchange(const QUuid &cookie, const wire::Exchange &exchange)
{
    Entry *entry = find(cookie);
    if (!entry || entry->runtime.resumed || !isAcceptedResume(exchange))
        return;
    setResumed(entry->runtime);
    Q_EMIT runtimesChanged();
}

void DiagnosticPort::updateState(const QUuid &cookie)
{
    Entry *entry = find(cookie);
    if (!entry)
        return;
    const bool isConnected = entry->endpoint->hasConnection();
    const bool isBusy = entry->runtime.runtime->activity().command.has_value();
    entry->runtime.state = isConnected && !isBusy ? State::Waiting : State::Busy;
    if (isConnected || isBusy)
        entry->absence.stop();
    else
        entry->absence.start();
    Q_EMIT runtimesChanged();
}

} // namespace model
