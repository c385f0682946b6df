// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/wiremessage.h"
#include "protocol/ipc/ipccommands.h"

#include <atomic>
#include <deque>
#include <optional>
#include <QHash>
#include <QObject>

namespace model::wire {

/// A message as the journal keeps it.
struct JournalEntry {
    WireMessage message; ///< `bytes` are the first ones, `size` says how many there were
    /// Of a received message: the command that was sent on its connection before; none where that is not
    /// kept any more, or where the peer spoke first.
    std::optional<protocol::ipc::Command> request;
    /// Of a received message: from the sending of that command to its own last byte, where it is known.
    std::optional<qint64> durationNanoseconds;
};

/// The messages of the whole program, the newest last, in memory that is bounded: of a long message the first
/// bytes are kept, and the oldest messages go first. One object of the program, on the GUI thread; only
/// newConnection() is for any thread.
class Journal : public QObject {
    Q_OBJECT
public:
    struct Limits {
        qsizetype messageBytes = 64 * 1024; ///< of one message; only an environment is longer
        qsizetype bytes = 16 * 1024 * 1024; ///< of all messages
        qsizetype messages = 20'000;
    };

    explicit Journal(QObject *parent = nullptr);
    explicit Journal(const Limits &limits, QObject *parent = nullptr);

    quint64 newConnection() { return ++m_lastConnection; }
    /// Keeps the message and returns its number.
    quint64 add(WireMessage message);

    /// Keeps a command and its reply, as messages on a connection of their own. An empty one is left out.
    void addExchange(const QString &runtime, const Exchange &exchange);

    /// Returns the message of that number, valid until the next add(); null where it is not kept.
    const JournalEntry *entry(quint64 number) const;
    /// The numbers that are kept: from the first to before the end.
    quint64 firstNumber() const { return m_firstNumber; }
    quint64 endNumber() const { return m_firstNumber + m_entries.size(); }
    quint64 removedCount() const { return m_firstNumber - 1; }
    qsizetype keptBytes() const { return m_keptBytes; }

Q_SIGNALS:
    void messageAdded(quint64 number);
    /// The messages before `firstKept` are still here when this is emitted, and gone right after.
    void messagesAboutToBeRemoved(quint64 firstKept);

private:
    JournalEntry makeEntry(WireMessage message);
    void makeRoom();
    void removeFirst();

    const Limits m_limits;
    std::deque<JournalEntry> m_entries;
    quint64 m_firstNumber = 1;
    qsizetype m_keptBytes = 0;
    QHash<quint64, quint64> m_lastSent; ///< by connection: the number of its last kept message from us
    std::atomic<quint64> m_lastConnection = 0;
};

} // namespace model::wire
