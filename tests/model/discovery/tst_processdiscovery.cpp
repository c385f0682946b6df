// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processdiscovery.h"
#include "model/runtime/runtimes.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/listeningchild.h"
#include "tests/support/testprogram.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QtTest>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <numeric>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace model;
using namespace std::chrono_literals;

class TestProcessDiscovery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fiftyProcessesWithinThreeSeconds();
    void anUnansweredProbeKeepsItsOneConnection();
    void keepsFewConnectionsOfManySilentOnes();
    void completeAlthoughSomeWait();
    void stoppedAndBack();
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
            ++open;
            connect(socket, &QLocalSocket::disconnected, this, [this] { --open; });
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
    int open = 0;

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
    auto options = optionsFor(folder);
    options.probeDeadline = 5s; // for those that answer, on a busy machine
    ProcessDiscovery discovery(known, options);
    QSignalSpy completed(&discovery, &ProcessDiscovery::completed);
    QElapsedTimer clock;
    clock.start();
    discovery.start();
    QVERIFY(completed.wait(tests::patienceMilliseconds));
    QVERIFY2(clock.elapsed() < tests::promptMilliseconds, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(discovery.entries().size(), 50);
    QCOMPARE(stateOf(discovery, stopped.pid()), ProcessState::NotAnswering);
    // On a busy machine one may answer later than the list was complete.
    for (const auto &runtime : runtimes)
        QTRY_COMPARE(stateOf(discovery, runtime->pid()),
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

void TestProcessDiscovery::keepsFewConnectionsOfManySilentOnes()
{
    constexpr int silentOnes = 80;
    const QTemporaryDir folder;
    std::vector<std::unique_ptr<FakeRuntime>> silent;
    for (int i = 0; i < silentOnes; ++i)
        silent.push_back(std::make_unique<FakeRuntime>(folder, false));
    FakeRuntime answering(folder, true);
    const auto open = [&silent] {
        return std::accumulate(silent.begin(), silent.end(), 0,
                               [](int sum, const auto &runtime) { return sum + runtime->open; });
    };
    Runtimes known;
    auto options = optionsFor(folder);
    options.interval = 50ms;
    options.probeDeadline = 500ms;
    ProcessDiscovery discovery(known, options);
    int most = 0;
    connect(&discovery, &ProcessDiscovery::entriesChanged, &discovery,
            [&] { most = std::max(most, open()); });
    discovery.start();
    for (const auto &runtime : silent)
        QTRY_COMPARE(stateOf(discovery, runtime->pid()), ProcessState::NotAnswering);
    QCOMPARE(stateOf(discovery, answering.pid()), ProcessState::Ok);
    QTRY_COMPARE(open(), ProcessDiscovery::keptMax);
    QVERIFY2(most <= ProcessDiscovery::keptMax + ProbeSchedule::probesMax, qPrintable(QString::number(most)));
    QTest::qWait(300);
    for (const auto &runtime : silent)
        QCOMPARE(runtime->connections, 1);
    // One whose socket has changed is asked again.
    FakeRuntime &changed = *silent.front();
    changed.answerNow();
    QVERIFY(::utimensat(AT_FDCWD, QFile::encodeName(changed.path()).constData(), nullptr, 0) == 0);
    QTRY_COMPARE(stateOf(discovery, changed.pid()), ProcessState::Ok);
}

void TestProcessDiscovery::completeAlthoughSomeWait()
{
    const QTemporaryDir folder;
    std::vector<std::unique_ptr<FakeRuntime>> silent;
    for (int i = 0; i < 60; ++i)
        silent.push_back(std::make_unique<FakeRuntime>(folder, false));
    Runtimes known;
    auto options = optionsFor(folder);
    options.probeDeadline = 1min;
    options.completeAfter = 10ms; // long before the first are left for the next: after a second
    ProcessDiscovery discovery(known, options);
    QSignalSpy completed(&discovery, &ProcessDiscovery::completed);
    discovery.start();
    QVERIFY(completed.wait(tests::patienceMilliseconds));
    QCOMPARE(discovery.entries().size(), 60);
    const auto waits = std::ranges::count_if(discovery.entries(), [](const ProcessEntry &entry) {
        return entry.state == ProcessState::Probing && !entry.reason.isEmpty();
    });
    QCOMPARE(waits, 60 - ProbeSchedule::probesMax);
}

void TestProcessDiscovery::stoppedAndBack()
{
#ifndef Q_OS_LINUX
    QSKIP("reads /proc");
#endif
    const QTemporaryDir folder;
    FakeRuntime runtime(folder, true); // this process answers for the one that is stopped
    Runtimes known;
    auto options = optionsFor(folder);
    options.interval = 100ms;
    ProcessDiscovery discovery(known, options);
    QSignalSpy changed(&discovery, &ProcessDiscovery::entriesChanged);
    const auto stateAfterTwoRefreshes = [&](ProcessState state) {
        changed.clear();
        while (stateOf(discovery, runtime.pid()) != state && changed.size() < 3)
            changed.wait(tests::patienceMilliseconds);
        return stateOf(discovery, runtime.pid());
    };
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, runtime.pid()), ProcessState::Ok);
    ::kill(pid_t(runtime.pid()), SIGSTOP);
    QCOMPARE(stateAfterTwoRefreshes(ProcessState::Stopped), ProcessState::Stopped);
    QVERIFY(discovery.entries().first().since.isValid());
    ::kill(pid_t(runtime.pid()), SIGCONT);
    QCOMPARE(stateAfterTwoRefreshes(ProcessState::Ok), ProcessState::Ok);
    QCOMPARE(runtime.connections, 1);
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
