// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventsort.h"

#include "tests/model/items/shoptrace.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <numeric>
#include <random>

using namespace model;

namespace {

QList<quint32> sorted(const EventRows &rows, const EventColumn &column, bool descending = false)
{
    EventSort sort(rows, column, descending);
    if (tests::workToTheEnd(sort, std::chrono::microseconds(100)) == 0 || !sort.order())
        return {};
    return {sort.order()->begin(), sort.order()->end()};
}

EventColumn field(const char *name)
{
    return {EventColumn::Kind::Field, QString::fromLatin1(name)};
}

} // namespace

class TestEventSort : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbersTextsAndNothing()
    {
        tests::ShopTrace trace;
        trace.sell(QStringLiteral("tea"), 10); // 0
        trace.sell(QStringLiteral("Cup"), -5);
        trace.orders(1); // 2: item2 without a price
        trace.sell(QStringLiteral("cup"), 10);
        trace.event(4000, trace.tick); // 4: neither
        trace.sell(QStringLiteral("pot"), 9);
        const EventRows rows = tests::allRows(trace.snapshot());
        QCOMPARE(sorted(rows, field("Price")), (QList<quint32>{1, 5, 0, 3, 2, 4}));
        QCOMPARE(sorted(rows, field("Price"), true), (QList<quint32>{0, 3, 5, 1, 2, 4}));
        QCOMPARE(sorted(rows, field("Item")), (QList<quint32>{1, 3, 2, 5, 0, 4}));
        QCOMPARE(sorted(rows, field("Item"), true), (QList<quint32>{0, 5, 2, 3, 1, 4}));
        QCOMPARE(sorted(rows, field("Nothing"), true), (QList<quint32>{0, 1, 2, 3, 4, 5}));
        QCOMPARE(sorted(rows, {EventColumn::Kind::Payload, {}}).last(), quint32(4));
    }

    void whatAllEventsHave()
    {
        tests::ShopTrace trace;
        const auto other = trace.thread(12);
        trace.orders(1); // 0
        trace.event(1000, trace.tick, "12345", 0, other);
        trace.made = 2;
        trace.sell(QStringLiteral("a long name"), 1);
        trace.orders(1); // 3
        const EventRows rows = tests::allRows(trace.snapshot());
        using Kind = EventColumn::Kind;
        QCOMPARE(sorted(rows, {Kind::Time, {}}, true), (QList<quint32>{3, 2, 1, 0}));
        QCOMPARE(sorted(rows, {Kind::Number, {}}, true), (QList<quint32>{3, 2, 1, 0}));
        QCOMPARE(sorted(rows, {Kind::Provider, {}}), (QList<quint32>{1, 0, 2, 3}));
        QCOMPARE(sorted(rows, {Kind::Event, {}}), (QList<quint32>{1, 0, 3, 2})); // Event 77, Order, Sale
        QCOMPARE(sorted(rows, {Kind::Thread, {}}), (QList<quint32>{1, 0, 2, 3}));
        QCOMPARE(sorted(rows, {Kind::Id, {}}), (QList<quint32>{0, 3, 2, 1}));
        QCOMPARE(sorted(rows, {Kind::Bytes, {}}), (QList<quint32>{1, 0, 3, 2}));
        QCOMPARE(sorted(rows, {Kind::Level, {}}), (QList<quint32>{0, 1, 2, 3}));
    }

    void manyRowsInPieces()
    {
        // More than a run, of rows that a filter left; the same by a sort that is known to be right.
        tests::ShopTrace trace;
        std::mt19937 random(3);
        std::vector<int> prices;
        for (int i = 0; i < 100'000; ++i) {
            prices.push_back(int(random() % 5000) - 2500);
            trace.sell(QStringLiteral("cup"), prices.back());
        }
        std::vector<std::uint32_t> listed;
        for (std::uint32_t i = 0; i < prices.size(); i += 1 + i % 2)
            listed.push_back(i);
        const EventRows rows = tests::listedRows(trace.snapshot(), listed);
        for (const bool descending : {false, true}) {
            auto expected = listed;
            std::ranges::stable_sort(expected, [&](auto a, auto b) {
                return descending ? prices[a] > prices[b] : prices[a] < prices[b];
            });
            QVERIFY(sorted(rows, field("Price"), descending)
                    == QList<quint32>(expected.begin(), expected.end()));
        }
    }

    void tooManyTextsAreRefused()
    {
        tests::ShopTrace trace;
        trace.orders(1000); // ten items of five characters
        const EventRows rows = tests::allRows(trace.snapshot());
        const auto isSorted = [&](const EventSort::TextLimits &limits) {
            EventSort sort(rows, field("Item"), false, limits);
            return tests::workToTheEnd(sort) > 0 && sort.order();
        };
        QVERIFY(isSorted({10, 50}));
        QVERIFY(!isSorted({9, 50}));
        QVERIFY(!isSorted({10, 49}));
    }
};

CLRLENS_TEST(TestEventSort)
#include "tst_eventsort.moc"
