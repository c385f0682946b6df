// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/metadata.h"
#include "protocol/nettrace/tracewriterblocks.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"
#include "tests/support/tracereading.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using tests::CompressedRow;
using tests::TraceBytes;
using tests::TraceReading;

namespace {

enum Kind : std::uint8_t { End, Trace, Event, Metadata, Point, Stack, Thread, RemoveThread, Labels };

QByteArray metadata(std::uint32_t id, const char *name)
{
    EventMetadata row;
    row.metadataId = id;
    row.provider = QStringLiteral("P");
    row.name = QLatin1String(name);
    const auto bytes = encodeMetadata(Format::NetTraceV6, row);
    ByteWriter body;
    body.u16(0);
    body.u16(std::uint16_t(bytes.size()));
    body.raw(bytes);
    return body.takeBytes();
}

QByteArray eventBlock(std::uint32_t metadataId, std::uint32_t labelListId, const QByteArray &payload)
{
    CompressedRow row;
    row.flags = 1 | 2 | 4 | 8 | 16 | 64 | 128;
    row.metadataId = metadataId;
    row.captureThread = 1;
    row.thread = 1;
    row.stackId = 1;
    row.timeDelta = 100;
    row.labelListId = labelListId;
    row.payload = payload;
    return tests::eventBlock(row.bytes(true));
}

QByteArray numbered(const QByteArray &rows)
{
    ByteWriter body;
    body.u32(1);
    body.u32(1);
    body.raw(rows);
    return body.takeBytes();
}

QByteArray point(std::int64_t time, bool flushThreads, bool flushMetadata)
{
    SequencePoint written;
    written.time = time;
    written.flushThreads = flushThreads;
    written.flushMetadata = flushMetadata;
    written.threads = {{1, 1}};
    return encodeSequencePoint(Format::NetTraceV6, written);
}

TraceBytes machineTrace(std::uint32_t minorVersion)
{
    ThreadRow thread;
    thread.index = 1;
    thread.name = QStringLiteral("main");
    thread.threadId = 4711;
    LabelList labels;
    labels.level = 2;
    auto trace = TraceBytes::v6(minorVersion);
    trace.block(Metadata, metadata(1, "Event1"));
    trace.block(Thread, encodeThreadRow(thread));
    trace.block(Stack, numbered(QByteArray("\x08\0\0\0", 4) + QByteArray(8, 's')));
    trace.block(Labels, numbered(encodeLabelList(labels)));
    trace.block(Event, eventBlock(1, 1, "abc"));
    trace.block(200, QByteArray(77, '?')); // of the future
    trace.block(Point, point(500, false, true));
    trace.block(Metadata, metadata(1, "Event2")); // the id anew, after the flush
    trace.block(Event, eventBlock(1, 0, "def"));
    trace.block(RemoveThread, QByteArray("\x01\x05", 2));
    trace.block(Event, tests::eventBlock({}));
    return trace;
}

} // namespace

class TestV6 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allBlocks_data();
    void allBlocks();
    void cutAnywhere();
    void endMayHaveASize();
    void findsBlocksBehindAWrongSize_data();
    void findsBlocksBehindAWrongSize();
    void sizesBeyondTheEndAreIncomplete();
};

void TestV6::allBlocks_data()
{
    QTest::addColumn<int>("chunk");
    QTest::addColumn<quint32>("minorVersion");
    for (const int chunk : {0, 1, 2, 3, 7, 4096})
        QTest::addRow("%d", chunk) << chunk << 0u;
    QTest::newRow("newer minor version") << 0 << 17u;
}

void TestV6::allBlocks()
{
    QFETCH(int, chunk);
    QFETCH(quint32, minorVersion);
    const auto read
        = TraceReading::read(machineTrace(minorVersion).block(End, {}).bytes(), std::size_t(chunk));
    QVERIFY(read.ended && !read.failure);
    QCOMPARE(read.anomalies.size(), 1u);
    QCOMPARE(read.anomalies.front().kind, Anomaly::Kind::UnknownBlock);
    QVERIFY(read.anomalies.front().text.contains(QLatin1String("77 bytes")));
    const QStringList expected{
        QStringLiteral("trace NetTraceV6"),
        QStringLiteral("metadata 1 P 0 Event1 fields 0"),
        QStringLiteral("thread 1 main 4711"),
        QStringLiteral("stack 1 [7373737373737373]"),
        QStringLiteral("labels 1 2"),
        QStringLiteral("event 1 100 seq 1 thread 1/1 cpu 0 stack 1[] labels 1 1 [616263] [] []"),
        QStringLiteral("point 500 01 1:1"),
        QStringLiteral("metadata 1 P 0 Event2 fields 0"),
        QStringLiteral("event 1 100 seq 1 thread 1/1 cpu 0 stack 1[] labels 0 1 [646566] [] []"),
        QStringLiteral("removed 1 5"),
    };
    QCOMPARE(read.lines, expected);
}

void TestV6::cutAnywhere()
{
    const auto bytes = machineTrace(0).bytes();
    const auto whole = TraceReading::read(bytes);
    for (qsizetype size = 20; size < bytes.size(); ++size) {
        const auto read = TraceReading::read(bytes.left(size));
        QVERIFY(!read.ended && !read.failure);
        const auto facts = read.of("event");
        QCOMPARE(facts, whole.of("event").mid(0, facts.size()));
    }
}

void TestV6::endMayHaveASize()
{
    const auto read = TraceReading::read(machineTrace(3).block(End, "of the future").bytes(), 3);
    QVERIFY(read.ended && !read.failure);
}

void TestV6::findsBlocksBehindAWrongSize_data()
{
    QTest::addColumn<quint32>("word");
    QTest::addColumn<int>("chunk");
    for (const int chunk : {1, 7, 4096}) {
        QTest::addRow("too small %d", chunk) << (20u | 2u << 24) << chunk;
        QTest::addRow("none %d", chunk) << (0u | 2u << 24) << chunk;
        QTest::addRow("too large %d", chunk) << (900u | 2u << 24) << chunk;
        QTest::addRow("unknown and too small %d", chunk) << (22u | 77u << 24) << chunk;
    }
}

void TestV6::findsBlocksBehindAWrongSize()
{
    QFETCH(const quint32, word);
    QFETCH(const int, chunk);
    auto trace = TraceBytes::v6();
    trace.block(Metadata, metadata(1, "Event1"));
    const auto damagedAt = trace.size();
    trace.block(Event, eventBlock(1, 0, "abc"));
    trace.block(Point, point(500, false, false));
    trace.block(Event, eventBlock(1, 0, "def"));
    auto bytes = trace.block(End, {}).bytes();
    std::memcpy(bytes.data() + damagedAt, &word, sizeof word);

    const auto read = TraceReading::read(bytes, std::size_t(chunk));
    QCOMPARE(read.of("event 1 100 ").filter(QLatin1String("[646566]")).size(), 1);
    QVERIFY(read.ended && !read.anomalies.empty());
}

void TestV6::sizesBeyondTheEndAreIncomplete()
{
    // What comes next might still arrive; nothing before it is lost.
    auto trace = TraceBytes::v6();
    trace.block(Metadata, metadata(1, "Event1"));
    trace.block(Event, eventBlock(1, 0, "abc"));
    trace.raw(QByteArray(40, '\x7f'));
    const auto read = TraceReading::read(trace.bytes(), 9);
    QCOMPARE(read.of("event").size(), 1);
    QVERIFY(!read.ended && !read.failure);
    QCOMPARE(read.anomalies.size(), 1u);
    QCOMPARE(read.anomalies.front().kind, Anomaly::Kind::Truncated);
}

CLRLENS_TEST(TestV6)
#include "tst_v6.moc"
