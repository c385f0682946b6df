// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/reassembly.h"

#include "tests/protocol/bytefrog/notedrun.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <numeric>
#include <QtTest>
#include <random>
#include <ranges>

using namespace protocol;
using namespace protocol::bytefrog;
using namespace std::chrono_literals;
using tests::entry;
using tests::NotedRun;

class TestReassembly : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsAheadWaits()
    {
        NotedRun run;
        run.add({0, 1, 4, 3, 7});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-1"));
        run.add({2});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("2-4"));
        run.add({6, 5});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("5-7"));
        QCOMPARE(run.reassembly.heldEvents(), std::size_t(0));
        QCOMPARE(run.reassembly.counts().mostHeld, std::uint64_t(3));
        QCOMPARE(run.reassembly.counts().delivered, std::uint64_t(8));
    }

    void eachKindOfEventWaitsWhole()
    {
        const std::vector<Message> events{
            {.type = MessageType::MethodEntry,
             .thread = 0xffff,
             .relativeTimestamp = 1,
             .sequence = 1,
             .method = 2},
            {.type = MessageType::MethodExit,
             .thread = 3,
             .line = 9,
             .relativeTimestamp = 4,
             .sequence = 2,
             .method = 5},
            {.type = MessageType::MethodExit, .exceptionThrown = 1, .sequence = 3},
            {.type = MessageType::Exception,
             .thread = 1,
             .line = 2,
             .relativeTimestamp = 3,
             .sequence = 4,
             .method = 5,
             .exception = 6},
            {.type = MessageType::ExceptionBubble, .sequence = 5, .exception = 7},
            {.type = MessageType::MethodVisit, .thread = 1, .sequence = 6, .method = 8, .sourceLocation = 9},
            {.type = MessageType::Marker,
             .relativeTimestamp = 1,
             .sequence = 7,
             .text = "key",
             .value = "value"},
            {.type = MessageType::Marker, .sequence = 8},
        };
        struct Equal : ReassemblySink {
            void onEvent(const Message &event) override
            {
                equal += event.sequence > 0 && event == (*events)[event.sequence - 1];
            }
            void onGap(std::uint32_t, std::uint32_t, GapReason) override { }
            void onDataBreak(std::uint32_t) override { }
            const std::vector<Message> *events = nullptr;
            std::size_t equal = 0;
        };
        Equal sink;
        sink.events = &events;
        Reassembly reassembly(sink);
        for (const auto &event : events | std::views::reverse) {
            // The texts do not live on.
            auto text = event.text.toByteArray();
            auto value = event.value.toByteArray();
            auto copy = event;
            copy.text = text;
            copy.value = value;
            reassembly.addEvent(copy, {});
            text.fill('x');
            value.fill('x');
        }
        reassembly.addEvent(entry(0), {});
        QCOMPARE(sink.equal, events.size());
    }

    void oneMissingNumberHoldsUp200000Events()
    {
        constexpr std::uint32_t count = 200'000;
        NotedRun run;
        for (std::uint32_t i = 1; i <= count; ++i)
            run.add({i});
        QCOMPARE(run.notes.takeAll(), QString());
        QCOMPARE(run.reassembly.heldEvents(), std::size_t(count));
        run.add({0});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-200000"));
        QCOMPARE(run.reassembly.counts().gaps, std::uint64_t(0));
    }

    void anyOrderIsPutRight_data()
    {
        QTest::addColumn<quint32>("first");
        QTest::addColumn<quint32>("count");
        QTest::newRow("few") << 0U << 50U;
        QTest::newRow("many") << 0U << 100'000U;
        QTest::newRow("across the wrap") << 0xffff'8000U << 100'000U;
    }
    void anyOrderIsPutRight()
    {
        QFETCH(const quint32, first);
        QFETCH(const quint32, count);
        std::vector<std::uint32_t> sequences(count);
        std::iota(sequences.begin(), sequences.end(), first);
        std::mt19937 random(1); // the same order each time
        for (const std::size_t window : {std::size_t(2), std::size_t(1000), std::size_t(count)}) {
            for (std::size_t at = 0; at < sequences.size(); at += window) {
                const auto begin = sequences.begin() + qsizetype(at);
                std::shuffle(begin, begin + qsizetype(std::min(window, sequences.size() - at)), random);
            }
            NotedRun run(first);
            for (const auto sequence : sequences)
                run.add({sequence});
            run.reassembly.end();
            const auto counts = run.reassembly.counts();
            QCOMPARE(counts.delivered, std::uint64_t(count));
            QCOMPARE(counts.gaps + counts.late + counts.duplicates, std::uint64_t(0));
            const auto notes = run.notes.takeAll();
            QCOMPARE(notes,
                     first == 0 ? QStringLiteral("0-%1").arg(count - 1)
                                : QStringLiteral("%1-%2").arg(first).arg(first + count - 1));
        }
    }

    void numbersWrap()
    {
        NotedRun run(0xffff'fffeU);
        run.add({1, 0xffff'ffffU, 0});
        run.reassembly.addDataBreak(0);
        run.add({0xffff'fffeU});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("4294967294-4294967295 break 0 0-1"));
        run.add({0xffff'ffffU});
        QCOMPARE(run.reassembly.counts().duplicates, std::uint64_t(1));
    }

    void duplicatesAreCounted()
    {
        NotedRun run;
        run.add({0, 0, 3, 3, 1, 2, 3});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-3"));
        QCOMPARE(run.reassembly.counts().duplicates, std::uint64_t(3));
        run.add({100'000'000, 100'000'000}); // too far for the ring
        run.reassembly.end();
        QCOMPARE(run.reassembly.counts().duplicates, std::uint64_t(4));
        QCOMPARE(run.notes.takeAll(), QStringLiteral("gap 4+99999996 (end) 100000000"));
    }

    void aMarkerThatDuplicatesAnEventLeavesNothing()
    {
        NotedRun run;
        const Message marker{.type = MessageType::Marker, .sequence = 1, .text = "key"};
        run.add({1});
        run.reassembly.addEvent(marker, {});
        run.add({0});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-1"));
        QCOMPARE(run.reassembly.counts().duplicates, std::uint64_t(1));
    }

    void whatIsFarAwayDoesNotDisturb()
    {
        NotedRun run;
        run.add({0x7fff'ffffU, 5'000'000});
        for (std::uint32_t i = 0; i < 10'000; ++i)
            run.add({i ^ 1U});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-9999"));
        run.reassembly.end();
        QCOMPARE(run.notes.takeAll(),
                 QStringLiteral("gap 10000+4990000 (end) 5000000 gap 5000001+2142483646 (end) 2147483647"));
    }

    void whatIsFarAwayIsReached()
    {
        NotedRun run;
        run.add({5000, 3000, 4000});
        for (std::uint32_t i = 0; i < 6000; ++i) {
            if (i != 3000 && i != 4000 && i != 5000)
                run.add({i});
        }
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-5999"));
    }

    void aGapIsDeclaredWithoutProgressFor5Seconds()
    {
        NotedRun run;
        run.add({0, 2}, 0ms);
        for (int i = 1; i < 10; ++i)
            run.add({std::uint32_t(2 + i)}, i * 500ms);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0"));
        run.add({12}, 5000ms);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("gap 1+1 (no progress) 2-12"));
        QCOMPARE(run.reassembly.counts().lost, std::uint64_t(1));
        QCOMPARE(run.reassembly.counts().gaps, std::uint64_t(1));
        run.add({1}, 5001ms);
        QCOMPARE(run.reassembly.counts().late, std::uint64_t(1));
        QCOMPARE(run.reassembly.counts().duplicates, std::uint64_t(0));
        QCOMPARE(run.notes.takeAll(), QString());
    }

    void allThatIsMissingForSoLongIsGivenUpAtOnce()
    {
        NotedRun run;
        for (std::uint32_t i = 1; i < 200; i += 2)
            run.add({i}, std::chrono::milliseconds(i));
        run.add({202}, 2s);
        for (std::uint32_t i = 203; i < 207; ++i)
            run.add({i}, (i - 200) * 1s);
        auto notes = run.notes.takeAll();
        QVERIFY2(notes.startsWith(QLatin1String("gap 0+1 (no progress) 1 gap 2+1 (no progress) 3 gap 4+1 ")),
                 qPrintable(notes));
        QVERIFY2(notes.endsWith(QLatin1String(" gap 198+1 (no progress) 199")), qPrintable(notes));
        // What came later is waited for as long.
        QCOMPARE(run.reassembly.heldEvents(), std::size_t(5));
        for (std::uint32_t i = 207; i < 212; ++i)
            run.add({i}, (i - 200) * 1s);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("gap 200+2 (no progress) 202-211"));
    }

    void whatIsFarAwayIsNotWaitedForWithTheRest()
    {
        NotedRun run;
        run.add({0x7fff'ffffU, 1, 3}, 0ms);
        for (std::uint32_t i = 4; i < 10; ++i)
            run.add({i}, (i - 4) * 1s);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("gap 0+1 (no progress) 1 gap 2+1 (no progress) 3-9"));
        run.add({10}, 6s);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("10"));

        NotedRun farAlone(0xffff'0000U);
        farAlone.add({0xffff'1000U, 0xffff'2000U}, 0ms);
        for (std::uint32_t i = 1; i < 6; ++i)
            farAlone.add({0xffff'2000U + i}, i * 1s);
        QCOMPARE(farAlone.notes.takeAll(), QStringLiteral("gap 4294901760+4096 (no progress) 4294905856"));
    }

    void timeInWhichNothingArrivesDoesNotMakeAGap()
    {
        NotedRun run;
        run.add({1}, 0ms);
        run.add({2}, 1h);
        QCOMPARE(run.notes.takeAll(), QString());
        run.add({0}, 1h);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-2"));
        run.add({4}, 2h);
        QCOMPARE(run.notes.takeAll(), QString());
    }

    void progressBeginsTheWaitAnew()
    {
        NotedRun run;
        run.add({1, 3}, 0ms);
        for (int i = 1; i <= 4; ++i)
            run.add({std::uint32_t(3 + i)}, i * 1s);
        run.add({0}, 4500ms);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-1"));
        for (int i = 5; i <= 9; ++i)
            run.add({std::uint32_t(3 + i)}, i * 1s);
        QCOMPARE(run.notes.takeAll(), QString());
        run.add({13}, 10s);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("gap 2+1 (no progress) 3-13"));
    }

    void aGapIsDeclaredWhenTooManyWait()
    {
        constexpr auto most = std::uint32_t(Reassembly::heldEventsMax);
        NotedRun run;
        for (std::uint32_t i = 1; i < most; ++i)
            run.add({i + 2});
        QCOMPARE(run.notes.takeAll(), QString());
        run.add({most + 5});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("gap 0+3 (too many) 3-%1").arg(most + 1));
        QCOMPARE(run.reassembly.heldEvents(), std::size_t(1));
    }

    void aGapIsDeclaredWhenTooMuchTextWaits()
    {
        const QByteArray text(60'000, 'x');
        NotedRun run;
        std::uint32_t sequence = 1;
        while (run.reassembly.counts().gaps == 0 && sequence < 2000) {
            run.reassembly.addEvent({.type = MessageType::Marker, .sequence = sequence, .text = text}, {});
            ++sequence;
        }
        QVERIFY(sequence * std::size_t(text.size()) < Reassembly::heldTextBytesMax + 200'000);
        QCOMPARE(run.notes.takeAll(), QStringLiteral("gap 0+1 (too many) 1-%1").arg(sequence - 1));
    }

    void textsStayBelowTheLimitWhereSmallEventsWaitBeforeThem()
    {
        // Each gap frees one small event, while a marker brings all the text that one can have.
        const QByteArray text(65'535, 'x');
        NotedRun run;
        std::uint32_t small = 1;
        for (; small < 10'001; small += 2)
            run.add({small});
        for (std::uint32_t i = 0; i < 1000; ++i) {
            run.reassembly.addEvent(
                {.type = MessageType::Marker, .sequence = small + 2 * i, .text = text, .value = text}, {});
        }
        QVERIFY(run.reassembly.heldEvents() * 2 * std::size_t(text.size()) < Reassembly::heldTextBytesMax);
    }

    void whatComesAfterManyGapsIsLate()
    {
        NotedRun run;
        for (std::uint32_t i = 1; i < 400; i += 2)
            run.add({i});
        run.reassembly.end();
        for (std::uint32_t i = 0; i < 400; i += 2)
            run.add({i});
        QCOMPARE(run.reassembly.counts().late, std::uint64_t(200));
        run.add({399});
        QCOMPARE(run.reassembly.counts().duplicates, std::uint64_t(1));
    }

    void theEndDeliversWhatWaits()
    {
        NotedRun run;
        run.add({0, 2, 5, 6});
        run.reassembly.end();
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0 gap 1+1 (end) 2 gap 3+2 (end) 5-6"));
        QCOMPARE(run.reassembly.counts().unsent, std::uint64_t(3));
        QCOMPARE(run.reassembly.counts().lost, std::uint64_t(0));
        QCOMPARE(run.reassembly.heldEvents(), std::size_t(0));
    }

    void theEndOfAWholeRunSaysNothing()
    {
        NotedRun run;
        run.add({0, 1});
        run.reassembly.addDataBreak(2);
        run.reassembly.end();
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-1 break 2"));
        QCOMPARE(run.reassembly.counts().unsent, std::uint64_t(0));
    }

    void aDataBreakAheadTellsOfAMissingTail()
    {
        NotedRun run;
        run.add({0, 1});
        run.reassembly.addDataBreak(7);
        run.reassembly.end();
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-1 gap 2+5 (end) break 7"));
        QCOMPARE(run.reassembly.counts().unsent, std::uint64_t(5));
    }

    void aDataBreakAppliesBeforeItsNumber()
    {
        NotedRun run;
        run.reassembly.addDataBreak(2);
        run.reassembly.addDataBreak(4);
        run.reassembly.addDataBreak(2);
        run.add({0, 3, 1});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-1 break 2"));
        run.add({2, 4});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("2-3 break 4 4"));
        QCOMPARE(run.reassembly.counts().dataBreaks, std::uint64_t(3));
    }

    void aDataBreakInThePastAppliesAtOnce()
    {
        NotedRun run;
        run.add({0, 1});
        run.reassembly.addDataBreak(1);
        run.reassembly.addDataBreak(2);
        run.add({2});
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0-1 break 1 break 2 2"));
    }

    void aDataBreakInAGapAppliesBehindIt()
    {
        NotedRun run;
        run.reassembly.addDataBreak(3);
        run.reassembly.addDataBreak(2);
        run.add({0, 5});
        run.reassembly.end();
        QCOMPARE(run.notes.takeAll(), QStringLiteral("0 gap 1+4 (end) break 2 break 3 5"));
    }

    void dataBreaksAheadAreBounded()
    {
        NotedRun run;
        for (std::uint32_t i = 5000; i > 0; --i)
            run.reassembly.addDataBreak(i);
        QCOMPARE(run.reassembly.counts().dataBreaks, std::uint64_t(5000));
        QCOMPARE(run.reassembly.counts().ignoredDataBreaks, std::uint64_t(5000 - 1024));
    }
};

CLRLENS_TEST(TestReassembly)
#include "tst_reassembly.moc"
