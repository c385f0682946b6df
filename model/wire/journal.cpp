// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/journal.h"

#include "protocol/core/bytes.h"
#include "protocol/ipc/messagefields.h"

#include <algorithm>
#include <chrono>

namespace model::wire {

namespace {

/// Where room is made, so much of the limits is made free at once, so that a full journal does not remove
/// something at each new message.
constexpr qsizetype roomShare = 16;

} // namespace

qint64 utcNanosecondsNow()
{
    using namespace std::chrono;
    return duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count();
}

Journal::Journal(QObject *parent)
    : Journal(Limits(), parent)
{
}

Journal::Journal(const Limits &limits, QObject *parent)
    : QObject(parent)
    , m_limits(limits)
{
}

quint64 Journal::add(WireMessage message)
{
    auto entry = makeEntry(std::move(message));
    const auto number = endNumber();
    entry.message.number = number;
    if (entry.message.sent)
        m_lastSent.insert(entry.message.connection, number);
    m_keptBytes += entry.message.bytes.size();
    m_entries.push_back(std::move(entry));
    makeRoom();
    Q_EMIT messageAdded(number);
    return number;
}

void Journal::addExchange(const QString &runtime, const Exchange &exchange)
{
    const auto connection = newConnection();
    if (!exchange.sent.isEmpty())
        add({0, runtime, connection, exchange.sender, true, exchange.sentAt, exchange.sent, 0});
    if (!exchange.received.isEmpty())
        add({0, runtime, connection, exchange.sender, false, exchange.receivedAt, exchange.received, 0});
}

JournalEntry Journal::makeEntry(WireMessage message)
{
    JournalEntry entry;
    if (!message.sent) {
        if (const auto *command = this->entry(m_lastSent.value(message.connection))) {
            entry.request = protocol::ipc::messageCommand(protocol::byteView(command->message.bytes));
            const auto duration = message.utcNanoseconds - command->message.utcNanoseconds;
            // The clock may have been set meanwhile.
            if (duration > 0)
                entry.durationNanoseconds = duration;
        }
    }
    message.size = std::max(message.size, quint64(message.bytes.size()));
    // A copy of its own, so that nothing else is kept alive: neither unused capacity nor the rest of a long
    // message.
    message.bytes
        = QByteArray(message.bytes.constData(), std::min(message.bytes.size(), m_limits.messageBytes));
    entry.message = std::move(message);
    return entry;
}

void Journal::makeRoom()
{
    const auto count = qsizetype(m_entries.size());
    if (count <= m_limits.messages && m_keptBytes <= m_limits.bytes)
        return;
    const auto messagesWanted = m_limits.messages - m_limits.messages / roomShare;
    const auto bytesWanted = m_limits.bytes - m_limits.bytes / roomShare;
    // The newest stays, however small the limits are.
    qsizetype going = 0;
    auto bytes = m_keptBytes;
    while (going + 1 < count && (count - going > messagesWanted || bytes > bytesWanted)) {
        bytes -= m_entries[std::size_t(going)].message.bytes.size();
        ++going;
    }
    if (going == 0)
        return;
    Q_EMIT messagesAboutToBeRemoved(m_firstNumber + quint64(going));
    for (qsizetype i = 0; i < going; ++i)
        removeFirst();
}

void Journal::removeFirst()
{
    const auto &message = m_entries.front().message;
    m_keptBytes -= message.bytes.size();
    const auto sent = m_lastSent.constFind(message.connection);
    if (sent != m_lastSent.cend() && *sent == message.number)
        m_lastSent.erase(sent);
    m_entries.pop_front();
    ++m_firstNumber;
}

const JournalEntry *Journal::entry(quint64 number) const
{
    const bool kept = number >= m_firstNumber && number < endNumber();
    return kept ? &m_entries[std::size_t(number - m_firstNumber)] : nullptr;
}

} // namespace model::wire
