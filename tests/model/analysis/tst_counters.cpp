// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/counters.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using tests::runAnalysis;

namespace {

Field field(const char *name, FieldType type, std::vector<Field> members = {})
{
    Field field;
    field.name = QString::fromLatin1(name);
    field.type = type;
    field.members = std::move(members);
    return field;
}

/// As EventSource describes it: one field without a name, an object with one member "Payload", an object.
std::vector<Field> wrapped(std::vector<Field> inner)
{
    return {field("", FieldType::Object, {field("Payload", FieldType::Object, std::move(inner))})};
}

std::vector<Field> meanFields()
{
    return wrapped({field("Name", FieldType::Utf16z), field("DisplayName", FieldType::Utf16z),
                    field("Mean", FieldType::Double), field("StandardDeviation", FieldType::Double),
                    field("Count", FieldType::Int32), field("Min", FieldType::Double),
                    field("Max", FieldType::Double), field("IntervalSec", FieldType::Single),
                    field("Series", FieldType::Utf16z), field("CounterType", FieldType::Utf16z),
                    field("Metadata", FieldType::Utf16z), field("DisplayUnits", FieldType::Utf16z)});
}

QByteArray mean(const QString &name, double value, const QString &series = QStringLiteral("Interval=1000"))
{
    protocol::ByteWriter writer;
    writer.utf16z(name);
    writer.utf16z(u"CPU Usage");
    writer.f64(value);
    writer.f64(0);
    writer.i32(1);
    writer.f64(value);
    writer.f64(value);
    writer.f32(1);
    writer.utf16z(series);
    writer.utf16z(u"Mean");
    writer.utf16z(u"");
    writer.utf16z(u"%");
    return writer.takeBytes();
}

std::vector<Field> sumFields()
{
    return wrapped({field("Name", FieldType::Utf16z), field("DisplayName", FieldType::Utf16z),
                    field("DisplayRateTimeScale", FieldType::Utf16z), field("Increment", FieldType::Double),
                    field("IntervalSec", FieldType::Single), field("Metadata", FieldType::Utf16z),
                    field("Series", FieldType::Utf16z), field("CounterType", FieldType::Utf16z),
                    field("DisplayUnits", FieldType::Utf16z)});
}

QByteArray sum(const QString &name, double increment, float interval,
               const QString &scale = QStringLiteral("00:00:01"))
{
    protocol::ByteWriter writer;
    writer.utf16z(name);
    writer.utf16z(u"Allocation Rate");
    writer.utf16z(scale);
    writer.f64(increment);
    writer.f32(interval);
    writer.utf16z(u"");
    writer.utf16z(u"Interval=1000");
    writer.utf16z(u"Sum");
    writer.utf16z(u"B");
    return writer.takeBytes();
}

std::vector<Field> texts(std::initializer_list<const char *> names)
{
    std::vector<Field> fields;
    for (const char *name : names)
        fields.push_back(field(name, FieldType::Utf16z));
    return fields;
}

/// Rates and what tells of their instruments, as .NET 9 and later publish them.
struct MeterTrace {
    tests::SnapshotBuilder builder;
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t rate;
    std::uint32_t start;

    MeterTrace()
    {
        const QString provider = QStringLiteral("System.Diagnostics.Metrics");
        const auto withId = [](std::vector<Field> fields) {
            fields.push_back(field("instrumentId", FieldType::Int32));
            return fields;
        };
        const auto facts
            = withId(texts({"sessionId", "meterName", "meterVersion", "instrumentName", "instrumentType",
                            "unit", "description", "instrumentTags", "meterTags", "meterScopeHash"}));
        begin = builder.type(provider, 7, QStringLiteral("BeginInstrumentReporting"), facts);
        end = builder.type(provider, 8, QStringLiteral("EndInstrumentReporting"), facts);
        rate = builder.type(provider, 4, QStringLiteral("CounterRateValuePublished"),
                            withId(texts({"sessionId", "meterName", "meterVersion", "instrumentName", "unit",
                                          "tags", "rate", "value"})));
        start = builder.type(provider, 2, QStringLiteral("CollectionStart"),
                             {field("sessionId", FieldType::Utf16z),
                              field("intervalStartTime", FieldType::DateTime),
                              field("intervalEndTime", FieldType::DateTime)});
    }
    void addFacts(std::int64_t time, std::uint32_t type, int id, const QString &meterTags,
                  const QString &instrumentTags = {}, const QString &session = QStringLiteral("S"))
    {
        protocol::ByteWriter writer;
        for (const QString &text :
             {session, QStringLiteral("Net.Peer"), QStringLiteral("1.0"), QStringLiteral("received"),
              QStringLiteral("ObservableCounter`1"), QStringLiteral("{msg}"), QString(), instrumentTags,
              meterTags, QString::number(id * 17)})
            writer.utf16z(text);
        writer.i32(id);
        builder.event(time, type, writer.takeBytes());
    }
    void addRate(std::int64_t time, int id, int increment, const QString &tags = {},
                 const QString &session = QStringLiteral("S"), const QString &version = QStringLiteral("1.0"))
    {
        protocol::ByteWriter writer;
        for (const QString &text : {session, QStringLiteral("Net.Peer"), version, QStringLiteral("received"),
                                    QStringLiteral("{msg}"), tags, QString::number(increment), QString()})
            writer.utf16z(text);
        writer.i32(id);
        builder.event(time, rate, writer.takeBytes());
    }
    void addStart(std::int64_t time, const QString &session, int seconds)
    {
        protocol::ByteWriter writer;
        writer.utf16z(session);
        writer.u64(133'000'000'000'000'000);
        writer.u64(133'000'000'000'000'000 + std::uint64_t(seconds) * 10'000'000);
        builder.event(time, start, writer.takeBytes());
    }
};

QByteArray textPayload(const QStringList &values)
{
    protocol::ByteWriter writer;
    for (const QString &value : values)
        writer.utf16z(value);
    return writer.takeBytes();
}

} // namespace

class TestCounters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void meanAndSumOfEventCounters()
    {
        tests::SnapshotBuilder trace;
        const QString provider = QStringLiteral("System.Runtime");
        const auto meanType = trace.type(provider, 156, QStringLiteral("EventCounters"), meanFields());
        const auto sumType = trace.type(provider, 157, QStringLiteral("EventCounters"), sumFields());
        trace.event(1000, meanType, mean(QStringLiteral("cpu-usage"), 12.5));
        trace.event(1000, sumType, sum(QStringLiteral("alloc-rate"), 3000, 2));
        trace.event(3000, meanType, mean(QStringLiteral("cpu-usage"), 50));
        trace.event(4000, meanType, mean(QStringLiteral("cpu-usage"), 25));
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.size(), 2);
        const Counter &cpu = counters[0];
        QCOMPARE(cpu.provider, provider);
        QCOMPARE(cpu.name, QStringLiteral("cpu-usage"));
        QCOMPARE(cpu.displayName, QStringLiteral("CPU Usage"));
        QCOMPARE(cpu.unit, QStringLiteral("%"));
        QCOMPARE(cpu.series, QStringLiteral("Interval=1000"));
        QCOMPARE(cpu.kind, CounterKind::Value);
        QCOMPARE(cpu.value, 25.0);
        QCOMPARE(cpu.minimum, 12.5);
        QCOMPARE(cpu.maximum, 50.0);
        QCOMPARE(cpu.samples, std::uint64_t(3));
        QCOMPARE(cpu.history, (QList<QPointF>{{0, 12.5}, {2, 50}, {3, 25}}));
        const Counter &allocations = counters[1];
        QCOMPARE(allocations.kind, CounterKind::Rate);
        QCOMPARE(allocations.value, 1500.0);
        QCOMPARE(allocations.unit, QStringLiteral("B/s"));
    }

    void ratesAreScaledAsTheirSourceAsks_data()
    {
        QTest::addColumn<QString>("scale");
        QTest::addColumn<double>("expected");
        QTest::addColumn<QString>("unit");
        QTest::newRow("second") << QStringLiteral("00:00:01") << 1.5 << QStringLiteral("B/s");
        QTest::newRow("minute") << QStringLiteral("00:01:00") << 90.0 << QStringLiteral("B/min");
        QTest::newRow("hour") << QStringLiteral("01:00:00") << 5400.0 << QStringLiteral("B/h");
        QTest::newRow("none") << QString() << 1.5 << QStringLiteral("B/s");
    }
    void ratesAreScaledAsTheirSourceAsks()
    {
        QFETCH(QString, scale);
        QFETCH(double, expected);
        QFETCH(QString, unit);
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), sumFields());
        trace.event(0, type, sum(QStringLiteral("x"), 3, 2, scale));
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.at(0).value, expected);
        QCOMPARE(counters.at(0).unit, unit);
    }

    void instrumentsOfMetrics()
    {
        tests::SnapshotBuilder trace;
        const QString provider = QStringLiteral("System.Diagnostics.Metrics");
        const auto gauge = trace.type(
            provider, 5, QStringLiteral("GaugeValuePublished"),
            texts({"sessionId", "meterName", "meterVersion", "instrumentName", "unit", "tags", "lastValue"}));
        const auto rateFields = texts(
            {"sessionId", "meterName", "meterVersion", "instrumentName", "unit", "tags", "rate", "value"});
        const auto rate = trace.type(provider, 4, QStringLiteral("CounterRateValuePublished"), rateFields);
        const auto upDown
            = trace.type(provider, 16, QStringLiteral("UpDownCounterRateValuePublished"), rateFields);
        const auto histogram = trace.type(
            provider, 6, QStringLiteral("HistogramValuePublished"),
            texts({"sessionId", "meterName", "meterVersion", "instrumentName", "unit", "tags", "quantiles"}));
        const auto start = trace.type(provider, 2, QStringLiteral("CollectionStart"),
                                      {field("sessionId", FieldType::Utf16z),
                                       field("intervalStartTime", FieldType::DateTime),
                                       field("intervalEndTime", FieldType::DateTime)});
        const auto payload = [](const QString &name, const QStringList &values) {
            return textPayload(QStringList{QStringLiteral("S1"), QStringLiteral("Shop"), QString(), name,
                                           QStringLiteral("{orders}"), QStringLiteral("city=Oslo")}
                               + values);
        };
        protocol::ByteWriter interval;
        interval.utf16z(u"S1");
        interval.u64(133'000'000'000'000'000);
        interval.u64(133'000'000'040'000'000); // four seconds
        trace.event(0, start, interval.bytes());
        trace.event(0, gauge, payload(QStringLiteral("stock"), {QStringLiteral("1.5E3")}));
        trace.event(0, rate, payload(QStringLiteral("sold"), {QString(), QStringLiteral("10")}));
        trace.event(1, rate, payload(QStringLiteral("sold"), {QStringLiteral("8"), QStringLiteral("18")}));
        trace.event(2, upDown, payload(QStringLiteral("queue"), {QStringLiteral("-2"), QStringLiteral("5")}));
        trace.event(3, histogram, payload(QStringLiteral("time"), {QStringLiteral("0.5=1;0.95=2.5;0.99=9")}));
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.size(), 4);
        QCOMPARE(counters[0].value, 1500.0);
        QCOMPARE(counters[0].provider, QStringLiteral("Shop"));
        QCOMPARE(counters[0].tags, QStringLiteral("city=Oslo"));
        QCOMPARE(counters[0].displayName, QStringLiteral("stock"));
        QCOMPARE(counters[0].unit, QStringLiteral("{orders}"));
        QCOMPARE(counters[1].value, 2.0); // 8 in four seconds; the first observation has no rate
        QCOMPARE(counters[1].samples, std::uint64_t(1));
        QCOMPARE(counters[1].unit, QStringLiteral("{orders}/s"));
        QCOMPARE(counters[2].value, 5.0);
        QCOMPARE(counters[3].kind, CounterKind::Histogram);
        QCOMPARE(counters[3].value, 2.5);
        QCOMPARE(counters[3].detail, QStringLiteral("0.5=1;0.95=2.5;0.99=9"));
    }

    void exponentialHistograms()
    {
        tests::SnapshotBuilder trace;
        const auto histogram = trace.type(
            QStringLiteral("System.Diagnostics.Metrics"), 19,
            QStringLiteral("Base2ExponentialHistogramValuePublished"),
            {field("sessionId", FieldType::Utf16z), field("meterName", FieldType::Utf16z),
             field("meterVersion", FieldType::Utf16z), field("instrumentName", FieldType::Utf16z),
             field("instrumentId", FieldType::Int32), field("unit", FieldType::Utf16z),
             field("tags", FieldType::Utf16z), field("scale", FieldType::Int32),
             field("sum", FieldType::Double), field("count", FieldType::Int64),
             field("zeroCount", FieldType::Int64), field("minimum", FieldType::Double),
             field("maximum", FieldType::Double), field("buckets", FieldType::Utf16z)});
        const auto payload = [](std::int64_t count, QStringView buckets) {
            protocol::ByteWriter writer;
            for (const QStringView text : {u"S1", u"Shop", u"", u"time"})
                writer.utf16z(text);
            writer.i32(7);
            writer.utf16z(u"ms");
            writer.utf16z(u"");
            writer.i32(0);
            writer.f64(20);
            writer.i64(count);
            writer.i64(2);
            writer.f64(0);
            writer.f64(7);
            writer.utf16z(buckets);
            return writer.takeBytes();
        };
        trace.event(0, histogram, payload(20, u"9, 0, 9"));
        trace.event(1, histogram, payload(0, u""));
        trace.event(2, histogram, payload(20, u"9, -1"));
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.size(), 1);
        QCOMPARE(counters[0].kind, CounterKind::Histogram);
        QCOMPARE(counters[0].value, 7.0);
        QCOMPARE(counters[0].detail, QStringLiteral("0.5=2;0.95=7;0.99=7"));
        QCOMPARE(counters[0].unit, QStringLiteral("ms"));
        QCOMPARE(counters[0].samples, std::uint64_t(1)); // neither an empty one nor one that makes no sense
    }

    void tagsAndSessionsTellInstrumentsApart()
    {
        tests::SnapshotBuilder trace;
        const auto gauge = trace.type(
            QStringLiteral("System.Diagnostics.Metrics"), 5, QStringLiteral("GaugeValuePublished"),
            texts({"sessionId", "meterName", "instrumentName", "tags", "lastValue"}));
        for (const char *values : {"S1,M,i,a=1,1", "S1,M,i,a=2,2", "S2,M,i,a=1,3", "S1,M,i,a=1,4"})
            trace.event(0, gauge, textPayload(QString::fromLatin1(values).split(u',')));
        CounterAnalysis all;
        QCOMPARE(runAnalysis<Counters>(all, trace.snapshot())->counters.size(), 3);
        CounterAnalysis::Options options;
        options.onlySeries = QStringLiteral("S2");
        CounterAnalysis one(options);
        const auto counters = runAnalysis<Counters>(one, trace.snapshot())->counters;
        QCOMPARE(counters.size(), 1);
        QCOMPARE(counters[0].value, 3.0);
    }

    void metersOfOneNameAreToldApart()
    {
        MeterTrace trace;
        trace.addFacts(0, trace.begin, 1, QStringLiteral("bind=::"));
        trace.addFacts(0, trace.begin, 2, QStringLiteral("bind=0.0.0.0"), QStringLiteral("kind=udp"));
        for (int second = 1; second <= 3; ++second) {
            trace.addRate(second * 1000, 1, 30);
            trace.addRate(second * 1000, 2, 70);
        }
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.builder.snapshot())->counters;
        QCOMPARE(counters.size(), 2);
        QCOMPARE(counters[0].history, (QList<QPointF>{{1, 30}, {2, 30}, {3, 30}}));
        QCOMPARE(counters[1].history, (QList<QPointF>{{1, 70}, {2, 70}, {3, 70}}));
        QCOMPARE(counters[0].dimensions,
                 (QList<CounterDimension>{{QStringLiteral("bind"), QStringLiteral("::")}}));
        QCOMPARE(counters[1].dimensions,
                 (QList<CounterDimension>{{QStringLiteral("kind"), QStringLiteral("udp")},
                                          {QStringLiteral("bind"), QStringLiteral("0.0.0.0")}}));
        QCOMPARE(counters[1].instrumentId, std::uint64_t(2));
        QVERIFY(counters[0].hasSiblings);
        QVERIFY(counters[0].key != counters[1].key);

        // The same where only later events are looked at.
        CounterAnalysis later;
        const auto ofPart = runAnalysis<Counters>(later, trace.builder.snapshot(), 5)->counters;
        QCOMPARE(ofPart.size(), 2);
        QCOMPARE(ofPart[1].key, counters[0].key);
        QCOMPARE(ofPart[1].value, 30.0);
    }

    void instrumentsThatDifferInTheirIdAloneAreTwins()
    {
        MeterTrace trace;
        trace.addFacts(0, trace.begin, 5, {});
        trace.addFacts(0, trace.begin, 6, {});
        trace.addRate(1000, 6, 70);
        trace.addRate(1000, 5, 30);
        // One that ended makes room for the next of its kind, which goes on with its line.
        trace.addFacts(2000, trace.end, 5, {});
        trace.addFacts(2000, trace.begin, 9, {});
        trace.addRate(3000, 9, 31);
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.builder.snapshot())->counters;
        QCOMPARE(counters.size(), 2);
        QCOMPARE(counters[0].twin, 2);
        QCOMPARE(counters[0].history, (QList<QPointF>{{1, 70}}));
        QCOMPARE(counters[1].twin, 1);
        QCOMPARE(counters[1].history, (QList<QPointF>{{1, 30}, {3, 31}}));
    }

    void instrumentsWithoutTheirFactsAreToldApartByTheirIds()
    {
        MeterTrace trace;
        trace.addRate(1000, 3, 30);
        trace.addRate(1000, 4, 70);
        // Before .NET 9 there are no ids.
        trace.addRate(1000, 0, 1, {}, QStringLiteral("old"), QStringLiteral("1.0"));
        trace.addRate(1000, 0, 2, {}, QStringLiteral("old"), QStringLiteral("2.0"));
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.builder.snapshot())->counters;
        QList<double> values;
        for (const Counter &one : counters)
            values.append(one.value);
        QCOMPARE(values, (QList<double>{30, 70, 1, 2}));
    }

    void eachSessionHasItsInterval()
    {
        MeterTrace trace;
        trace.addStart(0, QStringLiteral("slow"), 10);
        trace.addStart(0, QStringLiteral("S"), 2);
        trace.addRate(1, 1, 100, {}, QStringLiteral("slow"));
        trace.addRate(1, 1, 100);
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.builder.snapshot())->counters;
        QCOMPARE(counters.size(), 2);
        QCOMPARE(counters[0].value, 10.0);
        QCOMPARE(counters[1].value, 50.0);
    }

    void aMeterStandsForTheEventCountersOfItsName()
    {
        tests::SnapshotBuilder trace;
        const QString both = QStringLiteral("System.Runtime");
        const auto ofBoth = trace.type(both, 1, QStringLiteral("EventCounters"), meanFields());
        const auto ofApp
            = trace.type(QStringLiteral("App"), 2, QStringLiteral("EventCounters"), meanFields());
        const auto gauge = trace.type(
            QStringLiteral("System.Diagnostics.Metrics"), 5, QStringLiteral("GaugeValuePublished"),
            texts({"sessionId", "meterName", "instrumentName", "tags", "lastValue"}));
        trace.event(0, ofBoth, mean(QStringLiteral("cpu-usage"), 1));
        trace.event(0, ofApp, mean(QStringLiteral("x"), 2));
        CounterAnalysis analysis;
        const auto names = [&](std::uint64_t from) {
            QStringList found;
            for (const Counter &one : runAnalysis<Counters>(analysis, trace.snapshot(), from)->counters)
                found.append(one.provider + u'/' + one.name);
            return found;
        };
        QCOMPARE(names(0), (QStringList{both + u"/cpu-usage", QStringLiteral("App/x")}));
        trace.event(
            1, gauge,
            textPayload({QStringLiteral("S1"), both, QStringLiteral("cpu"), {}, QStringLiteral("3")}));
        trace.event(1, ofBoth, mean(QStringLiteral("cpu-usage"), 4));
        QCOMPARE(names(2), (QStringList{QStringLiteral("App/x"), both + u"/cpu"}));
    }

    void onlyTheWantedIntervalOfEventCounters()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), meanFields());
        trace.event(0, type, mean(QStringLiteral("x"), 1, QStringLiteral("Interval=1000")));
        trace.event(1, type, mean(QStringLiteral("x"), 2, QStringLiteral("Interval=250")));
        CounterAnalysis::Options options;
        options.onlySeries = QStringLiteral("Interval=1000");
        CounterAnalysis analysis(options);
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.size(), 1);
        QCOMPARE(counters[0].value, 1.0);
    }

    void historyIsWholeAndBounded()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), meanFields());
        constexpr int seconds = 3 * 3600;
        for (int i = 0; i < seconds; ++i)
            trace.event(i * 1000, type, mean(QStringLiteral("x"), i == 30 ? 1000 : i == 50 ? -5 : 1));
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        const QList<QPointF> &history = counters.at(0).history;
        QVERIFY(history.size() < seconds);
        QCOMPARE(history.first(), QPointF(0, 1));
        QCOMPARE(history.last(), QPointF(seconds - 1, 1));
        QVERIFY(std::ranges::is_sorted(history, {}, &QPointF::x));
        // A lone value of the first minute is still there, near its time.
        const auto highest = std::ranges::max_element(history, {}, &QPointF::y);
        QCOMPARE(highest->y(), 1000.0);
        QVERIFY(std::abs(highest->x() - 30) < 10);
        QCOMPARE(std::ranges::min_element(history, {}, &QPointF::y)->y(), -5.0);
        QCOMPARE(counters.at(0).samples, std::uint64_t(seconds));
    }

    void historyAndNumberOfCountersAreBounded()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), meanFields());
        for (int i = 0; i < 500; ++i)
            trace.event(i * 1000, type, mean(QStringLiteral("x"), i));
        for (int i = 0; i < 50; ++i)
            trace.event(600'000, type, mean(QString::number(i), i));
        CounterAnalysis::Options options;
        options.historyBuckets = 10;
        options.maxCounters = 20;
        CounterAnalysis analysis(options);
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.size(), 20);
        QVERIFY(counters[0].history.size() <= 40);
        QCOMPARE(counters[0].history.first(), QPointF(0, 0));
        QCOMPARE(counters[0].history.last(), QPointF(499, 499));
        QCOMPARE(counters[0].minimum, 0.0);
        QCOMPARE(counters[0].samples, std::uint64_t(500));
    }

    void unitsOfRatesAreKept()
    {
        tests::SnapshotBuilder trace;
        std::vector<Field> fields = sumFields();
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), fields);
        protocol::ByteWriter writer;
        writer.utf16z(u"foos");
        writer.utf16z(u"Foos");
        writer.utf16z(u"00:01:00");
        writer.f64(2);
        writer.f32(1);
        for (const QStringView text : {u"", u"Interval=1000", u"Sum", u"foos/min"})
            writer.utf16z(text);
        trace.event(0, type, writer.takeBytes());
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.at(0).value, 120.0);
        QCOMPARE(counters.at(0).unit, QStringLiteral("foos/min"));
    }

    void whatIsNoNumberStaysInTheList()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), meanFields());
        const auto gauge = trace.type(
            QStringLiteral("System.Diagnostics.Metrics"), 5, QStringLiteral("GaugeValuePublished"),
            texts({"sessionId", "meterName", "instrumentName", "tags", "lastValue"}));
        const double infinity = std::numeric_limits<double>::infinity();
        trace.event(0, type, mean(QStringLiteral("nan"), std::nan("")));
        trace.event(0, type, mean(QStringLiteral("mixed"), std::nan("")));
        trace.event(1000, type, mean(QStringLiteral("mixed"), 2));
        trace.event(2000, type, mean(QStringLiteral("mixed"), infinity));
        for (const char *value : {"NaN", "-Infinity", "1e400x", ""})
            trace.event(3000, gauge,
                        textPayload({QStringLiteral("S"), QStringLiteral("M"), QString::fromLatin1(value),
                                     QString(), QString::fromLatin1(value)}));
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.size(), 4);
        QVERIFY(std::isnan(counters[0].value) && std::isnan(counters[0].minimum));
        QVERIFY(counters[0].history.isEmpty());
        QCOMPARE(counters[0].samples, std::uint64_t(1));
        QCOMPARE(counters[1].value, infinity);
        QCOMPARE(counters[1].minimum, 2.0);
        QCOMPARE(counters[1].history, (QList<QPointF>{{1, 2}}));
        QVERIFY(std::isnan(counters[2].value));
        QCOMPARE(counters[3].value, -infinity);
    }

    void whatHasNoValueIsNotShown()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), meanFields());
        const auto sumType
            = trace.type(QStringLiteral("App"), 2, QStringLiteral("EventCounters"), sumFields());
        const auto other = trace.type(QStringLiteral("App"), 3, QStringLiteral("Work"), meanFields());
        trace.event(0, type, mean(QString(), 1));
        trace.event(0, sumType, sum(QStringLiteral("no interval"), 5, 0));
        trace.event(0, other, mean(QStringLiteral("no counter event"), 5));
        CounterAnalysis analysis;
        QVERIFY(runAnalysis<Counters>(analysis, trace.snapshot())->counters.isEmpty());
    }

    void cutPayloadsAreSteppedOver()
    {
        const QByteArray whole = mean(QStringLiteral("x"), 3);
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), meanFields());
        for (qsizetype size = 0; size <= whole.size(); ++size)
            trace.event(size, type, whole.left(size));
        CounterAnalysis analysis;
        const auto counters = runAnalysis<Counters>(analysis, trace.snapshot())->counters;
        QCOMPARE(counters.last().value, 3.0);
    }

    void oldResultsStayAsTheyWere()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("App"), 1, QStringLiteral("EventCounters"), meanFields());
        trace.event(0, type, mean(QStringLiteral("x"), 1));
        CounterAnalysis analysis;
        const auto first = runAnalysis<Counters>(analysis, trace.snapshot());
        trace.event(1000, type, mean(QStringLiteral("x"), 2));
        const auto second = runAnalysis<Counters>(analysis, trace.snapshot(), 1);
        QCOMPARE(first->counters[0].history.size(), 1);
        QCOMPARE(second->counters[0].history.size(), 2);
        QCOMPARE(runAnalysis<Counters>(analysis, trace.snapshot(), 2), second);
    }
};

CLRLENS_TEST(TestCounters)
#include "tst_counters.moc"
