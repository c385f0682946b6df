// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"
#include "model/async/startthread.h"
#include "model/reading/readtrace.h"
#include "model/reading/trace.h"
#include "model/recording/clockrecorder.h"
#include "model/sidecar/threadclocks.h"
#include "model/text/errortext.h"
#include "tests/support/failingthreads.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/hostiletraces.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;
using tests::FailingThreads;

/// Threads that the system does not start.
class TestStartThread : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        if (!tests::canFailThreads())
            QSKIP("threads cannot be made to fail here");
    }
    void aThreadThatCannotStartIsAnError()
    {
        const FailingThreads failing;
        const auto thread = startThread([] {});
        QVERIFY(!thread.ok());
        QCOMPARE(thread.error().code, ErrorCode::OutOfMemory);
        QVERIFY(thread.error().native != 0);
    }
    void workIsDoneByThoseThatThereAre()
    {
        for (const int others : {0, 1, 3}) {
            std::atomic<int> left = 1000;
            std::atomic<int> workers = 0;
            const FailingThreads failing(others);
            runBeside(4, [&](std::size_t) {
                ++workers;
                while (--left > 0) { }
            });
            QCOMPARE(workers.load(), others + 1);
            QVERIFY(left <= 0);
        }
    }
    void whatRunsAsideIsDoneByWhoeverWaits()
    {
        bool isDone = false;
        std::shared_future<void> aside;
        {
            const FailingThreads failing;
            aside = runAside([&] { isDone = true; });
        }
        aside.wait();
        QVERIFY(isDone);
    }
    void jobsWaitForAThreadAndSaySo()
    {
        auto failing = std::make_unique<FailingThreads>();
        JobRunner jobs(2);
        QSignalSpy lack(&jobs, &JobRunner::lacksThread);
        int result = 0;
        jobs.run(
            this, [](const JobRunner::CancelFlag &) { return 42; }, [&](int value) { result = value; });
        QTRY_COMPARE(lack.size(), 1);
        QCOMPARE(result, 0);
        failing.reset();
        QTRY_COMPARE(result, 42);
        QCOMPARE(lack.size(), 1);
    }
    void aTraceIsReadByTheThreadThatAsks()
    {
        const generated::File file(tests::hostileTraces().front().make(2'000'000));
        const auto before = readTrace(file.path());
        QVERIFY(before.ok());
        const FailingThreads failing;
        const auto read = readTrace(file.path());
        QVERIFY(read.ok() && read.value()->complete);
        QCOMPARE(read.value()->events.size(), before.value()->events.size());
    }
    void aViewOfATraceSaysThatItCannotBeRead()
    {
        const generated::File file(tests::hostileTraces().front().make(10'000));
        const FailingThreads failing;
        const auto trace = Trace::openFile(file.path());
        QTRY_VERIFY(trace->failure().has_value());
        const auto text = describeError(*trace->failure(), QStringLiteral("Reading"), ErrorSubject::File);
        QVERIFY2(text.what.contains(QLatin1String("no more threads")), qPrintable(text.what));
    }
    void clocksSayWhyThereAreNone()
    {
        QTemporaryDir folder;
        const QString trace = folder.filePath(QStringLiteral("a.nettrace"));
        {
            const FailingThreads failing;
            const ClockRecorder clocks(QCoreApplication::applicationPid(), trace);
        }
        QFile file(threadClocksPath(trace));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        ThreadClocks read;
        QVERIFY(read.feed(protocol::byteView(bytes)).ok());
        QVERIFY2(read.header() && read.header()->whyNone.contains(QLatin1String("thread")),
                 bytes.constData());
    }
    void settingsAreKept()
    {
        QTemporaryDir folder;
        tests::keepSettingsIn(folder.path());
        const FailingThreads failing;
        keepSetting(QStringLiteral("threads"), 7);
        QCOMPARE(tests::writtenSetting(QStringLiteral("threads")).toInt(), 7);
    }
    void jobsThatHaveToBeDoneAreDoneAtTheEnd()
    {
        bool isDone = false;
        const FailingThreads failing;
        {
            JobRunner jobs;
            jobs.run(
                this,
                [&](const JobRunner::CancelFlag &) {
                    isDone = true;
                    return 0;
                },
                [](int) {}, JobRunner::AtEnd::Done);
        }
        QVERIFY(isDone);
    }
};

CLRLENS_TEST(TestStartThread)
#include "tst_startthread.moc"
