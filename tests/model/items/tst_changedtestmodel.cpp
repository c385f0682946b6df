// SPDX-License-Identifier: GPL-3.0-or-later
// What has changed between two runs of tests, as a table that filters and sorts by itself.
#include "model/items/changedtestmodel.h"

#include "model/items/roles.h"
#include "model/items/severity.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model::testruns;
using model::ChangedTestModel;

namespace {

ChangedTest changed(Change change, const QString &name, std::optional<Outcome> before,
                    std::optional<Outcome> after, std::int64_t ticksAfter = -1)
{
    ChangedTest test;
    test.change = change;
    test.name = name;
    test.before = before;
    test.after = after;
    test.ticksAfter = ticksAfter;
    return test;
}

/// Three changes in the order in which they are found.
struct Bench {
    ChangedTestModel table;
    QAbstractItemModelTester tester{&table, QAbstractItemModelTester::FailureReportingMode::QtTest};

    Bench()
    {
        table.setChanges(std::make_shared<const model::ChangedTests>(QList<ChangedTest>{
            changed(Change::NewlyFailing, QStringLiteral("Sums.b"), Outcome::Passed, Outcome::Failed,
                    ticksPerSecond),
            changed(Change::NoLongerRun, QStringLiteral("Sums.c"), Outcome::Passed, Outcome::Skipped),
            changed(Change::New, QStringLiteral("More.a"), {}, Outcome::Passed, 2 * ticksPerSecond)}));
    }
    QString cell(int row, int column) const { return table.index(row, column).data().toString(); }
    QString names() const
    {
        QStringList all;
        for (int row = 0; row < table.rowCount(); ++row)
            all << cell(row, ChangedTestModel::Name);
        return all.join(u' ');
    }
};

} // namespace

class TestChangedTestModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsBothSides()
    {
        const Bench bench;
        QCOMPARE(bench.cell(0, ChangedTestModel::Kind), QStringLiteral("newly failing"));
        QCOMPARE(bench.cell(0, ChangedTestModel::Before), QStringLiteral("✓ passed"));
        QCOMPARE(bench.cell(0, ChangedTestModel::After), QStringLiteral("✗ failed"));
        QCOMPARE(bench.cell(1, ChangedTestModel::After), QStringLiteral("○ skipped"));
        QCOMPARE(bench.cell(2, ChangedTestModel::Before), QString());
        QCOMPARE(bench.table.index(2, ChangedTestModel::TimeAfter).data(model::NumberRole).toDouble(), 2.0);
        const auto severity = [&bench](int row) {
            return bench.table.index(row, ChangedTestModel::Kind).data(model::SeverityRole);
        };
        QCOMPARE(severity(0).toInt(), int(model::Severity::Error));
        QCOMPARE(severity(1).toInt(), int(model::Severity::Warning));
        QVERIFY(!severity(2).isValid());
    }

    void filtersByTextAndKind()
    {
        Bench bench;
        bench.table.setFilter({QStringLiteral("SUMS"), ChangedTestModel::Filter::allKinds});
        QCOMPARE(bench.names(), QStringLiteral("Sums.b Sums.c"));
        bench.table.setFilter({{}, ChangedTestModel::Filter::bitOf(Change::New)});
        QCOMPARE(bench.names(), QStringLiteral("More.a"));
        bench.table.setFilter({QStringLiteral("sums"), ChangedTestModel::Filter::bitOf(Change::New)});
        QCOMPARE(bench.names(), QString());
        QCOMPARE(bench.table.all(), qsizetype(3));
    }

    void sortsByEachColumn()
    {
        Bench bench;
        QCOMPARE(bench.names(), QStringLiteral("Sums.b Sums.c More.a"));
        bench.table.sort(ChangedTestModel::Name);
        QCOMPARE(bench.names(), QStringLiteral("More.a Sums.b Sums.c"));
        bench.table.sort(ChangedTestModel::TimeAfter, Qt::DescendingOrder);
        QCOMPARE(bench.names(), QStringLiteral("More.a Sums.b Sums.c"));
        bench.table.sort(ChangedTestModel::Kind, Qt::DescendingOrder);
        QCOMPARE(bench.names(), QStringLiteral("More.a Sums.c Sums.b"));
        bench.table.sort(-1);
        QCOMPARE(bench.names(), QStringLiteral("Sums.b Sums.c More.a"));
    }

    /// So that a view keeps its current row when it is sorted or filtered.
    void aChangeIsFoundAgain()
    {
        Bench bench;
        const ChangedTest *const last = bench.table.changeAt(bench.table.index(2, 0));
        bench.table.sort(ChangedTestModel::Name);
        QCOMPARE(bench.table.indexOf(last).row(), 0);
        bench.table.setFilter({QStringLiteral("Sums"), ChangedTestModel::Filter::allKinds});
        QVERIFY(!bench.table.indexOf(last).isValid());
        bench.table.setChanges(nullptr);
        QCOMPARE(bench.table.rowCount(), 0);
    }
};

CLRLENS_TEST(TestChangedTestModel)
#include "tst_changedtestmodel.moc"
