// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rundown.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

/// A trace whose events are drawn: 'a' one of the program, 'r' one of the rundown.
std::shared_ptr<const TraceSnapshot> drawn(tests::SnapshotBuilder &trace, const QByteArray &events)
{
    const auto app = trace.type(QStringLiteral("App"), 1, QStringLiteral("Work"));
    const auto rundown = trace.type(QStringLiteral("Microsoft-Windows-DotNETRuntimeRundown"), 144,
                                    QStringLiteral("MethodDCEndVerbose"));
    std::int64_t ticks = 0;
    for (const char one : events)
        trace.event(1000 * ticks++, one == 'r' ? rundown : app);
    return trace.snapshot();
}

} // namespace

class TestRundown : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isWhatFollowsTheLastOtherEvent()
    {
        tests::SnapshotBuilder trace;
        RundownAnalysis analysis;
        const auto found = tests::runAnalysis<Rundown>(analysis, drawn(trace, "rraraarrr"));
        QCOMPARE(found->events, std::uint64_t(3));
        QCOMPARE(found->from, 6.0);
        QCOMPARE(found->fromTicks, std::int64_t(6000));
        QCOMPARE(found->lastBefore, 5.0);
    }

    void isNotThereAmongOthersOrAlone()
    {
        for (const char *const events : {"rra", "rrrr", "aaa", ""}) {
            tests::SnapshotBuilder trace;
            RundownAnalysis analysis;
            QCOMPARE(tests::runAnalysis<Rundown>(analysis, drawn(trace, events))->events, std::uint64_t(0));
        }
    }

    void goesOnOverManyRowsAndSnapshots()
    {
        tests::SnapshotBuilder trace;
        RundownAnalysis analysis;
        const auto first = drawn(trace, QByteArray(5000, 'a') + QByteArray(9000, 'r'));
        const auto found = tests::runAnalysis<Rundown>(analysis, first);
        QCOMPARE(found->events, std::uint64_t(9000));
        QCOMPARE(found->from, 5000.0);
        QCOMPARE(tests::runAnalysis<Rundown>(analysis, first, 14'000), found);
        trace.event(20'000'000, 0);
        QCOMPARE(tests::runAnalysis<Rundown>(analysis, trace.snapshot(), 14'000)->events, std::uint64_t(0));
    }
};

CLRLENS_TEST(TestRundown)
#include "tst_rundown.moc"
