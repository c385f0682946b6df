// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/copysequences.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

/// The numbers of a copy: the gaps of the range and no others.
class TestCopySequences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runOnWhereEventsAreLeftOut();
    void gapsOfTheRangeOnly();
    void gapsArePendingUntilTheNextNumber();
    void gapsBeforeTheFirstNumber();
    void whatNobodyCanReadIsAHole();
    void everythingKeepsItsNumbers();
    void threadsOfV6AreDefined();
    void flushedThreadsAreOwedStill();
    void hugeStepsAreBounded();
};

namespace {

protocol::nettrace::TraceHeader source(protocol::nettrace::Format format
                                       = protocol::nettrace::Format::NetTraceV4)
{
    protocol::nettrace::TraceHeader header;
    header.format = format;
    header.syncTicks = 5;
    return header;
}

CopySequences ofEverything(protocol::nettrace::Format format = protocol::nettrace::Format::NetTraceV4)
{
    return {source(format), {}, true};
}

CopySequences ofSome(TickRange range = {})
{
    return {source(), range, false};
}

} // namespace

void TestCopySequences::runOnWhereEventsAreLeftOut()
{
    auto numbers = ofSome();
    std::vector<std::uint32_t> written;
    for (std::uint32_t number = 1; number <= 21; ++number) {
        numbers.readEvent(7, number, number);
        if (number % 3 == 0)
            written.push_back(numbers.eventNumber(7));
    }
    QCOMPARE(written, (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 7}));
    QCOMPARE(numbers.dropped(), 0u);
}

void TestCopySequences::gapsOfTheRangeOnly()
{
    auto numbers = ofSome({100, 200});
    numbers.readEvent(7, 1, 10);
    numbers.readEvent(7, 3, 20); // one before
    numbers.readEvent(7, 6, 100); // two over its begin
    QCOMPARE(numbers.eventNumber(7), 1u);
    numbers.readEvent(7, 10, 199); // three inside
    QCOMPARE(numbers.eventNumber(7), 5u);
    numbers.readEvent(7, 15, 200); // four over its end
    numbers.readEvent(7, 21, 300); // five behind
    numbers.readEvent(8, 1, 50);
    numbers.readEvent(8, 9, 250); // seven over all of it
    QCOMPARE(numbers.dropped(), 3u);
    QCOMPARE(numbers.droppedAcross(), 2 + 4 + 7u);
    QVERIFY(numbers.threadsWithPendingGaps().empty());
}

void TestCopySequences::gapsArePendingUntilTheNextNumber()
{
    auto numbers = ofSome();
    numbers.readEvent(7, 1, 10); // left out
    numbers.readEvent(7, 4, 20); // left out, and two are missing
    QVERIFY(!numbers.isNamed(7) && numbers.hasPendingGap(7));
    QCOMPARE(numbers.threadsWithPendingGaps(), std::vector<std::uint64_t>{7});
    numbers.readEvent(7, 5, 30);
    // A gap before the copy's first number would reach back to the source's beginning.
    QCOMPARE(numbers.eventNumber(7), 1u);
    QVERIFY(numbers.isNamed(7) && numbers.hasPendingGap(7));
    numbers.readPoint({40, false, false, {{7, 6}, {8, 3}}});
    QCOMPARE(numbers.pointNumber(7), 4u);
    QVERIFY(!numbers.hasPendingGap(7));
    QCOMPARE(numbers.introduce(8), 1u);
    QVERIFY(numbers.hasPendingGap(8));
    QCOMPARE(numbers.pointNumber(8), 3u);
    QVERIFY(!numbers.hasPendingGap(8));
    QCOMPARE(numbers.dropped(), 6u);
}

void TestCopySequences::gapsBeforeTheFirstNumber()
{
    auto all = ofEverything();
    all.readPoint({5, false, false, {{7, 2}}});
    QCOMPARE(all.pointNumber(7), 2u);
    all.readEvent(7, 5, 10);
    QCOMPARE(all.eventNumber(7), 5u);
    all.readEvent(8, 4, 20);
    QCOMPARE(all.eventNumber(8), 4u);
    QCOMPARE(all.dropped(), 2 + 2 + 3u);

    // Such a gap reaches back to the trace's beginning, which is at 5.
    for (const TickRange range : {TickRange{5, 100}, TickRange{6, 100}, TickRange{5, 20}, TickRange{6, 15}}) {
        const bool isInside = range.from <= 5 && range.to > 20;
        auto some = ofSome(range);
        some.readPoint({8, false, false, {}});
        some.readEvent(7, 4, 20);
        QCOMPARE(some.dropped(), isInside ? 3u : 0u);
        QCOMPARE(some.droppedAcross(), isInside ? 0u : 3u);
        QCOMPARE(some.hasPendingGap(7), isInside);
    }
}

void TestCopySequences::whatNobodyCanReadIsAHole()
{
    auto numbers = ofEverything();
    numbers.readUnreadable(7, 3, 10);
    numbers.readEvent(7, 4, 20);
    QCOMPARE(numbers.eventNumber(7), 4u);
    numbers.readUnreadable(7, 7, 30);
    QCOMPARE(numbers.newestTime(), 30);
    QCOMPARE(numbers.pointNumber(7), 7u);
    QCOMPARE(numbers.dropped(), 3 + 3u);
}

void TestCopySequences::everythingKeepsItsNumbers()
{
    auto numbers = ofEverything();
    for (const std::uint32_t number : {2u, 3u, 0x7fffffffu, 0xfffffffeu, 0xffffffffu, 0u, 4u}) {
        numbers.readEvent(7, number, 10);
        QCOMPARE(numbers.eventNumber(7), number);
    }
    numbers.readEvent(7, 1, 20); // another thread of that id: no gap, and so none in the copy
    QCOMPARE(numbers.eventNumber(7), 5u);
    numbers.readEvent(8, 0x90000000, 20); // of a writer that does not begin at 1
    QCOMPARE(numbers.eventNumber(8), 1u);
    // Numbers from 0x7fffffff to 0xfffffffe are as many as a step can be; all are missing but the four that
    // were read.
    QCOMPARE(numbers.dropped(), 1u + (0x7fffffffu - 4) + 0x7ffffffeu + 3u);
}

void TestCopySequences::threadsOfV6AreDefined()
{
    auto numbers = ofEverything(protocol::nettrace::Format::NetTraceV6);
    numbers.readDefined(1);
    numbers.readEvent(1, 3, 10);
    QCOMPARE(numbers.eventNumber(1), 3u);
    numbers.readRemoved({1, 5});
    QCOMPARE(numbers.pointNumber(1), 5u);
    numbers.forget(1);
    numbers.readEvent(1, 77, 20); // no event said where its numbers began
    QCOMPARE(numbers.eventNumber(1), 1u);
    QCOMPARE(numbers.dropped(), 4u);
}

void TestCopySequences::flushedThreadsAreOwedStill()
{
    auto numbers = ofEverything(protocol::nettrace::Format::NetTraceV6);
    numbers.readDefined(1);
    numbers.readPoint({30, true, false, {{1, 4}}});
    QCOMPARE(numbers.threadsWithPendingGaps(), std::vector<std::uint64_t>{1});
    QCOMPARE(numbers.pointNumber(1), 4u);
    numbers.forgetAll();
    numbers.readEvent(1, 9, 40);
    QCOMPARE(numbers.eventNumber(1), 1u);
    QCOMPARE(numbers.dropped(), 4u);
}

void TestCopySequences::hugeStepsAreBounded()
{
    auto numbers = ofSome();
    numbers.readEvent(7, 1, 10);
    QCOMPARE(numbers.eventNumber(7), 1u);
    for (const std::uint32_t number : {0x70000000u, 0xe0000000u}) // damage: no runtime can drop so many
        numbers.readEvent(7, number, 20);
    QCOMPARE(numbers.eventNumber(7), 2 + 0x7fffffffu);
}

CLRLENS_TEST(TestCopySequences)
#include "tst_copysequences.moc"
