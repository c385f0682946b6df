// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/advertisereader.h"

#include "model/words/texts.h"

namespace model {

using namespace protocol;

AdvertiseReader::AdvertiseReader(std::unique_ptr<QLocalSocket> connection, std::chrono::milliseconds deadline,
                                 QObject *parent)
    : QObject(parent)
    , m_connection(std::move(connection))
{
    m_connection->setReadBufferSize(ipc::advertiseSize + 1); // to see one byte too many
    connect(m_connection.get(), &QLocalSocket::readyRead, this, &AdvertiseReader::read);
    connect(m_connection.get(), &QLocalSocket::disconnected, this, [this] {
        refuse(
            {ErrorCode::Closed, Texts::tr("The connection ended before the runtime had announced itself")});
    });
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this, deadline] {
        refuse(
            {ErrorCode::NotAnswering, Texts::tr("Nothing was announced within %1 ms").arg(deadline.count())});
    });
    m_deadline.start(deadline);
    // Bytes that came together with the connection cause no readyRead().
    QMetaObject::invokeMethod(this, &AdvertiseReader::read, Qt::QueuedConnection);
}

AdvertiseReader::~AdvertiseReader()
{
    // A socket emits disconnected() also when it is destroyed, which is after the timer.
    if (m_connection)
        m_connection->disconnect(this);
}

void AdvertiseReader::read()
{
    if (m_done)
        return;
    // Reads no byte more: what follows the advertise message is the reply to a command.
    const QByteArray bytes = m_connection->read(qint64(ipc::advertiseSize - m_stream.size()));
    m_received.append(bytes);
    m_stream.append(byteView(bytes));
    const auto decoded = ipc::decodeAdvertise(m_stream);
    if (const auto *error = std::get_if<Error>(&decoded))
        return refuse(*error);
    if (const auto *advertise = std::get_if<ipc::Advertise>(&decoded)) {
        if (m_connection->bytesAvailable() > 0)
            return refuse({ErrorCode::BadSize,
                           Texts::tr("More than the %1 bytes of an announcement came, though nothing was "
                                     "asked yet")
                               .arg(ipc::advertiseSize)});
        m_done = true;
        m_deadline.stop();
        m_connection->disconnect(this);
        Q_EMIT advertised(*advertise);
    }
}

std::unique_ptr<QLocalSocket> AdvertiseReader::takeConnection()
{
    return std::move(m_connection);
}

void AdvertiseReader::refuse(const Error &error)
{
    if (std::exchange(m_done, true))
        return;
    m_deadline.stop();
    m_connection->disconnect(this);
    m_connection->abort();
    Q_EMIT refused(error);
}

} // namespace model
