// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rewrite/tracerows.h"
#include "tests/support/allocations.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <random>

using namespace model;
using namespace generated;
using tests::netPerfRow;
using tests::TraceBytes;

/// A repaired file is whole, has every event that can be read, and says what is missing.
class TestRepairTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void intact_data();
    void intact();
    void cutAnywhere();
    void flippedBits_data();
    void flippedBits();
    void lostBlockIsCounted();
    void badVarint();
    void impossibleSize();
    void undefinedMetadata();
    void redefinedMetadata();
    void reusedThreadIds();
    void numbersWrap();
    void flushesOfV6();
    void undefinedThreadsOfV6();
    void labelsWithoutANumber();
    void headerLost();
    void garbageOfManyMegabytes();
    void notATrace();
    void refusesItsSource();
    void cancelledLeavesNothing();
    void outOfMemoryLeavesNothing_data();
    void outOfMemoryLeavesNothing();
    void unwritable();
};

namespace {

QByteArray netPerf(std::uint32_t version)
{
    auto trace = TraceBytes::fastSerialization(version);
    const QByteArray frames("\x11\0\0\0\0\0\0\0\x22\0\0\0\0\0\0\0", 16);
    QByteArray rows;
    std::uint32_t id = 1;
    if (version == 3) {
        rows = netPerfRow(0, 50, tests::metadataPayload(id, QStringLiteral("P"), 7, QStringLiteral("E")), {},
                          true);
    } else {
        protocol::ByteWriter payload;
        if (version == 1)
            payload.zeros(16);
        else
            payload.utf16z(u"P");
        for (const std::uint32_t value : {7u, 1u, 0u})
            payload.u32(value);
        id = std::uint32_t(trace.size());
        rows = netPerfRow(0, 50, payload.bytes());
    }
    for (int i = 0; i < 3000; ++i)
        rows += netPerfRow(id, 100 + i, QByteArray(i % 50, 'x'),
                           i % 3 == 0 ? QByteArray() : frames.first(8 * (i % 3)), version == 3);
    if (version == 3)
        return trace.object("EventBlock", rows, 1).end().bytes();
    return trace.raw(rows).bytes();
}

/// Tags, activity ids, processors, threads that write for others, stacks, and true gaps.
QByteArray everyFieldOfV4()
{
    TraceWriter writer(header());
    auto tagged = metadata(5, QStringLiteral("Tagged"), 1);
    tagged.opcode = 3;
    tagged.fields = {{QStringLiteral("list"),
                      FieldType::Array,
                      {{QString(), FieldType::Int32, {}, 0, {}, {}, false}},
                      0,
                      {},
                      {},
                      false}};
    writer.metadata(tagged);
    writer.metadata(metadata(9, QStringLiteral("Plain"), 2));
    const std::array<std::uint8_t, 32> ids{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17};
    for (std::uint32_t i = 0; i < 4000; ++i) {
        if (i % 1000 == 0) {
            writer.sequencePoint({1000 + i, false, false, {{7, i * 2 + 3}}}); // three are missing here
            writer.stack(1, {});
            writer.stack(2, view({i, 0x2000}));
        }
        const Event event{1001 + i, 7, i % 2 ? 5u : 9u, i, i % 3};
        auto row = eventHeader(event, i * 2 + 4, true); // and one before each other
        row.thread = i % 5;
        row.processor = i % 4;
        row.activityId = i % 7 == 0 ? nullptr : ids.data();
        row.relatedActivityId = i % 11 == 0 ? ids.data() + 16 : nullptr;
        writer.event(row);
    }
    writer.end();
    return writer.takeBytes();
}

ThreadRow threadRow(std::uint64_t index, std::optional<std::uint64_t> id, const QString &name = {})
{
    ThreadRow row;
    row.index = index;
    row.threadId = id;
    row.name = name;
    return row;
}

void put(TraceWriter &writer, const Event &event, std::uint32_t number, std::uint32_t labelList = 0)
{
    auto row = eventHeader(event, number, true);
    row.labelListId = labelList;
    writer.event(row);
}

QByteArray everyBlockOfV6()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    writer.thread(threadRow(1, 100, QStringLiteral("main")));
    writer.thread(threadRow(2, {}, QStringLiteral("other")));
    LabelList labels;
    labels.id = 1;
    labels.activityId = QUuid(QStringLiteral("{00112233-4455-6677-8899-aabbccddeeff}"));
    labels.keyValues = {{QStringLiteral("k"), QStringLiteral("v")}};
    labels.keyNumbers = {{QStringLiteral("n"), 7}};
    writer.labelList(labels);
    writer.stack(1, view({0x10, 0x20}));
    put(writer, {10, 1, 1, 1, 1}, 1, 1);
    put(writer, {20, 2, 1, 2, 1}, 3); // two missing: a thread's numbers begin at 0
    writer.removeThread({2, 5}); // and two at its end
    writer.flush();
    writer.thread(threadRow(2, 300));
    put(writer, {30, 2, 1, 3, 9}, 1);
    writer.sequencePoint({40, true, true, {{1, 1}, {2, 4}}}); // three
    writer.metadata(metadata(1, QStringLiteral("Second"), 2));
    writer.thread(threadRow(1, 400));
    put(writer, {50, 1, 1, 4, 0}, 1);
    writer.end();
    return writer.takeBytes();
}

/// Ten blocks of ten events of one thread.
QByteArray tenBlocks()
{
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    for (std::uint32_t number = 1; number <= 100; ++number) {
        const Event event{1000 * std::int64_t(number), 7, 1, number, 0};
        writer.event(eventHeader(event, number, true));
        if (number % 10 == 0)
            writer.flush();
    }
    writer.end();
    return writer.takeBytes();
}

qsizetype eventBlock(const QByteArray &bytes, int index)
{
    qsizetype at = -1;
    for (int i = 0; i <= index; ++i)
        at = bytes.indexOf("EventBlock", at + 1);
    return at;
}

std::shared_ptr<const TraceSnapshot> snapshotOf(const QString &path)
{
    return readTrace(path).valueOr(nullptr);
}

/// Empty for a whole file without anomalies, which is the same when it is repaired once more.
QString problemOf(const rows::Folder &folder)
{
    const auto snapshot = snapshotOf(folder.out());
    if (!snapshot)
        return QStringLiteral("cannot be read");
    if (snapshot->endedEarly)
        return snapshot->endedEarly->text;
    for (const auto &anomaly : *snapshot->anomalies) {
        if (anomaly.kind != Anomaly::Kind::UnreadableFields) // which stay what they are
            return anomaly.text;
    }
    if (!rows::repair(folder.out(), folder.again()).ok())
        return QStringLiteral("cannot be repaired again");
    if (rows::content(folder.out()) != rows::content(folder.again()))
        return QStringLiteral("is another one when it is repaired again");
    return {};
}

} // namespace

void TestRepairTrace::intact_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<qulonglong>("dropped");
    for (const std::uint32_t version : {1u, 2u, 3u})
        QTest::addRow("V%u", version) << netPerf(version) << 0ull;
    QTest::newRow("V4 as a runtime writes it") << runtimeLike({}).bytes << 0ull;
    QTest::newRow("V4 with every field") << everyFieldOfV4() << 4002ull;
    QTest::newRow("V6") << everyBlockOfV6() << 7ull;
    Options large;
    large.events = 800;
    large.payloadBytes = 100;
    QTest::newRow("V4 of large blocks") << runtimeLike(large).bytes << 0ull;
}

void TestRepairTrace::intact()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const qulonglong, dropped);
    const rows::Folder folder(bytes);
    const auto repaired = rows::repair(folder.in(), folder.out());
    QVERIFY(repaired.ok());
    QCOMPARE(rows::of(folder.out()), rows::of(folder.in()));
    QCOMPARE(problemOf(folder), QString());
    const auto before = snapshotOf(folder.in());
    const auto after = snapshotOf(folder.out());
    QCOMPARE(after->dropped, dropped);
    QCOMPARE(*after->gaps, *before->gaps);
    QCOMPARE(repaired.value().counts.dropped, dropped);
    QCOMPARE(repaired.value().counts.written, before->events.size());
    QCOMPARE(repaired.value().counts.bytes, std::uint64_t(QFileInfo(folder.out()).size()));
    QCOMPARE(after->header.syncTicks, before->header.syncTicks);
    QCOMPARE(after->header.syncTimeUnixNanoseconds, before->header.syncTimeUnixNanoseconds);
    QCOMPARE(after->header.processId, before->header.processId);
    if (before->header.format >= Format::NetTraceV4) {
        QCOMPARE(after->stackRows, before->stackRows);
        QCOMPARE(after->sequencePoints, before->sequencePoints);
        QCOMPARE(*after->types, *before->types);
    }
    const auto everybody
        = QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(folder.out()) & everybody));
}

void TestRepairTrace::cutAnywhere()
{
    Options options;
    options.epochs = 2;
    const auto trace = runtimeLike(options);
    const std::array<QByteArray, 3> all{trace.bytes, netPerf(3).first(6000), everyBlockOfV6()};
    std::mt19937 random(7);
    for (const auto &whole : all) {
        for (int i = 0; i < 20; ++i) {
            const auto size = qsizetype(random() % std::uint64_t(whole.size()));
            const rows::Folder folder(whole.first(size));
            const auto repaired = rows::repair(folder.in(), folder.out());
            if (!repaired.ok()) {
                QVERIFY(size < 120); // no trace, or nothing said of its clock
                continue;
            }
            QVERIFY(repaired.value().source.endedEarly);
            QCOMPARE(rows::of(folder.out()), rows::of(folder.in()));
            QCOMPARE(problemOf(folder), QString());
        }
    }
}

void TestRepairTrace::flippedBits_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("V4") << runtimeLike({}).bytes;
    QTest::newRow("V3") << netPerf(3);
    QTest::newRow("V2") << netPerf(2);
    QTest::newRow("V6") << everyBlockOfV6();
}

void TestRepairTrace::flippedBits()
{
    QFETCH(const QByteArray, bytes);
    std::mt19937 random(5);
    for (int i = 0; i < 50; ++i) {
        auto damaged = bytes;
        for (int flip = 0; flip < 1 + i / 5; ++flip) {
            const auto at = 32 + qsizetype(random() % std::uint64_t(bytes.size() - 32));
            damaged[at] = char(damaged[at] ^ (1 << random() % 8));
        }
        const rows::Folder folder(damaged);
        const auto repaired = rows::repair(folder.in(), folder.out());
        if (!repaired.ok())
            continue;
        const auto before = snapshotOf(folder.in());
        const auto after = snapshotOf(folder.out());
        const auto &counts = repaired.value().counts;
        QCOMPARE(counts.read, before->events.size());
        QCOMPARE(counts.written + counts.undefined + counts.tooLarge, counts.read);
        QCOMPARE(after->events.size(), counts.written);
        QCOMPARE(problemOf(folder), QString());
    }
}

void TestRepairTrace::lostBlockIsCounted()
{
    auto bytes = tenBlocks();
    bytes[eventBlock(bytes, 4)] = 'X'; // is no event block any more
    const rows::Folder folder(bytes);
    const auto repaired = rows::repair(folder.in(), folder.out());
    QVERIFY(repaired.ok());
    QCOMPARE(repaired.value().counts.written, 90u);
    QCOMPARE(repaired.value().source.anomalies.size(), 1u);
    QCOMPARE(snapshotOf(folder.out())->dropped, 10u);
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::badVarint()
{
    auto bytes = tenBlocks();
    const auto row = eventBlock(bytes, 4) + 90;
    for (qsizetype i = 0; i < 12; ++i)
        bytes[row + i] = '\xff';
    const rows::Folder folder(bytes);
    const auto repaired = rows::repair(folder.in(), folder.out());
    QVERIFY(repaired.ok());
    const auto written = repaired.value().counts.written;
    QVERIFY(written > 90 && written < 100);
    QCOMPARE(repaired.value().source.anomalies.front().kind, Anomaly::Kind::BadRow);
    QCOMPARE(snapshotOf(folder.out())->dropped, 100 - written);
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::impossibleSize()
{
    for (const std::int32_t size : {-1, 0x7fffffff, 40, 1 << 20}) {
        auto bytes = tenBlocks();
        std::memcpy(bytes.data() + eventBlock(bytes, 4) + 11, &size, sizeof size);
        const rows::Folder folder(bytes);
        const auto repaired = rows::repair(folder.in(), folder.out());
        QVERIFY(repaired.ok());
        const auto written = repaired.value().counts.written;
        QVERIFY(written >= 90);
        QVERIFY(!repaired.value().source.anomalies.empty());
        QCOMPARE(snapshotOf(folder.out())->dropped, 100 - written);
        QCOMPARE(problemOf(folder), QString());
    }
}

void TestRepairTrace::undefinedMetadata()
{
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    put(writer, {10, 7, 1, 1}, 1);
    put(writer, {20, 7, 44, 2}, 2);
    put(writer, {30, 7, 1, 3}, 3);
    put(writer, {40, 7, 44, 4}, 6); // two were dropped before
    put(writer, {50, 8, 44, 5}, 5); // four, and nothing of the thread can be read
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    const auto repaired = rows::repair(folder.in(), folder.out());
    QVERIFY(repaired.ok());
    QCOMPARE(repaired.value().counts.undefined, 3u);
    QCOMPARE(repaired.value().counts.dropped, 1 + 3 + 5u);
    QCOMPARE(snapshotOf(folder.in())->dropped, 2 + 4u);
    QCOMPARE(snapshotOf(folder.out())->events.size(), 2u);
    QCOMPARE(*snapshotOf(folder.out())->gaps,
             (std::vector<DropGap>{{7, 10, 30, 1, true}, {7, 30, 50, 3}, {8, 50, 50, 5}}));
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::redefinedMetadata()
{
    TraceWriter writer(header());
    for (const std::uint32_t round : {1u, 1u, 2u, 1u}) {
        writer.metadata(metadata(1, QString::number(round), round));
        put(writer, {10 + round, 7, 1, 1}, round);
        writer.flush();
    }
    writer.metadata(metadata(2, QStringLiteral("x"), 3)); // whose id the copy may have taken
    put(writer, {50, 8, 2, 1}, 1);
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    QCOMPARE(rows::of(folder.out()), rows::of(folder.in()));
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::reusedThreadIds()
{
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    std::uint32_t at = 0;
    for (const std::uint32_t number : {400u, 401u, 403u, 1u, 2u, 1u, 5u})
        put(writer, {++at * 10, 7, 1, at}, number);
    writer.sequencePoint({100, false, false, {{7, 0}}});
    put(writer, {110, 7, 1, at}, 1);
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    QCOMPARE(snapshotOf(folder.out())->dropped, 399 + 1 + 3u);
    QCOMPARE(*snapshotOf(folder.out())->gaps, *snapshotOf(folder.in())->gaps);
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::numbersWrap()
{
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    std::uint32_t at = 0;
    for (const std::uint32_t number : {0xfffffffdu, 0xfffffffeu, 2u, 3u})
        put(writer, {++at * 10, 7, 1, at}, number);
    writer.sequencePoint({100, false, false, {{7, 5}}});
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    QCOMPARE(*snapshotOf(folder.out())->gaps, (std::vector<DropGap>{{7, 20, 30, 3}, {7, 40, 100, 2, true}}));
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::flushesOfV6()
{
    const rows::Folder folder(everyBlockOfV6());
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    const auto after = snapshotOf(folder.out());
    QCOMPARE(after->header.format, Format::NetTraceV6);
    QStringList seen;
    after->events.forEach(0, after->events.size(), [&](std::uint64_t, const EventRow &row) {
        const auto &thread = (*after->threads)[row.thread];
        seen += (*after->types)[row.type].name % u' ' % thread.name % QString::number(thread.id);
    });
    QCOMPARE(seen.join(u' '), QStringLiteral("First main100 First other2 First 300 Second 400"));
}

void TestRepairTrace::undefinedThreadsOfV6()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    put(writer, {10, 9, 1, 1}, 57); // never defined: what came before is not known
    put(writer, {20, 9, 1, 2}, 59);
    writer.thread(threadRow(3, 30));
    put(writer, {30, 3, 1, 2}, 1);
    writer.flush();
    writer.thread(threadRow(3, 31)); // again, without an end of the first
    put(writer, {40, 3, 1, 2}, 1);
    writer.removeThread({3, 1});
    writer.removeThread({77, 1}); // no known thread
    writer.sequencePoint({50, false, false, {{78, 4}}}); // a thread that is removed later
    writer.removeThread({78, 6});
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    QCOMPARE(rows::of(folder.out()), rows::of(folder.in()));
    QCOMPARE(snapshotOf(folder.in())->dropped, 1 + 2u);
    QCOMPARE(snapshotOf(folder.out())->dropped, 1 + 2u);
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::labelsWithoutANumber()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    writer.thread(threadRow(1, 100));
    LabelList labels;
    labels.id = 0; // what events have that name none
    labels.keyNumbers = {{QStringLiteral("n"), 7}};
    writer.labelList(labels);
    put(writer, {10, 1, 1, 1}, 1);
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    QCOMPARE(rows::of(folder.out()), rows::of(folder.in()));
    const auto lists = [](const QString &path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll().count(QByteArray("\x01n")) : -1;
    };
    QCOMPARE(lists(folder.in()), 1);
    QCOMPARE(lists(folder.out()), 0);
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::headerLost()
{
    auto bytes = tenBlocks();
    bytes[bytes.indexOf("Trace", 32)] = 'X';
    const rows::Folder folder(bytes);
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    QCOMPARE(snapshotOf(folder.out())->events.size(), 100u);
    QCOMPARE(problemOf(folder), QString());
}

void TestRepairTrace::garbageOfManyMegabytes()
{
    // Also before the trace's own description: nothing can be written until it is known.
    auto bytes = tenBlocks();
    const QByteArray garbage(10'000'000, '\x55');
    bytes.insert(bytes.indexOf("EventBlock") - 15, garbage);
    bytes.insert(bytes.indexOf("Trace", 32) - 15, garbage);
    const rows::Folder folder(bytes);
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    QCOMPARE(snapshotOf(folder.out())->events.size(), 100u);
    QCOMPARE(problemOf(folder), QString());

    const std::atomic<bool> cancelled = true;
    const auto stopped = repairTrace(folder.in(), folder.again(), Existing::Replace, cancelled);
    QVERIFY(!stopped.ok());
    QCOMPARE(stopped.error().code, protocol::ErrorCode::Cancelled);
}

void TestRepairTrace::notATrace()
{
    const rows::Folder folder("hello, I am no trace at all");
    const auto repaired = rows::repair(folder.in(), folder.out());
    QVERIFY(!repaired.ok());
    QCOMPARE(repaired.error().code, protocol::ErrorCode::NotATrace);
    QCOMPARE(folder.files(), QStringList{QStringLiteral("in.nettrace")});
    QCOMPARE(rows::repair(folder.again(), folder.out()).error().code, protocol::ErrorCode::NotFound);
}

void TestRepairTrace::refusesItsSource()
{
    const rows::Folder folder(tenBlocks());
    QVERIFY(QFile::link(folder.in(), folder.out()));
    for (const QString &target : {folder.in(), folder.out()}) {
        const auto repaired = rows::repair(folder.in(), target);
        QVERIFY(!repaired.ok());
        QCOMPARE(repaired.error().code, protocol::ErrorCode::Exists);
    }
    QCOMPARE(rows::content(folder.in()), tenBlocks());
}

void TestRepairTrace::cancelledLeavesNothing()
{
    const rows::Folder folder(tenBlocks());
    const std::atomic<bool> cancelled = true;
    const auto repaired = repairTrace(folder.in(), folder.out(), Existing::Replace, cancelled);
    QVERIFY(!repaired.ok());
    QCOMPARE(repaired.error().code, protocol::ErrorCode::Cancelled);
    QCOMPARE(folder.files(), QStringList{QStringLiteral("in.nettrace")});
}

void TestRepairTrace::outOfMemoryLeavesNothing_data()
{
    QTest::addColumn<bool>("cuts");
    QTest::newRow("repair") << false;
    QTest::newRow("cut") << true;
}

void TestRepairTrace::outOfMemoryLeavesNothing()
{
    QFETCH(const bool, cuts);
    if (!tests::countsAllocations())
        QSKIP("allocations fail where no sanitizer has them");
    const rows::Folder folder(everyFieldOfV4());
    const QString in = folder.in();
    const QString out = folder.out();
    const std::atomic<bool> never = false;
    const auto rewrite = [&]() -> protocol::Result<> {
        if (cuts) {
            const auto cut = cutTrace(in, out, Existing::Keep, {}, never);
            return cut.ok() ? protocol::Result<>() : cut.error();
        }
        const auto repaired = repairTrace(in, out, Existing::Keep, never);
        return repaired.ok() ? protocol::Result<>() : repaired.error();
    };
    constexpr std::size_t largeBytes = 256; // there is always memory for an error
    bool failed = true;
    int refusals = 0;
    for (std::uint64_t number = 0; failed; number = number * 5 / 4 + 1) {
        const auto done = [&] {
            const tests::FailingAllocations failing(number, largeBytes, 1);
            return rewrite();
        }();
        failed = tests::FailingAllocations::happened();
        if (done.ok()) {
            QVERIFY(QFile::remove(out));
            continue;
        }
        ++refusals;
        QCOMPARE(done.error().code, protocol::ErrorCode::OutOfMemory);
        QCOMPARE(folder.files(), QStringList{QStringLiteral("in.nettrace")});
    }
    QVERIFY(refusals > 3);
}

void TestRepairTrace::unwritable()
{
    const rows::Folder folder(tenBlocks());
    const auto nowhere = rows::repair(folder.in(), folder.folder().filePath(QStringLiteral("no/such/file")));
    QVERIFY(!nowhere.ok());
    QCOMPARE(nowhere.error().code, protocol::ErrorCode::NotFound);
    const auto aFolder = rows::repair(folder.in(), folder.folder().path());
    QVERIFY(!aFolder.ok());
    QCOMPARE(aFolder.error().code, protocol::ErrorCode::Exists);
}

CLRLENS_TEST(TestRepairTrace)
#include "tst_repairtrace.moc"
