// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/dumpcommands.h"
#include "protocol/ipc/profilercommands.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/panes/profilerpane.h"

#include <QPushButton>
#include <QSpinBox>

using namespace protocol::ipc;
using Bench = tests::PaneBench<ui::ProfilerPane>;

namespace {

const QString classId = QStringLiteral("01234567-89ab-cdef-0123-456789abcdef");
const QString library = QStringLiteral("/opt/profiler.so");

} // namespace

/// Attaching a profiler, and what is said of the answer.
class TestProfilerPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void needsAClassIdAndALibrary_data();
    void needsAClassIdAndALibrary();
    void attaches();
    void missingLibraryIsRefused();
    void badPathIsToldBeforeItIsSent();
    void silentRuntimeIsWaitedForInVain();
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
    // An attach cannot be called back, so there is no button that says so.
    QVERIFY(!bench.busyLine().findChild<QPushButton *>(QStringLiteral("cancel"))->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.message().isEmpty(), 15'000);
    QVERIFY2(bench.message().contains(QStringLiteral("did not answer in time")), qPrintable(bench.message()));
    QVERIFY(!bench.busyLine().isVisible() && bench.action().isEnabled());
}

CLRLENS_TEST(TestProfilerPane)
#include "tst_profilerpane.moc"
