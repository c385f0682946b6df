// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/looking.h"
#include "tests/support/testprogram.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <QDir>
#include <QThread>
#include <QtTest>
#include <thread>

using namespace std::chrono_literals;
using protocol::ErrorCode;
using protocol::Result;

/// Work on a thread that no caller waits for without a limit.
class TestLooking : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void resultComesOnTheThreadOfTheContext();
    void lateResultIsDropped();
    void nothingComesWhenTheContextIsGone();
    void theContextMayDieInTheCall();
    void tooManyLeftBehindAreRefused();
    void aWorkerWaitsNoLongerThanTheDeadline();
    void theEndOfMemoryIsAnError();
    void placesAreMountsOrFolders_data();
    void placesAreMountsOrFolders();
};

namespace {

constexpr qint64 lookedAt = 4711; ///< the process whose files are looked at

/// A file system that does not answer before it is let go.
struct Frozen {
    std::mutex mutex;
    std::condition_variable changed;
    bool thawed = false;

    void wait()
    {
        std::unique_lock lock(mutex);
        changed.wait_for(lock, 20s, [this] { return thawed; });
    }
    void thaw()
    {
        const std::lock_guard lock(mutex);
        thawed = true;
        changed.notify_all();
    }
};

} // namespace

void TestLooking::resultComesOnTheThreadOfTheContext()
{
    QObject context;
    std::thread::id worker;
    std::thread::id here;
    int value = 0;
    model::preflight::lookWithin<int>(
        &context, lookedAt, 10s,
        [&worker]() -> Result<int> {
            worker = std::this_thread::get_id();
            return 42;
        },
        [&](const Result<int> &result) {
            here = std::this_thread::get_id();
            value = result.valueOr(-1);
        });
    QCOMPARE(value, 0); // not before the event loop
    QTRY_COMPARE(value, 42);
    QVERIFY(here == std::this_thread::get_id() && worker != here);
}

void TestLooking::lateResultIsDropped()
{
    const auto frozen = std::make_shared<Frozen>();
    QObject context;
    int calls = 0;
    auto code = ErrorCode::BadValue;
    model::preflight::lookWithin<int>(
        &context, lookedAt, 30ms,
        [frozen]() -> Result<int> {
            frozen->wait();
            return 1;
        },
        [&](const Result<int> &result) {
            ++calls;
            code = result.ok() ? ErrorCode::BadValue : result.error().code;
        });
    QTRY_COMPARE(calls, 1);
    QCOMPARE(code, ErrorCode::NotAnswering);
    frozen->thaw();
    QTest::qWait(50);
    QCOMPARE(calls, 1);
}

void TestLooking::nothingComesWhenTheContextIsGone()
{
    const auto frozen = std::make_shared<Frozen>();
    std::atomic<bool> called = false;
    {
        QObject context;
        model::preflight::lookWithin<int>(
            &context, lookedAt, 10s,
            [frozen]() -> Result<int> {
                frozen->wait();
                return 1;
            },
            [&called](const Result<int> &) { called = true; });
    }
    frozen->thaw();
    QTest::qWait(50);
    QVERIFY(!called);
}

void TestLooking::theContextMayDieInTheCall()
{
    auto *context = new QObject;
    bool called = false;
    model::preflight::lookWithin<int>(
        context, lookedAt, 10s, []() -> Result<int> { return 1; },
        [&](const Result<int> &) {
            delete context;
            called = true;
        });
    QTRY_VERIFY(called);
    QTest::qWait(0);
}

void TestLooking::aWorkerWaitsNoLongerThanTheDeadline()
{
    const auto frozen = std::make_shared<Frozen>();
    std::atomic<int> looks = 0;
    const std::function<Result<int>()> never = [&looks, frozen]() -> Result<int> {
        ++looks;
        frozen->wait();
        return 1;
    };
    const std::function<Result<int>()> atOnce = [&looks]() -> Result<int> { return ++looks; };
    const QString dead = QStringLiteral("/dead/end/a.dll");
    const auto left = model::preflight::lookNow<int>(dead, 30ms, never);
    QVERIFY(!left.ok());
    QCOMPARE(left.error().code, ErrorCode::NotAnswering);
    QCOMPARE(looks.load(), 1);
    // What lies beside it is not looked at, what lies elsewhere is.
    QVERIFY(!model::preflight::lookNow<int>(QStringLiteral("/dead/end/b.dll"), 10s, atOnce).ok());
    QCOMPARE(looks.load(), 1);
    QCOMPARE(model::preflight::lookNow<int>(QStringLiteral("/alive/b.dll"), 10s, atOnce).valueOr(-1), 2);
    frozen->thaw();
    QTRY_VERIFY(model::preflight::lookNow<int>(dead, 10s, atOnce).ok()); // it answers again
}

void TestLooking::theEndOfMemoryIsAnError()
{
    const auto look = []() -> Result<int> { throw std::bad_alloc(); };
    const auto now = model::preflight::lookNow<int>(QDir::tempPath(), 60s, look);
    QVERIFY(!now.ok());
    QCOMPARE(now.error().code, ErrorCode::OutOfMemory);
    std::optional<Result<int>> later;
    model::preflight::lookWithin<int>(this, lookedAt, 60s, look,
                                      [&](const Result<int> &result) { later = result; });
    QTRY_VERIFY(later);
    QVERIFY(!later->ok());
    QCOMPARE(later->error().code, ErrorCode::OutOfMemory);
}

void TestLooking::placesAreMountsOrFolders_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("place");
    QTest::newRow("disk") << QStringLiteral("/home/me/app/a.dll") << QStringLiteral("/home/me/app");
    QTest::newRow("server") << QStringLiteral("/mnt/far/app/a.dll") << QStringLiteral("/mnt/far");
    QTest::newRow("space") << QStringLiteral("/mnt/far away/a.dll") << QStringLiteral("/mnt/far away");
    QTest::newRow("begins alike") << QStringLiteral("/mnt/farther/a.dll") << QStringLiteral("/mnt/farther");
    QTest::newRow("dots") << QStringLiteral("/mnt/x/../far/a.dll") << QStringLiteral("/mnt/far");
}

void TestLooking::placesAreMountsOrFolders()
{
    QFETCH(QString, path);
    QFETCH(QString, place);
    const QByteArray mounts("21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"
                            "36 21 0:30 / /mnt/far rw,relatime shared:2 - nfs4 server:/ rw\n"
                            "37 21 0:31 / /mnt/far\\040away rw - fuse.sshfs server: rw\n");
    QCOMPARE(model::preflight::placeOfFile(path, mounts), place);
}

void TestLooking::tooManyLeftBehindAreRefused()
{
    const auto frozen = std::make_shared<Frozen>();
    QObject context;
    QList<bool> oks;
    const auto look = [&](qint64 process, std::chrono::milliseconds deadline, bool wait) {
        model::preflight::lookWithin<int>(
            &context, process, deadline,
            [frozen, wait]() -> Result<int> {
                if (wait)
                    frozen->wait();
                return 1;
            },
            [&](const Result<int> &result) { oks.append(result.ok()); });
    };
    using model::preflight::leftBehindMax;
    using model::preflight::leftBehindOfProcessMax;
    const auto leaveBehind = [&](qint64 process) {
        oks.clear();
        look(process, 1ms, true);
        return tests::waitFor([&] { return oks.size() == 1; }) && !oks.first();
    };
    const auto answers = [&](qint64 process) {
        oks.clear();
        look(process, 10s, false);
        return tests::waitFor([&] { return oks.size() == 1; }) && oks.first();
    };
    for (int i = 0; i < leftBehindMax; ++i) {
        const qint64 process = 1 + i / leftBehindOfProcessMax;
        QVERIFY(answers(process));
        QVERIFY(leaveBehind(process));
        if ((i + 1) % leftBehindOfProcessMax == 0)
            QVERIFY(!answers(process));
    }
    QVERIFY(!answers(1 + leftBehindMax)); // although it has left nothing behind
    frozen->thaw();
    const auto works = [&] {
        look(lookedAt, 10s, false);
        const auto before = oks.size();
        return tests::waitFor([&] { return oks.size() > before; }) && oks.last();
    };
    QTRY_VERIFY(works());
}

CLRLENS_TEST(TestLooking)
#include "tst_looking.moc"
