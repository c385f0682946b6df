// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/clockrecorder.h"
#include "model/sidecar/threadclocks.h"
#include "tests/support/testprogram.h"

#include <atomic>
#include <mutex>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <unistd.h>

using namespace model;
using namespace std::chrono_literals;

/// What a recording writes of the clocks of threads.
class TestClockRecorder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void passesTellWhatChanged();
    void tellsARunningThreadFromASleepingOne();
    void endsWithTheProcess();
    void readsBeforeThereIsAFile();
    void tellsNamesOfThreads();
    void noProcessNoFile();

private:
    QString trace() const { return m_folder.filePath(QStringLiteral("t.nettrace")); }
    QTemporaryDir m_folder;
};

void TestClockRecorder::passesTellWhatChanged()
{
    ClockPasses passes;
    QCOMPARE(passes.next(1, {{5, 100}, {6, 200}}),
             (ClockPass{1, {{5, ClockChange::Total, 100}, {6, ClockChange::Total, 200}}}));
    QCOMPARE(passes.next(2, {{5, 100}, {6, 230}}), (ClockPass{2, {{6, ClockChange::More, 30}}}));
    // One that has gone, one that came, and one with the id of one that has gone.
    QCOMPARE(passes.next(3, {{4, 7}, {6, 40}}),
             (ClockPass{3, {{4, ClockChange::Began, 7}, {6, ClockChange::Began, 40}}}));
    // Where not all were looked at, one that comes may have been there for long.
    QCOMPARE(passes.next(4, {{4, 7}}, false), (ClockPass{4, {}}));
    QCOMPARE(passes.next(5, {{8, 900}}), (ClockPass{5, {{8, ClockChange::Total, 900}}}));
    QCOMPARE(passes.next(6, {}), (ClockPass{6, {}}));
}

void TestClockRecorder::tellsARunningThreadFromASleepingOne()
{
#ifndef Q_OS_LINUX
    QSKIP("the clocks of threads are read on Linux only");
#else
    std::atomic<bool> over = false;
    std::atomic<pid_t> runner = 0;
    std::atomic<pid_t> sleeper = 0;
    std::thread runs([&] {
        runner = ::gettid();
        while (!over)
            ;
    });
    std::thread sleeps([&] {
        sleeper = ::gettid();
        over.wait(false);
    });
    QTRY_VERIFY(runner != 0 && sleeper != 0);
    const auto before = ThreadTimes::nowTicks();
    ClockRecorder recorder(::getpid(), trace());
    ThreadClocks clocks;
    // While it is written, too.
    QTRY_VERIFY(clocks.follow(threadClocksPath(trace())).ok() && clocks.readingsOf(runner).size() > 3);
    recorder.stop();
    over = true;
    over.notify_all();
    runs.join();
    sleeps.join();
    QVERIFY(clocks.follow(threadClocksPath(trace())).ok());
    QVERIFY(!clocks.isCutOff());
    QCOMPARE(clocks.header()->processId, ::getpid());
    QVERIFY(*clocks.firstTicks() >= before && *clocks.lastTicks() <= ThreadTimes::nowTicks());
    QVERIFY(*clocks.cpuBetween(runner, *clocks.firstTicks(), *clocks.lastTicks()) > 0);
    // It may take a moment to fall asleep.
    constexpr std::uint64_t moment = 2'000'000;
    QVERIFY(clocks.cpuBetween(sleeper, *clocks.firstTicks(), *clocks.lastTicks()) < moment);
#endif
}

void TestClockRecorder::endsWithTheProcess()
{
#ifndef Q_OS_LINUX
    QSKIP("the clocks of threads are read on Linux only");
#else
    QProcess process;
    process.start(QStringLiteral("cat"), {});
    QVERIFY(process.waitForStarted(tests::patienceMilliseconds));
    const qint64 pid = process.processId();
    auto times = ThreadTimes::open(pid);
    QVERIFY(times.ok());
    std::vector<ThreadTime> read;
    QVERIFY(times.value().read(read, 10).ok());
    QCOMPARE(read.size(), 1u);
    QCOMPARE(read[0].thread, quint64(pid));
    QVERIFY(times.value().read(read, 0).ok());
    QVERIFY(read.empty());
    process.kill();
    QVERIFY(process.waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(times.value().read(read, 10).error().code, protocol::ErrorCode::NotFound);
#endif
}

/// A session's first samples are older than its file.
void TestClockRecorder::readsBeforeThereIsAFile()
{
#ifndef Q_OS_LINUX
    QSKIP("the clocks of threads are read on Linux only");
#else
    const QString early = m_folder.filePath(QStringLiteral("early.nettrace"));
    const auto before = ThreadTimes::nowTicks();
    ClockRecorder recorder(::getpid());
    QTest::qWait(300);
    const auto begun = ThreadTimes::nowTicks();
    recorder.writeBeside(early);
    QTRY_VERIFY(QFileInfo::exists(threadClocksPath(early)));
    recorder.stop();
    const auto clocks = ThreadClocks::read(threadClocksPath(early));
    QVERIFY(clocks.ok());
    QVERIFY(*clocks.value().firstTicks() >= before && *clocks.value().firstTicks() < begun);
    QVERIFY(*clocks.value().lastTicks() >= begun);

    ClockRecorder unused(::getpid()); // a session that never begins
    unused.stop();
    // Of a process that is gone there are none, and the file says so.
    ClockRecorder nobody(std::numeric_limits<qint32>::max());
    nobody.writeBeside(m_folder.filePath(QStringLiteral("gone.nettrace")));
    QTRY_VERIFY(QFileInfo(threadClocksPath(m_folder.filePath(QStringLiteral("gone.nettrace")))).size() > 0);
    nobody.stop();
    const auto none
        = ThreadClocks::read(threadClocksPath(m_folder.filePath(QStringLiteral("gone.nettrace"))));
    QVERIFY(none.ok() && !none.value().firstTicks() && !none.value().header()->whyNone.isEmpty());
#endif
}

/// Also those that a thread gets later, and that of one that has ended.
void TestClockRecorder::tellsNamesOfThreads()
{
#ifndef Q_OS_LINUX
    QSKIP("the names of threads are read on Linux only");
#else
    std::mutex mutex;
    QStringList told;
    ClockRecorder recorder(::getpid(), m_folder.filePath(QStringLiteral("named.nettrace")));
    recorder.keepNames([&](const std::vector<ThreadName> &names) {
        const std::lock_guard lock(mutex);
        told.clear();
        for (const ThreadName &name : names)
            told += name.name;
    });
    const auto has = [&](const QString &name) {
        const std::lock_guard lock(mutex);
        return told.contains(name);
    };
    std::atomic<int> step = 0;
    std::thread thread([&] {
        ::pthread_setname_np(::pthread_self(), "Teller 0");
        step.wait(0);
        ::pthread_setname_np(::pthread_self(), "Teller 1");
        step.wait(1);
    });
    QTRY_VERIFY(has(QStringLiteral("Teller 0")));
    step = 1;
    step.notify_all();
    QTRY_VERIFY(has(QStringLiteral("Teller 1")) && !has(QStringLiteral("Teller 0")));
    step = 2;
    step.notify_all();
    thread.join();
    recorder.stop();
    QVERIFY(has(QStringLiteral("Teller 1")));
#endif
}

void TestClockRecorder::noProcessNoFile()
{
    const QString nobody = m_folder.filePath(QStringLiteral("nobody.nettrace"));
    ClockRecorder recorder(0, nobody);
    recorder.stop();
    QVERIFY(!QFileInfo::exists(threadClocksPath(nobody)));
}

CLRLENS_TEST(TestClockRecorder)
#include "tst_clockrecorder.moc"
