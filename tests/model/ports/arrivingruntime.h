// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/advertise.h"
#include "protocol/ipc/processcommands.h"

#include <memory>
#include <QList>
#include <QLocalSocket>
#include <QObject>
#include <QTimer>

namespace tests {

/// What a runtime does at a port: announces itself, answers one command, comes back. Needs an event loop.
class ArrivingRuntime : public QObject {
public:
    explicit ArrivingRuntime(QString path, QUuid cookie_ = QUuid::createUuid())
        : cookie(cookie_)
        , m_path(std::move(path))
    {
        connectAgain();
    }

    void connectAgain()
    {
        m_hasLeft = false;
        m_socket = std::make_unique<QLocalSocket>();
        m_stream = {};
        connect(m_socket.get(), &QLocalSocket::readyRead, this, &ArrivingRuntime::answer);
        connect(m_socket.get(), &QLocalSocket::connected, this, [this] {
            say(protocol::ipc::encodeAdvertise({cookie, processId}));
        });
        // The queue of connections is full, as when hundreds come at once: runtimes try again, too.
        connect(m_socket.get(), &QLocalSocket::errorOccurred, this, [this](auto error) {
            if (error == QLocalSocket::UnknownSocketError || error == QLocalSocket::SocketTimeoutError
                || error == QLocalSocket::SocketResourceError)
                QTimer::singleShot(20, this, &ArrivingRuntime::connectAgain);
        });
        m_socket->connectToServer(m_path);
    }
    /// Ends it, also where it has answered and is about to come back.
    void leave()
    {
        m_hasLeft = true;
        m_socket->abort();
    }
    void say(const QByteArray &bytes)
    {
        m_socket->write(bytes);
        m_socket->flush();
    }
    bool isConnected() const { return m_socket->state() == QLocalSocket::ConnectedState; }

    const QUuid cookie;
    std::uint64_t processId = 4711;
    QList<protocol::ipc::Command> received;
    QList<QByteArray> payloads; ///< of these
    protocol::ipc::ProcessInfoVersion newest = protocol::ipc::ProcessInfoVersion::V3;
    QString name; ///< of its entry assembly
    bool answers = true;
    bool comesBack = true;
    protocol::ipc::Command refused{}; ///< gets an error

private:
    void answer()
    {
        m_stream.append(protocol::byteView(m_socket->readAll()));
        const auto decoded = protocol::ipc::decodeMessage(m_stream);
        const auto *message = std::get_if<protocol::ipc::Message>(&decoded);
        if (!message)
            return;
        received.append(message->command);
        payloads.append(message->payload);
        if (!answers)
            return;
        m_socket->write(protocol::ipc::encode(replyTo(message->command)).value());
        // The old connection ends when the new one is made, as a runtime does it.
        m_socket->flush();
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_hasLeft)
                    comesBack ? connectAgain() : leave();
            },
            Qt::QueuedConnection);
    }

    protocol::ipc::Message replyTo(protocol::ipc::Command command) const
    {
        namespace ipc = protocol::ipc;
        using ipc::ProcessInfoVersion;
        ipc::ProcessInfo info;
        info.processId = processId;
        info.runtimeCookie = cookie;
        info.commandLine = QStringLiteral("dotnet app.dll");
        info.managedEntrypointAssemblyName = name;
        const auto answer = [&](ProcessInfoVersion version) {
            return version > newest ? ipc::errorReply(quint32(ipc::HResult::UnknownCommand))
                                    : ipc::okReply(ipc::encodeProcessInfo(version, info));
        };
        if (command == refused)
            return ipc::errorReply(quint32(ipc::HResult::InvalidArgument));
        switch (command) {
        case ipc::Command::ProcessInfo3:
            return answer(ProcessInfoVersion::V3);
        case ipc::Command::ProcessInfo2:
            return answer(ProcessInfoVersion::V2);
        case ipc::Command::ProcessInfo:
            return answer(ProcessInfoVersion::V1);
        case ipc::Command::SetEnvironmentVariable:
        case ipc::Command::StartupProfiler:
            return ipc::okReply(QByteArray(4, '\0')); // an HRESULT
        default:
            return ipc::okReply();
        }
    }

    const QString m_path;
    bool m_hasLeft = false;
    std::unique_ptr<QLocalSocket> m_socket;
    protocol::ChunkBuffer m_stream;
};

} // namespace tests
