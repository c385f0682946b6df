// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/nettrace/damagedhead.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <QtTest>

using namespace protocol::nettrace;
using protocol::byteView;
using protocol::ByteWriter;
using tests::TraceBytes;

/// What the first bytes of a damaged file are believed to be. Whole files are read in tst_damagedhead.
class TestHeadSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMarkMayDifferInAQuarter();
    void withoutAMarkBlocksMustFollowEachOther();
    void typeIdsTellWhatIsMissing();
    void paddingTellsWhatIsMissing();
    void objectsThatContradictThemselves();
    void otherFormats();
    void hostileBytesCostLittle_data();
    void hostileBytesCostLittle();
};

namespace {

constexpr std::uint8_t kindEvent = 2;
constexpr std::uint8_t kindRemoveThread = 7;

QByteArray v6Events(int blocks)
{
    auto trace = TraceBytes::v6();
    for (int i = 0; i < blocks; ++i)
        trace.block(kindEvent, tests::eventBlock(QByteArray(20, 'e')));
    return trace.bytes();
}

/// The first bytes behind "Nettrace" of a V4 file inverted.
QByteArray damageMark(QByteArray bytes, int count)
{
    for (int i = 0; i < count; ++i)
        bytes[8 + i] = char(~bytes[8 + i]);
    return bytes;
}

} // namespace

void TestHeadSearch::aMarkMayDifferInAQuarter()
{
    const auto bytes
        = TraceBytes::fastSerialization(4).events(tests::eventBlock(QByteArray(20, 'e'))).bytes().chopped(10);
    // Without its end a single block is believed for the mark alone.
    const auto six = readDamagedHead(byteView(damageMark(bytes, 6)), true);
    QVERIFY(six);
    QCOMPARE(six->header.format, Format::NetTraceV4);
    QCOMPARE(six->header.processId, 4711u);
    QVERIFY(six->text.contains(QLatin1String("mark at the beginning is damaged")));
    const auto seven = readDamagedHead(byteView(damageMark(bytes, 7)), true);
    QVERIFY(!seven || !seven->text.contains(QLatin1String("is damaged")));
}

void TestHeadSearch::withoutAMarkBlocksMustFollowEachOther()
{
    const auto head = v6Events(0).size();
    const auto one = v6Events(1).mid(head);
    QVERIFY(!readDamagedHead(byteView(one), true));
    QVERIFY(!readDamagedHead(byteView(one + QByteArray(50, 'x')), true));
    const auto two = readDamagedHead(byteView(v6Events(2).mid(head)), true);
    QVERIFY(two);
    QCOMPARE(two->header.format, Format::NetTraceV6);
    QCOMPARE(two->preamble.size, 0u);
    const auto inNoise
        = readDamagedHead(byteView(QByteArray(77, 'x') + v6Events(4).mid(head) + "noise"), true);
    QVERIFY(inNoise);
    QCOMPARE(inNoise->preamble.size, 77u);
    QVERIFY(inNoise->text.contains(QLatin1String("description is missing")));
}

void TestHeadSearch::typeIdsTellWhatIsMissing()
{
    auto trace = TraceBytes::fastSerialization(2);
    ByteWriter type;
    type.utf16z(u"Provider");
    for (const std::uint32_t value : {80u, 1u, 0u})
        type.u32(value);
    const auto id = std::uint32_t(trace.size());
    trace.raw(tests::netPerfRow(0, 50, type.bytes()));
    for (int i = 0; i < 5; ++i)
        trace.raw(tests::netPerfRow(id, 100 + i, "payload"));
    for (qsizetype cut = 1; cut <= qsizetype(id); ++cut) {
        const auto head = readDamagedHead(byteView(trace.bytes().mid(cut)), true);
        QVERIFY(head);
        QCOMPARE(head->header.format, Format::NetPerfV2);
        QCOMPARE(head->header.missingBytes, std::uint64_t(cut));
        QCOMPARE(head->preamble.size, id - std::uint64_t(cut));
        QVERIFY(head->blocklessEvents);
        QCOMPARE(head->blocklessEvents->bodyPosition, head->preamble.size);
    }
}

void TestHeadSearch::paddingTellsWhatIsMissing()
{
    auto trace = TraceBytes::fastSerialization(4);
    for (int i = 0; i < 4; ++i)
        trace.events(tests::eventBlock(QByteArray(20 + i, 'e')));
    for (qsizetype cut = 1; cut < 100; ++cut) {
        const auto head = readDamagedHead(byteView(trace.bytes().mid(cut)), true);
        QVERIFY(head);
        QCOMPARE(head->preamble.missingBytes, std::uint64_t(cut % 4));
    }
}

void TestHeadSearch::objectsThatContradictThemselves()
{
    const auto describes = [](const QByteArray &bytes) {
        const auto preamble = std::get<StreamPreamble>(parsePreamble(byteView(bytes)));
        return describesItself(preamble,
                               std::get<BlockHeader>(parseBlockHeader(
                                   preamble, byteView(bytes).subspan(preamble.size), preamble.size)));
    };
    const auto withVersion = [](std::uint32_t written, char version) {
        auto bytes = TraceBytes::fastSerialization(written).bytes();
        bytes[(written >= 4 ? 32 : 24) + 3] = version;
        return bytes;
    };
    for (const std::uint32_t version : {1u, 2u, 3u, 4u, 5u})
        QVERIFY(describes(TraceBytes::fastSerialization(version).bytes()));
    QVERIFY(describes(TraceBytes::v6().bytes()));
    QVERIFY(!describes(withVersion(1, 3)));
    QVERIFY(!describes(withVersion(2, 10)));
    QVERIFY(!describes(withVersion(3, 2)));
    QVERIFY(!describes(withVersion(3, 7)));
    QVERIFY(!describes(withVersion(4, 0)));
    QVERIFY(describes(withVersion(4, 6))); // newer, and says that readers of 4 understand it
}

void TestHeadSearch::otherFormats()
{
    QCOMPARE(otherFormatName(byteView(QByteArray("PK\x03\x04 and so on"))), QStringLiteral("a ZIP archive"));
    QCOMPARE(otherFormatName(byteView(QByteArray("\0\0\0\x18"
                                                 "ftypmp42",
                                                 12))),
             QStringLiteral("an MPEG-4 film"));
    QVERIFY(otherFormatName(byteView(QByteArray("PK"))).isEmpty());
    QVERIFY(otherFormatName({}).isEmpty());
    QVERIFY(otherFormatName(byteView(TraceBytes::v6().bytes())).isEmpty());
}

void TestHeadSearch::hostileBytesCostLittle_data()
{
    QTest::addColumn<QByteArray>("piece");
    ByteWriter processIds; // each second byte may be the kind of a thread block
    for (int i = 0; i < 100; ++i) {
        processIds.u8(2);
        processIds.u8(6);
    }
    QTest::newRow("threads with many facts") << processIds.takeBytes();
    ByteWriter events; // a plausible block that is followed by megabytes of removed threads
    events.u32(24 | std::uint32_t(kindEvent) << 24);
    events.raw(tests::eventBlock(QByteArray(4, '\0')));
    events.u32(0xffffff | std::uint32_t(kindRemoveThread) << 24);
    QTest::newRow("threads that end in many rows") << events.takeBytes();
    QTest::newRow("objects in objects") << QByteArray("\x05\x05\x01\x02\0\0\0\x02\0\0\0\x0a\0\0\0", 15);
    ByteWriter years; // a description might begin anywhere
    for (int i = 0; i < 4; ++i)
        years.u16(0x0707);
    QTest::newRow("dates") << years.takeBytes();
    QTest::newRow("sizes of events") << QByteArray("\x3c\0\0\0", 4);
}

/// Would take minutes, not a second, if each byte cost what follows it.
void TestHeadSearch::hostileBytesCostLittle()
{
    QFETCH(const QByteArray, piece);
    const auto bytes = piece.repeated(1'000'000 / piece.size());
    QVERIFY(!readDamagedHead(byteView(bytes), true));
}

CLRLENS_TEST(TestHeadSearch)
#include "tst_headsearch.moc"
