// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/exitedprocesses.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

ProcessEntry entryOf(qint64 pid, ProcessState state = ProcessState::Ok, quint64 startKey = 1)
{
    ProcessEntry entry;
    entry.pid = pid;
    entry.startKey = startKey;
    entry.state = state;
    entry.runtimeVersion = QStringLiteral("10.0.0");
    entry.memoryBytes = 4096;
    return entry;
}

const QDateTime noon(QDate(2026, 11, 24), QTime(12, 0), Qt::UTC);

/// "1 ok, 2 exited" and so on.
QString shown(const QList<ProcessEntry> &entries)
{
    QStringList texts;
    for (const ProcessEntry &entry : entries)
        texts << QStringLiteral("%1 %2").arg(entry.pid).arg(stateName(entry.state));
    return texts.join(QStringLiteral(", "));
}

} // namespace

class TestExitedProcesses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoEndedStaysWithTheTime()
    {
        ExitedProcesses exited;
        QCOMPARE(shown(exited.withExited({entryOf(1), entryOf(2)}, noon)), QStringLiteral("1 ok, 2 ok"));
        exited.withExited({entryOf(1), entryOf(2, ProcessState::Exited)}, noon.addSecs(60));
        const auto later = exited.withExited({entryOf(1)}, noon.addSecs(3600));
        QCOMPARE(shown(later), QStringLiteral("1 ok, 2 exited"));
        QCOMPARE(later.last().since, noon.addSecs(60));
        QVERIFY(stateText(later.last()).startsWith(QStringLiteral("exited ")));
        QVERIFY(!later.last().memoryBytes);
        QVERIFY(!later.last().reason.isEmpty() && !later.last().remedy.isEmpty());
    }

    void whoWasKilledStaysInPlaceOfItsSocket()
    {
        ExitedProcesses exited;
        exited.withExited({entryOf(1)}, noon);
        exited.withExited({entryOf(1, ProcessState::Exited)}, noon);
        const auto left = exited.withExited({entryOf(1, ProcessState::Stale)}, noon);
        QCOMPARE(shown(left), QStringLiteral("1 exited"));
        QCOMPARE(left.first().runtimeVersion, QStringLiteral("10.0.0"));
        exited.remove({1, 1});
        QCOMPARE(shown(exited.withExited({entryOf(1, ProcessState::Stale)}, noon)),
                 QStringLiteral("1 stale"));
    }

    void whoVanishedAtOnceStaysToo()
    {
        ExitedProcesses exited;
        exited.withExited({entryOf(1)}, noon);
        QCOMPARE(shown(exited.withExited({}, noon)), QStringLiteral("1 exited"));
        // It was only out of sight.
        QCOMPARE(shown(exited.withExited({entryOf(1)}, noon)), QStringLiteral("1 ok"));
        // Another process with its id is another row.
        QCOMPARE(shown(exited.withExited({entryOf(1, ProcessState::Ok, 2)}, noon)),
                 QStringLiteral("1 ok, 1 exited"));
    }

    void whoNeverAnsweredDoesNot()
    {
        ExitedProcesses exited;
        ProcessEntry unknown = entryOf(1);
        unknown.runtimeVersion.clear();
        exited.withExited({unknown, entryOf(2, ProcessState::Stale)}, noon);
        QCOMPARE(shown(exited.withExited({}, noon)), QString());
    }

    void removedOnesStayAway()
    {
        ExitedProcesses exited;
        const QList<ProcessEntry> ended{entryOf(1, ProcessState::Exited), entryOf(2, ProcessState::Exited)};
        exited.withExited(ended, noon);
        exited.remove({1, 1});
        // The list has it for a while yet.
        QCOMPARE(shown(exited.withExited(ended, noon)), QStringLiteral("2 exited"));
        exited.removeAll();
        QCOMPARE(shown(exited.withExited(ended, noon)), QString());
        QCOMPARE(shown(exited.withExited({}, noon)), QString());
    }

    void theyAreNotKeptWithoutEnd()
    {
        ExitedProcesses exited;
        for (qint64 pid = 1; pid <= ExitedProcesses::keptMax + 5; ++pid)
            exited.withExited({entryOf(pid)}, noon);
        const auto entries = exited.withExited({}, noon);
        QCOMPARE(entries.size(), ExitedProcesses::keptMax);
        QCOMPARE(entries.first().pid, 6);
    }
};

CLRLENS_TEST(TestExitedProcesses)
#include "tst_exitedprocesses.moc"
