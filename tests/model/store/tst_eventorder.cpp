// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/eventorder.h"

#include <QtTest>
#include <random>

using namespace model;

/// Rows of any shape come out by time, equal times in the order they went in: whichever way of sorting the
/// shape asks for.
class TestEventOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sortsStably_data();
    void sortsStably();
    void sortsTimesFarApart();
    void sortsAgainWithLess();
};

namespace {

std::vector<RawRow> rowsAt(const std::vector<std::int64_t> &times)
{
    std::vector<RawRow> rows;
    for (const auto time : times)
        rows.push_back({time, rows.size(), 0, 0, 0, 0}); // `position` tells where it was
    return rows;
}

std::vector<std::uint64_t> sorted(EventOrder &order, const std::vector<RawRow> &rows)
{
    std::vector<std::uint64_t> positions;
    order.sort(rows);
    order.forEach(rows, [&](const RawRow &row) { positions.push_back(row.position); });
    return positions;
}

std::vector<std::uint64_t> expected(std::vector<RawRow> rows)
{
    std::stable_sort(rows.begin(), rows.end(),
                     [](const RawRow &a, const RawRow &b) { return a.ticks < b.ticks; });
    std::vector<std::uint64_t> positions;
    for (const auto &row : rows)
        positions.push_back(row.position);
    return positions;
}

} // namespace

void TestEventOrder::sortsStably_data()
{
    QTest::addColumn<int>("runs");
    QTest::addColumn<int>("rowsPerRun");
    QTest::addColumn<int>("step"); ///< largest distance of two rows of a run; 0: all the same time
    QTest::addColumn<int>("shift"); ///< how much later the next run begins

    QTest::newRow("nothing") << 0 << 0 << 1 << 0;
    QTest::newRow("one row") << 1 << 1 << 1 << 0;
    QTest::newRow("one run") << 1 << 500 << 5 << 0;
    QTest::newRow("runs one after another") << 20 << 100 << 3 << 1000;
    QTest::newRow("runs one before another") << 20 << 100 << 3 << -1000;
    QTest::newRow("runs that touch a little") << 20 << 100 << 3 << 120;
    QTest::newRow("runs on top of each other") << 17 << 400 << 9 << 0;
    QTest::newRow("runs of two rows") << 1000 << 2 << 50 << 1;
    QTest::newRow("all at the same time") << 50 << 40 << 0 << 0;
    QTest::newRow("same times in every run") << 50 << 40 << 1 << 0;
}

void TestEventOrder::sortsStably()
{
    QFETCH(int, runs);
    QFETCH(int, rowsPerRun);
    QFETCH(int, step);
    QFETCH(int, shift);
    std::mt19937 random(7);
    for (int round = 0; round < 10; ++round) {
        std::vector<std::int64_t> times;
        for (int run = 0; run < runs; ++run) {
            std::int64_t time = std::int64_t(run) * shift;
            for (int i = 0; i < rowsPerRun; ++i) {
                times.push_back(time);
                time += step == 0 ? 0 : std::int64_t(random() % unsigned(step + 1));
            }
        }
        const auto rows = rowsAt(times);
        EventOrder order;
        QCOMPARE(sorted(order, rows), expected(rows));
    }
}

void TestEventOrder::sortsTimesFarApart()
{
    // A damaged file has such times: their distance leaves no room for an index beside it.
    const auto lowest = std::numeric_limits<std::int64_t>::min();
    const auto highest = std::numeric_limits<std::int64_t>::max();
    const auto rows = rowsAt({highest, 0, lowest, 5, highest, lowest, -5, 0});
    EventOrder order;
    QCOMPARE(sorted(order, rows), expected(rows));
}

void TestEventOrder::sortsAgainWithLess()
{
    std::vector<std::int64_t> times;
    for (int i = 0; i < 1000; ++i)
        times.push_back((i * 37) % 101);
    EventOrder order;
    (void)sorted(order, rowsAt(times));
    QCOMPARE(sorted(order, rowsAt({3, 1, 2})), (std::vector<std::uint64_t>{1, 2, 0}));
    QCOMPARE(sorted(order, {}), std::vector<std::uint64_t>());
}

QTEST_APPLESS_MAIN(TestEventOrder)
#include "tst_eventorder.moc"
