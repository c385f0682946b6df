// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventseries.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <cmath>
#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;
using Source = EventSeriesAnalysis::Source;

namespace {

Field fieldOf(const char *name, FieldType type)
{
    Field field;
    field.name = QLatin1String(name);
    field.type = type;
    return field;
}

QByteArray u64(std::uint64_t value)
{
    protocol::ByteWriter writer;
    writer.u64(value);
    return writer.bytes();
}

} // namespace

class TestEventSeries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsValuesAndCountsEvents()
    {
        tests::SnapshotBuilder trace;
        const QString runtime = QStringLiteral("Runtime");
        const auto old
            = trace.type(runtime, 10, QStringLiteral("Tick"), {fieldOf("Small", FieldType::UInt64)});
        const auto tick
            = trace.type(runtime, 10, QStringLiteral("Tick"),
                         {fieldOf("Small", FieldType::UInt64), fieldOf("Large", FieldType::UInt64)});
        const auto thrown = trace.type(runtime, 80, QStringLiteral("Thrown"));
        const auto other = trace.type(QStringLiteral("Other"), 80, QStringLiteral("Thrown"));
        trace.event(1000, old, u64(7));
        trace.event(1500, thrown);
        trace.event(2000, tick, u64(1) + u64(90));
        trace.event(2000, other);
        trace.event(2500, tick, QByteArray("cut"));

        EventSeriesAnalysis::Options options;
        options.sources = {
            {QStringLiteral("bytes"), runtime, 10, {}, {QStringLiteral("large"), QStringLiteral("small")}},
            {QStringLiteral("exceptions"), runtime, 80, {}, {}},
            {QStringLiteral("by name"), {}, {}, QStringLiteral("THROWN"), {}},
            {QStringLiteral("no such field"), runtime, 80, {}, {QStringLiteral("Nothing")}},
        };
        EventSeriesAnalysis analysis(options);
        const auto found = tests::runAnalysis<EventSeries>(analysis, trace.snapshot());
        QCOMPARE(found->series.size(), std::size_t(4));
        const auto &bytes = found->series[0].values.buckets();
        QCOMPARE(bytes.size(), std::size_t(2));
        QCOMPARE(bytes[0].sum, 7.0); // the first of the fields that this version has
        QCOMPARE(bytes[1].sum, 90.0);
        QCOMPARE(bytes[1].from, 1.0);
        QCOMPARE(found->series[1].values.count(), std::uint64_t(1));
        QCOMPARE(found->series[2].values.count(), std::uint64_t(2));
        QCOMPARE(found->series[3].values.count(), std::uint64_t(0));
        QCOMPARE(found->events, std::uint64_t(5));
        QCOMPARE(found->withoutValue, std::uint64_t(1)); // the one that is cut
        QCOMPARE(tests::runAnalysis<EventSeries>(analysis, trace.snapshot(), 5), found);
    }

    void dividesByThreadAndBoundsThem()
    {
        tests::SnapshotBuilder trace;
        const auto sample = trace.type(QStringLiteral("Sampler"), 0, QStringLiteral("ThreadSample"));
        for (std::uint64_t id = 1; id <= 5; ++id) {
            const auto thread = trace.thread(100 + id, id == 2 ? QStringLiteral("Worker") : QString());
            for (std::uint64_t i = 0; i < id; ++i)
                trace.event(std::int64_t(id) * 1000, sample, {}, 0, thread);
        }
        EventSeriesAnalysis::Options options;
        options.sources = {{{}, QStringLiteral("Sampler"), 0, {}, {}}};
        options.byThread = true;
        options.maxThreads = 3;
        EventSeriesAnalysis analysis(options);
        const auto found = tests::runAnalysis<EventSeries>(analysis, trace.snapshot());
        QCOMPARE(found->series.size(), std::size_t(3));
        QCOMPARE(found->series[0].name, QStringLiteral("101"));
        QCOMPARE(found->series[1].name, QStringLiteral("102 Worker"));
        QCOMPARE(found->series[1].values.count(), std::uint64_t(2));
        QVERIFY(found->series[2].name.isEmpty()); // all others
        QCOMPARE(found->series[2].values.count(), std::uint64_t(3 + 4 + 5));
    }

    /// Of many threads, a result is millions of bytes to copy, which would be done with each snapshot.
    void manyBucketsArePublishedMoreRarely()
    {
        tests::SnapshotBuilder trace;
        const auto sample = trace.type(QStringLiteral("Sampler"), 0, QStringLiteral("ThreadSample"));
        std::vector<std::uint32_t> threads;
        for (std::uint64_t id = 1; id <= 8; ++id)
            threads.push_back(trace.thread(id));
        constexpr std::uint64_t count = 32'000; // a millisecond each
        for (std::uint64_t i = 0; i < count; ++i)
            trace.event(std::int64_t(i), sample, {}, 0, threads[i % threads.size()]);
        const auto snapshot = trace.snapshot();
        EventSeriesAnalysis::Options options;
        options.sources = {{{}, QStringLiteral("Sampler"), 0, {}, {}}};
        options.byThread = true;
        EventSeriesAnalysis analysis(options);
        PayloadReader payloads(nullptr, 0);
        const std::atomic<bool> never = false;
        std::uint64_t seen = 0;
        const auto resultAfter = [&](std::uint64_t rows) {
            analysis.update({*snapshot, seen, rows, payloads, never});
            seen = rows;
            return std::dynamic_pointer_cast<const EventSeries>(analysis.result());
        };
        const auto first = resultAfter(count - 2000);
        QCOMPARE(first->events, count - 2000);
        QCOMPARE(resultAfter(count - 1980), first); // 20 ms later
        QVERIFY(analysis.isBehind());
        QCOMPARE(resultAfter(count - 10)->events, count - 10); // seconds later
        QCOMPARE(resultAfter(count)->events, count - 10);
        QCOMPARE(resultAfter(count)->events, count); // no more rows come
        QVERIFY(!analysis.isBehind());
    }

    void sourcesOfOneNameShareASeries()
    {
        tests::SnapshotBuilder trace;
        const QString runtime = QStringLiteral("Runtime");
        const QString workers = QStringLiteral("workers");
        const auto start
            = trace.type(runtime, 50, QStringLiteral("Start"), {fieldOf("Active", FieldType::UInt64)});
        const auto stop
            = trace.type(runtime, 51, QStringLiteral("Stop"), {fieldOf("Active", FieldType::UInt64)});
        trace.event(0, start, u64(2));
        trace.event(1, stop, u64(1));
        EventSeriesAnalysis::Options options;
        options.sources = {{workers, runtime, 50, {}, {QStringLiteral("Active")}},
                           {workers, runtime, 51, {}, {QStringLiteral("Active")}}};
        EventSeriesAnalysis analysis(options);
        const auto found = tests::runAnalysis<EventSeries>(analysis, trace.snapshot());
        QCOMPARE(found->series.size(), std::size_t(1));
        QCOMPARE(found->series[0].values.buckets()[0].sum, 2.0);
        QCOMPARE(found->series[0].values.buckets()[1].sum, 1.0);
    }

    void findsAFieldByOneNameWithItsEvent()
    {
        tests::SnapshotBuilder trace;
        const QString provider = QStringLiteral("P");
        const auto value = fieldOf("Value", FieldType::UInt64);
        const auto deep = trace.type(provider, 1, QStringLiteral("Got.It"), {value});
        const auto shallow = trace.type(provider, 2, QStringLiteral("Got"), {value});
        const auto newer
            = trace.type(provider, 3, QStringLiteral("Got.It"), {fieldOf("Other", FieldType::UInt64)});
        trace.event(0, deep, u64(5));
        trace.event(1, shallow, u64(6));
        trace.event(2, newer, u64(7));
        EventSeriesAnalysis::Options options;
        EventSeriesAnalysis::Source source;
        source.eventField = QStringLiteral("got.it.value");
        options.sources = {source};
        EventSeriesAnalysis analysis(options);
        const auto found = tests::runAnalysis<EventSeries>(analysis, trace.snapshot());
        QCOMPARE(found->events, std::uint64_t(1));
        QCOMPARE(found->series[0].values.buckets().front().sum, 5.0);
    }

    void pickedObjectsStandForTheBytesBetweenThem()
    {
        tests::SnapshotBuilder trace;
        const auto picked = trace.type(QStringLiteral("Runtime"), 303, QStringLiteral("AllocationSampled"),
                                       {fieldOf("ObjectSize", FieldType::UInt64)});
        trace.event(0, picked, u64(24));
        trace.event(1, picked, u64(10'000'000));
        trace.event(2, picked, u64(0));
        EventSeriesAnalysis::Options options;
        options.sources
            = {{{}, QStringLiteral("Runtime"), 303, {}, {QStringLiteral("ObjectSize")}, {}, true}};
        EventSeriesAnalysis analysis(options);
        const auto found = tests::runAnalysis<EventSeries>(analysis, trace.snapshot());
        const auto &values = found->series[0].values.buckets();
        // A small object stands for all that was allocated until one was picked, a large one for itself.
        QVERIFY(std::abs(values[0].sum - 102'400) < 100);
        QVERIFY(std::abs(values[1].sum - 10'000'000) < 1);
        QCOMPARE(values[2].sum, 0.0);
    }

    void takesOnlyRowsThatCount()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("P"), 1, QStringLiteral("E"));
        for (int i = 0; i < 4; ++i)
            trace.event(i, type);
        const auto snapshot = trace.snapshot();
        PayloadReader payloads(nullptr, 0);
        const std::atomic<bool> cancel = false;
        const std::vector<bool> counted{true, false, false, true};
        EventSeriesAnalysis::Options options;
        options.sources = {{QStringLiteral("e"), QStringLiteral("P"), 1, {}, {}}};
        EventSeriesAnalysis analysis(options);
        analysis.update({*snapshot, 0, 4, payloads, cancel, &counted});
        const auto found = std::dynamic_pointer_cast<const EventSeries>(analysis.result());
        QCOMPARE(found->series[0].values.count(), std::uint64_t(2));
    }

    void partsAreTheWhole()
    {
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("P"), 1, QStringLiteral("Tick"),
                                     {fieldOf("Size", FieldType::UInt64)});
        const auto other = trace.type(QStringLiteral("P"), 2, QStringLiteral("Other"));
        for (std::uint64_t i = 0; i < 1000; ++i) {
            trace.event(std::int64_t(i), type, i % 100 == 7 ? QByteArray("cut") : u64(i % 13));
            trace.event(std::int64_t(i), other);
        }
        EventSeriesAnalysis::Options options;
        options.sources = {{QStringLiteral("size"), {}, {}, QStringLiteral("Tick"), {QStringLiteral("Size")}},
                           {QStringLiteral("other"), {}, {}, QStringLiteral("Other"), {}}};
        EventSeriesAnalysis whole(options);
        EventSeriesAnalysis divided(options);
        const auto expected = tests::runAnalysis<EventSeries>(whole, trace.snapshot());
        const auto found = tests::runInParts<EventSeries>(divided, trace.snapshot());
        QCOMPARE(found->events, expected->events);
        QCOMPARE(found->withoutValue, std::uint64_t(10));
        QCOMPARE(found->withoutValue, expected->withoutValue);
        for (std::size_t i = 0; i < 2; ++i)
            QVERIFY(found->series[i].values.buckets() == expected->series[i].values.buckets());
        options.byThread = true;
        QVERIFY(!EventSeriesAnalysis(options).beginPart());
    }
};

CLRLENS_TEST(TestEventSeries)
#include "tst_eventseries.moc"
