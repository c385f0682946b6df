// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"
#include "model/async/startthread.h"
#include "model/text/errortext.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QtTest>

#include <new>

using namespace model;
using protocol::ErrorCode;
using protocol::Result;

/// Memory that ends on a thread that catches no exceptions.
class TestLackOfMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoSharesWorkHearsOfIt()
    {
        for (const std::size_t unlucky : {0u, 2u}) {
            std::atomic<int> ended = 0;
            const auto run = [&] {
                runBeside(3, [&](std::size_t number) {
                    if (number == unlucky)
                        throw std::bad_alloc();
                    ++ended;
                });
            };
            QVERIFY_THROWS_EXCEPTION(std::bad_alloc, run());
            QCOMPARE(ended.load(), 2); // all the same
        }
    }
    void whoWaitsForWorkAsideHearsOfIt()
    {
        const auto aside = runAside([] { throw std::bad_alloc(); });
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, aside.get());
    }
    void aResultOfAJobIsTheError()
    {
        JobRunner jobs;
        QSignalSpy lack(&jobs, &JobRunner::lacksMemory);
        std::optional<Result<int>> result;
        jobs.run(
            this, [](const JobRunner::CancelFlag &) -> Result<int> { throw std::bad_alloc(); },
            [&](const Result<int> &value) { result = value; });
        QTRY_VERIFY(result);
        QVERIFY(!result->ok());
        QCOMPARE(result->error().code, ErrorCode::OutOfMemory);
        QVERIFY(lack.isEmpty());
        const auto text
            = describeError(result->error(), QStringLiteral("Reading"), ErrorSubject::File).sentence();
        QVERIFY2(text.contains(QLatin1String("not enough memory")) && text.contains(QLatin1String("Close")),
                 qPrintable(text));
    }
    void theRunnerTellsOfOtherJobs()
    {
        JobRunner jobs;
        QSignalSpy lack(&jobs, &JobRunner::lacksMemory);
        int result = 0;
        jobs.run(
            this, [](const JobRunner::CancelFlag &) -> int { throw std::bad_alloc(); },
            [&](int value) { result = value; });
        QTRY_COMPARE(lack.size(), 1);
        QCOMPARE(lack.first().first().value<protocol::Error>().code, ErrorCode::OutOfMemory);
        QCOMPARE(result, 0);
        QCOMPARE(jobs.pending(), std::size_t(0));
        jobs.run(
            this, [](const JobRunner::CancelFlag &) { return 42; }, [&](int value) { result = value; });
        QTRY_COMPARE(result, 42); // on the same thread
    }
};

CLRLENS_TEST(TestLackOfMemory)
#include "tst_lackofmemory.moc"
