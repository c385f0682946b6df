// SPDX-License-Identifier: GPL-3.0-or-later
// Event blocks whose headers are not compressed; V1 to V3 are in tst_netperf.
#include "tests/support/eventwalk.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using tests::walk;

namespace {

QByteArray plainRow(bool v6, std::uint32_t metadataId, const QByteArray &payload, std::size_t padding = 0)
{
    ByteWriter row;
    row.u32(std::uint32_t((v6 ? 48 : 76) + std::size_t(payload.size()) + padding));
    row.u32(metadataId);
    row.u32(5);
    row.u64(11);
    row.u64(12);
    row.u32(3);
    row.u32(4);
    row.i64(-7);
    if (v6) {
        row.u32(9);
    } else {
        row.raw(QByteArray(16, 'a'));
        row.raw(QByteArray(16, '\0'));
    }
    row.u32(std::uint32_t(payload.size()));
    row.raw(payload);
    row.zeros(padding);
    return row.takeBytes();
}

} // namespace

class TestPlainEventBlock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void uncompressedV4();
    void uncompressedRowSizes();
    void uncompressedV6();
};

void TestPlainEventBlock::uncompressedV4()
{
    const QByteArray rows = plainRow(false, 6, "abc", 1) + plainRow(false, 0x80000007, "");
    const auto walked = walk(Format::NetTraceV4, tests::eventBlock(rows, false));
    QVERIFY(walked.walk.complete);
    QCOMPARE(walked.events.size(), 2u);
    const auto &event = walked.events.front();
    QCOMPARE(event.metadataId, 6u);
    QVERIFY(event.sorted);
    QCOMPARE(event.sequenceNumber, 5u);
    QCOMPARE(event.thread, 11u);
    QCOMPARE(event.captureThread, 12u);
    QCOMPARE(event.processor, 3u);
    QCOMPARE(event.stackId, 4u);
    QCOMPARE(event.time, -7);
    QCOMPARE(byteArray({event.activityId, 16}), QByteArray(16, 'a'));
    QVERIFY(event.relatedActivityId == nullptr);
    QCOMPARE(walked.payloads.front(), QByteArray("abc"));
    // The high bit says "not sorted", unlike the flag of compressed headers.
    QCOMPARE(walked.events.back().metadataId, 7u);
    QVERIFY(!walked.events.back().sorted);
}

void TestPlainEventBlock::uncompressedRowSizes()
{
    const auto good = plainRow(false, 1, "abcd");
    auto huge = good;
    huge[3] = '\x7f';
    auto small = good;
    small[0] = 1;
    auto payloadTooLong = good;
    payloadTooLong[79] = '\x7f';

    // Its own size is impossible, but the payload is there: the row counts, what follows is lost.
    auto walked = walk(Format::NetTraceV4, tests::eventBlock(good + huge + good, false));
    QCOMPARE(walked.walk.rows, 2u);
    QVERIFY(!walked.walk.complete);
    // A size below what the row has: some writers never filled it in.
    walked = walk(Format::NetTraceV4, tests::eventBlock(small + good, false));
    QCOMPARE(walked.walk.rows, 2u);
    QVERIFY(walked.walk.complete);
    // A payload beyond the block in a row whose own size is fine: stepped over.
    walked = walk(Format::NetTraceV4, tests::eventBlock(good + payloadTooLong + good, false));
    QCOMPARE(walked.walk.rows, 2u);
    QCOMPARE(walked.walk.badRows, 1u);
    QVERIFY(walked.walk.complete);
    for (int size = 0; size < good.size(); ++size) {
        walked = walk(Format::NetTraceV4, tests::eventBlock(good + good.left(size), false));
        QCOMPARE(walked.walk.rows, 1u);
        QCOMPARE(walked.walk.complete, size == 0);
    }
}

void TestPlainEventBlock::uncompressedV6()
{
    const auto walked = walk(Format::NetTraceV6, tests::eventBlock(plainRow(true, 6, "abc"), false));
    QVERIFY(walked.walk.complete);
    QCOMPARE(walked.events.size(), 1u);
    QCOMPARE(walked.events.front().labelListId, 9u);
    QCOMPARE(walked.events.front().time, -7);
    QVERIFY(walked.events.front().activityId == nullptr);
    QCOMPARE(walked.payloads.front(), QByteArray("abc"));
}

CLRLENS_TEST(TestPlainEventBlock)
#include "tst_plaineventblock.moc"
