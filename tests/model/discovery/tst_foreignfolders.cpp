// SPDX-License-Identifier: GPL-3.0-or-later
// Folders that processes of other users, or with other mounts than ours, name by their $TMPDIR: each is found
// where the process sees it, and none of them holds up the scan, a connection or the exit.
#include "model/discovery/scanworker.h"
#include "model/preflight/targetfiles.h"
#include "model/runtime/endpoint.h"
#include "protocol/transport/socketfile.h"
#include "tests/support/listeningchild.h"
#include "tests/support/listeningprogram_linux.h"
#include "tests/support/sanitizers.h"
#include "tests/support/silentmount_linux.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace model;
using protocol::ErrorCode;
using tests::ListeningChild;
using tests::ListeningProgram;
using tests::SilentMount;

namespace {

constexpr uid_t otherUser = 65534;

ScanResult scanMachine()
{
    const std::atomic<bool> cancelled = false;
    return SocketScanner({}).scan(cancelled);
}

/// Scans until the process is found and its socket is known to be its own: on a busy machine a scan may have
/// no time left for each process.
ScanResult scanMachineFor(qint64 pid)
{
    ScanResult result;
    (void)tests::waitFor([&] {
        result = scanMachine();
        const auto found = std::ranges::find(result.sockets, pid, &FoundSocket::pid);
        return found != result.sockets.end() && found->state == SocketState::Owned;
    });
    return result;
}

const FoundSocket *socketOf(const ScanResult &result, qint64 pid)
{
    const auto found = std::ranges::find(result.sockets, pid, &FoundSocket::pid);
    return found == result.sockets.end() ? nullptr : &*found;
}

std::optional<ErrorCode> whyNotConnected(const FoundSocket &socket)
{
    const auto connection = SocketEndpoint(socket.address, socket.identity).tryConnect();
    return connection.ok() ? std::nullopt : std::optional(connection.error().code);
}

bool names(const QList<ScanProblem> &problems, const QString &folder, const QString &kind)
{
    return std::ranges::any_of(problems, [&](const ScanProblem &problem) {
        return problem.reason.contains(folder) && problem.reason.contains(kind)
            && problem.reason.contains(QStringLiteral("not looked at"));
    });
}

} // namespace

class TestForeignFolders : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_tmpdir;

    /// A folder that all users may write to.
    QString folder(const QString &name)
    {
        const QString path = m_folder->filePath(name);
        if (!QDir().mkpath(path) || ::chmod(QFile::encodeName(path).constData(), 0777) != 0)
            qFatal("cannot make %s", qPrintable(path));
        return path;
    }

private Q_SLOTS:
    void init()
    {
        if (::geteuid() != 0)
            QSKIP("only root can become another user, see where one looks for sockets, and mount");
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(::chmod(QFile::encodeName(m_folder->path()).constData(), 0755) == 0);
        m_tmpdir = qgetenv("TMPDIR");
        qputenv("TMPDIR", QFile::encodeName(folder(QStringLiteral("own"))));
    }
    void cleanup()
    {
        if (!m_tmpdir.isEmpty())
            qputenv("TMPDIR", m_tmpdir);
        else
            qunsetenv("TMPDIR");
        m_folder.reset();
    }

    void aFileSystemThatNeverAnswers_data()
    {
        QTest::addColumn<QString>("tmpdir"); ///< below the test's folder
        QTest::addColumn<bool>("setuid");
        QTest::newRow("the folder itself") << "silent" << false;
        QTest::newRow("a folder below") << "silent/below/it" << false;
        QTest::newRow("through a link") << "link/below" << false;
        QTest::newRow("through it and back") << "silent/../beside" << false;
        QTest::newRow("of a program with our rights") << "silent" << true;
    }
    void aFileSystemThatNeverAnswers()
    {
#if CLRLENS_THREAD_SANITIZER
        QSKIP("the child that reads other users' environments misses its deadline with the thread sanitizer");
#endif
        QFETCH(const QString, tmpdir);
        QFETCH(const bool, setuid);
        const QString beside = folder(QStringLiteral("beside"));
        QVERIFY(QFile::link(folder(QStringLiteral("silent")), m_folder->filePath(QStringLiteral("link"))));
        SilentMount mount(m_folder->filePath(QStringLiteral("silent")));
        if (!mount.failure().isEmpty())
            QSKIP(qPrintable(mount.failure()));
        const QString named = m_folder->filePath(tmpdir);
        ListeningProgram hostile(
            {.tmpdir = named, .user = otherUser, .keepsRights = setuid, .listens = false, .mountsOn = {}});
        ListeningProgram other({.tmpdir = beside, .user = otherUser, .mountsOn = {}});
        QVERIFY(hostile.start() && other.start());
        const ListeningChild own(folder(QStringLiteral("own")));

        QElapsedTimer clock;
        clock.start();
        {
            ScanWorker worker({});
            std::optional<ScanResult> result;
            connect(&worker, &ScanWorker::scanned, this, [&](const ScanResult &scan) { result = scan; });
            worker.requestScan();
            QTRY_VERIFY(result);
            QVERIFY2(clock.elapsed() < tests::promptMilliseconds,
                     qPrintable(QString::number(clock.elapsed())));
            for (const qint64 pid : {own.pid(), other.pid()}) {
                const FoundSocket *found = socketOf(*result, pid);
                QVERIFY(found != nullptr);
                QCOMPARE(found->state, SocketState::Owned);
                QCOMPARE(whyNotConnected(*found), std::nullopt);
            }
            QVERIFY(names(result->problems, named, QStringLiteral("kind fuse")));
            QVERIFY(result->mayHaveMissed(hostile.pid(), {}));
            worker.requestScan(); // and the exit in the middle of the next one
            clock.start();
        }
        QVERIFY2(clock.elapsed() < tests::promptMilliseconds, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(mount.asked(), 0);
    }

    /// What is looked at before a command is sent.
    void filesBeforeACommand()
    {
        const QString beside = folder(QStringLiteral("beside"));
        const QString silent = folder(QStringLiteral("silent"));
        QFile file(beside + QStringLiteral("/file"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("text") == 4);
        file.close();
        QVERIFY(QFile::link(silent, m_folder->filePath(QStringLiteral("link"))));
        QVERIFY(QFile::link(file.fileName(), beside + QStringLiteral("/toFile")));
        SilentMount mount(silent);
        if (!mount.failure().isEmpty())
            QSKIP(qPrintable(mount.failure()));
        ListeningProgram other({.tmpdir = beside, .user = otherUser, .listens = false, .mountsOn = {}});
        QVERIFY(other.start());
        const auto files = preflight::TargetFiles::of({other.pid(), 0, {}, 0});
        QVERIFY(files.ok() && files.value().isForeign());
        using Kind = preflight::FileStatus::Kind;
        QCOMPARE(files.value().read(file.fileName(), 100).value(), QByteArray("text"));
        QCOMPARE(files.value().read(beside + QStringLiteral("/toFile"), 100).value(), QByteArray("text"));
        QVERIFY(files.value().status(beside + QStringLiteral("/toFile"), false).value().kind == Kind::Link);
        QVERIFY(files.value().status(beside).value().kind == Kind::Folder);
        QCOMPARE(files.value().status(beside + QStringLiteral("/none")).error().code, ErrorCode::NotFound);
        for (const char *name : {"silent", "silent/lib.so", "link/lib.so", "silent/../beside/file"})
            QCOMPARE(files.value().status(m_folder->filePath(QLatin1String(name))).error().code,
                     ErrorCode::AccessDenied);
        QVERIFY(!files.value().open(silent + QStringLiteral("/lib.so")).ok());
        QVERIFY(!files.value().space(silent).ok());
        QCOMPARE(mount.asked(), 0);
        // No other user can hide our own from us.
        QVERIFY(!preflight::TargetFiles::of({::getpid(), 0, {}, 0}).value().isForeign());
    }

    void aFolderThatBecomesSuchAFileSystem()
    {
        const QString named = folder(QStringLiteral("named"));
        ListeningProgram program({.tmpdir = named, .user = otherUser, .mountsOn = {}});
        QVERIFY(program.start());
        const ScanResult result = scanMachineFor(program.pid());
        const FoundSocket *found = socketOf(result, program.pid());
        QVERIFY(found != nullptr);
        QCOMPARE(whyNotConnected(*found), std::nullopt);
        SilentMount mount(named);
        if (!mount.failure().isEmpty())
            QSKIP(qPrintable(mount.failure()));

        QElapsedTimer clock;
        clock.start();
        QCOMPARE(whyNotConnected(*found), ErrorCode::AccessDenied);
        QCOMPARE(protocol::transport::removeStaleSocket(found->address).error().code,
                 ErrorCode::AccessDenied);
        QVERIFY(names(scanMachine().problems, named, QStringLiteral("kind fuse")));
        QVERIFY(clock.elapsed() < tests::promptMilliseconds);
        QCOMPARE(mount.asked(), 0);
    }

    void aSocketThatBecomesSuchAFileSystem()
    {
        const QString named = folder(QStringLiteral("named"));
        ListeningProgram program({.tmpdir = named, .user = otherUser, .mountsOn = {}});
        QVERIFY(program.start());
        const ScanResult result = scanMachineFor(program.pid());
        const FoundSocket *found = socketOf(result, program.pid());
        QVERIFY(found != nullptr);
        SilentMount mount(named + u'/' + program.fileName(), S_IFSOCK);
        if (!mount.failure().isEmpty())
            QSKIP(qPrintable(mount.failure()));

        QElapsedTimer clock;
        clock.start();
        QCOMPARE(whyNotConnected(*found), ErrorCode::AccessDenied);
        QCOMPARE(protocol::transport::removeStaleSocket(found->address).error().code,
                 ErrorCode::AccessDenied);
        QCOMPARE(socketOf(scanMachine(), program.pid()), nullptr);
        QVERIFY(clock.elapsed() < tests::promptMilliseconds);
        QCOMPARE(mount.asked(), 0);
    }

    void aProcessWithMountsOfItsOwn_data()
    {
        QTest::addColumn<uid_t>("user");
        QTest::addColumn<bool>("ownRoot");
        QTest::addColumn<QString>("tmpdir"); ///< below the folder with the mount
        for (const uid_t user : {uid_t(0), otherUser}) {
            for (const bool ownRoot : {false, true}) {
                for (const char *tmpdir :
                     {"/absolute", "/up", "/real/../absolute/../inside", "/real/inside/"}) {
                    QTest::addRow("%s, of user %u%s", tmpdir, user, ownRoot ? ", with a root of its own" : "")
                        << user << ownRoot << QString::fromLatin1(tmpdir);
                }
            }
        }
    }
    void aProcessWithMountsOfItsOwn()
    {
        QFETCH(const uid_t, user);
        QFETCH(const bool, ownRoot);
        QFETCH(const QString, tmpdir);
        const QString mountsOn = folder(QStringLiteral("mounts"));
        ListeningProgram program({.tmpdir = ownRoot ? tmpdir : mountsOn + tmpdir,
                                  .user = user,
                                  .mountsOn = mountsOn,
                                  .hasOwnRoot = ownRoot});
        if (!program.start())
            QSKIP("a process cannot have mounts of its own here");
        // Where the same path leads in our own mounts.
        const QString inside = folder(QStringLiteral("mounts/real/inside"));
        for (const char *link : {"absolute", "up"})
            QVERIFY(QFile::link(inside, mountsOn + u'/' + QLatin1String(link)));
        const ListeningChild decoy(inside, {program.fileName(), {}, 128});

        const ScanResult result = scanMachineFor(program.pid());
        const FoundSocket *found = socketOf(result, program.pid());
        QVERIFY(found != nullptr);
        QCOMPARE(found->state, SocketState::Owned);
        QCOMPARE(found->address.root, QStringLiteral("/proc/%1/root").arg(program.pid()));
        QCOMPARE(whyNotConnected(*found), std::nullopt);
        // It is the process that was connected to, and no other one passes for it.
        QCOMPARE(SocketEndpoint(found->address, {decoy.pid(), decoy.startTime(), user, 0})
                     .tryConnect()
                     .error()
                     .code,
                 ErrorCode::WrongProcess);
    }
};

static const tests::ChildRegistration listeningProgram(tests::listeningProgramOption, tests::listenAsProgram);
CLRLENS_TEST(TestForeignFolders)
#include "tst_foreignfolders.moc"
