// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"
#include "tests/support/tracereading.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using support::CompressedRow;
using support::TraceBytes;
using support::TraceReading;

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
    return support::eventBlock(
        row(0, support::metadataPayload(id, QStringLiteral("P"), 5, QStringLiteral("E"))));
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
    trace.events(support::eventBlock(row(1, "abc") + row(1, "defgh")));
    trace.object("SPBlock", sequencePoint());
    trace.events(support::eventBlock({}));
    trace.events(support::eventBlock(row(1, "ij")));
    return trace;
}

} // namespace

class TestBlockTokenizer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anyChunkSize_data();
    void anyChunkSize();
    void cutAnywhereKeepsWhatIsWhole();
    void endWithoutItsMark();
    void bytesBehindTheEnd();
    void unknownBlocksAreSkipped();
    void resynchronizes_data();
    void resynchronizes();
    void sizeTooLargeAtTheEnd();
    void nothingToFind();
    void noTraceIsFinal();
    void newerTraceIsFinal();
    void positions();
};

void TestBlockTokenizer::anyChunkSize_data()
{
    QTest::addColumn<int>("chunk");
    for (const int chunk : {1, 2, 3, 7, 100, 4096})
        QTest::addRow("%d", chunk) << chunk;
}

void TestBlockTokenizer::anyChunkSize()
{
    QFETCH(int, chunk);
    const auto bytes = smallTrace().end().bytes();
    const auto whole = TraceReading::read(bytes);
    QCOMPARE(whole.of("event").size(), 3);
    QCOMPARE(whole.of("metadata").size(), 1);
    QCOMPARE(whole.of("stack 1 ").size(), 1);
    QCOMPARE(whole.of("point").size(), 1);
    QVERIFY(whole.ended);
    QVERIFY(whole.errors.isEmpty());
    const auto pieces = TraceReading::read(bytes, std::size_t(chunk));
    QCOMPARE(pieces.lines, whole.lines);
    QVERIFY(pieces.ended);
}

void TestBlockTokenizer::cutAnywhereKeepsWhatIsWhole()
{
    const auto trace = smallTrace();
    const auto bytes = trace.bytes();
    const auto whole = TraceReading::read(bytes);
    // Of every cut: what was read is what the whole stream begins with, but for the note that it was cut. A
    // sequence point counts with the threads that are there.
    qsizetype before = 0;
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        const auto read = TraceReading::read(bytes.left(size), 64);
        QVERIFY(!read.ended && read.errors.isEmpty());
        auto facts = read.lines.filter(QRegularExpression(QStringLiteral("^(?!cut|unknown|bad)")));
        if (read.cut && read.cut->header.kind == BlockKind::SequencePoint
            && facts.last().startsWith(QLatin1String("point")))
            facts.removeLast();
        QCOMPARE(facts, whole.lines.mid(0, facts.size()));
        QVERIFY(facts.size() >= before);
        before = facts.size();
    }
    QCOMPARE(before, whole.lines.size());
}

void TestBlockTokenizer::endWithoutItsMark()
{
    const auto read = TraceReading::read(smallTrace().bytes());
    QVERIFY(!read.ended);
    QVERIFY(!read.cut.has_value());
    QCOMPARE(read.of("event").size(), 3);
}

void TestBlockTokenizer::bytesBehindTheEnd()
{
    const auto read = TraceReading::read(smallTrace().end().raw("garbage").bytes());
    QVERIFY(read.ended && read.errors.isEmpty() && !read.cut);
}

void TestBlockTokenizer::unknownBlocksAreSkipped()
{
    auto trace = smallTrace();
    trace.object("FutureBlock", QByteArray(33, 'f'), 9).events(support::eventBlock(row(1, "after"))).end();
    const auto read = TraceReading::read(trace.bytes(), 5);
    QVERIFY(read.lines.contains(QLatin1String("unknown 33")));
    QCOMPARE(read.of("event").size(), 4);
    QCOMPARE(read.skipped, 0u);
}

void TestBlockTokenizer::resynchronizes_data()
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

void TestBlockTokenizer::resynchronizes()
{
    QFETCH(QByteArray, damage);
    auto trace = smallTrace();
    trace.raw(damage);
    trace.events(support::eventBlock(row(1, "after the damage"))).end();
    for (const std::size_t chunk : {0, 1, 1000}) {
        const auto read = TraceReading::read(trace.bytes(), chunk);
        QCOMPARE(read.of("event").size(), 4);
        QCOMPARE(read.skipped, std::uint64_t(damage.size()));
        QCOMPARE(read.errors.size(), 1);
        QVERIFY(read.ended);
    }
}

void TestBlockTokenizer::sizeTooLargeAtTheEnd()
{
    auto trace = TraceBytes::fastSerialization(4);
    const auto damagedAt = trace.size() + 26;
    trace.events(support::eventBlock(row(1, "in the block of a wrong size")));
    trace.events(support::eventBlock(row(1, "next"))).end();
    auto bytes = trace.bytes();
    bytes[qsizetype(damagedAt) + 2] = 1; // 64 KiB more than there are

    BlockTokenizer tokenizer;
    tokenizer.append(byteView(bytes));
    QVERIFY(std::holds_alternative<BlockTokenizer::Block>(tokenizer.next())); // Trace
    QVERIFY(std::holds_alternative<NeedMore>(tokenizer.next()));
    // Its own events end where the next block begins.
    const auto cut = tokenizer.incomplete();
    QVERIFY(cut.has_value());
    QCOMPARE(cut->header.kind, BlockKind::Event);
    const auto walk
        = walkEventBlock(Format::NetTraceV4, cut->header.kind, cut->body, [](const EventHeader &) {});
    QVERIFY(walk.complete);
    QCOMPARE(walk.rows, 1u);
    QVERIFY(tokenizer.abandonIncomplete());
    const auto next = tokenizer.next();
    const auto *const block = std::get_if<BlockTokenizer::Block>(&next);
    QVERIFY(block != nullptr);
    QCOMPARE(block->header.kind, BlockKind::Event);
    QVERIFY(block->skippedBytes != 0);
    QVERIFY(std::holds_alternative<BlockTokenizer::Block>(tokenizer.next()));
    QVERIFY(tokenizer.ended());
    QVERIFY(!tokenizer.abandonIncomplete());
}

void TestBlockTokenizer::nothingToFind()
{
    auto trace = smallTrace();
    trace.raw(QByteArray(100'000, '\x05'));
    const auto read = TraceReading::read(trace.bytes(), 4096);
    QCOMPARE(read.of("event").size(), 3);
    QCOMPARE(read.errors.size(), 1);
    QVERIFY(!read.ended);
    QVERIFY(read.cut.has_value());
    QVERIFY(read.cut->skippedBytes + read.cut->header.bodySize == 100'000);
    QVERIFY(read.cut->header.bodySize <= blockHeaderBytesMax);
}

void TestBlockTokenizer::noTraceIsFinal()
{
    const auto read = TraceReading::read("This is a text, and nothing to resynchronize with.", 1);
    QVERIFY(read.failed);
    QCOMPARE(read.errors.size(), 1);
}

void TestBlockTokenizer::newerTraceIsFinal()
{
    const auto read = TraceReading::read(TraceBytes::fastSerialization(9).bytes(), 1);
    QVERIFY(read.failed);
    QCOMPARE(read.errors.size(), 1);
    QVERIFY(read.errors.front().contains(QLatin1String("version 9")));
}

void TestBlockTokenizer::positions()
{
    const auto bytes = smallTrace().end().bytes();
    BlockTokenizer tokenizer;
    tokenizer.append(byteView(bytes));
    std::uint64_t expected = 32;
    for (;;) {
        const auto outcome = tokenizer.next();
        const auto *const block = std::get_if<BlockTokenizer::Block>(&outcome);
        if (block == nullptr)
            break;
        QCOMPARE(block->header.position, expected);
        const auto at = bytes.mid(qsizetype(block->header.bodyPosition), qsizetype(block->body.size()));
        QCOMPARE(byteArray(block->body), at);
        expected = block->header.nextPosition;
        QCOMPARE(tokenizer.position(), expected);
    }
    QCOMPARE(expected, std::uint64_t(bytes.size()));
}

CLRLENS_TEST(TestBlockTokenizer)
#include "tst_blocktokenizer.moc"
