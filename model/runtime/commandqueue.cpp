// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/commandqueue.h"

#include "model/runtime/diagnosticexchange.h"
#include "protocol/core/cancellation.h"

#include <algorithm>

namespace model {

using protocol::Result;

namespace {

/// Posted, so that a callback may do whatever it likes, deleting the queue included.
void post(QObject *context, const CommandQueue::Callback &done, const Result<CommandQueue::Reply> &result)
{
    QMetaObject::invokeMethod(
        context, [done, result] { done(result); }, Qt::QueuedConnection);
}

} // namespace

CommandQueue::Turn::~Turn()
{
    if (m_queue)
        m_queue->finish(m_id, Reply{});
}

CommandQueue::CommandQueue(std::shared_ptr<Endpoint> endpoint, QObject *parent)
    : QObject(parent)
    , m_endpoint(std::move(endpoint))
{
}

CommandQueue::~CommandQueue() = default;

quint64 CommandQueue::send(const protocol::ipc::Message &request, const Options &options, QObject *context,
                           Callback done)
{
    const auto id = ++m_lastId;
    auto bytes = protocol::ipc::encode(request);
    if (!bytes.ok()) {
        post(context, done, bytes.error());
        return id;
    }
    auto *exchange = new DiagnosticExchange(m_endpoint, std::move(bytes).value(), options, this);
    connect(exchange, &DiagnosticExchange::finished, this,
            [this, id](const auto &result) { finish(id, result); });
    const std::chrono::milliseconds cancelledLimit
        = options.goesOnWhenCancelled ? options.cancelledLimit : std::chrono::milliseconds(0);
    add({id, request.command, options.isLong, cancelledLimit, exchange, context, std::move(done), {}},
        options.goesAhead);
    return id;
}

quint64 CommandQueue::takeTurn(protocol::ipc::Command command, QObject *context,
                               std::function<void(Turn)> begin, Place place)
{
    const auto id = ++m_lastId;
    add({id, command, true, {}, nullptr, context, {}, std::move(begin)},
        place == Place::AheadOfThoseThatWait);
    return id;
}

void CommandQueue::add(Entry entry, bool goesAhead)
{
    const bool waitsForLong = m_running && m_entries.front().isLong;
    if (entry.exchange && !waitsForLong)
        entry.exchange->startDeadline();
    const auto place = goesAhead ? std::next(m_entries.begin(), m_running ? 1 : 0) : m_entries.end();
    m_entries.insert(place, std::move(entry));
    startSoon();
    Q_EMIT activityChanged();
}

void CommandQueue::cancel(quint64 id)
{
    Entry *entry = find(id);
    if (!entry)
        return;
    if (goesOn(*entry))
        cancelWait(*entry);
    else if (entry->exchange)
        entry->exchange->cancel();
    else if (entry->begin)
        finish(id, protocol::cancelledError());
}

bool CommandQueue::goesOn(const Entry &entry) const
{
    const bool isInFlight = m_running && m_entries.front().id == entry.id;
    return isInFlight && entry.cancelledLimit.count() > 0 && entry.exchange->isSent();
}

void CommandQueue::cancelWait(Entry &entry)
{
    if (std::exchange(entry.cancelled, true))
        return;
    entry.exchange->setDeadline(entry.cancelledLimit);
    if (entry.context)
        post(entry.context, std::exchange(entry.done, {}), protocol::cancelledAfterSendingError());
    Q_EMIT activityChanged();
}

void CommandQueue::cancelAll()
{
    std::vector<quint64> ids;
    std::ranges::transform(m_entries, std::back_inserter(ids), &Entry::id);
    const QPointer<CommandQueue> alive(this);
    for (const quint64 id : ids) {
        if (Entry *entry = alive ? find(id) : nullptr) {
            entry->cancelledLimit = std::chrono::milliseconds(0);
            cancel(id);
        }
    }
}

RuntimeActivity CommandQueue::activity() const
{
    RuntimeActivity activity;
    activity.waiting = int(m_entries.size()) - (m_running ? 1 : 0);
    if (m_running) {
        const Entry &entry = m_entries.front();
        activity.command = entry.command;
        activity.since = m_since;
        activity.takesLong = entry.isLong && entry.exchange;
        activity.cancelled = entry.cancelled;
    }
    return activity;
}

void CommandQueue::startSoon()
{
    QMetaObject::invokeMethod(this, &CommandQueue::startNext, Qt::QueuedConnection);
}

void CommandQueue::startNext()
{
    if (m_running || m_entries.empty())
        return;
    m_running = true;
    m_since = std::chrono::steady_clock::now();
    const Entry &entry = m_entries.front();
    if (entry.isLong) {
        for (auto waiting = std::next(m_entries.begin()); waiting != m_entries.end(); ++waiting) {
            if (waiting->exchange)
                waiting->exchange->stopDeadline();
        }
    }
    if (entry.exchange) {
        entry.exchange->startDeadline(); // begun already, unless it waited for a long one
        entry.exchange->start();
    } else {
        // From the event loop, because the sender may destroy the queue.
        QMetaObject::invokeMethod(
            this, [this, id = entry.id] { beginTurn(id); }, Qt::QueuedConnection);
    }
    Q_EMIT activityChanged();
}

void CommandQueue::beginTurn(quint64 id)
{
    Entry *entry = find(id);
    if (!entry)
        return; // cancelled meanwhile
    const auto begin = std::exchange(entry->begin, {});
    if (entry->context)
        begin(Turn(this, id));
    else
        finish(id, protocol::cancelledError());
}

void CommandQueue::startDeadlines()
{
    for (const Entry &entry : m_entries) {
        if (entry.exchange)
            entry.exchange->startDeadline();
    }
}

void CommandQueue::finish(quint64 id, const Result<Reply> &result)
{
    const bool wasRunning = m_running && m_entries.front().id == id;
    const std::optional<Entry> entry = take(id);
    if (!entry)
        return;
    if (wasRunning) {
        m_running = false;
        if (entry->isLong)
            startDeadlines();
    }
    startSoon();
    if (entry->exchange)
        entry->exchange->deleteLater();
    if (entry->context && entry->done)
        post(entry->context, entry->done, result);
    const QPointer<CommandQueue> alive(this);
    if (entry->exchange && !entry->exchange->exchanged().sent.isEmpty())
        Q_EMIT exchanged(entry->exchange->exchanged());
    if (alive)
        Q_EMIT activityChanged();
}

std::optional<CommandQueue::Entry> CommandQueue::take(quint64 id)
{
    const auto found = std::ranges::find(m_entries, id, &Entry::id);
    if (found == m_entries.end())
        return {};
    std::optional<Entry> entry(std::move(*found));
    m_entries.erase(found);
    return entry;
}

CommandQueue::Entry *CommandQueue::find(quint64 id)
{
    const auto found = std::ranges::find(m_entries, id, &Entry::id);
    return found == m_entries.end() ? nullptr : &*found;
}

} // namespace model
