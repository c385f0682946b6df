// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventlinks.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");

QByteArray number(std::uint32_t value)
{
    return QByteArray(reinterpret_cast<const char *>(&value), sizeof value);
}

std::vector<Field> count()
{
    Field field;
    field.name = QStringLiteral("Count");
    field.type = FieldType::UInt32;
    return {field};
}

EventLinks linksOf(tests::SnapshotBuilder &trace, std::uint64_t event, std::uint64_t rowsMax = 1000)
{
    const auto snapshot = trace.snapshot();
    PayloadReader payloads(*snapshot);
    const std::atomic<bool> cancel = false;
    return findEventLinks(*snapshot, event, payloads, cancel, rowsMax);
}

using Other = std::optional<std::uint64_t>;

} // namespace

class TestEventLinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neighboursOfTypeAndThread()
    {
        tests::SnapshotBuilder trace;
        const auto tick = trace.type(QStringLiteral("P"), 1, QStringLiteral("Tick"));
        const auto other = trace.type(QStringLiteral("P"), 2, QStringLiteral("Other"));
        const auto foreign = trace.type(QStringLiteral("Q"), 1, QStringLiteral("Tick"));
        const auto one = trace.thread(1);
        const auto two = trace.thread(2);
        trace.event(0, tick, {}, 0, one); // 0
        trace.event(1, foreign, {}, 0, two); // 1
        trace.event(2, tick, {}, 0, two); // 2
        trace.event(3, other, {}, 0, two); // 3
        trace.event(4, foreign, {}, 0, one); // 4
        trace.event(5, tick, {}, 0, one); // 5
        const auto middle = linksOf(trace, 2);
        QCOMPARE(middle.previousOfType, Other(0));
        QCOMPARE(middle.nextOfType, Other(5));
        QCOMPARE(middle.previousOnThread, Other(1));
        QCOMPARE(middle.nextOnThread, Other(3));
        QVERIFY(!middle.pair);
        const auto first = linksOf(trace, 0);
        QVERIFY(!first.previousOfType && !first.previousOnThread && first.reachedStart);
        QCOMPARE(first.nextOnThread, Other(4));
        const auto last = linksOf(trace, 5);
        QVERIFY(!last.nextOfType && last.reachedEnd);
        QVERIFY(linksOf(trace, 6).name.isEmpty());
    }

    /// A background collection goes on while others begin and end, on other threads.
    void collectionsArePairedByTheirCount()
    {
        tests::SnapshotBuilder trace;
        const auto start = trace.type(runtime, 1, QStringLiteral("GCStart"), count(), 1);
        const auto end = trace.type(runtime, 2, QStringLiteral("GCEnd"), count(), 2);
        const auto one = trace.thread(1);
        const auto two = trace.thread(2);
        trace.event(1000, start, number(7), 0, one); // 0
        trace.event(1100, start, number(8), 0, one); // 1
        trace.event(1200, end, number(8), 0, one); // 2
        trace.event(1500, end, number(7), 0, two); // 3
        trace.event(1600, end, number(6), 0, two); // 4
        const auto background = linksOf(trace, 0);
        QVERIFY(background.pair && background.pair->isStart);
        QCOMPARE(background.pair->other, Other(3));
        QCOMPARE(background.pair->otherName, QStringLiteral("GCEnd"));
        QCOMPARE(background.pair->seconds, 0.5);
        const auto stop = linksOf(trace, 3);
        QVERIFY(stop.pair && !stop.pair->isStart);
        QCOMPARE(stop.pair->other, Other(0));
        QCOMPARE(stop.pair->seconds, 0.5);
        QCOMPARE(linksOf(trace, 2).pair->other, Other(1));
        const auto alone = linksOf(trace, 4);
        QVERIFY(alone.pair && !alone.pair->other && alone.reachedStart);
        QCOMPARE(alone.pair->otherName, QStringLiteral("GCStart"));
    }

    void othersAreNestedOnTheirThread()
    {
        tests::SnapshotBuilder trace;
        const auto begin = trace.type(QStringLiteral("P"), 1, QStringLiteral("WorkBegin"));
        const auto end = trace.type(QStringLiteral("P"), 2, QStringLiteral("WorkEnd"));
        const auto foreignEnd = trace.type(QStringLiteral("Q"), 2, QStringLiteral("WorkEnd"));
        const auto one = trace.thread(1);
        const auto two = trace.thread(2);
        trace.event(0, begin, {}, 0, one); // 0
        trace.event(1, foreignEnd, {}, 0, one); // 1
        trace.event(2, begin, {}, 0, one); // 2
        trace.event(3, begin, {}, 0, two); // 3
        trace.event(4, end, {}, 0, two); // 4
        trace.event(5, end, {}, 0, one); // 5
        trace.event(6, end, {}, 0, one); // 6
        QCOMPARE(linksOf(trace, 0).pair->other, Other(6));
        QCOMPARE(linksOf(trace, 2).pair->other, Other(5));
        QCOMPARE(linksOf(trace, 3).pair->other, Other(4));
        QCOMPARE(linksOf(trace, 6).pair->other, Other(0));
        QCOMPARE(linksOf(trace, 5).pair->other, Other(2));
        QVERIFY(!linksOf(trace, 1).pair); // nothing begins such work in Q
    }

    void opcodesTellWhereNamesDoNot()
    {
        tests::SnapshotBuilder trace;
        const auto start = trace.type(QStringLiteral("P"), 1, QStringLiteral("Request"), {}, 1);
        const auto stop = trace.type(QStringLiteral("P"), 2, QStringLiteral("Request"), {}, 2);
        const auto info = trace.type(QStringLiteral("P"), 3, QStringLiteral("Request"), {}, 0);
        trace.event(0, start);
        trace.event(1, info);
        trace.event(2, stop);
        QCOMPARE(linksOf(trace, 0).pair->other, Other(2));
        QCOMPARE(linksOf(trace, 2).pair->other, Other(0));
        QVERIFY(!linksOf(trace, 1).pair);
    }

    void searchIsBounded()
    {
        tests::SnapshotBuilder trace;
        const auto start = trace.type(runtime, 1, QStringLiteral("GCStart"), count());
        const auto end = trace.type(runtime, 2, QStringLiteral("GCEnd"), count());
        const auto noise = trace.type(QStringLiteral("P"), 2, QStringLiteral("Noise"));
        trace.event(0, start, number(1));
        for (int i = 0; i < 10'000; ++i)
            trace.event(1, noise);
        trace.event(2, end, number(1)); // 10,001
        QCOMPARE(linksOf(trace, 0, 20'000).pair->other, Other(10'001));
        QCOMPARE(linksOf(trace, 10'001, 20'000).pair->other, Other(0));
        const auto cut = linksOf(trace, 0, 9'000);
        QVERIFY(cut.pair && !cut.pair->other && !cut.reachedEnd);
        QCOMPARE(cut.searched, std::uint64_t(9'000));
        QVERIFY(!linksOf(trace, 10'001, 9'000).reachedStart);
    }
};

CLRLENS_TEST(TestEventLinks)
#include "tst_eventlinks.moc"
