// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"

#include "model/demo/demoreplies.h"
#include "protocol/core/limits.h"
#include "protocol/transport/localserver.h"

#include <QCoreApplication>

namespace model::demo {

using namespace protocol;
using ipc::Command;
using ipc::HResult;

namespace {

QByteArray encoded(const ipc::Message &message)
{
    const auto bytes = ipc::encode(message);
    Q_ASSERT(bytes.ok()); // replies of ours are short
    return bytes.valueOr({});
}

QByteArray refusal(HResult result)
{
    return encoded(ipc::errorReply(std::uint32_t(result)));
}

} // namespace

Result<std::unique_ptr<DemoRuntime>> DemoRuntime::listen(const Options &options)
{
    const QString path = options.folder
        % QStringLiteral("/dotnet-diagnostic-%1-%2-socket")
              .arg(QCoreApplication::applicationPid())
              .arg(processStartKey());
    auto server = transport::listenLocal(path);
    if (!server.ok())
        return server.error();
    std::unique_ptr<DemoRuntime> runtime(new DemoRuntime(options, std::move(server).value()));
    runtime->m_socketPath = path;
    return runtime;
}

DemoRuntime::DemoRuntime(Options options, std::unique_ptr<QLocalServer> server)
    : m_options(std::move(options))
    , m_server(std::move(server))
{
    connect(m_server.get(), &QLocalServer::newConnection, this, &DemoRuntime::accept);
}

DemoRuntime::~DemoRuntime() = default;

void DemoRuntime::accept()
{
    while (QLocalSocket *socket = m_server->nextPendingConnection()) {
        auto *connection = new Connection(socket, m_options.misbehaviour, this);
        connect(connection, &Connection::closed, connection, &QObject::deleteLater);
        connect(connection, &Connection::receivedInvalid, this, [connection] {
            connection->send(refusal(HResult::UnknownMagic));
            connection->close();
        });
        connect(connection, &Connection::received, this, [this, connection](const ipc::Message &request) {
            Q_EMIT received(request);
            answer(connection, request);
        });
    }
}

void DemoRuntime::answer(Connection *connection, const ipc::Message &request)
{
    if (m_options.misbehaviour == Misbehaviour::ErrorReplies) {
        connection->send(refusal(HResult::UnknownError));
        return connection->close();
    }
    const bool collects = request.command == Command::CollectTracing
        || (request.command == Command::CollectTracing2 && m_options.knowsCollectTracing2);
    if (collects)
        return startSession(connection, request);
    if (request.command == Command::StopTracing)
        return stopSession(connection, request);
    connection->send(simpleReply(request));
    connection->close();
}

QByteArray DemoRuntime::simpleReply(const ipc::Message &request) const
{
    const auto info = [this](ipc::ProcessInfoVersion version) {
        return version > m_options.newestInfo
            ? refusal(HResult::UnknownCommand)
            : encoded(ipc::okReply(ipc::encodeProcessInfo(version, processInfo())));
    };
    switch (request.command) {
    case Command::ProcessInfo:
        return info(ipc::ProcessInfoVersion::V1);
    case Command::ProcessInfo2:
        return info(ipc::ProcessInfoVersion::V2);
    case Command::ProcessInfo3:
        return info(ipc::ProcessInfoVersion::V3);
    case Command::ProcessEnvironment: {
        const auto environment = ipc::encodeEnvironment(DemoRuntime::environment());
        return encoded(environment.reply) + environment.continuation;
    }
    case Command::ResumeRuntime:
        return encoded(ipc::okReply());
    case Command::CreateCoreDump:
    case Command::GenerateCoreDump2:
    case Command::GenerateCoreDump3:
        return encoded(dumpReply(request));
    case Command::AttachProfiler:
        return encoded(profilerReply(request));
    default:
        return refusal(HResult::UnknownCommand);
    }
}

void DemoRuntime::startSession(Connection *connection, const ipc::Message &request)
{
    const auto decoded = ipc::decodeCollectTracing(request);
    if (!decoded.ok() || m_sessions.size() >= limits::sessionsMax) {
        connection->send(refusal(decoded.ok() ? HResult::Fail : HResult::BadEncoding));
        return connection->close();
    }
    const std::uint64_t id = ++m_lastSession;
    connection->send(encoded(ipc::okReply(ipc::encodeSessionId(id))));
    auto *session = new Session(id, decoded.value(), m_options.session, *connection, this);
    m_sessions[id] = session;
    connect(session, &Session::finished, this, [this, session] {
        m_sessions.erase(session->id());
        session->deleteLater();
    });
}

void DemoRuntime::stopSession(Connection *connection, const ipc::Message &request)
{
    const auto id = ipc::decodeSessionId(request.payload);
    const auto found = id.ok() ? m_sessions.find(id.value()) : m_sessions.end();
    if (found == m_sessions.end()) {
        connection->send(refusal(id.ok() ? HResult::Fail : HResult::BadEncoding));
        return connection->close();
    }
    // As a runtime does: the answer comes when the stream is at its end.
    connect(found->second, &Session::finished, connection, [connection, id] {
        connection->send(encoded(ipc::okReply(ipc::encodeSessionId(id.value()))));
        connection->close();
    });
    found->second->stop();
}

} // namespace model::demo
