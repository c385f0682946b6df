// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testhostserver.h"

#include "protocol/dotnettest/messagecodec.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QtTest>

using namespace model::testruns;
using namespace protocol;
using namespace protocol::dotnettest;
using tests::hexBytes;

namespace {

const QByteArray voidReply = hexBytes("04 00 00 00 00 00 00 00");

QByteArray frameOf(const Message &message)
{
    return encodeMessage(message).value();
}

Message handshake()
{
    HandshakeMessage message;
    message.properties.insert(HandshakeProperty::SupportedProtocolVersions, QStringLiteral("1.0.0;1.4.0"));
    return message;
}

Message sessionStart()
{
    return TestSessionEvent{SessionType::TestSessionStart, QStringLiteral("S"), QStringLiteral("E")};
}

/// A server, a connection to it, and what the server told of it.
struct Peer {
    TestHostServer &server;
    QLocalSocket socket;
    QByteArray received;

    explicit Peer(TestHostServer &at, const QString &name)
        : server(at)
    {
        QObject::connect(&socket, &QLocalSocket::readyRead, &socket,
                         [this] { received += socket.readAll(); });
        socket.connectToServer(name);
    }
};

struct Told {
    QList<int> said;
    QStringList closed;
    explicit Told(TestHostServer &server)
    {
        QObject::connect(&server, &TestHostServer::said, &server,
                         [this](int connection, const Exchange &) { said << connection; });
        QObject::connect(&server, &TestHostServer::closed, &server,
                         [this](int connection, const Result<> &how) {
                             closed << QStringLiteral("%1 %2")
                                           .arg(connection)
                                           .arg(how.ok() ? QStringLiteral("whole") : how.error().text);
                         });
    }
};

} // namespace

class TestTestHostServer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<TestHostServer>();
        const auto listening = m_server->listen(executionmode::run);
        QVERIFY2(listening.ok(), listening.ok() ? "" : qPrintable(listening.error().text));
    }

    void onlyThisUserGetsIn()
    {
#ifdef Q_OS_UNIX
        const QFileInfo socket(m_server->pipeName());
        QVERIFY(QFile::encodeName(socket.filePath()).size() <= TestHostServer::pathBytesMax);
        constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(socket.permissions() & others));
        QVERIFY(!(QFileInfo(socket.path()).permissions() & (others | QFile::ExeGroup | QFile::ExeOther)));
        const QString path = socket.filePath();
        m_server.reset();
        QVERIFY(!QFileInfo::exists(path));
#endif
    }

    void answersAtOnceWhateverIsAsked()
    {
        Told told(*m_server);
        Peer peer(*m_server, m_server->pipeName());
        peer.socket.write(frameOf(handshake()));
        QTRY_VERIFY(peer.received.contains("1.4.0"));
        QCOMPARE(m_server->version(0), QStringLiteral("1.4.0"));
        peer.received.clear();
        const QByteArray both = frameOf(sessionStart()) + encodeFrame(77, "unknown").value();
        peer.socket.write(both);
        QTRY_COMPARE(peer.received, voidReply + voidReply);
        for (const char byte : frameOf(sessionStart())) {
            peer.socket.write(QByteArray(1, byte));
            peer.socket.flush();
        }
        QTRY_COMPARE(peer.received.size(), 3 * voidReply.size());
        QCOMPARE(told.said.size(), qsizetype(4));
        peer.socket.disconnectFromServer();
        QTRY_COMPARE(told.closed, QStringList{QStringLiteral("0 whole")});
        QCOMPARE(m_server->openConnections(), 0);
    }

    void tellsOfAFrameThatIsCut()
    {
        Told told(*m_server);
        Peer peer(*m_server, m_server->pipeName());
        peer.socket.write(frameOf(sessionStart()).chopped(3));
        peer.socket.disconnectFromServer();
        QTRY_COMPARE(told.closed.size(), qsizetype(1));
        QVERIFY(told.closed.first() != QStringLiteral("0 whole"));
    }

    void closesWhatSendsNoFrames()
    {
        Told told(*m_server);
        Peer peer(*m_server, m_server->pipeName());
        peer.socket.write(hexBytes("ff ff ff ff 00 00 00 00"));
        QTRY_COMPARE(peer.socket.state(), QLocalSocket::UnconnectedState);
        QCOMPARE(told.closed.size(), qsizetype(1));
        QVERIFY(told.said.isEmpty());
    }

    void closesWhatDoesNotReadItsAnswers()
    {
        Told told(*m_server);
        QLocalSocket peer;
        peer.setReadBufferSize(1);
        peer.connectToServer(m_server->pipeName());
        peer.write(frameOf(handshake()).repeated(20'000));
        QTRY_COMPARE(told.closed.size(), qsizetype(1));
        QVERIFY2(told.closed.first().contains(QStringLiteral("does not read")),
                 qPrintable(told.closed.first()));
        QVERIFY(told.said.size() < 20'000);
        QCOMPARE(m_server->openConnections(), 0);
    }

    /// The reply cannot be written any more, and what was said counts all the same.
    void takesTheLastWordsOfAHostThatIsGone()
    {
        Told told(*m_server);
        auto peer = std::make_unique<Peer>(*m_server, m_server->pipeName());
        peer->socket.write(frameOf(handshake()) + frameOf(sessionStart()) + frameOf(sessionStart()));
        QVERIFY(peer->socket.waitForBytesWritten(tests::patienceMilliseconds));
        peer.reset();
        QTRY_COMPARE(told.closed.size(), qsizetype(1));
        QCOMPARE(told.said.size(), qsizetype(3));
    }

    void holdsManyConnections()
    {
        Told told(*m_server);
        std::vector<std::unique_ptr<Peer>> peers;
        for (int i = 0; i < 30; ++i) {
            peers.push_back(std::make_unique<Peer>(*m_server, m_server->pipeName()));
            peers.back()->socket.write(frameOf(sessionStart()));
        }
        for (const auto &peer : peers)
            QTRY_COMPARE(peer->received, voidReply);
        QCOMPARE(m_server->openConnections(), 30);
    }

    void cancelsTheSessionsOfAllWhoWait()
    {
        const QByteArray cancel = hexBytes("0d 00 00 00 0e 00 00 00 01 00 01 00 01 00 00 00 01");
        Peer peer(*m_server, m_server->pipeName() + QStringLiteral("-control"));
        peer.socket.write(frameOf(WaitForServerControlRequest{}));
        QVERIFY(!m_server->canCancel());
        QTRY_VERIFY(m_server->canCancel());
        QVERIFY(peer.received.isEmpty());
        m_server->cancel();
        QTRY_COMPARE(peer.received, cancel);
        Peer late(*m_server, m_server->pipeName() + QStringLiteral("-control"));
        late.socket.write(frameOf(WaitForServerControlRequest{}));
        QTRY_COMPARE(late.received, cancel);
    }

private:
    std::unique_ptr<TestHostServer> m_server;
};

CLRLENS_TEST(TestTestHostServer)
#include "tst_testhostserver.moc"
