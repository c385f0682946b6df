// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/composedcommand.h"

#include "protocol/ipc/messagefields.h"
#include "protocol/ipc/processcommands.h"

namespace model {

using namespace protocol::ipc;
using protocol::Result;

namespace {

Result<std::uint32_t> composedContinuation(const Message &reply)
{
    const auto environment = decodeEnvironmentReply(reply.payload);
    if (!environment.ok())
        return environment.error();
    return environment.value().continuationBytes;
}

Runtime::Options optionsFor(const Message &message, const CommandDeadlines &deadlines)
{
    Runtime::Options options;
    options.deadline = deadlines.answerTo(message);
    switch (message.command) {
    case Command::CreateCoreDump:
    case Command::GenerateCoreDump2:
    case Command::GenerateCoreDump3:
        options.isLong = true;
        options.goesOnWhenCancelled = true;
        break;
    case Command::StopTracing:
        options.isLong = true;
        options.goesAhead = true;
        break;
    case Command::ProcessEnvironment:
        options.continuation = composedContinuation;
        break;
    default:
        break;
    }
    return options;
}

/// Returns whether the error is only that events follow the reply, which this code does not read.
bool isSession(const wire::JournalEntry &answer, const protocol::Error &error)
{
    const auto bytes = protocol::byteView(answer.message.bytes);
    return error.code == protocol::ErrorCode::BadSize && answer.request
        && *answer.request >= Command::CollectTracing && *answer.request <= Command::CollectTracing6
        && messageCommand(bytes) == Command::Ok;
}

} // namespace

ComposedCommand::ComposedCommand(std::shared_ptr<Runtime> runtime, QObject *parent)
    : ComposedCommand(std::move(runtime), CommandDeadlines{}, parent)
{
}

ComposedCommand::ComposedCommand(std::shared_ptr<Runtime> runtime, const CommandDeadlines &deadlines,
                                 QObject *parent)
    : QObject(parent)
    , m_runtime(std::move(runtime))
    , m_deadlines(deadlines)
{
    // The answer as it came, also where it is no OK; this is told before the command ends.
    connect(m_runtime.get(), &Runtime::exchanged, this, [this](const wire::Exchange &exchange) {
        if (isUnderWay() && exchange.sent == m_sent) {
            m_answer.message.bytes = exchange.received;
            m_answer.message.size = quint64(exchange.received.size());
        }
    });
}

ComposedCommand::~ComposedCommand()
{
    cancel();
}

void ComposedCommand::send(const QByteArray &message)
{
    protocol::ChunkBuffer stream;
    stream.append(protocol::byteView(message));
    const auto decoded = decodeMessage(stream);
    const auto *request = std::get_if<Message>(&decoded);
    if (isUnderWay() || !request)
        return;
    m_sent = message;
    m_error.reset();
    m_answer = {};
    m_answer.request = request->command;
    m_id = m_runtime->send(*request, optionsFor(*request, m_deadlines), this,
                           [this](const Result<Runtime::Answer> &answer) { end(answer); });
    Q_EMIT started();
}

void ComposedCommand::cancel()
{
    if (isUnderWay())
        m_runtime->cancel(m_id);
}

void ComposedCommand::end(const Result<Runtime::Answer> &answer)
{
    m_id = 0;
    if (!answer.ok() && !isSession(m_answer, answer.error()))
        m_error = answer.error();
    Q_EMIT ended();
}

wire::ShownMessage ComposedCommand::answer(bool revealSecrets) const
{
    return m_answer.message.bytes.isEmpty() ? wire::ShownMessage()
                                            : wire::showMessage(m_answer, revealSecrets);
}

} // namespace model
