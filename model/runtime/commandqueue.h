// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runtime/endpoint.h"
#include "model/runtime/runtimeactivity.h"
#include "model/wire/wiremessage.h"
#include "protocol/ipc/ipcmessage.h"

#include <chrono>
#include <functional>
#include <list>
#include <QObject>
#include <QPointer>

namespace model {

class DiagnosticExchange;

/// The commands of all senders to one runtime, whose server is one thread: one in flight, the others wait in
/// order. Each goes over a connection of its own: connects, writes the whole message at once, reads one reply
/// and the continuation that the caller asks for. For one thread with an event loop; no call waits.
class CommandQueue : public QObject {
    Q_OBJECT
public:
    struct Reply {
        protocol::ipc::Message message; ///< an OK reply
        QByteArray continuation;
    };
    using Callback = std::function<void(protocol::Result<Reply>)>;
    /// Returns how many bytes of continuation follow the reply (ProcessEnvironment). Without one there are
    /// none.
    using ContinuationSize = std::function<protocol::Result<std::uint32_t>(const protocol::ipc::Message &)>;
    struct Options {
        std::chrono::milliseconds deadline{3000}; ///< from now to the whole reply; 0 is none
        /// It may take minutes, as a dump does. The deadlines of those that wait behind it begin anew when it
        /// has ended.
        bool isLong = false;
        /// The runtime goes on with it when its wait is cancelled, and takes no other command meanwhile.
        /// Those behind it wait until it has ended, or for `cancelledLimit` at most.
        bool goesOnWhenCancelled = false;
        std::chrono::milliseconds cancelledLimit{600'000};
        bool goesAhead = false; ///< of those that wait: the stop of a recording
        wire::Sender sender = wire::Sender::User; ///< for the journal
        std::function<void()> onSent; ///< called when it was its turn and the command was written
        ContinuationSize continuation;
    };

    /// Where a turn waits; as Options::goesAhead.
    enum class Place : std::uint8_t { Last, AheadOfThoseThatWait };

    /// The right to send to the runtime, for a sender that does so by itself on a worker. Ends when it is
    /// destroyed, on the thread of the queue.
    class [[nodiscard]] Turn {
    public:
        Turn(CommandQueue *queue, quint64 id)
            : m_queue(queue)
            , m_id(id)
        {
        }
        Turn(Turn &&other) noexcept
            : m_queue(std::exchange(other.m_queue, nullptr))
            , m_id(other.m_id)
        {
        }
        Turn &operator=(Turn &&other) noexcept
        {
            std::swap(m_queue, other.m_queue);
            std::swap(m_id, other.m_id);
            return *this;
        }
        ~Turn();

    private:
        QPointer<CommandQueue> m_queue;
        quint64 m_id = 0;
    };

    explicit CommandQueue(std::shared_ptr<Endpoint> endpoint, QObject *parent = nullptr);
    ~CommandQueue() override;

    /// `done` is called once, on this thread, from the event loop, unless `context` or this queue dies
    /// first. Returns an id for cancel(). A connection that missed its deadline is closed.
    ///
    /// Errors: those of encode(), decodeMessage(), replyPayload(), Endpoint::tryConnect() and of
    /// `continuation`; NotAnswering at the deadline, Closed when the peer went before its reply was whole,
    /// BadSize when more came with it than belongs to it, Cancelled.
    quint64 send(const protocol::ipc::Message &request, const Options &options, QObject *context,
                 Callback done);
    /// Calls `begin` when nothing else is in flight, unless `context` or this queue dies first. `command` is
    /// what the sender is going to send. Returns an id for cancel(), after which `begin` is not called.
    quint64 takeTurn(protocol::ipc::Command command, QObject *context, std::function<void(Turn)> begin,
                     Place place = Place::Last);
    /// Ends a command with Cancelled, by protocol::cancelledAfterSendingError() where it was sent. Has no
    /// effect on one that has ended.
    void cancel(quint64 id);
    /// Ends all of them, also what the runtime goes on with.
    void cancelAll();

    RuntimeActivity activity() const;

Q_SIGNALS:
    void activityChanged();
    /// What went over a connection, emitted once it has ended.
    void exchanged(const model::wire::Exchange &exchange);

private:
    struct Entry {
        quint64 id = 0;
        protocol::ipc::Command command{};
        bool isLong = false;
        /// How long it keeps the others waiting once it is cancelled; 0 is not at all.
        std::chrono::milliseconds cancelledLimit{0};
        DiagnosticExchange *exchange = nullptr; ///< a child of the queue; null for a turn
        QPointer<QObject> context;
        Callback done;
        std::function<void(Turn)> begin; ///< of a turn that has not begun
        bool cancelled = false; ///< `done` was called; only the runtime's end of it is waited for
    };

    void add(Entry entry, bool goesAhead);
    /// Returns whether the runtime goes on with it when it is cancelled now.
    bool goesOn(const Entry &entry) const;
    void cancelWait(Entry &entry);
    void startSoon();
    void startNext();
    void beginTurn(quint64 id);
    void startDeadlines();
    void finish(quint64 id, const protocol::Result<Reply> &result);
    /// Takes an entry out. Returns nothing for an unknown id.
    std::optional<Entry> take(quint64 id);
    Entry *find(quint64 id);

    const std::shared_ptr<Endpoint> m_endpoint;
    std::list<Entry> m_entries; ///< the first one is in flight if `m_running`
    bool m_running = false;
    std::chrono::steady_clock::time_point m_since;
    quint64 m_lastId = 0;
};

} // namespace model
