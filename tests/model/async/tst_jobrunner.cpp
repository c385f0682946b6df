// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"

#include "model/async/letgo.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using model::JobRunner;
using namespace std::chrono_literals;

namespace {

/// Works until it is cancelled; gives up after ten seconds so that a broken cancel fails instead of hanging.
bool workUntilCancelled(const JobRunner::CancelFlag &cancel)
{
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    while (!cancel && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    return cancel;
}

} // namespace

class TestJobRunner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void workRunsElsewhereAndItsResultArrivesHere()
    {
        JobRunner jobs;
        std::thread::id worker;
        std::thread::id receiver;
        QString text;
        jobs.run(
            this,
            [](const JobRunner::CancelFlag &) {
                return std::pair(std::this_thread::get_id(),
                                 QStringLiteral("a long enough text to be on the heap"));
            },
            [&](std::pair<std::thread::id, QString> result) {
                worker = result.first;
                text = result.second;
                receiver = std::this_thread::get_id();
            });
        QVERIFY2(text.isEmpty(), "never before the event loop");
        QTRY_COMPARE(text, QStringLiteral("a long enough text to be on the heap"));
        QCOMPARE(receiver, std::this_thread::get_id());
        QVERIFY(worker != receiver);
        QCOMPARE(jobs.pending(), std::size_t(0));
    }

    /// What takes long to free does not hold up this thread, and lives while others hold it.
    void anObjectIsDestroyedElsewhere()
    {
        JobRunner jobs;
        std::atomic<std::thread::id> destroyer;
        auto object = std::shared_ptr<int>(new int(0), [&destroyer](const int *made) {
            destroyer = std::this_thread::get_id();
            delete made;
        });
        auto other = object;
        model::letGoOnWorker(jobs, this, std::move(object));
        QTRY_COMPARE(jobs.pending(), std::size_t(0));
        QCOMPARE(destroyer.load(), std::thread::id());
        model::letGoOnWorker(jobs, this, std::move(other));
        QTRY_VERIFY(destroyer.load() != std::thread::id());
        QVERIFY(destroyer.load() != std::this_thread::get_id());
        model::letGoOnWorker(jobs, this, std::shared_ptr<int>());
        QTRY_COMPARE(jobs.pending(), std::size_t(0));
    }

    void resultsOfOneThreadArriveInOrder()
    {
        JobRunner jobs;
        std::vector<int> order;
        for (int i = 0; i < 500; ++i)
            jobs.run(
                this, [i](const JobRunner::CancelFlag &) { return i; },
                [&](int value) { order.push_back(value); });
        QTRY_COMPARE(order.size(), std::size_t(500));
        QVERIFY(std::is_sorted(order.begin(), order.end()));
    }

    void severalThreadsWorkAtTheSameTime()
    {
        JobRunner jobs(2);
        auto met = std::make_shared<std::atomic<int>>(0);
        int done = 0;
        const auto meet = [met](const JobRunner::CancelFlag &) {
            ++*met;
            const auto deadline = std::chrono::steady_clock::now() + 10s;
            while (*met < 2 && std::chrono::steady_clock::now() < deadline)
                std::this_thread::yield();
            return met->load() == 2;
        };
        for (int i = 0; i < 2; ++i)
            jobs.run(this, meet, [&](bool together) { done += together; });
        QTRY_COMPARE(done, 2);
    }

    void cancelledJobNeverDelivers()
    {
        JobRunner jobs;
        bool stale = false;
        bool fresh = false;
        const auto id = jobs.run(this, workUntilCancelled, [&](bool) { stale = true; });
        QTest::qWait(10);
        jobs.cancel(id);
        jobs.run(
            this, [](const JobRunner::CancelFlag &) { return true; }, [&](bool) { fresh = true; });
        QTRY_VERIFY(fresh);
        QVERIFY(!stale);
    }

    void resultThatWaitsInTheMailboxIsDroppedByCancel()
    {
        JobRunner jobs;
        bool delivered = false;
        auto finished = std::make_shared<std::atomic<bool>>(false);
        const auto id = jobs.run(
            this, [finished](const JobRunner::CancelFlag &) { return finished->exchange(true); },
            [&](bool) { delivered = true; });
        while (!*finished)
            std::this_thread::sleep_for(1ms);
        jobs.cancel(id);
        QTest::qWait(20);
        QVERIFY(!delivered);
    }

    void deadContextGetsNothing()
    {
        JobRunner jobs;
        bool delivered = false;
        bool last = false;
        auto context = std::make_unique<QObject>();
        jobs.run(
            context.get(), [](const JobRunner::CancelFlag &) { return 1; }, [&](int) { delivered = true; });
        context.reset();
        jobs.run(
            this, [](const JobRunner::CancelFlag &) { return 1; }, [&](int) { last = true; });
        QTRY_VERIFY(last);
        QVERIFY(!delivered);
    }

    void destructorCancelsAndWaits()
    {
        auto noticed = std::make_shared<std::atomic<bool>>(false);
        auto started = std::make_shared<std::atomic<bool>>(false);
        bool delivered = false;
        QElapsedTimer timer;
        {
            JobRunner jobs;
            jobs.run(
                this,
                [=](const JobRunner::CancelFlag &cancel) {
                    *started = true;
                    *noticed = workUntilCancelled(cancel);
                    return 0;
                },
                [&](int) { delivered = true; });
            for (int i = 0; i < 100; ++i)
                jobs.run(this, workUntilCancelled, [&](bool) { delivered = true; });
            while (!*started)
                std::this_thread::sleep_for(1ms);
            timer.start();
        }
        QVERIFY(*noticed);
        QVERIFY2(timer.elapsed() < tests::promptMilliseconds, "queued jobs must not run any more");
        QTest::qWait(10);
        QVERIFY(!delivered);
    }

    void whatIsToBeKeptIsDoneBeforeTheEnd()
    {
        auto done = std::make_shared<std::atomic<int>>(0);
        {
            JobRunner jobs;
            jobs.run(this, workUntilCancelled, [](bool) {});
            QObject context; // which is gone before
            for (int i = 0; i < 10; ++i)
                jobs.run(
                    &context,
                    [done](const JobRunner::CancelFlag &cancel) {
                        *done += cancel ? 0 : 1;
                        return 0;
                    },
                    [](int) {}, JobRunner::AtEnd::Done);
        }
        QCOMPARE(done->load(), 10);
    }

    void otherEventsComeBetweenResultsThatTakeLong()
    {
        constexpr int results = 20;
        JobRunner jobs;
        auto finished = std::make_shared<std::atomic<int>>(0);
        int arrived = 0;
        for (int i = 0; i < results; ++i)
            jobs.run(
                this, [finished](const JobRunner::CancelFlag &) { return ++*finished; },
                [&](int) {
                    ++arrived;
                    std::this_thread::sleep_for(10ms);
                });
        while (*finished < results)
            std::this_thread::sleep_for(1ms);
        int arrivedBefore = results;
        QMetaObject::invokeMethod(
            this, [&] { arrivedBefore = arrived; }, Qt::QueuedConnection);
        QTRY_COMPARE(arrived, results);
        QVERIFY2(arrivedBefore < results, "the event had to wait for all of them");
    }

    void deliveryMayStartAndCancelOthers()
    {
        JobRunner jobs;
        int rounds = 0;
        std::function<void()> again = [&] {
            if (++rounds < 50)
                jobs.run(
                    this, [](const JobRunner::CancelFlag &) { return 0; }, [&](int) { again(); });
        };
        again();
        QTRY_COMPARE(rounds, 50);
    }
};

CLRLENS_TEST(TestJobRunner)
#include "tst_jobrunner.moc"
