// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/eventorder.h"
#include "tests/support/testprogram.h"

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
    void sortsAPart();
    void knowsWhatNothingToComeCanChange_data();
    void knowsWhatNothingToComeCanChange();
    void rowsAreTakenFromTheFront();
};

namespace {

DecodedEvents rowsAt(const std::vector<std::int64_t> &times)
{
    DecodedEvents rows;
    rows.reserveMore(times.size());
    for (const auto time : times)
        rows.add({time, rows.size(), 0, 0, 0, 0}); // `position` tells where it was
    return rows;
}

std::vector<std::uint64_t> sorted(EventOrder &order, const DecodedEventSpan &span)
{
    std::vector<std::uint64_t> positions;
    order.sort(span);
    order.forEach(span.rows, [&](const DecodedEvent &row) { positions.push_back(row.position); });
    return positions;
}

std::vector<std::uint64_t> expected(std::span<const DecodedEvent> inFileOrder)
{
    std::vector<DecodedEvent> rows(inFileOrder.begin(), inFileOrder.end());
    std::stable_sort(rows.begin(), rows.end(),
                     [](const DecodedEvent &a, const DecodedEvent &b) { return a.ticks < b.ticks; });
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
    QTest::newRow("batches of overlapping runs") << -30 << 200 << 3 << 150;
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
        for (int run = 0; run < std::abs(runs); ++run) {
            // Fewer than none: in batches of three, which go on where the one before has ended.
            std::int64_t time = std::int64_t(runs < 0 ? run / 3 * 10 : run) * shift;
            for (int i = 0; i < rowsPerRun; ++i) {
                times.push_back(time);
                time += step == 0 ? 0 : std::int64_t(random() % unsigned(step + 1));
            }
        }
        const auto rows = rowsAt(times);
        EventOrder order;
        QCOMPARE(sorted(order, rows.span()), expected(rows.all()));
    }
}

void TestEventOrder::sortsTimesFarApart()
{
    // A damaged file has such times: their distance leaves no room for an index beside it.
    const auto lowest = std::numeric_limits<std::int64_t>::min();
    const auto highest = std::numeric_limits<std::int64_t>::max();
    const auto rows = rowsAt({highest, 0, lowest, 5, highest, lowest, -5, 0});
    EventOrder order;
    QCOMPARE(sorted(order, rows.span()), expected(rows.all()));
}

void TestEventOrder::sortsAgainWithLess()
{
    std::vector<std::int64_t> times;
    for (int i = 0; i < 1000; ++i)
        times.push_back((i * 37) % 101);
    EventOrder order;
    const auto many = rowsAt(times);
    (void)sorted(order, many.span());
    const auto few = rowsAt({3, 1, 2});
    QCOMPARE(sorted(order, few.span()), (std::vector<std::uint64_t>{1, 2, 0}));
    QCOMPARE(sorted(order, {}), std::vector<std::uint64_t>());
}

void TestEventOrder::sortsAPart()
{
    const auto rows = rowsAt({9, 8, 5, 7, 6, 4, 5, 3});
    EventOrder order;
    QCOMPARE(sorted(order, rows.span(2, 7)), (std::vector<std::uint64_t>{5, 2, 6, 4, 3}));
}

void TestEventOrder::knowsWhatNothingToComeCanChange_data()
{
    QTest::addColumn<qint64>("oldestToCome");
    QTest::addColumn<quint64>("closed");
    QTest::newRow("all is older") << qint64(100) << quint64(9);
    QTest::newRow("the same time") << qint64(16) << quint64(9);
    QTest::newRow("inside the last two runs") << qint64(15) << quint64(7);
    QTest::newRow("inside the middle run") << qint64(8) << quint64(6);
    QTest::newRow("at the end of the first two") << qint64(5) << quint64(5);
    QTest::newRow("inside the first two runs") << qint64(4) << quint64(1);
    QTest::newRow("all is newer") << qint64(-1) << quint64(0);
}

void TestEventOrder::knowsWhatNothingToComeCanChange()
{
    QFETCH(qint64, oldestToCome);
    QFETCH(quint64, closed);
    // Two runs that overlap, of which the second goes on until a third overlaps its end.
    const auto rows = rowsAt({1, 3, 5, 2, 4, 7, 9, 16, 14});
    EventOrder order;
    QCOMPARE(quint64(order.closedRows(rows.span(), oldestToCome)), closed);
}

void TestEventOrder::rowsAreTakenFromTheFront()
{
    auto rows = rowsAt({1, 3, 5, 2, 4, 7, 9, 12, 16, 11, 14});
    rows.removeFirst(5);
    EventOrder order;
    QCOMPARE(rows.size(), std::size_t(6));
    QCOMPARE(sorted(order, rows.span()), (std::vector<std::uint64_t>{5, 6, 9, 7, 10, 8}));
    rows.reserveMore(1);
    rows.add({10, 11, 0, 0, 0, 0});
    QCOMPARE(sorted(order, rows.span()), (std::vector<std::uint64_t>{5, 6, 11, 9, 7, 10, 8}));
}

CLRLENS_TEST(TestEventOrder)
#include "tst_eventorder.moc"
