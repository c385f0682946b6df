// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/statistics/statistics.h"

#include "model/items/answermodel.h"
#include "model/items/roles.h"
#include "tests/support/columns.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;
using namespace model::statistics;
using tests::runAnalysis;

namespace {

/// The texts of a row.
QStringList rowOf(const AnswerModel &model, int row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts.append(model.index(row, column).data().toString());
    return texts;
}

} // namespace

class TestStatistics : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tableHasARowForEachType()
    {
        tests::SnapshotBuilder trace;
        const auto start = trace.type(QStringLiteral("Runtime"), 1, QStringLiteral("GCStart"));
        const auto nameless = trace.type(QStringLiteral("Other"), 9, QString());
        trace.type(QStringLiteral("Other"), 10, QStringLiteral("Never"));
        const auto one = trace.thread(1);
        const auto two = trace.thread(2);
        trace.event(0, nameless, {}, 0, one);
        trace.event(500, start, QByteArray(10, 'x'), trace.stack({0x1000}), one);
        trace.event(1500, start, QByteArray(10, 'x'), 0, two);
        trace.gap(700, 800, 5);
        trace.event(100'000, nameless, {}, 0, one);
        StatisticsAnalysis analysis;
        const auto statistics = runAnalysis<Statistics>(analysis, trace.snapshot());
        AnswerModel model(statistics->tables.at(0));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(rowOf(model, 0),
                 (QStringList{QStringLiteral("GCStart"), QStringLiteral("Runtime"), QStringLiteral("2"),
                              QStringLiteral("1.2 /min"), QStringLiteral("20 B"), QStringLiteral("0.500000"),
                              QStringLiteral("1.500000"), QStringLiteral("2"), QStringLiteral("50.0 %"),
                              QStringLiteral("5"), QStringLiteral("1"), QStringLiteral("0")}));
        QCOMPARE(rowOf(model, 1).first(), QStringLiteral("Event 9"));
        // One without events has none of what events say.
        QCOMPARE(rowOf(model, 2),
                 (QStringList{QStringLiteral("Never"),
                              QStringLiteral("Other"),
                              QStringLiteral("0"),
                              {},
                              QStringLiteral("0 B"),
                              {},
                              {},
                              {},
                              {},
                              {},
                              QStringLiteral("10"),
                              QStringLiteral("0")}));
        QVERIFY(!model.index(2, tests::columnOf(model, "First (s)")).data(SortRole).isValid());
        for (const auto &[title, isSum] :
             {std::pair("Count", true), {"Rate", true}, {"Payload bytes", true}, {"Drops around", false}}) {
            const int column = tests::columnOf(model, title);
            QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
            QCOMPARE(model.index(0, column).data(UnitRole).isValid(), isSum);
        }
        const auto condition = [&](int row, const char *title) {
            return model.conditionOf(model.index(row, tests::columnOf(model, title)));
        };
        QCOMPARE(condition(0, "Provider"), QStringLiteral("provider == Runtime"));
        QCOMPARE(condition(0, "Event"), QStringLiteral("provider == Runtime and event == GCStart"));
        QCOMPARE(condition(0, "Count"), QString());
        QCOMPARE(model.table().event(0), QStringLiteral("GCStart"));
        trace.event(200'000, start);
        model.setTable(runAnalysis<Statistics>(analysis, trace.snapshot(), 4)->tables.at(0));
        QCOMPARE(rowOf(model, 0).at(2), QStringLiteral("3"));
    }

    /// Rates are of the time that is looked at, and types without an event in it are no part of it.
    void aSelectionHasItsOwnTable()
    {
        tests::SnapshotBuilder trace;
        const auto one = trace.type(QStringLiteral("A"), 1, QStringLiteral("One"));
        const auto two = trace.type(QStringLiteral("A"), 2, QStringLiteral("Two"));
        for (int i = 0; i < 100; ++i)
            trace.event(i * 100, i < 50 ? one : two);
        const auto snapshot = trace.snapshot();
        PayloadReader payloads(nullptr, 0);
        const std::atomic<bool> cancel = false;
        const auto rowsOf = [&](std::uint64_t from, std::uint64_t to, const TimeRange &time) {
            StatisticsAnalysis analysis;
            analysis.update({*snapshot, from, to, payloads, cancel, nullptr, 1, time});
            const AnswerModel model(
                std::dynamic_pointer_cast<const Statistics>(analysis.result())->tables.at(0));
            return model.rowCount() == 1 ? rowOf(model, 0).mid(0, 4).join(u' ')
                                         : QString::number(model.rowCount());
        };
        QCOMPARE(rowsOf(10, 20, {1, 2}), QStringLiteral("One A 10 10 /s"));
        QCOMPARE(rowsOf(10, 10, {1, 1.05}), QStringLiteral("0"));
    }

    void countsTypesAndWhereTheyLie()
    {
        tests::SnapshotBuilder trace;
        const auto first = trace.type(QStringLiteral("A"), 1, QStringLiteral("X"));
        const auto second = trace.type(QStringLiteral("A"), 2, QStringLiteral("Y"));
        trace.event(0, first, "abc");
        trace.event(1, second, "de");
        trace.event(2, first, "f");
        StatisticsAnalysis analysis;
        const auto totals = runAnalysis<Statistics>(analysis, trace.snapshot());
        QCOMPARE(totals->types.size(), std::size_t(2));
        QCOMPARE(totals->types[0].count, (TypeCount{2, 4}));
        QCOMPARE(totals->types[1].count, (TypeCount{1, 2}));
        QCOMPARE(totals->sum, (TypeCount{3, 6}));
        QCOMPARE(totals->firstPosition, std::uint64_t(0));
        QCOMPARE(totals->lastPosition, std::uint64_t(5));
        QCOMPARE(runAnalysis<Statistics>(analysis, trace.snapshot(), 3), totals);
        trace.event(3, second, "g");
        QCOMPARE(runAnalysis<Statistics>(analysis, trace.snapshot(), 3)->sum.events, std::uint64_t(4));
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
        StatisticsAnalysis analysis;
        analysis.update({*snapshot, 2, 4, payloads, cancel, &counted});
        const auto totals = std::dynamic_pointer_cast<const Statistics>(analysis.result());
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
        StatisticsAnalysis analysis;
        const auto totals = runAnalysis<Statistics>(analysis, trace.snapshot());
        const TypeStatistics &total = totals->types[type];
        QCOMPARE(total.count.events, std::uint64_t(400));
        QCOMPARE(total.threads, 150u);
        QCOMPARE(total.withStack, std::uint64_t(100));
        QCOMPARE(total.firstTicks, std::int64_t(20));
        QCOMPARE(total.lastTicks, std::int64_t(419));
        QCOMPARE(totals->types[other].threads, 1u);
        QCOMPARE(totals->types[other].firstTicks, std::int64_t(10));
        QVERIFY(totals->threadsComplete && totals->notes.isEmpty());
        QCOMPARE(analysis.threadsOf(type).size(), std::size_t(150));
        QCOMPARE(analysis.threadsOf(other), std::vector<std::uint32_t>{threads[5]});

        // With too little memory for them it says so; a word of 64 threads is all there is.
        StatisticsAnalysis small(1);
        const auto some = runAnalysis<Statistics>(small, trace.snapshot());
        QVERIFY(!some->threadsComplete);
        QCOMPARE(some->notes.size(), 1);
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
        StatisticsAnalysis analysis;
        const auto totals = runAnalysis<Statistics>(analysis, trace.snapshot());
        QCOMPARE(totals->types[early].droppedAround, std::uint64_t(2 + 8));
        QCOMPARE(totals->types[late].droppedAround, std::uint64_t(8 + 16));
        QCOMPARE(totals->types[never].droppedAround, std::uint64_t(0));
        // What becomes known later counts without new events, too, even if a damaged file has it backwards.
        trace.gap(380, 320, 32);
        const auto later = runAnalysis<Statistics>(analysis, trace.snapshot(), 4);
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
        StatisticsAnalysis whole;
        StatisticsAnalysis divided;
        const auto expected = runAnalysis<Statistics>(whole, trace.snapshot());
        const auto found = tests::runInParts<Statistics>(divided, trace.snapshot());
        QVERIFY(found->types == expected->types);
        QCOMPARE(found->types[1].threads, std::uint32_t(70));
        QVERIFY(found->sum == expected->sum);
        QCOMPARE(found->firstPosition, expected->firstPosition);
        QCOMPARE(found->lastPosition, expected->lastPosition);
        StatisticsAnalysis small(2); // words for threads
        QVERIFY(!tests::runInParts<Statistics>(small, trace.snapshot())->threadsComplete);
    }
};

CLRLENS_TEST(TestStatistics)
#include "tst_statistics.moc"
