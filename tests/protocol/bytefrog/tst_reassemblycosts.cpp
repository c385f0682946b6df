// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/reassembly.h"

#include "tests/support/allocations.h"
#include "tests/support/testprogram.h"

#include <ctime>
#include <QtTest>

using namespace protocol::bytefrog;

namespace {

class Nothing : public ReassemblySink {
public:
    void onEvent(const Message &) override { }
    void onGap(std::uint32_t, std::uint32_t, GapReason) override { }
    void onDataBreak(std::uint32_t) override { }
};

/// What it costs to take `count` events whose numbers are `step` apart.
tests::AllocationCosts costsOf(std::uint32_t count, std::uint32_t step, std::uint32_t first)
{
    Nothing sink;
    Reassembly reassembly(sink);
    return tests::costs([&] {
        for (std::uint32_t i = 0; i < count; ++i)
            reassembly.addEvent({.type = MessageType::MethodEntry, .sequence = first + i * step}, {});
    });
}

} // namespace

/// Memory stays in proportion to what arrived, wherever the numbers lie.
class TestReassemblyCosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!tests::countsAllocations())
            QSKIP("allocations are counted where no sanitizer does");
    }
    void eventsInOrderAllocateNothing() { QCOMPARE(costsOf(100'000, 1, 0).allocations, std::uint64_t(0)); }
    void eventsThatWaitAllocateInProportion_data()
    {
        QTest::addColumn<quint32>("count");
        QTest::addColumn<quint32>("step");
        QTest::addColumn<quint32>("bytesEach"); // also of what was freed again when more room was needed
        QTest::newRow("one far away") << 1U << 1'000'000U << 0U;
        QTest::newRow("all for one number") << 200'000U << 1U << 100U;
        QTest::newRow("every second") << 200'000U << 2U << 160U;
        QTest::newRow("every seventh") << 100'000U << 7U << 700U;
        QTest::newRow("every seventeenth") << 100'000U << 17U << 100U;
        QTest::newRow("far apart") << 100'000U << 20'000U << 100U;
    }
    void eventsThatWaitAllocateInProportion()
    {
        QFETCH(const quint32, count);
        QFETCH(const quint32, step);
        QFETCH(const quint32, bytesEach);
        constexpr std::uint64_t smallestRing = 32'000;
        const auto costs = costsOf(count, step, step);
        QVERIFY2(costs.allocatedBytes <= smallestRing + std::uint64_t(count) * bytesEach,
                 qPrintable(QString::number(costs.allocatedBytes)));
        QVERIFY(costs.allocations < 100);
    }
    void noNumbersTakeMoreThanThereIsRoomFor()
    {
        for (const std::uint32_t step : {1U, 7U, 1000U})
            QVERIFY(costsOf(2'100'000, step, step).peakBytes < 200'000'000);
    }

    /// The ring is as large as it becomes, then the heap is, with as many texts as may wait.
    void theWorstTakesWhatTheHeaderSays()
    {
        Nothing sink;
        Reassembly reassembly(sink);
        const auto add = [&](std::uint32_t sequence, MessageType type = MessageType::MethodEntry) {
            reassembly.addEvent({.type = type, .sequence = sequence, .text = "k", .value = "v"}, {});
        };
        constexpr auto most = std::uint32_t(Reassembly::heldEventsMax);
        const auto costs = tests::costs([&] {
            for (std::uint32_t i = 1; i < most; ++i)
                add(i);
            add(0);
            for (std::uint32_t i = 0; i < 240'000; ++i)
                add(most + 1 + i, MessageType::Marker);
            for (std::uint32_t i = 240'001; i < most; ++i)
                add(3 * most + i);
        });
        QCOMPARE(reassembly.counts().gaps, std::uint64_t(0));
        QVERIFY2(costs.peakBytes < 250'000'000, qPrintable(QString::number(costs.peakBytes)));
    }

    /// A large ring that is nearly empty costs hardly more than a small one.
    void gapsOfManyNumbersAreFoundFast()
    {
        Nothing sink;
        Reassembly reassembly(sink);
        constexpr std::uint32_t apart = 1u << 20;
        for (std::uint32_t i = 1; i < apart; ++i)
            reassembly.addEvent({.type = MessageType::MethodEntry, .sequence = i}, {});
        reassembly.addEvent({.type = MessageType::MethodEntry, .sequence = 0}, {});
        std::uint32_t next = apart;
        std::chrono::milliseconds now{0};
        const auto cpu = std::clock();
        for (int gap = 0; gap < 1000; ++gap) {
            next += apart - 2;
            for (std::uint32_t i = 0; i < 6; ++i, now += std::chrono::seconds(1))
                reassembly.addEvent({.type = MessageType::MethodEntry, .sequence = next + i}, now);
            next += 6;
        }
        QCOMPARE(reassembly.counts().gaps, std::uint64_t(1000));
        const auto seconds = double(std::clock() - cpu) / CLOCKS_PER_SEC;
        QVERIFY2(seconds < 2, qPrintable(QString::number(seconds)));
    }
};

CLRLENS_TEST(TestReassemblyCosts)
#include "tst_reassemblycosts.moc"
