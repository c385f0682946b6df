// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processdiscovery.h"
#include "model/session/runtimes.h"
#include "protocol/ipc/processcommands.h"
#include "protocol/transport/localserver.h"
#include "tests/support/testprogram.h"

#include <QLocalSocket>
#include <QtTest>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
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
    void ownProcessIsFoundByItsStartTime();
    void aRecycledPidIsStale();
};

namespace {

/// Ids that no process has.
constexpr qint64 firstPid = 10'000'000;

QString socketPath(const QTemporaryDir &folder, qint64 pid, quint64 key = 1)
{
    return folder.filePath(QStringLiteral("dotnet-diagnostic-%1-%2-socket").arg(pid).arg(key));
}

/// Answers ProcessInfo once it is allowed to.
class FakeRuntime : public QObject {
public:
    FakeRuntime(const QString &path, bool answers)
        : m_server(protocol::transport::listenLocal(path).value())
        , m_answers(answers)
    {
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
    std::unique_ptr<QLocalServer> m_server;
    QList<QLocalSocket *> m_waiting;
    bool m_answers;
};

/// Listens and never accepts, as a stopped process does.
class StoppedRuntime {
public:
    explicit StoppedRuntime(const QString &path)
        : m_socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0))
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const QByteArray name = QFile::encodeName(path);
        std::copy(name.begin(), name.end(), address.sun_path);
        m_listens = ::bind(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0
            && ::listen(m_socket, 128) == 0;
    }
    ~StoppedRuntime() { ::close(m_socket); }
    bool listens() const { return m_listens; }
    int waitingConnections()
    {
        int count = 0;
        for (int connection; (connection = ::accept(m_socket, nullptr, nullptr)) >= 0; ++count)
            m_accepted.push_back(connection);
        for (const int connection : m_accepted)
            ::close(connection);
        return count;
    }

private:
    int m_socket;
    bool m_listens = false;
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
        runtimes.push_back(std::make_unique<FakeRuntime>(socketPath(folder, firstPid + i), i != 0));
    StoppedRuntime stopped(socketPath(folder, firstPid + 49));
    QVERIFY(stopped.listens());

    Runtimes known;
    ProcessDiscovery discovery(known, optionsFor(folder));
    QSignalSpy completed(&discovery, &ProcessDiscovery::completed);
    QElapsedTimer clock;
    clock.start();
    discovery.start();
    QVERIFY(completed.wait(10000));
    QVERIFY2(clock.elapsed() < 3000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(discovery.entries().size(), 50);
    for (int i = 0; i < 50; ++i)
        QCOMPARE(stateOf(discovery, firstPid + i),
                 i == 0 || i == 49 ? ProcessState::NotAnswering : ProcessState::Ok);
}

void TestProcessDiscovery::anUnansweredProbeKeepsItsOneConnection()
{
    const QTemporaryDir folder;
    FakeRuntime silent(socketPath(folder, firstPid), false);
    StoppedRuntime stopped(socketPath(folder, firstPid + 1));
    Runtimes known;
    auto options = optionsFor(folder);
    options.interval = 20ms;
    options.probeDeadline = 50ms;
    ProcessDiscovery discovery(known, options);
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, firstPid), ProcessState::NotAnswering);
    QTRY_COMPARE(stateOf(discovery, firstPid + 1), ProcessState::NotAnswering);
    QTest::qWait(300); // more than ten refreshes
    QCOMPARE(silent.connections, 1);
    QCOMPARE(stopped.waitingConnections(), 1);

    silent.answerNow();
    QTRY_COMPARE(stateOf(discovery, firstPid), ProcessState::Ok);
    QCOMPARE(silent.connections, 1);
}

void TestProcessDiscovery::anAnswerIsAskedForOnce()
{
    const QTemporaryDir folder;
    FakeRuntime runtime(socketPath(folder, firstPid), true);
    Runtimes known;
    auto options = optionsFor(folder);
    options.interval = 20ms;
    ProcessDiscovery discovery(known, options);
    QSignalSpy changed(&discovery, &ProcessDiscovery::entriesChanged);
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, firstPid), ProcessState::Ok);
    QCOMPARE(discovery.entries().first().name, QStringLiteral("fake"));
    changed.clear();
    QTRY_VERIFY(changed.size() >= 5);
    QCOMPARE(runtime.connections, 1);
}

void TestProcessDiscovery::stale()
{
    const QTemporaryDir folder;
    {
        StoppedRuntime gone(socketPath(folder, firstPid));
        QVERIFY(gone.listens());
    }
    FakeRuntime alive(socketPath(folder, firstPid + 1), true);
    QFile notASocket(socketPath(folder, firstPid + 2));
    QVERIFY(notASocket.open(QIODevice::WriteOnly));

    Runtimes known;
    ProcessDiscovery discovery(known, optionsFor(folder));
    QSignalSpy cleaned(&discovery, &ProcessDiscovery::staleCleaned);
    discovery.start();
    QTRY_VERIFY(discovery.isComplete());
    QCOMPARE(discovery.entries().size(), 2);
    QCOMPARE(stateOf(discovery, firstPid), ProcessState::Stale);
    discovery.cleanUpStale();
    QTRY_COMPARE(cleaned.size(), 1);
    QCOMPARE(cleaned.first(), (QVariantList{1, 0}));
    QVERIFY(!QFileInfo::exists(socketPath(folder, firstPid)));
    QVERIFY(QFileInfo::exists(socketPath(folder, firstPid + 1)));
    QTRY_COMPARE(discovery.entries().size(), 1);
}

void TestProcessDiscovery::ownProcessIsFoundByItsStartTime()
{
#ifndef Q_OS_LINUX
    QSKIP("reads /proc");
#endif
    QFile stat(QStringLiteral("/proc/self/stat"));
    QVERIFY(stat.open(QIODevice::ReadOnly));
    const QByteArray fields = stat.readAll();
    const quint64 key = fields.mid(fields.lastIndexOf(')') + 2).split(' ').at(19).toULongLong();
    const QTemporaryDir folder;
    const qint64 pid = QCoreApplication::applicationPid();
    FakeRuntime runtime(socketPath(folder, pid, key), true);
    Runtimes known;
    ProcessDiscovery discovery(known, optionsFor(folder));
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, pid), ProcessState::Ok);
    const ProcessEntry entry = discovery.entries().first();
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
    {
        StoppedRuntime former(socketPath(folder, pid, 1));
        QVERIFY(former.listens());
    }
    Runtimes known;
    ProcessDiscovery discovery(known, optionsFor(folder));
    discovery.start();
    QTRY_COMPARE(stateOf(discovery, pid), ProcessState::Stale);
    QVERIFY(discovery.entries().first().commandLine.isEmpty()); // nothing of the process that has the id now
}

CLRLENS_TEST(TestProcessDiscovery)
#include "tst_processdiscovery.moc"
