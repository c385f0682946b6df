// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processgroup.h"

#include "model/process/processsignal.h"
#include "model/process/processstatus.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QProcess>
#include <QtTest>

using namespace model;

namespace {

ProcessIdentity identityOf(qint64 pid)
{
    const auto status = readProcessStatus(pid);
    return {pid, status.ok() ? status.value().startTime : 0, {}, 0};
}

QList<qint64> pidsOf(const QList<ProcessIdentity> &processes)
{
    QList<qint64> pids;
    for (const ProcessIdentity &process : processes)
        pids << process.pid;
    std::ranges::sort(pids);
    return pids;
}

} // namespace

class TestProcessGroup : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Its child is found also when the leader has ended, by which it has another parent.
    void hasAlsoChildrenWithoutTheirParent()
    {
        QProcess leader;
        beginGroup(leader);
        leader.start(QStringLiteral("/bin/sh"),
                     {QStringLiteral("-c"), QStringLiteral("sleep 60 & echo $!; read -r line")});
        QTRY_VERIFY(leader.canReadLine());
        const qint64 child = leader.readLine().trimmed().toLongLong();
        const ProcessIdentity identity = identityOf(leader.processId());
        QList<qint64> both{identity.pid, child};
        std::ranges::sort(both);
        QCOMPARE(pidsOf(membersOfGroup(identity)), both);
        QVERIFY(!pidsOf(membersOfGroup(identity)).contains(QCoreApplication::applicationPid()));

        leader.write("end\n");
        QTRY_COMPARE(leader.state(), QProcess::NotRunning);
        QCOMPARE(pidsOf(membersOfGroup(identity)), QList<qint64>{child});
        QVERIFY(sendSignal(identityOf(child), ProcessSignal::Kill).ok());
        QTRY_VERIFY(membersOfGroup(identity).isEmpty());
    }

    void isEmptyWhereAnotherProcessHasTheId()
    {
        ProcessIdentity other = identityOf(QCoreApplication::applicationPid());
        QVERIFY(membersOfGroup({}).isEmpty());
        ++other.startTime;
        QVERIFY(membersOfGroup(other).isEmpty());
    }

    void anInterruptEndsAProgram()
    {
        QProcess program;
        program.start(QStringLiteral("sleep"), {QStringLiteral("60")});
        QVERIFY(program.waitForStarted(tests::patienceMilliseconds));
        QVERIFY(sendSignal(identityOf(program.processId()), ProcessSignal::Interrupt).ok());
        QTRY_COMPARE(program.state(), QProcess::NotRunning);
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
    }
};

CLRLENS_TEST(TestProcessGroup)
#include "tst_processgroup.moc"
