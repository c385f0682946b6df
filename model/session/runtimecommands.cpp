// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/runtimecommands.h"

#include <QPointer>

namespace model {

using namespace protocol::ipc;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint32_t dumpLogFlag = 1;

template <class T> RuntimeCommands::Done<T> whileAlive(QObject *context, RuntimeCommands::Done<T> done)
{
    return [context = QPointer<QObject>(context), done = std::move(done)](Result<T> result) {
        if (context)
            done(std::move(result));
    };
}

DiagnosticClient::Options withDeadline(std::chrono::milliseconds deadline)
{
    DiagnosticClient::Options options;
    options.deadline = deadline;
    return options;
}

Result<std::uint32_t> environmentBytes(const Message &message)
{
    const auto reply = decodeEnvironmentReply(message.payload);
    if (!reply.ok())
        return reply.error();
    return reply.value().continuationBytes;
}

Result<QList<EnvironmentVariable>> environmentOf(const DiagnosticClient::Reply &reply)
{
    const auto entries = decodeEnvironmentContinuation(protocol::byteView(reply.continuation));
    if (!entries.ok())
        return entries.error();
    QList<EnvironmentVariable> parsed;
    parsed.reserve(entries.value().size());
    for (const auto &entry : entries.value())
        parsed.append(parseEnvironmentVariable(entry));
    return parsed;
}

Result<> hresultOf(const Result<DiagnosticClient::Reply> &reply)
{
    if (!reply.ok())
        return reply.error();
    return decodeHresultReply(reply.value().message.payload);
}

/// What to ask of a runtime that does not know `command`.
std::optional<Command> olderDumpCommand(Command command)
{
    if (command == Command::GenerateCoreDump3)
        return Command::GenerateCoreDump2;
    if (command == Command::GenerateCoreDump2)
        return Command::CreateCoreDump;
    return {};
}

} // namespace

RuntimeCommands::RuntimeCommands(DiagnosticClient &client, QString socketPath, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_socketPath(std::move(socketPath))
{
}

void RuntimeCommands::fail(const Error &error, const Done<std::monostate> &done)
{
    QMetaObject::invokeMethod(
        this, [done, error] { done(error); }, Qt::QueuedConnection);
}

void RuntimeCommands::fetchInfo(QObject *context, Done<Info> done)
{
    queryProcessInfo(
        [this](const Message &request, DiagnosticClient::Callback answer) {
            m_client.send(m_socketPath, request, {}, this, std::move(answer));
        },
        whileAlive(context, std::move(done)));
}

void RuntimeCommands::fetchEnvironment(QObject *context, Done<QList<EnvironmentVariable>> done)
{
    DiagnosticClient::Options options;
    options.continuation = environmentBytes;
    const auto answer
        = [done = whileAlive(context, std::move(done))](const Result<DiagnosticClient::Reply> &reply) {
              if (reply.ok())
                  done(environmentOf(reply.value()));
              else
                  done(reply.error());
          };
    m_client.send(m_socketPath, processEnvironmentRequest(), options, this, answer);
}

void RuntimeCommands::resume(QObject *context, Done<std::monostate> done)
{
    const auto answer
        = [done = whileAlive(context, std::move(done))](const Result<DiagnosticClient::Reply> &reply) {
              done(reply.ok() ? Result<>() : Result<>(reply.error()));
          };
    m_client.send(m_socketPath, resumeRuntimeRequest(), {}, this, answer);
}

void RuntimeCommands::createDump(const DumpRequest &request, QObject *context, Done<std::monostate> done)
{
    sendDumpRequest(request, Command::GenerateCoreDump3, whileAlive(context, std::move(done)));
}

void RuntimeCommands::sendDumpRequest(const DumpRequest &request, Command command, Done<std::monostate> done)
{
    if (command == Command::CreateCoreDump && (request.flags & ~dumpLogFlag) != 0)
        return done(Error{ErrorCode::Unsupported,
                          QStringLiteral("this runtime knows CreateCoreDump alone: it can log, but not be "
                                         "verbose and not write a crash report")});
    const auto message = encodeCreateCoreDump(request, command);
    if (!message.ok())
        return fail(message.error(), done);
    const auto answer = [this, request, command, done](const Result<DiagnosticClient::Reply> &reply) {
        const auto older = olderDumpCommand(command);
        if (!reply.ok() && protocol::ipc::isUnknownCommand(reply.error()) && older)
            sendDumpRequest(request, *older, done);
        else
            done(hresultOf(reply));
    };
    m_dump = m_client.send(m_socketPath, message.value(), withDeadline(std::chrono::milliseconds(0)), this,
                           answer);
}

void RuntimeCommands::cancelDump()
{
    m_client.cancel(m_dump);
}

void RuntimeCommands::attachProfiler(const ProfilerRequest &request, QObject *context,
                                     Done<std::monostate> done)
{
    auto guarded = whileAlive(context, std::move(done));
    const auto message = encodeAttachProfiler(request);
    if (!message.ok()) {
        const auto error = message.error();
        QMetaObject::invokeMethod(
            this, [guarded, error] { guarded(error); }, Qt::QueuedConnection);
        return;
    }
    constexpr std::chrono::milliseconds onTheWay{3000};
    const auto deadline = std::chrono::milliseconds(request.timeoutMilliseconds) + onTheWay;
    m_client.send(m_socketPath, message.value(), withDeadline(deadline), this,
                  [guarded](const Result<DiagnosticClient::Reply> &reply) { guarded(hresultOf(reply)); });
}

} // namespace model
