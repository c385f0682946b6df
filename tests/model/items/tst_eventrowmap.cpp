// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventrowmap.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <numeric>

using model::EventRowMap;

class TestEventRowMap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rangeIsAllEventsFromItsFirst()
    {
        EventRowMap map;
        map.startRange(100);
        QCOMPARE(map.size(), std::uint64_t(0));
        // Far more than could be listed: a range costs nothing.
        map.extendTo(100 + 100'000'000'000);
        QCOMPARE(map.size(), std::uint64_t(100'000'000'000));
        QCOMPARE(map.eventAt(5), std::uint64_t(105));
        map.extendTo(50);
        QCOMPARE(map.size(), std::uint64_t(100'000'000'000));
    }

    void listIsWhatWasAppended()
    {
        EventRowMap map;
        map.startList(10);
        const std::vector<std::uint32_t> matches{12, 15, 4'294'967'295};
        map.append(matches);
        map.extendTo(1ull << 33);
        QCOMPARE(map.size(), std::uint64_t(3));
        QCOMPARE(map.eventAt(1), std::uint64_t(15));
        QCOMPARE(map.eventAt(2), std::uint64_t(4'294'967'295));
        QCOMPARE(map.end(), std::uint64_t(1) << 33);
    }

    void copyKeepsItsRows()
    {
        EventRowMap map;
        map.startList(0);
        std::vector<std::uint32_t> matches(10'000);
        std::iota(matches.begin(), matches.end(), 5u);
        map.append(std::span(matches).first(5'000));
        const EventRowMap copy = map;
        map.append(std::span(matches).subspan(5'000));
        QCOMPARE(copy.size(), std::uint64_t(5'000));
        QCOMPARE(copy.eventAt(4'999), std::uint64_t(5'004));
        QCOMPARE(copy.lowerBound(9'000), std::uint64_t(5'000));
        QCOMPARE(map.size(), std::uint64_t(10'000));
        for (std::uint64_t row = 0; row < map.size(); ++row)
            QCOMPARE(map.eventAt(row), row + 5);
        QCOMPARE(map.lowerBound(9'000), std::uint64_t(8'995));
    }

    void rowOfAnEvent_data()
    {
        QTest::addColumn<quint64>("event");
        QTest::addColumn<quint64>("inRange");
        QTest::addColumn<quint64>("inList");
        QTest::newRow("before all") << quint64(0) << quint64(0) << quint64(0);
        QTest::newRow("first") << quint64(10) << quint64(0) << quint64(0);
        QTest::newRow("between") << quint64(13) << quint64(3) << quint64(1);
        QTest::newRow("last") << quint64(15) << quint64(5) << quint64(1);
        QTest::newRow("behind") << quint64(99) << quint64(10) << quint64(2);
    }
    void rowOfAnEvent()
    {
        QFETCH(quint64, event);
        QFETCH(quint64, inRange);
        QFETCH(quint64, inList);
        EventRowMap range;
        range.startRange(10);
        range.extendTo(20);
        QCOMPARE(range.lowerBound(event), inRange);
        EventRowMap list;
        list.startList(10);
        const std::vector<std::uint32_t> matches{12, 15};
        list.append(matches);
        QCOMPARE(list.lowerBound(event), inList);
    }
};

CLRLENS_TEST(TestEventRowMap)
#include "tst_eventrowmap.moc"
