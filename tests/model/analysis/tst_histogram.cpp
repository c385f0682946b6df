// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/histogram.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <QtTest>
#include <random>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

/// A trace of events "Got.It" whose field "Value" has these values.
class ValueTrace {
public:
    explicit ValueTrace(const std::vector<double> &values)
    {
        Field value;
        value.name = QStringLiteral("Value");
        value.type = FieldType::Double;
        Field text;
        text.name = QStringLiteral("Text");
        text.type = FieldType::Utf16z;
        const auto type = builder.type(QStringLiteral("P"), 1, QStringLiteral("Got.It"), {value, text});
        const auto other = builder.type(QStringLiteral("P"), 2, QStringLiteral("Other"), {value});
        std::int64_t ticks = 0;
        for (const double one : values) {
            protocol::ByteWriter writer;
            std::uint64_t bits = 0;
            std::memcpy(&bits, &one, sizeof bits);
            writer.u64(bits);
            builder.event(ticks, other, writer.bytes());
            builder.event(ticks++, type, writer.bytes());
        }
        builder.event(ticks, type, QByteArray("cut")); // has no value
        snapshot = builder.snapshot();
    }

    std::shared_ptr<const Histogram> histogram(HistogramAnalysis::Options options) const
    {
        options.event = QStringLiteral("got.it");
        options.field = QStringLiteral("value");
        HistogramAnalysis analysis(options);
        return tests::runAnalysis<Histogram>(analysis, snapshot);
    }
    std::shared_ptr<const Histogram> histogram() const { return histogram({}); }

    tests::SnapshotBuilder builder;
    std::shared_ptr<const TraceSnapshot> snapshot;
};

std::vector<double> numbers(int count)
{
    std::vector<double> values;
    for (int i = 1; i <= count; ++i)
        values.push_back(i);
    return values;
}

/// Whether the buckets are adjacent, hold all values, and each of them what lies in it.
void checkBuckets(const std::vector<Histogram::Bucket> &buckets, const std::vector<double> &values)
{
    QVERIFY(!buckets.empty() && buckets.size() <= Histogram::bucketsMax);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < buckets.size(); ++i) {
        const Histogram::Bucket &bucket = buckets[i];
        QVERIFY(bucket.from < bucket.to);
        if (i > 0)
            QCOMPARE(bucket.from, buckets[i - 1].to);
        const auto there = std::ranges::count_if(
            values, [&](double value) { return value >= bucket.from && value < bucket.to; });
        QCOMPARE(bucket.count, std::uint64_t(there));
        sum += bucket.count;
    }
    QCOMPARE(sum, std::uint64_t(values.size()));
}

} // namespace

class TestHistogram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownValues()
    {
        const auto histogram = ValueTrace(numbers(100)).histogram();
        QCOMPARE(histogram->count, std::uint64_t(100));
        QCOMPARE(histogram->minimum, 1.0);
        QCOMPARE(histogram->maximum, 100.0);
        QVERIFY(std::abs(histogram->mean - 50.5) < 1e-9);
        QCOMPARE(histogram->p50, 50.0);
        QCOMPARE(histogram->p90, 90.0);
        QCOMPARE(histogram->p99, 99.0);
        QVERIFY(histogram->exact);
        QVERIFY(!histogram->logarithmic);
        QCOMPARE(histogram->buckets.size(), std::size_t(21)); // [0, 5) to [100, 105)
        QCOMPARE(histogram->buckets[1], (Histogram::Bucket{5, 10, 5}));
        checkBuckets(histogram->buckets, numbers(100));
        QCOMPARE(histogram->otherBuckets.size(), std::size_t(7)); // [1, 2) to [64, 128)
        QCOMPARE(histogram->bucketsOf(true)[2], (Histogram::Bucket{4, 8, 4}));
        QCOMPARE(histogram->bucketsOf(false), histogram->buckets);
    }

    void zerosHaveAGrowingBucketOfTheirOwn()
    {
        const auto histogram = ValueTrace({0, 3, 0, 9}).histogram();
        const auto &growing = histogram->bucketsOf(true);
        QCOMPARE(growing.size(), std::size_t(4));
        QCOMPARE(growing[0], (Histogram::Bucket{0, 2, 2}));
        QCOMPARE(growing[3], (Histogram::Bucket{8, 16, 1}));
        QCOMPARE(growing[1], (Histogram::Bucket{2, 4, 1}));
        QVERIFY(ValueTrace({-1, 3}).histogram()->bucketsOf(true).empty());
        QVERIFY(ValueTrace({0, 0}).histogram()->bucketsOf(true).empty());
    }

    void strangeValues_data()
    {
        QTest::addColumn<QList<double>>("values");
        constexpr double most = std::numeric_limits<double>::max();
        QTest::newRow("one") << QList<double>{5};
        QTest::newRow("one zero") << QList<double>{0};
        QTest::newRow("the same") << QList<double>{2.5, 2.5, 2.5};
        QTest::newRow("few whole ones") << QList<double>{0, 1, 1, 3};
        QTest::newRow("negative") << QList<double>{-5, -1000, 7};
        QTest::newRow("over decades") << QList<double>{1, 8, 1000, 1e6, 1e9};
        QTest::newRow("over all decades") << QList<double>{5e-324, 1e-100, 1, 1e100, 1e308};
        QTest::newRow("both ends") << QList<double>{-1e308, 1e308};
        QTest::newRow("hardly different") << QList<double>{1e300, std::nextafter(1e300, most)};
    }
    void strangeValues()
    {
        QFETCH(QList<double>, values);
        const std::vector<double> all(values.begin(), values.end());
        const auto histogram = ValueTrace(all).histogram();
        QCOMPARE(histogram->count, std::uint64_t(all.size()));
        QVERIFY(std::isfinite(histogram->mean));
        checkBuckets(histogram->buckets, all);
        const bool canGrow = histogram->minimum >= 0 && histogram->maximum > 0;
        QCOMPARE(!histogram->bucketsOf(true).empty(), canGrow);
        if (canGrow)
            checkBuckets(histogram->bucketsOf(true), all);
    }

    void notFiniteOnesDoNotCount()
    {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const auto histogram
            = ValueTrace({1, std::numeric_limits<double>::quiet_NaN(), infinity, -infinity, 3}).histogram();
        QCOMPARE(histogram->count, std::uint64_t(2));
        QCOMPARE(histogram->notFinite, std::uint64_t(3));
        QCOMPARE(histogram->maximum, 3.0);
        const auto none = ValueTrace({infinity}).histogram();
        QCOMPARE(none->count, std::uint64_t(0));
        QVERIFY(none->buckets.empty());
    }

    void manyValuesAreCountedBySize()
    {
        std::mt19937 random(8);
        std::vector<double> values;
        for (int i = 0; i < 20'000; ++i)
            values.push_back(std::ldexp(double(random()), int(random() % 20)) * (random() % 4 ? 1 : -1));
        const ValueTrace trace(values);
        const auto exact = trace.histogram();
        HistogramAnalysis::Options few;
        few.exactMax = 1000;
        const auto rough = trace.histogram(few);
        QVERIFY(exact->exact);
        QVERIFY(!rough->exact);
        QCOMPARE(rough->count, exact->count);
        QCOMPARE(rough->minimum, exact->minimum);
        QCOMPARE(rough->maximum, exact->maximum);
        for (const auto &[a, b] : {std::pair(rough->p50, exact->p50), std::pair(rough->p90, exact->p90),
                                   std::pair(rough->p99, exact->p99)})
            QVERIFY2(std::abs(a - b) <= std::abs(b) / 128, qPrintable(QStringLiteral("%1 %2").arg(a).arg(b)));
        std::sort(values.begin(), values.end());
        QCOMPARE(exact->p90, values[18'000 - 1]);
    }

    void onlyWhatIsSelected()
    {
        const ValueTrace trace(numbers(100));
        HistogramAnalysis analysis({QStringLiteral("Got.It"), QStringLiteral("Value")});
        PayloadReader payloads(*trace.snapshot);
        const std::atomic<bool> cancel = false;
        std::vector<bool> counted(std::size_t(trace.snapshot->events.size()), false);
        std::fill_n(counted.begin() + 30, 10, true);
        analysis.update({*trace.snapshot, 0, trace.snapshot->events.size(), payloads, cancel, &counted});
        const auto found = std::dynamic_pointer_cast<const Histogram>(analysis.result());
        QCOMPARE(found->count, std::uint64_t(5)); // each second event is another one
        QCOMPARE(found->minimum, 16.0);
    }

    void growsWithTheTrace()
    {
        const ValueTrace trace(numbers(100));
        HistogramAnalysis::Options options;
        options.event = QStringLiteral("Got.It");
        options.field = QStringLiteral("Value");
        HistogramAnalysis analysis(options);
        PayloadReader payloads(*trace.snapshot);
        const std::atomic<bool> cancel = false;
        analysis.update({*trace.snapshot, 0, 100, payloads, cancel});
        const auto first = analysis.result();
        QCOMPARE(std::dynamic_pointer_cast<const Histogram>(first)->count, std::uint64_t(50));
        QVERIFY(analysis.result() == first);
        analysis.update({*trace.snapshot, 100, 201, payloads, cancel});
        const auto all = std::dynamic_pointer_cast<const Histogram>(analysis.result());
        QCOMPARE(all->count, std::uint64_t(100));
        QCOMPARE(all->p50, 50.0);
    }

    void numbersOfTheEventsThatOccur()
    {
        const auto field = [](const char *name, FieldType type) {
            Field made;
            made.name = QLatin1String(name);
            made.type = type;
            return made;
        };
        Field inner = field("In", FieldType::Object);
        inner.members = {field("Deep", FieldType::Double), field("Text", FieldType::Utf16z)};
        Field mask = field("Mask", FieldType::UInt32);
        mask.hexadecimal = true;
        tests::SnapshotBuilder trace;
        const auto first = trace.type(QStringLiteral("P"), 1, QStringLiteral("Work"),
                                      {mask, field("Size", FieldType::UInt64), inner});
        const auto second = trace.type(QStringLiteral("P"), 1, QStringLiteral("WORK"),
                                       {field("size", FieldType::UInt64), field("More", FieldType::Byte)});
        const auto text
            = trace.type(QStringLiteral("P"), 2, QStringLiteral("Say"), {field("Text", FieldType::Utf16z)});
        const auto nameless = trace.type(QStringLiteral("P"), 3, QString(), {field("A", FieldType::Int16)});
        trace.type(QStringLiteral("P"), 4, QStringLiteral("Never"), {field("A", FieldType::Int16)});
        for (const auto type : {first, second, text, nameless})
            trace.event(0, type);
        const auto all = numericFields(*trace.snapshot());
        QCOMPARE(all,
                 (QList<NumericFields>{{QStringLiteral("Event 3"), {QStringLiteral("A")}},
                                       {QStringLiteral("Work"),
                                        {QStringLiteral("Size"), QStringLiteral("In.Deep"),
                                         QStringLiteral("Mask"), QStringLiteral("More")}}}));
    }

    void findsThePointBetweenEventAndField()
    {
        const ValueTrace trace({1});
        const auto field = findEventField(*trace.snapshot, QStringLiteral("Got.It.In.Deep"));
        QVERIFY(field);
        QCOMPARE(field->event, QStringLiteral("Got.It"));
        QCOMPARE(field->field, QStringLiteral("In.Deep"));
        QVERIFY(!findEventField(*trace.snapshot, QStringLiteral("Got.Value")));
        QVERIFY(!findEventField(*trace.snapshot, QStringLiteral("Value")));
        QVERIFY(!findEventField(*trace.snapshot, QStringLiteral(".Value")));
    }

    void fieldsOfProvidersThatShareAnEvent()
    {
        const auto field = [](const char *name, FieldType type) {
            Field made;
            made.name = QLatin1String(name);
            made.type = type;
            return made;
        };
        tests::SnapshotBuilder trace;
        const auto first = trace.type(QStringLiteral("My.First"), 1, QStringLiteral("Tick"),
                                      {field("Size", FieldType::Byte)});
        const auto second = trace.type(QStringLiteral("Second"), 1, QStringLiteral("Tick"),
                                       {field("Size", FieldType::Byte), field("More", FieldType::Byte)});
        trace.event(0, first, QByteArray(1, 3));
        trace.event(1, second, QByteArray(2, 5));
        trace.event(2, second, QByteArray(2, 7));
        const auto snapshot = trace.snapshot();
        QCOMPARE(numericFields(*snapshot),
                 (QList<NumericFields>{
                     {QStringLiteral("My.First/Tick"), {QStringLiteral("Size")}, QStringLiteral("My.First")},
                     {QStringLiteral("Second/Tick"),
                      {QStringLiteral("Size"), QStringLiteral("More")},
                      QStringLiteral("Second")}}));
        const auto countOf = [&](const QString &name) -> std::uint64_t {
            const auto asked = findEventField(*snapshot, name);
            if (!asked)
                return 0;
            HistogramAnalysis::Options options;
            options.event = asked->event;
            options.field = asked->field;
            HistogramAnalysis analysis(options);
            return tests::runAnalysis<Histogram>(analysis, snapshot)->count;
        };
        QCOMPARE(countOf(QStringLiteral("Tick.Size")), std::uint64_t(3));
        QCOMPARE(countOf(QStringLiteral("my.first/tick.size")), std::uint64_t(1));
        QCOMPARE(countOf(QStringLiteral("Second/Tick.Size")), std::uint64_t(2));
        QCOMPARE(countOf(QStringLiteral("Third/Tick.Size")), std::uint64_t(0));
    }

    void partsAreTheWhole_data()
    {
        QTest::addColumn<std::size_t>("exactMax");
        QTest::newRow("each value is kept") << std::size_t(100'000);
        QTest::newRow("counted by size in the end") << std::size_t(1000);
        QTest::newRow("counted by size in each part") << std::size_t(10);
    }
    void partsAreTheWhole()
    {
        QFETCH(std::size_t, exactMax);
        const ValueTrace trace(numbers(3000));
        HistogramAnalysis::Options options;
        options.event = QStringLiteral("got.it");
        options.field = QStringLiteral("value");
        options.exactMax = exactMax;
        HistogramAnalysis whole(options);
        HistogramAnalysis divided(options);
        const auto expected = tests::runAnalysis<Histogram>(whole, trace.snapshot);
        const auto found = tests::runInParts<Histogram>(divided, trace.snapshot);
        QCOMPARE(found->count, std::uint64_t(3000));
        QCOMPARE(found->minimum, expected->minimum);
        QCOMPARE(found->maximum, expected->maximum);
        QCOMPARE(found->mean, expected->mean);
        QCOMPARE(found->p50, expected->p50);
        QCOMPARE(found->p99, expected->p99);
        QCOMPARE(found->exact, expected->exact);
        QVERIFY(found->buckets == expected->buckets);
        QVERIFY(found->otherBuckets == expected->otherBuckets);
    }
};

CLRLENS_TEST(TestHistogram)
#include "tst_histogram.moc"
