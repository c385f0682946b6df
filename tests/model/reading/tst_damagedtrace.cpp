// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/sequentialreader.h"
#include "model/rewrite/rewrite.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

using namespace model;
using namespace generated;

/// Files that were cut or damaged: everything that can be read is shown, what cannot is said.
class TestDamagedTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cutAnywhere();
    void flippedBits_data();
    void flippedBits();
    void sizeTooLarge();
    void sizeTooSmall();
    void badVarint();
    void numbersOfDamagedRows();
    void closingTagLost();
    void endsAtALastBlock_data();
    void endsAtALastBlock();
    void garbageBetweenBlocks();
    void garbageOfManyMegabytes();
    void endMarkInTheMiddle();
    void headerLost();
    void anotherTraceBehind_data();
    void anotherTraceBehind();
    void traceInADamagedPayload();
    void timesOutOfOrderBetweenEpochs();
};

namespace {

/// Where the object of this name begins, from `from` on.
qsizetype findBlock(const QByteArray &bytes, const char *name, qsizetype from = 0)
{
    const auto at = bytes.indexOf(name, from);
    return at < 0 ? -1 : at - 15; // three tags, version, reader, length of the name
}

/// Where the i32 size of the block is.
qsizetype sizeOffset(const QByteArray &bytes, qsizetype block)
{
    return bytes.indexOf('\x06', block + 15) + 1;
}

void setSize(QByteArray &bytes, qsizetype block, qint32 size)
{
    std::memcpy(bytes.data() + sizeOffset(bytes, block), &size, sizeof size);
}

/// Every epoch one event block of ten events of one thread.
GeneratedTrace tenPerBlock(int blocks)
{
    GeneratedTrace trace;
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    std::uint32_t number = 0;
    for (int block = 0; block < blocks; ++block) {
        for (int i = 0; i < 10; ++i) {
            ++number;
            const Event event{1000 * std::int64_t(number), 7, 1, number, 0};
            writer.event(eventHeader(event, number, true));
            trace.events.push_back(event);
        }
        writer.flush();
    }
    writer.end();
    trace.bytes = writer.takeBytes();
    return trace;
}

bool has(const TraceSnapshot &snapshot, Anomaly::Kind kind)
{
    return std::any_of(snapshot.anomalies->begin(), snapshot.anomalies->end(),
                       [kind](const Anomaly &anomaly) { return anomaly.kind == kind; });
}

} // namespace

void TestDamagedTrace::cutAnywhere()
{
    Options options;
    options.epochs = 3;
    const auto trace = runtimeLike(options);
    std::mt19937 random(11);
    for (int i = 0; i < 600; ++i) {
        const auto size = qsizetype(random() % std::uint64_t(trace.bytes.size()));
        const auto bytes = trace.bytes.first(size);
        const auto result = read(bytes);
        if (!result.ok()) {
            QVERIFY2(size < 32, "only what ends inside of the first mark is no trace");
            continue;
        }
        const auto &snapshot = *result.value();
        auto milestone = GeneratedTrace::Milestone{};
        for (const auto &reached : trace.milestones)
            milestone = reached.bytes <= size ? reached : milestone;
        QVERIFY(snapshot.events.size() >= milestone.events);
        const auto found = withoutStacks(shown(snapshot, bytes));
        auto wanted = withoutStacks(trace.events);
        for (std::size_t row = 0; row < found.size(); ++row)
            QVERIFY(std::find(wanted.begin(), wanted.end(), found[row]) != wanted.end());
        QVERIFY(snapshot.complete);
        QVERIFY(snapshot.endedEarly);
        QVERIFY(snapshot.endedEarly->position <= std::uint64_t(size));
        QVERIFY(!has(snapshot, Anomaly::Kind::BadRow));
    }
}

void TestDamagedTrace::flippedBits_data()
{
    QTest::addColumn<int>("flips");
    QTest::newRow("one") << 1;
    QTest::newRow("ten") << 10;
    QTest::newRow("hundred") << 100;
}

void TestDamagedTrace::flippedBits()
{
    QFETCH(int, flips);
    Options options;
    options.epochs = 3;
    const auto trace = runtimeLike(options);
    std::mt19937 random{unsigned(flips)};
    for (int i = 0; i < 300; ++i) {
        auto bytes = trace.bytes;
        for (int flip = 0; flip < flips; ++flip) {
            // Behind the mark that says what the file is.
            const auto at = 32 + qsizetype(random() % std::uint64_t(bytes.size() - 32));
            bytes[at] = char(bytes[at] ^ (1 << random() % 8));
        }
        const auto result = read(bytes);
        if (!result.ok()) {
            // The versions of trace and reader were hit: a newer trace says the same.
            QVERIFY(flips > 1);
            QCOMPARE(result.error().code, protocol::ErrorCode::Unsupported);
            continue;
        }
        const auto &snapshot = *result.value();
        QVERIFY(snapshot.complete);
        if (flips == 1) {
            // A flip costs at most the block that it is in.
            constexpr std::size_t largestBlock = 5 * 12 + 1;
            QVERIFY(snapshot.events.size() + largestBlock >= trace.events.size());
        }
        const auto distance = [](const EventTable &table) {
            std::uint64_t seen = 0;
            table.forEach(0, table.size(), [&](std::uint64_t, const EventRow &) { ++seen; });
            return seen;
        };
        QCOMPARE(distance(snapshot.events), snapshot.events.size());
        for (const auto ticks : {snapshot.firstTicks, snapshot.lastTicks}) {
            QVERIFY(snapshot.events.lowerBound(ticks) <= snapshot.events.size());
            (void)snapshot.unixNanoseconds(ticks);
        }
    }
}

void TestDamagedTrace::sizeTooLarge()
{
    for (const qint32 size : {1 << 20, 0x7fffffff, -1, 256 << 20}) {
        auto trace = tenPerBlock(5);
        const auto second = findBlock(trace.bytes, "EventBlock", findBlock(trace.bytes, "EventBlock") + 20);
        setSize(trace.bytes, second, size);
        const auto snapshot = read(trace.bytes).value();
        QVERIFY(snapshot->events.size() >= 40);
        QVERIFY(has(*snapshot, Anomaly::Kind::BadBlock) || has(*snapshot, Anomaly::Kind::Resynchronized));
        QVERIFY(!snapshot->endedEarly);
    }
}

void TestDamagedTrace::sizeTooSmall()
{
    auto trace = tenPerBlock(5);
    const auto first = findBlock(trace.bytes, "EventBlock");
    setSize(trace.bytes, first, 60);
    const auto snapshot = read(trace.bytes).value();
    QVERIFY(snapshot->events.size() >= 40);
    QVERIFY(has(*snapshot, Anomaly::Kind::BadBlock));
    QVERIFY(snapshot->dropped > 0); // what was lost to the damage shows in the numbers
}

void TestDamagedTrace::badVarint()
{
    auto trace = tenPerBlock(3);
    const auto second = findBlock(trace.bytes, "EventBlock", findBlock(trace.bytes, "EventBlock") + 20);
    const auto body = sizeOffset(trace.bytes, second) + 8;
    for (qsizetype i = 60; i < 72; ++i)
        trace.bytes[body + i] = '\xff';
    const auto snapshot = read(trace.bytes).value();
    QVERIFY(snapshot->events.size() >= 20);
    QVERIFY(snapshot->events.size() < 30);
    QVERIFY(has(*snapshot, Anomaly::Kind::BadRow));
    QCOMPARE(withoutStacks(shown(*snapshot, trace.bytes)).back(), trace.events.back());
}

/// They may be anything; what was lost shows in the numbers before and behind.
void TestDamagedTrace::numbersOfDamagedRows()
{
    const auto trace = tenPerBlock(4);
    const auto second = findBlock(trace.bytes, "EventBlock", findBlock(trace.bytes, "EventBlock") + 20);
    const auto body = sizeOffset(trace.bytes, second) + 28; // behind the block's own header
    std::mt19937 random(5);
    const std::atomic<bool> never = false;
    int noticed = 0;
    for (int i = 0; i < 300; ++i) {
        auto bytes = trace.bytes;
        for (qsizetype at = 0; at < 30; ++at)
            bytes[body + at] = char(random());
        const auto snapshot = read(bytes).value();
        if (!has(*snapshot, Anomaly::Kind::BadRow))
            continue;
        ++noticed;
        QVERIFY2(snapshot->dropped <= 10, qPrintable(QString::number(snapshot->dropped)));
        const File file(bytes);
        const QString copy = file.path() + QStringLiteral(".copy");
        const auto repaired = repairTrace(file.path(), copy, Existing::Keep, never);
        QVERIFY(repaired.ok());
        QCOMPARE(repaired.value().counts.dropped, snapshot->dropped);
        QCOMPARE(readTrace(copy).value()->dropped, snapshot->dropped);
    }
    QVERIFY(noticed > 100);
}

void TestDamagedTrace::closingTagLost()
{
    auto trace = tenPerBlock(3);
    const auto second = findBlock(trace.bytes, "EventBlock", findBlock(trace.bytes, "EventBlock") + 20);
    trace.bytes[second - 1] = '\x07';
    const auto snapshot = read(trace.bytes).value();
    QCOMPARE(snapshot->events.size(), 30u);
    QVERIFY(has(*snapshot, Anomaly::Kind::BadBlock));
}

void TestDamagedTrace::endsAtALastBlock_data()
{
    QTest::addColumn<Format>("format");
    QTest::addColumn<int>("missing"); // bytes of the file's end
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("allEvents");
    // A tag ends the last block, and another one the trace.
    QTest::newRow("the trace's end") << Format::NetTraceV4 << 1 << QString() << true;
    QTest::newRow("the block's tag, too")
        << Format::NetTraceV4 << 2 << QStringLiteral("only the tag that closes it is missing") << true;
    QTest::newRow("a byte of the block")
        << Format::NetTraceV4 << 3 << QStringLiteral("the file ends inside a block: ") << false;
    // A header of four bytes ends a trace of V6.
    QTest::newRow("V6, the trace's end") << Format::NetTraceV6 << 4 << QString() << true;
    QTest::newRow("V6, a byte of the block")
        << Format::NetTraceV6 << 5 << QStringLiteral("the file ends inside a block: ") << false;
}

/// What is missing at the end is said as it is.
void TestDamagedTrace::endsAtALastBlock()
{
    QFETCH(const Format, format);
    QFETCH(const int, missing);
    QFETCH(const QString, text);
    QFETCH(const bool, allEvents);
    TraceWriter writer(header(format));
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    if (format == Format::NetTraceV6) {
        ThreadRow thread;
        thread.index = 7;
        thread.threadId = 700;
        writer.thread(thread);
    }
    for (std::uint32_t number = 1; number <= 10; ++number)
        writer.event(eventHeader(Event{1000 * std::int64_t(number), 7, 1, number, 0}, number, true));
    writer.end();
    const QByteArray bytes = writer.takeBytes();
    const auto snapshot = read(bytes.chopped(missing)).value();
    QVERIFY(snapshot->endedEarly);
    QCOMPARE(snapshot->events.size() == 10, allEvents);
    QCOMPARE(snapshot->anomalies->size(), text.isEmpty() ? 0u : 1u);
    if (!text.isEmpty())
        QVERIFY2(snapshot->anomalies->front().text.contains(text),
                 qPrintable(snapshot->anomalies->front().text));
}

void TestDamagedTrace::garbageBetweenBlocks()
{
    auto trace = tenPerBlock(3);
    const auto second = findBlock(trace.bytes, "EventBlock", findBlock(trace.bytes, "EventBlock") + 20);
    trace.bytes.insert(second, QByteArray(4000, '\x11')); // a multiple of the alignment
    const auto snapshot = read(trace.bytes).value();
    QCOMPARE(snapshot->events.size(), 30u);
    QVERIFY(has(*snapshot, Anomaly::Kind::Resynchronized));
}

void TestDamagedTrace::garbageOfManyMegabytes()
{
    constexpr qsizetype garbage = 20'000'000;
    auto trace = tenPerBlock(3);
    trace.bytes.insert(findBlock(trace.bytes, "EventBlock"), QByteArray(garbage, '\x55'));
    const auto result = read(trace.bytes);
    QVERIFY(result.ok());
    QCOMPARE(shown(*result.value(), trace.bytes), trace.events);
    QVERIFY(std::ranges::any_of(*result.value()->anomalies, [](const Anomaly &anomaly) {
        return anomaly.kind == Anomaly::Kind::Resynchronized && anomaly.count == garbage;
    }));

    // A caller that waits for the next block can change its mind again and again.
    const File file(trace.bytes);
    const auto opened = PositionalFile::open(file.path());
    BlockScanner scanner(opened.value());
    const auto next = [&] { return scanner.next(std::uint64_t(trace.bytes.size()), true); };
    int pauses = 0;
    int blocks = 0;
    auto found = next();
    for (; pauses + blocks < 100; found = next()) {
        if (std::holds_alternative<BlockScanner::Searching>(found))
            ++pauses;
        else if (std::holds_alternative<BlockScanner::Block>(found))
            ++blocks;
        else
            break;
    }
    QVERIFY(std::holds_alternative<BlockScanner::End>(found));
    QVERIFY2(pauses >= garbage / 5'000'000, qPrintable(QString::number(pauses)));
    QCOMPARE(blocks, 4);
}

void TestDamagedTrace::endMarkInTheMiddle()
{
    auto trace = tenPerBlock(3);
    const auto second = findBlock(trace.bytes, "EventBlock", findBlock(trace.bytes, "EventBlock") + 20);
    trace.bytes[second] = '\x01';
    const auto snapshot = read(trace.bytes).value();
    QVERIFY(snapshot->events.size() >= 20);
    QVERIFY(has(*snapshot, Anomaly::Kind::Resynchronized));
    QVERIFY(!snapshot->endedEarly);
}

void TestDamagedTrace::headerLost()
{
    auto trace = tenPerBlock(3);
    const auto name = trace.bytes.indexOf("Trace", 32);
    trace.bytes[name] = 'X';
    const auto snapshot = read(trace.bytes).value();
    QCOMPARE(snapshot->events.size(), 30u);
    QVERIFY(has(*snapshot, Anomaly::Kind::DamagedHead));
}

void TestDamagedTrace::anotherTraceBehind_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<qsizetype>("begin"); // of the other one
    QTest::addColumn<std::size_t>("events"); // of the first one
    QTest::addColumn<bool>("endMark");
    const auto trace = tenPerBlock(3).bytes;
    for (int shift = 0; shift < 4; ++shift) {
        const auto other = tenPerBlock(2 + shift).bytes;
        QTest::addRow("V4 and V4 of %d blocks", 2 + shift)
            << QByteArray(other + trace) << other.size() << std::size_t(20 + 10 * shift) << true;
    }
    QTest::newRow("bytes between") << QByteArray(trace + QByteArray(5, '\n') + trace) << trace.size() + 5
                                   << std::size_t(30) << true;
    const auto cut = trace.first(findBlock(trace, "EventBlock") + 20 - 1);
    QTest::newRow("V4 cut off") << QByteArray(cut + trace) << cut.size() << std::size_t(0) << false;
    auto v6 = TraceWriter(header(Format::NetTraceV6));
    ThreadRow thread;
    thread.index = 7;
    v6.thread(thread);
    v6.metadata(metadata(1, QStringLiteral("First"), 1));
    v6.event(eventHeader({2000, 7, 1, 0, 0}, 1, true));
    v6.end();
    const auto newer = v6.takeBytes();
    QTest::newRow("V6 and V6") << QByteArray(newer + newer) << newer.size() << std::size_t(1) << true;
    QTest::newRow("V6 and V4") << QByteArray(newer + trace) << newer.size() << std::size_t(1) << true;
    QTest::newRow("V4 and V6") << QByteArray(trace + newer) << trace.size() << std::size_t(30) << true;
}

/// It is not mixed into the first one, and not passed over in silence.
void TestDamagedTrace::anotherTraceBehind()
{
    QFETCH(QByteArray, bytes);
    QFETCH(qsizetype, begin);
    QFETCH(std::size_t, events);
    QFETCH(bool, endMark);
    const auto check = [&](const TraceSnapshot &snapshot) {
        QCOMPARE(snapshot.events.size(), events);
        QCOMPARE(!snapshot.endedEarly, endMark);
        QVERIFY(std::ranges::any_of(*snapshot.anomalies, [&](const Anomaly &anomaly) {
            return anomaly.kind == Anomaly::Kind::AnotherTrace && anomaly.position == std::uint64_t(begin)
                && anomaly.text.contains(QString::number(begin));
        }));
    };
    check(*read(bytes).value());
    const File file(bytes);
    const auto opened = PositionalFile::open(file.path());
    SequentialReader reader(opened.value(), file.path());
    const auto size = std::uint64_t(bytes.size());
    auto state = SequentialReader::State::More;
    for (std::uint64_t limit = 1; state != SequentialReader::State::Finished; ++limit) {
        do {
            state = reader.read(std::min(limit, size), limit >= size, std::chrono::seconds(10)).value();
        } while (state == SequentialReader::State::More);
    }
    check(*reader.snapshot());
}

void TestDamagedTrace::traceInADamagedPayload()
{
    const auto inside = tenPerBlock(2).bytes;
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    QByteArray bytes;
    for (std::uint32_t number = 1; number <= 5; ++number) {
        auto event = eventHeader({1000 * std::int64_t(number), 7, 1, number, 0}, number, true);
        event.payload = reinterpret_cast<const std::uint8_t *>(inside.constData());
        event.payloadSize = std::uint32_t(inside.size());
        writer.event(event);
        writer.flush();
        bytes += writer.takeBytes();
        if (number == 3)
            bytes.remove(bytes.size() - inside.size() - 20, 1);
    }
    writer.end();
    const auto snapshot = read(bytes + writer.takeBytes()).value();
    QVERIFY(snapshot->events.size() >= 4);
    QVERIFY(!has(*snapshot, Anomaly::Kind::AnotherTrace));
    QVERIFY(!snapshot->endedEarly);
}

void TestDamagedTrace::timesOutOfOrderBetweenEpochs()
{
    // No runtime writes this. Nothing is lost or moved, and looking for a time ends.
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    for (std::uint32_t epoch = 0; epoch < 10; ++epoch) {
        writer.event(eventHeader({10'000 - 1000 * std::int64_t(epoch), 7, 1, epoch, 0}, epoch + 1, true));
        writer.sequencePoint({20'000, false, false, {}});
    }
    writer.end();
    const auto snapshot = read(writer.takeBytes()).value();
    QCOMPARE(snapshot->events.size(), 10u);
    for (const std::int64_t ticks : {0, 5000, 20'000})
        QVERIFY(snapshot->events.lowerBound(ticks) <= 10);
}

CLRLENS_TEST(TestDamagedTrace)
#include "tst_damagedtrace.moc"
