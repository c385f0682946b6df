// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/diagnosticclient.h"

#include "model/session/diagnosticexchange.h"

#include <algorithm>
#include <QPointer>

namespace model {

using protocol::Result;

namespace {

/// Posted, so that a callback may do whatever it likes, deleting the client included.
void post(QObject *context, const DiagnosticClient::Callback &done,
          const Result<DiagnosticClient::Reply> &result)
{
    QMetaObject::invokeMethod(
        context, [done, result] { done(result); }, Qt::QueuedConnection);
}

} // namespace

DiagnosticClient::DiagnosticClient(QObject *parent)
    : QObject(parent)
{
}

DiagnosticClient::~DiagnosticClient() = default;

quint64 DiagnosticClient::send(const QString &socketPath, const protocol::ipc::Message &request,
                               const Options &options, QObject *context, Callback done)
{
    const auto id = ++m_lastId;
    auto bytes = protocol::ipc::encode(request);
    if (!bytes.ok()) {
        post(context, done, bytes.error());
        return id;
    }
    auto *exchange = new DiagnosticExchange(id, socketPath, std::move(bytes).value(), options, this);
    connect(exchange, &DiagnosticExchange::finished, this,
            [this, exchange, context = QPointer<QObject>(context),
             done = std::move(done)](const auto &result) { finish(exchange, result, context, done); });
    m_queues[socketPath].append(exchange);
    QMetaObject::invokeMethod(
        this, [this, socketPath] { startNext(socketPath); }, Qt::QueuedConnection);
    return id;
}

void DiagnosticClient::cancel(quint64 id)
{
    for (const auto &queue : std::as_const(m_queues)) {
        const auto found = std::ranges::find(queue, id, &DiagnosticExchange::id);
        if (found != queue.end()) {
            // Alters m_queues.
            (*found)->cancel();
            return;
        }
    }
}

void DiagnosticClient::startNext(const QString &socketPath)
{
    const auto queue = m_queues.constFind(socketPath);
    if (queue != m_queues.cend())
        queue->constFirst()->start();
}

void DiagnosticClient::finish(DiagnosticExchange *exchange, const Result<Reply> &result, QObject *context,
                              const Callback &done)
{
    const auto path = exchange->socketPath();
    auto &queue = m_queues[path];
    queue.removeOne(exchange);
    if (queue.isEmpty())
        m_queues.remove(path);
    else
        QMetaObject::invokeMethod(
            this, [this, path] { startNext(path); }, Qt::QueuedConnection);

    exchange->deleteLater();
    if (context)
        post(context, done, result);
    if (!exchange->sent().isEmpty())
        Q_EMIT exchanged(path, exchange->sent(), exchange->received());
}

} // namespace model
