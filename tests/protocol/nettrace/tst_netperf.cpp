// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"
#include "tests/support/tracereading.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using tests::netPerfRow;
using tests::TraceBytes;
using tests::TraceReading;

namespace {

/// Payload of a metadata event of V1 (provider as a GUID) or V2; `defined` as EventSource does, else as the
/// runtime.
QByteArray definition(int version, bool defined)
{
    ByteWriter inner;
    if (defined) {
        inner.u32(7);
        inner.utf16z(u"Ticked");
        inner.u64(1);
        inner.u32(2);
        inner.u32(4);
        inner.u32(1);
        inner.u32(9);
        inner.utf16z(u"count");
    }
    ByteWriter payload;
    if (version == 1)
        payload.guid(QUuid(QStringLiteral("{e13c0d23-ccbc-4e12-931b-d9cc2eee27e4}")));
    else
        payload.utf16z(u"My-Source");
    payload.u32(7);
    payload.u32(2);
    payload.u32(std::uint32_t(inner.size()));
    payload.raw(inner.bytes());
    return payload.takeBytes();
}

struct BlocklessTrace {
    QByteArray bytes;
    std::uint32_t definedAt = 0;
};

/// V1, V2: a definition, two events of it; without the trailer, as live or cut off.
BlocklessTrace blocklessTrace(int version, bool defined = true)
{
    auto trace = TraceBytes::fastSerialization(std::uint32_t(version));
    BlocklessTrace made;
    made.definedAt = std::uint32_t(trace.size());
    trace.raw(netPerfRow(0, 90, definition(version, defined)));
    trace.raw(netPerfRow(made.definedAt, 100, "abc", QByteArray(16, 's')));
    trace.raw(netPerfRow(made.definedAt, 110, ""));
    made.bytes = trace.bytes();
    return made;
}

QByteArray trailer(qsizetype position)
{
    ByteWriter bytes;
    bytes.u8(6);
    bytes.u32(1);
    bytes.u32(std::uint32_t(position));
    bytes.u32(std::uint32_t(position) + 1);
    bytes.u32(std::uint32_t(position) + 9);
    return bytes.takeBytes();
}

QString metadataLine(int version, std::uint32_t id)
{
    return QStringLiteral("metadata %1 %2 7 Ticked fields 1")
        .arg(id)
        .arg(version == 1 ? QStringLiteral("Microsoft-Windows-DotNETRuntime") : QStringLiteral("My-Source"));
}

TraceBytes v3Trace()
{
    auto trace = TraceBytes::fastSerialization(3);
    const auto metadata = tests::metadataPayload(1, QStringLiteral("P"), 5, QStringLiteral("E"));
    trace.object("EventBlock",
                 netPerfRow(0, 1, metadata, {}, true) + netPerfRow(1, 100, "abc", QByteArray(8, 's'), true),
                 1);
    trace.object("EventBlock", netPerfRow(1, 101, "abcd", {}, true), 1);
    return trace;
}

} // namespace

class TestNetPerf : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void blocklessEvents_data();
    void blocklessEvents();
    void nativeEventsHaveNoDefinition();
    void trailerIsNoEvent();
    void wholeFileInOneWalk();
    void cutBlocklessEvents();
    void impossibleEventEndsTheStream();
    void eventBlocksOfV3_data();
    void eventBlocksOfV3();
    void stackIsNotAligned();
    void badRowsAreSteppedOver();
    void previewCapture();
};

void TestNetPerf::blocklessEvents_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<bool>("withTrailer");
    QTest::addColumn<int>("chunk");
    for (const int version : {1, 2}) {
        for (const bool withTrailer : {false, true}) {
            for (const int chunk : {0, 1, 2, 3, 7, 4096})
                QTest::addRow("V%d %d %d", version, withTrailer, chunk) << version << withTrailer << chunk;
        }
    }
}

void TestNetPerf::blocklessEvents()
{
    QFETCH(int, version);
    QFETCH(bool, withTrailer);
    QFETCH(int, chunk);
    const auto made = blocklessTrace(version);
    const QByteArray bytes = made.bytes + (withTrailer ? trailer(made.bytes.size()) : QByteArray());
    const auto read = TraceReading::read(bytes, std::size_t(chunk));
    QVERIFY(read.anomalies.empty() && !read.failure);
    QCOMPARE(read.ended, withTrailer);
    QCOMPARE(read.of("metadata"), QStringList(metadataLine(version, made.definedAt)));
    const auto events = read.of("event");
    QCOMPARE(events.size(), 2);
    const auto stack = QString::fromLatin1(QByteArray(16, 's').toHex());
    QVERIFY(events[0].startsWith(QStringLiteral("event %1 100 seq 0 thread 42/42").arg(made.definedAt)));
    QVERIFY(events[0].contains(stack) && events[0].contains(QLatin1String("[616263]")));
}

void TestNetPerf::nativeEventsHaveNoDefinition()
{
    for (const int version : {1, 2}) {
        const auto read = TraceReading::read(blocklessTrace(version, false).bytes);
        QCOMPARE(read.of("metadata").size(), 1);
        QVERIFY(read.of("metadata").front().endsWith(QLatin1String(" 7  fields 0")));
        QCOMPARE(read.of("event").size(), 2);
    }
}

void TestNetPerf::trailerIsNoEvent()
{
    QVERIFY(isBlocklessEventsTrailer(byteView(trailer(1000))));
    QVERIFY(!isBlocklessEventsTrailer(byteView(trailer(1000).chopped(1))));
    QVERIFY(!isBlocklessEventsTrailer(byteView(trailer(1000) + "x")));
    QVERIFY(!isBlocklessEventsTrailer(byteView(QByteArray(17, '\x06'))));
    QVERIFY(!isBlocklessEventsTrailer({}));
}

void TestNetPerf::wholeFileInOneWalk()
{
    const auto made = blocklessTrace(2);
    const QByteArray bytes = made.bytes + trailer(made.bytes.size());
    int events = 0;
    const auto walk
        = walkEventBlock(Format::NetPerfV2, BlockKind::BlocklessEvents,
                         byteView(bytes).subspan(made.definedAt), [&](const EventHeader &) { ++events; });
    QVERIFY(walk.complete);
    QCOMPARE(events, 3);
    QCOMPARE(walk.failedAt + made.definedAt, std::size_t(made.bytes.size()));
}

void TestNetPerf::cutBlocklessEvents()
{
    const auto made = blocklessTrace(2);
    const auto whole = TraceReading::read(made.bytes);
    for (qsizetype size = made.definedAt; size < made.bytes.size(); ++size) {
        const auto read = TraceReading::read(made.bytes.left(size));
        const auto &facts = read.lines;
        QCOMPARE(facts, whole.lines.mid(0, facts.size()));
        QVERIFY(facts.size() < whole.lines.size());
        QVERIFY(!read.ended && !read.failure);
    }
}

void TestNetPerf::impossibleEventEndsTheStream()
{
    const auto made = blocklessTrace(1);
    for (const auto &damage : {QByteArray(60, '\0'), QByteArray(60, '\xff')}) {
        const auto read = TraceReading::read(made.bytes + damage, 16);
        QVERIFY(!read.ended);
        QCOMPARE(read.anomalies.size(), 1u);
        QCOMPARE(read.anomalies.front().position, std::uint64_t(made.bytes.size()));
        QCOMPARE(read.of("event").size(), 2);
    }
}

void TestNetPerf::eventBlocksOfV3_data()
{
    QTest::addColumn<int>("chunk");
    for (const int chunk : {0, 1, 2, 3, 7, 4096})
        QTest::addRow("%d", chunk) << chunk;
}

void TestNetPerf::eventBlocksOfV3()
{
    QFETCH(int, chunk);
    const auto read = TraceReading::read(v3Trace().end().bytes(), std::size_t(chunk));
    QVERIFY(read.isSound());
    QCOMPARE(read.of("metadata"), QStringList(QStringLiteral("metadata 1 P 5 E fields 0")));
    QCOMPARE(read.of("event").size(), 2);
}

void TestNetPerf::stackIsNotAligned()
{
    // 3 bytes of payload, the stack's size right behind them, one byte of padding at the end.
    const auto row = netPerfRow(1, 100, "abc", QByteArray(8, 's'), true);
    QCOMPARE(row.size(), 56 + 3 + 4 + 8 + 1);
    QList<QByteArray> payloads;
    QList<QByteArray> stacks;
    const QByteArray body = row + row.chopped(1); // the last padding may be missing
    const auto walk
        = walkEventBlock(Format::NetPerfV3, BlockKind::Event, byteView(body), [&](const EventHeader &event) {
              payloads << byteArray({event.payload, event.payloadSize});
              stacks << byteArray({event.inlineStack, event.inlineStackSize});
          });
    QVERIFY(walk.complete);
    QCOMPARE(payloads, (QList<QByteArray>{"abc", "abc"}));
    QCOMPARE(stacks, (QList<QByteArray>{QByteArray(8, 's'), QByteArray(8, 's')}));
}

void TestNetPerf::badRowsAreSteppedOver()
{
    const auto good = netPerfRow(1, 100, "abc", QByteArray(8, 's'));
    auto payloadTooLong = good;
    payloadTooLong[55] = '\x7f';
    auto stackTooLong = good;
    stackTooLong[62] = '\x7f';
    auto rowTooShort = good;
    rowTooShort[0] = 20;
    const auto walked = [](const QByteArray &body) {
        return walkEventBlock(Format::NetPerfV3, BlockKind::Event, byteView(body),
                              [](const EventHeader &) {});
    };
    for (const auto &bad : {payloadTooLong, stackTooLong}) {
        const auto walk = walked(good + bad + good);
        QVERIFY(walk.complete);
        QCOMPARE(walk.rows, 2u);
        QCOMPARE(walk.badRows, 1u);
    }
    const auto cut = walked(good + rowTooShort.left(56));
    QVERIFY(!cut.complete);
    QCOMPARE(cut.rows, 1u);
    QCOMPARE(cut.failedAt, std::size_t(good.size()));
}

void TestNetPerf::previewCapture()
{
    // The session id of .NET Core 3.0's previews stands before the stream; it does not change any alignment.
    const auto read = TraceReading::read(QByteArray(8, '\x11') + v3Trace().end().bytes(), 5);
    QVERIFY(read.isSound());
    QCOMPARE(read.of("event").size(), 2);
}

CLRLENS_TEST(TestNetPerf)
#include "tst_netperf.moc"
