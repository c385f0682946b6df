// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processtree.h"

#include "model/process/processstatus.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QProcess>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;

namespace {

QList<qint64> pidsOf(const QList<ProcessIdentity> &processes)
{
    QList<qint64> pids;
    for (const ProcessIdentity &process : processes)
        pids << process.pid;
    std::ranges::sort(pids);
    return pids;
}

using Pids = QList<qint64>;

} // namespace

class TestProcessTree : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void childrenAndTheirs()
    {
        const QList<ProcessNode> processes{{1, 0, 1}, {10, 1, 5}, {11, 10, 6}, {12, 11, 7}, {20, 1, 5}};
        QCOMPARE(pidsOf(descendantsOf({{10, 5, {}, 0}}, processes)), (Pids{10, 11, 12}));
        QCOMPARE(pidsOf(descendantsOf({{11, 6, {}, 0}, {20, 5, {}, 0}}, processes)), (Pids{11, 12, 20}));
        // One below another is there once.
        QCOMPARE(pidsOf(descendantsOf({{10, 5, {}, 0}, {11, 6, {}, 0}}, processes)), (Pids{10, 11, 12}));
        QCOMPARE(pidsOf(descendantsOf({}, processes)), Pids());
    }

    void theyAreToldWithTheirStart()
    {
        const auto found = descendantsOf({{10, 0, {}, 0}}, {{10, 1, 5}, {11, 10, 6}});
        QCOMPARE(found.size(), 2);
        for (const ProcessIdentity &process : found)
            QCOMPARE(process.startTime, process.pid == 10 ? quint64(5) : quint64(6));
    }

    void aReusedIdIsNoRoot()
    {
        const QList<ProcessNode> processes{{10, 1, 50}, {11, 10, 60}};
        QCOMPARE(pidsOf(descendantsOf({{10, 5, {}, 0}}, processes)), Pids());
        QCOMPARE(pidsOf(descendantsOf({{99, 5, {}, 0}}, processes)), Pids());
    }

    void whoIsOlderThanTheParentIsNoChild()
    {
        // The real parent of 11 has ended, and 10 has got its id since.
        const QList<ProcessNode> processes{{10, 1, 50}, {11, 10, 49}, {12, 10, 50}};
        QCOMPARE(pidsOf(descendantsOf({{10, 50, {}, 0}}, processes)), (Pids{10, 12}));
    }

    void aCircleEnds()
    {
        const QList<ProcessNode> processes{{10, 12, 5}, {11, 10, 5}, {12, 11, 5}, {13, 13, 5}};
        QCOMPARE(pidsOf(descendantsOf({{10, 5, {}, 0}}, processes)), (Pids{10, 11, 12}));
        QCOMPARE(pidsOf(descendantsOf({{13, 5, {}, 0}}, processes)), Pids{13});
        QCOMPARE(ancestorAmong(10, {99}, processes), 0);
        QCOMPARE(ancestorAmong(13, {13}, processes), 0);
    }

    void theNearestAncestorCounts()
    {
        const QList<ProcessNode> processes{{10, 1, 5}, {11, 10, 6}, {12, 11, 7}, {13, 12, 8}};
        QCOMPARE(ancestorAmong(13, {10, 11}, processes), 11);
        QCOMPARE(ancestorAmong(13, {10, 13}, processes), 10);
        QCOMPARE(ancestorAmong(10, {11, 12}, processes), 0);
        QCOMPARE(ancestorAmong(99, {10}, processes), 0);
        QCOMPARE(ancestorAmong(13, {}, processes), 0);
    }

    void theSystemListsThisProcessAndItsChild()
    {
        QProcess child;
        child.start(QStringLiteral("sleep"), {QStringLiteral("60")});
        QVERIFY(child.waitForStarted(tests::patienceMilliseconds));
        const qint64 own = QCoreApplication::applicationPid();
        const auto processes = runningProcesses();
        QCOMPARE(ancestorAmong(child.processId(), {own}, processes), own);
        QVERIFY(pidsOf(descendantsOf({{own, 0, {}, 0}}, processes)).contains(child.processId()));
        const auto node = std::ranges::find(processes, child.processId(), &ProcessNode::pid);
        QCOMPARE(node->startTime, readProcessStatus(child.processId()).value().startTime);
        child.kill();
        child.waitForFinished(tests::patienceMilliseconds);
    }

    void exactlyThatProcessIsEnded_data()
    {
        QTest::addColumn<bool>("kills");
        QTest::newRow("asked") << false;
        QTest::newRow("killed") << true;
    }

    void exactlyThatProcessIsEnded()
    {
        QFETCH(bool, kills);
        const EndHow how = kills ? EndHow::Kill : EndHow::Ask;
        QProcess child;
        // Says whether it was asked: a shell runs its trap for SIGTERM alone.
        child.start(
            QStringLiteral("sh"),
            {QStringLiteral("-c"),
             QStringLiteral("trap 'exit 7' TERM; echo ready; for i in $(seq 600); do sleep 0.05; done")});
        QVERIFY(child.waitForReadyRead(tests::patienceMilliseconds));
        const qint64 pid = child.processId();
        const quint64 started = readProcessStatus(pid).value().startTime;
        for (const quint64 other : {started - 1, started + 1, quint64(0)}) {
            const auto refused = endProcess({pid, other, {}, 0}, how);
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().code, ErrorCode::NotFound);
        }
        QVERIFY(!child.waitForFinished(200));
        QVERIFY(endProcess({pid, started, {}, 0}, how).ok());
        QVERIFY(child.waitForFinished(tests::patienceMilliseconds));
        QCOMPARE(child.exitStatus(), kills ? QProcess::CrashExit : QProcess::NormalExit);
        QCOMPARE(child.exitCode(), kills ? 9 : 7);
        const auto gone = endProcess({pid, started, {}, 0}, how);
        QVERIFY(!gone.ok());
        QCOMPARE(gone.error().code, ErrorCode::NotFound);
    }
};

CLRLENS_TEST(TestProcessTree)
#include "tst_processtree.moc"
