// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/copysequences.h"

#include <QtTest>

using namespace model;

/// The numbers of a copy: the holes of the range and no others.
class TestCopySequences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runOnWhereEventsAreLeftOut();
    void holesOfTheRangeOnly();
    void holesAreOwedUntilANumberTellsThem();
    void numbersBeginAtOne();
    void everythingKeepsItsNumbers();
    void threadsOfV6AreDefined();
    void hugeStepsAreBounded();
};

void TestCopySequences::runOnWhereEventsAreLeftOut()
{
    CopySequences numbers({}, false);
    std::vector<std::uint32_t> written;
    for (std::uint32_t number = 1; number <= 21; ++number) {
        numbers.readEvent(7, number, number);
        if (number % 3 == 0)
            written.push_back(numbers.eventNumber(7));
    }
    QCOMPARE(written, (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 7}));
    QCOMPARE(numbers.dropped(), 0u);
}

void TestCopySequences::holesOfTheRangeOnly()
{
    CopySequences numbers({100, 200}, false);
    numbers.readEvent(7, 1, 10);
    numbers.readEvent(7, 3, 20); // one before
    numbers.readEvent(7, 6, 100); // two over its begin
    QCOMPARE(numbers.eventNumber(7), 1u);
    numbers.readEvent(7, 10, 199); // three inside
    QCOMPARE(numbers.eventNumber(7), 5u);
    numbers.readEvent(7, 15, 200); // four over its end
    numbers.readEvent(7, 21, 300); // five behind
    QCOMPARE(numbers.dropped(), 3u);
    QCOMPARE(numbers.droppedAcross(), 6u);
    QVERIFY(numbers.owedThreads().empty());
}

void TestCopySequences::holesAreOwedUntilANumberTellsThem()
{
    CopySequences numbers({}, false);
    numbers.readEvent(7, 1, 10); // left out
    numbers.readEvent(7, 4, 20); // left out, and two are missing
    QVERIFY(!numbers.isNamed(7) && numbers.owes(7));
    QCOMPARE(numbers.owedThreads(), std::vector<std::uint64_t>{7});
    numbers.readEvent(7, 5, 30);
    QCOMPARE(numbers.eventNumber(7), 3u); // 1 and 2 were never written
    QVERIFY(numbers.isNamed(7) && !numbers.owes(7));
    numbers.readPoint({40, false, false, {{7, 6}, {8, 3}}});
    QCOMPARE(numbers.pointNumber(7), 4u);
    QCOMPARE(numbers.introduce(8), 1u);
    QVERIFY(numbers.owes(8));
    QCOMPARE(numbers.pointNumber(8), 3u);
    QVERIFY(!numbers.owes(8));
    QCOMPARE(numbers.dropped(), 6u);
}

void TestCopySequences::numbersBeginAtOne()
{
    CopySequences numbers({}, false);
    numbers.readPoint({5, false, false, {{7, 2}}});
    QCOMPARE(numbers.pointNumber(7), 2u);
    numbers.readEvent(7, 5, 10);
    QCOMPARE(numbers.eventNumber(7), 5u);
    numbers.readEvent(8, 4, 20);
    QCOMPARE(numbers.eventNumber(8), 4u);
    QCOMPARE(numbers.dropped(), 2 + 2 + 3u);

    // The first hole reaches back to the last sequence point, which named all threads.
    for (const bool inRange : {true, false}) {
        CopySequences later({inRange ? 5 : 6, 100}, false);
        later.readPoint({5, false, false, {}});
        later.readEvent(7, 4, 20);
        QCOMPARE(later.eventNumber(7), inRange ? 4u : 1u);
        QCOMPARE(later.dropped(), inRange ? 3u : 0u);
        QCOMPARE(later.droppedAcross(), inRange ? 0u : 3u);
    }
}

void TestCopySequences::everythingKeepsItsNumbers()
{
    CopySequences numbers({}, false);
    for (const std::uint32_t number : {2u, 3u, 0x7fffffffu, 0xfffffffeu, 0xffffffffu, 0u, 4u}) {
        numbers.readEvent(7, number, 10);
        QCOMPARE(numbers.eventNumber(7), number);
    }
    numbers.readEvent(7, 1, 20); // another thread of that id: no hole, and so none in the copy
    QCOMPARE(numbers.eventNumber(7), 5u);
    numbers.readEvent(8, 0x90000000, 20); // of a writer that does not begin at 1
    QCOMPARE(numbers.eventNumber(8), 1u);
}

void TestCopySequences::threadsOfV6AreDefined()
{
    CopySequences numbers({}, true);
    numbers.readDefined(1);
    numbers.readEvent(1, 3, 10);
    QCOMPARE(numbers.eventNumber(1), 3u);
    numbers.readRemoved({1, 5});
    QCOMPARE(numbers.pointNumber(1), 5u);
    numbers.forget(1);
    numbers.readEvent(1, 77, 20); // nobody said where its numbers began
    QCOMPARE(numbers.eventNumber(1), 1u);
    QCOMPARE(numbers.dropped(), 4u);
}

void TestCopySequences::hugeStepsAreBounded()
{
    CopySequences numbers({}, false);
    numbers.readEvent(7, 1, 10);
    QCOMPARE(numbers.eventNumber(7), 1u);
    for (const std::uint32_t number : {0x70000000u, 0xe0000000u}) // damage: nobody can drop so many
        numbers.readEvent(7, number, 20);
    QCOMPARE(numbers.eventNumber(7), 2 + 0x7fffffffu);
}

QTEST_APPLESS_MAIN(TestCopySequences)
#include "tst_copysequences.moc"
