// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/threadclocks.h"
#include "tests/model/rewrite/tracerows.h"
#include "tests/support/testprogram.h"

using namespace model;
using namespace generated;

/// A cut file has the events of its range and providers, and reports the drops of its range and no others.
class TestCutTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rangesAreHalfOpen_data();
    void rangesAreHalfOpen();
    void asARuntimeWrites();
    void neighboursJoinUp();
    void providers_data();
    void providers();
    void providerThatIsMissing();
    void nothingSelected();
    void dropsOfTheRange();
    void dropsOfThreadsThatAreLeftOut();
    void dropsBeforeTheFirstEventOfTheCut();
    void runsWithoutTheirFirstEvent();
    void onlyWhatIsNeeded();
    void v6();
    void threadsOfV6ThatAreFlushedBehindTheCut();
    void labelsWithoutANumber();
    void shownTimesCanBeGivenBack();
    void refusesItsSource();
    void takesTheClocksOfItsRange();
};

namespace {

EventMetadata metadataOf(std::uint32_t id, const QString &provider)
{
    auto row = metadata(id, QStringLiteral("Event"), id);
    row.provider = provider;
    return row;
}

void put(TraceWriter &writer, const Event &event, std::uint32_t number)
{
    writer.event(eventHeader(event, number, true));
}

CutTime seconds(double value)
{
    return {std::int64_t(value * 1e9 + 0.5), true};
}

protocol::Result<CutTrace> cut(const rows::Folder &folder, const CutSelection &selection)
{
    const std::atomic<bool> never = false;
    return cutTrace(folder.in(), folder.out(), Existing::Replace, selection, never);
}

std::shared_ptr<const TraceSnapshot> snapshotOf(const QString &path)
{
    return readTrace(path).valueOr(nullptr);
}

std::vector<std::int64_t> times(const QString &path)
{
    std::vector<std::int64_t> all;
    const auto snapshot = snapshotOf(path);
    snapshot->events.forEach(0, snapshot->events.size(),
                             [&](std::uint64_t, const EventRow &row) { all.push_back(row.ticks); });
    return all;
}

/// Events at 1 s, 2 s ... 5 s after 1970's sync time, of one thread.
QByteArray fiveSeconds()
{
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    for (std::uint32_t i = 1; i <= 5; ++i)
        put(writer, {1'000'000'000 * std::int64_t(i), 7, 1, i}, i);
    writer.end();
    return writer.takeBytes();
}

/// The lines of `path` whose time is in [from, to) and that are of the provider.
QStringList linesOf(const QString &path, std::int64_t from, std::int64_t to, const QString &provider)
{
    QStringList lines;
    for (const QString &line : rows::of(path)) {
        const auto time = line.section(u' ', 0, 0).toLongLong();
        if (time >= from && time < to && line.section(u' ', 1).startsWith(provider))
            lines += line;
    }
    return lines;
}

} // namespace

void TestCutTrace::rangesAreHalfOpen_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("count");
    QTest::newRow("exactly on events") << 1.0 << 3.0 << 2 << 2;
    QTest::newRow("between events") << 0.5 << 3.5 << 2 << 3;
    QTest::newRow("beyond both ends") << 0.0 << 1000.0 << 1 << 5;
    QTest::newRow("a nanosecond later") << 1.000000001 << 3.000000001 << 3 << 2;
    QTest::newRow("the last") << 4.0 << 5.0 << 5 << 1;
}

void TestCutTrace::rangesAreHalfOpen()
{
    QFETCH(const double, from);
    QFETCH(const double, to);
    QFETCH(const int, first);
    QFETCH(const int, count);
    std::vector<std::int64_t> expected;
    for (int i = first; i < first + count; ++i)
        expected.push_back(1'000'000'000ll * i);
    const rows::Folder folder(fiveSeconds());
    const auto done = cut(folder, {seconds(from), seconds(to), {}});
    QVERIFY(done.ok() && done.value().written);
    QCOMPARE(times(folder.out()), expected);
    const auto snapshot = snapshotOf(folder.out());
    QVERIFY(snapshot->anomalies->empty() && !snapshot->endedEarly);
    QCOMPARE(snapshot->dropped, 0u);
    // The same by the clock.
    const auto before = snapshotOf(folder.in());
    const auto start = before->unixNanoseconds(before->firstTicks);
    QVERIFY(cut(folder,
                {CutTime{start + seconds(from).nanoseconds, false},
                 CutTime{start + seconds(to).nanoseconds, false},
                 {}})
                .ok());
    QCOMPARE(times(folder.out()), expected);
}

void TestCutTrace::asARuntimeWrites()
{
    // Threads, overlapping runs and epochs as a runtime writes them, cut by time and by nothing else.
    const auto trace = runtimeLike({});
    const rows::Folder folder(trace.bytes);
    const auto whole = snapshotOf(folder.in());
    const auto from = whole->firstTicks + (whole->lastTicks - whole->firstTicks) / 3;
    const auto to = whole->firstTicks + (whole->lastTicks - whole->firstTicks) / 2;
    const auto done
        = cut(folder,
              {CutTime{whole->unixNanoseconds(from), false}, CutTime{whole->unixNanoseconds(to), false}, {}});
    QVERIFY(done.ok() && done.value().written);
    QCOMPARE(rows::of(folder.out()), linesOf(folder.in(), from, to, {}));
    std::vector<Event> expected;
    for (const auto &event : trace.events) {
        if (event.time >= from && event.time < to)
            expected.push_back(event);
    }
    const auto after = snapshotOf(folder.out());
    QCOMPARE(withoutStacks(shown(*after, rows::content(folder.out()))), withoutStacks(expected));
    QCOMPARE(after->dropped, 0u);
    QVERIFY(after->anomalies->empty());
}

void TestCutTrace::neighboursJoinUp()
{
    const rows::Folder folder(fiveSeconds());
    std::uint64_t events = 0;
    for (int i = 0; i < 5; ++i) {
        const auto done = cut(folder, {seconds(i), seconds(i + 1), {}});
        QVERIFY(done.ok() && done.value().written);
        events += done.value().written->counts.written;
    }
    QCOMPARE(events, 5u);
}

void TestCutTrace::providers_data()
{
    QTest::addColumn<QStringList>("wanted");
    QTest::addColumn<int>("events");
    QTest::newRow("one") << QStringList{QStringLiteral("Aaa")} << 10;
    QTest::newRow("other case") << QStringList{QStringLiteral("aAA")} << 10;
    QTest::newRow("two") << QStringList{QStringLiteral("Aaa"), QStringLiteral("Ccc")} << 20;
}

void TestCutTrace::providers()
{
    QFETCH(const QStringList, wanted);
    QFETCH(const int, events);
    TraceWriter writer(header());
    for (std::uint32_t id = 1; id <= 3; ++id)
        writer.metadata(metadataOf(
            id,
            QStringList{
                {}, QStringLiteral("Aaa"), QStringLiteral("Bbb"), QStringLiteral("Ccc")}[qsizetype(id)]));
    for (std::uint32_t i = 0; i < 30; ++i)
        put(writer, {100 + i, 7 + i % 2, 1 + i % 3, i}, 1 + i / 2);
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    const auto done = cut(folder, {{}, {}, wanted});
    QVERIFY(done.ok() && done.value().written);
    const auto snapshot = snapshotOf(folder.out());
    QCOMPARE(int(snapshot->events.size()), events);
    QCOMPARE(snapshot->dropped, 0u);
    for (const auto &type : *snapshot->types)
        QVERIFY(wanted.contains(type.provider, Qt::CaseInsensitive));
    QCOMPARE(snapshot->types->size(), std::size_t(wanted.size()));
}

void TestCutTrace::providerThatIsMissing()
{
    const rows::Folder folder(fiveSeconds());
    const auto done = cut(folder, {{}, {}, {QStringLiteral("Test-Provider"), QStringLiteral("Nobody")}});
    QVERIFY(done.ok() && !done.value().written);
    QCOMPARE(done.value().missingProviders, QStringList{QStringLiteral("Nobody")});
    QCOMPARE(done.value().survey.providers, QStringList{QStringLiteral("Test-Provider")});
    QCOMPARE(folder.files(), QStringList{QStringLiteral("in.nettrace")});
}

void TestCutTrace::nothingSelected()
{
    const rows::Folder folder(fiveSeconds());
    const auto done = cut(folder, {seconds(100), {}, {}});
    QVERIFY(done.ok() && !done.value().written);
    QCOMPARE(done.value().survey.events, 5u);
    QCOMPARE(folder.files(), QStringList{QStringLiteral("in.nettrace")});
}

void TestCutTrace::dropsOfTheRange()
{
    TraceWriter writer(header());
    writer.metadata(metadata(1, QStringLiteral("First"), 1));
    std::uint32_t i = 0;
    for (const std::uint32_t number : {1u, 5u, 6u, 9u, 1u, 2u, 7u, 8u, 20u}) {
        ++i;
        put(writer, {100 * i, 7, 1, i}, number); // missing: 3 before 200, 2 before 400, 4 before 700, 11
        put(writer, {100 * i + 1, 8, 1, i}, i);
    }
    writer.sequencePoint({950, false, false, {{7, 23}, {8, 9}}});
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    const auto whole = snapshotOf(folder.in());
    QCOMPARE(whole->dropped, 3 + 2 + 4 + 11 + 3u);
    const auto timeOf = [&](std::int64_t ticks) { return CutTime{whole->unixNanoseconds(ticks), false}; };
    struct Case {
        std::int64_t from;
        std::int64_t to;
        std::vector<DropGap> gaps;
    };
    const std::vector<Case> cases{
        {100, 950, {{7, 100, 200, 3}, {7, 300, 400, 2, true}, {7, 600, 700, 4}, {7, 800, 900, 11}}},
        {100,
         951,
         {{7, 100, 200, 3}, {7, 300, 400, 2, true}, {7, 600, 700, 4}, {7, 800, 900, 11}, {7, 900, 950, 3}}},
        {200, 700, {{7, 300, 400, 2, true}}},
        {150, 400, {}},
        {600, 800, {{7, 600, 700, 4}}},
    };
    for (const auto &[from, to, gaps] : cases) {
        const auto done = cut(folder, {timeOf(from), timeOf(to), {}});
        QVERIFY(done.ok() && done.value().written);
        QCOMPARE(*snapshotOf(folder.out())->gaps, gaps);
        QVERIFY(snapshotOf(folder.out())->anomalies->empty());
    }
}

void TestCutTrace::dropsOfThreadsThatAreLeftOut()
{
    TraceWriter writer(header());
    writer.metadata(metadataOf(1, QStringLiteral("Wanted")));
    writer.metadata(metadataOf(2, QStringLiteral("Other")));
    put(writer, {100, 7, 2, 1}, 1);
    put(writer, {110, 7, 2, 2}, 5); // three, of an unknown provider
    put(writer, {120, 8, 1, 3}, 1);
    put(writer, {130, 7, 1, 4}, 6);
    put(writer, {140, 9, 2, 5}, 1);
    put(writer, {150, 9, 2, 6}, 4); // two, of a thread without any event in the cut
    put(writer, {160, 10, 2, 7}, 8); // seven, before the first event of such a thread
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    const auto done = cut(folder, {{}, {}, {QStringLiteral("Wanted")}});
    QVERIFY(done.ok() && done.value().written);
    QCOMPARE(done.value().written->counts.dropped, 12u);
    const auto snapshot = snapshotOf(folder.out());
    QCOMPARE(snapshot->events.size(), 2u);
    QCOMPARE(snapshot->dropped, 12u);
    std::map<std::uint64_t, std::uint64_t> byThread;
    for (const auto &gap : *snapshot->gaps)
        byThread[gap.captureThread] += gap.count;
    QCOMPARE(byThread, (std::map<std::uint64_t, std::uint64_t>{{7, 3}, {9, 2}, {10, 7}}));
    QVERIFY(snapshot->anomalies->empty());
}

void TestCutTrace::dropsBeforeTheFirstEventOfTheCut()
{
    for (const auto format : {Format::NetTraceV4, Format::NetTraceV6}) {
        TraceWriter writer(header(format));
        writer.metadata(metadataOf(1, QStringLiteral("Wanted")));
        writer.metadata(metadataOf(2, QStringLiteral("Other")));
        if (format == Format::NetTraceV6)
            writer.thread({7, {}, {}, {}, {}});
        put(writer, {100, 7, 2, 1}, 1);
        put(writer, {200, 7, 2, 2}, 5);
        put(writer, {210, 7, 2, 3}, 9); // three inside
        put(writer, {220, 7, 1, 4}, 10);
        put(writer, {230, 7, 1, 5}, 11);
        writer.end();
        const rows::Folder folder(writer.takeBytes());
        const auto from = snapshotOf(folder.in())->unixNanoseconds(200);
        QVERIFY(cut(folder, {CutTime{from, false}, {}, {QStringLiteral("Wanted")}}).ok());
        const auto gaps = *snapshotOf(folder.out())->gaps;
        QCOMPARE(gaps.size(), 1u);
        QCOMPARE(gaps[0].count, 3u);
        // Inside of the cut, so that a cut of the cut has them too.
        QCOMPARE(gaps[0].from, 220);
        QCOMPARE(gaps[0].to, 230);
    }
}

void TestCutTrace::runsWithoutTheirFirstEvent()
{
    // Readers take the thread of events that are not sorted from the sorted one before or from the block's
    // begin, so a run that loses its first event needs a block of its own.
    TraceWriter writer(header());
    writer.metadata(metadataOf(1, QStringLiteral("Wanted")));
    writer.metadata(metadataOf(2, QStringLiteral("Other")));
    std::uint32_t number = 0;
    for (const std::uint64_t thread : {7u, 8u, 7u}) {
        const Event first{100 + std::int64_t(number), thread, 2, number};
        writer.event(eventHeader(first, ++number, true));
        for (int i = 0; i < 3; ++i) {
            const Event more{101 + std::int64_t(number), thread, 1, number};
            writer.event(eventHeader(more, ++number, false));
        }
    }
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    QVERIFY(cut(folder, {{}, {}, {QStringLiteral("Wanted")}}).ok());
    QCOMPARE(rows::of(folder.out()), linesOf(folder.in(), 0, 10000, QStringLiteral("Wanted")));
    QCOMPARE(rows::content(folder.out()).count("EventBlock"), 3);
}

void TestCutTrace::onlyWhatIsNeeded()
{
    TraceWriter writer(header());
    for (std::uint32_t id = 1; id <= 20; ++id)
        writer.metadata(metadata(id, QStringLiteral("Name%1").arg(id), id));
    for (std::uint32_t id = 1; id <= 20; ++id)
        writer.stack(id, view({id, 0x2000}));
    for (std::uint32_t i = 1; i <= 20; ++i)
        put(writer, {100 * std::int64_t(i), 7, i, i, i}, i);
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    const auto whole = snapshotOf(folder.in());
    QVERIFY(
        cut(folder,
            {CutTime{whole->unixNanoseconds(500), false}, CutTime{whole->unixNanoseconds(700), false}, {}})
            .ok());
    const auto snapshot = snapshotOf(folder.out());
    QCOMPARE(snapshot->types->size(), 2u);
    QCOMPARE(snapshot->stackRows, 2u);
    QCOMPARE(rows::of(folder.out()), linesOf(folder.in(), 500, 700, {}));
}

void TestCutTrace::v6()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadataOf(1, QStringLiteral("Wanted")));
    writer.metadata(metadataOf(2, QStringLiteral("Other")));
    for (std::uint64_t index = 1; index <= 3; ++index) {
        ThreadRow row;
        row.index = index;
        row.threadId = 100 * index;
        row.name = QStringLiteral("t%1").arg(index);
        writer.thread(row);
    }
    for (std::uint32_t id = 1; id <= 2; ++id) {
        LabelList labels;
        labels.id = id;
        labels.keyValues = {{QStringLiteral("k"), QString::number(id)}};
        writer.labelList(labels);
    }
    const auto putLabelled = [&](const Event &event, std::uint32_t number, std::uint32_t labels) {
        auto row = eventHeader(event, number, true);
        row.labelListId = labels;
        writer.event(row);
    };
    putLabelled({10, 1, 2, 1}, 1, 1);
    putLabelled({20, 1, 1, 2}, 4, 2); // two missing
    putLabelled({30, 2, 2, 3}, 3, 2); // two missing, of a thread that the cut does not need otherwise
    writer.removeThread({1, 5}); // one missing
    writer.flush();
    ThreadRow again;
    again.index = 1;
    again.name = QStringLiteral("again");
    writer.thread(again);
    putLabelled({40, 1, 1, 4}, 1, 1);
    writer.sequencePoint({50, true, true, {{1, 1}}});
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    const auto done = cut(folder, {{}, {}, {QStringLiteral("wanted")}});
    QVERIFY(done.ok() && done.value().written);
    QCOMPARE(rows::of(folder.out()), linesOf(folder.in(), 0, 100, QStringLiteral("Wanted")));
    const auto snapshot = snapshotOf(folder.out());
    QCOMPARE(snapshot->dropped, 5u);
    QVERIFY(snapshot->anomalies->empty());
    QCOMPARE(std::count_if(snapshot->threads->begin(), snapshot->threads->end(),
                           [](const TraceThread &thread) { return thread.name == QLatin1String("t3"); }),
             0);
}

void TestCutTrace::threadsOfV6ThatAreFlushedBehindTheCut()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadataOf(1, QStringLiteral("Wanted")));
    writer.metadata(metadataOf(2, QStringLiteral("Other")));
    for (std::uint64_t index = 1; index <= 2; ++index) {
        ThreadRow row;
        row.index = index;
        writer.thread(row);
    }
    put(writer, {100, 1, 1, 1}, 1);
    put(writer, {110, 2, 2, 2}, 1);
    put(writer, {120, 2, 2, 3}, 5); // three, which no event of the cut can tell
    put(writer, {200, 1, 1, 4}, 2);
    writer.sequencePoint({210, true, false, {{1, 2}, {2, 5}}});
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    const auto to = snapshotOf(folder.in())->unixNanoseconds(200);
    const auto done = cut(folder, {{}, CutTime{to, false}, {QStringLiteral("Wanted")}});
    QVERIFY(done.ok() && done.value().written);
    QCOMPARE(done.value().written->counts.dropped, 3u);
    QCOMPARE(snapshotOf(folder.out())->dropped, 3u);
    QCOMPARE(times(folder.out()), std::vector<std::int64_t>{100});
}

void TestCutTrace::labelsWithoutANumber()
{
    TraceWriter writer(header(Format::NetTraceV6));
    writer.metadata(metadataOf(1, QStringLiteral("Wanted")));
    LabelList labels;
    labels.id = 0; // what events have that name none
    labels.level = 2;
    writer.labelList(labels);
    put(writer, {10, 1, 1, 1}, 1);
    writer.end();
    const rows::Folder folder(writer.takeBytes());
    QVERIFY(cut(folder, {{}, {}, {QStringLiteral("Wanted")}}).ok());
    const auto levelOf = [](const QString &path) {
        std::optional<std::uint32_t> level;
        const auto snapshot = snapshotOf(path);
        snapshot->events.forEach(
            0, 1, [&](std::uint64_t, const EventRow &row) { level = (*snapshot->types)[row.type].level; });
        return level;
    };
    QVERIFY(levelOf(folder.in()) != 2u);
    QCOMPARE(levelOf(folder.out()), levelOf(folder.in()));
}

void TestCutTrace::shownTimesCanBeGivenBack()
{
    for (const std::int64_t frequency : {1'000'000'000ll, 10'000'000ll, 3'124'099ll, 2'533'315ll, 1ll}) {
        TraceSnapshot clock;
        clock.header = header();
        clock.header.ticksPerSecond = frequency;
        for (const std::int64_t ticks : {1'000'000ll, 0ll, 1'000'001ll, 123'456'789'012ll, -5ll})
            QCOMPARE(clock.unixNanoseconds(ticksAt(clock.header, clock.unixNanoseconds(ticks))),
                     clock.unixNanoseconds(ticks));
    }
}

void TestCutTrace::refusesItsSource()
{
    const rows::Folder folder(fiveSeconds());
    const std::atomic<bool> never = false;
    const auto done = cutTrace(folder.in(), folder.in(), Existing::Replace, {seconds(1), {}, {}}, never);
    QVERIFY(!done.ok());
    QCOMPARE(done.error().code, protocol::ErrorCode::Exists);
    const std::atomic<bool> cancelled = true;
    const auto stopped
        = cutTrace(folder.in(), folder.out(), Existing::Replace, {seconds(1), {}, {}}, cancelled);
    QVERIFY(!stopped.ok());
    QCOMPARE(stopped.error().code, protocol::ErrorCode::Cancelled);
    QCOMPARE(folder.files(), QStringList{QStringLiteral("in.nettrace")});
}

void TestCutTrace::takesTheClocksOfItsRange()
{
    const rows::Folder folder(fiveSeconds());
    QByteArray clocks = clocksHeaderBytes({});
    for (std::int64_t second = 0; second < 6; ++second) {
        const std::int64_t ticks = second * 1'000'000'000;
        clocks += clockPassBytes(std::max<std::int64_t>(ticks - 1'000'000'000, 0),
                                 {ticks, {{7, ClockChange::More, 1000}}});
    }
    QFile file(threadClocksPath(folder.in()));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(clocks) == clocks.size());
    file.close();
    // The event at 2 s is 1 s after the first one.
    QVERIFY(cut(folder, {seconds(1), seconds(2), {}}).value().written);
    const auto copied = ThreadClocks::read(threadClocksPath(folder.out()));
    QVERIFY(copied.ok());
    QCOMPARE(copied.value().firstTicks(), 2'000'000'000);
    QCOMPARE(copied.value().lastTicks(), 3'000'000'000);
    QVERIFY(rows::repair(folder.in(), folder.out()).ok());
    QCOMPARE(ThreadClocks::read(threadClocksPath(folder.out())).value().lastTicks(), 5'000'000'000);
}

CLRLENS_TEST(TestCutTrace)
#include "tst_cuttrace.moc"
