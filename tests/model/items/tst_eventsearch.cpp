// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventsearch.h"

#include "model/items/eventplace.h"
#include "tests/model/items/shoptrace.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace model;
using Direction = EventSearch::Direction;

namespace {

/// "12", "12 wrapped", or "none".
QString found(const EventRows &rows, const QString &filter, std::optional<std::uint64_t> from,
              Direction direction)
{
    EventSearch search(rows, Filter::parse(filter).filter, from, direction);
    tests::workToTheEnd(search);
    if (!search.found())
        return QStringLiteral("none");
    return QString::number(*search.found()) + (search.isWrapped() ? QStringLiteral(" wrapped") : QString());
}

} // namespace

class TestEventSearch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void walksBothWaysAndWraps_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("all events") << QStringLiteral("all");
        QTest::newRow("filtered") << QStringLiteral("list");
        QTest::newRow("sorted") << QStringLiteral("sorted");
    }
    void walksBothWaysAndWraps()
    {
        QFETCH(QString, kind);
        tests::ShopTrace trace;
        trace.orders(100);
        const auto snapshot = trace.snapshot();
        EventRows rows = tests::allRows(snapshot);
        if (kind == QLatin1String("list")) {
            std::vector<std::uint32_t> events(100);
            std::iota(events.begin(), events.end(), 0u);
            rows = tests::listedRows(snapshot, events);
        } else if (kind == QLatin1String("sorted")) {
            auto order = std::make_shared<std::vector<std::uint32_t>>(100);
            std::iota(order->begin(), order->end(), 0u);
            rows.order = order;
        }
        const QString item3 = QStringLiteral("item3");
        QCOMPARE(found(rows, item3, {}, Direction::Forward), QStringLiteral("3"));
        QCOMPARE(found(rows, item3, 3, Direction::Forward), QStringLiteral("13"));
        QCOMPARE(found(rows, item3, 12, Direction::Forward), QStringLiteral("13"));
        QCOMPARE(found(rows, item3, 93, Direction::Forward), QStringLiteral("3 wrapped"));
        QCOMPARE(found(rows, item3, 99, Direction::Forward), QStringLiteral("3 wrapped"));
        QCOMPARE(found(rows, item3, {}, Direction::Backward), QStringLiteral("93"));
        QCOMPARE(found(rows, item3, 93, Direction::Backward), QStringLiteral("83"));
        QCOMPARE(found(rows, item3, 3, Direction::Backward), QStringLiteral("93 wrapped"));
        QCOMPARE(found(rows, item3, 0, Direction::Backward), QStringLiteral("93 wrapped"));
        QCOMPARE(found(rows, QStringLiteral("nothing"), 50, Direction::Forward), QStringLiteral("none"));
        QCOMPARE(found(rows, QStringLiteral("nothing"), 50, Direction::Backward), QStringLiteral("none"));
        // The only one is found again.
        QCOMPARE(found(rows, QStringLiteral("time in 7s..8s"), 7, Direction::Forward),
                 QStringLiteral("7 wrapped"));
        QCOMPARE(found(rows, QStringLiteral("time in 7s..8s"), 7, Direction::Backward),
                 QStringLiteral("7 wrapped"));
    }

    void rowsOfATimeRangeBeginAnywhere()
    {
        tests::ShopTrace trace;
        trace.orders(100);
        EventRows rows = tests::allRows(trace.snapshot());
        rows.map.startRange(40);
        rows.map.extendTo(60);
        rows.count = 20;
        QCOMPARE(found(rows, QStringLiteral("item3"), {}, Direction::Forward), QStringLiteral("3"));
        QCOMPARE(found(rows, QStringLiteral("item3"), 13, Direction::Forward), QStringLiteral("3 wrapped"));
        QCOMPARE(found(rows, QStringLiteral("item3"), 3, Direction::Backward), QStringLiteral("13 wrapped"));
        QCOMPARE(found(rows, QStringLiteral("time < 30s"), 3, Direction::Backward), QStringLiteral("none"));
    }

    void longSearchGoesInPieces()
    {
        tests::ShopTrace trace;
        for (int i = 0; i < 300'000; ++i)
            trace.event(i, trace.tick);
        trace.orders(1);
        const EventRows rows = tests::allRows(trace.snapshot());
        for (const Direction direction : {Direction::Forward, Direction::Backward}) {
            EventSearch search(rows, Filter::parse(QStringLiteral("item0")).filter, 299'999, direction);
            QVERIFY(tests::workToTheEnd(search, std::chrono::microseconds(50)) > 0);
            QCOMPARE(*search.found(), std::uint64_t(300'000));
            QCOMPARE(search.isWrapped(), direction == Direction::Backward);
        }
    }

    /// Several threads search, and the nearest match counts, not the first that one of them finds.
    void nearestOfManyMatchesIsFound_data()
    {
        QTest::addColumn<bool>("sorted");
        QTest::newRow("filtered") << false;
        QTest::newRow("sorted") << true;
    }
    void nearestOfManyMatchesIsFound()
    {
        QFETCH(bool, sorted);
        tests::ShopTrace trace;
        for (int i = 0; i < 60'000; ++i)
            trace.event(i, i % 9'973 == 5000 || i > 55'000 ? trace.sale : trace.tick);
        std::vector<std::uint32_t> events;
        for (std::uint32_t i = 0; i < 60'000; ++i) {
            if (i % 7 != 0)
                events.push_back(i);
        }
        EventRows rows = tests::listedRows(trace.snapshot(), events);
        if (sorted) {
            std::ranges::reverse(events);
            rows.order = std::make_shared<const std::vector<std::uint32_t>>(events);
        }
        const auto isSale = [&](std::uint64_t row) {
            return rows.snapshot->events.row(rows.eventAt(row)).type == trace.sale;
        };
        for (const std::uint64_t from : {0u, 4000u, 4285u, 4286u, 20'000u, 47'000u, 51'000u}) {
            std::uint64_t next = from + 1;
            while (next < rows.count && !isSale(next))
                ++next;
            std::uint64_t previous = from;
            while (previous > 0 && !isSale(previous - 1))
                --previous;
            const QString filter = QStringLiteral("event == Sale");
            if (next < rows.count)
                QCOMPARE(found(rows, filter, from, Direction::Forward), QString::number(next));
            if (previous > 0)
                QCOMPARE(found(rows, filter, from, Direction::Backward), QString::number(previous - 1));
        }
    }

    void placesAreTimesAndNumbers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("seconds");
        QTest::addColumn<qint64>("event"); // -1: a time; -2: neither
        QTest::newRow("seconds") << QStringLiteral("12.5") << 12.5 << qint64(-1);
        QTest::newRow("unit") << QStringLiteral(" 250 ms ") << 0.25 << qint64(-1);
        QTest::newRow("minutes") << QStringLiteral("2min") << 120.0 << qint64(-1);
        QTest::newRow("number") << QStringLiteral("#1") << 0.0 << qint64(0);
        QTest::newRow("number with a space") << QStringLiteral("# 1234") << 0.0 << qint64(1233);
        QTest::newRow("none") << QStringLiteral("#0") << 0.0 << qint64(-2);
        QTest::newRow("word") << QStringLiteral("later") << 0.0 << qint64(-2);
        QTest::newRow("bytes") << QStringLiteral("3kB") << 0.0 << qint64(-2);
        QTest::newRow("empty") << QString() << 0.0 << qint64(-2);
    }
    void placesAreTimesAndNumbers()
    {
        QFETCH(QString, text);
        QFETCH(double, seconds);
        QFETCH(qint64, event);
        const auto place = eventPlace(text);
        QCOMPARE(place.has_value(), event != -2);
        if (!place)
            return;
        QCOMPARE(place->event.has_value(), event >= 0);
        QCOMPARE(place->seconds, seconds);
        QCOMPARE(qint64(place->event.value_or(0)), std::max<qint64>(event, 0));
    }
};

CLRLENS_TEST(TestEventSearch)
#include "tst_eventsearch.moc"
