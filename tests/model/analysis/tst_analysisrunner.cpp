// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysisrunner.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

struct Seen : AnalysisResult {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pieces;
    std::vector<std::uint64_t> rows;
    std::uint64_t payloadBytes = 0;
};
struct Other : AnalysisResult {
    std::thread::id thread;
};

/// Writes down what it was fed.
class Listener : public Analysis {
public:
    void update(const AnalysisRows &rows) override
    {
        if (rows.from == rows.to)
            return;
        auto next = std::make_shared<Seen>(*m_seen);
        next->pieces.emplace_back(rows.from, rows.to);
        rows.forEach([&](std::uint64_t index, const EventRow &row) {
            next->rows.push_back(index);
            next->payloadBytes += std::uint64_t(rows.payloads.read(row.payload).size());
        });
        m_seen = next;
    }
    std::shared_ptr<const AnalysisResult> result() override { return m_seen; }
    /// Adds what another one was fed behind this one.
    void add(const Listener &later)
    {
        auto next = std::make_shared<Seen>(*m_seen);
        next->pieces.insert(next->pieces.end(), later.m_seen->pieces.begin(), later.m_seen->pieces.end());
        next->rows.insert(next->rows.end(), later.m_seen->rows.begin(), later.m_seen->rows.end());
        next->payloadBytes += later.m_seen->payloadBytes;
        m_seen = next;
    }

private:
    std::shared_ptr<const Seen> m_seen = std::make_shared<Seen>();
};

/// Takes its time and says where it ran.
class Slow : public Analysis {
public:
    void update(const AnalysisRows &rows) override
    {
        for (int i = 0; i < 30 && !rows.cancel; ++i)
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
        runner.add<Listener>();
        runner.add<Slow>();
        QSignalSpy changed(&runner, &AnalysisRunner::resultsChanged);
        for (int i = 0; i < 20; ++i) {
            for (int k = 0; k < 7; ++k)
                trace.event(i * 10 + k, type, "abc");
            runner.setSnapshot(trace.snapshot());
            QTest::qWait(5);
        }
        QTRY_VERIFY(runner.isUpToDate());
        QCOMPARE(runner.analysedRows(), std::uint64_t(140));
        QCOMPARE(runner.analysedSnapshot()->events.size(), std::uint64_t(140));
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
        runner.add<Listener>();
        QVERIFY(!runner.result<Seen>());
        QVERIFY(!runner.analysedSnapshot());
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
        runner.add<Listener>();
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
        runner.add<Listener>();
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
            runner.add<Slow>();
            runner.setSnapshot(trace.snapshot());
            QTest::qWait(5);
        }
        bool after = false;
        jobs.run(
            this, [](const JobRunner::CancelFlag &) { return true; }, [&](bool value) { after = value; });
        QTRY_VERIFY(after);
    }

    void scopeHasItsOwnResults()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        const auto one = trace.thread(11);
        const auto other = trace.thread(12);
        for (int i = 0; i < 100; ++i)
            trace.event(i * 10, type, "x", 0, i % 2 == 0 ? one : other);
        AnalysisRunner runner(jobs);
        runner.add<Listener>();
        runner.setSnapshot(trace.snapshot(true));
        QTRY_VERIFY(runner.isUpToDate());
        Selection selection;
        selection.time = TimeRange{0.1, 0.2}; // rows 10 to 19
        runner.setSelection(selection);
        QVERIFY(!runner.scopeResult<Seen>());
        QTRY_VERIFY(runner.isUpToDate());
        QCOMPARE(runner.rows(), std::uint64_t(10));
        QCOMPARE(runner.scopeResult<Seen>()->rows,
                 (std::vector<std::uint64_t>{10, 11, 12, 13, 14, 15, 16, 17, 18, 19}));
        QCOMPARE(runner.result<Seen>()->rows.size(), std::size_t(100));

        const auto before = runner.scopeResult<Seen>();
        selection.threads = {12};
        runner.setSelection(selection);
        QTRY_VERIFY(runner.isUpToDate());
        QCOMPARE(runner.scopeResult<Seen>()->rows, (std::vector<std::uint64_t>{11, 13, 15, 17, 19}));
        selection.threads.clear();
        runner.setSelection(selection); // back: it was kept
        QCOMPARE(runner.scopeResult<Seen>(), before);
        // A view that shows that it works hears that it does no more.
        bool isUpToDate = runner.isUpToDate();
        connect(&runner, &AnalysisRunner::resultsChanged, this, [&] { isUpToDate = runner.isUpToDate(); });
        QTRY_VERIFY(isUpToDate);
        runner.setSelection({});
        QCOMPARE(runner.scopeResult<Seen>(), runner.result<Seen>());
    }

    void selectionsFilterAndThreadsPickRows()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        const auto other = trace.type(QStringLiteral("App"), 2, QStringLiteral("Rest"));
        for (std::uint64_t i = 0; i < 8; ++i)
            trace.event(int(i), i < 4 ? type : other, "x", 0, trace.thread(i % 4 + 1));
        AnalysisRunner runner(jobs);
        runner.add<Listener>();
        runner.setSnapshot(trace.snapshot(true));
        Selection selection;
        selection.filter = Filter::parse(QStringLiteral("event == Work")).filter;
        selection.threads = {2, 4};
        runner.setSelection(selection);
        QTRY_VERIFY(runner.scopeResult<Seen>() && runner.isUpToDate());
        QCOMPARE(runner.scopeResult<Seen>()->rows, (std::vector<std::uint64_t>{1, 3}));
        // What others want to know of these rows is known.
        const auto picked = runner.rowSets()->of(selection).picked;
        QCOMPARE(picked->decidedRows(), std::uint64_t(8));
    }

    void scopeWithoutEndGrowsWithTheTrace()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        trace.event(0, type, "x", 0, trace.thread(5));
        AnalysisRunner runner(jobs);
        runner.add<Listener>();
        runner.setSnapshot(trace.snapshot());
        Selection ahead;
        ahead.time = TimeRange{0.010, 0.020};
        runner.setSelection(ahead);
        QTRY_VERIFY(runner.isUpToDate());
        QVERIFY(runner.scopeResult<Seen>()->rows.empty());
        for (int i = 1; i < 30; ++i)
            trace.event(i, type, "x");
        runner.setSnapshot(trace.snapshot());
        QTRY_COMPARE(runner.scopeResult<Seen>()->rows.size(), std::size_t(10));
        QCOMPARE(runner.scopeResult<Seen>()->rows.front(), std::uint64_t(10));
    }

    void movedScopeCancelsWhatRuns()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        for (int i = 0; i < 100; ++i)
            trace.event(i, type);
        AnalysisRunner runner(jobs);
        runner.add<Slow>(AnalysisRunner::Coverage::ScopeOnly);
        runner.add<Listener>();
        runner.setSnapshot(trace.snapshot(true));
        Selection selection;
        for (int i = 0; i < 20; ++i) {
            selection.time = TimeRange{0.001 * i, 0.001 * i + 0.005};
            runner.setSelection(selection);
            QVERIFY(jobs.pending() <= 2); // the whole trace's and the newest one's
            QTest::qWait(1);
        }
        QTRY_VERIFY(runner.scopeResult<Seen>() && runner.isUpToDate());
        QCOMPARE(runner.scopeResult<Seen>()->rows, (std::vector<std::uint64_t>{19, 20, 21, 22, 23}));
    }

    void longScopeShowsAPartFirst()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        for (int i = 0; i < 100'000; ++i)
            trace.event(i, type);
        AnalysisRunner runner(jobs);
        runner.add<Listener>(AnalysisRunner::Coverage::ScopeOnly);
        runner.add<Slow>(AnalysisRunner::Coverage::ScopeOnly); // 30 ms each time
        runner.setSnapshot(trace.snapshot(true));
        Selection selection;
        selection.time = TimeRange{0, 1000};
        std::uint64_t firstRows = 0;
        connect(&runner, &AnalysisRunner::resultsChanged, &runner, [&] {
            if (firstRows == 0 && runner.scopeResult<Seen>() && !runner.isUpToDate())
                firstRows = runner.analysedRows();
        });
        runner.setSelection(selection);
        QTRY_VERIFY(runner.scopeResult<Seen>() && runner.isUpToDate());
        QVERIFY(firstRows > 0 && firstRows <= 20'000);
        QCOMPARE(runner.scopeResult<Seen>()->rows.size(), std::size_t(100'000));
    }

    void longScopeUsesAllCores()
    {
        struct Workers : Listener {
            explicit Workers(std::atomic<unsigned> &highest)
                : most(highest)
            {
            }
            void update(const AnalysisRows &rows) override
            {
                std::this_thread::sleep_for(std::chrono::milliseconds(30)); // the first job ends soon
                most = std::max(most.load(), rows.workers);
                Listener::update(rows);
            }
            std::atomic<unsigned> &most;
        };
        constexpr std::uint64_t rows = 300'000;
        std::atomic<unsigned> most = 0;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        for (std::uint64_t i = 0; i < rows; ++i)
            trace.event(int(i), type, {}, 0, trace.thread(i % 5 + 1));
        JobRunner jobs;
        AnalysisRunner runner(jobs);
        runner.add(
            QStringLiteral("workers"), [&](const AnalysisParts &) { return std::make_unique<Workers>(most); },
            AnalysisRunner::Coverage::ScopeOnly);
        runner.setSnapshot(trace.snapshot(true));
        Selection selection;
        selection.filter = Filter::parse(QStringLiteral("thread in {2, 3} and event == Work")).filter;
        selection.threads = {3, 4};
        runner.setSelection(selection);
        QTRY_VERIFY(runner.scopeResult<Seen>() && runner.isUpToDate());
        const auto seen = runner.scopeResult<Seen>();
        QVERIFY(seen->pieces.front().second <= 10'000);
        QVERIFY(seen->pieces.size() <= 4);
        QCOMPARE(seen->pieces.back().second, rows);
        QCOMPARE(most.load(), std::max(std::thread::hardware_concurrency(), 1u));
        QCOMPARE(seen->rows.size(), std::size_t(rows / 5));
        QVERIFY(std::ranges::all_of(seen->rows, [](std::uint64_t row) { return row % 5 == 2; }));
    }

    void aLoneAnalysisIsDividedAmongTheCores()
    {
        struct Divided : Listener {
            explicit Divided(std::atomic<unsigned> &begun)
                : parts(begun)
            {
            }
            std::unique_ptr<Analysis> beginPart() const override
            {
                ++parts;
                return std::make_unique<Divided>(parts);
            }
            void joinPart(Analysis &part) override { add(dynamic_cast<Divided &>(part)); }
            std::atomic<unsigned> &parts;
        };
        constexpr std::uint64_t rows = 300'000;
        std::atomic<unsigned> parts = 0;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        const std::uint32_t threads[] = {trace.thread(1), trace.thread(2), trace.thread(3)};
        for (std::uint64_t i = 0; i < rows; ++i)
            trace.event(int(i), type, "ab", 0, threads[i % 3]);
        JobRunner jobs;
        AnalysisRun run(jobs, SelectedRows(), {1'000'000, std::chrono::seconds(1), {}, 0});
        run.add(QStringLiteral("divided"), std::make_unique<Divided>(parts));
        run.setSnapshot(trace.snapshot(true));
        QTRY_VERIFY(run.isUpToDate());
        const auto seen = std::dynamic_pointer_cast<const Seen>(run.results().front().result);
        QCOMPARE(seen->rows.size(), std::size_t(rows));
        for (std::uint64_t i = 0; i < rows; ++i)
            QVERIFY(seen->rows[std::size_t(i)] == i); // each once, in order
        QCOMPARE(seen->payloadBytes, 2 * rows);
        const unsigned cores = std::max(std::thread::hardware_concurrency(), 1u);
        QCOMPARE(seen->pieces.size(), std::size_t(cores));
        QCOMPARE(parts.load(), cores - 1);

        // Of a selection's rows each part gets those that count.
        Selection third;
        third.filter = Filter::parse(QStringLiteral("thread == 1")).filter;
        AnalysisRun picked(jobs, RowSets().of(third), {1'000'000, std::chrono::seconds(1), {}, 0});
        picked.add(QStringLiteral("divided"), std::make_unique<Divided>(parts));
        picked.setSnapshot(trace.snapshot(true));
        QTRY_VERIFY(picked.isUpToDate());
        const auto seenThird = std::dynamic_pointer_cast<const Seen>(picked.results().front().result);
        QCOMPARE(seenThird->rows.size(), std::size_t(rows / 3));
        for (std::uint64_t i = 0; i < rows / 3; ++i)
            QVERIFY(seenThird->rows[std::size_t(i)] == 3 * i);
    }

    void analysisMayComeLater()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        for (int i = 0; i < 10; ++i)
            trace.event(i, type, "abc");
        AnalysisRunner runner(jobs);
        runner.add<Slow>();
        runner.setSnapshot(trace.snapshot());
        QTRY_VERIFY(runner.isUpToDate());
        runner.add<Listener>();
        runner.add<Listener>(); // is there
        trace.event(10, type, "abc");
        runner.setSnapshot(trace.snapshot(true));
        QTRY_VERIFY(runner.isUpToDate() && runner.result<Seen>());
        QCOMPARE(runner.result<Seen>()->rows.size(), std::size_t(11));
    }

    void resultsOfOneTypeAreFoundByName()
    {
        JobRunner jobs;
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        for (int i = 0; i < 10; ++i)
            trace.event(i * 10, type, "abc");
        const auto make = [](const AnalysisParts &) { return std::make_unique<Listener>(); };
        AnalysisRunner runner(jobs);
        runner.add(QStringLiteral("one"), make);
        runner.add(QStringLiteral("other"), make, AnalysisRunner::Coverage::ScopeOnly);
        runner.setSnapshot(trace.snapshot(true));
        QTRY_VERIFY(runner.isUpToDate());
        QCOMPARE(runner.result<Seen>(QStringLiteral("one"))->rows.size(), std::size_t(10));
        QVERIFY(!runner.result<Seen>(QStringLiteral("other")));
        QVERIFY(!runner.result<Other>(QStringLiteral("one")));
        Selection selection;
        selection.time = TimeRange{0.020, 0.050};
        runner.setSelection(selection);
        QTRY_VERIFY(runner.isUpToDate());
        const auto one = runner.scopeResult<Seen>(QStringLiteral("one"));
        const auto other = runner.scopeResult<Seen>(QStringLiteral("other"));
        QVERIFY(one && other && one != other);
        QCOMPARE(other->rows, (std::vector<std::uint64_t>{2, 3, 4}));
    }

    void removedAnalysisIsGoneAndFreed()
    {
        struct Counted : Listener {
            explicit Counted(std::atomic<int> &count)
                : alive(count)
            {
                ++alive;
            }
            ~Counted() override { --alive; }
            std::atomic<int> &alive;
        };
        std::atomic<int> alive = 0;
        const auto make = [&](const AnalysisParts &) { return std::make_unique<Counted>(alive); };
        const auto name = QStringLiteral("counted");
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
        for (int i = 0; i < 10; ++i)
            trace.event(i * 10, type, "abc");
        JobRunner jobs;
        AnalysisRunner runner(jobs);
        runner.add(name, make);
        runner.add<Slow>();
        runner.setSnapshot(trace.snapshot());
        Selection selection;
        selection.time = TimeRange{0.020, 0.050};
        runner.setSelection(selection);
        QTRY_VERIFY(runner.isUpToDate());
        runner.setSelection({}); // the scope's results are kept
        QTRY_VERIFY(runner.isUpToDate());
        QCOMPARE(alive.load(), 2);
        runner.remove(name);
        QCOMPARE(alive.load(), 0);
        QVERIFY(!runner.result<Seen>(name));

        // While a job runs, and another one of that name comes at once.
        runner.add(name, make);
        QTRY_VERIFY(runner.isUpToDate());
        trace.event(200, type, "abc");
        runner.setSnapshot(trace.snapshot(true));
        runner.remove(name);
        QVERIFY(!runner.result<Seen>(name));
        runner.add(name, make);
        QTRY_VERIFY(runner.isUpToDate());
        QCOMPARE(alive.load(), 1);
        QCOMPARE(runner.result<Seen>(name)->rows.size(), std::size_t(11));
        runner.remove(name);
        runner.remove(name); // is gone
        runner.setSelection(selection);
        QTRY_VERIFY(runner.isUpToDate());
        QVERIFY(!runner.scopeResult<Seen>(name));
    }
};

CLRLENS_TEST(TestAnalysisRunner)
#include "tst_analysisrunner.moc"
