// SPDX-License-Identifier: GPL-3.0-or-later
// What comes to the port and is no agent, or stops being one in the middle. Each time a sound agent is there,
// too, which must not notice.
#include "model/agents/agentserver.h"
#include "model/demo/demoagent.h"
#include "tests/model/agents/agentclients.h"
#include "tests/model/agents/tracecounts.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace model::agents;
using namespace std::chrono_literals;
using model::demoagent::DemoAgent;

namespace {

/// Deadlines are short only where one is awaited: the sound agent is there, too.
std::chrono::milliseconds deadline()
{
    const QByteArrayList awaited{"silence", "half a hello", "half a project hello", "nothing behind hello",
                                 "silent"};
    return awaited.contains(QTest::currentDataTag()) ? 2s : 10min;
}

/// How many files this process has open; 0 where the system does not tell.
qsizetype openFiles()
{
    return QDir(QStringLiteral("/proc/self/fd"))
        .entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System)
        .size();
}

} // namespace

class TestHostileAgents : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void strangersAreClosedWithAReason_data();
    void strangersAreClosedWithAReason();
    void agentsThatBreakTheProtocol_data();
    void agentsThatBreakTheProtocol();
    void anErrorAmongDataIsNoEvent();
    void aFloodOfErrorsIsToldInShort();
    void dataThatBreaksTheProtocol_data();
    void dataThatBreaksTheProtocol();
    void nothingIsLeftOfHundreds_data();
    void nothingIsLeftOfHundreds();
    void anAgentComesInAFloodOfStrangers();

private:
    std::uint16_t port() const { return m_server->port(); }
    bool isSaid(const QString &text)
    {
        return tests::waitFor([&] {
            for (const AgentLogLine &line : m_server->takeLog())
                m_log << line.text;
            return m_log.join(u'\n').contains(text);
        });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<AgentServer> m_server;
    std::unique_ptr<DemoAgent> m_sound;
    QStringList m_log;
};

void TestHostileAgents::init()
{
    m_log.clear();
    m_folder = std::make_unique<QTemporaryDir>();
    AgentServer::Options options;
    options.greetingDeadline = deadline();
    options.silenceLimit = deadline();
    options.file.path = m_folder->path();
    m_server = std::make_unique<AgentServer>(options);
    QVERIFY(m_server->configure({.heartbeat = 50ms, .senders = 1}, true).ok());
    QVERIFY(m_server->listen(QHostAddress::LocalHost, 0).ok());
    m_sound = std::make_unique<DemoAgent>(
        DemoAgent::Options{.host = QStringLiteral("127.0.0.1"), .port = port(), .duration = 1h});
    m_sound->start();
    QTRY_VERIFY(!m_server->agents().empty() && m_server->agents().front().events > 0);
}

/// The sound agent ends in order, with all that it told.
void TestHostileAgents::cleanup()
{
    const int sound = m_server->agents().front().id;
    QVERIFY(m_server->command(sound, AgentCommand::Stop));
    QTRY_VERIFY(m_server->isIdle());
    const AgentInfo info = m_server->agents().front();
    QVERIFY2(info.endedInOrder, qPrintable(info.reason));
    QCOMPARE(info.events, m_sound->counts().events());
    m_server.reset();
}

void TestHostileAgents::strangersAreClosedWithAReason_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QByteArray>("reply");
    const QString silent = QStringLiteral("it did not say what it is");
    QTest::newRow("silence") << QByteArray() << silent << QByteArray();
    QTest::newRow("half a hello") << QByteArray("\0", 1) << silent << QByteArray();
    QTest::newRow("half a project hello") << tests::hexBytes("10 04 00") << silent << QByteArray();
    QTest::newRow("web browser") << QByteArray("GET / HTTP/1.1\r\n\r\n") << QStringLiteral("was closed")
                                 << QByteArray("Unexpected Input Format");
    QTest::newRow("no greeting") << tests::hexBytes("08 49 0000") << QStringLiteral("was closed")
                                 << QByteArray("Unexpected Input Format");
    for (const int version : {0, 5, 255})
        QTest::addRow("version %d", version) << QByteArray("\0", 1) + char(version)
                                             << QStringLiteral("version %1 of the protocol").arg(version)
                                             << QByteArray("Invalid Protocol Version");
    QTest::newRow("data of no run") << tests::hexBytes("1e 63") << QStringLiteral("data of run 99")
                                    << QByteArray("Unknown run");
    QTest::newRow("too many data connections")
        << tests::hexBytes("1e 01") << QStringLiteral("the agent has all that it may have")
        << QByteArray("HQ is not expecting");
}

void TestHostileAgents::strangersAreClosedWithAReason()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    QFETCH(QByteArray, reply);
    tests::RawClient stranger(port(), bytes);
    QVERIFY2(isSaid(said), qPrintable(m_log.join(u'\n')));
    QTRY_VERIFY(stranger.isClosed());
    QVERIFY2(stranger.received().contains(reply), stranger.received().toHex().constData());
}

void TestHostileAgents::agentsThatBreakTheProtocol_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("leaves");
    QTest::addColumn<QString>("said");
    const QByteArray hello = tests::hexBytes("00 01");
    const QByteArray ready = hello + tests::hexBytes("08 49 0000");
    const QString closed = QStringLiteral("its control connection was closed at byte");
    QTest::newRow("hello twice") << hello + hello << false << closed;
    QTest::newRow("unknown type") << ready + '\xc8' << false << closed;
    QTest::newRow("an event") << ready + tests::hexBytes("14 00000000 00000000 00000000 0000") << false
                              << closed;
    QTest::newRow("cut message") << ready + tests::hexBytes("08 54") << true << closed;
    QTest::newRow("cut text") << ready + tests::hexBytes("28 ffff 61") << true << closed;
    QTest::newRow("nothing behind hello")
        << hello << false << QStringLiteral("did not answer its configuration");
    QTest::newRow("leaves behind hello") << hello << true << QStringLiteral("left before it was started");
    QTest::newRow("unknown mode") << ready + tests::hexBytes("08 3f 0000") << true
                                  << QStringLiteral("may have been killed");
    QTest::newRow("error") << ready + tests::hexBytes("63 0003 626164") << true
                           << QStringLiteral("the agent reports an error: bad");
    QTest::newRow("strange texts") << ready + tests::hexBytes("28 0003 c080ff 28 0003 eda0bd 63 0001 80")
                                   << true << QStringLiteral("the agent reports an error: \ufffd");
    QByteArray classes = ready;
    for (int i = 0; i < 100'000; ++i)
        classes += tests::hexBytes("29 0003 612f42");
    QTest::newRow("very many classes") << classes << true << QStringLiteral("may have been killed");
}

void TestHostileAgents::agentsThatBreakTheProtocol()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, leaves);
    QFETCH(QString, said);
    tests::RawClient agent(port(), bytes);
    if (leaves) { // a system that closes a socket with unread bytes in it takes back what was sent
        QTRY_VERIFY(bytes.size() > 2 ? agent.received().endsWith('\2') : !agent.received().isEmpty());
        agent.close();
    }
    QVERIFY2(isSaid(said), qPrintable(m_log.join(u'\n')));
    QTRY_VERIFY(agent.isClosed());
    QTRY_COMPARE(m_server->agents().back().phase, AgentPhase::Ended);
    QVERIFY(!m_server->agents().back().endedInOrder);
}

void TestHostileAgents::anErrorAmongDataIsNoEvent()
{
    tests::RawClient control(port(), tests::hexBytes("00 01 08 49 0000"));
    QTRY_VERIFY(control.received().endsWith('\2'));
    tests::RawClient data(port(), QByteArray("\x1e") + char(m_server->agents().back().runId));
    QTRY_COMPARE(data.received(), QByteArray("\x1f"));
    data.write(tests::hexBytes("63 0003 626164"));
    QVERIFY2(isSaid(QStringLiteral("the agent reports an error: bad")), qPrintable(m_log.join(u'\n')));
    data.close();
    control.close();
    QTRY_VERIFY(m_server->agents().back().isOver);
    const auto trace = model::readTrace(m_server->agents().back().traceFile);
    QVERIFY(trace.ok());
    auto counts = tests::eventCounts(*trace.value());
    QCOMPARE(counts[QStringLiteral("SourceLocationCount")], std::uint64_t(0));
    QCOMPARE(counts[QStringLiteral("Control")],
             std::uint64_t(4)); // hello, configuration, start, error
}

void TestHostileAgents::aFloodOfErrorsIsToldInShort()
{
    tests::RawClient agent(
        port(), tests::hexBytes("00 01 08 49 0000") + tests::hexBytes("63 0000").repeated(100'000));
    QVERIFY(isSaid(QStringLiteral("further errors that the agent reports")));
    QTRY_VERIFY(agent.received().endsWith('\2'));
    agent.close();
    QVERIFY(isSaid(QStringLiteral("may have been killed")));
    QVERIFY(m_log.size() < 100);
}

void TestHostileAgents::dataThatBreaksTheProtocol_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("leaves");
    const QByteArray event = tests::hexBytes("14 00000000 00000000 00000000 0000");
    QTest::newRow("unknown type") << event + '\xc8' << false;
    QTest::newRow("a heartbeat") << event + tests::hexBytes("08 49 0000") << false;
    QTest::newRow("hello again") << event + tests::hexBytes("1e 02") << false;
    QTest::newRow("cut event") << event + event.first(7) << true;
    QTest::newRow("cut text") << event + tests::hexBytes("0b 00000001 ffff 61") << true;
}

/// The agent's other connections go on, and what came is kept.
void TestHostileAgents::dataThatBreaksTheProtocol()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, leaves);
    tests::RawClient control(port(), tests::hexBytes("00 01 08 49 0000"));
    QTRY_VERIFY(control.received().endsWith('\2'));
    const auto info = [this] { return m_server->agents().back(); };
    tests::RawClient data(port(), QByteArray("\x1e") + char(info().runId));
    QTRY_COMPARE(data.received(), QByteArray("\x1f"));
    data.write(bytes);
    if (leaves)
        data.close();
    QVERIFY2(isSaid(QStringLiteral("its data connection from")), qPrintable(m_log.join(u'\n')));
    QTRY_VERIFY(data.isClosed());
    control.write(tests::hexBytes("08 54 0000"));
    QTRY_COMPARE(info().mode, u'T');
    QCOMPARE(info().events, std::uint64_t(1));
    control.write(tests::hexBytes("08 58 0000"));
    control.close();
    QTRY_COMPARE(info().phase, AgentPhase::Ended);
    QVERIFY(info().endedInOrder);
}

void TestHostileAgents::nothingIsLeftOfHundreds_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("leaves");
    QTest::addColumn<int>("count");
    QTest::newRow("silent") << QByteArray() << false << 250;
    QTest::newRow("rude") << QByteArray("HELO\r\n") << false << 250;
    QTest::newRow("greets and leaves") << tests::hexBytes("00 01") << true << 1000;
    QTest::newRow("data of no run") << tests::hexBytes("1e 63") << false << 250;
}

void TestHostileAgents::nothingIsLeftOfHundreds()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, leaves);
    QFETCH(int, count);
    const auto isQuiet = [&] {
        std::size_t connected = 0;
        for (const AgentInfo &agent : m_server->agents())
            connected += agent.phase == AgentPhase::Ended ? 0 : 1;
        return connected == 1 && m_server->findChildren<AgentConnection *>().size() == 2
            && m_server->findChildren<QTcpSocket *>(Qt::FindDirectChildrenOnly).isEmpty();
    };
    QTRY_VERIFY(isQuiet());
    const qsizetype files = openFiles();
    constexpr int atOnce = 50;
    for (int i = 0; i < count; i += atOnce) {
        std::vector<std::unique_ptr<tests::RawClient>> strangers;
        for (int k = 0; k < atOnce; ++k) {
            strangers.push_back(std::make_unique<tests::RawClient>(port(), bytes));
            if (leaves)
                strangers.back()->close();
        }
        QTRY_VERIFY(
            std::ranges::all_of(strangers, [](const auto &stranger) { return stranger->isClosed(); }));
    }
    QTRY_VERIFY(isQuiet());
    QTRY_COMPARE(openFiles(), files);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1); // the sound agent's
    QVERIFY(m_server->takeLog().size() >= std::size_t(count));
    QTRY_VERIFY(m_server->agents().size() <= AgentServer::endedMax + 1);
}

void TestHostileAgents::anAgentComesInAFloodOfStrangers()
{
    std::vector<std::unique_ptr<QTcpSocket>> strangers; // all at once, so that no deadline closes any
    for (std::size_t i = 0; i < AgentServer::strangersMax + 10; ++i) {
        strangers.push_back(std::make_unique<QTcpSocket>());
        strangers.back()->setProxy(QNetworkProxy::NoProxy);
        strangers.back()->connectToHost(QStringLiteral("127.0.0.1"), port());
    }
    tests::RawClient agent(port(), tests::hexBytes("00 01 08 49 0000"));
    QTRY_VERIFY(agent.received().endsWith('\2'));
    QVERIFY(isSaid(QStringLiteral("too many others came")));
    agent.close();
}

CLRLENS_TEST(TestHostileAgents)
#include "tst_hostileagents.moc"
