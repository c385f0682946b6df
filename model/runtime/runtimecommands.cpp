// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/runtimecommands.h"

#include "model/words/texts.h"

namespace model {

using namespace protocol::ipc;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr std::uint32_t dumpLogFlag = 1;

Result<std::uint32_t> environmentBytes(const Message &message)
{
    const auto reply = decodeEnvironmentReply(message.payload);
    if (!reply.ok())
        return reply.error();
    return reply.value().continuationBytes;
}

Result<QList<EnvironmentVariable>> environmentOf(const CommandQueue::Reply &reply)
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

Result<> hresultOf(const Result<Runtime::Answer> &answer)
{
    if (!answer.ok())
        return answer.error();
    return decodeHresultReply(answer.value().reply.message.payload);
}

/// The specification gives the reply no payload, some runtimes an HRESULT.
Result<> resumedOf(const Result<Runtime::Answer> &answer)
{
    if (answer.ok() && answer.value().reply.message.payload.isEmpty())
        return {};
    return hresultOf(answer);
}

/// Newest first.
Ladder dumpLadder(DumpRequest request)
{
    request.path.replace(u'%', QStringLiteral("%%"));
    Ladder ladder;
    for (const Command command :
         {Command::GenerateCoreDump3, Command::GenerateCoreDump2, Command::CreateCoreDump}) {
        if (command == Command::CreateCoreDump && (request.flags & ~dumpLogFlag) != 0)
            ladder.push_back(
                {Error{ErrorCode::Unsupported,
                       Texts::tr("this runtime knows CreateCoreDump alone: it can log, but not be "
                                 "verbose and not write a crash report")}});
        else
            ladder.push_back({encodeCreateCoreDump(request, command)});
    }
    return ladder;
}

} // namespace

RuntimeCommands::RuntimeCommands(std::shared_ptr<Runtime> runtime, QObject *parent)
    : RuntimeCommands(std::move(runtime), Deadlines{}, parent)
{
}

RuntimeCommands::RuntimeCommands(std::shared_ptr<Runtime> runtime, Deadlines deadlines, QObject *parent)
    : QObject(parent)
    , m_runtime(std::move(runtime))
    , m_deadlines(deadlines)
{
}

Runtime::Options RuntimeCommands::answeredWithin(std::chrono::milliseconds deadline) const
{
    Runtime::Options options;
    options.deadline = deadline;
    return options;
}

quint64 RuntimeCommands::sendForHresult(Result<Message> request, QObject *context, Done<std::monostate> done)
{
    const auto deadline = request.ok() ? m_deadlines.answerTo(request.value()) : m_deadlines.answer;
    return m_runtime->send(
        Ladder{{std::move(request)}}, answeredWithin(deadline), context,
        [done = std::move(done)](const Result<Runtime::Answer> &answer) { done(hresultOf(answer)); });
}

quint64 RuntimeCommands::fetchInfo(QObject *context, Done<Info> done)
{
    return queryProcessInfo(*m_runtime, answeredWithin(m_deadlines.answer), context, std::move(done));
}

quint64 RuntimeCommands::fetchEnvironment(QObject *context, Done<QList<EnvironmentVariable>> done)
{
    auto options = answeredWithin(m_deadlines.answer);
    options.continuation = environmentBytes;
    return m_runtime->send(processEnvironmentRequest(), options, context,
                           [done = std::move(done)](const Result<Runtime::Answer> &answer) {
                               if (answer.ok())
                                   done(environmentOf(answer.value().reply));
                               else
                                   done(answer.error());
                           });
}

quint64 RuntimeCommands::resume(QObject *context, Done<std::monostate> done)
{
    return m_runtime->send(
        resumeRuntimeRequest(), answeredWithin(m_deadlines.answer), context,
        [done = std::move(done)](const Result<Runtime::Answer> &answer) { done(resumedOf(answer)); });
}

quint64 RuntimeCommands::createDump(const DumpRequest &request, QObject *context, Done<Command> done,
                                    std::function<void()> onSent)
{
    Runtime::Options options;
    options.deadline = std::chrono::milliseconds(0);
    options.isLong = true;
    options.goesOnWhenCancelled = true;
    options.sender = wire::Sender::Dump;
    options.onSent = std::move(onSent);
    const Ladder ladder = dumpLadder(request);
    return m_runtime->send(ladder, options, context,
                           [done = std::move(done), ladder](const Result<Runtime::Answer> &answer) {
                               const auto hresult = hresultOf(answer);
                               if (hresult.ok())
                                   done(ladder[answer.value().step].request.value().command);
                               else
                                   done(hresult.error());
                           });
}

quint64 RuntimeCommands::attachProfiler(const ProfilerRequest &request, QObject *context,
                                        Done<std::monostate> done)
{
    return sendForHresult(encodeAttachProfiler(request), context, std::move(done));
}

quint64 RuntimeCommands::startupProfiler(const StartupProfilerRequest &request, QObject *context,
                                         Done<std::monostate> done)
{
    return sendForHresult(encodeStartupProfiler(request), context, std::move(done));
}

quint64 RuntimeCommands::applyStartupHook(const QString &path, QObject *context, Done<std::monostate> done)
{
    return sendForHresult(encodeApplyStartupHook(path), context, std::move(done));
}

quint64 RuntimeCommands::setEnvironmentVariable(const QString &name, const std::optional<QString> &value,
                                                QObject *context, Done<std::monostate> done)
{
    // An empty text that is null would clear it.
    const QString sent = value && value->isNull() ? QString(QLatin1String("")) : value.value_or(QString());
    return sendForHresult(encodeSetEnvironmentVariable({name, sent}), context, std::move(done));
}

quint64 RuntimeCommands::enablePerfMap(PerfMapType type, QObject *context, Done<std::monostate> done)
{
    return sendForHresult(enablePerfMapRequest(type), context, std::move(done));
}

quint64 RuntimeCommands::disablePerfMap(QObject *context, Done<std::monostate> done)
{
    return sendForHresult(disablePerfMapRequest(), context, std::move(done));
}

} // namespace model
