// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/gcpauses.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

Field u32Field(const char *name)
{
    Field field;
    field.name = QLatin1String(name);
    field.type = FieldType::UInt32;
    return field;
}

QByteArray u32s(std::initializer_list<std::uint32_t> values)
{
    protocol::ByteWriter writer;
    for (const std::uint32_t value : values)
        writer.u32(value);
    return writer.bytes();
}

/// The events of a garbage collector, as a runtime sends them.
class GcTrace {
public:
    GcTrace()
    {
        const QString runtime = QStringLiteral("Microsoft-Windows-DotNETRuntime");
        m_start = trace.type(runtime, 1, QStringLiteral("GCStart"),
                             {u32Field("Count"), u32Field("Depth"), u32Field("Reason"), u32Field("Type")});
        m_end = trace.type(runtime, 2, QStringLiteral("GCEnd"), {u32Field("Count"), u32Field("Depth")});
        m_restart = trace.type(runtime, 3, QStringLiteral("GCRestartEEEnd"));
        m_suspend = trace.type(runtime, 9, QStringLiteral("GCSuspendEEBegin"),
                               {u32Field("Reason"), u32Field("Count")});
        gcThread = trace.thread(1);
        sampler = trace.thread(2);
    }
    void suspend(std::int64_t ticks, std::uint32_t reason = 1) { suspendOn(ticks, gcThread, reason); }
    void suspendOn(std::int64_t ticks, std::uint32_t thread, std::uint32_t reason)
    {
        trace.event(ticks, m_suspend, u32s({reason, 0}), 0, thread);
    }
    void start(std::int64_t ticks, std::uint32_t number, std::uint32_t depth, std::uint32_t type = 0)
    {
        trace.event(ticks, m_start, u32s({number, depth, 0, type}), 0, gcThread);
    }
    void end(std::int64_t ticks, std::uint32_t number)
    {
        trace.event(ticks, m_end, u32s({number, 2}), 0, gcThread);
    }
    void restart(std::int64_t ticks) { restartOn(ticks, gcThread); }
    void restartOn(std::int64_t ticks, std::uint32_t thread) { trace.event(ticks, m_restart, {}, 0, thread); }
    std::shared_ptr<const GcPauses> pauses(std::size_t most = 1000)
    {
        GcPausesAnalysis analysis(most);
        return tests::runAnalysis<GcPauses>(analysis, trace.snapshot());
    }

    tests::SnapshotBuilder trace;
    std::uint32_t gcThread = 0;
    std::uint32_t sampler = 0;

private:
    std::uint32_t m_start = 0;
    std::uint32_t m_end = 0;
    std::uint32_t m_restart = 0;
    std::uint32_t m_suspend = 0;
};

} // namespace

class TestGcPauses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPauseGoesFromSuspendToRestart()
    {
        GcTrace gc;
        gc.suspend(1000);
        gc.start(1001, 1, 0);
        gc.restart(1005);
        gc.suspend(2000);
        gc.start(2001, 2, 2);
        gc.restart(2100);
        const auto found = gc.pauses();
        QCOMPARE(found->pauses.size(), std::size_t(2));
        QCOMPARE(found->pauses[0], (GcPauses::Pause{0, 0.005, 0, false, 1, 1, 0.005}));
        QCOMPARE(found->pauses[1].generation, 2);
        QCOMPARE(found->pauses[1].from, 1.0);
        QVERIFY(qFuzzyCompare(found->longest, 0.1));
        QVERIFY(qFuzzyCompare(found->paused, 0.105));
    }

    void samplerSuspendsDoNotCount()
    {
        GcTrace gc;
        gc.suspendOn(0, gc.sampler, 0); // SuspendOther
        gc.restartOn(1, gc.sampler);
        gc.suspend(10);
        gc.suspendOn(11, gc.sampler, 0);
        gc.restartOn(12, gc.sampler); // not the end of the collector's
        gc.start(13, 1, 1);
        gc.restart(20);
        const auto found = gc.pauses();
        QCOMPARE(found->pauses.size(), std::size_t(1));
        QCOMPARE(found->pauses[0].from, 0.01);
        QCOMPARE(found->pauses[0].to, 0.02);
        QCOMPARE(found->pauses[0].generation, 1);
    }

    void backgroundCollectionHasTwoPausesAndOthersBetween()
    {
        GcTrace gc;
        gc.suspend(0);
        gc.start(1, 7, 2, 1); // the background collection
        gc.start(2, 8, 1, 2); // an ephemeral one in the same pause
        gc.restart(5);
        gc.suspend(10);
        gc.start(11, 9, 0, 2); // a foreground one
        gc.restart(12);
        gc.suspend(20, 6); // GCPrep: its second pause
        gc.restart(25);
        gc.end(30, 7);
        gc.suspend(40, 6); // of nothing that is known
        gc.restart(41);
        const auto found = gc.pauses();
        QCOMPARE(found->pauses.size(), std::size_t(4));
        const auto says = [&](int index, int generation, bool background, std::uint64_t number) {
            const auto &pause = found->pauses[std::size_t(index)];
            return pause.generation == generation && pause.isBackground == background
                && pause.number == number;
        };
        QVERIFY(says(0, 2, true, 7));
        QVERIFY(says(1, 0, false, 9));
        QVERIFY(says(2, 2, true, 7));
        QVERIFY(says(3, GcPauses::unknownGeneration, false, 0));
    }

    void lostEndsAreCountedAndNotGuessed()
    {
        GcTrace gc;
        gc.restart(0); // of a pause before the trace
        gc.suspend(5);
        gc.suspend(100);
        gc.start(101, 3, 0);
        gc.start(102, 3, 2); // sent twice: the first one counts
        gc.restart(110);
        gc.suspend(200); // still open
        const auto found = gc.pauses();
        QCOMPARE(found->pauses.size(), std::size_t(1));
        QCOMPARE(found->pauses[0].from, 0.1);
        QCOMPARE(found->pauses[0].generation, 0);
        QCOMPARE(found->unfinished, std::uint64_t(1));
    }

    void veryManyPausesAreBounded()
    {
        GcTrace gc;
        for (int i = 0; i < 1000; ++i) {
            gc.suspend(i * 10);
            gc.start(i * 10, std::uint32_t(i + 1), i == 500 ? 2 : 0);
            gc.restart(i * 10 + 2);
        }
        const auto found = gc.pauses(100);
        QVERIFY(found->pauses.size() <= 100);
        QCOMPARE(found->count, std::uint64_t(1000));
        std::uint64_t merged = 0;
        int highest = -1;
        double paused = 0;
        for (const auto &pause : found->pauses) {
            merged += pause.merged;
            paused += pause.paused;
            highest = std::max(highest, pause.generation);
        }
        QCOMPARE(merged, std::uint64_t(1000));
        QCOMPARE(highest, 2);
        QVERIFY(std::abs(paused - 2.0) < 1e-6);
        QVERIFY(std::abs(found->paused - 2.0) < 1e-6);
    }
};

CLRLENS_TEST(TestGcPauses)
#include "tst_gcpauses.moc"
