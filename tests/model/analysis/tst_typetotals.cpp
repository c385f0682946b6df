// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/typetotals.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using tests::runAnalysis;

class TestTypeTotals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsTypesAndWhereTheyLie()
    {
        tests::SnapshotBuilder trace;
        const auto first = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        const auto second = trace.type(QStringLiteral("A"), 2, QStringLiteral("Y"));
        trace.event(0, first, "abc");
        trace.event(1, second, "de");
        trace.event(2, first, "f");
        TypeTotalsAnalysis analysis;
        const auto totals = runAnalysis<TypeTotals>(analysis, trace.snapshot());
        QCOMPARE(totals->types.size(), std::size_t(2));
        QCOMPARE(totals->types[0].count, (TypeCount{2, 4}));
        QCOMPARE(totals->types[1].count, (TypeCount{1, 2}));
        QCOMPARE(totals->sum, (TypeCount{3, 6}));
        QCOMPARE(totals->firstPosition, std::uint64_t(0));
        QCOMPARE(totals->lastPosition, std::uint64_t(5));
        QCOMPARE(runAnalysis<TypeTotals>(analysis, trace.snapshot(), 3), totals);
        trace.event(3, second, "g");
        QCOMPARE(runAnalysis<TypeTotals>(analysis, trace.snapshot(), 3)->sum.events, std::uint64_t(4));
        QCOMPARE(totals->sum.events, std::uint64_t(3)); // old results stay
    }

    void rowsThatDoNotCountAreLeftOut()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        for (int i = 0; i < 4; ++i)
            trace.event(i, type, "ab");
        const auto snapshot = trace.snapshot();
        PayloadReader payloads(nullptr, 0);
        const std::atomic<bool> cancel = false;
        const std::vector<bool> counted{false, true};
        TypeTotalsAnalysis analysis;
        analysis.update({*snapshot, 2, 4, payloads, cancel, &counted});
        const auto totals = std::dynamic_pointer_cast<const TypeTotals>(analysis.result());
        QCOMPARE(totals->sum.events, std::uint64_t(1));
        QCOMPARE(totals->firstPosition, std::uint64_t(6));
        QCOMPARE(totals->types[0].firstTicks, std::int64_t(3));
        QCOMPARE(totals->types[0].lastTicks, std::int64_t(3));
    }

    void timesThreadsAndStacksOfAType()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        const auto other = trace.type(QStringLiteral("A"), 2, QStringLiteral("Y"));
        std::vector<std::uint32_t> threads;
        for (std::uint64_t id = 1; id <= 200; ++id)
            threads.push_back(trace.thread(id));
        const auto stack = trace.stack({0x1000});
        trace.event(10, other, "", 0, threads[5]);
        for (int i = 0; i < 400; ++i)
            trace.event(20 + i, type, "", i % 4 == 0 ? stack : 0, threads[std::size_t(i) / 2 % 150 + 50]);
        TypeTotalsAnalysis analysis;
        const auto totals = runAnalysis<TypeTotals>(analysis, trace.snapshot());
        const TypeTotal &total = totals->types[type];
        QCOMPARE(total.count.events, std::uint64_t(400));
        QCOMPARE(total.threads, 150u);
        QCOMPARE(total.withStack, std::uint64_t(100));
        QCOMPARE(total.firstTicks, std::int64_t(20));
        QCOMPARE(total.lastTicks, std::int64_t(419));
        QCOMPARE(totals->types[other].threads, 1u);
        QCOMPARE(totals->types[other].firstTicks, std::int64_t(10));
        QVERIFY(totals->threadsComplete);

        // With too little memory for them it says so; a word of 64 threads is all there is.
        TypeTotalsAnalysis small(1);
        const auto some = runAnalysis<TypeTotals>(small, trace.snapshot());
        QVERIFY(!some->threadsComplete);
        QCOMPARE(some->types[other].threads, 1u);
        QVERIFY(some->types[type].threads < 150u);
        QCOMPARE(some->types[type].count, total.count);
    }

    void dropsBetweenFirstAndLastAreAround()
    {
        tests::SnapshotBuilder trace;
        const auto early = trace.type(QStringLiteral("A"), 1, QStringLiteral("Early"));
        const auto late = trace.type(QStringLiteral("A"), 2, QStringLiteral("Late"));
        const auto never = trace.type(QStringLiteral("A"), 3, QStringLiteral("Never"));
        trace.event(100, early);
        trace.event(200, early);
        trace.event(300, late);
        trace.event(400, late);
        trace.gap(0, 50, 1); // before all
        trace.gap(90, 110, 2); // has the first event of Early in it
        trace.gap(210, 290, 4); // between the two
        trace.gap(150, 350, 8); // of both
        trace.gap(400, 500, 16); // from the last event on
        TypeTotalsAnalysis analysis;
        const auto totals = runAnalysis<TypeTotals>(analysis, trace.snapshot());
        QCOMPARE(totals->types[early].droppedAround, std::uint64_t(2 + 8));
        QCOMPARE(totals->types[late].droppedAround, std::uint64_t(8 + 16));
        QCOMPARE(totals->types[never].droppedAround, std::uint64_t(0));
        // What becomes known later counts without new events, too, even if a damaged file has it backwards.
        trace.gap(380, 320, 32);
        const auto later = runAnalysis<TypeTotals>(analysis, trace.snapshot(), 4);
        QCOMPARE(later->types[late].droppedAround, std::uint64_t(8 + 16 + 32));
        QCOMPARE(later->types[early].droppedAround, std::uint64_t(2 + 8));
    }

    void partsAreTheWhole()
    {
        tests::SnapshotBuilder trace;
        std::vector<std::uint32_t> types;
        for (std::uint32_t i = 0; i < 5; ++i)
            types.push_back(trace.type(QStringLiteral("A"), i, QString::number(i)));
        trace.gap(300, 320, 7);
        std::vector<std::uint32_t> threads;
        for (std::uint64_t i = 1; i <= 70; ++i)
            threads.push_back(trace.thread(i));
        for (int i = 0; i < 600; ++i)
            trace.event(i, types[std::size_t(i) / 150], QByteArray(i % 9, 'x'), 0,
                        threads[std::size_t(i) % threads.size()]);
        TypeTotalsAnalysis whole;
        TypeTotalsAnalysis divided;
        const auto expected = runAnalysis<TypeTotals>(whole, trace.snapshot());
        const auto found = tests::runInParts<TypeTotals>(divided, trace.snapshot());
        QVERIFY(found->types == expected->types);
        QCOMPARE(found->types[1].threads, std::uint32_t(70));
        QVERIFY(found->sum == expected->sum);
        QCOMPARE(found->firstPosition, expected->firstPosition);
        QCOMPARE(found->lastPosition, expected->lastPosition);
        TypeTotalsAnalysis small(2); // words for threads
        QVERIFY(!tests::runInParts<TypeTotals>(small, trace.snapshot())->threadsComplete);
    }
};

CLRLENS_TEST(TestTypeTotals)
#include "tst_typetotals.moc"
