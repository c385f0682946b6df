// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/answermodel.h"
#include "model/items/countermodel.h"
#include "model/items/noticestable.h"
#include "model/items/roles.h"
#include "model/items/tabletext.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;
using Mode = QAbstractItemModelTester::FailureReportingMode;

namespace {

QStringList row(const QAbstractItemModel &model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells += model.index(row, column).data().toString();
    return cells;
}

Counter counter(const QString &name, double value)
{
    Counter counter;
    counter.key = name;
    counter.provider = QStringLiteral("System.Runtime");
    counter.name = counter.displayName = name;
    counter.unit = QStringLiteral("MB");
    counter.value = counter.minimum = counter.maximum = value;
    counter.history = {{0, value}};
    return counter;
}

} // namespace

class TestAnalysisModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countersKeepTheirRows()
    {
        CounterModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        auto first = std::make_shared<Counters>();
        first->counters
            = {counter(QStringLiteral("gc-heap-size"), 1.25), counter(QStringLiteral("working-set"), 45)};
        model.setCounters(first);
        QCOMPARE(row(model, 0),
                 (QStringList{QStringLiteral("GC heap size"), QStringLiteral("1.25 MB"), QString(), QString(),
                              QString(), QStringLiteral("1.25 MB"), QStringLiteral("1.25 MB"),
                              QStringLiteral("System.Runtime")}));
        QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("gc-heap-size")));
        QCOMPARE(row(model, 1).at(CounterModel::Value), QStringLiteral("45 MB"));
        QCOMPARE(model.index(0, CounterModel::Value).data(SortRole).toDouble(), 1.25e6);
        QCOMPARE(model.index(0, 0).data(HistoryRole).value<QList<QPointF>>(), (QList<QPointF>{{0, 1.25}}));
        // The line has no text; a screen reader says its last value and range.
        QCOMPARE(model.index(1, CounterModel::History).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("last 45 MB, between 45 MB and 45 MB"));

        const QPersistentModelIndex selected = model.index(1, 0);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        auto second = std::make_shared<Counters>(*first);
        second->counters[1].value = 46;
        second->counters += counter(QStringLiteral("cpu-usage"), 3);
        model.setCounters(second);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(selected.row(), 1);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 1);
        QCOMPARE(changed[0][1].toModelIndex().row(), 1);
        // The first gives way to an instrument of its name.
        auto third = std::make_shared<Counters>(*second);
        third->counters.removeFirst();
        third->counters += counter(QStringLiteral("gc-heap-size"), 2);
        third->counters.last().isInstrument = true;
        model.setCounters(third);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(selected.row(), 0);
        QCOMPARE(selected.sibling(0, CounterModel::Value).data().toString(), QStringLiteral("46 MB"));
        model.setCounters(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void counterValuesAreReadable_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("expected");
        QTest::newRow("zero") << 0.0 << QStringLiteral("0");
        QTest::newRow("fraction") << 0.12345 << QStringLiteral("0.123");
        QTest::newRow("negative") << -3.0 << QStringLiteral("-3");
        QTest::newRow("negative fraction") << -0.5 << QStringLiteral("-0.500");
        QTest::newRow("large") << 1'870'347.24 << QStringLiteral("1\u202f870\u202f347");
        QTest::newRow("whole") << 12.0 << QStringLiteral("12");
        QTest::newRow("huge") << 1.5e20 << QStringLiteral("1.5e+20");
    }
    void counterValuesAreReadable()
    {
        QFETCH(double, value);
        QFETCH(QString, expected);
        CounterModel model;
        auto counters = std::make_shared<Counters>();
        counters->counters = {counter(QStringLiteral("x"), value)};
        counters->counters[0].unit.clear();
        model.setCounters(counters);
        QCOMPARE(model.index(0, CounterModel::Value).data().toString(), expected);
    }

    void tagsAreColumns()
    {
        CounterModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        auto counters = std::make_shared<Counters>();
        counters->counters = {counter(QStringLiteral("a"), 1), counter(QStringLiteral("b"), 1)};
        counters->counters[0].isInstrument = true;
        counters->counters[0].tags = QStringLiteral("http.method=GET,status=200");
        QSignalSpy inserted(&model, &QAbstractItemModel::columnsInserted);
        model.setCounters(counters);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(model.columnCount(), int(CounterModel::FirstDimension) + 2);
        QCOMPARE(model.headerData(CounterModel::FirstDimension + 1, Qt::Horizontal).toString(),
                 QStringLiteral("status"));
        QCOMPARE(row(model, 0).mid(CounterModel::FirstDimension),
                 (QStringList{QStringLiteral("GET"), QStringLiteral("200")}));
        QCOMPARE(row(model, 1).mid(CounterModel::FirstDimension), (QStringList{QString(), QString()}));
        // Whatever keys a process thinks of, the table stays one.
        for (int i = 0; i < 40; ++i) {
            counters->counters += counter(QStringLiteral("c%1").arg(i), 1);
            counters->counters.last().isInstrument = true;
            counters->counters.last().tags = QStringLiteral("key%1=x").arg(i);
        }
        model.setCounters(std::make_shared<Counters>(*counters));
        QCOMPARE(model.columnCount(), CounterModel::FirstDimension + int(CounterModel::dimensionsMax));
        model.setCounters(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    /// Those of a meter stand together, and in it those of an instrument; the pointer tells whole numbers.
    void countersOfAMeterStandTogether()
    {
        CounterModel model;
        auto counters = std::make_shared<Counters>();
        const auto add = [&](const QString &provider, const QString &name, const QString &tags) {
            Counter one = counter(name, 0.000012345);
            one.provider = provider;
            one.key = provider % u'/' % name % u'/' % tags;
            one.isInstrument = true;
            one.tags = tags;
            one.value = 0.000012345;
            counters->counters += one;
        };
        add(QStringLiteral("Shop"), QStringLiteral("orders"), QStringLiteral("kind=a"));
        add(QStringLiteral("Bank"), QStringLiteral("loans"), {});
        add(QStringLiteral("Shop"), QStringLiteral("carts"), {});
        add(QStringLiteral("Shop"), QStringLiteral("orders"), QStringLiteral("kind=b"));
        model.setCounters(counters);
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row)
            names += model.index(row, CounterModel::Provider).data().toString() % u' '
                % model.rows().at(row).name % u' ' % model.rows().at(row).tags;
        QCOMPARE(names,
                 (QStringList{QStringLiteral("Shop orders kind=a"), QStringLiteral("Shop orders kind=b"),
                              QStringLiteral("Shop carts "), QStringLiteral("Bank loans ")}));
        const QString tip = model.index(0, CounterModel::Name).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("last 0.000012345 MB")), qPrintable(tip));
    }

    /// Those that the runtime publishes, whichever they are.
    void histogramsHavePercentiles()
    {
        CounterModel model;
        auto counters = std::make_shared<Counters>();
        counters->counters = {counter(QStringLiteral("plain"), 3)};
        model.setCounters(counters);
        QVERIFY(!model.hasPercentiles());
        QCOMPARE(model.index(0, CounterModel::Percentiles).data().toString(), QString());
        counters = std::make_shared<Counters>(*counters);
        for (const char *name : {"long", "short"}) {
            counters->counters += counter(QLatin1String(name), 20);
            counters->counters.last().kind = CounterKind::Histogram;
            counters->counters.last().unit = QStringLiteral("ms");
        }
        counters->counters[1].detail = QStringLiteral("0.5=1.23456;0.95=20;0.999=3000");
        counters->counters[2].detail = QStringLiteral("0.5=4;oddly;0.99=NaN");
        model.setCounters(counters);
        QVERIFY(model.hasPercentiles());
        const QModelIndex cell = model.index(1, CounterModel::Percentiles);
        QCOMPARE(cell.data().toString(), QStringLiteral("p50 1.23 ms  p95 20 ms  p99.9 3 s"));
        QCOMPARE(copiedText(cell), QStringLiteral("p50 0.00123456 s  p95 0.02 s  p99.9 3 s"));
        QCOMPARE(cell.data(SortRole).toDouble(), 3.0);
        QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(QStringLiteral("p50 0.00123456 s")));
        QCOMPARE(model.index(2, CounterModel::Percentiles).data().toString(),
                 QStringLiteral("p50 4 ms  p99 NaN"));
        QVERIFY(model.index(2, CounterModel::Percentiles).data(SortRole).toDouble() < 0); // has no order
    }

    /// Shown as people read it, copied with all digits and the base unit.
    void numbersAreCopiedWhole_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("copied");
        const auto row = [](double value, const char *unit, const char *shown, const char *copied) {
            QTest::addRow("%g %s", value, unit)
                << value << QString::fromUtf8(unit) << QString::fromUtf8(shown) << QString::fromUtf8(copied);
        };
        row(0.000012345, "", "0.000012345", "0.000012345");
        row(0.123456789, "", "0.123", "0.123456789");
        row(1'764'288'000, "", "1\u202f764\u202f288\u202f000", "1764288000"); // a moment, as Unix has it
        row(12.3456, "ms", "12.3 ms", "0.0123456 s");
        row(10.5, "MB", "10.5 MB", "10500000 B");
        row(33.3333333, "%", "33.3 %", "33.3333333 %");
        row(2.5, "{item}/s", "2.500 items/s", "2.5 items/s");
    }
    void numbersAreCopiedWhole()
    {
        QFETCH(const double, value);
        QFETCH(const QString, unit);
        QFETCH(const QString, shown);
        QFETCH(const QString, copied);
        CounterModel model;
        auto counters = std::make_shared<Counters>();
        counters->counters = {counter(QStringLiteral("x"), value)};
        counters->counters[0].unit = unit;
        model.setCounters(counters);
        const QModelIndex cell = model.index(0, CounterModel::Value);
        QCOMPARE(cell.data().toString(), shown);
        QCOMPARE(copiedText(cell), copied);
        QCOMPARE(copiedText(cell.siblingAtColumn(CounterModel::Maximum)), copied);
        QCOMPARE(copiedText(cell.siblingAtColumn(CounterModel::Name)), QStringLiteral("x"));
    }

    /// A layout says which counters are drawn, also of those that the trace has not told of yet.
    void layoutsSayWhatIsDrawn()
    {
        CounterModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        auto counters = std::make_shared<Counters>();
        counters->counters
            = {counter(QStringLiteral("working-set"), 45), counter(QStringLiteral("cpu-usage"), 3)};
        model.setCounters(counters);
        const QString workingSet = counters->counters[0].key;
        const QString cpu = counters->counters[1].key;
        QCOMPARE(model.drawn(), QStringList{cpu});
        QSignalSpy changed(&model, &CounterModel::choiceChanged);
        const auto later = counter(QStringLiteral("exception-count"), 1);
        model.setDrawn({workingSet, later.key});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(model.drawn(), QStringList{workingSet});
        counters = std::make_shared<Counters>(*counters);
        counters->counters += later;
        counters->counters += counter(QStringLiteral("gc-heap-size"), 1);
        model.setCounters(counters);
        QCOMPARE(model.drawn(), (QStringList{workingSet, later.key}));
        QVERIFY(model.setData(model.index(1, CounterModel::Name), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(model.drawn(), (QStringList{workingSet, cpu, later.key}));
    }

    void whatIsDrawnAndItsLimits()
    {
        CounterModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        const auto checked = [&](int index) {
            return model.index(index, CounterModel::Name).data(Qt::CheckStateRole).toInt() == Qt::Checked;
        };
        auto counters = std::make_shared<Counters>();
        counters->counters
            = {counter(QStringLiteral("active-timer-count"), 1), counter(QStringLiteral("working-set"), 45)};
        model.setCounters(counters);
        QVERIFY(checked(0) && !checked(1)); // none is known to matter more
        counters = std::make_shared<Counters>(*counters);
        counters->counters += counter(QStringLiteral("cpu-usage"), 3);
        counters->counters.last().unit = QStringLiteral("%");
        counters->counters.last().history = {{0, 3}, {1, 90}, {2, 95}, {3, 10}, {4, 81}};
        model.setCounters(counters);
        QVERIFY(!checked(0) && !checked(1) && checked(2));

        QSignalSpy changed(&model, &CounterModel::choiceChanged);
        QVERIFY(model.setData(model.index(1, CounterModel::Name), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.setData(model.index(2, CounterModel::Name), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(changed.size(), 2);
        model.setCounters(std::make_shared<Counters>(*counters));
        QVERIFY(!checked(0) && checked(1) && !checked(2)); // as the user wants it

        const QModelIndex limit = model.index(2, CounterModel::Limit);
        QVERIFY(limit.flags() & Qt::ItemIsEditable);
        QVERIFY(!(limit.siblingAtColumn(CounterModel::Value).flags() & Qt::ItemIsEditable));
        QVERIFY(!model.setData(limit, QStringLiteral("80 MiB")));
        QVERIFY(limit.data().toString().isEmpty());
        QVERIFY(model.setData(limit, QStringLiteral("80")));
        QCOMPARE(limit.data().toString(), QStringLiteral("80.0 %"));
        const auto text = QStringLiteral("CPU usage (of the machine) above 80.0 %");
        QCOMPARE(limitCrossings(model.rows()), (QList<LimitCrossing>{{1, text}, {4, text}}));
        QVERIFY(model.setData(model.index(1, CounterModel::Limit), QStringLiteral("40 MB")));
        QCOMPARE(limitCrossings(model.rows()).size(), 3); // 45 MB are above it
        model.setCounters(std::make_shared<Counters>(*counters));
        QCOMPARE(limit.data().toString(), QStringLiteral("80.0 %"));
        QVERIFY(model.setData(limit, QString()));
        QCOMPARE(limitCrossings(model.rows()).size(), 1);
    }

    void anomaliesAndHowTheFileEnds()
    {
        tests::SnapshotBuilder trace;
        trace.anomaly(
            {protocol::nettrace::Anomaly::Kind::BadRow, QStringLiteral("a varint of 7 bytes"), 4096, 3});
        auto snapshot = std::make_shared<TraceSnapshot>(*trace.snapshot(true));
        snapshot->endedEarly
            = protocol::Error{protocol::ErrorCode::Truncated, QStringLiteral("inside a block"), 5000, 0};
        AnswerModel model(noticesTable(*snapshot));
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(row(model, 0).at(0), QStringLiteral("Unreadable row"));
        QCOMPARE(row(model, 0).at(1), QStringLiteral("a varint of 7 bytes"));
        QCOMPARE(model.index(0, 2).data(SortRole).toULongLong(), quint64(4096));
        QCOMPARE(row(model, 0).at(3), QStringLiteral("3"));
        QCOMPARE(row(model, 1).at(1), QStringLiteral("inside a block"));
    }

    /// Identifiers of the code are not words.
    void kindsOfAnomaliesAreWords()
    {
        using Kind = protocol::nettrace::Anomaly::Kind;
        QSet<QString> texts;
        for (int kind = 0; kind <= int(Kind::AnotherTrace); ++kind) {
            const QString text = anomalyKindText(Kind(kind));
            QVERIFY2(text.contains(u' '), qPrintable(text));
            QVERIFY(text != protocol::nettrace::anomalyKindName(Kind(kind)));
            QVERIFY2(!texts.contains(text), qPrintable(text));
            texts.insert(text);
        }
    }

    void anomaliesOfAPartAreShown()
    {
        tests::SnapshotBuilder trace;
        trace.event(0, trace.type(QStringLiteral("Runtime"), 2, QStringLiteral("GCEnd")));
        for (const std::uint64_t position : {100, 200, 300}) {
            trace.anomaly(
                {protocol::nettrace::Anomaly::Kind::BadRow, QString::number(position), position, 1});
        }
        auto snapshot = std::make_shared<TraceSnapshot>(*trace.snapshot(true));
        snapshot->endedEarly
            = protocol::Error{protocol::ErrorCode::Truncated, QStringLiteral("inside a block"), 400, 0};
        AnswerModel anomalies(noticesTable(*snapshot, FilePart{150, 300}));
        QAbstractItemModelTester tester(&anomalies, Mode::QtTest);
        QCOMPARE(anomalies.rowCount(), 2);
        QCOMPARE(row(anomalies, 0).at(1), QStringLiteral("200"));
        anomalies.setTable(noticesTable(*snapshot));
        QCOMPARE(anomalies.rowCount(), 4);
    }

    void headersAreNamed()
    {
        const CounterModel model;
        for (int column = 0; column < model.columnCount(); ++column)
            QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
        QVERIFY(!model.headerData(model.columnCount(), Qt::Horizontal).isValid());
    }
};

CLRLENS_TEST(TestAnalysisModels)
#include "tst_analysismodels.moc"
