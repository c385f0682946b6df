// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/ipc/eventpipecommands.h"
#include "protocol/transport/localserver.h"
#include "tests/support/tracebytes.h"

#include <memory>
#include <QElapsedTimer>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QTimer>

namespace tests {

/// A diagnostic server whose event streams never end by themselves, and that knows how long a reader holds it
/// up. What it streams begins like a trace and goes on with a pattern. Needs an event loop.
class EndlessRuntime {
public:
    enum class Stop : std::uint8_t { EndsStream, IsIgnored, IsAnswered };

    explicit EndlessRuntime(Stop stop, int bytesPerTick = 20000)
        : m_stop(stop)
        , m_bytesPerTick(bytesPerTick)
        , m_server(protocol::transport::listenLocal(m_folder.filePath(QStringLiteral("socket"))).value())
    {
        constexpr int tick = 10;
        QObject::connect(m_server.get(), &QLocalServer::newConnection, &m_timer, [this] { accept(); });
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { stream(); });
        m_timer.start(tick);
    }

    QString path() const { return m_server->fullServerName(); }
    /// The first `size` bytes of its stream.
    static QByteArray streamBytes(qsizetype size)
    {
        QByteArray bytes = TraceBytes::fastSerialization(4).bytes();
        while (bytes.size() < size)
            bytes.append(char(bytes.size() % 251));
        return bytes.first(size);
    }
    /// Replaces what the stream begins with.
    void setHead(const QByteArray &head) { m_head = head; }
    /// Leaves further requests for a stream without an answer, their connections open.
    void acceptNoMoreStreams() { m_acceptsStreams = false; }
    int stops() const { return m_stops; }
    bool isStreaming() const { return m_stream != nullptr; }
    /// Returns the longest time in which the reader took nothing of what was sent, in milliseconds.
    qint64 longestBlocked() const { return m_longestBlocked; }

private:
    void accept()
    {
        while (QLocalSocket *socket = m_server->nextPendingConnection()) {
            auto bytes = std::make_shared<protocol::ChunkBuffer>();
            QObject::connect(socket, &QLocalSocket::disconnected, socket, [this, socket] {
                if (m_stream == socket)
                    m_stream = nullptr;
                socket->deleteLater();
            });
            QObject::connect(socket, &QLocalSocket::readyRead, socket, [this, socket, bytes] {
                const QByteArray arrived = socket->readAll();
                bytes->append(protocol::byteView(arrived));
                const auto decoded = protocol::ipc::decodeMessage(*bytes);
                if (const auto *request = std::get_if<protocol::ipc::Message>(&decoded))
                    answer(socket, *request);
            });
        }
    }
    void answer(QLocalSocket *socket, const protocol::ipc::Message &request)
    {
        using protocol::ipc::Command;
        const QByteArray ok
            = protocol::ipc::encode(protocol::ipc::okReply(protocol::ipc::encodeSessionId(1))).value();
        if (request.command == Command::StopTracing) {
            ++m_stops;
            if (m_stop == Stop::IsIgnored)
                return;
            socket->write(ok);
            socket->disconnectFromServer();
            if (m_stop == Stop::EndsStream && m_stream) {
                constexpr char endMark[] = {6, 1};
                m_stream->write(endMark, sizeof(endMark));
                std::exchange(m_stream, nullptr)->disconnectFromServer();
            }
            return;
        }
        if (!m_acceptsStreams)
            return;
        m_stream = socket;
        m_sent = m_head.size();
        socket->write(ok + m_head);
    }
    void stream()
    {
        if (!m_stream)
            return;
        if (m_stream->bytesToWrite() > 0) {
            const bool takesSome = std::exchange(m_waiting, m_stream->bytesToWrite()) != m_waiting;
            if (takesSome || !m_blockedFor.isValid())
                m_blockedFor.start();
            m_longestBlocked = std::max(m_longestBlocked, m_blockedFor.elapsed());
            return;
        }
        m_blockedFor.invalidate();
        QByteArray bytes(m_bytesPerTick, Qt::Uninitialized);
        for (char &byte : bytes)
            byte = char(m_sent++ % 251);
        m_stream->write(bytes);
    }

    const Stop m_stop;
    const int m_bytesPerTick;
    QTemporaryDir m_folder;
    std::unique_ptr<QLocalServer> m_server;
    QByteArray m_head = TraceBytes::fastSerialization(4).bytes();
    QLocalSocket *m_stream = nullptr;
    bool m_acceptsStreams = true;
    qint64 m_sent = 0;
    qint64 m_waiting = 0;
    qint64 m_longestBlocked = 0;
    QElapsedTimer m_blockedFor;
    int m_stops = 0;
    QTimer m_timer; ///< last: its connections end first
};

} // namespace tests
