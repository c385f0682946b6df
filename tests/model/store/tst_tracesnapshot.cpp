// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/tracesnapshot.h"
#include "tests/support/testprogram.h"

#include <limits>
#include <QtTest>

using namespace model;

class TestTraceSnapshot : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unixTime_data();
    void unixTime();
    void extremeTimesAreBounded();
    void secondsSinceTheFirstEvent();
    void emptySnapshotHasAllItsParts();
};

namespace {

constexpr qint64 syncTime = 1'700'000'000'123'000'000;

TraceSnapshot snapshotOf(qint64 frequency, qint64 syncTicks)
{
    TraceSnapshot snapshot;
    snapshot.header.ticksPerSecond = frequency;
    snapshot.header.syncTicks = syncTicks;
    snapshot.header.syncTimeUnixNanoseconds = syncTime;
    return snapshot;
}

} // namespace

void TestTraceSnapshot::unixTime_data()
{
    QTest::addColumn<qint64>("frequency");
    QTest::addColumn<qint64>("syncTicks");
    QTest::addColumn<qint64>("ticks");
    QTest::addColumn<qint64>("expected");

    QTest::newRow("at the sync") << qint64(1'000'000'000) << qint64(500) << qint64(500) << syncTime;
    QTest::newRow("nanoseconds") << qint64(1'000'000'000) << qint64(500) << qint64(507) << syncTime + 7;
    QTest::newRow("before the sync") << qint64(1'000'000'000) << qint64(500) << qint64(-500)
                                     << syncTime - 1000;
    QTest::newRow("ten megahertz") << qint64(10'000'000) << qint64(0) << qint64(123'456'789)
                                   << syncTime + 12'345'678'900;
    QTest::newRow("an odd clock") << qint64(3'124'099) << qint64(0) << qint64(3'124'099) * 86400 + 1
                                  << syncTime + 86'400'000'000'320;
    QTest::newRow("years of nanoseconds, exactly")
        << qint64(1'000'000'000) << qint64(0) << qint64(123'456'789'123'456'789)
        << syncTime + 123'456'789'123'456'789;
    QTest::newRow("a clock of no frequency")
        << qint64(0) << qint64(0) << qint64(2) << syncTime + 2'000'000'000;
}

void TestTraceSnapshot::unixTime()
{
    QFETCH(qint64, frequency);
    QFETCH(qint64, syncTicks);
    QFETCH(qint64, ticks);
    QFETCH(qint64, expected);
    QCOMPARE(snapshotOf(frequency, syncTicks).unixNanoseconds(ticks), expected);
}

void TestTraceSnapshot::extremeTimesAreBounded()
{
    const auto lowest = std::numeric_limits<qint64>::min();
    const auto highest = std::numeric_limits<qint64>::max();
    for (const qint64 frequency : {qint64(1), qint64(1'000'000'000), highest, lowest}) {
        const auto early = snapshotOf(frequency, highest).unixNanoseconds(lowest);
        const auto late = snapshotOf(frequency, lowest).unixNanoseconds(highest);
        QVERIFY(early < syncTime);
        QVERIFY(late > syncTime);
    }
}

void TestTraceSnapshot::secondsSinceTheFirstEvent()
{
    auto snapshot = snapshotOf(10'000'000, 0);
    snapshot.firstTicks = 5'000'000;
    QCOMPARE(snapshot.seconds(5'000'000), 0.0);
    QCOMPARE(snapshot.seconds(20'000'000), 1.5);
    QCOMPARE(snapshot.seconds(0), -0.5);
}

void TestTraceSnapshot::emptySnapshotHasAllItsParts()
{
    const auto snapshot = emptySnapshot(QStringLiteral("x"));
    QCOMPARE(snapshot->filePath, QStringLiteral("x"));
    QCOMPARE(snapshot->events.size(), 0u);
    QVERIFY(snapshot->types && snapshot->typeCounts && snapshot->threads && snapshot->stacks && snapshot->gaps
            && snapshot->anomalies && snapshot->blockTimes && snapshot->sequencePointTimes);
    QCOMPARE(snapshot->stacks->size(), 1u);
}

CLRLENS_TEST(TestTraceSnapshot)
#include "tst_tracesnapshot.moc"
