// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/sequencetracker.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace protocol::nettrace;

/// Events, sequence points and ends of threads as the stream has them, and the gaps that follow from them.
/// Every story is told in one section and cut into a section per step: the gaps are the same.
class TestSequenceTracker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gaps_data();
    void gaps();
    void gapsKnowWhereTheyAre();
    void numbersOfADamagedBlock();
    void numbersThatMakeNoSense();
    void threadsOfV6AreDefined();
    void sequencePointsOfV6AreLowerBounds();
    void removedThreadsSayWhatTheyLost();
    void flushForgetsThreads();
};

namespace {

/// "a5" is event 5 of thread a; "|a7b3" a sequence point.

SequencePoint parsePoint(const QString &step, std::int64_t time)
{
    SequencePoint point;
    point.time = time;
    static const QRegularExpression entry(QStringLiteral("([a-z])(\\d+)"));
    for (auto matches = entry.globalMatch(step); matches.hasNext();) {
        const auto match = matches.next();
        point.threads.push_back(
            {match.captured(1)[0].unicode(), std::uint32_t(match.captured(2).toULongLong())});
    }
    return point;
}

SequenceTracker begun(Format format)
{
    TraceHeader header;
    header.format = format;
    header.syncTicks = 5;
    SequenceTracker tracker;
    tracker.begin(header);
    return tracker;
}

SequenceTracker tell(const QString &story, bool sectionPerStep)
{
    auto tracker = begun(Format::NetTraceV4);
    SequenceRecorder recorder;
    std::int64_t time = 0;
    const auto steps = story.split(u' ', Qt::SkipEmptyParts);
    for (const auto &step : steps) {
        time += 10;
        if (step.startsWith(u'|')) {
            tracker.add(recorder.take());
            tracker.add(parsePoint(step, time));
        } else {
            recorder.add(step[0].unicode(), std::uint32_t(step.mid(1).toULongLong()), time);
            if (sectionPerStep)
                tracker.add(recorder.take());
        }
    }
    tracker.add(recorder.take());
    return tracker;
}

} // namespace

void TestSequenceTracker::gaps_data()
{
    QTest::addColumn<QString>("story");
    QTest::addColumn<quint64>("dropped");

    QTest::newRow("nothing missing") << "a1 a2 b1 a3 b2 |a3b2 a4 b3" << quint64(0);
    QTest::newRow("before the first event") << "a700 a701 b2" << quint64(699 + 1);
    QTest::newRow("before the first event behind a sequence point") << "b1 |b1 a5 b2" << quint64(4);
    QTest::newRow("of a thread id that two threads had") << "a1 a2 a1 a2 a3 |a3a2 |a2a5" << quint64(2);
    QTest::newRow("of threads of one id that nobody heard of") << "|a100a3 a4" << quint64(100 + 3);
    QTest::newRow("and that wraps") << "a4294967295 |a2a4294967290" << quint64(3);
    QTest::newRow("of a writer that begins elsewhere") << "a0 a1 b3000000000" << quint64(0);
    QTest::newRow("between two events") << "a1 a4" << quint64(2);
    QTest::newRow("per thread") << "a1 b1 a3 b5 a4 b6" << quint64(4);
    QTest::newRow("told by a sequence point only") << "a1 a2 |a2238" << quint64(2236);
    QTest::newRow("not counted twice") << "a1 |a5 a6 a7 |a7" << quint64(4);
    QTest::newRow("between a sequence point and an event") << "a1 |a1 a4" << quint64(2);
    QTest::newRow("a sequence point may leave out a thread") << "a1 a2 b1 |b1 a3 |a3b1" << quint64(0);
    QTest::newRow("all of a thread, told by a sequence point only") << "|a50b0 a51 b1" << quint64(50);
    QTest::newRow("behind those too") << "|a50 a53" << quint64(50 + 2);
    QTest::newRow("wraps") << "a4294967294 a4294967295 a0 a1 a2" << quint64(0);
    QTest::newRow("wraps with a gap") << "a4294967294 a3" << quint64(4);
    QTest::newRow("wraps in a sequence point") << "a4294967294 |a2" << quint64(4);
    QTest::newRow("a recycled id starts again") << "a1 a2 a900 a1 a2" << quint64(897);
    QTest::newRow("a recycled id after a sequence point") << "a1 a2 |a2 a1 a2 a3" << quint64(0);
    QTest::newRow("a sequence point sees the recycled id first") << "a1 a2 |a0 a1 a2" << quint64(0);
}

void TestSequenceTracker::gaps()
{
    QFETCH(QString, story);
    QFETCH(quint64, dropped);
    for (const bool sectionPerStep : {false, true}) {
        auto tracker = tell(story, sectionPerStep);
        QCOMPARE(tracker.dropped(), dropped);
        QCOMPARE(tracker.backwards(), 0u);
        std::uint64_t sum = 0;
        for (const auto &gap : tracker.takeGaps())
            sum += gap.count;
        QCOMPARE(sum, dropped);
    }
}

void TestSequenceTracker::gapsKnowWhereTheyAre()
{
    const std::map<QString, std::vector<DropGap>> stories{
        {QStringLiteral("a1 b1 a4 |a6b1"), {{u'a', 10, 30, 2}, {u'a', 30, 40, 2}}},
        // Of threads that were not mentioned until then.
        {QStringLiteral("a3 |a3 b4 |a3b4c5"), {{u'a', 5, 10, 2}, {u'b', 5, 30, 3}, {u'c', 5, 40, 5}}},
    };
    for (const auto &[story, gaps] : stories) {
        QCOMPARE(tell(story, false).takeGaps(), gaps);
        QCOMPARE(tell(story, true).takeGaps(), gaps);
    }
}

void TestSequenceTracker::numbersOfADamagedBlock()
{
    constexpr std::size_t blockBytes = 1000;
    for (const bool sectionBefore : {false, true}) {
        SequenceTracker tracker;
        SequenceRecorder recorder;
        recorder.add(u'a', 1, 10);
        if (sectionBefore)
            tracker.add(recorder.take());
        recorder.beginBlock(blockBytes);
        recorder.add(u'a', 2'000'000'000, 20); // 3 is lost, and what is left says anything
        recorder.add(u'a', 5, 20);
        recorder.add(u'x', 1'000'000'000, 20);
        recorder.doubtBlock();
        for (const auto thread : {u'a', u'a', u'x'})
            recorder.addDoubtful(thread);
        recorder.beginBlock(blockBytes);
        recorder.add(u'a', 5, 30);
        recorder.add(u'b', 1, 30);
        recorder.add(u'a', 8, 40);
        tracker.add(recorder.take());
        QCOMPARE(tracker.dropped(), 1u + 2u);
        QCOMPARE(tracker.backwards(), 0u);
        QCOMPARE(tracker.takeGaps().size(), 2u);
    }
}

void TestSequenceTracker::numbersThatMakeNoSense()
{
    for (const bool sectionPerStep : {false, true}) {
        const auto tracker = tell(QStringLiteral("a100 a50 a51 |a30"), sectionPerStep);
        QCOMPARE(tracker.dropped(), 99u);
        QCOMPARE(tracker.backwards(), 2u);
    }
}

void TestSequenceTracker::threadsOfV6AreDefined()
{
    auto tracker = begun(Format::NetTraceV6);
    SequenceRecorder recorder;
    recorder.add(8, 700, 10); // no event said where its numbers began
    tracker.add(recorder.take());
    tracker.threadDefined(7);
    SequencePoint point;
    point.time = 100;
    point.threads = {{7, 5}};
    tracker.add(point);
    QCOMPARE(tracker.dropped(), 5u);
    QCOMPARE(tracker.takeGaps(), (std::vector<DropGap>{{7, 5, 100, 5}}));
}

void TestSequenceTracker::sequencePointsOfV6AreLowerBounds()
{
    for (const std::uint32_t bound : {0u, 8u, 10u, 12u}) {
        auto tracker = begun(Format::NetTraceV6);
        tracker.threadDefined(7);
        SequenceRecorder recorder;
        for (std::uint32_t number = 1; number <= 10; ++number)
            recorder.add(7, number, number);
        tracker.add(recorder.take());
        SequencePoint point;
        point.time = 100;
        point.threads = {{7, bound}};
        tracker.add(point);
        recorder.add(7, 14, 110);
        tracker.add(recorder.take());
        QCOMPARE(tracker.dropped(), 3u);
        QCOMPARE(tracker.backwards(), 0u);
    }
}

void TestSequenceTracker::removedThreadsSayWhatTheyLost()
{
    auto tracker = begun(Format::NetTraceV6);
    tracker.threadDefined(7);
    SequenceRecorder recorder;
    recorder.add(7, 1, 10);
    recorder.add(7, 2, 20);
    tracker.add(recorder.take());
    tracker.threadRemoved({7, 6});
    QCOMPARE(tracker.dropped(), 4u);
    // The index now means another thread.
    tracker.threadDefined(7);
    recorder.add(7, 1, 30);
    tracker.add(recorder.take());
    tracker.threadRemoved({7, 1});
    QCOMPARE(tracker.dropped(), 4u);
    tracker.threadRemoved({99, 6}); // never heard of
    QCOMPARE(tracker.dropped(), 4u);

    auto unread = begun(Format::NetTraceV6);
    unread.threadDefined(7);
    unread.threadRemoved({7, 6}); // of which no event could be read, nor of any other thread
    QCOMPARE(unread.takeGaps(), (std::vector<DropGap>{{7, 5, 5, 6}}));
}

void TestSequenceTracker::flushForgetsThreads()
{
    auto tracker = begun(Format::NetTraceV6);
    SequenceRecorder recorder;
    recorder.add(7, 900, 10);
    tracker.add(recorder.take());
    SequencePoint point;
    point.time = 15;
    point.flushThreads = true;
    tracker.add(point);
    recorder.add(7, 5000, 20);
    tracker.add(recorder.take());
    QCOMPARE(tracker.dropped(), 0u);
    tracker.threadDefined(8); // its numbers begin behind the flush
    recorder.add(8, 3, 30);
    tracker.add(recorder.take());
    QCOMPARE(tracker.takeGaps(), (std::vector<DropGap>{{8, 15, 30, 2}}));
}

CLRLENS_TEST(TestSequenceTracker)
#include "tst_sequencetracker.moc"
