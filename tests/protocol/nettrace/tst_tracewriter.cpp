// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/tracewriter.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracereading.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using tests::TraceReading;

namespace {

TraceHeader header(Format format)
{
    TraceHeader made;
    made.format = format;
    made.syncTimeUnixNanoseconds = 1'795'255'872'345'000'000;
    made.syncTicks = 12345;
    made.ticksPerSecond = 10'000'000;
    made.pointerSize = 4;
    made.processId = 4711;
    made.processorCount = 8;
    made.samplingNanoseconds = 1'000'000;
    return made;
}

EventMetadata metadata(std::uint32_t id)
{
    EventMetadata made;
    made.metadataId = id;
    made.provider = QStringLiteral("Demo");
    made.eventId = id + 100;
    made.name = QStringLiteral("Tick");
    return made;
}

/// Borrows the payload.
EventHeader madeEvent(std::uint32_t metadataId, std::int64_t time, const QByteArray &payload)
{
    EventHeader made;
    made.metadataId = metadataId;
    made.time = time;
    made.captureThread = 9;
    made.thread = 9;
    made.payload = byteView(payload).data();
    made.payloadSize = std::uint32_t(payload.size());
    return made;
}

QString eventLine(const EventHeader &event)
{
    const auto hex = [](ByteView bytes) { return QString::fromLatin1(byteArray(bytes).toHex()); };
    const auto id = [&](const std::uint8_t *bytes) {
        return bytes == nullptr ? QString() : hex({bytes, 16});
    };
    return QStringLiteral("event %1 %2 seq %3 thread %4/%5 cpu %6 stack %7[] labels %8")
               .arg(event.metadataId)
               .arg(event.time)
               .arg(event.sequenceNumber)
               .arg(event.captureThread)
               .arg(event.thread)
               .arg(event.processor)
               .arg(event.stackId)
               .arg(event.labelListId)
        + QStringLiteral(" %1 [%2] [%3] [%4]")
              .arg(event.sorted)
              .arg(hex({event.payload, event.payloadSize}), id(event.activityId),
                   id(event.relatedActivityId));
}

} // namespace

class TestTraceWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void traceHeader_data() { formats(); }
    void traceHeader();
    void randomEventsComeBack_data() { formats(); }
    void randomEventsComeBack();
    void blocksStayAlignedAcrossTakes();
    void orderOfBlocks_data() { formats(); }
    void orderOfBlocks();
    void manyRowsMakeManyBlocks_data() { formats(); }
    void manyRowsMakeManyBlocks();
    void stacksOfASecondEpoch();
    void payloadTooLargeForV6();
    void threadIndexTakenAnew();
    void labelListsWithoutLabels();

private:
    static void formats();
};

void TestTraceWriter::formats()
{
    QTest::addColumn<int>("format");
    QTest::newRow("V4") << int(Format::NetTraceV4);
    QTest::newRow("V6") << int(Format::NetTraceV6);
}

void TestTraceWriter::traceHeader()
{
    QFETCH(int, format);
    TraceWriter writer(header(Format(format)));
    writer.end();
    const auto bytes = writer.takeBytes();
    const auto all = byteView(bytes);
    const auto preamble = std::get<StreamPreamble>(parsePreamble(all));
    const auto block = std::get<BlockHeader>(
        parseBlockHeader(preamble, all.subspan(std::size_t(preamble.size)), preamble.size));
    const auto read = parseTraceBody(
        preamble, block, all.subspan(std::size_t(block.bodyPosition), std::size_t(block.bodySize)));
    QVERIFY(read.ok());
    const auto expected = header(Format(format));
    QCOMPARE(read.value().format, expected.format);
    QCOMPARE(read.value().syncTimeUnixNanoseconds, expected.syncTimeUnixNanoseconds);
    QCOMPARE(read.value().syncTicks, expected.syncTicks);
    QCOMPARE(read.value().ticksPerSecond, expected.ticksPerSecond);
    QCOMPARE(read.value().pointerSize, expected.pointerSize);
    QCOMPARE(read.value().processId, expected.processId);
    QCOMPARE(read.value().processorCount, expected.processorCount);
    QCOMPARE(read.value().samplingNanoseconds, expected.samplingNanoseconds);
    QVERIFY(TraceReading::read(bytes).isSound());
}

void TestTraceWriter::randomEventsComeBack()
{
    QFETCH(int, format);
    const bool v6 = Format(format) == Format::NetTraceV6;
    QRandomGenerator random(7);
    const auto payloads = QByteArray(2000, 'p');
    std::array<std::uint8_t, 64> ids{};
    std::ranges::generate(ids, [&] { return std::uint8_t(random.bounded(256)); });
    TraceWriter writer(header(Format(format)));
    QStringList expected;
    EventHeader one;
    for (int i = 0; i < 5000; ++i) {
        const auto changes = random.generate();
        one.metadataId = (changes & 1) != 0 ? random.bounded(1, 400) : std::max(one.metadataId, 1u);
        one.sequenceNumber = (changes & 6) == 6 ? random.generate() : one.sequenceNumber + 1;
        one.captureThread = (changes & 24) == 24 ? random.generate64() : one.captureThread;
        one.thread = (changes & 32) != 0 ? random.bounded(100) : one.captureThread;
        one.processor = (changes & 64) != 0 ? random.bounded(16) : one.processor;
        one.stackId = (changes & 128) != 0 ? random.bounded(100'000) : one.stackId;
        one.time += (changes & 256) != 0 ? random.bounded(-1000, 100'000) : 1;
        one.sorted = (changes & 512) != 0;
        one.payload = byteView(payloads).data();
        one.payloadSize = (changes & 1024) != 0 ? random.bounded(2000) : one.payloadSize;
        if (v6) {
            one.labelListId = random.bounded(3);
        } else {
            one.activityId = (changes & 2048) != 0 ? ids.data() + random.bounded(48) : nullptr;
            one.relatedActivityId = (changes & 4096) != 0 ? ids.data() + random.bounded(48) : nullptr;
        }
        QVERIFY(writer.event(one));
        expected.append(eventLine(one));
    }
    writer.end();
    const auto read = TraceReading::read(writer.takeBytes(), 4096);
    QVERIFY(read.isSound());
    QCOMPARE(read.of("event"), expected);
}

void TestTraceWriter::blocksStayAlignedAcrossTakes()
{
    TraceWriter writer(header(Format::NetTraceV4));
    QByteArray bytes;
    for (int i = 0; i < 50; ++i) {
        writer.event(madeEvent(1, i, QByteArray(i, 'x')));
        writer.flush();
        bytes += writer.takeBytes();
    }
    writer.end();
    bytes += writer.takeBytes();
    const auto read = TraceReading::read(bytes, 100);
    QVERIFY(read.isSound());
    QCOMPARE(read.of("event").size(), 50);
    QVERIFY(writer.takeBytes().isEmpty());
}

void TestTraceWriter::orderOfBlocks()
{
    QFETCH(int, format);
    TraceWriter writer(header(Format(format)));
    // Given in the wrong order; what others refer to is written before them.
    writer.event(madeEvent(1, 100, "abc"));
    writer.stack(1, byteView(QByteArray(8, 's')));
    writer.metadata(metadata(1));
    SequencePoint point;
    point.time = 200;
    point.threads = {{9, 1}};
    writer.sequencePoint(point);
    writer.event(madeEvent(1, 300, "def"));
    writer.end();
    const auto read = TraceReading::read(writer.takeBytes());
    QVERIFY(read.isSound());
    const auto &lines = read.lines;
    QCOMPARE(lines.size(), 6);
    QVERIFY(lines[1].startsWith(QLatin1String("metadata 1 Demo 101 Tick")));
    QVERIFY(lines[2].startsWith(QLatin1String("stack 1 ")));
    QVERIFY(lines[3].startsWith(QLatin1String("event 1 100 ")));
    QCOMPARE(lines[4], QStringLiteral("point 200 00 9:1"));
    QVERIFY(lines[5].startsWith(QLatin1String("event 1 300 ")));
}

void TestTraceWriter::manyRowsMakeManyBlocks()
{
    QFETCH(int, format);
    TraceWriter writer(header(Format(format)));
    for (std::uint32_t i = 1; i <= 2000; ++i) {
        writer.metadata(metadata(i));
        writer.stack(i, byteView(QByteArray(400, 's')));
        writer.event(madeEvent(i, i, QByteArray(100, 'p')));
    }
    writer.end();
    const auto read = TraceReading::read(writer.takeBytes(), 10'000);
    QVERIFY(read.isSound());
    QCOMPARE(read.of("metadata").size(), 2000);
    QCOMPARE(read.lines.filter(QRegularExpression(QStringLiteral("^stack "))).size(), 2000);
    QCOMPARE(read.of("event").size(), 2000);
    const auto stackOf = [&](int id) {
        return read.lines.indexOf(QRegularExpression(QStringLiteral("^stack %1 .*").arg(id)));
    };
    const auto eventOf = [&](int id) {
        return read.lines.indexOf(QRegularExpression(QStringLiteral("^event %1 .*").arg(id)));
    };
    for (const int id : {1, 700, 1999})
        QVERIFY(stackOf(id) < eventOf(id));
}

void TestTraceWriter::stacksOfASecondEpoch()
{
    TraceWriter writer(header(Format::NetTraceV4));
    for (const std::uint32_t id : {1u, 2u, 1u, 7u})
        writer.stack(id, {});
    writer.end();
    const auto read = TraceReading::read(writer.takeBytes());
    const QStringList expected{QStringLiteral("stack 1 []"), QStringLiteral("stack 2 []"),
                               QStringLiteral("stack 1 []"), QStringLiteral("stack 7 []")};
    QCOMPARE(read.of("stack"), expected);
}

void TestTraceWriter::payloadTooLargeForV6()
{
    const QByteArray payload(0x1000000, 'x');
    TraceWriter v6(header(Format::NetTraceV6));
    QVERIFY(!v6.event(madeEvent(1, 1, payload)));
    TraceWriter v4(header(Format::NetTraceV4));
    QVERIFY(v4.event(madeEvent(1, 1, payload)));
}

void TestTraceWriter::threadIndexTakenAnew()
{
    TraceWriter writer(header(Format::NetTraceV6));
    ThreadRow thread;
    thread.index = 5;
    thread.name = QStringLiteral("one");
    writer.thread(thread);
    writer.removeThread({5, 10});
    thread.name = QStringLiteral("two");
    writer.thread(thread);
    writer.end();
    const auto lines = TraceReading::read(writer.takeBytes()).lines;
    QCOMPARE(lines.mid(1, 3),
             QStringList({QStringLiteral("thread 5 one 0"), QStringLiteral("removed 5 10"),
                          QStringLiteral("thread 5 two 0")}));
}

void TestTraceWriter::labelListsWithoutLabels()
{
    TraceWriter writer(header(Format::NetTraceV6));
    for (const std::uint32_t id : {1u, 2u, 3u}) {
        LabelList list;
        list.id = id;
        if (id != 2)
            list.level = std::uint8_t(id);
        writer.labelList(list);
    }
    writer.end();
    const auto read = TraceReading::read(writer.takeBytes());
    QCOMPARE(read.of("labels"), QStringList({QStringLiteral("labels 1 1"), QStringLiteral("labels 3 3")}));
}

CLRLENS_TEST(TestTraceWriter)
#include "tst_tracewriter.moc"
