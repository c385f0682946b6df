// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/core/limits.h"
#include "protocol/nettrace/tracewriter.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <QDateTime>
#include <QtTest>

using namespace protocol;
using namespace protocol::nettrace;
using tests::TraceBytes;

namespace {

const StreamPreamble fastSerialization;

template <class T> const T *valueOf(const Decoded<T> &decoded)
{
    return std::get_if<T>(&decoded);
}

template <class T> ErrorCode errorOf(const Decoded<T> &decoded)
{
    const auto *const error = std::get_if<Error>(&decoded);
    return error == nullptr ? ErrorCode::Cancelled : error->code;
}

QByteArray netPerfStart()
{
    return QByteArray("\x14\0\0\0", 4) + "!FastSerialization.1";
}

QByteArray v6Start(char major, char minor)
{
    return "Nettrace" + QByteArray(4, '\0') + QByteArray(1, major) + QByteArray(3, '\0')
        + QByteArray(1, minor) + QByteArray(3, '\0');
}

/// The header of an EventBlock of V4 up to and including its size.
QByteArray objectHeader(std::string_view name, std::uint32_t size, std::uint32_t minimumReader = 2)
{
    ByteWriter header;
    for (const auto tag : std::initializer_list<std::uint8_t>{5, 5, 1})
        header.u8(tag);
    header.u32(2);
    header.u32(minimumReader);
    header.u32(std::uint32_t(name.size()));
    tests::writeText(header, name);
    header.u8(6);
    header.u32(size);
    return header.takeBytes();
}

} // namespace

class TestBlockHeader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void preambles_data();
    void preambles();
    void whatIsNoTrace_data();
    void whatIsNoTrace();
    void objectHeaderAtEveryAlignment();
    void positionsBeyondFourGigabytes();
    void headerInPieces();
    void unknownObjectsAreSized();
    void badHeaders_data();
    void badHeaders();
    void newerReaderIsRefusedForTheTraceOnly();
    void v6Headers();
    void findsTheNextBlock();
    void findsTheNextV6Block_data();
    void findsTheNextV6Block();
    void impossibleV6Blocks();
    void traceBodies_data();
    void traceBodies();
    void oddTraceValuesAreMended();
    void startTimes_data();
    void startTimes();
};

void TestBlockHeader::preambles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("magic");
    QTest::addColumn<quint64>("sessionId");
    QTest::addColumn<quint32>("minor");
    QTest::addColumn<bool>("v6");
    QTest::newRow("V4") << ("Nettrace" + netPerfStart()) << true << quint64(0) << 0u << false;
    QTest::newRow("V1 to V3") << netPerfStart() << false << quint64(0) << 0u << false;
    QTest::newRow(".NET Core 3.0 preview") << (QByteArray("\x01\x02\x03\x04\0\0\0\0", 8) + netPerfStart())
                                           << false << quint64(0x04030201) << 0u << false;
    QTest::newRow("V6") << v6Start(6, 0) << true << quint64(0) << 0u << true;
    QTest::newRow("V6, newer minor version") << v6Start(6, 9) << true << quint64(0) << 9u << true;
}

void TestBlockHeader::preambles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, magic);
    QFETCH(quint64, sessionId);
    QFETCH(quint32, minor);
    QFETCH(bool, v6);
    for (qsizetype size = 0; size < bytes.size(); ++size)
        QVERIFY(std::holds_alternative<NeedMore>(parsePreamble(byteView(bytes.left(size)))));
    const auto parsed = parsePreamble(byteView(bytes + "what follows"));
    const auto *const preamble = valueOf(parsed);
    QVERIFY(preamble != nullptr);
    QCOMPARE(preamble->nettraceMagic, magic);
    QCOMPARE(preamble->leadingSessionId, sessionId != 0);
    QCOMPARE(preamble->sessionId, sessionId);
    QCOMPARE(preamble->minorVersion, minor);
    QCOMPARE(preamble->layout == StreamPreamble::Layout::V6Blocks, v6);
    QCOMPARE(preamble->size, std::uint64_t(bytes.size()));
}

void TestBlockHeader::whatIsNoTrace_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QTest::newRow("text") << QByteArray("Once upon a time there was a file") << int(ErrorCode::NotATrace);
    QTest::newRow("zeros") << QByteArray(64, '\0') << int(ErrorCode::NotATrace);
    QTest::newRow("almost") << QByteArray("Nettracf" + netPerfStart().replace('1', '2'))
                            << int(ErrorCode::NotATrace);
    QTest::newRow("V7") << v6Start(7, 0) << int(ErrorCode::Unsupported);
    QTest::newRow("V5 with V6's layout") << v6Start(5, 0) << int(ErrorCode::Unsupported);
    QTest::newRow("reserved word") << (QByteArray("Nettrace") + QByteArray(12, '\x06'))
                                   << int(ErrorCode::Unsupported);
}

void TestBlockHeader::whatIsNoTrace()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    QCOMPARE(int(errorOf(parsePreamble(byteView(bytes)))), code);
}

void TestBlockHeader::objectHeaderAtEveryAlignment()
{
    const auto bytes = objectHeader("EventBlock", 100);
    for (std::uint64_t position = 0; position < 8; ++position) {
        const auto parsed = parseBlockHeader(fastSerialization, byteView(bytes), position);
        const auto *const header = valueOf(parsed);
        QVERIFY(header != nullptr);
        QCOMPARE(header->kind, BlockKind::Event);
        QCOMPARE(header->bodyPosition % 4, 0u);
        QVERIFY(header->bodyPosition - position - std::uint64_t(bytes.size()) < 4);
        QCOMPARE(header->bodySize, 100u);
        QCOMPARE(header->nextPosition, header->bodyPosition + 101);
    }
}

void TestBlockHeader::positionsBeyondFourGigabytes()
{
    constexpr std::uint64_t far = (std::uint64_t(5) << 32) + 3;
    const auto bytes = objectHeader("StackBlock", 8);
    const auto parsed = parseBlockHeader(fastSerialization, byteView(bytes), far);
    const auto *const header = valueOf(parsed);
    QVERIFY(header != nullptr);
    QCOMPARE(header->position, far);
    QCOMPARE(header->bodyPosition, (far + std::uint64_t(bytes.size()) + 3) / 4 * 4);
}

void TestBlockHeader::headerInPieces()
{
    const auto bytes = objectHeader("MetadataBlock", 12);
    for (qsizetype size = 0; size < bytes.size(); ++size)
        QVERIFY(std::holds_alternative<NeedMore>(
            parseBlockHeader(fastSerialization, byteView(bytes.left(size)), 0)));
    QVERIFY(valueOf(parseBlockHeader(fastSerialization, byteView(bytes), 0)) != nullptr);
}

void TestBlockHeader::unknownObjectsAreSized()
{
    const auto parsed = parseBlockHeader(fastSerialization, byteView(objectHeader("NewBlock", 40, 99)), 0);
    const auto *const header = valueOf(parsed);
    QVERIFY(header != nullptr);
    QCOMPARE(header->kind, BlockKind::Unknown);
    QCOMPARE(header->bodySize, 40u);
}

void TestBlockHeader::badHeaders_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto good = objectHeader("EventBlock", 100);
    const auto with = [&](int at, int value) {
        auto bytes = good;
        bytes[at] = char(value);
        return bytes;
    };
    QTest::newRow("first tag") << with(0, 7) << int(ErrorCode::BadMagic);
    QTest::newRow("type's tag") << with(1, 1) << int(ErrorCode::BadMagic);
    QTest::newRow("type's type") << with(2, 5) << int(ErrorCode::BadMagic);
    QTest::newRow("negative name length") << with(14, 0xff) << int(ErrorCode::BadMagic);
    QTest::newRow("no name") << with(11, 0) << int(ErrorCode::BadMagic);
    QTest::newRow("end of type") << with(25, 5) << int(ErrorCode::BadMagic);
    QTest::newRow("negative size") << with(29, 0x80) << int(ErrorCode::BadSize);
    QTest::newRow("size above the limit") << with(29, 0x7f) << int(ErrorCode::BadSize);
}

void TestBlockHeader::badHeaders()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const auto parsed = parseBlockHeader(fastSerialization, byteView(bytes), 7);
    QCOMPARE(int(errorOf(parsed)), code);
    QCOMPARE(std::get<Error>(parsed).position, 7u);
}

void TestBlockHeader::newerReaderIsRefusedForTheTraceOnly()
{
    QCOMPARE(errorOf(parseBlockHeader(fastSerialization, byteView(objectHeader("Trace", 0, 6)), 0)),
             ErrorCode::Unsupported);
    QVERIFY(valueOf(parseBlockHeader(fastSerialization, byteView(objectHeader("Trace", 0, 5)), 0))
            != nullptr);
    QVERIFY(valueOf(parseBlockHeader(fastSerialization, byteView(objectHeader("SPBlock", 0, 6)), 0))
            != nullptr);
}

void TestBlockHeader::v6Headers()
{
    StreamPreamble v6;
    v6.layout = StreamPreamble::Layout::V6Blocks;
    v6.size = 20;
    v6.minorVersion = 1; // an end mark may have a size then
    for (int kind = 0; kind < 256; ++kind) {
        ByteWriter bytes;
        bytes.u32(0x123456 | std::uint32_t(kind) << 24);
        QVERIFY(std::holds_alternative<NeedMore>(parseBlockHeader(v6, byteView(bytes.bytes().left(3)), 0)));
        const auto position = kind == int(BlockKind::Trace) ? 20u : 1000u; // which is the first
        const auto parsed = parseBlockHeader(v6, byteView(bytes.bytes()), position);
        const auto *const header = valueOf(parsed);
        QVERIFY(header != nullptr);
        QCOMPARE(header->kind, kind <= 8 ? BlockKind(kind) : BlockKind::Unknown);
        QCOMPARE(header->bodyPosition, position + 4u);
        QCOMPARE(header->nextPosition, position + 4u + 0x123456);
    }
}

void TestBlockHeader::findsTheNextBlock()
{
    // Looks like a header up to its name, then a real one.
    const QByteArray bytes = QByteArray("\x05\x05\x01 noise \x04\x05\x01", 13) + objectHeader("Nothing", 4)
        + objectHeader("EventBlock", 4);
    const auto at = 13 + objectHeader("Nothing", 4).size();
    const auto found = findNextBlock(fastSerialization, byteView(bytes), 100);
    QVERIFY(valueOf(found) != nullptr);
    QCOMPARE(*valueOf(found), std::size_t(at));
    QVERIFY(std::holds_alternative<NeedMore>(
        findNextBlock(fastSerialization, byteView(bytes.left(at + 20)), 100)));
}

void TestBlockHeader::findsTheNextV6Block_data()
{
    QTest::addColumn<QByteArray>("block");
    TraceHeader header;
    header.format = Format::NetTraceV6;
    TraceWriter writer(header);
    const auto take = [&writer] {
        writer.flush();
        return writer.takeBytes();
    };
    take();
    EventMetadata metadata;
    metadata.metadataId = 1;
    metadata.provider = QStringLiteral("Provider");
    writer.metadata(metadata);
    QTest::newRow("metadata") << take();
    EventHeader event;
    event.time = 4711;
    writer.event(event);
    QTest::newRow("events") << take();
    writer.stack(1, byteView(QByteArray(16, 's')));
    QTest::newRow("stacks") << take();
    ThreadRow thread;
    thread.index = 1;
    thread.name = QStringLiteral("main");
    thread.threadId = 42;
    writer.thread(thread);
    QTest::newRow("threads") << take();
    LabelList labels;
    labels.id = 1;
    labels.level = 2;
    writer.labelList(labels);
    QTest::newRow("labels") << take();
    writer.sequencePoint({1234, false, false, {{1, 5}}});
    QTest::newRow("sequence point") << take();
}

void TestBlockHeader::findsTheNextV6Block()
{
    QFETCH(const QByteArray, block);
    StreamPreamble v6;
    v6.layout = StreamPreamble::Layout::V6Blocks;
    for (const char noise : {'\0', '\x01', '\x02', '\x7f', '\xff', ' '}) {
        const QByteArray before(37, noise);
        const auto found = findNextBlock(v6, byteView(before + block), 100);
        QVERIFY(valueOf(found) != nullptr);
        QCOMPARE(*valueOf(found), std::size_t(before.size()));
        QVERIFY(std::holds_alternative<NeedMore>(findNextBlock(v6, byteView(before), 100)));
    }
}

void TestBlockHeader::impossibleV6Blocks()
{
    StreamPreamble v6;
    v6.layout = StreamPreamble::Layout::V6Blocks;
    v6.size = 20;
    const auto parse = [&](std::uint32_t kind, std::uint32_t size, const QByteArray &body) {
        ByteWriter bytes;
        bytes.u32(size | kind << 24);
        bytes.raw(body);
        return errorOf(parseBlockHeader(v6, byteView(bytes.bytes()), 500));
    };
    QCOMPARE(parse(0, 1, {}), ErrorCode::BadMagic); // an end with something in it
    QCOMPARE(parse(1, 100, {}), ErrorCode::BadMagic); // a second description
    QCOMPARE(parse(2, 19, {}), ErrorCode::BadSize); // events: smaller than their header
    QCOMPARE(parse(2, 100, QByteArray("\x13\0", 2)), ErrorCode::BadSize); // a header below 20 bytes
    QCOMPARE(parse(2, 100, QByteArray("\x65\0", 2)), ErrorCode::BadSize); // larger than the block
    QCOMPARE(parse(3, 1, {}), ErrorCode::BadSize);
    QCOMPARE(parse(3, 100, QByteArray("\x63\0", 2)), ErrorCode::BadSize);
    QCOMPARE(parse(6, 10, QByteArray("\x09\0", 2)), ErrorCode::BadSize); // a row beyond the block
}

void TestBlockHeader::traceBodies_data()
{
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<int>("format");
    QTest::addColumn<quint32>("pointerSize");
    QTest::addColumn<quint32>("processId");
    for (int version = 1; version <= 5; ++version) {
        const auto trace = TraceBytes::fastSerialization(std::uint32_t(version));
        QTest::addRow("V%d", version) << trace.bytes() << version << 8u << (version < 3 ? 0u : 4711u);
    }
    QTest::newRow("V4, 32 bit") << TraceBytes::fastSerialization(4, 4).bytes() << 4 << 4u << 4711u;
    QTest::newRow("V6") << TraceBytes::v6().bytes() << 6 << 8u << 4711u;
}

void TestBlockHeader::traceBodies()
{
    QFETCH(QByteArray, stream);
    QFETCH(int, format);
    QFETCH(quint32, pointerSize);
    QFETCH(quint32, processId);
    const auto preamble = std::get<StreamPreamble>(parsePreamble(byteView(stream)));
    const auto parsed = parseBlockHeader(preamble, byteView(stream).subspan(preamble.size), preamble.size);
    const auto *const block = valueOf(parsed);
    QVERIFY(block != nullptr);
    QCOMPARE(block->kind, BlockKind::Trace);
    QCOMPARE(block->nextPosition, std::uint64_t(stream.size()));
    QCOMPARE(opensBlocklessEvents(*block), format <= 2);
    const auto header
        = parseTraceBody(preamble, *block, byteView(stream).subspan(block->bodyPosition, block->bodySize));
    QVERIFY(header.ok());
    QCOMPARE(header.value().format, Format(format));
    QCOMPARE(header.value().syncTimeUnixNanoseconds, tests::systemTimeNanoseconds);
    QCOMPARE(header.value().syncTicks, 1000);
    QCOMPARE(header.value().ticksPerSecond, 1'000'000'000);
    QCOMPARE(header.value().pointerSize, pointerSize);
    QCOMPARE(header.value().processId, processId);
    QVERIFY(header.value().doubts.isEmpty());
    if (format == 6)
        QCOMPARE(header.value().keyValues.at(1).second, QStringLiteral("Debian"));
}

void TestBlockHeader::oddTraceValuesAreMended()
{
    BlockHeader block;
    block.kind = BlockKind::Trace;
    block.objectVersion = 4;
    const auto header = parseTraceBody(fastSerialization, block, byteView(QByteArray(48, '\0')));
    QVERIFY(header.ok());
    QVERIFY(header.value().ticksPerSecond > 0);
    QCOMPARE(header.value().pointerSize, 8u);
    QVERIFY(header.value().doubts.contains(QLatin1String("date")));
    QVERIFY(!parseTraceBody(fastSerialization, block, byteView(QByteArray(30, '\0'))).ok());
}

void TestBlockHeader::startTimes_data()
{
    QTest::addColumn<QList<int>>("fields"); // year, month, day of week, day, hour, minute, second, ms
    QTest::addColumn<QString>("time");
    QTest::addColumn<QString>("doubt"); // that is told, in part
    const auto row = [](const char *name, const QList<int> &fields, const char *time, const char *doubt) {
        QTest::newRow(name) << fields << QString::fromLatin1(time) << QString::fromLatin1(doubt);
    };
    row("usual", {2026, 11, 4, 26, 12, 56, 6, 999}, "2026-11-26T12:56:06.999Z", "");
    row("1000 milliseconds", {2026, 11, 4, 26, 12, 56, 6, 1000}, "2026-11-26T12:56:07.000Z", "");
    row("1000 milliseconds of a year's last second", {2026, 12, 4, 31, 23, 59, 59, 1000},
        "2027-01-01T00:00:00.000Z", "");
    row("leap second", {2016, 12, 6, 31, 23, 59, 60, 0}, "2017-01-01T00:00:00.000Z", "");
    row("too many milliseconds", {2026, 11, 4, 26, 12, 56, 6, 1001}, "2026-11-26T12:56:06.000Z",
        "2026-11-26 12:56:06.1001");
    row("no hour", {2026, 11, 4, 26, 24, 56, 6, 0}, "2026-11-26T00:00:00.000Z", "24:56:06");
    row("no month", {2026, 13, 4, 26, 12, 56, 6, 0}, "1970-01-01T00:00:00.000Z", "2026-13-26");
    row("no year", {1, 1, 1, 1, 0, 0, 0, 0}, "1970-01-01T00:00:00.000Z", "is no date");
}

void TestBlockHeader::startTimes()
{
    QFETCH(QList<int>, fields);
    QFETCH(QString, time);
    QFETCH(QString, doubt);
    ByteWriter body;
    for (const int field : fields)
        body.u16(std::uint16_t(field));
    body.i64(1000);
    body.i64(1'000'000'000);
    for (const std::uint32_t value : {8u, 4711u, 8u, 1'000'000u})
        body.u32(value);
    BlockHeader block;
    block.kind = BlockKind::Trace;
    block.objectVersion = 4;
    const auto header = parseTraceBody(fastSerialization, block, byteView(body.bytes()));
    QVERIFY(header.ok());
    const auto read
        = QDateTime::fromMSecsSinceEpoch(header.value().syncTimeUnixNanoseconds / 1'000'000, Qt::UTC);
    QCOMPARE(read.toString(Qt::ISODateWithMs), time);
    QCOMPARE(header.value().doubts.isEmpty(), doubt.isEmpty());
    QVERIFY2(header.value().doubts.contains(doubt), qPrintable(header.value().doubts));
}

CLRLENS_TEST(TestBlockHeader)
#include "tst_blockheader.moc"
