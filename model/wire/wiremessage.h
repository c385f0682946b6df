// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMetaType>
#include <QString>

/// What is said between this program and the runtimes, kept for users who want to see it.
namespace model::wire {

/// Which part of the program wanted a message.
enum class Sender : std::uint8_t { Discovery, User, Recording, Dump, Port, Heap };

/// One message on a connection, as its sender or receiver reports it to the journal.
struct WireMessage {
    quint64 number = 0; ///< set by the journal, from 1 on, without gaps
    QString runtime; ///< the key of the runtime's endpoint, or the path of a diagnostic port
    quint64 connection = 0; ///< Journal::newConnection()
    Sender sender = Sender::User;
    bool sent = false; ///< by this program
    /// When it was sent, or its last byte received: nanoseconds since 1970 UTC.
    qint64 utcNanoseconds = 0;
    /// The message with what belongs to it (the continuation of an environment), as far as it came. Of an
    /// event stream only the reply in front of it.
    QByteArray bytes;
    quint64 size = 0; ///< how many bytes it had; at least as many as are here
};

/// What went over one connection to a runtime: a command and its reply, each as far as it came. Either may be
/// empty.
struct Exchange {
    Sender sender = Sender::User;
    QByteArray sent;
    qint64 sentAt = 0; ///< as WireMessage::utcNanoseconds
    QByteArray received;
    qint64 receivedAt = 0; ///< of the last byte
};

/// Returns the time now, for WireMessage::utcNanoseconds.
qint64 utcNanosecondsNow();

} // namespace model::wire

Q_DECLARE_METATYPE(model::wire::Exchange)
