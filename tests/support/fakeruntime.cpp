// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeruntime.h"

#include "protocol/transport/localserver.h"

#include <algorithm>
#include <QLocalSocket>

namespace tests {

using namespace protocol::ipc;

FakeRuntime::FakeRuntime(QObject *parent)
    : FakeRuntime(QString(), parent)
{
}

FakeRuntime::FakeRuntime(const QString &path, QObject *parent)
    : QObject(parent)
{
    auto server = protocol::transport::listenLocal(
        path.isEmpty() ? m_folder.filePath(QStringLiteral("socket")) : path);
    if (!server.ok())
        qFatal("%s", qPrintable(server.error().text));
    m_server = std::move(server).value();
    connect(m_server.get(), &QLocalServer::newConnection, this, &FakeRuntime::serve);
}

FakeRuntime::~FakeRuntime() = default;

QByteArray FakeRuntime::bytesOf(const Message &message)
{
    return encode(message).value();
}

FakeRuntime::Answer FakeRuntime::error(HResult hresult)
{
    return {bytesOf(errorReply(std::uint32_t(hresult)))};
}

void FakeRuntime::answer(Command command, const Answer &answer)
{
    m_answers.insert(command, answer);
}

void FakeRuntime::serve()
{
    while (auto *socket = m_server->nextPendingConnection()) {
        ++m_connections;
        m_mostConnections = std::max(m_mostConnections, ++m_open);
        auto stream = std::make_shared<protocol::ChunkBuffer>();
        connect(socket, &QLocalSocket::readyRead, this, [this, socket, stream] { read(socket, *stream); });
        connect(socket, &QLocalSocket::disconnected, this, [this, socket] {
            --m_open;
            socket->deleteLater();
        });
        read(socket, *stream);
    }
}

void FakeRuntime::read(QLocalSocket *socket, protocol::ChunkBuffer &stream)
{
    const auto arrived = socket->readAll();
    stream.append(protocol::byteView(arrived));
    const auto decoded = decodeMessage(stream);
    if (const auto *request = std::get_if<Message>(&decoded)) {
        m_requests.append(*request);
        write(socket,
              m_handler ? m_handler(*request)
                        : m_answers.value(request->command, error(HResult::UnknownCommand)));
    }
}

void FakeRuntime::write(const QPointer<QLocalSocket> &socket, const Answer &answer)
{
    if (!socket)
        return;
    const auto size = answer.pieceSize > 0 ? answer.pieceSize : answer.bytes.size();
    socket->write(answer.bytes.left(size));
    socket->flush();
    auto rest = answer;
    rest.bytes = answer.bytes.mid(size);
    if (!rest.bytes.isEmpty())
        QMetaObject::invokeMethod(
            this, [this, socket, rest] { write(socket, rest); }, Qt::QueuedConnection);
    else if (answer.close)
        socket->disconnectFromServer();
}

} // namespace tests
