// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoprocess.h"
#include "model/reading/trace.h"
#include "model/session/recordings.h"
#include "protocol/ipc/advertise.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/dumppane.h"
#include "ui/panes/portspane.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/recordform.h"
#include "ui/trace/recordingbar.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QLabel>
#include <QLocalSocket>
#include <QPointer>
#include <QTreeWidget>

/// Recordings and dumps belong to the program, and panes come and go.
class TestSessions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void recordingGoesOnBehindNineOtherProcesses();
    void endedRecordingIsShownAgain();
    void failedStartIsShownAgain();
    void clearedViewStaysCleared();
    void dumpGoesOnBehindNineOtherProcesses();
    void runningRecordingOpensLiveFromTheList();
    void runningRecordingOpensLiveFromElsewhere_data();
    void runningRecordingOpensLiveFromElsewhere();
    void tabOfARecordingStopsIt();
    void portStaysOpenWithoutItsPane();
    void portThatCannotBeOpenedSaysWhy();
};

namespace {

const QString everything = QStringLiteral("Microsoft-Windows-DotNETRuntime:0x1:Verbose");

ui::Workspace &workspaceOf(tests::WindowJourney &journey)
{
    return *journey.composition().window().workspace();
}

/// Shows nine more processes, so that the inspector of the first one is closed.
bool closeByShowingOthers(tests::WindowJourney &journey)
{
    const QPointer<ui::Inspector> first = journey.inspector();
    for (int i = 0; i <= ui::InspectorStack::maxIdle; ++i) {
        model::ProcessEntry other;
        other.pid = 1'000'000'000 + i; // more than any system gives
        other.name = QStringLiteral("Other");
        other.socketPath = QStringLiteral("/nowhere/socket");
        workspaceOf(journey).showProcess(other);
    }
    return QTest::qWaitFor([&first] { return !first; });
}

quint64 eventsIn(const ui::TracePane &pane)
{
    return pane.traceView() ? pane.traceView()->trace()->snapshot()->events.size() : 0;
}

QString messageIn(const ui::Pane &pane)
{
    return pane.findChild<ui::MessageLine *>()->text();
}

QTreeWidget &traceList(tests::WindowJourney &journey)
{
    return *journey.composition().window().findChild<QTreeWidget *>(QStringLiteral("traceList"));
}

/// The row of the list whose tooltip names the file; null without one.
QTreeWidgetItem *rowOf(tests::WindowJourney &journey, const QString &file)
{
    for (QTreeWidgetItemIterator item(&traceList(journey)); *item; ++item) {
        if ((*item)->data(0, Qt::UserRole).toString() == file)
            return *item;
    }
    return nullptr;
}

ui::TraceDocument *documentInFront(tests::WindowJourney &journey)
{
    return qobject_cast<ui::TraceDocument *>(workspaceOf(journey).currentWidget());
}

/// Chooses the file in File > Open Recent.
void openFromRecentMenu(tests::WindowJourney &journey, const QString &file)
{
    for (auto *action : journey.composition().window().findChildren<QAction *>()) {
        if (action->text() == QFileInfo(file).fileName())
            return action->trigger();
    }
}

} // namespace

void TestSessions::recordingGoesOnBehindNineOtherProcesses()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const model::ProcessEntry entry = journey.inspector()->process().entry();
    const QPointer<model::Recording> recording = journey.tracePane()->recording();
    QVERIFY(closeByShowingOthers(journey));
    QVERIFY(recording && recording->isRunning());
    const quint64 before = recording->progress().events;
    QTRY_VERIFY(recording->progress().events > before + 20);

    workspaceOf(journey).showProcess(entry);
    const ui::TracePane *pane = journey.tracePane();
    QVERIFY(pane->isVisible()); // the same pane is in front
    QCOMPARE(pane->recording(), recording.data());
    QVERIFY(pane->traceView() && pane->traceView()->isVisible());
    QCOMPARE(pane->form()->providerText(), everything);
    QVERIFY(!pane->startAction()->isEnabled() && pane->stopAction()->isEnabled());
    const quint64 shown = eventsIn(*pane);
    QTRY_VERIFY(eventsIn(*pane) > shown); // it is live
    QCOMPARE(journey.stopRecording(), QString());
    QVERIFY(messageIn(*pane).contains(QStringLiteral("Recorded.")));
}

void TestSessions::endedRecordingIsShownAgain()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.record(everything, 20), QString());
    const model::ProcessEntry entry = journey.inspector()->process().entry();
    const QString file = journey.recordedFile();
    const quint64 events = eventsIn(*journey.tracePane());
    QVERIFY(closeByShowingOthers(journey));
    workspaceOf(journey).showProcess(entry);
    const ui::TracePane *pane = journey.tracePane();
    QCOMPARE(journey.recordedFile(), file);
    QTRY_COMPARE(eventsIn(*pane), events);
    QVERIFY(messageIn(*pane).contains(QStringLiteral("Recorded.")));
    QVERIFY(pane->startAction()->isEnabled());
}

void TestSessions::failedStartIsShownAgain()
{
    tests::WindowJourney journey({});
    model::ProcessEntry entry;
    entry.pid = 4711;
    entry.socketPath = QStringLiteral("/nowhere/socket");
    workspaceOf(journey).showProcess(entry);
    journey.inspector()->showPane(QStringLiteral("trace"));
    journey.tracePane()->form()->setProviderText(everything);
    journey.tracePane()->startAction()->trigger();
    QTRY_COMPARE(journey.tracePane()->recording()->state(), model::RecordingState::Failed);
    const QString told = messageIn(*journey.tracePane());
    QVERIFY(!told.isEmpty());
    QVERIFY(closeByShowingOthers(journey));
    workspaceOf(journey).showProcess(entry);
    QCOMPARE(messageIn(*journey.tracePane()), told);
    QVERIFY(!journey.tracePane()->traceView());
}

void TestSessions::clearedViewStaysCleared()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    const model::ProcessEntry entry = journey.inspector()->process().entry();
    QCOMPARE(journey.startRecording(everything, 20), QString());
    auto *clear = journey.tracePane()->findChild<QAction *>(QStringLiteral("clearRecording"));
    QVERIFY(!clear->isEnabled());
    QCOMPARE(journey.stopRecording(), QString());
    const QString file = journey.recordedFile();
    clear->trigger();
    QVERIFY(!journey.tracePane()->traceView() && !journey.tracePane()->recording());
    QVERIFY(messageIn(*journey.tracePane()).isEmpty());
    QVERIFY(closeByShowingOthers(journey));
    workspaceOf(journey).showProcess(entry);
    QVERIFY(!journey.tracePane()->traceView());
    QVERIFY(QFile::exists(file));
}

void TestSessions::dumpGoesOnBehindNineOtherProcesses()
{
    QTemporaryDir folder;
    const auto runtime = tests::demoRuntime(folder);
    tests::WindowJourney journey({});
    model::ProcessEntry entry;
    entry.pid = QCoreApplication::applicationPid();
    entry.socketPath = runtime->socketPath();
    workspaceOf(journey).showProcess(entry);
    journey.inspector()->showPane(QStringLiteral("dump"));
    ui::Pane *pane = journey.inspector()->pane(QStringLiteral("dump"));
    const QString path = folder.filePath(QStringLiteral("x.dmp"));
    pane->findChild<QLineEdit *>(QStringLiteral("dumpPath"))->setText(path);
    pane->paneActions().first()->trigger();
    QVERIFY(pane->findChild<ui::BusyLine *>()->isBusy());
    QVERIFY(closeByShowingOthers(journey));
    QTRY_VERIFY(QFile::exists(path));
    workspaceOf(journey).showProcess(entry);
    pane = journey.inspector()->pane(QStringLiteral("dump"));
    QTRY_VERIFY(!pane->findChild<ui::BusyLine *>()->isBusy());
    QVERIFY2(messageIn(*pane).contains(path), qPrintable(messageIn(*pane)));
}

void TestSessions::runningRecordingOpensLiveFromTheList()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const model::Recording *recording = journey.tracePane()->recording();
    const QString file = recording->filePath();
    QTRY_VERIFY(rowOf(journey, file) && rowOf(journey, file)->text(2).endsWith(QLatin1String("/s")));
    QTRY_VERIFY(rowOf(journey, file) && rowOf(journey, file)->text(1) != QStringLiteral("0 B"));
    traceList(journey).setCurrentItem(rowOf(journey, file));
    QTest::keyClick(&traceList(journey), Qt::Key_Return);
    ui::TraceDocument *document = documentInFront(journey);
    QVERIFY(document);
    QCOMPARE(document->recording(), recording);
    QCOMPARE(document->view()->trace(), journey.tracePane()->traceView()->trace()); // no second reader
    const quint64 shown = document->view()->trace()->snapshot()->events.size();
    QTRY_VERIFY(document->view()->trace()->snapshot()->events.size() > shown);

    workspaceOf(journey).closeCurrent();
    QVERIFY(!documentInFront(journey));
    QTest::qWait(50);
    QVERIFY(recording->isRunning());
    workspaceOf(journey).setCurrentIndex(0);
    QCOMPARE(journey.stopRecording(), QString());
    // The row is that of a file again, which is read anew.
    QTRY_VERIFY(rowOf(journey, file) && rowOf(journey, file)->text(2).isEmpty());
    quint64 reopened = 0;
    QCOMPARE(journey.reopen(file, &reopened), QString());
    QCOMPARE(reopened, eventsIn(*journey.tracePane()));
    QVERIFY(!documentInFront(journey)->recording());
}

void TestSessions::runningRecordingOpensLiveFromElsewhere_data()
{
    QTest::addColumn<bool>("fromMenu");
    QTest::newRow("File > Recent") << true;
    QTest::newRow("openTrace") << false;
}

void TestSessions::runningRecordingOpensLiveFromElsewhere()
{
    QFETCH(const bool, fromMenu);
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const model::Recording *recording = journey.tracePane()->recording();
    ui::TraceDocument *first = nullptr;
    for (int i = 0; i < 2; ++i) {
        if (fromMenu)
            openFromRecentMenu(journey, recording->filePath());
        else
            journey.composition().window().openTrace(recording->filePath());
        QVERIFY(documentInFront(journey));
        QCOMPARE(documentInFront(journey)->recording(), recording);
        QVERIFY(!first || first == documentInFront(journey)); // one tab
        first = documentInFront(journey);
    }
}

void TestSessions::tabOfARecordingStopsIt()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const model::Recording *recording = journey.tracePane()->recording();
    journey.composition().window().openTrace(recording->filePath());
    auto *bar = documentInFront(journey)->findChild<ui::RecordingBar *>();
    QVERIFY(bar && bar->isVisible());
    const auto *progress = bar->findChild<QLabel *>(QStringLiteral("recordingProgress"));
    QTRY_VERIFY(progress->text().contains(QStringLiteral("events")));
    QTest::keyClick(documentInFront(journey), Qt::Key_Period, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!recording->isRunning(), 20'000);
    QCOMPARE(recording->end(), model::RecordingEnd::Stopped);
    QVERIFY(!progress->isVisible());
    QVERIFY(bar->findChild<ui::MessageLine *>()->text().contains(QStringLiteral("Recorded.")));
    QTRY_VERIFY(documentInFront(journey)->view()->trace()->snapshot()->complete);
}

void TestSessions::portStaysOpenWithoutItsPane()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("port"));
    tests::PaneContext bench;
    auto first = std::make_unique<ui::PortsPane>(bench.context);
    first->findChild<QLineEdit *>(QStringLiteral("portPath"))->setText(path);
    first->findChild<QAction *>(QStringLiteral("listen"))->trigger();
    QVERIFY(bench.port.isListening());
    first.reset();
    QVERIFY(bench.port.isListening());
    QLocalSocket runtime;
    runtime.connectToServer(path);
    runtime.write(protocol::ipc::encodeAdvertise({QUuid::createUuid(), 4711}));
    QTRY_COMPARE(bench.port.runtimes().size(), 1);

    ui::PortsPane second(bench.context);
    QCOMPARE(second.findChild<QLineEdit *>(QStringLiteral("portPath"))->text(), path);
    QCOMPARE(second.findChild<ui::TableView *>(QStringLiteral("portRuntimes"))->model()->rowCount(), 1);
    auto *listen = second.findChild<QAction *>(QStringLiteral("listen"));
    QVERIFY(listen->isChecked());
    listen->trigger();
    QVERIFY(!bench.port.isListening());
}

void TestSessions::portThatCannotBeOpenedSaysWhy()
{
    tests::PaneContext bench;
    ui::PortsPane pane(bench.context);
    pane.findChild<QLineEdit *>(QStringLiteral("portPath"))->setText(QStringLiteral("/nowhere/port"));
    auto *listen = pane.findChild<QAction *>(QStringLiteral("listen"));
    listen->trigger();
    QVERIFY(!listen->isChecked() && !bench.port.isListening());
    QVERIFY(messageIn(pane).contains(QStringLiteral("/nowhere/port")));
}

// The demo runtime is this program once more.
static const tests::ChildRegistration demoRuntime("--demo-runtime", [](const QStringList &arguments) {
    return model::runDemoRuntime(arguments.value(2));
});
CLRLENS_TEST(TestSessions)

#include "tst_sessions.moc"
