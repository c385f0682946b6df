// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventmodel.h"

#include "tests/model/items/shoptrace.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;
using tests::ShopTrace;

namespace {

QString text(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QList<quint64> eventsShown(const EventModel &model)
{
    QList<quint64> events;
    for (int row = 0; row < model.rowCount(); ++row)
        events += model.index(row, 0).data(EventModel::EventIndexRole).toULongLong();
    return events;
}

} // namespace

class TestEventModel : public QObject {
    Q_OBJECT

    struct Shown {
        JobRunner jobs;
        EventModel model{jobs};
        QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    };

private Q_SLOTS:
    void rowsSayWhatTheEventsAre()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(2);
        trace.event(2000, trace.tick);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(shown.model.rowCount(), 3);
        QCOMPARE(shown.model.columnCount(), int(EventModel::FirstField));
        QCOMPARE(text(shown.model, 1, EventModel::Time), QStringLiteral("1.000000"));
        QCOMPARE(text(shown.model, 1, EventModel::Provider), QStringLiteral("Shop"));
        QCOMPARE(text(shown.model, 1, EventModel::Event), QStringLiteral("Order"));
        QCOMPARE(text(shown.model, 1, EventModel::Thread), QStringLiteral("4711 Main"));
        QCOMPARE(text(shown.model, 2, EventModel::Event), QStringLiteral("Event 77"));
        QCOMPARE(text(shown.model, 2, EventModel::Payload), QString());
        const QModelIndex time = shown.model.index(1, EventModel::Time);
        QCOMPARE(time.data(SortRole).toDouble(), 1.0);
        QCOMPARE(time.data(Qt::ToolTipRole).toString(),
                 QDateTime::fromSecsSinceEpoch(1'700'000'001).toString(u"yyyy-MM-dd HH:mm:ss.000000000"));
        QCOMPARE(shown.model.secondsOf(2), 2.0);
    }

    void columnsOfWhatAllEventsHave()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(3);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(text(shown.model, 2, EventModel::Id), QStringLiteral("1 v0"));
        QCOMPARE(text(shown.model, 2, EventModel::Level), QStringLiteral("0"));
        QCOMPARE(text(shown.model, 2, EventModel::Keywords), QStringLiteral("0x0"));
        QCOMPARE(text(shown.model, 2, EventModel::Number), QStringLiteral("3"));
        QCOMPARE(text(shown.model, 2, EventModel::Bytes), QStringLiteral("12")); // "item2" in UTF-16
        for (int column = 0; column < EventModel::FirstField; ++column)
            QVERIFY(!shown.model.headerData(column, Qt::Horizontal).toString().isEmpty());
    }

    void fieldsHaveColumns()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(2);
        trace.sell(QStringLiteral("a cup"), 250);
        trace.event(3000, trace.tick);
        shown.model.setSnapshot(trace.snapshot());

        QSignalSpy inserted(&shown.model, &QAbstractItemModel::columnsInserted);
        const int item1 = shown.model.addField(QStringLiteral("item")); // any case, any event
        const int price1 = shown.model.addField(QStringLiteral("Price"));
        const int ofOne = shown.model.addField(QStringLiteral("Sale.Item"));
        QCOMPARE(inserted.size(), 3);
        QCOMPARE(shown.model.addField(QStringLiteral("Price")), price1); // is there
        QCOMPARE(shown.model.addField({}), -1);
        QCOMPARE(shown.model.addField(QString(EventModel::maximumFieldName + 1, u'x')), -1);
        QCOMPARE(shown.model.headerData(price1, Qt::Horizontal).toString(), QStringLiteral("Price"));
        QTRY_COMPARE(text(shown.model, 1, item1), QStringLiteral("item1"));
        QCOMPARE(text(shown.model, 1, price1), QString());
        QCOMPARE(text(shown.model, 1, ofOne), QString());
        QCOMPARE(text(shown.model, 2, item1), QStringLiteral("a cup")); // without the quotes of a line
        QCOMPARE(text(shown.model, 2, price1), QStringLiteral("250"));
        QCOMPARE(text(shown.model, 2, ofOne), QStringLiteral("a cup"));
        QCOMPARE(text(shown.model, 3, item1), QString());
        QCOMPARE(text(shown.model, 2, EventModel::Payload), QStringLiteral("Price=250 Item=\"a cup\""));

        shown.model.removeField(item1);
        shown.model.removeField(EventModel::Time); // is no field
        QCOMPARE(shown.model.columnCount(), EventModel::FirstField + 2);
        QTRY_COMPARE(text(shown.model, 2, price1 - 1), QStringLiteral("250"));
        for (int i = 0; i < EventModel::maximumFieldColumns; ++i)
            shown.model.addField(QStringLiteral("Field%1").arg(i));
        QCOMPARE(shown.model.columnCount(), EventModel::FirstField + EventModel::maximumFieldColumns);
        QCOMPARE(shown.model.addField(QStringLiteral("OneMore")), -1);
    }

    void columnOfAFieldThatComesLater()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(1);
        shown.model.setSnapshot(trace.snapshot());
        const int column = shown.model.addField(QStringLiteral("Name"));
        QTRY_COMPARE(text(shown.model, 0, column), QString());
        protocol::nettrace::Field name;
        name.name = QStringLiteral("Name");
        name.type = protocol::nettrace::FieldType::Utf16z;
        const auto later = trace.type(QStringLiteral("Shop"), 3, QStringLiteral("Open"), {name});
        protocol::ByteWriter payload;
        payload.utf16z(u"door");
        trace.event(1000, later, payload.bytes());
        shown.model.setSnapshot(trace.snapshot());
        QTRY_COMPARE(text(shown.model, 1, column), QStringLiteral("door"));
    }

    void namesOfFieldsAreThoseOfTheTrace()
    {
        using protocol::nettrace::Field;
        using protocol::nettrace::FieldType;
        ShopTrace trace;
        Field mean;
        mean.name = QStringLiteral("Mean");
        mean.type = FieldType::Double;
        Field statistics;
        statistics.name = QStringLiteral("Statistics");
        statistics.type = FieldType::Object;
        statistics.members = {mean};
        Field unseen = mean;
        unseen.name = QStringLiteral("Unseen");
        const auto sum = trace.type(QStringLiteral("Shop"), 2, QStringLiteral("Sum"), {statistics, mean});
        trace.type(QStringLiteral("Shop"), 3, QStringLiteral("Never"), {unseen});
        trace.orders(1);
        trace.event(1, sum);
        const auto snapshot = trace.snapshot();
        QCOMPARE(
            payloadFieldNames(*snapshot),
            (QStringList{QStringLiteral("Item"), QStringLiteral("Mean"), QStringLiteral("Statistics.Mean")}));
        QCOMPARE(fieldOfEventField(*snapshot->types, QStringLiteral("Sum.Statistics.Mean")),
                 QStringLiteral("Statistics.Mean"));
        QCOMPARE(fieldOfEventField(*snapshot->types, QStringLiteral("Statistics.Mean")),
                 QStringLiteral("Statistics.Mean"));
        QCOMPARE(fieldOfEventField(*snapshot->types, QStringLiteral("Order.Nothing")),
                 QStringLiteral("Order.Nothing"));
    }

    void payloadTextsComeFromAWorker()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(500);
        shown.model.setSnapshot(trace.snapshot());
        QSignalSpy changed(&shown.model, &QAbstractItemModel::dataChanged);
        QCOMPARE(text(shown.model, 300, EventModel::Payload), QStringLiteral("…"));
        QTRY_VERIFY(!changed.isEmpty());
        QCOMPARE(text(shown.model, 300, EventModel::Payload), QStringLiteral("Item=item0"));
        // Its neighbours came along, and were announced.
        QCOMPARE(text(shown.model, 303, EventModel::Payload), QStringLiteral("Item=item3"));
        const auto topLeft = changed[0][0].toModelIndex();
        const auto bottomRight = changed[0][1].toModelIndex();
        QVERIFY(topLeft.row() <= 300 && bottomRight.row() >= 303);
        QCOMPARE(topLeft.column(), int(EventModel::Payload));
    }

    void payloadsOfAFileThatIsGoneAreEmpty()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(1);
        const auto snapshot = trace.snapshot();
        QVERIFY(QFile::remove(snapshot->filePath));
        shown.model.setSnapshot(snapshot);
        QSignalSpy changed(&shown.model, &QAbstractItemModel::dataChanged);
        QCOMPARE(text(shown.model, 0, EventModel::Payload), QStringLiteral("…"));
        QTRY_VERIFY(!changed.isEmpty());
        QVERIFY(text(shown.model, 0, EventModel::Payload) != QStringLiteral("…"));
    }

    void growthIsOneInsertionASnapshot()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(5);
        shown.model.setSnapshot(trace.snapshot());
        QSignalSpy inserted(&shown.model, &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        trace.orders(100);
        shown.model.setSnapshot(trace.snapshot());
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(inserted[0][1].toInt(), 5);
        QCOMPARE(inserted[0][2].toInt(), 104);
        QCOMPARE(reset.size(), 0);
    }

    void filterFindsRows_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QList<quint64>>("expected");
        QTest::newRow("payload") << QStringLiteral("item3") << QList<quint64>{3, 13, 23};
        QTest::newRow("two words") << QStringLiteral("SHOP item3") << QList<quint64>{3, 13, 23};
        QTest::newRow("nothing") << QStringLiteral("item3 item4") << QList<quint64>{};
        QTest::newRow("exclude") << QStringLiteral(
            "item -item3 -item1 -item2 -item0 -item5 -item6 -item7 -item8 -item9")
                                 << QList<quint64>{4, 14, 24};
        QTest::newRow("type") << QStringLiteral("clock") << QList<quint64>{30};
    }
    void filterFindsRows()
    {
        QFETCH(QString, filter);
        QFETCH(QList<quint64>, expected);
        Shown shown;
        ShopTrace trace;
        trace.orders(30);
        trace.event(30'000, trace.tick);
        shown.model.setSnapshot(trace.snapshot());
        shown.model.setFilter(filter);
        QTRY_VERIFY(!shown.model.isFiltering());
        QCOMPARE(eventsShown(shown.model), expected);
        QCOMPARE(shown.model.filterProgress(), 1.0);
        shown.model.setFilter(QString());
        QCOMPARE(shown.model.rowCount(), 31);
    }

    void filterGoesOnWithAGrowingTrace()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(10);
        shown.model.setFilter(QStringLiteral("item7"));
        shown.model.setSnapshot(trace.snapshot());
        for (int i = 0; i < 5; ++i) {
            trace.orders(10);
            shown.model.setSnapshot(trace.snapshot());
        }
        QTRY_COMPARE(eventsShown(shown.model), (QList<quint64>{7, 17, 27, 37, 47, 57}));
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        trace.orders(10);
        shown.model.setSnapshot(trace.snapshot());
        QTRY_COMPARE(shown.model.rowCount(), 7);
        QCOMPARE(reset.size(), 0);
    }

    void newFilterDropsWhatTheOldOneStillFinds()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(20'000);
        shown.model.setSnapshot(trace.snapshot());
        for (int i = 0; i < 50; ++i) {
            shown.model.setFilter(QStringLiteral("item%1").arg(i % 10));
            QTest::qWait(i % 3);
        }
        shown.model.setFilter(QStringLiteral("item4"));
        QTRY_VERIFY(!shown.model.isFiltering());
        QCOMPARE(shown.model.rowCount(), 2000);
        for (const quint64 event : eventsShown(shown.model))
            QCOMPARE(event % 10, quint64(4));
    }

    void firstMatchesAppearBeforeTheLast()
    {
        JobRunner jobs;
        EventModel model(jobs);
        ShopTrace trace;
        // No payload is like another, so that a worker has to look at each of them.
        for (int i = 0; i < 100'000; ++i) {
            protocol::ByteWriter payload;
            payload.utf16z(QStringLiteral("%1 of a text of some length, %2").arg(i).arg(i % 10));
            trace.event(i, trace.order, payload.bytes());
        }
        model.setSnapshot(trace.snapshot(true));
        QList<double> progress;
        connect(&model, &QAbstractItemModel::rowsInserted, this, [&] { progress += model.filterProgress(); });
        model.setFilter(QStringLiteral("-\"nothing of this kind\" \"length, 9\""));
        QTRY_VERIFY(!model.isFiltering());
        QCOMPARE(model.rowCount(), 10'000);
        QVERIFY2(progress.size() > 1, "in pieces");
        QVERIFY(std::is_sorted(progress.begin(), progress.end()));
        QVERIFY(progress.first() < 1.0);
    }

    void pausedViewStandsStillAndCountsWhatWaits()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(10);
        shown.model.setSnapshot(trace.snapshot());
        QSignalSpy pending(&shown.model, &EventModel::pendingRowsChanged);
        shown.model.setPaused(true);
        trace.orders(25);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(shown.model.rowCount(), 10);
        QCOMPARE(shown.model.pendingRows(), std::uint64_t(25));
        QCOMPARE(pending.last().at(0).toULongLong(), quint64(25));
        shown.model.setPaused(false);
        QCOMPARE(shown.model.rowCount(), 35);
        QCOMPARE(shown.model.pendingRows(), std::uint64_t(0));
        QCOMPARE(pending.last().at(0).toULongLong(), quint64(0));
    }

    void filterWhilePausedShowsOnlyWhatWasThere()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(20);
        shown.model.setSnapshot(trace.snapshot());
        shown.model.setPaused(true);
        trace.orders(20);
        shown.model.setSnapshot(trace.snapshot());
        shown.model.setFilter(QStringLiteral("item5"));
        QTRY_VERIFY(!shown.model.isFiltering());
        QCOMPARE(eventsShown(shown.model), (QList<quint64>{5, 15}));
        QCOMPARE(shown.model.pendingRows(), std::uint64_t(2));
        shown.model.setPaused(false);
        QCOMPARE(eventsShown(shown.model), (QList<quint64>{5, 15, 25, 35}));
    }

    void timeRangeNarrowsTheRows()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(100);
        shown.model.setSnapshot(trace.snapshot());
        shown.model.setTimeRange(TimeRange{10.0, 13.0});
        QCOMPARE(eventsShown(shown.model), (QList<quint64>{10, 11, 12}));
        shown.model.setFilter(QStringLiteral("item1"));
        QTRY_COMPARE(eventsShown(shown.model), QList<quint64>{11});
        shown.model.setTimeRange(std::nullopt);
        QTRY_COMPARE(shown.model.rowCount(), 10);
    }

    void timeRangeAheadFillsWhenItsTimeComes()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(5);
        shown.model.setSnapshot(trace.snapshot());
        shown.model.setTimeRange(TimeRange{10.0, 12.0});
        QCOMPARE(shown.model.rowCount(), 0);
        trace.orders(4);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(shown.model.rowCount(), 0);
        trace.orders(10);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(eventsShown(shown.model), (QList<quint64>{10, 11}));
    }

    void threadsNarrowTheRows()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(10);
        const auto other = trace.thread(4712);
        for (int i = 10; i < 15; ++i)
            trace.event(i * 1000, trace.tick, {}, 0, other);
        shown.model.setSnapshot(trace.snapshot());
        Scope scope;
        scope.threads = {4712};
        shown.model.setScope(scope);
        QTRY_COMPARE(eventsShown(shown.model), (QList<quint64>{10, 11, 12, 13, 14}));
        QCOMPARE(shown.model.index(0, 0).data(EventModel::ThreadIdRole).toULongLong(), quint64(4712));
        QCOMPARE(shown.model.rowOfEvent(12), 2);
        QCOMPARE(shown.model.rowOfEvent(3), -1);
        QCOMPARE(shown.model.rowOfEvent(99), -1);
        scope.time = TimeRange{11.5, 13.5};
        shown.model.setScope(scope);
        QTRY_COMPARE(eventsShown(shown.model), (QList<quint64>{12, 13}));
        scope.threads = {1};
        shown.model.setScope(scope);
        QTRY_VERIFY(!shown.model.isFiltering());
        QCOMPARE(shown.model.rowCount(), 0);
        shown.model.setScope({});
        QCOMPARE(shown.model.rowCount(), 15);
    }

    void sortsWhenNoMoreRowsCome()
    {
        using Sorting = EventModel::Sorting;
        Shown shown;
        ShopTrace trace;
        trace.orders(25);
        shown.model.setSnapshot(trace.snapshot());
        const int item = shown.model.addField(QStringLiteral("Item"));
        shown.model.sort(item, Qt::DescendingOrder);
        QCOMPARE(shown.model.sorting(), Sorting::Waiting); // the trace grows
        QCOMPARE(eventsShown(shown.model).first(), quint64(0));
        shown.model.setSnapshot(trace.snapshot(true));
        QTRY_COMPARE(shown.model.sorting(), Sorting::Sorted);
        QCOMPARE(eventsShown(shown.model).mid(0, 4), (QList<quint64>{9, 19, 8, 18}));
        QCOMPARE(eventsShown(shown.model).size(), 25);
        QCOMPARE(shown.model.rowOfEvent(18), 3);
        QCOMPARE(shown.model.rowAtSeconds(8.5), 0); // event 9
        QTRY_COMPARE(text(shown.model, 3, item), QStringLiteral("item8"));
        QCOMPARE(shown.model.secondsOf(3), 18.0);
        QCOMPARE(shown.model.rows().eventAt(3), std::uint64_t(18));
        // Another filter sorts what it leaves; details are those of the sorted rows.
        shown.model.setFilter(QStringLiteral("time >= 18s"));
        QTRY_COMPARE(shown.model.sorting(), Sorting::Sorted);
        QCOMPARE(eventsShown(shown.model), (QList<quint64>{19, 18, 24, 23, 22, 21, 20}));
        std::optional<EventDetails> details;
        shown.model.requestDetails(2, this, [&](const EventDetails &arrived) { details = arrived; });
        QTRY_VERIFY(details);
        QCOMPARE(details->index, std::uint64_t(24));
        shown.model.sort(-1);
        QCOMPARE(shown.model.sorting(), Sorting::None);
        QCOMPARE(eventsShown(shown.model).first(), quint64(18));
    }

    void growingRowsAreInTheOrderOfTime()
    {
        using Sorting = EventModel::Sorting;
        Shown shown;
        ShopTrace trace;
        trace.orders(20);
        shown.model.setSnapshot(trace.snapshot());
        shown.model.setPaused(true);
        shown.model.sort(EventModel::Number, Qt::DescendingOrder);
        QTRY_COMPARE(shown.model.sorting(), Sorting::Sorted);
        QCOMPARE(eventsShown(shown.model).first(), quint64(19));
        trace.orders(5);
        shown.model.setSnapshot(trace.snapshot()); // nothing comes while paused
        QCOMPARE(eventsShown(shown.model).first(), quint64(19));
        shown.model.setPaused(false);
        QCOMPARE(shown.model.sorting(), Sorting::Waiting);
        QCOMPARE(eventsShown(shown.model).first(), quint64(0));
        QCOMPARE(eventsShown(shown.model).last(), quint64(24));
        // A time range in the past is sorted while the trace goes on.
        shown.model.setTimeRange(TimeRange{3, 6});
        QTRY_COMPARE(shown.model.sorting(), Sorting::Sorted);
        QCOMPARE(eventsShown(shown.model), (QList<quint64>{5, 4, 3}));
        trace.orders(5);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(eventsShown(shown.model), (QList<quint64>{5, 4, 3}));
        shown.model.setTimeRange(std::nullopt);
        QCOMPARE(shown.model.sorting(), Sorting::Waiting);
    }

    void tooManyRowsStayInTheOrderOfTime()
    {
        using Sorting = EventModel::Sorting;
        Shown shown;
        shown.model.setLimits({100, 100, 20});
        ShopTrace trace;
        trace.orders(21);
        shown.model.setSnapshot(trace.snapshot(true));
        shown.model.sort(EventModel::Number, Qt::DescendingOrder);
        QTRY_COMPARE(shown.model.sorting(), Sorting::TooManyRows);
        QCOMPARE(eventsShown(shown.model).first(), quint64(0));
        shown.model.setTimeRange(TimeRange{1, 100}); // one fewer
        QTRY_COMPARE(shown.model.sorting(), Sorting::Sorted);
        QCOMPARE(eventsShown(shown.model).first(), quint64(20));
    }

    void windowMovesOverMoreRows()
    {
        Shown shown;
        shown.model.setLimits({1000, 1000, 20});
        ShopTrace trace;
        trace.orders(2500);
        shown.model.setSnapshot(trace.snapshot(true));
        QCOMPARE(shown.model.rowCount(), 1000);
        QCOMPARE(shown.model.totalRows(), std::uint64_t(2500));
        QCOMPARE(shown.model.firstRow(), std::uint64_t(0));
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        QSignalSpy moved(&shown.model, &EventModel::windowMoved);
        const QPersistentModelIndex early(shown.model.index(20, EventModel::Thread));
        const QPersistentModelIndex kept(shown.model.index(700, EventModel::Event));
        shown.model.setFirstRow(500);
        QCOMPARE(moved.size(), 1);
        QCOMPARE(shown.model.rowCount(), 1000);
        QCOMPARE(shown.model.index(0, 0).data(EventModel::EventIndexRole).toULongLong(), 500ull);
        QCOMPARE(shown.model.headerData(0, Qt::Vertical).toString(), QStringLiteral("501"));
        QVERIFY(!early.isValid()); // its event is outside
        QCOMPARE(kept.row(), 200); // stays with its event
        QCOMPARE(kept.column(), int(EventModel::Event));
        QTRY_COMPARE(text(shown.model, 200, EventModel::Payload), QStringLiteral("Item=item0"));
        QCOMPARE(text(shown.model, 203, EventModel::Number), QStringLiteral("704"));
        QCOMPARE(shown.model.secondsOf(999), 1499.0);
        shown.model.setFirstRow(1'000'000); // no further than to the last row
        QCOMPARE(shown.model.firstRow(), std::uint64_t(1500));
        QCOMPARE(eventsShown(shown.model).last(), quint64(2499));
        shown.model.setFirstRow(1500);
        QCOMPARE(moved.size(), 2); // nothing to move
        QCOMPARE(reset.size(), 0);
    }

    void windowMovesToTheEventThatIsAskedFor()
    {
        Shown shown;
        shown.model.setLimits({1000, 1000, 20});
        ShopTrace trace;
        trace.orders(2500);
        shown.model.setSnapshot(trace.snapshot(true));
        QCOMPARE(shown.model.rowOfEvent(2000), 500); // in the middle
        QCOMPARE(shown.model.firstRow(), std::uint64_t(1500));
        QCOMPARE(shown.model.rowOfEvent(1500), 0); // inside: nothing moves
        QCOMPARE(shown.model.rowAtSeconds(2499), 999);
        QCOMPARE(shown.model.firstRow(), std::uint64_t(1500));
        QCOMPARE(shown.model.rowAtEvent(100), 100);
        QCOMPARE(shown.model.firstRow(), std::uint64_t(0));
        QCOMPARE(shown.model.rowOfEvent(2500), -1);
        QCOMPARE(shown.model.showPosition(2500), -1);
        QCOMPARE(shown.model.showPosition(2499), 999);
        // Workers get all rows.
        QCOMPARE(shown.model.rows().count, std::uint64_t(2500));
        QCOMPARE(shown.model.rows().eventAt(3), std::uint64_t(3));
        std::optional<EventDetails> details;
        shown.model.requestDetails(0, this, [&](const EventDetails &arrived) { details = arrived; });
        QTRY_VERIFY(details);
        QCOMPARE(details->index, std::uint64_t(1500));
        // Fewer rows than a window.
        shown.model.setFilter(QStringLiteral("item7"));
        QTRY_VERIFY(!shown.model.isFiltering());
        QCOMPARE(shown.model.totalRows(), std::uint64_t(250));
        QCOMPARE(shown.model.rowCount(), 250);
        QCOMPARE(shown.model.firstRow(), std::uint64_t(0));
        shown.model.setFilter(QStringLiteral("-item7"));
        QTRY_VERIFY(!shown.model.isFiltering());
        QCOMPARE(shown.model.totalRows(), std::uint64_t(2250));
        QCOMPARE(shown.model.rowOfEvent(2499), 999);
        QCOMPARE(shown.model.firstRow(), std::uint64_t(1250));
        QCOMPARE(shown.model.rowOfEvent(7), -1);
    }

    void windowOverRowsThatGrow()
    {
        Shown shown;
        shown.model.setLimits({1000, 400, 20, 400});
        ShopTrace trace;
        trace.orders(300);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(shown.model.rowCount(), 300);
        QSignalSpy more(&shown.model, &EventModel::totalRowsChanged);
        QSignalSpy moved(&shown.model, &EventModel::windowMoved);
        trace.orders(300);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(shown.model.rowCount(), 400); // those of a window that grows
        QCOMPARE(shown.model.totalRows(), std::uint64_t(600));
        trace.orders(300);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(shown.model.rowCount(), 400);
        QCOMPARE(more.size(), 2);
        QCOMPARE(moved.size(), 0); // stays where it is
        QCOMPARE(shown.model.showPosition(899), 399);
        QCOMPARE(shown.model.firstRow(), std::uint64_t(500));
        const QPersistentModelIndex kept(shown.model.index(10, 0)); // event 510
        shown.model.setPaused(true);
        trace.orders(50);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(shown.model.pendingRows(), std::uint64_t(50));
        QCOMPARE(shown.model.showPosition(900), -1);
        shown.model.setPaused(false);
        QCOMPARE(shown.model.pendingRows(), std::uint64_t(0));
        // Complete: the window may be larger, and takes rows behind it and before it.
        trace.orders(10);
        shown.model.setSnapshot(trace.snapshot(true));
        QCOMPARE(shown.model.totalRows(), std::uint64_t(960));
        QTRY_COMPARE(shown.model.rowCount(), 960); // not all at once
        QCOMPARE(shown.model.firstRow(), std::uint64_t(0));
        QCOMPARE(kept.row(), 510);
        QCOMPARE(eventsShown(shown.model).last(), quint64(959));
    }

    /// Views take time for each row, so other events are handled between some and the next ones.
    /// What is opened shows its first rows at once, few of them: the views take time for each.
    void theFirstRowsAreFew()
    {
        Shown shown;
        shown.model.setLimits({1000, 1000, 1000, 100, 20});
        ShopTrace trace;
        trace.orders(250);
        shown.model.setSnapshot(trace.snapshot(true));
        QCOMPARE(shown.model.rowCount(), 20);
        QVERIFY(!shown.model.isWindowFull());
        QList<int> added;
        connect(&shown.model, &QAbstractItemModel::rowsInserted, this,
                [&](const QModelIndex &, int first, int last) { added += last - first + 1; });
        QTRY_COMPARE(shown.model.rowCount(), 250);
        QCOMPARE(added, (QList<int>{100, 100, 30}));
        QVERIFY(shown.model.isWindowFull());
    }

    void manyRowsComeInPieces()
    {
        Shown shown;
        shown.model.setLimits({1000, 1000, 1000, 100});
        ShopTrace trace;
        trace.orders(250);
        shown.model.setSnapshot(trace.snapshot(true));
        QCOMPARE(shown.model.rowCount(), 100);
        QCOMPARE(shown.model.totalRows(), std::uint64_t(250));
        QTRY_COMPARE(shown.model.rowCount(), 250);
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        int rowsAtReset = 0;
        connect(&shown.model, &QAbstractItemModel::modelReset, this,
                [&] { rowsAtReset = shown.model.rowCount(); });
        shown.model.sort(EventModel::Number, Qt::DescendingOrder);
        QTRY_COMPARE(reset.size(), 1);
        QCOMPARE(rowsAtReset, 100);
        QTRY_COMPARE(shown.model.rowCount(), 250);
        QCOMPARE(eventsShown(shown.model).first(), quint64(249));
        QCOMPARE(eventsShown(shown.model).last(), quint64(0));
    }

    void pausedWindowIsSortedAsAWhole()
    {
        using Sorting = EventModel::Sorting;
        Shown shown;
        shown.model.setLimits({100, 100, 1000});
        ShopTrace trace;
        trace.orders(250);
        shown.model.setSnapshot(trace.snapshot());
        shown.model.showPosition(249);
        shown.model.setPaused(true);
        shown.model.sort(EventModel::Number, Qt::DescendingOrder);
        QTRY_COMPARE(shown.model.sorting(), Sorting::Sorted);
        QCOMPARE(shown.model.rowCount(), 100);
        QCOMPARE(shown.model.firstRow(), std::uint64_t(0)); // the first ones of the new order
        QCOMPARE(eventsShown(shown.model).mid(0, 3), (QList<quint64>{249, 248, 247}));
        QCOMPARE(shown.model.rowOfEvent(9), 90);
        QCOMPARE(shown.model.firstRow(), std::uint64_t(150));
        shown.model.setPaused(false);
        shown.model.sort(-1);
        QCOMPARE(eventsShown(shown.model).first(), quint64(0));
    }

    void removedColumnSortsNoMore()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(20);
        shown.model.setSnapshot(trace.snapshot(true));
        const int first = shown.model.addField(QStringLiteral("First"));
        const int item = shown.model.addField(QStringLiteral("Item"));
        shown.model.sort(item, Qt::DescendingOrder);
        QTRY_COMPARE(eventsShown(shown.model).first(), quint64(9));
        shown.model.removeField(first);
        QCOMPARE(shown.model.sortColumn(), item - 1);
        shown.model.removeField(item - 1);
        QCOMPARE(shown.model.sortColumn(), -1);
        QCOMPARE(eventsShown(shown.model).first(), quint64(0));
    }

    void highlightsInsteadOfHiding()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(200);
        shown.model.setSnapshot(trace.snapshot());
        const auto marked = [&] {
            QList<int> rows;
            for (int row = 0; row < 30; ++row) {
                if (shown.model.index(row, 0).data(EventModel::MarkedRole).toBool())
                    rows += row;
            }
            return rows;
        };
        shown.model.setFilter(QStringLiteral("item3"));
        QTRY_COMPARE(shown.model.rowCount(), 20);
        QCOMPARE(marked(), QList<int>());
        shown.model.setHighlighting(true);
        QCOMPARE(shown.model.rowCount(), 200);
        QTRY_COMPARE(marked(), (QList<int>{3, 13, 23}));
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        QSignalSpy changed(&shown.model, &QAbstractItemModel::dataChanged);
        shown.model.setFilter(QStringLiteral("item5"));
        QTRY_COMPARE(marked(), (QList<int>{5, 15, 25}));
        QCOMPARE(reset.size(), 0); // rows stay where they are
        QCOMPARE(changed.last()[0].toModelIndex().column(), 0); // whole rows
        // Threads and times still pick rows, and events that come are marked, too.
        Scope scope = shown.model.scope();
        scope.threads = {4711};
        scope.time = TimeRange{10, 210};
        shown.model.setScope(scope);
        trace.orders(10);
        shown.model.setSnapshot(trace.snapshot());
        QTRY_COMPARE(shown.model.rowCount(), 200);
        QTRY_VERIFY(shown.model.index(195, 1).data(EventModel::MarkedRole).toBool()); // event 205
        shown.model.setHighlighting(false);
        QTRY_VERIFY(!shown.model.isFiltering());
        QCOMPARE(shown.model.rowCount(), 20);
        QCOMPARE(marked(), QList<int>());
    }

    void rowOfATime()
    {
        Shown shown;
        ShopTrace trace;
        QCOMPARE(shown.model.rowAtSeconds(1), -1);
        trace.orders(100);
        shown.model.setSnapshot(trace.snapshot());
        QCOMPARE(shown.model.rowAtSeconds(-5), 0);
        QCOMPARE(shown.model.rowAtSeconds(41.5), 42);
        QCOMPARE(shown.model.rowAtSeconds(1e300), 99);
        shown.model.setFilter(QStringLiteral("item5"));
        QTRY_VERIFY(!shown.model.isFiltering());
        QCOMPARE(shown.model.rowAtSeconds(16), 2);
    }

    void detailsTellEverything()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(4);
        protocol::ByteWriter payload;
        payload.utf16z(u"cup");
        payload.u16(0xbeef); // what a newer version appended
        trace.event(4000, trace.order, payload.bytes(), trace.stack({0x10, 0x20}));
        shown.model.setSnapshot(trace.snapshot());
        std::optional<EventDetails> details;
        shown.model.requestDetails(4, this, [&](const EventDetails &arrived) { details = arrived; });
        QVERIFY(!details);
        QTRY_VERIFY(details);
        QCOMPARE(details->index, std::uint64_t(4));
        QCOMPARE(details->seconds, 4.0);
        QCOMPARE(details->unixNanoseconds, std::int64_t(1700000004) * 1'000'000'000);
        QCOMPARE(details->provider, QStringLiteral("Shop"));
        QCOMPARE(details->event, QStringLiteral("Order"));
        QCOMPARE(details->threadId, std::uint64_t(4711));
        QCOMPARE(details->payload, payload.bytes());
        QCOMPARE(details->stack, (std::vector<std::uint64_t>{0x10, 0x20}));
        QCOMPARE(details->fields.size(), std::size_t(2));
        QCOMPARE(details->fields[0].name, QStringLiteral("Item"));
        QVERIFY(details->fields[0].value.contains(QStringLiteral("cup")));
    }

    void newerDetailsReplaceOlderOnes()
    {
        Shown shown;
        ShopTrace trace;
        trace.orders(10);
        shown.model.setSnapshot(trace.snapshot());
        QList<quint64> arrived;
        for (int row = 0; row < 10; ++row)
            shown.model.requestDetails(row, this,
                                       [&](const EventDetails &details) { arrived += details.index; });
        QTRY_COMPARE(arrived, QList<quint64>{9});
        shown.model.requestDetails(10, this, [&](const EventDetails &details) { arrived += details.index; });
        QTest::qWait(10);
        QCOMPARE(arrived.size(), 1);
    }

    void anotherTraceStartsAnew()
    {
        Shown shown;
        ShopTrace first;
        first.orders(10);
        shown.model.setSnapshot(first.snapshot());
        QVERIFY(!text(shown.model, 0, EventModel::Payload).isEmpty());
        ShopTrace second;
        second.event(0, second.tick, QByteArray("\1\2", 2));
        shown.model.setSnapshot(second.snapshot());
        QCOMPARE(shown.model.rowCount(), 1);
        QTRY_VERIFY(text(shown.model, 0, EventModel::Payload) != QStringLiteral("…"));
        QVERIFY(!text(shown.model, 0, EventModel::Payload).contains(QStringLiteral("item")));
        shown.model.setSnapshot(nullptr);
        QCOMPARE(shown.model.rowCount(), 0);
    }

    void mayDieWhileWorkersWork()
    {
        JobRunner jobs;
        ShopTrace trace;
        trace.orders(5000);
        for (int i = 0; i < 20; ++i) {
            EventModel model(jobs);
            model.setSnapshot(trace.snapshot());
            model.setFilter(QStringLiteral("item1"));
            model.index(0, EventModel::Payload).data();
            model.requestDetails(0, this, [](const EventDetails &) {});
            QTest::qWait(i % 4);
        }
        bool after = false;
        jobs.run(
            this, [](const JobRunner::CancelFlag &) { return true; }, [&](bool value) { after = value; });
        QTRY_VERIFY(after);
    }
};

CLRLENS_TEST(TestEventModel)
#include "tst_eventmodel.moc"
