// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/latestjob.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using model::JobRunner;
using model::LatestJob;

namespace {

auto giving(int value)
{
    return [value](const JobRunner::CancelFlag &) { return value; };
}

} // namespace

/// Of jobs of one kind the newest alone delivers.
class TestLatestJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNewerOneTakesThePlace()
    {
        JobRunner jobs;
        LatestJob job(jobs);
        QList<int> delivered;
        for (const int value : {1, 2, 3})
            job.run(this, giving(value), [&](int result) { delivered += result; });
        QVERIFY(job.isRunning());
        QTRY_VERIFY(!job.isRunning());
        QCOMPARE(delivered, QList{3});
        QCOMPARE(jobs.pending(), std::size_t(0));
    }

    void aResultMayBeginTheNextOne()
    {
        JobRunner jobs;
        LatestJob job(jobs);
        QList<int> delivered;
        job.run(this, giving(1), [&](int first) {
            QVERIFY(!job.isRunning());
            delivered += first;
            job.run(this, giving(2), [&](int second) { delivered += second; });
            QVERIFY(job.isRunning());
        });
        QTRY_COMPARE(delivered, (QList{1, 2}));
    }

    void whatIsCancelledOrEndsDeliversNothing()
    {
        JobRunner jobs;
        int delivered = 0;
        const auto count = [&](int) { ++delivered; };
        LatestJob cancelled(jobs);
        cancelled.run(this, giving(1), count);
        cancelled.cancel();
        QVERIFY(!cancelled.isRunning());
        {
            LatestJob ended(jobs);
            ended.run(this, giving(2), count);
        }
        bool isPast = false; // the runner has one thread: what was asked for before is done by then
        jobs.run(this, giving(3), [&](int) { isPast = true; });
        QTRY_VERIFY(isPast);
        QCOMPARE(delivered, 0);
    }
};

CLRLENS_TEST(TestLatestJob)
#include "tst_latestjob.moc"
