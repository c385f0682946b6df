// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/configuration.h"
#include "protocol/bytefrog/messagereader.h"
#include "tests/support/bytefrogcaptures.h"
#include "tests/support/patience.h"

#include <memory>
#include <QNetworkProxy>
#include <QTcpSocket>
#include <vector>

namespace tests {

/// A connection to a port of this machine that says what it is told, byte by byte.
class RawClient {
public:
    explicit RawClient(std::uint16_t port, const QByteArray &bytes = {})
    {
        m_socket.setProxy(QNetworkProxy::NoProxy);
        m_socket.connectToHost(QStringLiteral("127.0.0.1"), port);
        waitFor([this] { return m_socket.state() == QAbstractSocket::ConnectedState; });
        write(bytes);
    }
    void write(const QByteArray &bytes) { m_socket.write(bytes); }
    void writeInPieces(const QByteArray &bytes, qsizetype size)
    {
        for (qsizetype at = 0; at < bytes.size(); at += size) {
            m_socket.write(bytes.mid(at, size));
            m_socket.flush();
        }
    }
    void close() { m_socket.disconnectFromHost(); }
    const QByteArray &received() { return m_received += m_socket.readAll(); }
    bool isClosed() { return m_socket.state() == QAbstractSocket::UnconnectedState; }

private:
    QTcpSocket m_socket;
    QByteArray m_received;
};

/// Says what a real agent said, with the run id of the headquarters that it comes to.
class CapturedAgent {
public:
    CapturedAgent(std::uint16_t port, const QString &run, int dataConnections, qsizetype pieces)
        : m_dialect(run.startsWith(QStringLiteral("codepulse")) ? protocol::bytefrog::Dialect::CodePulse4
                                                                : protocol::bytefrog::Dialect::Original)
        , m_control(port)
    {
        m_control.writeInPieces(bytefrogCapture(run + QStringLiteral("-control")), pieces);
        waitFor([this] { return runId().has_value(); });
        for (int i = 1; i <= dataConnections; ++i) {
            QByteArray bytes = bytefrogCapture(QStringLiteral("%1-data-%2").arg(run).arg(i));
            bytes[1] = char(runId().value_or(0));
            m_data.push_back(std::make_unique<RawClient>(port));
            m_data.back()->writeInPieces(bytes, pieces);
            waitFor([this] { return m_data.back()->received() == QByteArray("\x1f"); });
        }
        for (const auto &data : m_data)
            data->close();
        m_control.close();
    }

private:
    /// Returns it once the agent was started, too.
    std::optional<std::uint8_t> runId()
    {
        using namespace protocol::bytefrog;
        const QByteArray bytes = m_control.received();
        MessageReader reader(Channel::HqControl, m_dialect);
        reader.append(protocol::byteView(bytes));
        const auto first = reader.next();
        const auto *const message = std::get_if<Message>(&first);
        if (!message)
            return {};
        const auto runId = decodeConfiguration(message->text, m_dialect).value().runId;
        return std::holds_alternative<Message>(reader.next()) ? std::optional(runId) : std::nullopt;
    }

    const protocol::bytefrog::Dialect m_dialect;
    RawClient m_control;
    std::vector<std::unique_ptr<RawClient>> m_data;
};

} // namespace tests
