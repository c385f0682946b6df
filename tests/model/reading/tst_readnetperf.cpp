// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/limits.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

using namespace model;
using namespace tests;
using protocol::nettrace::Anomaly;
using protocol::nettrace::Format;

/// NetPerf files: V3 in blocks, V1 and V2 without; metadata among the events and stacks inside of them.
class TestReadNetPerf : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void v3();
    void v3KeepsTheOrderOfTheFile();
    void v3WithNarrowPointers();
    void v3Cut();
    void blocklessEvents_data();
    void blocklessEvents();
    void blocklessEventsCut();
    void manyBlocklessEvents();
    void damagedBlocklessEvent_data();
    void damagedBlocklessEvent();
    void damageAcrossPieces();
    void longBlocklessEvents_data();
    void longBlocklessEvents();
    void sessionIdInFront();
    void newerReaderNeeded();
};

namespace {

QByteArray pointers(std::initializer_list<std::uint64_t> values, int size = 8)
{
    QByteArray bytes;
    for (const auto value : values)
        bytes += QByteArray(reinterpret_cast<const char *>(&value), size);
    return bytes;
}

QByteArray v3Metadata(std::uint32_t id, const QString &name)
{
    return netPerfRow(0, 50, metadataPayload(id, QStringLiteral("Test"), 100 + id, name), {}, true);
}

/// V1: a GUID in the provider's place; V2: its name. The native form, without name and fields.
QByteArray rawMetadata(int version, std::uint32_t eventId)
{
    ByteWriter payload;
    if (version == 1)
        payload.zeros(16);
    else
        payload.utf16z(u"Test");
    payload.u32(eventId);
    payload.u32(1);
    payload.u32(0);
    return netPerfRow(0, 50, payload.bytes());
}

/// What closes a V1 or V2 file.
QByteArray trailer(std::uint32_t eventsEnd)
{
    ByteWriter writer;
    writer.u8(6);
    writer.u32(1);
    writer.u32(eventsEnd);
    writer.u32(eventsEnd + 1);
    writer.u32(eventsEnd + 9);
    return writer.takeBytes();
}

std::vector<std::int64_t> times(const TraceSnapshot &snapshot)
{
    std::vector<std::int64_t> all;
    snapshot.events.forEach(0, snapshot.events.size(),
                            [&](std::uint64_t, const EventRow &row) { all.push_back(row.ticks); });
    return all;
}

} // namespace

void TestReadNetPerf::v3()
{
    auto trace = TraceBytes::fastSerialization(3);
    trace.events(v3Metadata(1, QStringLiteral("One")) + netPerfRow(1, 100, "abc", pointers({7, 8}), true)
                 + v3Metadata(2, QStringLiteral("Two")) + netPerfRow(2, 110, {}, {}, true));
    trace.events(netPerfRow(1, 120, "x", pointers({7, 8}), true) + netPerfRow(9, 130, "y", {}, true)).end();
    const auto snapshot = generated::read(trace.bytes()).value();
    QCOMPARE(snapshot->header.format, Format::NetPerfV3);
    QCOMPARE(times(*snapshot), (std::vector<std::int64_t>{100, 110, 120, 130}));
    const auto row = [&](std::uint64_t index) { return snapshot->events.row(index); };
    QCOMPARE((*snapshot->types)[row(0).type].name, QStringLiteral("One"));
    QCOMPARE((*snapshot->types)[row(1).type].id, 102u);
    QVERIFY(!(*snapshot->types)[row(3).type].defined);
    QCOMPARE(row(0).stack, row(2).stack);
    QCOMPARE(snapshot->stacks->frames(row(0).stack)[1], 8u);
    QCOMPARE(row(1).stack, 0u);
    QCOMPARE((*snapshot->threads)[row(0).thread].id, 42u);
    QCOMPARE(trace.bytes().mid(qsizetype(row(0).payload.position), row(0).payload.size), QByteArray("abc"));
    QCOMPARE(snapshot->dropped, 0u);
    QVERIFY(snapshot->complete && !snapshot->endedEarly);
}

void TestReadNetPerf::v3KeepsTheOrderOfTheFile()
{
    auto trace = TraceBytes::fastSerialization(3);
    trace.events(v3Metadata(1, QStringLiteral("One")) + netPerfRow(1, 300, {}, {}, true)
                 + netPerfRow(1, 100, {}, {}, true));
    trace.events(netPerfRow(1, 200, {}, {}, true)).end();
    QCOMPARE(times(*generated::read(trace.bytes()).value()), (std::vector<std::int64_t>{300, 100, 200}));
}

void TestReadNetPerf::v3WithNarrowPointers()
{
    auto trace = TraceBytes::fastSerialization(3, 4);
    trace
        .events(v3Metadata(1, QStringLiteral("One"))
                + netPerfRow(1, 100, {}, pointers({0x80000001, 9}, 4), true))
        .end();
    const auto snapshot = generated::read(trace.bytes()).value();
    const auto frames = snapshot->stacks->frames(snapshot->events.row(0).stack);
    QCOMPARE(std::vector<std::uint64_t>(frames.begin(), frames.end()),
             (std::vector<std::uint64_t>{0x80000001, 9}));
}

void TestReadNetPerf::v3Cut()
{
    auto trace = TraceBytes::fastSerialization(3);
    trace.events(v3Metadata(1, QStringLiteral("One")) + netPerfRow(1, 100, "abcd", {}, true));
    const auto begin = trace.bytes().size();
    trace.events(netPerfRow(1, 120, "efgh", {}, true) + netPerfRow(1, 130, "ijkl", {}, true)).end();
    for (auto size = begin; size < trace.bytes().size(); ++size) {
        const auto snapshot = generated::read(trace.bytes().first(size)).value();
        QVERIFY(snapshot->events.size() >= 1 && snapshot->events.size() <= 3);
        QVERIFY(snapshot->endedEarly);
    }
}

void TestReadNetPerf::blocklessEvents_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<bool>("closed");
    for (const int version : {1, 2}) {
        QTest::addRow("V%d, closed", version) << version << true;
        QTest::addRow("V%d, as a process that died leaves it", version) << version << false;
    }
}

void TestReadNetPerf::blocklessEvents()
{
    QFETCH(int, version);
    QFETCH(bool, closed);
    auto trace = TraceBytes::fastSerialization(std::uint32_t(version));
    const auto id = std::uint32_t(trace.size()); // an event type is called by where it was defined
    trace.raw(rawMetadata(version, 80))
        .raw(netPerfRow(id, 100, "abc", pointers({7, 8})))
        .raw(netPerfRow(id, 110, {}));
    if (closed)
        trace.raw(trailer(std::uint32_t(trace.size())));
    const auto snapshot = generated::read(trace.bytes()).value();
    QCOMPARE(snapshot->header.format, version == 1 ? Format::NetPerfV1 : Format::NetPerfV2);
    QCOMPARE(times(*snapshot), (std::vector<std::int64_t>{100, 110}));
    const auto &type = (*snapshot->types)[snapshot->events.row(0).type];
    QVERIFY(type.defined);
    QCOMPARE(type.id, 80u);
    QCOMPARE(snapshot->stacks->frames(snapshot->events.row(0).stack).size(), std::size_t(2));
    QVERIFY(snapshot->complete);
    QCOMPARE(bool(snapshot->endedEarly), !closed);
    QVERIFY(snapshot->anomalies->empty());
}

void TestReadNetPerf::blocklessEventsCut()
{
    auto trace = TraceBytes::fastSerialization(2);
    const auto id = std::uint32_t(trace.size());
    trace.raw(rawMetadata(2, 80)).raw(netPerfRow(id, 100, "abcdef"));
    const auto begin = trace.bytes().size();
    trace.raw(netPerfRow(id, 110, "ghijkl"));
    for (auto size = begin; size < trace.bytes().size(); ++size) {
        const auto snapshot = generated::read(trace.bytes().first(size)).value();
        QCOMPARE(snapshot->events.size(), 1u);
        QVERIFY(snapshot->endedEarly);
    }
}

void TestReadNetPerf::manyBlocklessEvents()
{
    // More than is read at one go, and rows that lie across.
    auto trace = TraceBytes::fastSerialization(2);
    const auto id = std::uint32_t(trace.size());
    trace.raw(rawMetadata(2, 80));
    QByteArray rows;
    constexpr int count = 20'000;
    for (int i = 0; i < count; ++i)
        rows += netPerfRow(id, 1000 + i, QByteArray(i % 90, 'x'));
    trace.raw(rows).raw(trailer(std::uint32_t(trace.size())));
    QVERIFY(trace.size() > 1'500'000);
    const auto snapshot = generated::read(trace.bytes()).value();
    QCOMPARE(snapshot->events.size(), std::uint64_t(count));
    QCOMPARE(snapshot->lastTicks, std::int64_t(1000 + count - 1));
    QVERIFY(!snapshot->endedEarly);
}

void TestReadNetPerf::damagedBlocklessEvent_data()
{
    QTest::addColumn<int>("field"); // in the row
    QTest::addColumn<bool>("isClosed");
    for (const bool isClosed : {true, false}) {
        const auto *const end = isClosed ? "closed" : "open";
        QTest::addRow("size of the row, %s", end) << 0 << isClosed;
        QTest::addRow("size of the payload, %s", end) << 52 << isClosed;
        QTest::addRow("size of the stack, %s", end) << 56 + 30 << isClosed;
    }
}

/// A size that is wrong costs at most its own event.
void TestReadNetPerf::damagedBlocklessEvent()
{
    QFETCH(int, field);
    QFETCH(bool, isClosed);
    auto trace = TraceBytes::fastSerialization(2);
    const auto id = std::uint32_t(trace.size());
    trace.raw(rawMetadata(2, 80));
    constexpr int count = 200;
    constexpr int damaged = 100;
    QByteArray rows;
    qsizetype damagedAt = 0;
    for (int i = 0; i < count; ++i) {
        if (i == damaged)
            damagedAt = qsizetype(trace.size()) + rows.size() + field;
        rows += netPerfRow(id, 1000 + i, QByteArray(30, char('a' + i % 20)), pointers({7, 8}));
    }
    trace.raw(rows);
    if (isClosed)
        trace.raw(trailer(std::uint32_t(trace.size())));
    std::vector<std::int64_t> others;
    for (int i = 0; i < count; ++i) {
        if (i != damaged)
            others.push_back(1000 + i);
    }
    for (int bit = 0; bit < 32; ++bit) {
        auto bytes = trace.bytes();
        bytes[damagedAt + bit / 8] = char(bytes[damagedAt + bit / 8] ^ (1 << bit % 8));
        const auto snapshot = generated::read(bytes).value();
        auto read = times(*snapshot);
        std::erase(read, 1000 + damaged);
        QVERIFY2(read == others, qPrintable(QStringLiteral("bit %1").arg(bit)));
        QCOMPARE(bool(snapshot->endedEarly), !isClosed);
    }
}

/// More bytes than are looked at together cannot be read; they are said once.
void TestReadNetPerf::damageAcrossPieces()
{
    auto trace = TraceBytes::fastSerialization(2);
    const auto id = std::uint32_t(trace.size());
    trace.raw(rawMetadata(2, 80)).raw(netPerfRow(id, 100, "abc"));
    constexpr qsizetype zeros = 7'000'000;
    trace.raw(QByteArray(zeros, '\0')).raw(netPerfRow(id, 110, "def")).raw(netPerfRow(id, 120, {}));
    trace.raw(trailer(std::uint32_t(trace.size())));
    const auto snapshot = generated::read(trace.bytes()).value();
    QCOMPARE(times(*snapshot), (std::vector<std::int64_t>{100, 110, 120}));
    QVERIFY(!snapshot->endedEarly);
    std::uint64_t passedOver = 0;
    for (const auto &anomaly : *snapshot->anomalies)
        passedOver += anomaly.count;
    QVERIFY(snapshot->anomalies->size() <= 2);
    QVERIFY(passedOver > 0 && passedOver <= std::uint64_t(zeros));
}

void TestReadNetPerf::longBlocklessEvents_data()
{
    QTest::addColumn<int>("payload");
    QTest::addColumn<bool>("isRead");
    constexpr int most = int(protocol::limits::blocklessEventBytesMax) - 60;
    QTest::newRow("longer than runtimes write") << 600'000 << true;
    QTest::newRow("as long as can be") << most << true;
    QTest::newRow("too long") << most + 1 << false;
    QTest::newRow("far too long") << 9'000'000 << false;
}

void TestReadNetPerf::longBlocklessEvents()
{
    QFETCH(int, payload);
    QFETCH(bool, isRead);
    auto trace = TraceBytes::fastSerialization(2);
    const auto id = std::uint32_t(trace.size());
    trace.raw(rawMetadata(2, 80));
    for (int i = 0; i < 2000; ++i) // so that it does not begin a piece
        trace.raw(netPerfRow(id, 1000 + i, QByteArray(i % 1000, 'x')));
    trace.raw(netPerfRow(id, 5000, QByteArray(payload, 'y')));
    for (int i = 0; i < 5000; ++i) // and is not in the last one
        trace.raw(netPerfRow(id, 6000 + i, QByteArray(i % 1000, 'x')));
    trace.raw(trailer(std::uint32_t(trace.size())));
    const auto snapshot = generated::read(trace.bytes()).value();
    QCOMPARE(snapshot->events.size(), std::uint64_t(isRead ? 7001 : 7000));
    QCOMPARE(snapshot->anomalies->empty(), isRead);
    QVERIFY(!snapshot->endedEarly);
    if (isRead)
        QCOMPARE(snapshot->events.row(2000).payload.size, std::uint32_t(payload));
}

void TestReadNetPerf::sessionIdInFront()
{
    auto trace = TraceBytes::fastSerialization(3);
    trace.events(v3Metadata(1, QStringLiteral("One")) + netPerfRow(1, 100, "abc", {}, true)).end();
    const QByteArray bytes = QByteArray("\x11\x22\x33\x44\x55\x66\x77\x00", 8) + trace.bytes();
    const auto snapshot = generated::read(bytes).value();
    QVERIFY(snapshot->beforeIpcV1);
    QCOMPARE(snapshot->events.size(), 1u);
    const auto payload = snapshot->events.row(0).payload;
    QCOMPARE(bytes.mid(qsizetype(payload.position), payload.size), QByteArray("abc"));
    QVERIFY(!generated::read(trace.bytes()).value()->beforeIpcV1);
}

void TestReadNetPerf::newerReaderNeeded()
{
    auto trace = TraceBytes::fastSerialization(4).bytes();
    const auto name = trace.indexOf("Trace");
    trace[name - 8] = 99; // the smallest version of a reader that understands it
    const auto result = generated::read(trace);
    QVERIFY(!result.ok());
    QCOMPARE(result.error().code, protocol::ErrorCode::Unsupported);
}

CLRLENS_TEST(TestReadNetPerf)
#include "tst_readnetperf.moc"
