// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processdiscovery.h"
#include "model/session/runtimes.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/listeningchild.h"
#include "tests/support/testprogram.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QtTest>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace model;
using namespace std::chrono_literals;

class TestProcessDiscovery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fiftyProcessesWithinThreeSeconds();
    void anUnansweredProbeKeepsItsOneConnection();
    void anAnswerIsAskedForOnce();
    void stale();
    void aProcessIsFoundByItsStartTime();
    void aRecycledPidIsStale();
};

namespace {

QString socketPath(const QTemporaryDir &folder, qint64 pid, quint64 key)
{
    return folder.filePath(QStringLiteral("dotnet-diagnostic-%1-%2-socket").arg(pid).arg(key));
}

/// A process that answers ProcessInfo once it is allowed to.
class FakeRuntime : public QObject {
public:
    FakeRuntime(const QTemporaryDir &folder, bool answers)
        : m_child(folder.path())
        , m_server(std::make_unique<QLocalServer>())
        , m_answers(answers)
    {
        if (!m_server->listen(m_child.takeSocket()))
            qFatal("cannot listen");
        connect(m_server.get(), &QLocalServer::newConnection, this, [this] {
            QLocalSocket *socket = m_server->nextPendingConnection();
            ++connections;
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(socket); });
        });
    }
    void answerNow()
    {
        m_answers = true;
        for (QLocalSocket *socket : std::as_const(m_waiting))
            answer(socket);
    }
    qint64 pid() const { return m_child.pid(); }
    QString path() const { return m_child.path(); }
    int connections = 0;

private:
    void read(QLocalSocket *socket)
    {
        m_waiting.append(socket);
        if (m_answers)
            answer(socket);
    }
    static void answer(QLocalSocket *socket)
    {
        using namespace protocol::ipc;
        ProcessInfo info;
        info.managedEntrypointAssemblyName = QStringLiteral("fake");
        info.clrProductVersion = QStringLiteral("10.0.0");
        socket->write(encode(okReply(encodeProcessInfo(ProcessInfoVersion::V3, info))).value());
        socket->flush();
        socket->disconnectFromServer();
    }
    tests::ListeningChild m_child;
    std::unique_ptr<QLocalServer> m_server;
    QList<QLocalSocket *> m_waiting;
    bool m_answers;
};

/// A process that listens and never accepts, as a stopped one does.
class StoppedRuntime {
public:
    explicit StoppedRuntime(const QTemporaryDir &folder)
        : m_child(folder.path())
    {
        ::fcntl(m_child.socket(), F_SETFL, O_NONBLOCK);
    }
    qint64 pid() const { return m_child.pid(); }
    QString path() const { return m_child.path(); }
    int waitingConnections()
    {
        int count = 0;
        for (int connection; (connection = ::accept(m_child.socket(), nullptr, nullptr)) >= 0; ++count)
            m_accepted.push_back(connection);
        for (const int connection : m_accepted)
            ::close(connection);
        return count;
    }

private:
    tests::ListeningChild m_child;
    std::vector<int> m_accepted;
};

ProcessDiscovery::Options optionsFor(const QTemporaryDir &folder)
{
    ProcessDiscovery::Options options;
    options.onlyFolder = folder.path();
    return options;
}

ProcessState stateOf(const ProcessDiscovery &discovery, qint64 pid)
{
    for (const ProcessEntry &entry : discovery.entries()) {
        if (entry.pid == pid)
            return entry.state;
    }
    return ProcessState::Exited;
}

} // namespace

void TestProcessDiscovery::fiftyProcessesWithinThreeSeconds()
{
    const QTemporaryDir folder;
    std::vector<std::unique_ptr<FakeRuntime>> runtimes;
    for (int i = 0; i < 49; ++i)
        runtimes.push_back(std::make_unique<FakeRuntime>(folder, i != 0));
    const StoppedRuntime stopped(folder);

    Runtimes known;
    ProcessDiscovery discovery(known, optionsFor(folder));
    QSignalSpy completed(&discovery, &ProcessDiscovery::completed);
    QElapsedTimer clock;
    clock.start();
    discovery.start();
    QVERIFY(completed.wait(10000));
    QVERIFY2(clock.elapsed() < 3000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(discovery.entries().size(), 50);
    QCOMPARE(stateOf(discovery, stopped.pid()), ProcessState::NotAnswering);
    for (const auto &runtime : runtimes)
        QCOMPARE(stateOf(discovery, runtime->pid()),
                 runtime == runtimes.front() ? ProcessState::NotAnswering : ProcessState::Ok);
}

void TestProcessDiscovery::anUnansweredProbeKeepsItsOneConnection()
{
    const QTemporaryDir folder;
    FakeRuntime silent(folder, false);
    StoppedRuntime stopped(folder);
    Runtimes known;
    auto options = optionsFor(folder);
    options.interval = 20ms;
    options.probeDeadline = 50ms;
    ProcessDiscovery discovery(known, options);
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, silent.pid()), ProcessState::NotAnswering);
    QTRY_COMPARE(stateOf(discovery, stopped.pid()), ProcessState::NotAnswering);
    QTest::qWait(300); // more than ten refreshes
    QCOMPARE(silent.connections, 1);
    QCOMPARE(stopped.waitingConnections(), 1);

    silent.answerNow();
    QTRY_COMPARE(stateOf(discovery, silent.pid()), ProcessState::Ok);
    QCOMPARE(silent.connections, 1);
}

void TestProcessDiscovery::anAnswerIsAskedForOnce()
{
    const QTemporaryDir folder;
    FakeRuntime runtime(folder, true);
    Runtimes known;
    auto options = optionsFor(folder);
    options.interval = 20ms;
    ProcessDiscovery discovery(known, options);
    QSignalSpy changed(&discovery, &ProcessDiscovery::entriesChanged);
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, runtime.pid()), ProcessState::Ok);
    QCOMPARE(discovery.entries().first().name, QStringLiteral("fake"));
    changed.clear();
    QTRY_VERIFY(changed.size() >= 5);
    QCOMPARE(runtime.connections, 1);
}

void TestProcessDiscovery::stale()
{
    const QTemporaryDir folder;
    auto gone = std::make_unique<StoppedRuntime>(folder);
    const qint64 gonePid = gone->pid();
    const QString gonePath = gone->path();
    const FakeRuntime alive(folder, true); // while the other one lives: its id is not used again
    gone.reset();
    QFile notASocket(socketPath(folder, 10'000'000, 1));
    QVERIFY(notASocket.open(QIODevice::WriteOnly));

    Runtimes known;
    ProcessDiscovery discovery(known, optionsFor(folder));
    QSignalSpy cleaned(&discovery, &ProcessDiscovery::staleCleaned);
    discovery.start();
    QTRY_VERIFY(discovery.isComplete());
    QCOMPARE(discovery.entries().size(), 2);
    QCOMPARE(stateOf(discovery, gonePid), ProcessState::Stale);
    discovery.cleanUpStale();
    QTRY_COMPARE(cleaned.size(), 1);
    QCOMPARE(cleaned.first(), (QVariantList{1, 0}));
    QVERIFY(!QFileInfo::exists(gonePath));
    QVERIFY(QFileInfo::exists(alive.path()));
    QTRY_COMPARE(discovery.entries().size(), 1);
}

void TestProcessDiscovery::aProcessIsFoundByItsStartTime()
{
#ifndef Q_OS_LINUX
    QSKIP("reads /proc");
#endif
    const QTemporaryDir folder;
    const FakeRuntime runtime(folder, true);
    Runtimes known;
    ProcessDiscovery discovery(known, optionsFor(folder));
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, runtime.pid()), ProcessState::Ok);
    const ProcessEntry entry = discovery.entries().first();
    QCOMPARE(entry.socketPath, runtime.path());
    QCOMPARE(entry.address, (protocol::transport::SocketAddress{runtime.path(), {}}));
    QCOMPARE(entry.identity.pid, runtime.pid());
    QCOMPARE(entry.identity.startTime, tests::startTicks(runtime.pid()));
    QCOMPARE(entry.executable, QFileInfo(QCoreApplication::applicationFilePath()).fileName());
    QVERIFY(!entry.owner.isEmpty());
    QVERIFY(entry.memoryBytes > 0u);
    QVERIFY(entry.startTime.isValid() && entry.startTime <= QDateTime::currentDateTimeUtc());
    QVERIFY(entry.startTime.secsTo(QDateTime::currentDateTimeUtc()) < 600);
}

void TestProcessDiscovery::aRecycledPidIsStale()
{
    const QTemporaryDir folder;
    const qint64 pid = QCoreApplication::applicationPid();
    QVERIFY(QFile::rename(StoppedRuntime(folder).path(), socketPath(folder, pid, 1)));
    Runtimes known;
    ProcessDiscovery discovery(known, optionsFor(folder));
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, pid), ProcessState::Stale);
    QVERIFY(discovery.entries().first().commandLine.isEmpty()); // nothing of the process that has the id now
}

CLRLENS_TEST(TestProcessDiscovery)
#include "tst_processdiscovery.moc"
