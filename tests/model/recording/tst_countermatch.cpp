// SPDX-License-Identifier: GPL-3.0-or-later
// The value of a counter at which a recording stops: how it is written, which counters are recorded for it,
// and that it is found in a trace that grows.
#include "model/analysis/counterpayload.h"
#include "model/recording/countermatch.h"
#include "model/recording/counterwatch.h"
#include "model/recording/providerspec.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

std::vector<Field> texts(std::initializer_list<const char *> names)
{
    std::vector<Field> fields;
    for (const char *name : names) {
        Field field;
        field.name = QString::fromLatin1(name);
        field.type = FieldType::Utf16z;
        fields.push_back(field);
    }
    return fields;
}

QByteArray textPayload(const QStringList &values)
{
    protocol::ByteWriter writer;
    for (const QString &value : values)
        writer.utf16z(value);
    return writer.takeBytes();
}

/// A trace with the counters of an EventSource and the instruments of a meter.
struct CounterTrace {
    tests::SnapshotBuilder builder;
    std::uint32_t mean;
    std::uint32_t gauge;
    std::int64_t time = 0;

    CounterTrace()
        : mean(builder.type(QStringLiteral("System.Runtime"), 156, QStringLiteral("EventCounters"),
                            wrapped(texts({"Name", "Mean", "DisplayUnits"}))))
        , gauge(builder.type(QStringLiteral("System.Diagnostics.Metrics"), 4,
                             QStringLiteral("GaugeValuePublished"),
                             texts({"meterName", "instrumentName", "unit", "tags", "lastValue"})))
    {
    }

    static std::vector<Field> wrapped(std::vector<Field> fields)
    {
        fields[1].type = FieldType::Double;
        Field inner;
        inner.name = QStringLiteral("Payload");
        inner.type = FieldType::Object;
        inner.members = std::move(fields);
        Field outer;
        outer.type = FieldType::Object;
        outer.members = {inner};
        return {outer};
    }
    void addMean(const QString &name, double value, const QString &unit)
    {
        protocol::ByteWriter writer;
        writer.utf16z(name);
        writer.f64(value);
        writer.utf16z(unit);
        builder.event(++time, mean, writer.takeBytes());
    }
    /// Metrics tell their values as texts.
    void addGauge(const QString &name, const QString &value, const QString &unit, const QString &tags = {})
    {
        builder.event(++time, gauge, textPayload({QStringLiteral("Shop"), name, unit, tags, value}));
    }
};

CounterMatch match(const char *text)
{
    return parseCounterMatch(QString::fromLatin1(text)).valueOr({});
}

} // namespace

class TestCounterMatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void conditionsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read"); // empty: an error
        const auto row = [](const char *text, const char *read) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(read);
        };
        row("cpu-usage > 80", "cpu-usage|>|80");
        row(" System.Runtime/working-set>=500 MB ", "System.Runtime/working-set|>=|500 MB");
        row("queue < -2.5", "queue|<|-2.5");
        row("time <= 20 ms", "time|<=|20 ms");
        row("dotnet.process.cpu.time > 80%", "dotnet.process.cpu.time|>|80%");
        row("alloc-rate > 10 MB/s", "alloc-rate|>|10 MB/s");
        row("CPU Usage > 80", "CPU Usage|>|80");
        row("Shop/sold[city=Oslo,kind=a b] > 5", "Shop/sold|>|5|city=Oslo,kind=a b|0");
        row("sold [city=Oslo] #2 > 5", "sold|>|5|city=Oslo|2");
        row("sold#12 < 5", "sold|<|5||12");
        row("c#-rate > 5", "c#-rate|>|5");
        row("a[0]b > 5", "a[0]b|>|5");
        row("", "");
        row("cpu-usage", "");
        row("> 80", "");
        row("cpu-usage >", "");
        row("cpu-usage > high", "");
        row("cpu-usage > 80 apples", "");
        row("cpu-usage == 80", "");
        row("a > 1 > 2", "");
    }

    void conditionsAreRead()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, read);
        const auto parsed = parseCounterMatch(text);
        QCOMPARE(parsed.ok(), !read.isEmpty());
        if (!parsed.ok()) {
            QVERIFY(!parsed.error().text.isEmpty() && !parsed.error().text.endsWith(u'.'));
            return;
        }
        const CounterMatch &match = parsed.value();
        const QString sign = (match.above ? QStringLiteral(">") : QStringLiteral("<"))
            + (match.orEqual ? QStringLiteral("=") : QString());
        QStringList parts{match.name, sign, match.limit};
        if (!match.tags.isEmpty() || match.twin > 0)
            parts += {match.tags, QString::number(match.twin)};
        QCOMPARE(parts.join(u'|'), read);
        QCOMPARE(match.text, text.trimmed());
    }

    void limitsAreInTheCountersUnit_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("holds"); // -1: the unit is another
        const auto row = [](const char *text, const char *unit, double value, int holds) {
            const QString condition = QString::fromLatin1(text);
            QTest::addRow("%s, %g %s", text, value, unit)
                << condition << condition.section(u' ', 0, 0) << QString::fromLatin1(unit) << value << holds;
        };
        row("cpu-usage > 80", "%", 80, 0);
        row("cpu-usage >= 80", "%", 80, 1);
        row("cpu-usage > 80 %", "%", 80.5, 1);
        row("cpu-usage < 5", "%", 4, 1);
        row("working-set > 500 MB", "MB", 499, 0);
        row("working-set > 500 MB", "MB", 501, 1);
        row("working-set > 500 MiB", "MB", 501, 0);
        row("working-set > 500", "MB", 501, 1); // as the process sends it
        row("working-set > 1 GB", "MB", 1001, 1);
        row("working-set > 5 s", "MB", 501, -1);
        row("alloc-rate > 10 MB/s", "B/s", 10'000'001, 1);
        row("alloc-rate > 10 MB", "B/s", 9'999'999, 0);
        row("wait > 20 ms", "s", 0.021, 1);
        row("wait > 20", "s", 0.021, 0);
        row("requests > 3", "{request}/s", 3.5, 1);
        row("requests > 3 MB", "{request}/s", 3.5, -1);
        // Sent in seconds a second, and shown in percent.
        row("dotnet.process.cpu.time > 80", "s/s", 0.9, 1);
        row("dotnet.process.cpu.time > 80 %", "s/s", 0.7, 0);
    }

    void limitsAreInTheCountersUnit()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, name);
        QFETCH(const QString, unit);
        QFETCH(const double, value);
        QFETCH(const int, holds);
        CounterSample sample;
        sample.provider = QStringLiteral("System.Runtime");
        sample.name = name;
        sample.unit = unit;
        sample.value = value;
        const auto parsed = parseCounterMatch(text);
        QVERIFY(parsed.ok());
        QVERIFY(parsed.value().isOf(sample));
        const auto held = parsed.value().holds(sample);
        QCOMPARE(held ? int(*held) : -1, holds);
    }

    void namesAreThoseOfOneCounter()
    {
        CounterSample sample;
        sample.provider = QStringLiteral("Shop");
        sample.name = QStringLiteral("orders/open");
        QVERIFY(match("orders/open > 1").isOf(sample));
        QVERIFY(match("shop/Orders/Open > 1").isOf(sample));
        QVERIFY(!match("open > 1").isOf(sample));
        QVERIFY(!match("Store/orders/open > 1").isOf(sample));
        QVERIFY(!match("Shop > 1").isOf(sample));
    }

    void tagsNameOneOfSeveral()
    {
        CounterSample sample;
        sample.provider = QStringLiteral("Net.Peer");
        sample.name = QStringLiteral("received");
        sample.isInstrument = true;
        sample.tags = QStringLiteral("code=200,kind=x");
        sample.meterTags = QStringLiteral("bind=::");
        sample.twin = 2;
        QVERIFY(match("received > 1").isOf(sample));
        QVERIFY(match("received[kind=x] > 1").isOf(sample));
        QVERIFY(match("Net.Peer/received[bind=::,code=200] > 1").isOf(sample));
        QVERIFY(match("received[code=200,kind=x]#2 > 1").isOf(sample));
        QVERIFY(!match("received[kind=y] > 1").isOf(sample));
        QVERIFY(!match("received[kind=x,bind=0.0.0.0] > 1").isOf(sample));
        QVERIFY(!match("received#1 > 1").isOf(sample));
        QCOMPARE(counterName(sample), QStringLiteral("Net.Peer/received[code=200,kind=x,bind=::]#2"));
        // What a verdict calls it can be asked for.
        QVERIFY(match("Net.Peer/received[code=200,kind=x,bind=::]#2 > 1").isOf(sample));
    }

    void itsCountersAreRecorded_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("condition");
        QTest::addColumn<QString>("after"); // empty: as before
        const QString none = QStringLiteral("A:0x1:5");
        const QString metrics = QStringLiteral("System.Diagnostics.Metrics:0x2:4:");
        const QString shared = metrics
            + QStringLiteral("SessionId=SHARED;ClientId=clrlens;Metrics=%1;"
                             "RefreshInterval=1;MaxTimeSeries=1000;MaxHistograms=20");
        const QString runtime = QStringLiteral("System.Runtime:0x0:4:EventCounterIntervalSec=%1");
        const QString cpu = QStringLiteral("cpu-usage > 80");
        const QString named = QStringLiteral("System.Runtime/cpu-usage > 80");
        QTest::newRow("no counters") << none << cpu
                                     << none + u',' + runtime.arg(1) + u','
                + shared.arg(QLatin1String("System.Runtime"));
        QTest::newRow("of another") << none << QStringLiteral("Shop/orders > 1")
                                    << none + QStringLiteral(",Shop:0x0:4:EventCounterIntervalSec=1,")
                + shared.arg(QLatin1String("Shop"));
        QTest::newRow("there") << runtime.arg(5) << named << QString();
        QTest::newRow("any will do") << QStringLiteral("Shop:0x0:4:EventCounterIntervalSec=2") << cpu
                                     << QString();
        QTest::newRow("its meter is there") << metrics + QStringLiteral("Metrics=\"Other,Shop\"")
                                            << QStringLiteral("shop/orders > 1") << QString();
        QTest::newRow("its instrument is there") << metrics + QStringLiteral("Metrics=Shop\\orders")
                                                 << QStringLiteral("Shop/orders > 1") << QString();
        QTest::newRow("provider without counters")
            << QStringLiteral("Shop:0xFF:5:x=y") << QStringLiteral("Shop/orders > 1")
            << QStringLiteral("Shop:0xFF:5:x=y;EventCounterIntervalSec=1,")
                + shared.arg(QLatin1String("Shop"));
        QTest::newRow("another meter")
            << metrics + QStringLiteral("SessionId=S;Metrics=Other;RefreshInterval=5")
            << QStringLiteral("Shop/orders > 1")
            << metrics
                + QStringLiteral("SessionId=S;Metrics=\"Other,Shop\";RefreshInterval=5,"
                                 "Shop:0x0:4:EventCounterIntervalSec=1");
    }

    void itsCountersAreRecorded()
    {
        QFETCH(const QString, before);
        QFETCH(const QString, condition);
        QFETCH(const QString, after);
        const auto provided = [](const QString &text) {
            const auto parsed = parseProviders(text);
            return parsed.ok() ? parsed.value() : QList<ProviderConfig>();
        };
        const auto asked = withCounters(provided(before), parseCounterMatch(condition).valueOr({}));
        QCOMPARE(formatProviders(asked), formatProviders(provided(after.isEmpty() ? before : after)));
        QVERIFY(!asked.isEmpty());
    }

    void theFirstValueOfAGrowingTraceIsFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("verdict");
        QTest::newRow("counter") << QStringLiteral("System.Runtime/cpu-usage > 80")
                                 << QStringLiteral("System.Runtime/cpu-usage was 81.5 %.");
        QTest::newRow("instrument") << QStringLiteral("stock < 2")
                                    << QStringLiteral("Shop/stock[city=Oslo] was 1.500.");
        QTest::newRow("instrument with a tag")
            << QStringLiteral("Shop/stock[city=Rome] > 5") << QStringLiteral("Shop/stock[city=Rome] was 9.");
    }

    void theFirstValueOfAGrowingTraceIsFound()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, verdict);
        CounterTrace trace;
        CounterWatch watch(parseCounterMatch(text).valueOr({}));
        QSignalSpy found(&watch, &CounterWatch::found);
        for (int i = 0; i < 300; ++i) {
            trace.addMean(QStringLiteral("cpu-usage"), 80, QStringLiteral("%"));
            trace.addMean(QStringLiteral("working-set"), 100, QStringLiteral("MB"));
            trace.addGauge(QStringLiteral("stock"), QStringLiteral("2.5"), QStringLiteral("{order}"));
            if (i % 7 == 0)
                watch.look(trace.builder.snapshot()); // faster than the worker
        }
        watch.look(trace.builder.snapshot());
        QTest::qWait(100);
        QCOMPARE(found.size(), 0);
        QVERIFY(watch.verdict().isEmpty()); // the counter is there, and was within its limit
        QVERIFY(!watch.isDecided());
        trace.addMean(QStringLiteral("cpu-usage"), 81.5, QStringLiteral("%"));
        // One series of an instrument is enough.
        trace.addGauge(QStringLiteral("stock"), QStringLiteral("9"), QStringLiteral("{order}"),
                       QStringLiteral("city=Rome"));
        trace.addGauge(QStringLiteral("stock"), QStringLiteral("1.5"), QStringLiteral("{order}"),
                       QStringLiteral("city=Oslo"));
        watch.look(trace.builder.snapshot());
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(watch.verdict(), verdict);
        trace.addMean(QStringLiteral("cpu-usage"), 99, QStringLiteral("%"));
        watch.look(trace.builder.snapshot());
        QTest::qWait(50);
        QCOMPARE(found.size(), 1); // once
    }

    void ofWhatCannotBeReadNothingIsSaid()
    {
        CounterTrace trace;
        trace.addMean(QStringLiteral("cpu-usage"), 90, QStringLiteral("%"));
        const auto snapshot = withPayloads(*trace.builder.snapshot(true), nullptr);
        CounterWatch watch(match("never-there > 1"));
        QSignalSpy looked(&watch, &CounterWatch::looked);
        watch.look(snapshot);
        QTRY_COMPARE(looked.size(), 1);
        QVERIFY(watch.isDecided()); // nothing is to be waited for
        QCOMPARE(watch.verdict(), QString());
    }

    void whatCannotComeIsSaid()
    {
        CounterTrace trace;
        CounterWatch nameless(match("cpu > 80"));
        CounterWatch unitless(match("cpu-usage > 80 MB"));
        CounterWatch empty(match("cpu-usage > 80"));
        // What is missing may still come, as long as the trace is not over.
        QSignalSpy looked(&empty, &CounterWatch::looked);
        empty.look(trace.builder.snapshot());
        QTRY_COMPARE(looked.size(), 1);
        QCOMPARE(empty.verdict(), QString());
        QVERIFY(!empty.isDecided());
        empty.look(trace.builder.snapshot(true));
        QTRY_VERIFY(empty.verdict().contains(QLatin1String("no counters came")));
        QVERIFY(empty.isDecided());
        trace.addMean(QStringLiteral("cpu-usage"), 90, QStringLiteral("%"));
        trace.addGauge(QStringLiteral("stock"), QStringLiteral("7"), QString());
        nameless.look(trace.builder.snapshot(true));
        QTRY_VERIFY2(
            nameless.verdict().endsWith(QLatin1String("There were Shop/stock, System.Runtime/cpu-usage.")),
            qPrintable(nameless.verdict()));
        unitless.look(trace.builder.snapshot(true));
        QTRY_VERIFY2(unitless.verdict().contains(QLatin1String("\"80 MB\"")), qPrintable(unitless.verdict()));
        QVERIFY(!nameless.isFound() && !unitless.isFound());
        // Not all of hundreds, and nothing that a terminal obeys.
        for (int i = 0; i < 300; ++i)
            trace.addGauge(QStringLiteral("\x1b[2J%1").arg(i), QStringLiteral("7"), QString());
        nameless.look(trace.builder.snapshot(true));
        QTRY_VERIFY2(nameless.verdict().endsWith(QLatin1String(" and 282 more.")),
                     qPrintable(nameless.verdict()));
        QVERIFY(!nameless.verdict().contains(QChar(0x1b)));
        QVERIFY(nameless.verdict().size() < 3000);
    }
};

CLRLENS_TEST(TestCounterMatch)
#include "tst_countermatch.moc"
