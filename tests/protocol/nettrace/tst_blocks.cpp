// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/limits.h"
#include "protocol/nettrace/blocks.h"
#include "protocol/nettrace/tracewriterblocks.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;

class TestBlocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stacks();
    void stackCountIsNotTrusted();
    void cutStackBlock();
    void sequencePointV4();
    void sequencePointV6();
    void sequencePointWithFewerThreadsThanCounted();
    void threads();
    void threadRowOfALaterVersion();
    void removedThreads();
    void labels();
    void labelsOfALaterVersion();
    void labelListZeroIsNone();
    void rowsAreCapped();
};

namespace {

QByteArray stackBlock(std::uint32_t firstId, std::uint32_t count, const QList<QByteArray> &stacks)
{
    ByteWriter body;
    body.u32(firstId);
    body.u32(count);
    for (const auto &stack : stacks) {
        body.u32(std::uint32_t(stack.size()));
        body.raw(stack);
    }
    return body.takeBytes();
}

} // namespace

void TestBlocks::stacks()
{
    const auto body = stackBlock(7, 3, {QByteArray(16, 'a'), QByteArray(), QByteArray(8, 'c')});
    const auto rows = decodeStackBlock(byteView(body));
    QVERIFY(rows.complete);
    QCOMPARE(rows.rows.size(), 3u);
    QCOMPARE(rows.rows[0].id, 7u);
    QCOMPARE(byteArray(rows.rows[0].instructionPointers), QByteArray(16, 'a'));
    QVERIFY(rows.rows[1].instructionPointers.empty());
    QCOMPARE(rows.rows[2].id, 9u);
}

void TestBlocks::stackCountIsNotTrusted()
{
    const QList<QByteArray> two{QByteArray(8, 'a'), QByteArray(8, 'b')};
    for (const std::uint32_t count : {0u, 1u, 3u, 0xffffffffu}) {
        const auto body = stackBlock(1, count, two);
        const auto rows = decodeStackBlock(byteView(body));
        QVERIFY(rows.complete);
        QCOMPARE(rows.rows.size(), 2u);
    }
    QVERIFY(decodeStackBlock(byteView(stackBlock(1, 0, {}))).complete);
}

void TestBlocks::cutStackBlock()
{
    const auto whole = stackBlock(1, 3, {QByteArray(8, 'a'), QByteArray(8, 'b'), QByteArray(8, 'c')});
    for (qsizetype size = 0; size < whole.size(); ++size) {
        const auto body = whole.left(size);
        const auto rows = decodeStackBlock(byteView(body));
        const auto expected = size < 8 ? 0 : (size - 8) / 12;
        QCOMPARE(rows.rows.size(), std::size_t(expected));
        QCOMPARE(rows.complete, size >= 8 && (size - 8) % 12 == 0);
    }
}

void TestBlocks::sequencePointV4()
{
    ByteWriter body;
    body.i64(-5);
    body.u32(2);
    body.u64(0x100000001);
    body.u32(0xffffffff);
    body.u64(2);
    body.u32(0);
    const auto point = decodeSequencePoint(Format::NetTraceV4, byteView(body.bytes()), 0);
    QVERIFY(point.ok());
    QCOMPARE(point.value().time, -5);
    QCOMPARE(point.value().threads.size(), 2u);
    QCOMPARE(point.value().threads[0].thread, 0x100000001u);
    QCOMPARE(point.value().threads[0].sequenceNumber, 0xffffffffu);
    QCOMPARE(point.value().threads[1].sequenceNumber, 0u);
}

void TestBlocks::sequencePointV6()
{
    for (const std::uint32_t flags : {0u, 1u, 2u, 3u}) {
        ByteWriter body;
        body.i64(50);
        body.u32(flags);
        body.u32(1);
        body.varUInt(300);
        body.varUInt(70'000);
        const auto point = decodeSequencePoint(Format::NetTraceV6, byteView(body.bytes()), 0);
        QVERIFY(point.ok());
        QCOMPARE(point.value().flushThreads, (flags & 1) != 0);
        QCOMPARE(point.value().flushMetadata, (flags & 2) != 0);
        QCOMPARE(point.value().threads.size(), 1u);
        QCOMPARE(point.value().threads[0].thread, 300u);
        QCOMPARE(point.value().threads[0].sequenceNumber, 70'000u);
    }
}

void TestBlocks::sequencePointWithFewerThreadsThanCounted()
{
    ByteWriter body;
    body.i64(50);
    body.u32(0xffffffff);
    body.u64(1);
    body.u32(2);
    body.u64(3);
    const auto point = decodeSequencePoint(Format::NetTraceV4, byteView(body.bytes()), 0);
    QVERIFY(point.ok());
    QCOMPARE(point.value().threads.size(), 1u);
    QVERIFY(!decodeSequencePoint(Format::NetTraceV4, byteView(body.bytes().left(7)), 0).ok());
}

void TestBlocks::threads()
{
    ThreadRow main;
    main.index = 300;
    main.name = QStringLiteral("Grüße");
    main.processId = 1;
    main.threadId = 0x123456789;
    main.keyValues = {{QStringLiteral("cgroup"), QStringLiteral("/a")}};
    ThreadRow bare;
    bare.index = 0;
    const QByteArray body = encodeThreadRow(main) + encodeThreadRow(bare);
    const auto rows = decodeThreadBlock(byteView(body));
    QVERIFY(rows.complete);
    QCOMPARE(rows.rows.size(), 2u);
    QCOMPARE(rows.rows[0].index, 300u);
    QCOMPARE(rows.rows[0].name, main.name);
    QCOMPARE(rows.rows[0].processId, main.processId);
    QCOMPARE(rows.rows[0].threadId, main.threadId);
    QCOMPARE(rows.rows[0].keyValues, main.keyValues);
    QVERIFY(!rows.rows[1].threadId.has_value());
    for (qsizetype size = 0; size < body.size(); ++size)
        QVERIFY(decodeThreadBlock(byteView(body.left(size))).rows.size() < 2);
}

void TestBlocks::threadRowOfALaterVersion()
{
    ByteWriter row;
    row.u16(6);
    row.varUInt(5);
    row.u8(3);
    row.varUInt(77);
    row.u8(200);
    row.u16(0xffff);
    ThreadRow next;
    next.index = 6;
    const auto rows = decodeThreadBlock(byteView(row.bytes() + encodeThreadRow(next)));
    QVERIFY(rows.complete);
    QCOMPARE(rows.rows.size(), 2u);
    QCOMPARE(rows.rows[0].threadId, std::optional<std::uint64_t>(77));
    QCOMPARE(rows.rows[1].index, 6u);
}

void TestBlocks::removedThreads()
{
    ByteWriter body;
    body.varUInt(1);
    body.varUInt(300);
    body.varUInt(2);
    const auto cut = decodeRemoveThreadBlock(byteView(body.bytes()));
    QVERIFY(!cut.complete);
    QCOMPARE(cut.rows.size(), 1u);
    QCOMPARE(cut.rows[0].sequenceNumber, 300u);
    body.varUInt(4);
    QVERIFY(decodeRemoveThreadBlock(byteView(body.bytes())).complete);
}

void TestBlocks::labels()
{
    LabelList list;
    list.id = 8;
    list.activityId = QUuid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    list.relatedActivityId = QUuid(12, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    list.traceId = QUuid::fromString(QLatin1String("4bf92f35-77b3-4da6-a3ce-929d0e0e4736"));
    list.spanId = 0xf067aa0ba902b7;
    list.opcode = 1;
    list.keywords = 0x8000000000000001;
    list.level = 2;
    list.version = 3;
    list.keyValues = {{QStringLiteral("k"), QStringLiteral("v")}, {QStringLiteral("l"), {}}};
    list.keyNumbers = {{QStringLiteral("n"), -5}, {QStringLiteral("most"), INT64_MAX}};
    ByteWriter body;
    body.u32(8);
    body.u32(2);
    body.raw(encodeLabelList(list));
    // One label, a number, is the whole list.
    body.u8(0x80 | 6);
    tests::writeUtf8(body, "n");
    body.varInt(-5);
    const auto rows = decodeLabelListBlock(byteView(body.bytes()));
    QVERIFY(rows.complete);
    QCOMPARE(rows.rows.size(), 2u);
    const auto &read = rows.rows.front();
    QCOMPARE(read.id, 8u);
    QCOMPARE(read.activityId, list.activityId);
    QCOMPARE(read.relatedActivityId, list.relatedActivityId);
    QCOMPARE(read.traceId, list.traceId);
    QCOMPARE(read.spanId, list.spanId);
    QCOMPARE(read.opcode, list.opcode);
    QCOMPARE(read.keywords, list.keywords);
    QCOMPARE(read.level, list.level);
    QCOMPARE(read.version, list.version);
    QCOMPARE(read.keyValues, list.keyValues);
    QCOMPARE(read.keyNumbers, list.keyNumbers);
    QCOMPARE(rows.rows[1].id, 9u);
    QCOMPARE(rows.rows[1].keyNumbers.front().second, std::int64_t(-5));
}

void TestBlocks::labelsOfALaterVersion()
{
    LabelList known;
    known.level = 2;
    ByteWriter body;
    body.u32(1);
    body.u32(3);
    body.raw(encodeLabelList(known));
    const auto failsAt = body.size();
    body.u8(0x80 | 100);
    body.raw(encodeLabelList(known));
    const auto rows = decodeLabelListBlock(byteView(body.bytes()));
    QVERIFY(!rows.complete);
    QCOMPARE(rows.failedAt, failsAt);
    QCOMPARE(rows.rows.size(), 1u);
}

void TestBlocks::labelListZeroIsNone()
{
    LabelList list;
    list.level = 2;
    ByteWriter body;
    body.u32(0);
    body.u32(2);
    body.raw(encodeLabelList(list));
    body.raw(encodeLabelList(list));
    const auto rows = decodeLabelListBlock(byteView(body.bytes()));
    QVERIFY(rows.complete);
    QCOMPARE(rows.rows.size(), 1u);
    QCOMPARE(rows.rows[0].id, 1u);
}

void TestBlocks::rowsAreCapped()
{
    ByteWriter body;
    body.u32(1);
    body.u32(0);
    const QByteArray smallest("\x89\x00", 2);
    body.raw(smallest.repeated(int(limits::smallRowsMax) + 1));
    const auto rows = decodeLabelListBlock(byteView(body.bytes()));
    QVERIFY2(rows.complete, "a limit of ours is no damage");
    QCOMPARE(rows.rows.size(), std::size_t(limits::smallRowsMax));
    QCOMPARE(rows.leftOut, 1u);

    ByteWriter threads;
    for (std::uint32_t i = 0; i < limits::smallRowsMax + 3; ++i) {
        threads.u16(1);
        threads.u8(7);
    }
    const auto threadRows = decodeThreadBlock(byteView(threads.bytes()));
    QVERIFY(threadRows.complete);
    QCOMPARE(threadRows.rows.size(), std::size_t(limits::smallRowsMax));
    QCOMPARE(threadRows.leftOut, 3u);

    ByteWriter point;
    point.i64(1);
    point.u32(0);
    point.u32(limits::sequencePointThreadsMax + 2);
    for (std::uint32_t i = 0; i < limits::sequencePointThreadsMax + 2; ++i)
        point.u16(0x0101);
    const auto decoded = decodeSequencePoint(Format::NetTraceV6, byteView(point.bytes()), 0);
    QVERIFY(decoded.ok());
    QCOMPARE(decoded.value().threads.size(), std::size_t(limits::sequencePointThreadsMax));
    QCOMPARE(decoded.value().threadsLeftOut, 2u);
}

CLRLENS_TEST(TestBlocks)
#include "tst_blocks.moc"
