// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/longjob.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace std::chrono_literals;

namespace {

/// Has so many pieces, each as long as it may take.
struct Pieces : LongJob::Work {
    explicit Pieces(int pieces)
        : count(pieces)
    {
    }
    double work(LongJob::Deadline deadline, const JobRunner::CancelFlag &cancel) override
    {
        while (!cancel && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(1ms);
        return double(++done) / count;
    }
    const int count;
    std::atomic<int> done = 0;
};

} // namespace

class TestLongJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void othersGetTheirTurn()
    {
        JobRunner jobs(1);
        LongJob job(jobs);
        QSignalSpy progressed(&job, &LongJob::progressed);
        bool finished = false;
        bool other = false;
        job.start(std::make_shared<Pieces>(4), [&] { finished = true; });
        jobs.run(
            this, [](const JobRunner::CancelFlag &) { return true; }, [&](bool) { other = !finished; });
        QVERIFY(job.isRunning());
        QTRY_VERIFY(finished);
        QVERIFY(other);
        QCOMPARE(progressed.size(), 3);
        QVERIFY(!job.isRunning());
    }

    void newWorkReplacesTheOld()
    {
        JobRunner jobs(2);
        LongJob job(jobs);
        QStringList finished;
        const auto old = std::make_shared<Pieces>(1000);
        job.start(old, [&] { finished += QStringLiteral("old"); });
        job.start(std::make_shared<Pieces>(1), [&] { finished += QStringLiteral("new"); });
        QTRY_COMPARE(finished, QStringList{QStringLiteral("new")});
        QVERIFY(old->done <= 1);
        job.start(old, [&] { finished += QStringLiteral("old"); });
        job.cancel();
        QVERIFY(!job.isRunning());
        QTest::qWait(120);
        QCOMPARE(finished.size(), 1);
    }

    void endMayBeginTheNext()
    {
        JobRunner jobs(1);
        LongJob job(jobs);
        int left = 3;
        std::function<void()> next = [&] {
            if (--left > 0)
                job.start(std::make_shared<Pieces>(1), next);
        };
        job.start(std::make_shared<Pieces>(1), next);
        QTRY_COMPARE(left, 0);
    }
};

CLRLENS_TEST(TestLongJob)
#include "tst_longjob.moc"
