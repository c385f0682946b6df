// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/payloadsource.h"
#include "tests/support/allmappings.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

using namespace model;
using namespace generated;

/// Whole NetTrace V4 files.
class TestReadTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatWasWritten_data();
    void readsWhatWasWritten();
    void manyEpochsReadInParallel_data();
    void manyEpochsReadInParallel();
    void emptyTrace();
    void equalTimesKeepTheOrderOfTheFile();
    void stacksAreThoseOfTheirEpoch();
    void dropsAreFound();
    void gapsBetweenUnsortedEvents();
    void redefinedMetadata();
    void undefinedMetadata();
    void samplesBelongToTheThreadTheyAreOf();
    void emptyThings();
    void runtimeEventsHaveNames();
    void payloadsAreInTheFile();
    void whatIsNoTrace_data();
    void whatIsNoTrace();
    void cancelled();
};

namespace {

/// A small trace of one epoch; `write` puts in what the test is about.
template <class Write> QByteArray traceOf(Write &&write)
{
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    writer.metadata(metadata(2, QStringLiteral("Second"), 2));
    write(writer);
    writer.end();
    return writer.takeBytes();
}

void put(TraceWriter &writer, const Event &event, std::uint32_t sequenceNumber, bool sorted = true)
{
    writer.event(eventHeader(event, sequenceNumber, sorted));
}

} // namespace

void TestReadTrace::readsWhatWasWritten_data()
{
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<unsigned>("threads");
    QTest::addColumn<unsigned>("epochs");
    QTest::newRow("one thread") << 1u << 1u << 3u;
    QTest::newRow("some threads") << 2u << 5u << 4u;
    QTest::newRow("more threads than are cached") << 3u << 700u << 1u;
    QTest::newRow("many epochs") << 4u << 3u << 200u;
}

void TestReadTrace::readsWhatWasWritten()
{
    QFETCH(unsigned, seed);
    QFETCH(unsigned, threads);
    QFETCH(unsigned, epochs);
    Options options;
    options.seed = seed;
    options.threads = threads;
    options.epochs = epochs;
    const auto trace = runtimeLike(options);
    const auto result = read(trace.bytes);
    QVERIFY(result.ok());
    const auto &snapshot = *result.value();
    QCOMPARE(withoutStacks(shown(snapshot, trace.bytes)), withoutStacks(trace.events));
    QCOMPARE(snapshot.dropped, 0u);
    QVERIFY(snapshot.anomalies->empty());
    QVERIFY(snapshot.complete);
    QVERIFY(!snapshot.endedEarly);
    QCOMPARE(snapshot.sequencePoints, std::uint64_t(epochs));
    QCOMPARE(snapshot.stackRows, 2 * std::uint64_t(epochs));
    QCOMPARE(snapshot.bytesRead, std::uint64_t(trace.bytes.size()));
    QCOMPARE(snapshot.firstTicks, trace.events.front().time);
    QCOMPARE(snapshot.lastTicks, trace.events.back().time);
    QCOMPARE(snapshot.header.processId, 42u);
    std::uint64_t counted = 0;
    for (const auto &count : *snapshot.typeCounts)
        counted += count.events;
    QCOMPARE(counted, std::uint64_t(trace.events.size()));
}

void TestReadTrace::manyEpochsReadInParallel_data()
{
    QTest::addColumn<bool>("mapped");
    QTest::newRow("mapped where the system can") << true;
    QTest::newRow("not mapped") << false;
}

void TestReadTrace::manyEpochsReadInParallel()
{
    QFETCH(bool, mapped);
    const File other("other");
    const auto opened = PositionalFile::open(other.path());
    constexpr std::size_t tooMany = 1000;
    const auto allThereAre = tests::allMappings(opened.value(), mapped ? 0 : tooMany);
    QVERIFY(allThereAre.size() < tooMany);
    const auto trace = ofSeveralJobs();
    QVERIFY(trace.bytes.size() > severalJobsBytes);
    const auto result = read(trace.bytes);
    QVERIFY(result.ok());
    QVERIFY(withoutStacks(shown(*result.value(), trace.bytes)) == withoutStacks(trace.events));
    QCOMPARE(result.value()->dropped, 0u);
}

void TestReadTrace::emptyTrace()
{
    TraceWriter writer(header());
    writer.end();
    const auto result = read(writer.takeBytes());
    QVERIFY(result.ok());
    QCOMPARE(result.value()->events.size(), 0u);
    QVERIFY(result.value()->complete);
    QVERIFY(!result.value()->endedEarly);
}

void TestReadTrace::equalTimesKeepTheOrderOfTheFile()
{
    std::vector<Event> wanted;
    const auto bytes = traceOf([&](TraceWriter &writer) {
        std::uint32_t number = 0;
        for (std::uint64_t thread = 1; thread <= 40; ++thread) {
            for (std::uint32_t i = 1; i <= 5; ++i) {
                const Event event{5'000'000, thread, 1, ++number, 0};
                put(writer, event, i, i == 1);
                wanted.push_back(event);
            }
        }
    });
    QCOMPARE(shown(*read(bytes).value(), bytes), wanted);
}

void TestReadTrace::stacksAreThoseOfTheirEpoch()
{
    const auto bytes = traceOf([](TraceWriter &writer) {
        writer.stack(1, view({0xa, 0xb}));
        put(writer, {10, 1, 1, 0, 1}, 1);
        writer.sequencePoint({11, false, false, {}});
        writer.stack(1, view({0xc}));
        put(writer, {12, 1, 1, 0, 1}, 2);
        put(writer, {13, 1, 1, 0, 2}, 3); // a stack that was dropped
        writer.sequencePoint({14, false, false, {}});
        writer.stack(1, view({0xa, 0xb}));
        put(writer, {15, 1, 1, 0, 1}, 4);
        put(writer, {16, 1, 1, 0, 0}, 5);
        writer.sequencePoint({17, false, false, {}});
        put(writer, {18, 1, 1, 0, 1}, 6); // the id of the epoch before
    });
    const auto snapshot = read(bytes).value();
    const auto frames = [&](std::uint64_t row) {
        const auto found = snapshot->stacks->frames(snapshot->events.row(row).stack);
        return std::vector<std::uint64_t>(found.begin(), found.end());
    };
    QCOMPARE(frames(0), (std::vector<std::uint64_t>{0xa, 0xb}));
    QCOMPARE(frames(1), (std::vector<std::uint64_t>{0xc}));
    QVERIFY(frames(2).empty());
    QCOMPARE(snapshot->events.row(3).stack, snapshot->events.row(0).stack);
    QVERIFY(frames(4).empty());
    QVERIFY(frames(5).empty());
    QVERIFY(snapshot->anomalies->empty());
}

void TestReadTrace::dropsAreFound()
{
    const auto bytes = traceOf([](TraceWriter &writer) {
        put(writer, {10, 1, 1, 0, 0}, 1);
        put(writer, {20, 1, 1, 0, 0}, 4); // two missing
        put(writer, {15, 2, 1, 0, 0}, 1);
        writer.sequencePoint({30, false, false, {{1, 4}, {2, 11}}}); // ten more of thread 2
        put(writer, {40, 1, 1, 0, 0}, 6); // and one of thread 1
    });
    const auto snapshot = read(bytes).value();
    QCOMPARE(snapshot->dropped, 13u);
    QCOMPARE(*snapshot->gaps,
             (std::vector<DropGap>{{1, 10, 20, 2, true}, {2, 15, 30, 10}, {1, 30, 40, 1, true}}));
}

void TestReadTrace::gapsBetweenUnsortedEvents()
{
    constexpr std::uint32_t run = 20;
    const auto bytes = traceOf([](TraceWriter &writer) {
        // Enough of them that most are far from the end of their block.
        for (std::uint32_t i = 0; i < run; ++i)
            put(writer, {10 + i, 1, 1, i, 0}, 1 + i, i == 0);
        put(writer, {100, 1, 1, 0, 0}, run + 3, false); // two are missing
        for (std::uint32_t i = 0; i < run; ++i)
            put(writer, {200 + i, 2, 1, i, 0}, 1 + i, i == 0);
        put(writer, {300, 1, 1, 0, 0}, run + 5, true); // one of the first thread
        put(writer, {310, 1, 1, 0, 0}, run + 6, false);
        for (std::uint32_t i = 0; i < run; ++i)
            put(writer, {320 + i, 3, 1, i, 0}, 1 + i, false);
        writer.flush();
        put(writer, {400, 2, 1, 0, 0}, run + 11, true); // ten of the second, in another block
    });
    const auto snapshot = read(bytes).value();
    QCOMPARE(*snapshot->gaps,
             (std::vector<DropGap>{
                 {1, 10 + run - 1, 100, 2, true}, {1, 100, 300, 1, true}, {2, 200 + run - 1, 400, 10}}));
    QCOMPARE(snapshot->dropped, 13u);
}

void TestReadTrace::redefinedMetadata()
{
    const auto bytes = traceOf([](TraceWriter &writer) {
        put(writer, {10, 1, 1, 0, 0}, 1);
        writer.flush();
        writer.metadata(metadata(1, QStringLiteral("First"), 1)); // the same again means nothing
        put(writer, {20, 1, 1, 0, 0}, 2);
        writer.flush();
        writer.metadata(metadata(1, QStringLiteral("Other"), 9));
        put(writer, {30, 1, 1, 0, 0}, 3);
    });
    const auto snapshot = read(bytes).value();
    const auto name
        = [&](std::uint64_t row) { return (*snapshot->types)[snapshot->events.row(row).type].name; };
    QCOMPARE(snapshot->types->size(), 3u);
    QCOMPARE(name(0), QStringLiteral("First"));
    QCOMPARE(name(1), QStringLiteral("First"));
    QCOMPARE(name(2), QStringLiteral("Other"));
}

void TestReadTrace::undefinedMetadata()
{
    const auto bytes = traceOf([](TraceWriter &writer) {
        put(writer, {10, 1, 77, 5, 0}, 1);
        put(writer, {20, 1, 4'000'000'000u, 6, 0}, 2);
        put(writer, {30, 1, 77, 7, 0}, 3);
    });
    const auto snapshot = read(bytes).value();
    QCOMPARE(snapshot->events.size(), 3u);
    QVERIFY(!(*snapshot->types)[snapshot->events.row(0).type].defined);
    QCOMPARE(snapshot->events.row(0).type, snapshot->events.row(2).type);
    QVERIFY(snapshot->events.row(0).type != snapshot->events.row(1).type);
    QCOMPARE(snapshot->anomalies->size(), 2u);
    QCOMPARE(snapshot->anomalies->front().kind, Anomaly::Kind::UnknownMetadata);
    QCOMPARE(snapshot->anomalies->front().count, 2u);
}

void TestReadTrace::samplesBelongToTheThreadTheyAreOf()
{
    const auto bytes = traceOf([](TraceWriter &writer) {
        const Event sampled{10, 5, 1, 0, 0};
        auto sample = eventHeader(sampled, 1, true);
        sample.thread = 900; // written by 5 about 900
        writer.event(sample);
        put(writer, {20, 5, 1, 0, 0}, 2);
    });
    const auto snapshot = read(bytes).value();
    QCOMPARE((*snapshot->threads)[snapshot->events.row(0).thread].id, 900u);
    QCOMPARE((*snapshot->threads)[snapshot->events.row(1).thread].id, 5u);
    QCOMPARE(snapshot->dropped, 0u);
}

void TestReadTrace::emptyThings()
{
    const auto bytes = traceOf([](TraceWriter &writer) {
        writer.flush();
        writer.sequencePoint({5, false, false, {}});
        writer.stack(1, {});
        const Event first{10, 1, 1, 0, 1};
        auto event = eventHeader(first, 1, true);
        event.payloadSize = 0;
        writer.event(event);
    });
    const auto snapshot = read(bytes).value();
    QCOMPARE(snapshot->events.size(), 1u);
    QCOMPARE(snapshot->events.row(0).payload.size, 0u);
    QCOMPARE(snapshot->events.row(0).stack, 0u);
    QVERIFY(snapshot->anomalies->empty());
}

void TestReadTrace::runtimeEventsHaveNames()
{
    const auto bytes = traceOf([](TraceWriter &writer) {
        EventMetadata gcStart;
        gcStart.metadataId = 3;
        gcStart.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
        gcStart.eventId = 1;
        gcStart.version = 2;
        writer.metadata(gcStart);
        put(writer, {10, 1, 3, 0, 0}, 1);
    });
    const auto snapshot = read(bytes).value();
    const auto &type = (*snapshot->types)[snapshot->events.row(0).type];
    QVERIFY(type.fromSchema);
    QVERIFY(!type.name.isEmpty());
    QVERIFY(!type.fields.empty());
}

void TestReadTrace::payloadsAreInTheFile()
{
    const auto trace = runtimeLike({});
    const File file(trace.bytes);
    const auto snapshot = readTrace(file.path()).value();
    const auto source = PayloadSource::open(file.path());
    QVERIFY(source.ok());
    for (std::uint64_t row = 0; row < snapshot->events.size(); row += 13) {
        const auto payload = source.value()->read(snapshot->events.row(row).payload);
        QCOMPARE(payload, QByteArray(reinterpret_cast<const char *>(&trace.events[row].number), 4));
    }
    QVERIFY(source.value()->read({std::uint64_t(trace.bytes.size()) - 2, 4}).isEmpty());
    QVERIFY(source.value()->read({UINT64_MAX, UINT32_MAX}).isEmpty());
    QVERIFY(!PayloadSource::open(file.path() + QStringLiteral("x")).ok());
}

void TestReadTrace::whatIsNoTrace_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("text") << QByteArray("Hello, this is no trace at all.");
    QTest::newRow("the beginning of the mark") << QByteArray("Nettr");
    QTest::newRow("zeros") << QByteArray(1000, '\0');
}

void TestReadTrace::whatIsNoTrace()
{
    QFETCH(QByteArray, bytes);
    const auto result = read(bytes);
    QVERIFY(!result.ok());
    QCOMPARE(result.error().code, protocol::ErrorCode::NotATrace);
}

void TestReadTrace::cancelled()
{
    const File file(runtimeLike({}).bytes);
    const std::atomic<bool> cancel = true;
    const auto result = readTrace(file.path(), cancel);
    QVERIFY(!result.ok());
    QCOMPARE(result.error().code, protocol::ErrorCode::Cancelled);
    QCOMPARE(readTrace(file.path() + QStringLiteral("x")).error().code, protocol::ErrorCode::NotFound);
}

CLRLENS_TEST(TestReadTrace)
#include "tst_readtrace.moc"
