// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/runtime.h"

namespace model {

using protocol::Result;

/// A ladder on its way.
struct Runtime::Sending {
    quint64 id = 0;
    Ladder ladder;
    Options options;
    QPointer<QObject> context;
    Done done;
    bool cancelled = false;
};

/// A cancelled one ends as such also where the answer of a step was on its way already.
Result<Runtime::Answer> Runtime::endOf(const Sending &sending, const Result<CommandQueue::Reply> &reply,
                                       std::size_t step)
{
    if (reply.ok())
        return Answer{reply.value(), step};
    const bool isCancelled = reply.error().code == protocol::ErrorCode::Cancelled;
    return sending.cancelled && !isCancelled ? protocol::cancelledError() : reply.error();
}

Runtime::Runtime(std::shared_ptr<Endpoint> endpoint)
    : m_endpoint(std::move(endpoint))
    , m_unknown(std::make_shared<UnknownCommands>())
    , m_queue(m_endpoint)
{
    connect(&m_queue, &CommandQueue::activityChanged, this, &Runtime::activityChanged);
    connect(&m_queue, &CommandQueue::exchanged, this, &Runtime::exchanged);
}

Runtime::~Runtime() = default;

quint64 Runtime::send(const Ladder &ladder, const Options &options, QObject *context, Done done)
{
    const auto sending
        = std::make_shared<Sending>(Sending{++m_lastId, ladder, options, context, std::move(done)});
    sendStep(sending, firstStep(ladder, *m_unknown));
    return sending->id;
}

void Runtime::sendStep(const std::shared_ptr<Sending> &sending, std::size_t step)
{
    const auto &request = sending->ladder[step].request;
    if (!request.ok()) {
        m_queued.remove(sending->id);
        if (sending->context)
            QMetaObject::invokeMethod(
                sending->context, [sending, error = request.error()] { sending->done(error); },
                Qt::QueuedConnection);
        return;
    }
    const auto answer = [this, sending, step](const Result<CommandQueue::Reply> &reply) {
        if (!reply.ok() && !sending->cancelled && leadsOn(sending->ladder, step, reply.error(), *m_unknown))
            return sendStep(sending, firstStep(sending->ladder, *m_unknown, step + 1));
        m_queued.remove(sending->id);
        if (sending->context)
            sending->done(endOf(*sending, reply, step));
    };
    m_queued.insert(sending->id, {m_queue.send(request.value(), sending->options, this, answer), sending});
}

quint64 Runtime::takeTurn(protocol::ipc::Command command, QObject *context,
                          std::function<void(CommandQueue::Turn)> begin, CommandQueue::Place place)
{
    const auto id = ++m_lastId;
    // Goes with the function that the queue holds: when the turn has begun, or never will.
    const auto forget = [alive = QPointer(this), id](const void *) {
        if (alive)
            alive->m_queued.remove(id);
    };
    const auto queued = m_queue.takeTurn(
        command, context,
        [guard = std::shared_ptr<const void>(this, forget),
         begin = std::move(begin)](CommandQueue::Turn turn) mutable {
            guard.reset();
            begin(std::move(turn));
        },
        place);
    m_queued.insert(id, {queued, nullptr});
    return id;
}

void Runtime::cancel(quint64 id)
{
    const auto [queued, sending] = m_queued.value(id);
    if (queued == 0)
        return;
    if (sending)
        sending->cancelled = true; // also where the answer of a step is on its way already
    m_queue.cancel(queued);
}

} // namespace model
