// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/selectiontotals.h"

#include "tests/model/items/shoptrace.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

const EventColumn bytes{EventColumn::Kind::Bytes, {}};
const EventColumn price{EventColumn::Kind::Field, QStringLiteral("Price")};
const EventColumn item{EventColumn::Kind::Field, QStringLiteral("Item")};

SelectionTotals totalsOf(const EventRows &rows, const std::vector<RowRange> &ranges,
                         const std::vector<EventColumn> &columns)
{
    SelectionTotalsWork work(rows, ranges, columns);
    tests::workToTheEnd(work);
    return work.totals();
}

} // namespace

class TestSelectionTotals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsUpWhatIsANumber()
    {
        tests::ShopTrace trace;
        trace.orders(3);
        trace.sell(QStringLiteral("cup"), 250); // event 3
        trace.sell(QStringLiteral("pot"), -50);
        trace.sell(QStringLiteral("tea"), 1000);
        const auto snapshot = trace.snapshot();
        const auto totals = totalsOf(tests::allRows(snapshot), {{2, 6}}, {bytes, price, item});
        QCOMPARE(totals.rows, std::uint64_t(4));
        QCOMPARE(totals.seconds, 3.0);
        QCOMPARE(totals.columns.size(), std::size_t(2)); // no item is a number
        QCOMPARE(totals.columns[0].column, bytes);
        QCOMPARE(totals.columns[0].count, std::uint64_t(4));
        QCOMPARE(totals.columns[0].sum, 12.0 + 3 * 12);
        const SelectionTotals::Column &prices = totals.columns[1];
        QCOMPARE(prices.column, price);
        QCOMPARE(prices.count, std::uint64_t(3)); // the order has none
        QCOMPARE(prices.sum, 1200.0);
        QCOMPARE(prices.mean(), 400.0);
        QCOMPARE(prices.minimum, -50.0);
        QCOMPARE(prices.maximum, 1000.0);
    }

    void severalRangesOfAFilteredTable()
    {
        tests::ShopTrace trace;
        for (int i = 0; i < 20'000; ++i)
            trace.sell(QStringLiteral("cup"), i);
        const auto snapshot = trace.snapshot();
        std::vector<std::uint32_t> odd;
        for (std::uint32_t i = 1; i < 20'000; i += 2)
            odd.push_back(i);
        const auto totals = totalsOf(tests::listedRows(snapshot, odd), {{0, 1}, {10, 10'000}}, {price});
        QCOMPARE(totals.rows, std::uint64_t(9'991));
        QCOMPARE(totals.seconds, 19'998.0);
        double sum = 1;
        for (int i = 21; i < 20'000; i += 2)
            sum += i;
        QCOMPARE(totals.columns.at(0).sum, sum);
        QCOMPARE(totals.columns.at(0).minimum, 1.0);
        QCOMPARE(totals.columns.at(0).maximum, 19'999.0);
    }

    void timeAloneLooksAtTheEndsOnly()
    {
        // More rows than could be looked at here: a range costs what its ends cost.
        tests::ShopTrace trace;
        trace.orders(11);
        EventRows rows = tests::allRows(trace.snapshot());
        SelectionTotalsWork work(rows, {{1, 4}, {6, 10}}, {});
        QCOMPARE(tests::workToTheEnd(work), 1);
        QCOMPARE(work.totals().rows, std::uint64_t(7));
        QCOMPARE(work.totals().seconds, 8.0);
        QVERIFY(work.totals().columns.empty());
        // Sorted rows have their first and last events anywhere.
        rows.order = std::make_shared<const std::vector<std::uint32_t>>(
            std::vector<std::uint32_t>{5, 0, 9, 3, 1, 2, 4, 6, 7, 8, 10});
        QCOMPARE(totalsOf(rows, {{0, 4}}, {}).seconds, 9.0);
    }
};

CLRLENS_TEST(TestSelectionTotals)
#include "tst_selectiontotals.moc"
