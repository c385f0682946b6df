// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/packedruns.h"
#include "model/reading/sequentialreader.h"
#include "tests/support/allocations.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/hostiletraces.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

#include <map>
#include <QProcess>

using namespace model;
using namespace tests;
using State = SequentialReader::State;

/// So many events wait for older ones that they are packed meanwhile: no reader must see that afterwards.
class TestPackedEvents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void releasesInOrder_data();
    void releasesInOrder();
    void releasesAgain();
    void dropsWhatItCannotRelease();
    void readsAll_data();
    void readsAll();
    void showsNothingTooEarly();
    void staysInOrderWhenAbandoned();
    void takesLittleMemory_data();
    void takesLittleMemory();
};

namespace {

struct Event {
    std::int64_t time = 0;
    std::uint64_t thread = 0;
    std::uint32_t metadataId = 0;
    std::uint64_t frame = 0; ///< the only one of its stack; 0 is none
    std::uint64_t position = 0;
    std::uint32_t size = 0;
    bool operator==(const Event &) const = default;
};

/// Writes NetTrace V4 and knows what a reader must show of it.
class Writer {
public:
    Writer() { writeStacks(); }

    struct Options {
        bool isFirstSorted = false;
        bool hasWrongTimes = false; ///< in the block's header: all events are older
        std::uint32_t payloadBytes = 3;
    };
    /// A block of one thread. Most rows have two bytes where times ascend by less than 128.
    void block(std::uint64_t thread, const std::vector<std::int64_t> &times, const Options &options)
    {
        ByteWriter body;
        body.u16(20);
        body.u16(1);
        const auto [oldest, newest] = std::ranges::minmax(times);
        body.i64(options.hasWrongTimes ? newest + 1 : oldest);
        body.i64(options.hasWrongTimes ? newest + 2 : newest);
        std::vector<Event> events;
        Event event;
        for (std::size_t i = 0; i < times.size(); ++i) {
            constexpr std::size_t unlike = 999; // of so many rows one is not like the one before
            CompressedRow row;
            row.timeDelta = std::uint64_t(times[i]) - std::uint64_t(event.time);
            if (i == 0) {
                row.flags = 1 | 2 | 4 | 128;
                row.metadataId = event.metadataId = 1;
                row.sequenceDelta = m_numbers[thread];
                row.captureThread = row.thread = event.thread = thread;
                if (options.isFirstSorted)
                    row.flags |= 64;
            } else if (i % unlike == 0) {
                row.flags = 1 | 8 | 128;
                row.metadataId = event.metadataId = 1 + std::uint32_t(i / unlike % 3);
                row.stackId = std::uint32_t(i / unlike % 2);
                event.frame = row.stackId == 0 ? 0 : frameOf(row.stackId);
                row.payload = QByteArray(qsizetype(i / unlike % 2 * options.payloadBytes), 'p');
                event.size = std::uint32_t(row.payload.size());
            }
            if (row.flags != 0) {
                body.raw(row.bytes());
            } else {
                body.u8(0);
                body.varUInt(row.timeDelta);
                body.zeros(event.size); // as many bytes as the row before has
            }
            event.time = times[i];
            event.position = body.size() - event.size; // in the body
            events.push_back(event);
        }
        m_numbers[thread] += std::uint32_t(times.size());
        m_trace.events(body.bytes());
        const auto bodyPosition = m_trace.size() - 1 - body.size();
        for (auto &written : events) {
            written.position += bodyPosition;
            m_events.push_back(written);
        }
    }
    void sequencePoint(std::int64_t time)
    {
        ByteWriter body;
        body.i64(time);
        body.u32(0);
        m_trace.object("SPBlock", body.bytes());
        sortEpoch();
        writeStacks();
    }
    QByteArray take()
    {
        sortEpoch();
        return m_trace.end().bytes();
    }
    const std::vector<Event> &events() const { return m_events; }

private:
    std::uint64_t frameOf(std::uint32_t stackId) const { return 0x1000 * stackId + m_epochStart; }
    void writeStacks()
    {
        ByteWriter body;
        body.u32(1);
        body.u32(1);
        body.u32(8);
        body.u64(frameOf(1));
        m_trace.object("StackBlock", body.bytes());
    }
    void sortEpoch()
    {
        std::stable_sort(m_events.begin() + std::ptrdiff_t(m_epochStart), m_events.end(),
                         [](const Event &a, const Event &b) { return a.time < b.time; });
        m_epochStart = m_events.size();
    }

    TraceBytes m_trace = TraceBytes::fastSerialization(4);
    std::vector<Event> m_events;
    std::size_t m_epochStart = 0;
    std::map<std::uint64_t, std::uint32_t> m_numbers;
};

std::vector<std::int64_t> ascending(std::mt19937 &random, std::int64_t from, std::size_t count, unsigned step)
{
    std::vector<std::int64_t> times(count);
    for (auto &time : times)
        time = from += std::int64_t(random() % step);
    return times;
}

struct Written {
    QByteArray bytes;
    std::vector<Event> events;
};

using WriteTrace = Written (*)();

Written oneBlock()
{
    std::mt19937 random(1);
    Writer writer;
    writer.block(7, ascending(random, 1000, 500'000, 3), {});
    return {writer.take(), writer.events()};
}

/// All of them at the same times: where they are equal, the order of the file counts.
Written overlappingBlocks()
{
    std::mt19937 random(2);
    Writer writer;
    for (std::uint64_t i = 0; i < 6; ++i)
        writer.block(1 + i % 4, ascending(random, 1000 + std::int64_t(i), 60'000 + 10'000 * i, 2), {});
    return {writer.take(), writer.events()};
}

Written anyOrder()
{
    std::mt19937 random(3);
    Writer writer;
    for (std::uint64_t i = 0; i < 25; ++i) {
        auto times = ascending(random, 1000, 20'000, 9);
        std::rotate(times.begin(), times.begin() + std::ptrdiff_t(random() % times.size()), times.end());
        writer.block(1 + i % 3, times, {});
    }
    return {writer.take(), writer.events()};
}

Written severalEpochs()
{
    std::mt19937 random(4);
    Writer writer;
    std::int64_t from = 1000;
    for (const std::size_t events : {300'000, 10, 250'000, 10'000}) {
        writer.block(1, ascending(random, from, events, 5), {});
        writer.block(2, ascending(random, from + 3, events / 2, 7), {});
        writer.sequencePoint(from += 4'000'000);
    }
    return {writer.take(), writer.events()};
}

/// More than what is held back as rows waits for the next sorted event, again and again.
Written sortedNowAndThen()
{
    std::mt19937 random(5);
    Writer writer;
    std::int64_t from = 1000;
    for (int batch = 0; batch < 3; ++batch) {
        for (std::uint64_t thread = 1; thread <= 4; ++thread) {
            auto times = ascending(random, from, 90'000, 4);
            times.front() = from; // not older than the first of thread 1, which says so
            writer.block(thread, times, {.isFirstSorted = thread == 1});
        }
        from += 120'000; // the next ones overlap with these
    }
    return {writer.take(), writer.events()};
}

Written wrongBlockTimes()
{
    std::mt19937 random(6);
    Writer writer;
    for (std::uint64_t i = 0; i < 6; ++i)
        writer.block(1 + i % 2, ascending(random, 1000, 80'000, 3), {.hasWrongTimes = i == 4});
    return {writer.take(), writer.events()};
}

/// Two columns of a chunk are too narrow for some.
Written longPayloadsAndTimes()
{
    std::mt19937 random(7);
    Writer writer;
    for (std::uint64_t i = 0; i < 3; ++i) {
        auto times = ascending(random, 1000, 130'000, 3);
        times.push_back(times.back() + 0x100000000);
        writer.block(1 + i % 2, times, {});
    }
    writer.block(3, ascending(random, 1000, 1'002, 9), {.payloadBytes = 70'000});
    return {writer.take(), writer.events()};
}

std::vector<Event> shown(const TraceSnapshot &snapshot)
{
    std::vector<Event> events;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const EventRow &row) {
        const auto frames = snapshot.stacks->frames(row.stack);
        events.push_back({row.ticks, (*snapshot.threads)[row.thread].id, (*snapshot.types)[row.type].id,
                          frames.empty() ? 0 : frames[0], row.payload.position, row.payload.size});
    });
    return events;
}

/// Empty where they are the same.
QString difference(const std::vector<Event> &are, const std::vector<Event> &should)
{
    if (are.size() != should.size())
        return QStringLiteral("%1 events instead of %2").arg(are.size()).arg(should.size());
    const auto [other, expected] = std::ranges::mismatch(are, should);
    if (other == are.end())
        return {};
    return QStringLiteral("event %1: time %2 at byte %3 instead of time %4 at byte %5")
        .arg(other - are.begin())
        .arg(other->time)
        .arg(other->position)
        .arg(expected->time)
        .arg(expected->position);
}

std::shared_ptr<const TraceSnapshot> readWith(unsigned workers, const QString &path)
{
    const std::atomic<bool> never = false;
    const ReadControl control{never, [](const std::shared_ptr<const TraceSnapshot> &) {}};
    const auto file = PositionalFile::open(path);
    return readWholeFile(file.value(), path, control, workers).value();
}

/// Reads a file that grows by `step` bytes; `seen` gets each snapshot on the way.
template <class Seen>
std::shared_ptr<const TraceSnapshot> readGrowing(const QString &path, std::uint64_t step, Seen &&seen)
{
    const auto file = PositionalFile::open(path);
    SequentialReader reader(file.value(), path);
    const auto size = file.value().size();
    auto state = State::More;
    for (auto limit = std::min(step, size); state != State::Finished;) {
        state = reader.read(limit, limit == size, std::chrono::milliseconds(0)).value();
        seen(*reader.snapshot());
        if (state == State::Waiting)
            limit = std::min(limit + step, size);
    }
    return reader.snapshot();
}

DecodedEvent decoded(std::int64_t ticks, std::uint64_t position)
{
    return {ticks,
            position,
            std::uint32_t(position % 7),
            std::uint32_t(position % 5),
            std::uint32_t(position % 3),
            std::uint32_t(position % 2)};
}

/// Rows of which the caller knows what they were.
struct Rows {
    DecodedEvents rows;
    std::vector<DecodedEvent> all;

    void add(const DecodedEvent &row)
    {
        rows.reserveMore(1);
        rows.add(row);
        all.push_back(row);
    }
};

std::vector<std::uint64_t> positions(const EventTable &table)
{
    std::vector<std::uint64_t> all;
    table.forEach(0, table.size(),
                  [&](std::uint64_t, const EventRow &row) { all.push_back(row.payload.position); });
    return all;
}

std::vector<std::uint64_t> sortedPositions(std::vector<DecodedEvent> rows, std::int64_t upTo)
{
    std::erase_if(rows, [&](const DecodedEvent &row) { return row.ticks > upTo; });
    std::ranges::stable_sort(rows, {}, &DecodedEvent::ticks);
    std::vector<std::uint64_t> all(rows.size());
    std::ranges::transform(rows, all.begin(), &DecodedEvent::position);
    return all;
}

void releaseAll(PackedRuns &packed, EventTableBuilder &into)
{
    while (packed.isReleasing())
        packed.releaseSome(into);
}

} // namespace

void TestPackedEvents::releasesInOrder_data()
{
    QTest::addColumn<int>("times"); // so many are different
    QTest::addColumn<qint64>("tick");
    QTest::addColumn<quint64>("bytes"); // from one payload to the next
    QTest::newRow("all at once") << 1 << qint64(1) << quint64(2);
    QTest::newRow("few times") << 40 << qint64(1) << quint64(2);
    QTest::newRow("many times") << 1'000'000 << qint64(1) << quint64(2);
    QTest::newRow("far apart") << 1000 << (qint64(1) << 53) << quint64(2);
    QTest::newRow("positions beyond 4 GiB") << 1000 << qint64(1) << quint64(20'000);
}

void TestPackedEvents::releasesInOrder()
{
    QFETCH(int, times);
    QFETCH(qint64, tick);
    QFETCH(quint64, bytes);
    std::mt19937 random(1);
    Rows rows;
    PackedRuns packed;
    EventOrder order;
    for (std::uint64_t i = 0; i < 400'000; ++i) {
        rows.add(decoded((std::int64_t(random() % std::uint32_t(times)) - times / 2) * tick, i * bytes));
        if (i % 150'000 == 0)
            packed.pack(rows.rows, order);
    }
    QVERIFY(!packed.isEmpty());
    QVERIFY(!rows.rows.empty());
    ChunkPool pool;
    EventTableBuilder table(pool);
    packed.release(INT64_MAX, rows.rows, order);
    releaseAll(packed, table);
    QVERIFY(packed.isEmpty());
    QVERIFY(rows.rows.empty());
    QCOMPARE(positions(table.table()), sortedPositions(rows.all, INT64_MAX));
}

void TestPackedEvents::releasesAgain()
{
    std::mt19937 random(1);
    Rows rows;
    PackedRuns packed;
    EventOrder order;
    ChunkPool pool;
    EventTableBuilder table(pool);
    std::uint64_t position = 0;
    for (std::int64_t upTo = 0; upTo < 5'000; upTo += 1000) {
        for (int i = 0; i < 130'000; ++i)
            rows.add(decoded(upTo + std::int64_t(random() % 5000), ++position));
        packed.pack(rows.rows, order);
        // Those that come later are not older: they may be as old.
        packed.release(upTo, rows.rows, order);
        releaseAll(packed, table);
        QCOMPARE(positions(table.table()), sortedPositions(rows.all, upTo));
    }
    packed.release(INT64_MAX, rows.rows, order);
    releaseAll(packed, table);
    QCOMPARE(positions(table.table()), sortedPositions(rows.all, INT64_MAX));
}

void TestPackedEvents::dropsWhatItCannotRelease()
{
    if (!countsAllocations())
        QSKIP("allocations can be let fail where no sanitizer has its own");
    Rows made;
    for (std::uint64_t i = 0; i < 120'000; ++i)
        made.add(decoded(std::int64_t(i * 7919 % 1000), i));
    const auto expected = sortedPositions(made.all, INT64_MAX);
    for (std::uint64_t number = 0;; ++number) {
        DecodedEvents rows;
        rows.reserveMore(made.all.size());
        for (const auto &row : made.all)
            rows.add(row);
        PackedRuns packed;
        EventOrder order;
        ChunkPool pool;
        EventTableBuilder table(pool);
        packed.pack(rows, order);
        packed.release(INT64_MAX, rows, order);
        try {
            const FailingAllocations failing(number, 1, UINT64_MAX);
            releaseAll(packed, table);
        } catch (const std::bad_alloc &) {
            QVERIFY(packed.isEmpty());
            QVERIFY(!packed.isReleasing());
        }
        const auto are = positions(table.table());
        QVERIFY(are.size() <= expected.size());
        QVERIFY(std::equal(are.begin(), are.end(), expected.begin()));
        QCOMPARE(table.table().lowerBound(INT64_MAX), std::uint64_t(are.size()));
        if (!FailingAllocations::happened()) {
            QVERIFY(number > 3);
            QCOMPARE(are.size(), expected.size());
            return;
        }
    }
}

void TestPackedEvents::readsAll_data()
{
    QTest::addColumn<WriteTrace>("write");
    QTest::newRow("one block") << &oneBlock;
    QTest::newRow("overlapping blocks") << &overlappingBlocks;
    QTest::newRow("any order") << &anyOrder;
    QTest::newRow("several epochs") << &severalEpochs;
    QTest::newRow("sorted now and then") << &sortedNowAndThen;
    QTest::newRow("wrong times in a block's header") << &wrongBlockTimes;
    QTest::newRow("long payloads and times") << &longPayloadsAndTimes;
}

void TestPackedEvents::readsAll()
{
    QFETCH(WriteTrace, write);
    const auto trace = write();
    const generated::File file(trace.bytes);
    for (const unsigned workers : {1u, 3u}) {
        const auto snapshot = readWith(workers, file.path());
        QCOMPARE(difference(shown(*snapshot), trace.events), QString());
        QCOMPARE(snapshot->dropped, std::uint64_t(0));
        QVERIFY(!snapshot->endedEarly);
        std::uint64_t counted = 0;
        for (const auto &count : *snapshot->typeCounts)
            counted += count.events;
        QCOMPARE(counted, std::uint64_t(trace.events.size()));
    }
    const auto grown = readGrowing(file.path(), 300'000, [](const TraceSnapshot &) {});
    QCOMPARE(difference(shown(*grown), trace.events), QString());
    QCOMPARE(grown->dropped, std::uint64_t(0));
}

/// What a growing trace shows stays as it is, also where what waits is packed and released in parts.
void TestPackedEvents::showsNothingTooEarly()
{
    const auto trace = sortedNowAndThen();
    const generated::File file(trace.bytes);
    std::uint64_t shownBefore = 0;
    std::uint64_t tooEarly = 0;
    int grew = 0;
    readGrowing(file.path(), 100'000, [&](const TraceSnapshot &snapshot) {
        grew += snapshot.events.size() > shownBefore ? 1 : 0;
        snapshot.events.forEach(shownBefore, snapshot.events.size(),
                                [&](std::uint64_t index, const EventRow &row) {
                                    tooEarly += row.payload.position != trace.events[index].position ? 1 : 0;
                                });
        shownBefore = snapshot.events.size();
    });
    QCOMPARE(tooEarly, std::uint64_t(0));
    QCOMPARE(shownBefore, std::uint64_t(trace.events.size()));
    QVERIFY(grew > 5);
}

void TestPackedEvents::staysInOrderWhenAbandoned()
{
    const auto trace = sortedNowAndThen();
    const generated::File file(trace.bytes);
    const auto open = PositionalFile::open(file.path());
    bool wasCut = false;
    for (int steps = 1;; steps += 15) {
        SequentialReader reader(open.value(), file.path());
        auto state = State::More;
        for (int step = 0; step < steps && state == State::More; ++step)
            state = reader.read(open.value().size(), true, std::chrono::milliseconds(0)).value();
        if (state == State::Finished)
            break;
        reader.abandon(readingStopped());
        const auto snapshot = reader.snapshot();
        QVERIFY(snapshot->complete);
        wasCut = wasCut || snapshot->events.size() < trace.events.size();
        auto shownPositions = positions(snapshot->events);
        bool isInOrder = true;
        auto last = INT64_MIN;
        snapshot->events.forEach(0, snapshot->events.size(), [&](std::uint64_t, const EventRow &row) {
            isInOrder = isInOrder && row.ticks >= last;
            last = row.ticks;
        });
        QVERIFY(isInOrder);
        std::ranges::sort(shownPositions);
        QVERIFY(std::ranges::adjacent_find(shownPositions) == shownPositions.end());
    }
    QVERIFY(wasCut);
}

namespace {

/// Reads a trace in a process of its own, where no other test has left memory, and prints what it took.
int measureReading(const QStringList &arguments)
{
    const auto path = arguments.value(2);
    const auto workers = arguments.value(3).toUInt();
    std::uint64_t events = 0;
    const auto costs = tests::costs([&] { events = readWith(workers, path)->events.size(); });
    QTextStream(stdout) << events << ' ' << costs.peakBytes << '\n';
    return 0;
}

const tests::ChildRegistration child("--measure-reading", measureReading);

} // namespace

void TestPackedEvents::takesLittleMemory_data()
{
    QTest::addColumn<unsigned>("workers");
    QTest::newRow("one worker") << 1u;
    QTest::newRow("three workers") << 3u;
}

void TestPackedEvents::takesLittleMemory()
{
    QFETCH(unsigned, workers);
    if (!countsAllocations())
        QSKIP("a sanitizer takes memory of its own");
    constexpr std::size_t bytes = 12'000'000;
    const generated::File file(twoByteEvents(bytes));
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("--measure-reading"), file.path(), QString::number(workers)});
    QVERIFY(process.waitForFinished(tests::patienceMilliseconds));
    const auto figures = process.readAllStandardOutput().simplified().split(' ');
    QCOMPARE(figures.size(), qsizetype(2));
    const auto events = figures[0].toULongLong();
    const auto peakBytes = figures[1].toULongLong();
    QVERIFY(events > bytes / 2 - bytes / 100);
    if (peakBytes == 0)
        QSKIP("this system does not tell");
    constexpr std::uint64_t forEachEvent = 32;
    constexpr std::uint64_t atAnyRate = 48 << 20;
    QVERIFY2(peakBytes <= atAnyRate + forEachEvent * events,
             qPrintable(QStringLiteral("%1 bytes for %2 events").arg(peakBytes).arg(events)));
}

CLRLENS_TEST(TestPackedEvents)
#include "tst_packedevents.moc"
