// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/eventwalk.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <QtTest>
#include <random>

using namespace protocol;
using namespace protocol::nettrace;
using tests::CompressedRow;
using tests::walk;

namespace {

QByteArray guid(char byte)
{
    return QByteArray(16, byte);
}

/// A first row that sets everything, then one that repeats it all.
QByteArray fullRow()
{
    CompressedRow row;
    row.flags = 0xff;
    row.metadataId = 300;
    row.sequenceDelta = 9;
    row.captureThread = 0x123456789a;
    row.processor = 7;
    row.thread = 77;
    row.stackId = 70'000;
    row.timeDelta = 1'000'000'000'000;
    row.activityId = guid('a');
    row.relatedActivityId = guid('r');
    row.payload = QByteArray("payload");
    return row.bytes();
}

QByteArray sameAgain(const QByteArray &payload)
{
    ByteWriter row;
    row.u8(0);
    row.varUInt(5);
    row.raw(payload);
    return row.takeBytes();
}

} // namespace

/// Looks ids up once, as the store does, and notes what it knows at each event.
class Translating {
public:
    struct Seen {
        EventHeader known; ///< by the ids that it was told, and the time
        bool following = false;
    };

    explicit Translating(std::vector<Seen> &seen)
        : m_seen(&seen)
    {
    }
    void type(std::uint32_t metadataId, std::uint32_t labelListId)
    {
        m_known.metadataId = metadataId;
        m_known.labelListId = labelListId;
    }
    void captureThread(std::uint64_t id) { m_known.captureThread = id; }
    void thread(std::uint64_t id) { m_known.thread = id; }
    void stackId(std::uint32_t id) { m_known.stackId = id; }
    void operator()(const EventHeader &event) { note(event, false); }
    void following(const EventHeader &event) { note(event, true); }

private:
    void note(const EventHeader &event, bool following)
    {
        m_known.time = event.time;
        m_seen->push_back({m_known, following});
    }

    EventHeader m_known;
    std::vector<Seen> *m_seen;
};

class TestEventBlock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void compressedRowSaysEverything();
    void compressedRowRepeatsTheOneBefore();
    void activityIdsStayUntilChanged();
    void timeMayStepBack();
    void sequenceNumbersWrapAndDoNotCountMetadata();
    void varintsOfEveryLength_data();
    void varintsOfEveryLength();
    void varintTooLongEndsTheBlockOnly();
    void cutAnywhereDeliversEachWholeRow();
    void sameNearTheEndAsFarFromIt();
    void translatedIdsAreTheEvents_data();
    void translatedIdsAreTheEvents();
    void noEvents_data();
    void noEvents();
    void headerMayBeLonger();
    void headerThatIsNoHeader();
    void compressedV6();
    void payloadBeyondTheBlock();
};

void TestEventBlock::compressedRowSaysEverything()
{
    const auto walked = walk(Format::NetTraceV4, tests::eventBlock(fullRow()));
    QVERIFY(walked.walk.complete);
    QCOMPARE(walked.events.size(), 1u);
    const auto &event = walked.events.front();
    QCOMPARE(event.metadataId, 300u);
    QCOMPARE(event.sequenceNumber, 10u);
    QCOMPARE(event.captureThread, 0x123456789au);
    QCOMPARE(event.processor, 7u);
    QCOMPARE(event.thread, 77u);
    QCOMPARE(event.stackId, 70'000u);
    QCOMPARE(event.time, 1'000'000'000'000);
    QVERIFY(event.sorted);
    QCOMPARE(byteArray({event.activityId, 16}), guid('a'));
    QCOMPARE(byteArray({event.relatedActivityId, 16}), guid('r'));
    QCOMPARE(walked.payloads.front(), QByteArray("payload"));
}

void TestEventBlock::compressedRowRepeatsTheOneBefore()
{
    const auto walked = walk(Format::NetTraceV5, tests::eventBlock(fullRow() + sameAgain("PAYLOAD")));
    QCOMPARE(walked.events.size(), 2u);
    const auto &event = walked.events.back();
    QCOMPARE(event.metadataId, 300u);
    QCOMPARE(event.sequenceNumber, 11u);
    QCOMPARE(event.captureThread, 0x123456789au);
    QCOMPARE(event.thread, 77u);
    QCOMPARE(event.stackId, 70'000u);
    QCOMPARE(event.time, 1'000'000'000'005);
    QVERIFY(!event.sorted);
    QCOMPARE(walked.payloads.back(), QByteArray("PAYLOAD"));
}

void TestEventBlock::activityIdsStayUntilChanged()
{
    CompressedRow related;
    related.flags = 32 | 128;
    related.relatedActivityId = guid('s');
    CompressedRow none;
    none.flags = 16 | 128;
    none.activityId = guid('\0');
    // Far from the end and near it are two code paths.
    for (const int tail : {0, 200}) {
        CompressedRow last;
        last.flags = 128;
        last.payload = QByteArray(tail, 'x');
        const auto walked = walk(
            Format::NetTraceV4, tests::eventBlock(fullRow() + related.bytes() + none.bytes() + last.bytes()));
        QCOMPARE(walked.events.size(), 4u);
        QCOMPARE(byteArray({walked.events[1].activityId, 16}), guid('a'));
        QCOMPARE(byteArray({walked.events[1].relatedActivityId, 16}), guid('s'));
        QVERIFY(walked.events[2].activityId == nullptr);
        QCOMPARE(byteArray({walked.events[3].relatedActivityId, 16}), guid('s'));
    }
}

void TestEventBlock::timeMayStepBack()
{
    CompressedRow first;
    first.flags = 1 | 128;
    first.metadataId = 1;
    first.timeDelta = 1000;
    CompressedRow back;
    back.timeDelta = std::uint64_t(-400);
    const auto walked = walk(Format::NetTraceV4, tests::eventBlock(first.bytes() + back.bytes()));
    QCOMPARE(walked.events.size(), 2u);
    QCOMPARE(walked.events[1].time, 600);
}

void TestEventBlock::sequenceNumbersWrapAndDoNotCountMetadata()
{
    CompressedRow last;
    last.flags = 1 | 2;
    last.metadataId = 1;
    last.sequenceDelta = 0xfffffffe;
    CompressedRow metadata;
    metadata.flags = 1;
    const QByteArray rows = last.bytes() + sameAgain({}) + metadata.bytes();
    const auto v4 = walk(Format::NetTraceV4, tests::eventBlock(rows));
    QCOMPARE(v4.events.size(), 3u);
    QCOMPARE(v4.events[0].sequenceNumber, 0xffffffffu);
    QCOMPARE(v4.events[1].sequenceNumber, 0u);
    QCOMPARE(v4.events[2].sequenceNumber, 0u);
    const auto v6 = walk(Format::NetTraceV6, tests::eventBlock(rows));
    QCOMPARE(v6.events[2].sequenceNumber, 1u);
}

void TestEventBlock::varintsOfEveryLength_data()
{
    QTest::addColumn<quint64>("thread");
    QTest::addColumn<quint32>("stack");
    for (int bits = 0; bits < 64; ++bits) {
        const auto value = quint64(1) << bits;
        QTest::addRow("%d bits", bits) << (value | (value - 1)) << quint32(bits < 32 ? value : 0xffffffff);
    }
}

void TestEventBlock::varintsOfEveryLength()
{
    QFETCH(quint64, thread);
    QFETCH(quint32, stack);
    CompressedRow row;
    row.flags = 4 | 8 | 128;
    row.thread = thread;
    row.stackId = stack;
    for (const int size : {0, 200}) {
        row.payload = QByteArray(size, 'p');
        const auto walked = walk(Format::NetTraceV4, tests::eventBlock(row.bytes()));
        QVERIFY(walked.walk.complete);
        QCOMPARE(walked.events.front().thread, thread);
        QCOMPARE(walked.events.front().stackId, stack);
    }
}

void TestEventBlock::varintTooLongEndsTheBlockOnly()
{
    for (const int size : {6, 11}) {
        for (const int behind : {0, 200}) {
            const bool stack = size == 6;
            const QByteArray bad
                = QByteArray(1, stack ? 8 : 4) + QByteArray(size - 1, '\x80') + QByteArray(1 + behind, '\0');
            const auto walked = walk(Format::NetTraceV4, tests::eventBlock(fullRow() + bad));
            QVERIFY(!walked.walk.complete);
            QCOMPARE(walked.walk.rows, 1u);
            QCOMPARE(walked.walk.failedAt, std::size_t(20 + fullRow().size()));
        }
    }
    // A value may be written with more bytes than it needs.
    const QByteArray padded = QByteArray(1, 8) + QByteArray("\x81\x80\x80\x80\x00", 5) + QByteArray(1, '\0');
    const auto walked = walk(Format::NetTraceV4, tests::eventBlock(padded));
    QVERIFY(walked.walk.complete);
    QCOMPARE(walked.events.front().stackId, 1u);
}

void TestEventBlock::cutAnywhereDeliversEachWholeRow()
{
    QByteArray rows = fullRow();
    std::vector<int> ends{0, int(rows.size())};
    for (int i = 0; i < 12; ++i) {
        rows += i % 3 == 2 ? fullRow() : sameAgain("1234567");
        ends.push_back(int(rows.size()));
    }
    for (int size = 0; size <= rows.size(); ++size) {
        const auto walked = walk(Format::NetTraceV4, tests::eventBlock(rows.left(size)));
        const auto whole = std::ranges::count_if(ends, [&](int end) { return end != 0 && end <= size; });
        QCOMPARE(walked.walk.rows, std::uint64_t(whole));
        QCOMPARE(walked.events.size(), std::size_t(whole));
        const bool atEnd = std::ranges::find(ends, size) != ends.end();
        QCOMPARE(walked.walk.complete, atEnd);
        QCOMPARE(walked.walk.failedAt, std::size_t(20 + ends[std::size_t(whole)]));
    }
}

void TestEventBlock::sameNearTheEndAsFarFromIt()
{
    QByteArray rows;
    for (int i = 0; i < 40; ++i) {
        CompressedRow row;
        row.flags = std::uint8_t(i * 37);
        row.metadataId = std::uint32_t(i);
        row.sequenceDelta = std::uint32_t(i * i);
        row.captureThread = std::uint64_t(i) << i;
        row.thread = std::uint64_t(i) << 20;
        row.stackId = std::uint32_t(i) << 10;
        row.timeDelta = std::uint64_t(i) << (i / 2);
        row.activityId = (row.flags & 16) != 0 ? guid(char(i + 1)) : QByteArray();
        row.relatedActivityId = (row.flags & 32) != 0 ? guid(char(i + 100)) : QByteArray();
        rows += row.bytes();
    }
    CompressedRow behind;
    behind.flags = 128;
    behind.payload = QByteArray(500, 'b');
    const auto near = walk(Format::NetTraceV4, tests::eventBlock(rows));
    const auto far = walk(Format::NetTraceV4, tests::eventBlock(rows + behind.bytes()));
    QVERIFY(near.walk.complete && far.walk.complete);
    QCOMPARE(far.events.size(), near.events.size() + 1);
    for (std::size_t i = 0; i < near.events.size(); ++i) {
        const auto &one = near.events[i];
        const auto &other = far.events[i];
        QCOMPARE(one.metadataId, other.metadataId);
        QCOMPARE(one.sequenceNumber, other.sequenceNumber);
        QCOMPARE(one.captureThread, other.captureThread);
        QCOMPARE(one.thread, other.thread);
        QCOMPARE(one.stackId, other.stackId);
        QCOMPARE(one.time, other.time);
        QCOMPARE(one.sorted, other.sorted);
        QCOMPARE(one.activityId == nullptr, other.activityId == nullptr);
        if (one.activityId != nullptr)
            QCOMPARE(byteArray({one.activityId, 16}), byteArray({other.activityId, 16}));
    }
}

void TestEventBlock::translatedIdsAreTheEvents_data()
{
    QTest::addColumn<Format>("format");
    QTest::newRow("V4") << Format::NetTraceV4;
    QTest::newRow("V6") << Format::NetTraceV6;
}

void TestEventBlock::translatedIdsAreTheEvents()
{
    QFETCH(Format, format);
    const bool v6 = format == Format::NetTraceV6;
    std::mt19937 generator(1);
    const auto random = [&] { return std::uint32_t(generator()); };
    QByteArray rows;
    for (int i = 0; i < 2000; ++i) {
        CompressedRow row;
        row.flags = std::uint8_t(random());
        if (i % 3 != 0)
            row.flags &= 1 | 4 | 8 | 128; // most are like that
        row.metadataId = random() % 4; // 0: metadata, whose numbers are not counted
        row.sequenceDelta = random() % 3;
        row.captureThread = random() % 3;
        row.thread = random() % 1000;
        row.stackId = random() % 1000;
        row.timeDelta = random() % 100'000;
        row.labelListId = random() % 3;
        row.activityId = !v6 && (row.flags & 16) != 0 ? guid('a') : QByteArray();
        row.relatedActivityId = !v6 && (row.flags & 32) != 0 ? guid('r') : QByteArray();
        row.flags |= 128;
        row.payload = QByteArray(int(random() % 40), 'p');
        rows += row.bytes(v6);
    }
    const auto walked = walk(format, tests::eventBlock(rows));
    QVERIFY(walked.walk.complete);
    std::vector<Translating::Seen> seen;
    const auto body = tests::eventBlock(rows);
    const auto walk = walkEventBlock(format, BlockKind::Event, byteView(body), Translating(seen));
    QVERIFY(walk.complete);
    QCOMPARE(seen.size(), walked.events.size());
    std::size_t following = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const auto &event = walked.events[i];
        const auto &known = seen[i].known;
        QCOMPARE(known.metadataId, event.metadataId);
        QCOMPARE(known.labelListId, event.labelListId);
        QCOMPARE(known.captureThread, event.captureThread);
        QCOMPARE(known.thread, event.thread);
        QCOMPARE(known.stackId, event.stackId);
        QCOMPARE(known.time, event.time);
        if (!seen[i].following)
            continue;
        ++following;
        const auto &before = walked.events[i - 1];
        QCOMPARE(event.sequenceNumber, before.sequenceNumber + 1);
        QCOMPARE(event.captureThread, before.captureThread);
        QVERIFY(!event.sorted);
    }
    QVERIFY(following > seen.size() / 4);
}

void TestEventBlock::noEvents_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("V3") << int(Format::NetPerfV3) << QByteArray();
    QTest::newRow("V4") << int(Format::NetTraceV4) << tests::eventBlock({});
    QTest::newRow("V4 uncompressed") << int(Format::NetTraceV4) << tests::eventBlock({}, false);
    QTest::newRow("V6") << int(Format::NetTraceV6) << tests::eventBlock({});
}

void TestEventBlock::noEvents()
{
    QFETCH(int, format);
    QFETCH(QByteArray, body);
    const auto walked = walk(Format(format), body);
    QVERIFY(walked.walk.complete);
    QCOMPARE(walked.walk.rows, 0u);
}

void TestEventBlock::headerMayBeLonger()
{
    const auto body = tests::eventBlock(fullRow(), true, 33);
    const auto info = parseEventBlockInfo(Format::NetTraceV4, BlockKind::Event, byteView(body).first(20));
    QVERIFY(info.ok());
    QCOMPARE(info.value().headerSize, 33);
    QCOMPARE(info.value().minTime, 100);
    QCOMPARE(info.value().maxTime, 200);
    QCOMPARE(walk(Format::NetTraceV4, body).walk.rows, 1u);
}

void TestEventBlock::headerThatIsNoHeader()
{
    for (const auto &body :
         {QByteArray(), QByteArray(19, '\x7f'), QByteArray(200, '\0'), QByteArray(30, '\x7f')}) {
        const auto walked = walk(Format::NetTraceV4, body);
        QVERIFY(!walked.walk.complete);
        QCOMPARE(walked.walk.rows, 0u);
    }
}

void TestEventBlock::compressedV6()
{
    CompressedRow row;
    row.flags = 1 | 2 | 4 | 16 | 128;
    row.metadataId = 2;
    row.sequenceDelta = 4;
    row.captureThread = 3;
    row.thread = 8;
    row.timeDelta = 10;
    row.labelListId = 1000;
    row.payload = "xyz";
    const auto walked = walk(Format::NetTraceV6, tests::eventBlock(row.bytes(true) + sameAgain("abc")));
    QVERIFY(walked.walk.complete);
    QCOMPARE(walked.events.size(), 2u);
    QCOMPARE(walked.events[0].labelListId, 1000u);
    QCOMPARE(walked.events[1].labelListId, 1000u);
    QCOMPARE(walked.events[1].sequenceNumber, 6u);
    QCOMPARE(walked.payloads[1], QByteArray("abc"));
}

void TestEventBlock::payloadBeyondTheBlock()
{
    for (const std::uint64_t size :
         {std::uint64_t(200), std::uint64_t(0x80000000), std::uint64_t(0xffffffff)}) {
        for (const int behind : {0, 150}) {
            ByteWriter row;
            row.u8(128);
            row.varUInt(0);
            row.varUInt(size);
            row.zeros(std::size_t(behind));
            const auto walked = walk(Format::NetTraceV4, tests::eventBlock(fullRow() + row.takeBytes()));
            QVERIFY(!walked.walk.complete);
            QCOMPARE(walked.walk.rows, 1u);
        }
    }
}

CLRLENS_TEST(TestEventBlock)
#include "tst_eventblock.moc"
