// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/sequentialreader.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

using namespace model;
using namespace protocol::nettrace;
using tests::TraceBytes;

/// Files of V3 to V5 in whose middle bytes are lost or inserted: that moves all blocks behind them against
/// the padding, which is counted from the beginning of the file, and costs only the blocks that it touches.
class TestLostBytes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void costOnlyTheirBlock_data();
    void costOnlyTheirBlock();
    void againAndAgain_data();
    void againAndAgain();
};

namespace {

constexpr int numberedBlocks = 16;

/// A trace whose events have numbers from 0 on for payloads.
struct NumberedBlocks {
    QByteArray bytes;
    std::vector<qsizetype> begins; ///< of the blocks with events, then where the last one ends
    std::vector<std::uint32_t> firstNumbers; ///< of each, then one more than the last
};

/// So that the lengths of blocks differ.
std::uint32_t eventsOf(int block)
{
    return 20 + std::uint32_t(block % 5);
}

std::int64_t timeOfNumber(std::uint32_t number)
{
    return 2'000'000 + 1000 * std::int64_t(number);
}

NumberedBlocks numberedV3()
{
    NumberedBlocks trace;
    auto writer = TraceBytes::fastSerialization(3);
    const auto type = tests::metadataPayload(1, QStringLiteral("Test"), 101, QStringLiteral("Number"));
    writer.object("EventBlock", tests::netPerfRow(0, 50, type, {}, true), 1);
    std::uint32_t number = 0;
    for (int block = 0; block < numberedBlocks; ++block) {
        trace.begins.push_back(qsizetype(writer.size()));
        trace.firstNumbers.push_back(number);
        QByteArray rows;
        for (auto left = eventsOf(block); left > 0; --left, ++number) {
            const QByteArray payload(reinterpret_cast<const char *>(&number), sizeof number);
            rows += tests::netPerfRow(1, timeOfNumber(number), payload, {}, true);
        }
        writer.object("EventBlock", rows, 1);
    }
    trace.begins.push_back(qsizetype(writer.size()));
    trace.firstNumbers.push_back(number);
    trace.bytes = writer.end().bytes();
    return trace;
}

NumberedBlocks numberedNetTrace(Format format)
{
    NumberedBlocks trace;
    TraceWriter writer(generated::header(format));
    writer.metadata(generated::metadata(1, QStringLiteral("Number"), 1));
    const auto collect = [&] {
        writer.flush();
        trace.bytes += writer.takeBytes();
        trace.begins.push_back(trace.bytes.size());
    };
    collect();
    std::uint32_t number = 0;
    for (int block = 0; block < numberedBlocks; ++block) {
        trace.firstNumbers.push_back(number);
        for (auto left = eventsOf(block); left > 0; --left, ++number)
            writer.event(generated::eventHeader({timeOfNumber(number), 7, 1, number, 0}, number + 1, true));
        collect();
    }
    trace.firstNumbers.push_back(number);
    writer.end();
    trace.bytes += writer.takeBytes();
    return trace;
}

NumberedBlocks numbered(int version)
{
    if (version == 3)
        return numberedV3();
    auto trace = numberedNetTrace(Format::NetTraceV4);
    if (version == 5) {
        constexpr qsizetype versionOfTraceObject = 8 + 24 + 3;
        trace.bytes[versionOfTraceObject] = trace.bytes[versionOfTraceObject + 4] = 5;
    }
    return trace;
}

/// Loses `change` bytes at `at` when it is below 0, else gets so many inserted.
QByteArray changed(QByteArray bytes, qsizetype at, int change)
{
    if (change < 0)
        return bytes.remove(at, -change);
    return bytes.insert(at, QByteArray(change, '\xa7'));
}

/// The numbers of the events that are shown as they were written.
std::vector<std::uint32_t> soundNumbers(const TraceSnapshot &snapshot, const QByteArray &bytes)
{
    std::vector<std::uint32_t> numbers;
    for (const auto &event : generated::shown(snapshot, bytes)) {
        if (event.time == timeOfNumber(event.number))
            numbers.push_back(event.number);
    }
    std::ranges::sort(numbers);
    return numbers;
}

/// Everything that a reading tells, to be compared with another one of the same file. Events by their
/// numbers, for one of a damaged block may be older than what was shown of a growing file already.
QString told(const TraceSnapshot &snapshot, const QByteArray &bytes)
{
    QString text;
    auto events = generated::shown(snapshot, bytes);
    std::ranges::stable_sort(events, {}, [](const generated::Event &event) {
        return std::tuple(event.number, event.time, event.thread);
    });
    for (const auto &event : events)
        text += QStringLiteral("%1 %2 %3;").arg(event.time).arg(event.thread).arg(event.number);
    for (const auto &anomaly : *snapshot.anomalies)
        text += QStringLiteral("%1 %2 at %3;").arg(anomaly.text).arg(anomaly.count).arg(anomaly.position);
    return text + QStringLiteral("dropped %1").arg(snapshot.dropped);
}

QString toldWithThreads(const QByteArray &bytes, unsigned workers)
{
    const generated::File file(bytes);
    const auto opened = PositionalFile::open(file.path());
    const std::atomic<bool> never = false;
    const ReadControl control{never, [](const std::shared_ptr<const TraceSnapshot> &) {}};
    const auto read = readWholeFile(opened.value(), file.path(), control, workers);
    return read.ok() ? told(*read.value(), bytes) : read.error().text;
}

QString toldWhileGrowing(const QByteArray &bytes, std::uint64_t step)
{
    const generated::File file(bytes);
    const auto opened = PositionalFile::open(file.path());
    SequentialReader reader(opened.value(), file.path());
    const auto size = std::uint64_t(bytes.size());
    auto state = SequentialReader::State::More;
    for (auto limit = step; state != SequentialReader::State::Finished; limit += step) {
        state = SequentialReader::State::More;
        while (state == SequentialReader::State::More) {
            auto read = reader.read(std::min(limit, size), limit >= size, std::chrono::seconds(10));
            if (!read.ok())
                return read.error().text;
            state = read.value();
        }
    }
    return told(*reader.snapshot(), bytes);
}

void addVersionsOfBlocks()
{
    QTest::addColumn<int>("version");
    for (const int version : {3, 4, 5})
        QTest::addRow("V%d", version) << version;
}

} // namespace

void TestLostBytes::costOnlyTheirBlock_data()
{
    addVersionsOfBlocks();
}

void TestLostBytes::costOnlyTheirBlock()
{
    QFETCH(int, version);
    const auto trace = numbered(version);
    for (const int change : {-1, -2, -3, -5, 1, 2, 3}) {
        for (std::size_t block = 0; block + 1 < std::size_t(numberedBlocks); block += 5) {
            const auto length = trace.begins[block + 1] - trace.begins[block];
            // In the name, the size, the padding, the first rows, the middle, the last row.
            for (const qsizetype offset :
                 {qsizetype(17), qsizetype(27), qsizetype(32), qsizetype(60), length / 2, length - 8}) {
                const auto bytes = changed(trace.bytes, trace.begins[block] + offset, change);
                const auto where = QStringLiteral("%1 at %2 of block %3").arg(change).arg(offset).arg(block);
                const auto read = generated::read(bytes);
                QVERIFY2(read.ok(), qPrintable(where));
                const auto &snapshot = *read.value();
                std::vector<std::uint32_t> wanted;
                for (std::uint32_t number = 0; number < trace.firstNumbers.back(); ++number) {
                    if (number < trace.firstNumbers[block] || number >= trace.firstNumbers[block + 1])
                        wanted.push_back(number);
                }
                QVERIFY2(std::ranges::includes(soundNumbers(snapshot, bytes), wanted), qPrintable(where));
                QVERIFY2(!snapshot.anomalies->empty(), qPrintable(where));
                QVERIFY2(!snapshot.endedEarly, qPrintable(where));
                // What the damage says of numbers is not believed; what it cost shows in those around it.
                QVERIFY2(snapshot.dropped <= eventsOf(int(block)), qPrintable(where));
                const auto expected = told(snapshot, bytes);
                QCOMPARE(toldWithThreads(bytes, 1), expected);
                QCOMPARE(toldWithThreads(bytes, 4), expected);
                QCOMPARE(toldWhileGrowing(bytes, 373), expected);
            }
        }
    }
}

void TestLostBytes::againAndAgain_data()
{
    addVersionsOfBlocks();
}

void TestLostBytes::againAndAgain()
{
    QFETCH(int, version);
    const auto trace = numbered(version);
    auto bytes = trace.bytes;
    std::vector<std::uint32_t> wanted;
    for (auto block = std::size_t(numberedBlocks); block-- > 0;) {
        if (block % 3 == 1) {
            bytes = changed(bytes, trace.begins[block] + 100, block % 2 == 0 ? -1 : 2);
            continue;
        }
        for (auto number = trace.firstNumbers[block]; number < trace.firstNumbers[block + 1]; ++number)
            wanted.push_back(number);
    }
    std::ranges::sort(wanted);
    const auto snapshot = generated::read(bytes).value();
    QVERIFY(std::ranges::includes(soundNumbers(*snapshot, bytes), wanted));
    const auto expected = told(*snapshot, bytes);
    QCOMPARE(toldWithThreads(bytes, 4), expected);
    QCOMPARE(toldWhileGrowing(bytes, 1), expected);
}

CLRLENS_TEST(TestLostBytes)
#include "tst_lostbytes.moc"
