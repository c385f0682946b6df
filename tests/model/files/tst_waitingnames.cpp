// SPDX-License-Identifier: GPL-3.0-or-later
// Small files that are read by name, and locks: a user may put a pipe in their place that no process
// writes to. What waits for it hangs, and the test with it.
#include "model/files/beingwritten.h"
#include "model/files/lockfile.h"
#include "model/files/regularfile.h"
#include "model/files/smallfile.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace model;
using namespace std::chrono_literals;
using protocol::ErrorCode;

namespace {

/// Holds a lock until it is killed.
const tests::ChildRegistration holding("--hold-lock", [](const QStringList &arguments) {
    LockFile lock(arguments.value(2));
    std::puts(lock.tryLock(0ms) ? "held" : "not held");
    std::fflush(stdout);
    (void)std::getchar();
    return 0;
});

int modeOf(const QString &path)
{
    struct stat status { };
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? int(status.st_mode & 07777) : -1;
}

bool makePipe(const QString &path)
{
    return ::mkfifo(QFile::encodeName(path).constData(), 0600) == 0;
}

} // namespace

class TestWaitingNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void whatIsNoFileIsNotWaitedFor();
    void aPipeThatIsSwappedInIsNotWaitedFor();
    void saysWhyItIsNotRead();
    void aLockIsItsOwnersAlone();
    void aLockIsHeldOnce();
    void theLockOfAKilledProgramIsNobodys();
    void onlyOwnFilesAreLocked();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestWaitingNames::whatIsNoFileIsNotWaitedFor()
{
    QVERIFY(makePipe(path("pipe")));
    QCOMPARE(readSmallFile(path("pipe"), 100).error().code, ErrorCode::BadValue);
    QCOMPARE(openRegularFile(path("pipe")).error().code, ErrorCode::BadValue);
    QVERIFY(!isBeingWritten(path("pipe")));
    LockFile lock(path("pipe"));
    QVERIFY(!lock.tryLock(10min));
    QCOMPARE(readSmallFile(m_folder->path(), 100).error().code, ErrorCode::BadValue);
}

void TestWaitingNames::aPipeThatIsSwappedInIsNotWaitedFor()
{
    QVERIFY(makePipe(path("pipe")));
    QVERIFY(writeSmallFile(path("file"), "content").ok());
    const QByteArray name = QFile::encodeName(path("name"));
    QCOMPARE(::link(QFile::encodeName(path("file")).constData(), name.constData()), 0);
    std::atomic<bool> ends = false;
    std::thread swapping([&] {
        for (int i = 0; !ends; ++i) {
            const QByteArray other = QFile::encodeName(path("other"));
            const QString next = i % 2 == 0 ? path("pipe") : path("file");
            (void)::link(QFile::encodeName(next).constData(), other.constData());
            (void)::rename(other.constData(), name.constData());
        }
    });
    int read = 0;
    int refused = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto bytes = readSmallFile(path("name"), 100);
        read += bytes.ok() && bytes.value() == "content";
        refused += !bytes.ok() && bytes.error().code == ErrorCode::BadValue;
    }
    ends = true;
    swapping.join();
    QCOMPARE(read + refused, 3000);
}

void TestWaitingNames::saysWhyItIsNotRead()
{
    QCOMPARE(readSmallFile(path("none"), 100).error().code, ErrorCode::NotFound);
    QVERIFY(writeSmallFile(path("file"), "content").ok());
    QCOMPARE(modeOf(path("file")), 0600);
    QCOMPARE(readSmallFile(path("file"), 6).error().code, ErrorCode::LimitExceeded);
    QCOMPARE(readSmallFile(path("file"), 7).value(), QByteArray("content"));
    QCOMPARE(readSmallFile(QStringLiteral("/proc/self/status"), 1 << 20).ok(),
             QFile::exists(QStringLiteral("/proc/self/status")));
}

void TestWaitingNames::aLockIsItsOwnersAlone()
{
    const mode_t before = ::umask(0);
    LockFile lock(path("lock"));
    const bool held = lock.tryLock(0ms);
    ::umask(before);
    QVERIFY(held);
    QCOMPARE(modeOf(path("lock")), 0600);
    lock.unlock();
    QVERIFY(!QFile::exists(path("lock")));
    // One that an older program left.
    QFile older(path("lock"));
    QVERIFY(older.open(QIODevice::WriteOnly) && older.setPermissions(QFile::Permissions(0x6644)));
    QVERIFY(lock.tryLock(0ms));
    QCOMPARE(modeOf(path("lock")), 0600);
}

void TestWaitingNames::aLockIsHeldOnce()
{
    LockFile first(path("lock"));
    QVERIFY(first.tryLock(0ms) && first.tryLock(0ms));
    LockFile second(path("lock"));
    QVERIFY(!second.tryLock(20ms));
    std::thread other([&] {
        std::this_thread::sleep_for(20ms);
        first.unlock();
    });
    QVERIFY(second.tryLock(10min));
    other.join();
    QVERIFY(!LockFile(path("lock")).tryLock(0ms));
    QVERIFY(!LockFile(path("none/lock")).tryLock(10min));
}

void TestWaitingNames::theLockOfAKilledProgramIsNobodys()
{
    QProcess holder;
    holder.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--hold-lock"), path("lock")});
    while (!holder.canReadLine() && holder.waitForReadyRead(30000)) { }
    QCOMPARE(holder.readLine(), QByteArray("held\n"));
    QVERIFY(!LockFile(path("lock")).tryLock(0ms));
    holder.kill();
    QVERIFY(holder.waitForFinished());
    QVERIFY(LockFile(path("lock")).tryLock(10min));
}

void TestWaitingNames::onlyOwnFilesAreLocked()
{
    QVERIFY(writeSmallFile(path("file"), "content").ok());
    QVERIFY(QFile::link(path("file"), path("link")));
    QVERIFY(!LockFile(path("link")).tryLock(10min));
    if (::geteuid() != 0)
        QSKIP("only root can make another user's file");
    QCOMPARE(::chown(QFile::encodeName(path("file")).constData(), 65534, 65534), 0);
    QVERIFY(!LockFile(path("file")).tryLock(10min));
    QVERIFY(QFile::exists(path("file")));
}

CLRLENS_TEST(TestWaitingNames)
#include "tst_waitingnames.moc"
