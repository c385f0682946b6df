// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/sequentialreader.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <algorithm>

using namespace model;
using namespace generated;
using State = SequentialReader::State;

/// A file that is read while it grows ends up as the same trace as one that is read whole.
class TestGrowingTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void endsAsTheWholeFile_data();
    void endsAsTheWholeFile();
    void whatWasShownStays();
    void holdsBackAtMostABatch();
    void flushesWhenTheFileStops();
    void v6EndsAsTheWholeFile();
    void whatTellsOfDamageMayBeUnwritten();
};

namespace {

/// Reads the file as if it had grown in steps; `seen` gets each snapshot on the way.
template <class Seen>
std::shared_ptr<const TraceSnapshot> grow(const QString &path, std::uint64_t size, std::uint64_t step,
                                          Seen &&seen)
{
    auto file = PositionalFile::open(path);
    SequentialReader reader(file.value(), path);
    for (std::uint64_t limit = std::min(step, size); limit < size; limit += step) {
        auto state = State::More;
        while (state == State::More)
            state = reader.read(limit, false, std::chrono::seconds(10)).value();
        seen(reader.snapshot());
    }
    auto state = State::More;
    while (state != State::Finished)
        state = reader.read(size, true, std::chrono::seconds(10)).value();
    return reader.snapshot();
}

/// Names the first thing in which the traces differ; empty where they are the same.
QString difference(const TraceSnapshot &a, const TraceSnapshot &b, const QByteArray &bytes)
{
    if (withoutStacks(shown(a, bytes)) != withoutStacks(shown(b, bytes)))
        return QStringLiteral("events");
    for (std::uint64_t row = 0; row < a.events.size(); ++row) {
        const auto left = a.stacks->frames(a.events.row(row).stack);
        const auto right = b.stacks->frames(b.events.row(row).stack);
        if (!std::equal(left.begin(), left.end(), right.begin(), right.end()))
            return QStringLiteral("stack of event %1").arg(row);
    }
    const std::initializer_list<std::pair<const char *, bool>> comparisons{
        {"types", *a.types == *b.types},
        {"counts by type", *a.typeCounts == *b.typeCounts},
        {"gaps", *a.gaps == *b.gaps},
        {"dropped events", a.dropped == b.dropped},
        {"stack rows", a.stackRows == b.stackRows},
        {"sequence points", std::ranges::equal(*a.sequencePointTimes, *b.sequencePointTimes)},
        {"first time", a.firstTicks == b.firstTicks},
        {"last time", a.lastTicks == b.lastTicks},
        {"complete", a.complete == b.complete},
        {"end", a.endedEarly == b.endedEarly},
        {"number of anomalies", a.anomalies->size() == b.anomalies->size()},
    };
    for (const auto &[what, same] : comparisons) {
        if (!same)
            return QString::fromLatin1(what);
    }
    return {};
}

} // namespace

void TestGrowingTrace::endsAsTheWholeFile_data()
{
    QTest::addColumn<unsigned>("step");
    QTest::addColumn<bool>("endMark");
    for (const unsigned step : {1u, 2u, 3u, 7u, 101u, 4096u, 1'000'000u}) {
        QTest::addRow("%u bytes at a time", step) << step << true;
        QTest::addRow("%u bytes at a time, not closed", step) << step << false;
    }
}

void TestGrowingTrace::endsAsTheWholeFile()
{
    QFETCH(unsigned, step);
    QFETCH(bool, endMark);
    Options options;
    options.seed = step;
    options.endMark = endMark;
    const auto trace = runtimeLike(options);
    const File file(trace.bytes);
    const auto whole = readTrace(file.path()).value();
    const auto grown = grow(file.path(), std::uint64_t(trace.bytes.size()), step, [](const auto &) {});
    QCOMPARE(difference(*grown, *whole, trace.bytes), QString());
    QCOMPARE(withoutStacks(shown(*grown, trace.bytes)), withoutStacks(trace.events));
}

void TestGrowingTrace::whatWasShownStays()
{
    const auto trace = runtimeLike({});
    const File file(trace.bytes);
    std::vector<std::shared_ptr<const TraceSnapshot>> snapshots;
    const auto grown = grow(file.path(), std::uint64_t(trace.bytes.size()), 500,
                            [&](const auto &snapshot) { snapshots.push_back(snapshot); });
    std::uint64_t before = 0;
    for (const auto &snapshot : snapshots) {
        QVERIFY(snapshot->events.size() >= before);
        before = snapshot->events.size();
        QVERIFY(!snapshot->complete);
        const auto early = shown(*snapshot, trace.bytes);
        QVERIFY(std::equal(early.begin(), early.end(), shown(*grown, trace.bytes).begin()));
        std::uint64_t counted = 0;
        for (const auto &count : *snapshot->typeCounts)
            counted += count.events;
        QCOMPARE(counted, snapshot->events.size());
    }
    QVERIFY(before > 0);
}

void TestGrowingTrace::holdsBackAtMostABatch()
{
    // Two batches of two threads each. When the second begins, all of the first is final.
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    std::uint32_t number = 0;
    const auto batch = [&](std::int64_t start) {
        for (std::uint64_t thread = 1; thread <= 2; ++thread) {
            for (int i = 0; i < 10; ++i) {
                ++number;
                writer.event(eventHeader({start + i * 10 + std::int64_t(thread), thread, 1, number, 0},
                                         number, i == 0));
            }
        }
        writer.flush();
    };
    batch(1000);
    auto bytes = writer.takeBytes();
    const auto firstBatch = std::uint64_t(bytes.size());
    batch(2000);
    bytes += writer.takeBytes();

    const File file(bytes);
    auto opened = PositionalFile::open(file.path());
    SequentialReader reader(opened.value(), file.path());
    (void)reader.read(firstBatch, false, std::chrono::seconds(10));
    QCOMPARE(reader.snapshot()->events.size(), 2u); // up to the begin of thread 2's run
    (void)reader.read(std::uint64_t(bytes.size()), false, std::chrono::seconds(10));
    QCOMPARE(reader.snapshot()->events.size(), 22u);

    // The others are known, in time order.
    const auto others = reader.heldBack();
    QVERIFY(others);
    auto both = shown(*reader.snapshot(), bytes);
    for (const Event &event : shown(*others, bytes))
        both.push_back(event);
    (void)reader.read(std::uint64_t(bytes.size()), true, std::chrono::seconds(10));
    QCOMPARE(reader.snapshot()->events.size(), 40u);
    QCOMPARE(both, shown(*reader.snapshot(), bytes));
    QVERIFY(!reader.heldBack());
}

void TestGrowingTrace::flushesWhenTheFileStops()
{
    Options options;
    options.endMark = false;
    const auto trace = runtimeLike(options);
    const File file(trace.bytes);
    // The last milestone before the last sequence point: events are held back there.
    const auto cut = trace.milestones[trace.milestones.size() - 2];
    auto opened = PositionalFile::open(file.path());
    SequentialReader reader(opened.value(), file.path());
    (void)reader.read(std::uint64_t(cut.bytes), false, std::chrono::seconds(10));
    QVERIFY(reader.snapshot()->events.size() < cut.events);
    QCOMPARE(reader.read(std::uint64_t(cut.bytes), true, std::chrono::seconds(10)).value(), State::Finished);
    QCOMPARE(reader.snapshot()->events.size(), std::uint64_t(cut.events));
    QVERIFY(reader.snapshot()->complete);
    QVERIFY(reader.snapshot()->endedEarly);
    QCOMPARE(reader.snapshot()->endedEarly->position, std::uint64_t(cut.bytes));
}

void TestGrowingTrace::v6EndsAsTheWholeFile()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    for (std::uint64_t index = 1; index <= 3; ++index) {
        ThreadRow row;
        row.index = 1; // again and again
        row.threadId = 100 + index;
        writer.thread(row);
        for (std::uint32_t number = 1; number <= 20; number += 2)
            writer.event(eventHeader({std::int64_t(1000 * index + number), 1, 1, number, 0}, number, true));
        writer.removeThread({1, 22});
        writer.flush();
        writer.sequencePoint({std::int64_t(1000 * index + 500), index == 2, false, {}});
    }
    writer.end();
    const auto bytes = writer.takeBytes();
    const File file(bytes);
    const auto whole = readTrace(file.path()).value();
    QVERIFY(whole->dropped > 0);
    for (const std::uint64_t step : {1, 13, 400}) {
        QCOMPARE(difference(*grow(file.path(), std::uint64_t(bytes.size()), step, [](const auto &) {}),
                            *whole, bytes),
                 QString());
    }
}

/// A block of a kind that is not known could be anything, so that what is behind it tells whether the block
/// before it is damaged. That one has in a payload what looks like another block.
void TestGrowingTrace::whatTellsOfDamageMayBeUnwritten()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    writer.flush();
    QByteArray bytes = writer.takeBytes();
    const Event first{1000, 7, 1, 1, 1};
    const Event second{2000, 7, 1, 2, 1};
    writer.event(eventHeader(first, 1, true));
    writer.flush();
    const QByteArray block = writer.takeBytes();
    EventHeader event = eventHeader(second, 2, true);
    event.payload = reinterpret_cast<const std::uint8_t *>(block.constData());
    event.payloadSize = std::uint32_t(block.size());
    bytes += block;
    writer.event(event);
    writer.flush();
    bytes += writer.takeBytes();
    constexpr qsizetype unknownSize = 400;
    bytes += QByteArray::fromHex("90010063") + QByteArray(unknownSize, '\0');
    writer.end();
    bytes += writer.takeBytes();

    const File file(bytes);
    const auto whole = readTrace(file.path()).value();
    QCOMPARE(whole->events.size(), std::uint64_t(2));
    for (const std::uint64_t step : {1, 13, 100}) {
        QCOMPARE(difference(*grow(file.path(), std::uint64_t(bytes.size()), step, [](const auto &) {}),
                            *whole, bytes),
                 QString());
    }
}

CLRLENS_TEST(TestGrowingTrace)
#include "tst_growingtrace.moc"
