// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"
#include "model/discovery/knownprocesses.h"
#include "model/discovery/portentry.h"
#include "model/discovery/portmerge.h"
#include "model/discovery/processdiscovery.h"
#include "model/discovery/processendpoint.h"
#include "model/items/processmodel.h"
#include "model/ports/diagnosticports.h"
#include "model/ports/portendpoint.h"
#include "model/runtime/runtimes.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;

namespace {

const QString ourPort = QStringLiteral("/run/port");

ProcessEntry foundEntry(qint64 pid, quint64 start, ProcessState state = ProcessState::Ok)
{
    ProcessEntry entry;
    entry.pid = pid;
    entry.startKey = start;
    entry.identity = {pid, start, std::nullopt, 0};
    entry.socketPath = QStringLiteral("/tmp/dotnet-diagnostic-%1").arg(pid);
    entry.state = state;
    entry.name = QStringLiteral("Shop");
    entry.owner = QStringLiteral("me");
    return entry;
}

ProcessEntry suspendedEntry(qint64 pid, quint64 start, const QStringList &ports, bool ownSocket = false)
{
    ProcessEntry entry = foundEntry(pid, start, ProcessState::Suspended);
    entry.start = RuntimeStart::Suspended;
    entry.suspendedBy = SuspendingPorts{ports, ownSocket};
    entry.remedy = QStringLiteral("somebody else");
    return entry;
}

} // namespace

class TestPortMerge : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneProcessIsOneRow();
    void anotherWithItsPidIsAnother();
    void whatIsOnlyAtThePortHasARow();
    void goneOnesAddNothing();
    void twoPortsAreOneRow();
    void anUnknownPidIsNobodyElses();
    void commandsGoWhereTheyAreAnswered();
    void theSocketsRowContinuesThePorts();
    void saysWhoMustResume();
    void pidsAreSaidWithTheirNamespace();
    void theListKeepsItsRows();
    void launchedOnesAreMerged();

private:
    PortRuntime runtimeAt(qint64 pid, quint64 start, const QString &path = ourPort);

    Runtimes m_runtimes;
};

PortRuntime TestPortMerge::runtimeAt(qint64 pid, quint64 start, const QString &path)
{
    PortRuntime runtime;
    runtime.portPath = path;
    runtime.cookie = QUuid::createUuid();
    runtime.processId = pid == 0 ? 7 : quint64(pid);
    runtime.hostPid = pid;
    ProcessIdentity identity;
    identity.pid = pid;
    identity.startTime = start;
    runtime.runtime = m_runtimes.at(PortEndpoint::create(path, runtime.cookie, identity));
    runtime.info.emplace();
    runtime.info->managedEntrypointAssemblyName = QStringLiteral("Announced");
    runtime.info->architecture = QStringLiteral("x64");
    return runtime;
}

void TestPortMerge::oneProcessIsOneRow()
{
    const PortRuntime runtime = runtimeAt(10, 5);
    const auto merged = mergePorts({foundEntry(9, 1), foundEntry(10, 5)}, {runtime});
    QCOMPARE(merged.size(), 2);
    QVERIFY(merged.at(0).ports.isEmpty());
    const ProcessEntry &row = merged.at(1);
    QCOMPARE(row.ports.size(), 1);
    QCOMPARE(row.ports.first().path, ourPort);
    QCOMPARE(row.ports.first().endpoint, runtime.runtime->endpoint());
    QCOMPARE(row.name, QStringLiteral("Shop")); // what was found stays
    QCOMPARE(row.owner, QStringLiteral("me"));
    QCOMPARE(row.architecture, QStringLiteral("x64")); // what was not comes from the port
}

void TestPortMerge::anotherWithItsPidIsAnother()
{
    QCOMPARE(mergePorts({foundEntry(10, 5)}, {runtimeAt(10, 6)}).size(), 2);
    for (const auto state : {ProcessState::Stale, ProcessState::Exited, ProcessState::Spoofed}) {
        const auto merged = mergePorts({foundEntry(10, 5, state)}, {runtimeAt(10, 5)});
        QCOMPARE(merged.size(), 2);
        QCOMPARE(merged.at(0).state, state);
    }
}

void TestPortMerge::whatIsOnlyAtThePortHasARow()
{
    const PortRuntime runtime = runtimeAt(10, 5);
    const auto merged = mergePorts({}, {runtime});
    QCOMPARE(merged.size(), 1);
    QCOMPARE(merged.first().pid, 10);
    QCOMPARE(merged.first().name, QStringLiteral("Announced"));
    QCOMPARE(merged.first().state, ProcessState::Ok);
    QCOMPARE(endpointOf(merged.first()), runtime.runtime->endpoint());
}

void TestPortMerge::goneOnesAddNothing()
{
    PortRuntime gone = runtimeAt(10, 5);
    gone.state = PortRuntime::State::Gone;
    QVERIFY(mergePorts({}, {gone}).isEmpty());
    QVERIFY(mergePorts({foundEntry(10, 5)}, {gone}).first().ports.isEmpty());
}

void TestPortMerge::twoPortsAreOneRow()
{
    const auto runtimes = QList{runtimeAt(10, 5), runtimeAt(10, 5, QStringLiteral("/run/two"))};
    for (const auto &found : {QList<ProcessEntry>{}, QList{foundEntry(10, 5)}}) {
        const auto merged = mergePorts(found, runtimes);
        QCOMPARE(merged.size(), 1);
        QCOMPARE(merged.first().ports.size(), 2);
    }
}

void TestPortMerge::anUnknownPidIsNobodyElses()
{
    // A container's process 7, and two more, beside our own process 7.
    const auto merged = mergePorts({foundEntry(7, 5)}, {runtimeAt(0, 0), runtimeAt(0, 0)});
    QCOMPARE(merged.size(), 3);
    QVERIFY(merged.at(0).ports.isEmpty());
    QVERIFY(merged.at(1).startKey != merged.at(2).startKey);
    QVERIFY(merged.at(1).reason.contains(QStringLiteral("pid 7 in its namespace")));
}

void TestPortMerge::commandsGoWhereTheyAreAnswered()
{
    const PortRuntime runtime = runtimeAt(10, 5);
    const auto endpointWhen = [&](ProcessState state) {
        return endpointOf(mergePorts({foundEntry(10, 5, state)}, {runtime}).first());
    };
    QVERIFY(endpointWhen(ProcessState::Ok) != runtime.runtime->endpoint());
    QVERIFY(endpointWhen(ProcessState::Suspended) != runtime.runtime->endpoint());
    QCOMPARE(endpointWhen(ProcessState::Denied), runtime.runtime->endpoint());
    QCOMPARE(endpointWhen(ProcessState::NotAnswering), runtime.runtime->endpoint());
    QCOMPARE(mergePorts({foundEntry(10, 5, ProcessState::Denied)}, {runtime}).first().state,
             ProcessState::Ok);
}

void TestPortMerge::theSocketsRowContinuesThePorts()
{
    const PortRuntime runtime = runtimeAt(10, 5);
    const ProcessEntry before = mergePorts({}, {runtime}).first();
    const ProcessEntry after = mergePorts({foundEntry(10, 5)}, {runtime}).first();
    QVERIFY(after.sameProcess(before) && before.sameProcess(after));
    QVERIFY(after.sameProcess(foundEntry(10, 5)));
    QVERIFY(!before.sameProcess(mergePorts({}, {runtimeAt(10, 6)}).first()));
}

void TestPortMerge::saysWhoMustResume()
{
    const QString other = QStringLiteral("/their/port");
    const auto alone = mergePorts({suspendedEntry(10, 5, {ourPort})}, {runtimeAt(10, 5)}).first();
    QVERIFY(waitsAtPort(alone, ourPort));
    QVERIFY(foreignSuspendingPorts(alone).isEmpty());
    QCOMPARE(alone.remedy, QStringLiteral("Resume lets it go on."));
    const auto both = mergePorts({suspendedEntry(10, 5, {ourPort, other})}, {runtimeAt(10, 5)}).first();
    QCOMPARE(foreignSuspendingPorts(both), QStringList{other});
    QVERIFY2(both.remedy.contains(QStringLiteral("waits for /their/port: its owner must resume it")),
             qPrintable(both.remedy));
    const auto theirs = mergePorts({suspendedEntry(10, 5, {other})}, {runtimeAt(10, 5)}).first();
    QVERIFY(!waitsAtPort(theirs, ourPort));
    // Without us, nothing is said in our name.
    QCOMPARE(mergePorts({suspendedEntry(10, 5, {other})}, {}).first().remedy,
             QStringLiteral("somebody else"));
}

void TestPortMerge::pidsAreSaidWithTheirNamespace()
{
    PortRuntime runtime = runtimeAt(10, 5);
    QCOMPARE(pidText(runtime), QStringLiteral("10"));
    runtime.processId = 7;
    QCOMPARE(pidText(runtime), QStringLiteral("10 (pid 7 in its namespace)"));
    runtime.hostPid = 0;
    QCOMPARE(pidText(runtime), QStringLiteral("pid 7 in its namespace"));
}

void TestPortMerge::theListKeepsItsRows()
{
    ProcessModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const PortRuntime runtime = runtimeAt(10, 5);
    const QList<PortRuntime> runtimes{runtime, runtimeAt(0, 0), runtimeAt(0, 0)};
    model.setEntries(mergePorts({foundEntry(9, 1)}, runtimes));
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(model.hasPorts());
    const QPersistentModelIndex selected(model.index(model.rowOf(10), ProcessModel::Name));
    model.setEntries(mergePorts({foundEntry(9, 1), foundEntry(10, 5)}, runtimes));
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(selected.isValid());
    QCOMPARE(selected.data().toString(), QStringLiteral("Shop"));
    QCOMPARE(QModelIndex(selected).siblingAtColumn(ProcessModel::Port).data().toString(), ourPort);
    model.setEntries(mergePorts({foundEntry(9, 1)}, {}));
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(!model.hasPorts());
}

void TestPortMerge::launchedOnesAreMerged()
{
    JobRunner jobs(1);
    Runtimes runtimes;
    DiagnosticPorts ports(runtimes, jobs);
    ProcessDiscovery discovery(runtimes, {});
    KnownProcesses known(discovery, ports);
    QSignalSpy changed(&known, &KnownProcesses::entriesChanged);
    const PortRuntime launched = runtimeAt(20, 7);
    known.setLaunched({launched});
    known.setLaunched({launched});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(known.entries().size(), 1);
    QCOMPARE(known.entries().first().ports.value(0).endpoint, launched.runtime->endpoint());
}

CLRLENS_TEST(TestPortMerge)
#include "tst_portmerge.moc"
