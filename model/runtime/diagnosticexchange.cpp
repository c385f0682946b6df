// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/diagnosticexchange.h"

#include "model/words/texts.h"
#include "protocol/core/cancellation.h"

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr qint64 readPiece = 65536;

} // namespace

DiagnosticExchange::DiagnosticExchange(std::shared_ptr<Endpoint> endpoint, QByteArray request,
                                       const CommandQueue::Options &options, QObject *parent)
    : QObject(parent)
    , m_endpoint(std::move(endpoint))
    , m_request(std::move(request))
    , m_options(options)
{
    m_exchanged.sender = m_options.sender;
    m_deadline.setSingleShot(true);
    m_deadline.setTimerType(Qt::PreciseTimer);
    connect(&m_deadline, &QTimer::timeout, this, &DiagnosticExchange::onDeadline);
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &DiagnosticExchange::tryToConnect);
}

DiagnosticExchange::~DiagnosticExchange()
{
    // A socket may signal also when it is destroyed; by then the rest is gone.
    if (m_socket)
        m_socket->disconnect(this);
}

void DiagnosticExchange::start()
{
    if (!std::exchange(m_started, true))
        tryToConnect();
}

void DiagnosticExchange::startDeadline()
{
    if (m_options.deadline.count() > 0 && !m_deadline.isActive() && !m_finished)
        m_deadline.start(m_options.deadline);
}

void DiagnosticExchange::tryToConnect()
{
    auto connected = m_endpoint->tryConnect();
    if (!connected.ok() && connected.error().code == ErrorCode::NotAnswering) {
        m_retry.start(m_endpoint->retryPause()); // nothing else is tried again
        return;
    }
    if (!connected.ok())
        return finish(connected.error());
    auto socket = std::move(connected).value().toSocket();
    if (!socket.ok())
        return finish(socket.error());
    m_socket = std::move(socket).value();
    sendRequest();
}

void DiagnosticExchange::sendRequest()
{
    // Bounds what a peer that never stops talking can make us hold.
    m_socket->setReadBufferSize(readPiece);
    connect(m_socket.get(), &QLocalSocket::readyRead, this, &DiagnosticExchange::read);
    connect(m_socket.get(), &QLocalSocket::errorOccurred, this, &DiagnosticExchange::onSocketError);
    m_socket->write(m_request);
    m_exchanged.sent = m_request;
    m_exchanged.sentAt = wire::utcNanosecondsNow();
    if (m_options.onSent)
        m_options.onSent();
}

void DiagnosticExchange::read()
{
    while (!m_finished && m_socket->bytesAvailable() > 0) {
        const auto piece = m_socket->read(readPiece);
        m_exchanged.received.append(piece);
        m_exchanged.receivedAt = wire::utcNanosecondsNow();
        m_stream.append(protocol::byteView(piece));
        decode();
    }
}

void DiagnosticExchange::decode()
{
    if (!m_reply) {
        auto decoded = protocol::ipc::decodeMessage(m_stream);
        if (const auto *error = std::get_if<Error>(&decoded))
            finishLater(*error);
        else if (auto *message = std::get_if<protocol::ipc::Message>(&decoded))
            takeReply(std::move(*message));
    }
    if (m_finished || !m_reply || m_stream.size() < m_continuationBytes)
        return;
    if (const auto more = m_stream.size() - m_continuationBytes;
        more > 0) // a second reply, or none of a runtime
        return finishLater(Error{ErrorCode::BadSize,
                                 Texts::tr("the reply is whole, but %1 more bytes follow it").arg(more),
                                 m_stream.position() + m_continuationBytes});
    finishLater(Reply{*m_reply, protocol::byteArray(m_stream.peek(m_continuationBytes))});
}

void DiagnosticExchange::takeReply(protocol::ipc::Message reply)
{
    const auto payload = protocol::ipc::replyPayload(reply);
    if (!payload.ok())
        return finishLater(payload.error());
    if (m_options.continuation) {
        const auto size = m_options.continuation(reply);
        if (!size.ok())
            return finishLater(size.error());
        m_continuationBytes = size.value();
    }
    m_reply = std::move(reply);
}

void DiagnosticExchange::onSocketError(QLocalSocket::LocalSocketError error)
{
    // The runtime closes the connection right after its reply, which may still be in our buffer.
    read();
    if (m_finished)
        return;
    if (error != QLocalSocket::PeerClosedError)
        return finishLater(Error{ErrorCode::IoError, m_socket->errorString()});
    finishLater(Error{ErrorCode::Closed,
                      Texts::tr("the connection was closed after %1 bytes, before the reply was whole")
                          .arg(m_exchanged.received.size()),
                      std::uint64_t(m_exchanged.received.size())});
}

void DiagnosticExchange::onDeadline()
{
    const auto waited = Texts::tr("within %1 ms").arg(m_options.deadline.count());
    if (!m_started)
        finish(Error{ErrorCode::NotAnswering,
                     Texts::tr("an earlier command to the process was not answered %1").arg(waited)});
    else if (!m_socket)
        finish(Error{ErrorCode::NotAnswering, Texts::tr("no connection was accepted %1").arg(waited)});
    else
        finish(
            Error{ErrorCode::NotAnswering,
                  Texts::tr("no whole reply %1, only %2 bytes").arg(waited).arg(m_exchanged.received.size()),
                  std::uint64_t(m_exchanged.received.size())});
}

void DiagnosticExchange::cancel()
{
    finish(isSent() ? protocol::cancelledAfterSendingError() : protocol::cancelledError());
}

bool DiagnosticExchange::close()
{
    if (std::exchange(m_finished, true))
        return false;
    m_deadline.stop();
    m_retry.stop();
    if (m_socket) {
        m_socket->disconnect(this);
        m_socket->abort();
    }
    return true;
}

void DiagnosticExchange::finish(const Result<Reply> &result)
{
    if (close())
        Q_EMIT finished(result);
}

void DiagnosticExchange::finishLater(const Result<Reply> &result)
{
    if (close())
        QMetaObject::invokeMethod(
            this, [this, result] { Q_EMIT finished(result); }, Qt::QueuedConnection);
}

} // namespace model
