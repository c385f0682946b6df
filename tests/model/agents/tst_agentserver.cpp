// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/agents/agentserver.h"
#include "model/demo/demoagent.h"
#include "tests/model/agents/agentclients.h"
#include "tests/model/agents/tracecounts.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QtTest>
#include <set>
#ifdef Q_OS_UNIX
#include <sys/resource.h>
#include <unistd.h>
#endif

using namespace model;
using namespace model::agents;
using namespace std::chrono_literals;
using demoagent::AgentManner;
using demoagent::DemoAgent;
using protocol::bytefrog::MessageType;

/// Agents of this process that come to a server of this process.
class TestAgentServer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aWholeRun_data();
    void aWholeRun();
    void commandsGoTheirWay();
    void suspendedFromTheStart();
    void whoWaitsIsToldAnew();
    void classesThatAreNotKeptAreCounted();
    void realStreams_data();
    void realStreams();
    void oddAgents_data();
    void oddAgents();
    void severalAgentsAtOnce();
    void agentsThatAreLeft();
    void stopsAgentsThatAreNotReadyYet();
    void takesNoMoreThanItCan();
    void goesOnWhenFilesAreFreeAgain();
    void takesNoDataOfOtherMachines();
    void portsThatCannotBeHad();

private:
    void startServer(std::chrono::milliseconds silenceLimit);
    std::unique_ptr<DemoAgent> agent(AgentManner manner = AgentManner::Usual,
                                     std::chrono::milliseconds duration = 200ms) const;
    AgentInfo onlyAgent() const
    {
        return m_server->agents().empty() ? AgentInfo() : m_server->agents().back();
    }
    bool isOver() const { return !m_server->agents().empty() && m_server->isIdle(); }
    void takeLog();
    static std::map<QString, std::uint64_t> countsOf(const AgentInfo &info);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<AgentServer> m_server;
    QStringList m_log;
};

void TestAgentServer::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    startServer(10min);
}

void TestAgentServer::startServer(std::chrono::milliseconds silenceLimit)
{
    AgentServer::Options options;
    options.file.path = m_folder->path();
    options.silenceLimit = silenceLimit;
    m_server = std::make_unique<AgentServer>(options);
    m_log.clear();
    AgentConfiguration configuration;
    configuration.heartbeat = 50ms;
    QVERIFY(m_server->configure(configuration, true).ok());
    QVERIFY(m_server->listen(QHostAddress::LocalHost, 0).ok());
}

void TestAgentServer::cleanup()
{
    m_server.reset();
}

std::unique_ptr<DemoAgent> TestAgentServer::agent(AgentManner manner,
                                                  std::chrono::milliseconds duration) const
{
    auto agent = std::make_unique<DemoAgent>(
        DemoAgent::Options{QStringLiteral("127.0.0.1"), m_server->port(), manner, duration});
    agent->start();
    return agent;
}

void TestAgentServer::takeLog()
{
    for (const AgentLogLine &line : m_server->takeLog())
        m_log << line.text;
}

std::map<QString, std::uint64_t> TestAgentServer::countsOf(const AgentInfo &info)
{
    const auto trace = readTrace(info.traceFile);
    return trace.ok() && !trace.value()->endedEarly ? tests::eventCounts(*trace.value())
                                                    : std::map<QString, std::uint64_t>();
}

void TestAgentServer::aWholeRun_data()
{
    QTest::addColumn<AgentManner>("manner");
    QTest::newRow("original") << AgentManner::Usual;
    QTest::newRow("Code Pulse") << AgentManner::CodePulse;
}

void TestAgentServer::aWholeRun()
{
    QFETCH(AgentManner, manner);
    const auto agent = this->agent(manner);
    QSignalSpy finished(agent.get(), &DemoAgent::finished);
    QTRY_VERIFY(isOver());
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toString(), QString());
    const AgentInfo info = onlyAgent();
    QCOMPARE(info.phase, AgentPhase::Ended);
    QVERIFY2(info.endedInOrder, qPrintable(info.reason));
    QVERIFY(!info.traceFailure);
    QCOMPARE(info.transformed, std::uint64_t(2));
    QCOMPARE(info.ignored, std::uint64_t(1));
    const auto told = agent->counts();
    QVERIFY(told.events() > 1000);
    QCOMPARE(info.events, told.events());
    QCOMPARE(info.lost + info.unsent + info.late + info.duplicates + info.waiting, std::uint64_t(0));
    auto counts = countsOf(info);
    QCOMPARE(counts[QStringLiteral("MethodEntry")], told.entries);
    QCOMPARE(counts[QStringLiteral("MethodExit")], told.exits);
    QCOMPARE(counts[QStringLiteral("Exception")], told.exceptions);
    QCOMPARE(counts[QStringLiteral("ExceptionBubble")], told.bubbles);
    QCOMPARE(counts[QStringLiteral("Marker")], told.markers);
    QCOMPARE(counts[QStringLiteral("MethodVisit")], told.visits);
    QCOMPARE(counts[QStringLiteral("Gap")], std::uint64_t(0));
    QCOMPARE(QFileInfo(info.traceFile).absolutePath(), m_folder->path());
}

/// The simulated agent is as strict as real ones: what its mode does not allow ends it with an error.
void TestAgentServer::commandsGoTheirWay()
{
    QVERIFY(m_server->configure({.heartbeat = 50ms}, false).ok());
    const auto agent = this->agent(AgentManner::Usual, 1h);
    QTRY_COMPARE(onlyAgent().phase, AgentPhase::Ready);
    const int id = onlyAgent().id;
    QVERIFY(!m_server->command(id, AgentCommand::Pause));
    QVERIFY(!m_server->command(id + 1, AgentCommand::Start));
    QVERIFY(m_server->command(id, AgentCommand::Start));
    QTRY_VERIFY(onlyAgent().events > 100);
    const auto reach = [&](AgentCommand command, char mode) {
        return m_server->command(id, command) && tests::waitFor([&] {
                   return onlyAgent().mode == QLatin1Char(mode) && onlyAgent().health == AgentHealth::Good;
               });
    };
    QVERIFY(reach(AgentCommand::Pause, 'P'));
    QVERIFY(reach(AgentCommand::Resume, 'T'));
    QVERIFY(reach(AgentCommand::Suspend, 'S'));
    QVERIFY(reach(AgentCommand::Pause, 'P'));
    QVERIFY(reach(AgentCommand::Suspend, 'S'));
    const auto before = agent->counts();
    QTest::qWait(100);
    QCOMPARE(agent->counts(), before); // nothing is recorded
    QVERIFY(reach(AgentCommand::Resume, 'T'));
    QTRY_VERIFY(agent->counts().events() > before.events());
    QVERIFY(m_server->command(id, AgentCommand::Stop));
    QTRY_VERIFY(isOver());
    const std::vector<MessageType> expected{
        MessageType::Configuration, MessageType::Start,     MessageType::Pause, MessageType::Unpause,
        MessageType::Suspend,       MessageType::Unsuspend, MessageType::Pause, MessageType::Unpause,
        MessageType::Suspend,       MessageType::Unsuspend, MessageType::Stop};
    QCOMPARE(agent->commands(), expected);
    QVERIFY(onlyAgent().endedInOrder);
    auto counts = countsOf(onlyAgent());
    QCOMPARE(counts[QStringLiteral("MethodEntry")], agent->counts().entries);
    QCOMPARE(counts[QStringLiteral("DataBreak")], std::uint64_t(2));
    QVERIFY(counts[QStringLiteral("Control")] >= expected.size());
}

void TestAgentServer::suspendedFromTheStart()
{
    QVERIFY(m_server->configure({.heartbeat = 50ms}, false).ok());
    const auto agent = this->agent(AgentManner::Usual, 1h);
    QTRY_COMPARE(onlyAgent().phase, AgentPhase::Ready);
    QVERIFY(m_server->command(onlyAgent().id, AgentCommand::StartSuspended));
    QTRY_COMPARE(onlyAgent().mode, u'S');
    QVERIFY(agent->commands().back() == MessageType::Suspend);
    QCOMPARE(onlyAgent().phase, AgentPhase::Suspended);
}

/// A started agent is not: a real one would end its trace.
void TestAgentServer::whoWaitsIsToldAnew()
{
    QVERIFY(m_server->configure({.heartbeat = 50ms}, false).ok());
    const auto agent = this->agent(AgentManner::Usual, 1h);
    QTRY_COMPARE(onlyAgent().phase, AgentPhase::Ready);
    const QStringList acme{QStringLiteral("com/acme/")};
    const auto heartbeat = 40ms;
    QVERIFY(m_server->configure({.heartbeat = heartbeat, .inclusions = acme}, false).ok());
    QTRY_COMPARE(agent->configuration()->inclusions, acme);
    QCOMPARE(agent->configuration()->exclusions, QStringList{QStringLiteral(".*")});
    QTRY_COMPARE(onlyAgent().health, AgentHealth::Good);
    QVERIFY(m_server->command(onlyAgent().id, AgentCommand::Start));
    QTRY_VERIFY(onlyAgent().events > 100);
    QVERIFY(m_server->configure({.heartbeat = heartbeat}, false).ok());
    QTRY_VERIFY(onlyAgent().eventsPerSecond > 0);
    QCOMPARE(onlyAgent().phase, AgentPhase::Tracing);
    QCOMPARE(agent->configuration()->inclusions, acme);
    QCOMPARE(m_server->classes(),
             (QStringList{QStringLiteral("sun/launcher/LauncherHelper"), QStringLiteral("com/acme/Shop"),
                          QStringLiteral("com/acme/Cart")}));
    QVERIFY(m_server->command(onlyAgent().id, AgentCommand::Stop));
    QTRY_VERIFY(isOver());
    QVERIFY(onlyAgent().endedInOrder);
}

void TestAgentServer::classesThatAreNotKeptAreCounted()
{
    m_server = std::make_unique<AgentServer>(
        AgentServer::Options{.classesMost = 1, .file = {.path = m_folder->path()}});
    QVERIFY(m_server->configure({.heartbeat = 50ms}, true).ok());
    QVERIFY(m_server->listen(QHostAddress::LocalHost, 0).ok());
    const auto first = agent();
    QTRY_VERIFY(isOver());
    QCOMPARE(m_server->classes(), QStringList{QStringLiteral("sun/launcher/LauncherHelper")});
    QCOMPARE(m_server->classesLeftOut(), 2u);
    const auto second = agent();
    QTRY_VERIFY(m_server->agents().size() == 2 && isOver());
    QCOMPARE(m_server->classesLeftOut(), 4u); // the one that is kept is none of them
}

void TestAgentServer::realStreams_data()
{
    QTest::addColumn<int>("connections");
    QTest::addColumn<std::uint64_t>("events");
    QTest::addColumn<std::uint64_t>("entries");
    QTest::newRow("original") << 2 << std::uint64_t(1831) << std::uint64_t(914);
    QTest::newRow("original-pause") << 3 << std::uint64_t(2030) << std::uint64_t(1014);
    QTest::newRow("codepulse4") << 1 << std::uint64_t(2642) << std::uint64_t(878);
}

void TestAgentServer::realStreams()
{
    QFETCH(int, connections);
    QFETCH(std::uint64_t, events);
    QFETCH(std::uint64_t, entries);
    QVERIFY(m_server->configure({.heartbeat = 1000ms, .senders = 3}, true).ok());
    const auto run = QString::fromLatin1(QTest::currentDataTag());
    for (const qsizetype pieces : {7, 1000, 1'000'000}) {
        const tests::CapturedAgent agent(m_server->port(), run, connections, pieces);
        QTRY_VERIFY(isOver());
        const AgentInfo info = onlyAgent();
        QVERIFY2(info.endedInOrder, qPrintable(info.reason));
        QCOMPARE(info.events, events);
        QCOMPARE(info.lost + info.unsent + info.duplicates, std::uint64_t(0));
        auto counts = countsOf(info);
        QCOMPARE(counts[QStringLiteral("MethodEntry")], entries);
        QCOMPARE(counts[QStringLiteral("Class")], info.transformed + info.ignored + info.failed);
        QCOMPARE(counts[QStringLiteral("Summary")], std::uint64_t(1));
    }
    QCOMPARE(m_server->agents().size(), std::size_t(3));
}

void TestAgentServer::oddAgents_data()
{
    QTest::addColumn<AgentManner>("manner");
    QTest::addColumn<bool>("endsInOrder");
    QTest::addColumn<QString>("said");
    QTest::newRow("gap") << AgentManner::Gap << true << "the agent left at least 10 events unsent";
    QTest::newRow("duplicates") << AgentManner::Duplicates << true << "the agent has ended";
    QTest::newRow("late maps") << AgentManner::LateMaps << true << "the agent has ended";
    QTest::newRow("unsent") << AgentManner::Unsent << true << "the agent left at least 1 event unsent";
    QTest::newRow("bad data") << AgentManner::BadData << true << "its data connection from";
    QTest::newRow("bad control") << AgentManner::BadControl << false
                                 << "its control connection was closed at byte";
    QTest::newRow("killed") << AgentManner::Killed << false << "its program may have been killed";
    QTest::newRow("no answer") << AgentManner::NoAnswer << false
                               << "the agent did not answer its configuration";
}

/// Whatever an agent does, its trace is whole, and has what came.
void TestAgentServer::oddAgents()
{
    QFETCH(AgentManner, manner);
    QFETCH(bool, endsInOrder);
    QFETCH(QString, said);
    if (manner == AgentManner::NoAnswer)
        startServer(500ms);
    const auto agent = this->agent(manner, 500ms);
    QTRY_VERIFY(isOver());
    takeLog();
    QVERIFY2(m_log.join(u'\n').contains(said), qPrintable(m_log.join(u'\n')));
    const AgentInfo info = onlyAgent();
    QCOMPARE(info.endedInOrder, endsInOrder);
    QCOMPARE(info.duplicates > 0, manner == AgentManner::Duplicates);
    if (manner == AgentManner::NoAnswer) {
        QCOMPARE(info.traceFile, QString());
        return;
    }
    auto counts = countsOf(info);
    QCOMPARE(counts[QStringLiteral("Summary")], std::uint64_t(1));
    // What ends all connections of the agent may come before its first data.
    if (manner != AgentManner::BadControl && manner != AgentManner::Killed)
        QVERIFY(counts[QStringLiteral("MethodEntry")] > 0);
    QCOMPARE(counts[QStringLiteral("Gap")] > 0, manner == AgentManner::Gap || info.unsent > 0);
}

void TestAgentServer::severalAgentsAtOnce()
{
    std::vector<std::unique_ptr<DemoAgent>> agents;
    for (const AgentManner manner :
         {AgentManner::Usual, AgentManner::BadControl, AgentManner::CodePulse, AgentManner::Usual})
        agents.push_back(agent(manner, 300ms));
    QTRY_VERIFY(m_server->agents().size() == 4 && m_server->isIdle());
    QSet<int> runIds;
    std::multiset<std::uint64_t> told;
    std::multiset<std::uint64_t> got;
    for (const AgentInfo &info : m_server->agents()) {
        runIds.insert(info.runId);
        if (info.endedInOrder)
            got.insert(info.events);
    }
    for (const std::size_t sound : {0, 2, 3})
        told.insert(agents[sound]->counts().events());
    QCOMPARE(runIds.size(), 4);
    QVERIFY(got == told);
}

void TestAgentServer::agentsThatAreLeft()
{
    const auto agent = this->agent(AgentManner::Usual, 1h);
    QTRY_VERIFY(onlyAgent().events > 100);
    m_server->abortAll();
    QTRY_VERIFY(isOver());
    QVERIFY(!onlyAgent().endedInOrder);
    QCOMPARE(countsOf(onlyAgent())[QStringLiteral("Summary")], std::uint64_t(1));
}

void TestAgentServer::stopsAgentsThatAreNotReadyYet()
{
    tests::RawClient agent(m_server->port(), tests::hexBytes("00 01"));
    tests::RawClient late(m_server->port());
    QTRY_VERIFY(!agent.received().isEmpty()); // its configuration
    QTRY_COMPARE(m_server->findChildren<AgentConnection *>().size(), 2);
    m_server->closePort();
    m_server->stopAll();
    agent.write(tests::hexBytes("08 49 0000"));
    QTRY_VERIFY(agent.received().endsWith(char(MessageType::Stop)));
    late.write(tests::hexBytes("00 01"));
    QTRY_VERIFY(late.isClosed());
    QVERIFY(late.received().contains("HQ is not expecting"));
    agent.write(tests::hexBytes("08 58 0000"));
    agent.close();
    QTRY_VERIFY(isOver());
    QVERIFY(onlyAgent().endedInOrder);
    QCOMPARE(m_server->agents().size(), std::size_t(1));
}

void TestAgentServer::takesNoMoreThanItCan()
{
    std::vector<std::unique_ptr<tests::RawClient>> agents;
    for (std::size_t i = 0; i < AgentServer::runsMax; ++i) {
        agents.push_back(std::make_unique<tests::RawClient>(m_server->port(), tests::hexBytes("00 01")));
        QTRY_VERIFY(!agents.back()->received().isEmpty());
    }
    tests::RawClient oneMore(m_server->port(), tests::hexBytes("00 01"));
    QTRY_VERIFY(oneMore.isClosed());
    QVERIFY(oneMore.received().contains("HQ is not expecting"));
    agents.pop_back();
    QTRY_COMPARE(m_server->agents().back().phase, AgentPhase::Ended);
    QTRY_VERIFY(m_server->agents().back().isOver);
    tests::RawClient next(m_server->port(), tests::hexBytes("00 01"));
    QTRY_VERIFY(!next.received().isEmpty());
    QVERIFY(!next.isClosed());
}

void TestAgentServer::goesOnWhenFilesAreFreeAgain()
{
#ifdef Q_OS_UNIX
    QTcpSocket agent;
    agent.setProxy(QNetworkProxy::NoProxy);
    agent.connectToHost(QStringLiteral("127.0.0.1"), m_server->port()); // waits in the backlog
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
    const int free = dup(0);
    close(free);
    rlimit none = before;
    none.rlim_cur = rlim_t(free);
    QCOMPARE(setrlimit(RLIMIT_NOFILE, &none), 0);
    const bool isSaid = tests::waitFor([this] {
        takeLog();
        return m_log.join(u'\n').contains(QStringLiteral("A connection could not be taken"));
    });
    QCOMPARE(setrlimit(RLIMIT_NOFILE, &before), 0);
    QVERIFY(isSaid);
    agent.write(tests::hexBytes("00 01"));
    QTRY_VERIFY(agent.bytesAvailable() > 0); // its configuration
#endif
}

void TestAgentServer::takesNoDataOfOtherMachines()
{
#ifdef Q_OS_LINUX // all of 127.x.x.x is this machine
    tests::RawClient agent(m_server->port(), tests::hexBytes("00 01 08 49 0000"));
    QTRY_VERIFY(agent.received().endsWith(char(MessageType::Start)));
    QTcpSocket other;
    other.setProxy(QNetworkProxy::NoProxy);
    QVERIFY(other.bind(QHostAddress(QStringLiteral("127.0.0.2"))));
    other.connectToHost(QStringLiteral("127.0.0.1"), m_server->port());
    other.write(QByteArray("\x1e") + char(onlyAgent().runId));
    QTRY_COMPARE(other.state(), QAbstractSocket::UnconnectedState);
    QVERIFY(other.readAll().contains("Unknown run"));
    QCOMPARE(onlyAgent().dataConnections, 0);
#endif
}

void TestAgentServer::portsThatCannotBeHad()
{
    QTcpServer other;
    other.setProxy(QNetworkProxy::NoProxy);
    QVERIFY(other.listen(QHostAddress::LocalHost));
    AgentServer server({});
    const auto taken = server.listen(QHostAddress::LocalHost, other.serverPort());
    QVERIFY(!taken.ok());
    QCOMPARE(taken.error().code, protocol::ErrorCode::Exists);
    const auto elsewhere = server.listen(QHostAddress(QStringLiteral("192.0.2.1")), 0);
    QVERIFY(!elsewhere.ok());
    QCOMPARE(elsewhere.error().code, protocol::ErrorCode::NotFound);
    QCOMPARE(server.port(), std::uint16_t(0));
    QVERIFY(server.listen(QHostAddress::LocalHost, 0).ok());
}

CLRLENS_TEST(TestAgentServer)
#include "tst_agentserver.moc"
