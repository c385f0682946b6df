// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"

#include "model/demo/demoreplies.h"
#include "model/demo/demosocket.h"
#include "model/sidecar/toldclocks.h"
#include "protocol/core/limits.h"
#include "protocol/transport/localserver.h"

#include <algorithm>
#include <QTimer>
#include <utility>

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

ipc::ProcessInfo strangeInfo(ipc::ProcessInfo info)
{
    for (QString *text :
         {&info.commandLine, &info.operatingSystem, &info.architecture, &info.managedEntrypointAssemblyName,
          &info.clrProductVersion, &info.portableRuntimeIdentifier})
        *text = strangeText(*text);
    return info;
}

} // namespace

Result<std::unique_ptr<DemoRuntime>> DemoRuntime::listen(const Options &options)
{
    const QString path = socketPathIn(options.folder);
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
    , m_settings(environment(), m_options.perfMapFolder)
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
            if (m_options.misbehaviour == Misbehaviour::Busy)
                answerLate(connection, request);
            else
                answer(connection, request);
        });
    }
}

void DemoRuntime::answerLate(Connection *connection, const ipc::Message &request)
{
    using Clock = std::chrono::steady_clock;
    m_freeAt = std::max(m_freeAt, Clock::now()) + m_options.busyTime;
    QTimer::singleShot(std::chrono::ceil<std::chrono::milliseconds>(m_freeAt - Clock::now()), connection,
                       [this, connection, request] { answer(connection, request); });
}

void DemoRuntime::writeDump(Connection *connection, const ipc::Message &request)
{
    const QString path = dumpPath(request);
    if (path.isEmpty()) {
        connection->send(refusal(HResult::BadEncoding));
        return connection->close();
    }
    const std::shared_ptr<QFile> file = makeDumpFile(path);
    if (!file)
        return endDump(connection, false);
    m_dumping = true;
    writeDumpPiece(file, m_options.dumpPieces, connection);
}

void DemoRuntime::writeDumpPiece(const std::shared_ptr<QFile> &file, int piecesLeft,
                                 const QPointer<Connection> &connection)
{
    constexpr auto pause = std::chrono::milliseconds(100);
    const bool written = file->write(dumpContent()) == dumpContent().size();
    if (written && piecesLeft > 1) {
        QTimer::singleShot(pause, this, [this, file, piecesLeft, connection] {
            writeDumpPiece(file, piecesLeft - 1, connection);
        });
        return;
    }
    m_dumping = false;
    if (connection)
        endDump(connection, written);
    for (const auto &waiting : std::exchange(m_waiting, {}))
        waiting();
}

void DemoRuntime::endDump(Connection *connection, bool written)
{
    connection->send(encoded(dumpReply(written)));
    connection->close();
}

void DemoRuntime::answer(Connection *connection, const ipc::Message &request)
{
    if (m_dumping) {
        m_waiting.emplace_back([this, connection = QPointer(connection), request] {
            if (connection)
                answer(connection, request);
        });
        return;
    }
    if (m_options.misbehaviour == Misbehaviour::ErrorReplies) {
        connection->send(refusal(HResult::UnknownError));
        return connection->close();
    }
    if (request.command >= Command::CollectTracing && request.command <= m_options.newestCollectTracing)
        return startSession(connection, request);
    if (request.command == Command::StopTracing)
        return stopSession(connection, request);
    if (request.command == Command::ProcessEnvironment)
        return sendEnvironment(connection);
    const bool dumps = request.command == Command::CreateCoreDump
        || request.command == Command::GenerateCoreDump2 || request.command == Command::GenerateCoreDump3;
    if (dumps)
        return writeDump(connection, request);
    if (request.command == Command::ResumeRuntime)
        resume();
    connection->send(simpleReply(request));
    connection->close();
}

QByteArray DemoRuntime::simpleReply(const ipc::Message &request)
{
    const auto info = [this](ipc::ProcessInfoVersion version) {
        return version > m_options.newestInfo
            ? refusal(HResult::UnknownCommand)
            : encoded(ipc::okReply(ipc::encodeProcessInfo(
                version, hasStrangeTexts() ? strangeInfo(processInfo()) : processInfo())));
    };
    switch (request.command) {
    case Command::ProcessInfo:
        return info(ipc::ProcessInfoVersion::V1);
    case Command::ProcessInfo2:
        return info(ipc::ProcessInfoVersion::V2);
    case Command::ProcessInfo3:
        return info(ipc::ProcessInfoVersion::V3);
    case Command::ResumeRuntime:
        return encoded(ipc::okReply());
    case Command::AttachProfiler:
        return isSuspended() ? refusal(HResult::NotYetAvailable) : encoded(profilerReply(request));
    case Command::StartupProfiler:
        return encoded(startupProfilerReply(request));
    case Command::ApplyStartupHook:
        return encoded(startupHookReply(request));
    default:
        return encoded(settingReply(request));
    }
}

ipc::Message DemoRuntime::settingReply(const ipc::Message &request)
{
    switch (request.command) {
    case Command::SetEnvironmentVariable:
        return m_settings.setVariable(request);
    case Command::EnablePerfMap:
        return m_settings.enablePerfMap(request);
    case Command::DisablePerfMap:
        return m_settings.disablePerfMap();
    default:
        return ipc::errorReply(std::uint32_t(HResult::UnknownCommand));
    }
}

void DemoRuntime::sendEnvironment(Connection *connection) const
{
    auto texts = m_settings.environment();
    if (hasStrangeTexts())
        std::ranges::transform(texts, texts.begin(), strangeText);
    const auto environment = ipc::encodeEnvironment(texts);
    QByteArray reply = encoded(environment.reply);
    if (m_options.misbehaviour == Misbehaviour::GiantContinuation) {
        reply.replace(limits::ipcHeaderSize, sizeof(std::uint32_t),
                      QByteArray(sizeof(std::uint32_t), '\xff'));
        return connection->flood(reply);
    }
    connection->send(reply + environment.continuation);
    connection->close();
}

bool DemoRuntime::isSuspended() const
{
    return !m_resumed
        && (m_options.misbehaviour == Misbehaviour::Suspended
            || m_options.misbehaviour == Misbehaviour::SuspendedElsewhere);
}

void DemoRuntime::resume()
{
    if (m_options.misbehaviour == Misbehaviour::SuspendedElsewhere)
        return;
    m_resumed = true;
    for (const auto &[id, session] : m_sessions)
        session->resume();
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
    if (connection->isClosing())
        return; // as it misbehaves, there is no more
    Session::Options options = m_options.session;
    options.suspended = isSuspended();
    options.strangeTexts = hasStrangeTexts();
    if (m_options.tellsClocks)
        options.clocksPath = toldClocksPath(m_socketPath);
    auto *session = new Session(id, decoded.value(), options, *connection, this);
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
    if (m_options.misbehaviour == Misbehaviour::UnansweredStops)
        return found->second->fallSilent();
    if (m_options.misbehaviour == Misbehaviour::UnstoppableStreams)
        return;
    if (m_options.misbehaviour == Misbehaviour::EndlessStreams) {
        connection->send(encoded(ipc::okReply(ipc::encodeSessionId(id.value()))));
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
