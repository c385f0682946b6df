// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/processsettings.h"
#include "protocol/ipc/profilercommands.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/imagefiles.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/panes/profilerpane.h"

#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSpinBox>

using namespace protocol::ipc;
using Bench = tests::PaneBench<ui::ProfilerPane>;

namespace {

const QString classId = QStringLiteral("01234567-89ab-cdef-0123-456789abcdef");
const QString library = QStringLiteral("/opt/profiler.so");

/// What its menu calls so.
QAction &actionOf(Bench &bench, const char *iconText)
{
    for (QAction *action : bench.pane().paneActions()) {
        if (action->iconText() == QLatin1String(iconText))
            return *action;
    }
    qFatal("there is no action %s", iconText);
}

QString labelText(Bench &bench, const char *objectName)
{
    return bench.pane().findChild<QLabel *>(QLatin1String(objectName))->text();
}

/// The bench's process is this one, so that its files can be looked at.
void becomeThisProcess(Bench &bench)
{
    auto entry = bench.process().entry();
    entry.pid = QCoreApplication::applicationPid();
    entry.identity.pid = entry.pid;
    entry.namespacePid = entry.pid;
    entry.operatingSystem = QStringLiteral("Linux");
    entry.architecture = QStringLiteral("x64");
    bench.process().update(entry);
}

void setStart(Bench &bench, model::RuntimeStart start)
{
    auto entry = bench.process().entry();
    entry.start = start;
    bench.process().update(entry);
}

QString writtenFile(const QTemporaryDir &folder, const QString &name, const QByteArray &content)
{
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                    : QString();
}

} // namespace

/// Attaching a profiler, startup profilers and hooks, perf maps: what is offered, what is looked at before it
/// is sent, and what is said of the answer.
class TestProfilerPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void needsAClassIdAndALibrary_data();
    void needsAClassIdAndALibrary();
    void attaches();
    void missingLibraryIsRefused();
    void badPathIsToldBeforeItIsSent();
    void silentRuntimeIsWaitedForInVain();
    void cancelledProfilerMayStillLoad();
    void clientDataIsTextOrHexadecimal();
    void missingLibraryIsNotSent();
    void startupProfilerOnlyWhileSuspended();
    void startupHookIsLookedAtFirst();
    void startupHookThatCannotBeLookedAtIsAskedFor();
    void perfMapIsShownWithItsSize();
    void perfMapStaysShownWhenTheProcessEnds();
    void variablesAreSetAndCleared();
    void variablesOfAnOldRuntimeAreNotOffered();
    void whatARuntimeLacksIsNotOffered();
};

void TestProfilerPane::needsAClassIdAndALibrary_data()
{
    QTest::addColumn<QString>("guid");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("enough");
    QTest::newRow("nothing") << QString() << QString() << false;
    QTest::newRow("no library") << classId << QStringLiteral("  ") << false;
    QTest::newRow("no class id") << QString() << library << false;
    QTest::newRow("half a class id") << classId.left(20) << library << false;
    QTest::newRow("no GUID") << QStringLiteral("my profiler") << library << false;
    QTest::newRow("both") << classId << library << true;
    QTest::newRow("braces and blanks") << QStringLiteral(" {%1} ").arg(classId) << library << true;
}

void TestProfilerPane::needsAClassIdAndALibrary()
{
    QFETCH(const QString, guid);
    QFETCH(const QString, path);
    QFETCH(const bool, enough);
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    bench.type("profilerGuid", guid);
    bench.type("profilerPath", path);
    QCOMPARE(bench.action().isEnabled(), enough);
    bench.press();
    QCOMPARE(bench.busyLine().isBusy(), enough);
}

void TestProfilerPane::attaches()
{
    tests::FakeRuntime runtime;
    runtime.answer(Command::AttachProfiler, tests::FakeRuntime::ok(encodeHresult(0)));
    Bench bench(runtime.path());
    bench.type("profilerGuid", classId);
    bench.type("profilerPath", library);
    bench.pane().findChild<QSpinBox *>(QStringLiteral("profilerTimeout"))->setValue(2500);
    bench.press();
    QVERIFY(bench.busyLine().isVisible() && !bench.action().isEnabled());
    QTRY_VERIFY(!bench.message().isEmpty());
    QVERIFY2(bench.message().contains(QStringLiteral("is attached")), qPrintable(bench.message()));
    QVERIFY(!bench.busyLine().isVisible() && bench.action().isEnabled());
    QCOMPARE(bench.logged(), QStringLiteral("Shop 4711 ") + bench.message());
    const auto asked = decodeAttachProfiler(runtime.requests().value(0));
    QVERIFY(asked.ok());
    QCOMPARE(asked.value(), (AttachProfilerRequest{2500, QUuid(classId), library, {}}));
}

void TestProfilerPane::missingLibraryIsRefused()
{
    QTemporaryDir folder;
    const auto runtime = tests::demoRuntime(folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    bench.type("profilerGuid", classId);
    bench.type("profilerPath", library);
    bench.press();
    QTRY_VERIFY(!bench.message().isEmpty());
    QVERIFY2(bench.message().contains(QStringLiteral("the library could not be loaded")),
             qPrintable(bench.message()));
    QVERIFY(bench.action().isEnabled());
}

void TestProfilerPane::badPathIsToldBeforeItIsSent()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    bench.type("profilerGuid", classId);
    bench.pane()
        .findChild<QLineEdit *>(QStringLiteral("profilerPath"))
        ->setText(QLatin1Char('/') + QString(32'760, QLatin1Char('x')));
    bench.press();
    QTRY_VERIFY(!bench.message().isEmpty());
    QVERIFY2(bench.message().contains(QStringLiteral("more than the protocol")), qPrintable(bench.message()));
    QCOMPARE(runtime.connections(), 0);
}

void TestProfilerPane::silentRuntimeIsWaitedForInVain()
{
    QTemporaryDir folder;
    const auto runtime = tests::demoRuntime(folder, model::demo::Misbehaviour::Silence);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    bench.type("profilerGuid", classId);
    bench.type("profilerPath", library);
    bench.pane().findChild<QSpinBox *>(QStringLiteral("profilerTimeout"))->setValue(100);
    bench.press();
    // While its files are looked at, there is nothing to cancel yet.
    QVERIFY(!bench.busyLine().findChild<QPushButton *>(QStringLiteral("cancel"))->isVisible());
    QTRY_VERIFY(!bench.message().isEmpty());
    QVERIFY2(bench.message().contains(QStringLiteral("did not answer in time")), qPrintable(bench.message()));
    QVERIFY(!bench.busyLine().isVisible() && bench.action().isEnabled());
}

void TestProfilerPane::cancelledProfilerMayStillLoad()
{
    tests::FakeRuntime runtime;
    runtime.answer(Command::AttachProfiler, tests::FakeRuntime::silence());
    runtime.answer(Command::ApplyStartupHook, tests::FakeRuntime::silence());
    Bench bench(runtime.path());
    auto *cancel = bench.busyLine().findChild<QPushButton *>(QStringLiteral("cancel"));
    bench.type("profilerGuid", classId);
    bench.type("profilerPath", library);
    bench.press();
    QTRY_COMPARE(runtime.requests().size(), 1);
    QVERIFY(cancel->isVisible());
    cancel->click();
    QTRY_VERIFY(!bench.busyLine().isBusy());
    QVERIFY2(bench.message().contains(QStringLiteral("it was cancelled"))
                 && bench.message().contains(QStringLiteral("the profiler may still be loaded")),
             qPrintable(bench.message()));

    becomeThisProcess(bench);
    const QTemporaryDir folder;
    bench.type("startupHookPath", writtenFile(folder, QStringLiteral("hook.dll"), tests::Assembly().bytes()));
    actionOf(bench, "Run startup hook").trigger();
    QTRY_COMPARE(runtime.requests().size(), 2);
    cancel->click();
    QTRY_VERIFY2(bench.message().contains(QStringLiteral("the hook may still be loaded and run")),
                 qPrintable(bench.message()));
}

void TestProfilerPane::clientDataIsTextOrHexadecimal()
{
    tests::FakeRuntime runtime;
    runtime.answer(Command::AttachProfiler, tests::FakeRuntime::ok(encodeHresult(0)));
    Bench bench(runtime.path());
    bench.type("profilerGuid", classId);
    bench.type("profilerPath", library);
    bench.type("profilerData", QStringLiteral("0aFF 1"));
    bench.press();
    QTRY_COMPARE(runtime.requests().size(), 1);
    QCOMPARE(decodeAttachProfiler(runtime.requests().last()).value().clientData, QByteArray("0aFF 1"));
    QTRY_VERIFY(!bench.busyLine().isBusy());
    bench.pane().findChild<QComboBox *>(QStringLiteral("profilerDataKind"))->setCurrentIndex(1);
    QVERIFY(!bench.action().isEnabled());
    QVERIFY(labelText(bench, "attachProfilerReason").contains(QStringLiteral("hexadecimal")));
    bench.type("profilerData", QStringLiteral("0aFF 10"));
    QVERIFY(bench.action().isEnabled());
    bench.press();
    QTRY_COMPARE(runtime.requests().size(), 2);
    QCOMPARE(decodeAttachProfiler(runtime.requests().last()).value().clientData,
             QByteArray::fromHex("0aff10"));
}

void TestProfilerPane::missingLibraryIsNotSent()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    becomeThisProcess(bench);
    bench.type("profilerGuid", classId);
    bench.type("profilerPath", QStringLiteral("/nowhere/profiler.so"));
    bench.press();
    QTRY_VERIFY(!bench.message().isEmpty());
    QVERIFY2(bench.message().contains(QStringLiteral("The process sees no file /nowhere/profiler.so."))
                 && bench.message().endsWith(QStringLiteral("Nothing was sent.")),
             qPrintable(bench.message()));
    QCOMPARE(runtime.connections(), 0);
}

void TestProfilerPane::startupProfilerOnlyWhileSuspended()
{
    const QTemporaryDir folder;
    tests::FakeRuntime runtime;
    runtime.answer(Command::StartupProfiler, tests::FakeRuntime::ok(encodeHresult(0)));
    Bench bench(runtime.path());
    becomeThisProcess(bench);
    const QString path = writtenFile(folder, QStringLiteral("p.so"), tests::ElfFile().bytes());
    bench.type("startupProfilerGuid", classId);
    bench.type("startupProfilerPath", path);
    bench.type("profilerGuid", classId);
    bench.type("profilerPath", path);
    QAction &name = actionOf(bench, "Set startup profiler");
    setStart(bench, model::RuntimeStart::NotKnown);
    name.trigger();
    QTRY_VERIFY2(bench.message().contains(QStringLiteral("cannot be told")), qPrintable(bench.message()));
    QCOMPARE(runtime.requests().size(), 1);
    QTRY_VERIFY(!bench.busyLine().isBusy());
    setStart(bench, model::RuntimeStart::Passed);
    QVERIFY(!name.isEnabled() && bench.action().isEnabled());
    QVERIFY(labelText(bench, "startupProfilerReason").contains(QStringLiteral("runs already")));
    setStart(bench, model::RuntimeStart::Suspended);
    QVERIFY(name.isEnabled() && !bench.action().isEnabled());
    QVERIFY(labelText(bench, "attachProfilerReason").contains(QStringLiteral("waits at its start")));
    name.trigger();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("when it is resumed")));
    QTRY_COMPARE(runtime.requests().size(), 2);
    QCOMPARE(decodeStartupProfiler(runtime.requests().last()).value(),
             (StartupProfilerRequest{QUuid(classId), path}));
}

void TestProfilerPane::startupHookIsLookedAtFirst()
{
    const QTemporaryDir folder;
    tests::FakeRuntime runtime;
    runtime.answer(Command::ApplyStartupHook, tests::FakeRuntime::ok(encodeHresult(0)));
    Bench bench(runtime.path());
    becomeThisProcess(bench);
    QAction &run = actionOf(bench, "Run startup hook");
    QVERIFY(!run.isEnabled());
    tests::Assembly other;
    other.name = "Program";
    bench.type("startupHookPath", writtenFile(folder, QStringLiteral("other.dll"), other.bytes()));
    run.trigger();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("has no class StartupHook")));
    QCOMPARE(runtime.connections(), 0);
    QVERIFY(!bench.pane().findChild<QPushButton *>(QStringLiteral("sendAnyway"))->isVisible());
    const QString hook = writtenFile(folder, QStringLiteral("hook.dll"), tests::Assembly().bytes());
    bench.type("startupHookPath", hook);
    run.trigger();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("The startup hook ran.")));
    QCOMPARE(decodeApplyStartupHook(runtime.requests().value(0)).value(), hook);
}

void TestProfilerPane::startupHookThatCannotBeLookedAtIsAskedFor()
{
    tests::FakeRuntime runtime;
    runtime.answer(Command::ApplyStartupHook, tests::FakeRuntime::ok(encodeHresult(0)));
    Bench bench(runtime.path());
    auto entry = bench.process().entry();
    entry.pid = 0x7fff'ffff; // there is no such process
    entry.identity.pid = entry.pid;
    bench.process().update(entry);
    bench.type("startupHookPath", QStringLiteral("/hook.dll"));
    actionOf(bench, "Run startup hook").trigger();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("Nothing was sent yet.")));
    QCOMPARE(runtime.connections(), 0);
    auto *anyway = bench.pane().findChild<QPushButton *>(QStringLiteral("sendAnyway"));
    QVERIFY(anyway->isVisible());
    anyway->click();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("The startup hook ran.")));
    QVERIFY(!anyway->isVisible());
}

void TestProfilerPane::perfMapIsShownWithItsSize()
{
    const QTemporaryDir folder;
    const auto runtime = tests::demoRuntime(folder);
    QVERIFY(runtime);
    Bench bench(runtime->socketPath());
    becomeThisProcess(bench);
    actionOf(bench, "Turn on").trigger();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("writes its perf map")));
    QTRY_VERIFY(
        labelText(bench, "perfMapFiles")
            .startsWith(QStringLiteral("/tmp/perf-%1.map, ").arg(QCoreApplication::applicationPid())));
    const QString before = labelText(bench, "perfMapFiles");
    QTRY_VERIFY(labelText(bench, "perfMapFiles") != before); // it grows
    actionOf(bench, "Turn off").trigger();
    QTRY_VERIFY(bench.message().contains(QStringLiteral("no perf map any more")));
}

void TestProfilerPane::perfMapStaysShownWhenTheProcessEnds()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    QProcess other;
    other.start(QStringLiteral("sleep"), {QStringLiteral("60")});
    QVERIFY(other.waitForStarted(tests::patienceMilliseconds));
    auto entry = bench.process().entry();
    entry.pid = other.processId();
    entry.identity.pid = entry.pid;
    entry.namespacePid = entry.pid;
    bench.process().update(entry);
    QFile map(QStringLiteral("/tmp/perf-%1.map").arg(entry.pid));
    const auto remove = qScopeGuard([&map] { map.remove(); });
    QVERIFY(map.open(QIODevice::WriteOnly) && map.write("1 2 Main\n") == 9);
    map.close();
    bench.pane().activated();
    QTRY_VERIFY(labelText(bench, "perfMapFiles").startsWith(map.fileName()));
    other.kill();
    QVERIFY(other.waitForFinished(tests::patienceMilliseconds));
    entry.state = model::ProcessState::Exited;
    bench.process().update(entry);
    bench.pane().activated();
    QTRY_VERIFY(!labelText(bench, "perfMapFiles").startsWith(map.fileName()));
    const QString shown = labelText(bench, "perfMapFiles");
    QVERIFY2(shown.contains(QStringLiteral("could last be looked at")) && shown.contains(map.fileName())
                 && shown.contains(QStringLiteral("show 0")),
             qPrintable(shown));
}

void TestProfilerPane::variablesAreSetAndCleared()
{
    tests::FakeRuntime runtime;
    runtime.answer(Command::SetEnvironmentVariable, tests::FakeRuntime::ok(encodeHresult(0)));
    Bench bench(runtime.path());
    const auto *group = bench.pane().findChild<QGroupBox *>(QStringLiteral("variable"));
    QVERIFY2(group->title().contains(QStringLiteral("since .NET 6")), qPrintable(group->title()));
    QAction &set = actionOf(bench, "Set");
    QAction &clear = actionOf(bench, "Clear");
    QVERIFY(!set.isEnabled() && !clear.isEnabled()); // no name
    bench.type("variableName", QStringLiteral("SHOP_MODE"));
    bench.type("variableValue", QStringLiteral("a=b"));
    set.trigger();
    QVERIFY(!set.isEnabled() && !actionOf(bench, "Turn on").isEnabled()); // one at a time
    QTRY_VERIFY(bench.message().startsWith(QStringLiteral("SHOP_MODE is set.")));
    QVERIFY(bench.message().contains(QStringLiteral("does not notice")));
    QCOMPARE(bench.logged(), QStringLiteral("Shop 4711 ") + bench.message());
    QCOMPARE(decodeSetEnvironmentVariable(runtime.requests().value(0)).value(),
             (SetEnvironmentVariableRequest{QStringLiteral("SHOP_MODE"), QStringLiteral("a=b")}));
    QVERIFY(clear.isEnabled());
    clear.trigger();
    QTRY_VERIFY(bench.message().startsWith(QStringLiteral("SHOP_MODE is cleared.")));
    QVERIFY(decodeSetEnvironmentVariable(runtime.requests().value(1)).value().value.isNull());
    bench.type("variableName", QStringLiteral("A=B"));
    QVERIFY(!set.isEnabled() && labelText(bench, "variableProblem").contains(QStringLiteral("equals sign")));
}

void TestProfilerPane::variablesOfAnOldRuntimeAreNotOffered()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    auto entry = bench.process().entry();
    entry.runtimeVersion = QStringLiteral("5.0.17");
    bench.process().update(entry);
    bench.type("variableName", QStringLiteral("A"));
    QVERIFY(!actionOf(bench, "Set").isEnabled() && !actionOf(bench, "Clear").isEnabled());
    QVERIFY2(labelText(bench, "variableProblem").contains(QStringLiteral("exists since .NET 6")),
             qPrintable(labelText(bench, "variableProblem")));
}

void TestProfilerPane::whatARuntimeLacksIsNotOffered()
{
    tests::FakeRuntime runtime;
    Bench bench(runtime.path());
    auto entry = bench.process().entry();
    entry.runtimeVersion = QStringLiteral("7.0.20");
    bench.process().update(entry);
    bench.type("startupHookPath", QStringLiteral("/hook.dll"));
    for (const char *missing : {"Run startup hook", "Turn on", "Turn off"})
        QVERIFY2(!actionOf(bench, missing).isEnabled(), missing);
    QVERIFY2(labelText(bench, "startupHookReason").contains(QStringLiteral("exists since .NET 8")),
             qPrintable(labelText(bench, "startupHookReason")));
    bench.type("profilerGuid", classId);
    bench.type("profilerPath", library);
    QVERIFY(bench.action().isEnabled());
}

CLRLENS_TEST(TestProfilerPane)
#include "tst_profilerpane.moc"
