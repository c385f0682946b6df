// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processtable.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace std::chrono_literals;

class TestProcessTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anAnswerFillsTheRow();
    void withoutAnAnswerFactsAreShown();
    void aLateAnswerCounts();
    void failures_data();
    void failures();
    void asksTheSilentAgainOnlyAfterAChange_data();
    void asksTheSilentAgainOnlyAfterAChange();
    void aShortTimeIsFollowedByAnother();
    void stoppedAndBack();
    void theStoppedIsAskedWhenItGoesOn();
    void whoWaitsForItsTurnIsTold();
    void whoIsAtItsEndIsEnding_data();
    void whoIsAtItsEndIsEnding();
    void aRuntimeThatClosedItsSocketIsEndingWhileItLives();
    void exitedRowsStayForAWhile();
    void aLeftSocketIsExitedFirstThenAskedForItsState();
    void aRecycledPidIsAnotherProcess();
    void cpuIsTheShareBetweenTwoScans();
    void aSuspendedStartIsSaidUntilItIsPassed();
    void aSuspendedStartSaysWhoMustResume_data();
    void aSuspendedStartSaysWhoMustResume();
    void aSpoofedSocketIsNobodysAndNeverAskedAgain();
    void aSpoofedSocketStandsBesideTheProcess();
    void whatAScanMayHaveMissedHasNotExited_data();
    void whatAScanMayHaveMissedHasNotExited();
    void deniedIsNeverAsked();
    void completeWhenTheRowsOfTheFirstScanAre();
};

namespace {

const ProcessKey key{100, 7};
const QDateTime noon(QDate(2024, 2, 29), QTime(12, 0), Qt::UTC);

FoundSocket found(qint64 pid = 100, quint64 startKey = 7, SocketState state = SocketState::Owned)
{
    FoundSocket result;
    result.pid = pid;
    result.namespacePid = pid;
    result.startKey = startKey;
    result.state = state;
    result.address.path = QStringLiteral("/tmp/socket");
    result.facts.executable = QStringLiteral("dotnet");
    result.facts.commandLine = QStringLiteral("dotnet app.dll");
    result.facts.owner = QStringLiteral("alice");
    return result;
}

ScanResult scan(const QList<FoundSocket> &sockets, std::chrono::seconds at = 0s)
{
    ScanResult result;
    result.sockets = sockets;
    result.taken = std::chrono::steady_clock::time_point(at);
    return result;
}

protocol::ipc::ProcessInfo info()
{
    protocol::ipc::ProcessInfo result;
    result.managedEntrypointAssemblyName = QStringLiteral("app");
    result.commandLine = QStringLiteral("dotnet app.dll --really");
    result.clrProductVersion = QStringLiteral("10.0.12-preview+abcdef");
    result.operatingSystem = QStringLiteral("Linux");
    result.architecture = QStringLiteral("x64");
    return result;
}

protocol::Error failed(protocol::ErrorCode code)
{
    return {code, {}, 0, 0};
}

ProcessState stateOf(const ProcessTable &table)
{
    return table.entries().size() == 1 ? table.entries().first().state : ProcessState::Probing;
}

QList<ProcessKey> keysToProbe(const ProcessTable &table)
{
    QList<ProcessKey> keys;
    for (const ProbeCandidate &candidate : table.toProbe())
        keys.append(candidate.key);
    return keys;
}

} // namespace

void TestProcessTable::anAnswerFillsTheRow()
{
    ProcessTable table(15s);
    table.update(scan({found()}));
    QCOMPARE(keysToProbe(table), QList<ProcessKey>{key});
    table.setAnswer(key, info());
    const ProcessEntry entry = table.entries().first();
    QCOMPARE(entry.state, ProcessState::Ok);
    QCOMPARE(entry.name, QStringLiteral("app"));
    QCOMPARE(entry.commandLine, QStringLiteral("dotnet app.dll --really"));
    QCOMPARE(entry.runtimeVersion, QStringLiteral("10.0.12-preview"));
    QVERIFY(keysToProbe(table).isEmpty());

    table.update(scan({found()}, 1s));
    QCOMPARE(table.entries().first().name, QStringLiteral("app"));
    QVERIFY(keysToProbe(table).isEmpty());
}

void TestProcessTable::withoutAnAnswerFactsAreShown()
{
    ProcessTable table(15s);
    table.update(scan({found()}));
    table.setOverdue(key);
    const ProcessEntry entry = table.entries().first();
    QCOMPARE(entry.state, ProcessState::NotAnswering);
    QCOMPARE(entry.name, QStringLiteral("dotnet"));
    QCOMPARE(entry.commandLine, QStringLiteral("dotnet app.dll"));
    QVERIFY(!entry.reason.isEmpty() && !entry.remedy.isEmpty());
}

void TestProcessTable::aLateAnswerCounts()
{
    ProcessTable table(15s);
    table.update(scan({found()}));
    table.setOverdue(key);
    table.setAnswer(key, info());
    QCOMPARE(stateOf(table), ProcessState::Ok);
    QVERIFY(table.entries().first().reason.isEmpty());
    table.setOverdue(key);
    QCOMPARE(stateOf(table), ProcessState::Ok);
}

void TestProcessTable::failures_data()
{
    using protocol::Error;
    using protocol::ErrorCode;
    QTest::addColumn<protocol::Error>("error");
    QTest::addColumn<ProcessState>("state");
    QTest::addColumn<bool>("askedAgain");
    const auto unknown = std::int32_t(protocol::ipc::HResult::UnknownCommand);
    QTest::newRow("refused") << failed(ErrorCode::ConnectionRefused) << ProcessState::Stale << true;
    QTest::newRow("no access") << failed(ErrorCode::AccessDenied) << ProcessState::Denied << true;
    QTest::newRow("backlog full") << failed(ErrorCode::NotAnswering) << ProcessState::NotAnswering << true;
    QTest::newRow(".NET Core 3") << Error{ErrorCode::RuntimeError, {}, 0, unknown} << ProcessState::TooOld
                                 << false;
    QTest::newRow("wrong magic") << failed(ErrorCode::BadMagic) << ProcessState::Failed << true;
    QTest::newRow("sudden close") << failed(ErrorCode::Closed) << ProcessState::Failed << true;
}

void TestProcessTable::failures()
{
    QFETCH(protocol::Error, error);
    QFETCH(ProcessState, state);
    QFETCH(bool, askedAgain);
    ProcessTable table(15s);
    table.update(scan({found()}));
    table.setAsked(key);
    QVERIFY(keysToProbe(table).isEmpty());
    table.setFailure(key, error);
    QCOMPARE(stateOf(table), state);
    QVERIFY(!table.entries().first().reason.isEmpty());
    QCOMPARE(!keysToProbe(table).isEmpty(), askedAgain);
    // Not for ever, except for one that is refused at once: it may not have begun to listen.
    for (int i = 0; i < 5; ++i) {
        table.setAsked(key);
        table.setFailure(key, error);
    }
    QCOMPARE(!keysToProbe(table).isEmpty(), error.code == protocol::ErrorCode::ConnectionRefused);
}

void TestProcessTable::asksTheSilentAgainOnlyAfterAChange_data()
{
    QTest::addColumn<FoundSocket>("changed");
    QTest::addColumn<bool>("askedAgain");
    QTest::newRow("nothing") << found() << false;
    FoundSocket socket = found();
    socket.facts.memoryBytes = 77;
    socket.facts.cpuTime = 5s;
    QTest::newRow("what it uses") << socket << false;
    socket = found();
    socket.stamp.file.inode = 5;
    QTest::newRow("another socket") << socket << true;
    socket = found();
    socket.stamp.modified = 5;
    QTest::newRow("the time of its socket") << socket << true;
    socket = found();
    socket.stamp.owner = 5;
    QTest::newRow("the owner of its socket") << socket << true;
}

void TestProcessTable::asksTheSilentAgainOnlyAfterAChange()
{
    QFETCH(const FoundSocket, changed);
    QFETCH(const bool, askedAgain);
    ProcessTable table(15s);
    table.update(scan({found()}));
    table.setAsked(key);
    table.setOverdue(key);
    QVERIFY(keysToProbe(table).isEmpty());
    table.update(scan({changed}, 1s));
    QCOMPARE(!keysToProbe(table).isEmpty(), askedAgain);
    QCOMPARE(stateOf(table), ProcessState::NotAnswering);
}

void TestProcessTable::aShortTimeIsFollowedByAnother()
{
    ProcessTable table(15s);
    table.update(scan({found()}));
    QVERIFY(!table.toProbe().first().again);
    table.setAsked(key);
    table.setOverdue(key, noon, true);
    QCOMPARE(table.toProbe().size(), 1);
    QVERIFY(table.toProbe().first().again);
    table.setAsked(key);
    table.setOverdue(key, noon.addSecs(9), false);
    QVERIFY(table.toProbe().isEmpty());
    QCOMPARE(table.entries().first().since, noon); // since it was first asked
}

void TestProcessTable::stoppedAndBack()
{
    ProcessTable table(15s);
    FoundSocket socket = found();
    table.update(scan({socket}), noon);
    table.setAsked(key);
    table.setAnswer(key, info());
    socket.facts.stopped = true;
    table.update(scan({socket}, 1s), noon.addSecs(1));
    const ProcessEntry stopped = table.entries().first();
    QCOMPARE(stopped.state, ProcessState::Stopped);
    QCOMPARE(stopped.since, noon.addSecs(1));
    QVERIFY(stateText(stopped).startsWith(QStringLiteral("stopped since ")));
    QVERIFY(stopped.remedy.contains(QStringLiteral("kill -CONT 100")));
    QCOMPARE(stopped.name, QStringLiteral("app"));
    socket.facts.tracer = QStringLiteral("createdump");
    table.update(scan({socket}, 2s), noon.addSecs(2));
    QCOMPARE(table.entries().first().since, noon.addSecs(1));
    QVERIFY(table.entries().first().reason.contains(QStringLiteral("memory dump")));
    socket.facts.tracer = QStringLiteral("gdb");
    table.update(scan({socket}, 2s), noon.addSecs(2));
    QVERIFY(table.entries().first().reason.contains(QStringLiteral("stopped by gdb")));

    socket.facts.stopped = false;
    table.update(scan({socket}, 3s), noon.addSecs(3));
    QCOMPARE(table.entries().first().state, ProcessState::Ok);
    QVERIFY(!table.entries().first().since.isValid());
    QVERIFY(table.entries().first().reason.isEmpty());
}

void TestProcessTable::theStoppedIsAskedWhenItGoesOn()
{
    ProcessTable table(15s);
    FoundSocket socket = found();
    socket.facts.stopped = true;
    table.update(scan({socket}), noon);
    QCOMPARE(stateOf(table), ProcessState::Stopped);
    QVERIFY(!table.entries().first().since.isValid()); // no scan saw it run
    QCOMPARE(stateText(table.entries().first()), QStringLiteral("stopped"));
    QVERIFY(table.toProbe().isEmpty());
    QVERIFY(table.isComplete());
    socket.facts.stopped = false;
    table.update(scan({socket}, 1s), noon);
    QCOMPARE(stateOf(table), ProcessState::Probing);
    QCOMPARE(keysToProbe(table), QList<ProcessKey>{key});
    // The same for one that was asked before it was stopped.
    table.setAsked(key);
    table.setOverdue(key, noon);
    socket.facts.stopped = true;
    table.update(scan({socket}, 2s), noon);
    QVERIFY(table.toProbe().isEmpty());
    socket.facts.stopped = false;
    table.update(scan({socket}, 3s), noon);
    QCOMPARE(stateOf(table), ProcessState::NotAnswering);
    QCOMPARE(keysToProbe(table), QList<ProcessKey>{key});
}

void TestProcessTable::whoWaitsForItsTurnIsTold()
{
    ProcessTable table(15s);
    table.update(scan({found()}));
    QVERIFY(!table.entries().first().reason.isEmpty());
    table.setAsked(key);
    QCOMPARE(stateOf(table), ProcessState::Probing);
    QVERIFY(table.entries().first().reason.isEmpty());
}

void TestProcessTable::whoIsAtItsEndIsEnding_data()
{
    QTest::addColumn<ProcessEnd>("end");
    QTest::addColumn<SocketState>("socket");
    QTest::addColumn<QString>("reason");
    QTest::newRow("killed") << ProcessEnd::Killed << SocketState::Owned << QStringLiteral("SIGKILL");
    QTest::newRow("crashed") << ProcessEnd::DumpingCore << SocketState::Owned << QStringLiteral("core dump");
    QTest::newRow("exiting") << ProcessEnd::Exiting << SocketState::Owned << QStringLiteral("is ending");
    QTest::newRow("not collected") << ProcessEnd::NotCollected << SocketState::Unowned
                                   << QStringLiteral("parent");
}

void TestProcessTable::whoIsAtItsEndIsEnding()
{
    QFETCH(ProcessEnd, end);
    QFETCH(SocketState, socket);
    QFETCH(QString, reason);
    ProcessTable table(15s);
    table.update(scan({found()}), noon);
    table.setAnswer(key, info());
    FoundSocket ending = found(100, 7, socket);
    ending.facts.end = end;
    if (end == ProcessEnd::NotCollected)
        ending.facts.commandLine.clear();
    for (int second = 1; second <= 30; second += 29) {
        table.update(scan({ending}, std::chrono::seconds(second)), noon.addSecs(second));
        const ProcessEntry entry = table.entries().first();
        QCOMPARE(entry.state, ProcessState::Ending);
        QVERIFY2(entry.reason.contains(reason), qPrintable(entry.reason));
        QCOMPARE(entry.since, noon.addSecs(1));
        QCOMPARE(entry.name, QStringLiteral("app")); // what it was is still known
        QVERIFY(keysToProbe(table).isEmpty());
    }
    table.update(scan({found(100, 7, SocketState::Unowned)}, 31s), noon.addSecs(31));
    QCOMPARE(stateOf(table), ProcessState::Exited);

    ProcessTable late(15s); // that has never seen it live
    late.update(scan({ending}), noon);
    QCOMPARE(stateOf(late), ProcessState::Ending);
    QVERIFY(keysToProbe(late).isEmpty());
    QVERIFY(late.isComplete());
}

void TestProcessTable::aRuntimeThatClosedItsSocketIsEndingWhileItLives()
{
    ProcessTable table(15s);
    FoundSocket socket = found();
    socket.identity = {100, 7, {}, 0};
    table.update(scan({socket}), noon);
    table.setAnswer(key, info());
    ScanResult without = scan({}, 1s);
    without.living.insert(100, 7);
    table.update(without, noon.addSecs(1));
    QCOMPARE(stateOf(table), ProcessState::Ending);
    QCOMPARE(table.entries().first().since, noon.addSecs(1));
    table.update(scan({socket}, 2s), noon.addSecs(2));
    QCOMPARE(stateOf(table), ProcessState::Ok);
    table.update(without, noon.addSecs(3));
    ScanResult reused = scan({}, 4s);
    reused.living.insert(100, 8); // another process
    table.update(reused, noon.addSecs(4));
    QCOMPARE(stateOf(table), ProcessState::Exited);
}

void TestProcessTable::exitedRowsStayForAWhile()
{
    ProcessTable table(15s);
    table.update(scan({found()}));
    table.setAnswer(key, info());
    table.update(scan({}, 2s));
    QCOMPARE(stateOf(table), ProcessState::Exited);
    QVERIFY(table.socketPath(key).isEmpty());
    table.update(scan({}, 16s));
    QCOMPARE(table.entries().size(), 1);
    table.update(scan({}, 17s));
    QVERIFY(table.entries().isEmpty());
}

void TestProcessTable::aLeftSocketIsExitedFirstThenAskedForItsState()
{
    ProcessTable table(15s);
    table.update(scan({found()}));
    table.setAnswer(key, info());
    const FoundSocket left = found(100, 7, SocketState::Unowned);
    table.update(scan({left}, 2s));
    QCOMPARE(stateOf(table), ProcessState::Exited);
    QVERIFY(keysToProbe(table).isEmpty());
    table.update(scan({left}, 20s));
    QCOMPARE(keysToProbe(table), QList<ProcessKey>{key});
    table.setAsked(key);
    table.setFailure(key, failed(protocol::ErrorCode::ConnectionRefused));
    QCOMPARE(stateOf(table), ProcessState::Stale);
    table.update(scan({left}, 21s));
    QVERIFY(keysToProbe(table).isEmpty());
    table.update(scan({}, 22s)); // cleaned up: gone at once
    QVERIFY(table.entries().isEmpty());
}

void TestProcessTable::aRecycledPidIsAnotherProcess()
{
    ProcessTable table(15s);
    table.update(scan({found(100, 7)}));
    table.setAnswer(key, info());
    table.update(scan({found(100, 8)}, 2s));
    QCOMPARE(table.entries().size(), 2);
    QCOMPARE(table.entries().at(0).state, ProcessState::Exited);
    QCOMPARE(table.entries().at(1).state, ProcessState::Probing);
    QCOMPARE(keysToProbe(table), (QList<ProcessKey>{{100, 8}}));
}

void TestProcessTable::cpuIsTheShareBetweenTwoScans()
{
    ProcessTable table(15s);
    FoundSocket busy = found();
    busy.facts.cpuTime = 10s;
    table.update(scan({busy}, 0s));
    QVERIFY(!table.entries().first().cpuPercent);
    busy.facts.cpuTime = 11s;
    table.update(scan({busy}, 2s));
    QCOMPARE(table.entries().first().cpuPercent, 50.0);
    busy.facts.cpuTime.reset();
    table.update(scan({busy}, 4s));
    QVERIFY(!table.entries().first().cpuPercent);
}

void TestProcessTable::aSuspendedStartIsSaidUntilItIsPassed()
{
    ProcessTable table(15s);
    FoundSocket socket = found();
    socket.facts.start = RuntimeStart::Suspended;
    table.update(scan({socket}));
    QCOMPARE(stateOf(table), ProcessState::Probing);
    table.setAnswer(key, info());
    QCOMPARE(stateOf(table), ProcessState::Suspended);
    QVERIFY(table.entries().first().reason.contains(QStringLiteral("waits at its start")));
    socket.facts.start = RuntimeStart::Passed;
    table.update(scan({socket}, 1s));
    QCOMPARE(stateOf(table), ProcessState::Ok);
    QVERIFY(table.entries().first().reason.isEmpty());
}

void TestProcessTable::aSuspendedStartSaysWhoMustResume_data()
{
    QTest::addColumn<std::optional<SuspendingPorts>>("ports");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("remedy");
    const auto port = [](const char *path) { return QString::fromLatin1(path); };
    const QString waits = QStringLiteral("suspended: waits for a resume through ");
    using Ports = std::optional<SuspendingPorts>;
    QTest::newRow("not known") << Ports() << QStringLiteral("suspended") << QStringLiteral("unless it waits");
    QTest::newRow("none") << Ports(SuspendingPorts{}) << QStringLiteral("suspended")
                          << QStringLiteral("by itself");
    QTest::newRow("its own") << Ports(SuspendingPorts{{}, true}) << waits + QStringLiteral("its own socket")
                             << QStringLiteral("Resume lets it go on.");
    QTest::newRow("a port") << Ports(SuspendingPorts{{port("/run/a")}, false})
                            << waits + QStringLiteral("port /run/a") << QStringLiteral("does not let it");
    QTest::newRow("several") << Ports(SuspendingPorts{{port("/a"), port("/b")}, true})
                             << waits + QStringLiteral("port /a, port /b and its own socket")
                             << QStringLiteral("each of them");
    QTest::newRow("hostile") << Ports(SuspendingPorts{{port("/a\x1b[2J")}, false})
                             << waits + QStringLiteral("port /a\\u001b[2J") << QStringLiteral("there");
}

void TestProcessTable::aSuspendedStartSaysWhoMustResume()
{
    QFETCH(std::optional<SuspendingPorts>, ports);
    QFETCH(QString, state);
    QFETCH(QString, remedy);
    ProcessTable table(15s);
    FoundSocket socket = found();
    socket.facts.start = RuntimeStart::Suspended;
    socket.facts.suspendedBy = ports;
    table.update(scan({socket}));
    table.setAnswer(key, info());
    const ProcessEntry entry = table.entries().first();
    QCOMPARE(stateText(entry), state);
    QVERIFY2(entry.remedy.contains(remedy), qPrintable(entry.remedy));
}

void TestProcessTable::aSpoofedSocketIsNobodysAndNeverAskedAgain()
{
    ProcessTable table(15s);
    FoundSocket spoofed = found();
    spoofed.stamp.file = {1, 2};
    table.update(scan({spoofed}));
    table.setFailure(key,
                     {protocol::ErrorCode::WrongProcess,
                      QStringLiteral("process 77 of user 1001 listens there, not process 100"), 0, 0});
    for (int i = 1; i < 3; ++i) {
        const ProcessEntry entry = table.entries().first();
        QCOMPARE(entry.state, ProcessState::Spoofed);
        QVERIFY(entry.reason.contains(QStringLiteral("belongs to no .NET process")));
        QVERIFY(entry.reason.contains(QStringLiteral("process 77 of user 1001")));
        QVERIFY(entry.name.isEmpty() && entry.commandLine.isEmpty()); // those of process 100
        QVERIFY(table.toProbe().isEmpty());
        table.update(scan({spoofed}, std::chrono::seconds(i)));
    }
    spoofed.stamp.file = {1, 3}; // the process itself has made its socket
    table.update(scan({spoofed}, 4s));
    QCOMPARE(stateOf(table), ProcessState::Probing);
    QCOMPARE(table.toProbe().size(), 1);
    QCOMPARE(table.toProbe().first().key, key);
    QCOMPARE(table.entries().first().commandLine, QStringLiteral("dotnet app.dll"));
}

void TestProcessTable::aSpoofedSocketStandsBesideTheProcess()
{
    ProcessTable table(15s);
    FoundSocket spoofed = found(100, 7, SocketState::Unowned);
    spoofed.address.path = QStringLiteral("/shared/socket");
    spoofed.stamp.file = {1, 2};
    table.update(scan({found(), spoofed}));
    QCOMPARE(table.toProbe().size(), 2);
    table.setAnswer(key, info());
    table.setFailure(table.toProbe().first().key, failed(protocol::ErrorCode::WrongProcess));
    const QList<ProcessEntry> entries = table.entries();
    QCOMPARE(entries.size(), 2);
    QCOMPARE(entries.at(0).state, ProcessState::Ok);
    QCOMPARE(entries.at(1).state, ProcessState::Spoofed);
    QVERIFY(!entries.at(0).sameProcess(entries.at(1)));
    table.update(scan({found()}, 1s));
    QCOMPARE(stateOf(table), ProcessState::Ok); // the other one was removed
}

void TestProcessTable::whatAScanMayHaveMissedHasNotExited_data()
{
    QTest::addColumn<ScanResult>("empty");
    QTest::addColumn<ProcessState>("state");
    ScanResult result = scan({}, 2s);
    QTest::newRow("nothing missed") << result << ProcessState::Exited;
    result.unlistedFolders = {QStringLiteral("/var")};
    result.unlookedProcesses = {101};
    QTest::newRow("others missed") << result << ProcessState::Exited;
    result.unlistedFolders = {QStringLiteral("/tmp")};
    QTest::newRow("its folder") << result << ProcessState::Ok;
    result.unlistedFolders.clear();
    result.unlookedProcesses = {100};
    QTest::newRow("the process") << result << ProcessState::Ok;
    result.unlookedProcesses.clear();
    result.processesUnlisted = true;
    QTest::newRow("all processes") << result << ProcessState::Ok;
}

void TestProcessTable::whatAScanMayHaveMissedHasNotExited()
{
    QFETCH(ScanResult, empty);
    QFETCH(ProcessState, state);
    ProcessTable table(15s);
    table.update(scan({found()}));
    table.setAnswer(key, info());
    table.update(empty);
    QCOMPARE(stateOf(table), state);
    table.update(scan({found()}, 4s));
    QCOMPARE(stateOf(table), state == ProcessState::Exited ? ProcessState::Probing : state);
}

void TestProcessTable::deniedIsNeverAsked()
{
    ProcessTable table(15s);
    FoundSocket denied = found(100, 7, SocketState::Denied);
    denied.reason = QStringLiteral("not yours");
    denied.remedy = QStringLiteral("sudo");
    table.update(scan({denied}));
    QCOMPARE(stateOf(table), ProcessState::Denied);
    QCOMPARE(table.entries().first().remedy, QStringLiteral("sudo"));
    QVERIFY(keysToProbe(table).isEmpty());
    QVERIFY(table.isComplete());
}

void TestProcessTable::completeWhenTheRowsOfTheFirstScanAre()
{
    ProcessTable table(15s);
    QVERIFY(!table.isComplete());
    table.update(scan({found()}));
    QVERIFY(!table.isComplete());
    table.update(scan({found(), found(200)}, 1s));
    table.setOverdue(key);
    QVERIFY(table.isComplete()); // 200 came later
}

CLRLENS_TEST(TestProcessTable)
#include "tst_processtable.moc"
