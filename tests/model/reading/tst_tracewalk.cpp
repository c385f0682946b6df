// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"
#include "tests/support/tracereading.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using model::BlockScanner;
using model::PositionalFile;
using model::TraceWalk;
using tests::CompressedRow;
using tests::TraceBytes;
using tests::TraceReading;

namespace {

QByteArray row(std::uint32_t metadataId, const QByteArray &payload)
{
    CompressedRow row;
    row.flags = 1 | 2 | 64 | 128;
    row.metadataId = metadataId;
    row.captureThread = 10;
    row.timeDelta = 100;
    row.payload = payload;
    return row.bytes();
}

QByteArray metadataBlock(std::uint32_t id)
{
    return tests::eventBlock(row(0, tests::metadataPayload(id, QStringLiteral("P"), 5, QStringLiteral("E"))));
}

QByteArray stackBlock()
{
    ByteWriter body;
    body.u32(1);
    body.u32(1);
    body.u32(8);
    body.u64(0x1234);
    return body.takeBytes();
}

QByteArray sequencePoint()
{
    ByteWriter body;
    body.i64(500);
    body.u32(1);
    body.u64(10);
    body.u32(2);
    return body.takeBytes();
}

TraceBytes smallTrace()
{
    auto trace = TraceBytes::fastSerialization(4);
    trace.object("MetadataBlock", metadataBlock(1));
    trace.object("StackBlock", stackBlock());
    trace.events(tests::eventBlock(row(1, "abc") + row(1, "defgh")));
    trace.object("SPBlock", sequencePoint());
    trace.events(tests::eventBlock({}));
    trace.events(tests::eventBlock(row(1, "ij")));
    return trace;
}

} // namespace

/// A stream is cut into its blocks alike, however it arrives and whatever is wrong with it.
class TestTraceWalk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anyChunkSize_data();
    void anyChunkSize();
    void cutAnywhereKeepsWhatIsWhole();
    void endWithoutItsMark();
    void bytesBehindTheEnd();
    void unknownBlocksArePassedOver();
    void resynchronizes_data();
    void resynchronizes();
    void sizeTooLargeAtTheEnd();
    void nothingToFind();
    void noTraceIsFinal();
    void newerTraceIsFinal();
    void positions();
    void blocklessEventsInPieces();
};

void TestTraceWalk::anyChunkSize_data()
{
    QTest::addColumn<int>("chunk");
    for (const int chunk : {1, 2, 3, 7, 100, 4096})
        QTest::addRow("%d", chunk) << chunk;
}

void TestTraceWalk::anyChunkSize()
{
    QFETCH(int, chunk);
    const auto bytes = smallTrace().end().bytes();
    const auto whole = TraceReading::read(bytes);
    QCOMPARE(whole.of("event").size(), 3);
    QCOMPARE(whole.of("metadata").size(), 1);
    QCOMPARE(whole.of("stack 1 ").size(), 1);
    QCOMPARE(whole.of("point").size(), 1);
    QVERIFY(whole.isSound());
    const auto pieces = TraceReading::read(bytes, std::size_t(chunk));
    QCOMPARE(pieces.lines, whole.lines);
    QVERIFY(pieces.isSound());
}

void TestTraceWalk::cutAnywhereKeepsWhatIsWhole()
{
    const auto trace = smallTrace();
    const auto bytes = trace.bytes();
    const auto whole = TraceReading::read(bytes);
    // Of every cut: what was read is what the whole stream begins with. A sequence point counts with the
    // threads that are there.
    qsizetype before = 0;
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        const auto read = TraceReading::read(bytes.left(size), 64);
        QVERIFY(!read.ended);
        QCOMPARE(read.failure.has_value(), size < 32); // inside of the first mark
        QVERIFY(std::ranges::all_of(
            read.anomalies, [](const Anomaly &anomaly) { return anomaly.kind == Anomaly::Kind::Truncated; }));
        auto facts = read.lines;
        if (!facts.isEmpty() && facts.last().startsWith(QLatin1String("point"))
            && facts.last() != whole.of("point").front())
            facts.removeLast();
        QCOMPARE(facts, whole.lines.mid(0, facts.size()));
        QVERIFY(facts.size() >= before);
        before = facts.size();
    }
    QCOMPARE(before, whole.lines.size());
}

void TestTraceWalk::endWithoutItsMark()
{
    const auto read = TraceReading::read(smallTrace().bytes());
    QVERIFY(!read.ended && !read.failure);
    QVERIFY(read.anomalies.empty());
    QCOMPARE(read.of("event").size(), 3);
}

void TestTraceWalk::bytesBehindTheEnd()
{
    QVERIFY(TraceReading::read(smallTrace().end().raw("garbage").bytes()).isSound());
}

void TestTraceWalk::unknownBlocksArePassedOver()
{
    auto trace = smallTrace();
    trace.object("FutureBlock", QByteArray(33, 'f'), 9).events(tests::eventBlock(row(1, "after"))).end();
    const auto read = TraceReading::read(trace.bytes(), 5);
    QCOMPARE(read.of("event").size(), 4);
    QVERIFY(read.ended);
    QCOMPARE(read.anomalies.size(), 1u);
    QCOMPARE(read.anomalies.front().kind, Anomaly::Kind::UnknownBlock);
    QVERIFY(read.anomalies.front().text.contains(QLatin1String("33 bytes")));
}

void TestTraceWalk::resynchronizes_data()
{
    QTest::addColumn<QByteArray>("damage");
    QTest::newRow("a byte") << QByteArray("\x42");
    QTest::newRow("zeros") << QByteArray(5000, '\0').replace(0, 1, "\x02");
    QTest::newRow("what looks like a beginning")
        << QByteArray("\x05\x05\x01\x05\x05\x01\xff\xff\xff\xff\xff\xff", 12);
    QTest::newRow("a name without end")
        << QByteArray("\x05\x05\x01\x02\0\0\0\x02\0\0\0\x0a\0\0\0EventBlockX", 26);
    QTest::newRow("an impossible size")
        << QByteArray("\x05\x05\x01\x02\0\0\0\x02\0\0\0\x0a\0\0\0EventBlock\x06\xff\xff\xff\xff", 30);
    QTest::newRow("a size that misses the end") << QByteArray(
        "\x05\x05\x01\x02\0\0\0\x02\0\0\0\x0a\0\0\0EventBlock\x06\x03\0\0\0\0\0\0\0\0\0\0\0", 38);
}

void TestTraceWalk::resynchronizes()
{
    QFETCH(QByteArray, damage);
    auto trace = smallTrace();
    const auto damagedAt = trace.size();
    trace.raw(damage);
    trace.events(tests::eventBlock(row(1, "after the damage"))).end();
    for (const std::size_t chunk : {0, 1, 1000}) {
        const auto read = TraceReading::read(trace.bytes(), chunk);
        QCOMPARE(read.of("event").size(), 4);
        QVERIFY(read.ended);
        QCOMPARE(read.anomalies.size(), 1u);
        const auto &anomaly = read.anomalies.front();
        QCOMPARE(anomaly.position, std::uint64_t(damagedAt));
        if (anomaly.kind == Anomaly::Kind::Resynchronized)
            QCOMPARE(anomaly.count, std::uint64_t(damage.size()));
        else
            QCOMPARE(anomaly.kind, Anomaly::Kind::BadBlock);
    }
}

void TestTraceWalk::sizeTooLargeAtTheEnd()
{
    auto trace = TraceBytes::fastSerialization(4);
    const auto damagedAt = trace.size() + 26;
    trace.events(tests::eventBlock(row(1, "in the block of a wrong size")));
    trace.events(tests::eventBlock(row(1, "next"))).end();
    auto bytes = trace.bytes();
    bytes[qsizetype(damagedAt) + 2] = 1; // 64 KiB more than there are
    // Its own events end where the next block begins.
    const auto read = TraceReading::read(bytes, 100);
    QCOMPARE(read.of("event").size(), 2);
    QVERIFY(read.ended);
    QCOMPARE(read.anomalies.size(), 1u);
    QCOMPARE(read.anomalies.front().kind, Anomaly::Kind::BadBlock);
}

void TestTraceWalk::nothingToFind()
{
    auto trace = smallTrace();
    const auto damagedAt = trace.size();
    trace.raw(QByteArray(100'000, '\x05'));
    const auto read = TraceReading::read(trace.bytes(), 4096);
    QCOMPARE(read.of("event").size(), 3);
    QVERIFY(!read.ended);
    QCOMPARE(read.anomalies.size(), 1u);
    QCOMPARE(read.anomalies.front().kind, Anomaly::Kind::Resynchronized);
    QCOMPARE(read.anomalies.front().position, std::uint64_t(damagedAt));
    QCOMPARE(read.anomalies.front().count, 100'000u);
}

void TestTraceWalk::noTraceIsFinal()
{
    const auto read = TraceReading::read("This is a text, and nothing to resynchronize with.", 1);
    QVERIFY(read.failure && read.lines.isEmpty());
    QCOMPARE(read.failure->code, ErrorCode::NotATrace);
}

void TestTraceWalk::newerTraceIsFinal()
{
    const auto read = TraceReading::read(TraceBytes::fastSerialization(9).bytes(), 1);
    QVERIFY(read.failure && read.lines.isEmpty());
    QCOMPARE(read.failure->code, ErrorCode::Unsupported);
    QVERIFY(read.failure->text.contains(QLatin1String("version 9")));
}

void TestTraceWalk::positions()
{
    const auto bytes = smallTrace().end().bytes();
    QTemporaryFile file;
    QVERIFY(file.open() && file.write(bytes) == bytes.size() && file.flush());
    const auto opened = PositionalFile::open(file.fileName());
    TraceWalk walk(opened.value());
    const auto size = std::uint64_t(bytes.size());
    std::uint64_t expected = 0;
    auto next = walk.next(size, true);
    for (; std::holds_alternative<BlockScanner::Block>(next); next = walk.next(size, true)) {
        const auto &block = std::get<BlockScanner::Block>(next);
        QVERIFY(expected == 0 || block.header.position == expected);
        QCOMPARE(block.available, block.header.bodySize);
        QCOMPARE(byteArray(walk.body()),
                 bytes.mid(qsizetype(block.header.bodyPosition), qsizetype(block.available)));
        expected = block.header.nextPosition;
        QCOMPARE(walk.position(), expected);
    }
    const auto *const end = std::get_if<BlockScanner::End>(&next);
    QVERIFY(end != nullptr && end->endMark);
    QCOMPARE(end->position, size);
    QCOMPARE(expected + 1, size);
}

void TestTraceWalk::blocklessEventsInPieces()
{
    // Larger than a piece, and no event ends where a piece does.
    auto trace = TraceBytes::fastSerialization(2);
    constexpr int events = 3000;
    for (int i = 0; i < events; ++i)
        trace.raw(tests::netPerfRow(1, i, QByteArray(1001, 'p')));
    const auto read = TraceReading::read(trace.bytes());
    const auto lines = read.of("event");
    QCOMPARE(lines.size(), events);
    for (const int i : {0, 1000, events - 1})
        QVERIFY(lines[i].startsWith(QStringLiteral("event 1 %1 ").arg(i)));
    QVERIFY(!read.ended && read.anomalies.empty());
    // Of an event that is cut, the rest is told.
    const auto cut = TraceReading::read(trace.bytes().chopped(5));
    QCOMPARE(cut.of("event").size(), events - 1);
    QCOMPARE(cut.anomalies.size(), 1u);
    QCOMPARE(cut.anomalies.front().kind, Anomaly::Kind::Truncated);
    QCOMPARE(cut.anomalies.front().position,
             std::uint64_t(trace.size())
                 - std::uint64_t(tests::netPerfRow(1, 0, QByteArray(1001, 'p')).size()));
}

CLRLENS_TEST(TestTraceWalk)
#include "tst_tracewalk.moc"
