// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/transport/localchannel.h"

#include "tests/support/fullbacklog.h"
#include "tests/support/localconnect.h"
#include "tests/support/testprogram.h"

#include <array>
#include <atomic>
#include <QtTest>
#include <thread>

using namespace protocol;
using namespace protocol::transport;
using namespace std::chrono_literals;

namespace {

using Clock = LocalChannel::Clock;

Clock::time_point in(std::chrono::milliseconds time)
{
    return Clock::now() + time;
}

/// A plain listening socket and, once accepted, the server's end of one connection.
class PlainPeer {
public:
    explicit PlainPeer(const QString &path)
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const auto name = QFile::encodeName(path);
        std::memcpy(address.sun_path, name.constData(), std::size_t(name.size()));
        m_listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
        if (::bind(m_listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0
            || ::listen(m_listener, 1) != 0)
            qFatal("cannot listen at %s", name.constData());
    }
    ~PlainPeer()
    {
        hangUp();
        ::close(m_listener);
    }
    Q_DISABLE_COPY_MOVE(PlainPeer)

    void accept() { m_connection = ::accept(m_listener, nullptr, nullptr); }
    void write(const QByteArray &bytes)
    {
        ::send(m_connection, bytes.constData(), std::size_t(bytes.size()), MSG_NOSIGNAL);
    }
    QByteArray read(qsizetype size)
    {
        QByteArray bytes(size, '\0');
        const auto count = ::recv(m_connection, bytes.data(), std::size_t(size), MSG_WAITALL);
        return bytes.left(std::max<qsizetype>(0, count));
    }
    void hangUp()
    {
        if (m_connection >= 0)
            ::close(std::exchange(m_connection, -1));
    }

private:
    int m_listener = -1;
    int m_connection = -1;
};

} // namespace

class TestLocalChannel : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<PlainPeer> m_peer;
    std::unique_ptr<LocalChannel> m_channel;
    std::array<std::uint8_t, 64> m_buffer{};

    QString path() const { return m_folder->filePath(QStringLiteral("socket")); }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_peer = std::make_unique<PlainPeer>(path());
        auto channel = tests::connectChannel(path(), in(5s));
        QVERIFY(channel.ok());
        m_channel = std::move(channel).value();
        m_peer->accept();
    }
    void cleanup()
    {
        m_channel.reset();
        m_peer.reset();
    }

    void bytesGoBothWaysThenTheStreamEnds()
    {
        const QByteArray question("question");
        QVERIFY(m_channel->write(byteView(question), in(5s)).ok());
        QCOMPARE(m_peer->read(8), question);
        m_peer->write("answer");
        m_peer->hangUp();
        const auto count = m_channel->read(m_buffer, in(5s));
        QVERIFY(count.ok());
        QCOMPARE(byteArray(ByteView(m_buffer).first(count.value())), QByteArray("answer"));
        const auto end = m_channel->read(m_buffer, in(5s));
        QVERIFY(end.ok());
        QCOMPARE(end.value(), std::size_t(0));
    }

    void readsWithoutADeadline()
    {
        std::thread later([&] {
            std::this_thread::sleep_for(50ms);
            m_peer->write("x");
        });
        const auto count = m_channel->read(m_buffer, Clock::time_point::max());
        later.join();
        QVERIFY(count.ok());
        QCOMPARE(count.value(), std::size_t(1));
    }

    void silenceEndsAtTheDeadline()
    {
        const auto started = Clock::now();
        QCOMPARE(m_channel->read(m_buffer, in(100ms)).error().code, ErrorCode::NotAnswering);
        QVERIFY(Clock::now() - started >= 100ms);
        // The channel is still good.
        m_peer->write("x");
        QVERIFY(m_channel->read(m_buffer, in(5s)).ok());
    }

    void aPeerThatReadsNothingEndsAWriteAtTheDeadline()
    {
        const QByteArray much(8 << 20, 'x');
        QCOMPARE(m_channel->write(byteView(much), in(200ms)).error().code, ErrorCode::NotAnswering);
    }

    void writesAllToASlowReader()
    {
        const QByteArray much(4 << 20, 'x');
        QByteArray received;
        std::thread reader([&] { received = m_peer->read(much.size()); });
        const auto written = m_channel->write(byteView(much), in(30s));
        reader.join();
        QVERIFY(written.ok());
        QVERIFY(received == much);
    }

    void writingToAClosedPeerIsClosed()
    {
        m_peer->hangUp();
        const QByteArray bytes("x");
        QCOMPARE(m_channel->write(byteView(bytes), in(5s)).error().code, ErrorCode::Closed);
    }

    void cancelWakesAReader()
    {
        std::thread canceller([&] {
            std::this_thread::sleep_for(50ms);
            m_channel->cancel();
        });
        const auto started = Clock::now();
        QCOMPARE(m_channel->read(m_buffer, in(20s)).error().code, ErrorCode::Cancelled);
        QVERIFY(Clock::now() - started < 10s);
        canceller.join();
        // It stays cancelled, even with bytes at hand.
        m_peer->write("x");
        QCOMPARE(m_channel->read(m_buffer, in(20s)).error().code, ErrorCode::Cancelled);
        const QByteArray bytes("x");
        QCOMPARE(m_channel->write(byteView(bytes), in(20s)).error().code, ErrorCode::Cancelled);
    }

    void saysWhyItCannotConnect()
    {
        QCOMPARE(tests::connectChannel(path() + QStringLiteral("-none"), in(5s)).error().code,
                 ErrorCode::NotFound);
    }

    void triesAFullBacklogUntilTheDeadlineOrTheCancel()
    {
        const auto full = m_folder->filePath(QStringLiteral("full"));
        tests::FullBacklog server(full);
        const auto started = Clock::now();
        QCOMPARE(tests::connectChannel(full, in(200ms)).error().code, ErrorCode::NotAnswering);
        QVERIFY(Clock::now() - started >= 100ms);
        std::atomic<int> asked = 0;
        QCOMPARE(tests::connectChannel(full, in(60s), [&] { return ++asked == 2; }).error().code,
                 ErrorCode::Cancelled);
    }
};

CLRLENS_TEST(TestLocalChannel)
#include "tst_localchannel.moc"
