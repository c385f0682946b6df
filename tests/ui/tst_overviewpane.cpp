// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/ipcmessage.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/panes/overviewpane.h"
#include "ui/widgets/factlist.h"

#include <QPushButton>

using protocol::ipc::Command;
using Bench = tests::PaneBench<ui::OverviewPane>;
using tests::FakeRuntime;

/// Resuming a runtime: Cancel leaves the queue, and says so where it is too late.
class TestOverviewPane : public QObject {
    Q_OBJECT

    static void resume(Bench &bench)
    {
        for (QAction *action : bench.pane().paneActions()) {
            if (action->iconText() == QStringLiteral("Resume runtime"))
                action->trigger();
        }
    }
    static void cancel(Bench &bench)
    {
        bench.busyLine().findChild<QPushButton *>(QStringLiteral("cancel"))->click();
    }

private Q_SLOTS:
    void aResumeThatWaitsCanBeCancelled();
    void aResumeThatWasSentMayStillHappen();
    void itFollowsTheProcess();
    void whatWasKnownStaysWhenItEnds();
    void aRefusalOfOneThatEndsIsNoError();
    void aRefusalOfOneThatLivesIsShown();
};

void TestOverviewPane::aResumeThatWaitsCanBeCancelled()
{
    FakeRuntime runtime;
    runtime.answer(Command::GenerateCoreDump3, FakeRuntime::silence());
    Bench bench(runtime.path());
    const auto dumping = bench.process().newCommands();
    dumping->createDump({QStringLiteral("/dump"), model::DumpType::Normal, 0}, this, [](const auto &) {});
    QTRY_COMPARE(runtime.requests().size(), 1);
    resume(bench);
    QVERIFY(bench.busyLine().isBusy());
    cancel(bench);
    QTRY_VERIFY(!bench.busyLine().isBusy());
    QVERIFY2(bench.message().contains(QStringLiteral("it was cancelled")), qPrintable(bench.message()));
    QVERIFY2(!bench.message().contains(QStringLiteral("may still")), qPrintable(bench.message()));
    dumping->runtime()->cancelAll();
    QTest::qWait(50);
    QCOMPARE(runtime.requests().size(), 1); // it was never sent
}

void TestOverviewPane::aResumeThatWasSentMayStillHappen()
{
    FakeRuntime runtime;
    runtime.answer(Command::ResumeRuntime, FakeRuntime::silence());
    Bench bench(runtime.path());
    resume(bench);
    QTRY_COMPARE(runtime.requests().size(), 1);
    cancel(bench);
    QTRY_VERIFY(!bench.busyLine().isBusy());
    QVERIFY2(bench.message().contains(QStringLiteral("It was sent already, and the runtime may still")),
             qPrintable(bench.message()));
}

/// The page must not contradict the head above it.
void TestOverviewPane::itFollowsTheProcess()
{
    FakeRuntime runtime;
    Bench bench(runtime.path());
    bench.pane().show();
    const auto *facts = bench.pane().findChild<ui::FactList *>();
    model::ProcessEntry entry = bench.process().entry();
    entry.startTime = QDateTime::currentDateTimeUtc().addSecs(-100);
    entry.cpuPercent = 34;
    bench.process().update(entry);
    QVERIFY2(facts->value(QStringLiteral("load")).contains(QStringLiteral("34")),
             qPrintable(facts->value(QStringLiteral("load"))));
    const QString started = facts->value(QStringLiteral("started"));
    QTRY_VERIFY(facts->value(QStringLiteral("started")) != started); // it is up for longer
    entry.cpuPercent = 12;
    bench.process().update(entry);
    QVERIFY(facts->value(QStringLiteral("load")).contains(QStringLiteral("12")));
}

/// It stood still, was let go, and was killed before the pane looked: it is asked nothing again.
void TestOverviewPane::whatWasKnownStaysWhenItEnds()
{
    QTemporaryDir folder;
    auto demo = tests::demoRuntime(folder);
    QVERIFY(demo);
    Bench bench(demo->socketPath());
    bench.pane().activated();
    const auto *facts = bench.pane().findChild<ui::FactList *>();
    QTRY_COMPARE(facts->value(QStringLiteral("assembly")), QStringLiteral("Demo.Shop"));
    model::ProcessEntry entry = bench.process().entry();
    entry.state = model::ProcessState::Stopped;
    bench.process().update(entry);
    demo.reset();
    const int before = bench.log.rowCount();
    entry.state = model::ProcessState::Ok;
    bench.process().update(entry);
    QVERIFY(!bench.busyLine().isBusy());
    entry.state = model::ProcessState::Exited;
    bench.process().update(entry);
    QCOMPARE(facts->value(QStringLiteral("assembly")), QStringLiteral("Demo.Shop"));
    QCOMPARE(bench.message(), QString());
    QCOMPARE(bench.log.rowCount(), before);
}

void TestOverviewPane::aRefusalOfOneThatEndsIsNoError()
{
    QTemporaryDir folder;
    Bench bench(folder.filePath(QStringLiteral("dotnet-diagnostic-4711-1-socket")));
    bench.pane().activated();
    QTRY_VERIFY(!bench.busyLine().isBusy());
    model::ProcessEntry entry = bench.process().entry();
    entry.state = model::ProcessState::Exited;
    bench.process().update(entry);
    QTest::qWait(4000); // two refreshes of the process list
    QCOMPARE(bench.message(), QString());
    QCOMPARE(bench.log.rowCount(), 0);
}

void TestOverviewPane::aRefusalOfOneThatLivesIsShown()
{
    QTemporaryDir folder;
    Bench bench(folder.filePath(QStringLiteral("dotnet-diagnostic-4711-1-socket")));
    bench.pane().activated();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("who it is failed")));
    QVERIFY(bench.logged().contains(QStringLiteral("who it is failed")));
    // A user who asked waits for the answer; and what it was does not matter any more when the process has
    // ended.
    for (QAction *action : bench.pane().paneActions()) {
        if (action->iconText() == QStringLiteral("Refresh"))
            action->trigger();
    }
    QTRY_VERIFY(bench.message().contains(QStringLiteral("who it is failed")));
    model::ProcessEntry entry = bench.process().entry();
    entry.state = model::ProcessState::Exited;
    bench.process().update(entry);
    QCOMPARE(bench.message(), QString());
}

CLRLENS_TEST(TestOverviewPane)
#include "tst_overviewpane.moc"
