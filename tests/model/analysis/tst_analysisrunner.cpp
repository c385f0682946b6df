// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysisrunner.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

struct Seen : AnalysisResult {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pieces;
    std::uint64_t payloadBytes = 0;
};
struct Other : AnalysisResult {
    std::thread::id thread;
};

/// Writes down what it was fed.
class Listener : public Analysis {
public:
    void update(const TraceSnapshot &snapshot, std::uint64_t from, std::uint64_t to, PayloadReader &payloads,
                const std::atomic<bool> &) override
    {
        if (from == to)
            return;
        auto next = std::make_shared<Seen>(*m_seen);
        next->pieces.emplace_back(from, to);
        snapshot.events.forEach(from, to, [&](std::uint64_t, const EventRow &row) {
            next->payloadBytes += std::uint64_t(payloads.read(row.payload).size());
        });
        m_seen = next;
    }
    std::shared_ptr<const AnalysisResult> result() override { return m_seen; }

private:
    std::shared_ptr<const Seen> m_seen = std::make_shared<Seen>();
};

/// Takes its time and says where it ran.
class Slow : public Analysis {
public:
    void update(const TraceSnapshot &, std::uint64_t, std::uint64_t, PayloadReader &,
                const std::atomic<bool> &cancel) override
    {
        for (int i = 0; i < 30 && !cancel; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        m_other->thread = std::this_thread::get_id();
    }
    std::shared_ptr<const AnalysisResult> result() override { return m_other; }

private:
    std::shared_ptr<Other> m_other = std::make_shared<Other>();
};

} // namespace

class TestAnalysisRunner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowIsSeenOnceAndInOrder()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        AnalysisRunner runner(jobs);
        runner.add(std::make_unique<Listener>());
        runner.add(std::make_unique<Slow>());
        QSignalSpy changed(&runner, &AnalysisRunner::resultsChanged);
        for (int i = 0; i < 20; ++i) {
            for (int k = 0; k < 7; ++k)
                trace.event(i * 10 + k, type, "abc");
            runner.setSnapshot(trace.snapshot());
            QTest::qWait(5);
        }
        QTRY_VERIFY(runner.isUpToDate());
        QCOMPARE(runner.analysedRows(), std::uint64_t(140));
        const auto seen = runner.result<Seen>();
        QCOMPARE(seen->payloadBytes, std::uint64_t(140 * 3));
        std::uint64_t next = 0;
        for (const auto &[from, to] : seen->pieces) {
            QCOMPARE(from, next);
            next = to;
        }
        QCOMPARE(next, std::uint64_t(140));
        // What grew while a pass ran went into one next pass.
        QVERIFY(seen->pieces.size() < 15);
        QVERIFY(changed.size() >= 1 && changed.size() <= int(seen->pieces.size()));
        QVERIFY(runner.result<Other>()->thread != std::this_thread::get_id());
    }

    void resultIsFoundByItsType()
    {
        JobRunner jobs;
        AnalysisRunner runner(jobs);
        runner.add(std::make_unique<Listener>());
        QVERIFY(!runner.result<Seen>());
        tests::SnapshotBuilder trace;
        runner.setSnapshot(trace.snapshot());
        QTRY_VERIFY(runner.result<Seen>());
        QVERIFY(!runner.result<Other>());
    }

    void snapshotWithoutNewRowsChangesNothing()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        trace.event(0, trace.type(QStringLiteral("App"), 1, QStringLiteral("Work")), "x");
        AnalysisRunner runner(jobs);
        runner.add(std::make_unique<Listener>());
        runner.setSnapshot(trace.snapshot());
        QTRY_VERIFY(runner.isUpToDate());
        QSignalSpy changed(&runner, &AnalysisRunner::resultsChanged);
        runner.setSnapshot(trace.snapshot(true));
        QTRY_VERIFY(runner.isUpToDate());
        QTest::qWait(10);
        QCOMPARE(changed.size(), 0);
    }

    void bigTracesComeInPieces()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        for (int i = 0; i < 2'500'000; ++i)
            trace.event(i, type);
        AnalysisRunner runner(jobs);
        runner.add(std::make_unique<Listener>());
        runner.setSnapshot(trace.snapshot(true));
        QTRY_VERIFY(runner.isUpToDate());
        QCOMPARE(runner.result<Seen>()->pieces.size(), std::size_t(3));
    }

    void mayDieWhileAPassRuns()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        trace.event(0, trace.type(QStringLiteral("App"), 1, QStringLiteral("Work")));
        {
            AnalysisRunner runner(jobs);
            runner.add(std::make_unique<Slow>());
            runner.setSnapshot(trace.snapshot());
            QTest::qWait(5);
        }
        bool after = false;
        jobs.run(
            this, [](const JobRunner::CancelFlag &) { return true; }, [&](bool value) { after = value; });
        QTRY_VERIFY(after);
    }
};

CLRLENS_TEST(TestAnalysisRunner)
#include "tst_analysisrunner.moc"
