// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/commandqueue.h"
#include "model/runtime/ladder.h"

#include <QHash>

namespace model {

/// One runtime as this program knows it: the way to it, the queue of all commands to it, and what it has
/// answered. There is one object for a runtime (model/runtime/runtimes.h), however many send to it. For one
/// thread with an event loop; no call waits.
class Runtime : public QObject {
    Q_OBJECT
public:
    using Options = CommandQueue::Options;
    struct Answer {
        CommandQueue::Reply reply;
        std::size_t step = 0; ///< of the ladder, that was answered
    };
    using Done = std::function<void(protocol::Result<Answer>)>;

    explicit Runtime(std::shared_ptr<Endpoint> endpoint);
    ~Runtime() override;

    const std::shared_ptr<Endpoint> &endpoint() const { return m_endpoint; }
    /// Returns what it does not know; also for workers.
    const std::shared_ptr<UnknownCommands> &unknownCommands() const { return m_unknown; }

    /// Sends the first command of `ladder` that the runtime may know, and the next one when it does not.
    /// Calls `done` once, from the event loop, unless `context` or this object dies first. Returns an id for
    /// cancel(). Errors: those of the ladder's requests and of CommandQueue::send().
    quint64 send(const Ladder &ladder, const Options &options, QObject *context, Done done);
    /// The same for a command of a single version.
    quint64 send(const protocol::ipc::Message &request, const Options &options, QObject *context, Done done)
    {
        return send(Ladder{{request}}, options, context, std::move(done));
    }
    /// See CommandQueue::takeTurn().
    quint64 takeTurn(protocol::ipc::Command command, QObject *context,
                     std::function<void(CommandQueue::Turn)> begin,
                     CommandQueue::Place place = CommandQueue::Place::Last);
    /// Ends what send() or takeTurn() began, as CommandQueue::cancel().
    void cancel(quint64 id);
    /// Returns whether what send() or takeTurn() began can still be cancelled.
    bool isPending(quint64 id) const { return m_queued.contains(id); }
    void cancelAll() { m_queue.cancelAll(); }

    RuntimeActivity activity() const { return m_queue.activity(); }
    /// Says what a sender exchanged in its turn; emits exchanged().
    void note(const wire::Exchange &exchange) { Q_EMIT exchanged(exchange); }

Q_SIGNALS:
    void activityChanged();
    /// What went over a connection, emitted once it has ended.
    void exchanged(const model::wire::Exchange &exchange);

private:
    struct Sending;
    static protocol::Result<Answer>
    endOf(const Sending &sending, const protocol::Result<CommandQueue::Reply> &reply, std::size_t step);
    void sendStep(const std::shared_ptr<Sending> &sending, std::size_t step);

    const std::shared_ptr<Endpoint> m_endpoint;
    const std::shared_ptr<UnknownCommands> m_unknown;
    /// By what send() and takeTurn() returned: the id in the queue, and what is sent.
    QHash<quint64, std::pair<quint64, std::shared_ptr<Sending>>> m_queued;
    quint64 m_lastId = 0;
    CommandQueue m_queue;
};

} // namespace model
