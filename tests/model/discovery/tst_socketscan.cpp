// SPDX-License-Identifier: GPL-3.0-or-later
// Whose a socket is: what a scan finds, and where a connection to it then leads. With real processes, and
// where the test runs as root, of several users.
#include "model/discovery/socketscan.h"

#include "model/runtime/endpoint.h"
#include "tests/support/listeningchild.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <csignal>
#include <limits>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace model;
using protocol::ErrorCode;
using tests::ListeningChild;

namespace {

constexpr uid_t mallory = 65534;
/// Milliseconds that a scan gives a process of another user that does not answer (ForeignFiles).
constexpr qint64 fileDeadline = 500;

QByteArray bytes(const QString &path)
{
    return QFile::encodeName(path);
}

ScanResult scanFolder(const QString &folder)
{
    const std::atomic<bool> cancelled = false;
    ScanOptions options;
    options.onlyFolder = folder;
    return SocketScanner(options).scan(cancelled);
}

/// A connection as a sender opens it: NotATrace when it was made.
ErrorCode connectTo(const FoundSocket &socket)
{
    const auto connection = SocketEndpoint(socket.address, socket.identity).tryConnect();
    return connection.ok() ? ErrorCode::NotATrace : connection.error().code;
}

constexpr ErrorCode connected = ErrorCode::NotATrace;

/// Returns whether anything was sent to the first connection that waits at `listener`.
bool receivedBytes(int listener)
{
    pollfd waits{listener, POLLIN, 0};
    if (::poll(&waits, 1, 1000) != 1)
        return false;
    const int connection = ::accept(listener, nullptr, nullptr);
    char byte = 0;
    const bool received = ::read(connection, &byte, 1) > 0;
    ::close(connection);
    return received;
}

QString nameFor(qint64 pid, quint64 key)
{
    return QStringLiteral("dotnet-diagnostic-%1-%2-socket").arg(pid).arg(key);
}

} // namespace

class TestSocketScan : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    /// A child of `user` behind a socket with that name.
    std::unique_ptr<ListeningChild> listen(const QString &name, std::optional<uid_t> user = {})
    {
        return std::make_unique<ListeningChild>(m_folder->path(), ListeningChild::Options{name, user, 128});
    }

private Q_SLOTS:
    void init()
    {
#ifndef Q_OS_LINUX
        QSKIP("the names need start times as /proc has them");
#endif
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(::chmod(bytes(m_folder->path()).constData(), 0777) == 0);
    }

    void aProcessAndItsSocket()
    {
        const ListeningChild child(m_folder->path());
        const ScanResult result = scanFolder(m_folder->path());
        QVERIFY(result.problems.isEmpty());
        QCOMPARE(result.sockets.size(), 1);
        const FoundSocket &found = result.sockets.first();
        QCOMPARE(found.state, SocketState::Owned);
        QCOMPARE(found.pid, child.pid());
        QCOMPARE(found.identity, (ProcessIdentity{child.pid(), child.startTime(), ::geteuid(), 0}));
        QCOMPARE(found.address.fullPath(), child.path());
        QVERIFY(!found.facts.executable.isEmpty());
        QCOMPARE(connectTo(found), connected);
    }

    void aProcessThatIsNotCollected()
    {
        const auto child = listen({});
        QCOMPARE(::kill(pid_t(child->pid()), SIGKILL), 0);
        const auto found = [this] { return scanFolder(m_folder->path()).sockets.value(0); };
        QTRY_COMPARE(found().facts.end, ProcessEnd::NotCollected);
        QCOMPARE(found().pid, child->pid());
        QCOMPARE(found().startKey, child->startTime());
        child->end();
        QCOMPARE(found().facts.end, ProcessEnd::None);
    }

    void anotherUsersSocketInTheNameOfAProcess()
    {
        if (::geteuid() != 0)
            QSKIP("only root can become another user");
        // Measured: a user who owns nothing put a socket named after a process of root's into a shared
        // folder.
        const ListeningChild victim(m_folder->path(), {QStringLiteral("elsewhere"), {}, 128});
        const auto spoofed = listen(nameFor(victim.pid(), victim.startTime()), mallory);
        const ScanResult result = scanFolder(m_folder->path());
        QCOMPARE(result.sockets.size(), 1);
        const FoundSocket &found = result.sockets.first();
        QCOMPARE(found.state, SocketState::Unowned);
        QVERIFY(found.facts.executable.isEmpty() && found.facts.commandLine.isEmpty());
        QCOMPARE(found.identity.pid, victim.pid());
        QCOMPARE(connectTo(found), ErrorCode::WrongProcess);
        QVERIFY(!receivedBytes(spoofed->socket()));
    }

    void anotherProcessOfTheSameUserInItsName()
    {
        const ListeningChild victim(m_folder->path(), {QStringLiteral("elsewhere"), {}, 128});
        const auto spoofed = listen(nameFor(victim.pid(), victim.startTime()));
        const ScanResult result = scanFolder(m_folder->path());
        QCOMPARE(result.sockets.size(), 1);
        QCOMPARE(connectTo(result.sockets.first()), ErrorCode::WrongProcess);
        QVERIFY(!receivedBytes(spoofed->socket()));
    }

    void aNameWithoutAProcess_data()
    {
        QTest::addColumn<qint64>("pid");
        QTest::addColumn<quint64>("key");
        QTest::newRow("no such process") << qint64(10'000'000) << quint64(1);
        QTest::newRow("no key") << qint64(10'000'000) << quint64(0);
        QTest::newRow("former process") << qint64(::getpid()) << quint64(1);
        QTest::newRow("this process, no key") << qint64(::getpid()) << quint64(0);
    }
    void aNameWithoutAProcess()
    {
        QFETCH(qint64, pid);
        QFETCH(quint64, key);
        const auto spoofed = listen(nameFor(pid, key));
        const ScanResult result = scanFolder(m_folder->path());
        QCOMPARE(result.sockets.size(), 1);
        QCOMPARE(result.sockets.first().state, SocketState::Unowned);
        QCOMPARE(connectTo(result.sockets.first()), ErrorCode::WrongProcess);
        QVERIFY(!receivedBytes(spoofed->socket()));
    }

    void aSocketSwappedForALink()
    {
        // Measured: between two connections the socket became a link to that of a third runtime.
        const ListeningChild third(m_folder->path());
        const ListeningChild child(m_folder->path());
        const FoundSocket found = [&] {
            for (const FoundSocket &socket : scanFolder(m_folder->path()).sockets) {
                if (socket.pid == child.pid())
                    return socket;
            }
            return FoundSocket{};
        }();
        QCOMPARE(connectTo(found), connected);
        QVERIFY(::unlink(bytes(child.path()).constData()) == 0);
        QVERIFY(::symlink(bytes(third.path()).constData(), bytes(child.path()).constData()) == 0);
        QCOMPARE(connectTo(found), ErrorCode::NotFound);
        // For the socket itself.
        QVERIFY(::rename(bytes(third.path()).constData(), bytes(child.path()).constData()) == 0);
        QCOMPARE(connectTo(found), ErrorCode::WrongProcess);
        QVERIFY(!receivedBytes(third.socket()));
    }

    void whatIsNoSocketIsNotFound()
    {
        const ListeningChild child(m_folder->path());
        const QString other = m_folder->filePath(nameFor(child.pid(), 1));
        QVERIFY(::symlink(bytes(child.path()).constData(), bytes(other).constData()) == 0);
        const QString fifo = m_folder->filePath(nameFor(child.pid(), 2));
        QVERIFY(::mkfifo(bytes(fifo).constData(), 0666) == 0);
        QVERIFY(QDir(m_folder->path()).mkdir(nameFor(child.pid(), 3)));
        QCOMPARE(scanFolder(m_folder->path()).sockets.size(), 1);
    }

    void aProcessThatDroppedItsRights()
    {
        if (::geteuid() != 0)
            QSKIP("only root can become another user");
        // Its file is root's from before, so it is a process of mallory's with a file that he cannot make.
        const ListeningChild child(m_folder->path(), {{}, mallory, 128});
        QVERIFY(::chown(bytes(child.path()).constData(), 0, 0) == 0);
        const ScanResult result = scanFolder(m_folder->path());
        QCOMPARE(result.sockets.size(), 1);
        QCOMPARE(result.sockets.first().state, SocketState::Owned);
        QCOMPARE(connectTo(result.sockets.first()), connected);
        // Another one's file: only the connection shows that it is that process all the same.
        QVERIFY(::chown(bytes(child.path()).constData(), 1234, 1234) == 0);
        const ScanResult later = scanFolder(m_folder->path());
        QCOMPARE(later.sockets.first().state, SocketState::Unowned);
        QCOMPARE(later.sockets.first().pid, child.pid());
        QCOMPARE(connectTo(later.sockets.first()), connected);
    }

    void aProcessThatIsNeverReadStopsNothing()
    {
        if (::geteuid() != 0)
            QSKIP("only root can become another user");
        const ListeningChild silent(m_folder->path(), {{}, mallory, 128});
        const ListeningChild other(m_folder->path(), {{}, mallory, 128});
        const std::atomic<bool> cancelled = false;
        ScanOptions options;
        options.onlyFolder = m_folder->path();
        options.hangAt = silent.pid();
        SocketScanner scanner(options);
        qint64 quickest = std::numeric_limits<qint64>::max();
        for (int scan = 0; scan < 4; ++scan) {
            QElapsedTimer clock;
            clock.start();
            const ScanResult result = scanner.scan(cancelled);
            if (scan > 0)
                quickest = std::min(quickest, clock.elapsed());
            QCOMPARE(result.sockets.size(), 2);
            for (const FoundSocket &found : result.sockets) {
                QCOMPARE(found.state, SocketState::Owned);
                QCOMPARE(found.facts.commandLine.isEmpty(), found.pid == silent.pid());
                QCOMPARE(connectTo(found), connected);
            }
            QCOMPARE(result.problems.size(), 1);
        }
        QVERIFY(quickest < fileDeadline); // the silent process is not looked at again
    }

    void aCancelDoesNotWaitForAProcess()
    {
        if (::geteuid() != 0)
            QSKIP("only root can become another user");
        const ListeningChild silent(m_folder->path(), {{}, mallory, 128});
        ScanOptions options;
        options.onlyFolder = m_folder->path();
        options.hangAt = silent.pid();
        qint64 quickest = std::numeric_limits<qint64>::max();
        for (int attempt = 0; attempt < 5 && quickest >= fileDeadline; ++attempt) {
            std::atomic<bool> cancelled = false;
            QElapsedTimer clock;
            clock.start();
            std::thread cancels([&cancelled] {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
                cancelled = true;
            });
            SocketScanner(options).scan(cancelled);
            cancels.join();
            quickest = std::min(quickest, clock.elapsed());
        }
        QVERIFY2(quickest < fileDeadline, qPrintable(QString::number(quickest)));
    }

    void aFolderThatCannotBeListed()
    {
        if (::geteuid() == 0) {
            // Root may list everything; a file in its place cannot be listed by any user.
            const ScanResult missing = scanFolder(m_folder->filePath(QStringLiteral("none")));
            QVERIFY(missing.problems.isEmpty()); // no program has put a socket there yet
        }
        const QString folder = m_folder->filePath(QStringLiteral("loop"));
        QVERIFY(::symlink("loop", bytes(folder).constData()) == 0);
        const ScanResult looped = scanFolder(folder);
        QVERIFY(looped.sockets.isEmpty());
        const QString tooLong = m_folder->filePath(QString(300, u'x'));
        const ScanResult result = scanFolder(tooLong);
        QVERIFY(result.sockets.isEmpty());
        QCOMPARE(result.problems.size(), 1);
        QVERIFY(result.problems.first().reason.contains(tooLong));
        QVERIFY(result.mayHaveMissed(1, tooLong + QStringLiteral("/socket")));
        QVERIFY(!result.mayHaveMissed(1, m_folder->filePath(QStringLiteral("socket"))));
    }
};

CLRLENS_TEST(TestSocketScan)
#include "tst_socketscan.moc"
