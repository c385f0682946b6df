// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoprocess.h"
#include "model/discovery/portentry.h"
#include "model/items/processmodel.h"
#include "model/reading/trace.h"
#include "model/recording/recordings.h"
#include "model/text/format.h"
#include "protocol/core/bytewriter.h"
#include "protocol/ipc/advertise.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/dumppane.h"
#include "ui/panes/portspane.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/quitdialog.h"
#include "ui/shell/workspace.h"
#include "ui/trace/recordform.h"
#include "ui/trace/recordingbar.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/tableview.h"
#include "ui/widgets/windowfoot.h"

#include <QLabel>
#include <QLocalSocket>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>

/// Recordings and dumps belong to the program, and panes come and go.
class TestSessions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void recordingGoesOnBehindNineOtherProcesses();
    void processListMarksWhatIsRecorded();
    void ringGoesOnInThePane();
    void endedRecordingIsShownAgain();
    void failedStartIsShownAgain();
    void clearedViewStaysCleared();
    void dumpGoesOnBehindNineOtherProcesses();
    void runningRecordingOpensLiveFromTheList();
    void runningRecordingOpensLiveFromElsewhere_data();
    void runningRecordingOpensLiveFromElsewhere();
    void tabOfARecordingStopsIt();
    void quittingWithoutRecordingsAsksNothing();
    void quittingStopsWithRundown();
    void quittingAtOnce();
    void quittingCanBeThoughtBetterOf();
    void quittingIsAskedOnce();
    void rundownThatTakesTooLongIsCutShort();
    void recordingThatWaitsForADumpSaysSo();
    void recordingThatHasNotBegunDoesNotHoldTheEnd();
    void signalsResumeWhoWaitsAtNoKeptPort();
    void recordingThatEndsMeanwhileLeavesTheQuestion();
    void whoWaitsAtAPortMayBeResumed();
    void quittingLeavesADumpAlone();
    void signalsStopWithinALimit_data();
    void signalsStopWithinALimit();
    void listAndStatusTellOfOneMoment();
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
    return tests::waitFor([&first] { return !first; });
}

quint64 eventsIn(const ui::TracePane &pane)
{
    return pane.traceView() ? pane.traceView()->trace()->snapshot()->events.size() : 0;
}

QString messageIn(const QWidget &pane)
{
    QStringList said;
    for (const auto *line : pane.findChildren<ui::MessageLine *>()) {
        if (!line->isHidden())
            said += line->text();
    }
    return said.join(u'\n');
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

ui::QuitDialog *quitDialog(tests::WindowJourney &journey)
{
    return journey.composition().window().findChild<ui::QuitDialog *>();
}

void press(tests::WindowJourney &journey, const char *button)
{
    quitDialog(journey)->findChild<QPushButton *>(QLatin1String(button))->click();
}

/// A recording of a runtime that never answers StopTracing and never ends its stream.
struct StandingRuntime {
    StandingRuntime()
    {
        tests::keepSettingsIn(folder.path());
        protocol::ByteWriter sessionId;
        sessionId.u64(1);
        auto answer = tests::FakeRuntime::ok(sessionId.takeBytes());
        answer.bytes += QByteArray("Nettrace\x14\0\0\0!FastSerialization.1", 32);
        answer.close = false;
        runtime.answerWith([answer](const protocol::ipc::Message &request) {
            return request.command == protocol::ipc::Command::StopTracing ? tests::FakeRuntime::silence()
                                                                          : answer;
        });
    }
    bool record()
    {
        model::RecordingOptions options;
        options.runtime = tests::runtimeAt(runtime.path());
        options.pid = QCoreApplication::applicationPid();
        options.request.providers = {{QStringLiteral("Some-Provider"), 1, 5, {}}};
        options.output.filePath = folder.filePath(QStringLiteral("a.nettrace"));
        const auto *recording = context.recordings.start(options, {1, 1}, QStringLiteral("Shop 1"));
        return tests::waitFor([recording] { return recording->state() == model::RecordingState::Recording; });
    }

    QTemporaryDir folder;
    tests::FakeRuntime runtime;
    tests::PaneContext context;
};

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
    // On a busy machine it may say that events were dropped, too.
    QTRY_VERIFY2(messageIn(*journey.inspector()).contains(QStringLiteral("Recorded")),
                 qPrintable(messageIn(*journey.inspector())));
}

void TestSessions::processListMarksWhatIsRecorded()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    const auto *view = journey.composition().window().findChild<ui::TableView *>(QStringLiteral("processes"));
    const auto *model = qobject_cast<const model::ProcessModel *>(view->model());
    const qint64 pid = journey.inspector()->process().entry().pid;
    const auto cell = [&](model::ProcessModel::Column column, int role) {
        return model->index(model->rowOf(pid), column).data(role).toString();
    };
    using Model = model::ProcessModel;
    QTRY_COMPARE(cell(Model::State, Qt::DisplayRole), QStringLiteral("ok"));
    QVERIFY(!model->isRecorded(model->rowOf(pid)));
    QCOMPARE(journey.startRecording(everything, 1), QString());
    QTRY_COMPARE(cell(Model::State, Qt::DisplayRole), QStringLiteral("recorded"));
    QVERIFY(model->isRecorded(model->rowOf(pid)));
    const QString tip = cell(Model::Name, Qt::ToolTipRole);
    QVERIFY2(tip.contains(journey.tracePane()->recording()->filePath()), qPrintable(tip));
    QCOMPARE(journey.stopRecording(), QString());
    QTRY_COMPARE(cell(Model::State, Qt::DisplayRole), QStringLiteral("ok"));
    QVERIFY(!model->isRecorded(model->rowOf(pid)));
}

void TestSessions::ringGoesOnInThePane()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    const ui::TracePane *pane = journey.tracePane();
    pane->form()->findChild<QSpinBox *>(QStringLiteral("duration"))->setValue(1);
    pane->form()->findChild<QSpinBox *>(QStringLiteral("ringFiles"))->setValue(2);
    QCOMPARE(journey.startRecording(everything, 1), QString());
    const auto file = [pane] {
        return pane->recording() && pane->recording()->ringPlace() ? pane->recording()->ringPlace()->file : 0;
    };
    const auto *progress = journey.inspector()->findChild<QLabel *>(QStringLiteral("recordingProgress"));
    QTRY_VERIFY(progress->text().contains(QStringLiteral("file 1, 2 kept")));
    pane->traceView()->showTab(QStringLiteral("countersTab"));
    QTRY_COMPARE(file(), 2);
    QVERIFY(pane->traceView());
    QCOMPARE(pane->traceView()->currentTab(), QStringLiteral("countersTab")); // as it was looked at
    QTRY_VERIFY2(progress->toolTip().contains(QStringLiteral("of the file before it, too")),
                 qPrintable(progress->toolTip()));
    QTRY_COMPARE(file(), 3);
    QVERIFY(pane->stopAction()->isEnabled());
    QCOMPARE(journey.stopRecording(), QString());
    QTRY_VERIFY(pane->startAction()->isEnabled());
    QTRY_COMPARE(traceList(journey).topLevelItem(0)->childCount(), 2);
}

/// Whenever one number of a recording changes, the others are of the same moment.
void TestSessions::listAndStatusTellOfOneMoment()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const QString file = journey.recordedFile();
    QTRY_VERIFY(rowOf(journey, file));
    const auto *progress = journey.inspector()->findChild<QLabel *>(QStringLiteral("recordingProgress"));
    const auto *recording = journey.tracePane()->recording();
    QVERIFY(recording);
    int looks = 0;
    QStringList apart;
    const auto look = [&] {
        const QString bytes = model::text::bytes(recording->progress().bytes);
        const QTreeWidgetItem *const row = rowOf(journey, file);
        if (!row)
            return; // the list is read again
        ++looks;
        if (row->text(1) != bytes || !progress->text().contains(bytes))
            apart += row->text(1) % u'/' % bytes % u'/' % progress->text();
    };
    QObject context;
    connect(recording, &model::Recording::progressChanged, &context, look);
    QTRY_VERIFY(looks > 4);
    QCOMPARE(apart, QStringList());
    QCOMPARE(journey.stopRecording(), QString());
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
    QVERIFY(messageIn(*journey.inspector()).contains(QStringLiteral("Recorded.")));
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
    entry.address = {runtime->socketPath(), {}};
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
    QVERIFY2(messageIn(*journey.inspector()).contains(path), qPrintable(messageIn(*journey.inspector())));
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
    QTRY_VERIFY(progress->text().startsWith(u'●')); // how long it runs
    QVERIFY(!progress->text().contains(QStringLiteral("events"))); // the view counts them
    const auto *summary = ui::WindowFoot::of(*bar)->findChild<QLabel *>(QStringLiteral("traceSummary"));
    QTRY_VERIFY(summary->text().contains(QStringLiteral("/s")));
    QTest::keyClick(documentInFront(journey), Qt::Key_Period, Qt::ControlModifier);
    QTRY_VERIFY(!recording->isRunning());
    QCOMPARE(recording->end(), model::RecordingEnd::Stopped);
    QVERIFY(!progress->isVisible());
    QVERIFY(bar->findChild<ui::MessageLine *>()->text().contains(QStringLiteral("Recorded.")));
    QTRY_VERIFY(documentInFront(journey)->view()->trace()->snapshot()->complete);
}

void TestSessions::quittingWithoutRecordingsAsksNothing()
{
    tests::WindowJourney journey({});
    QVERIFY(journey.composition().window().close());
    QVERIFY(!quitDialog(journey));
}

void TestSessions::quittingStopsWithRundown()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const model::Recording *recording = journey.tracePane()->recording();
    auto &window = journey.composition().window();
    QVERIFY(!window.close());
    QVERIFY(quitDialog(journey) && quitDialog(journey)->isVisible());
    const auto *progress = quitDialog(journey)->findChild<QLabel *>(QStringLiteral("quitProgress"));
    QVERIFY2(progress->text().contains(recording->label()), qPrintable(progress->text()));
    QTRY_VERIFY(progress->text().contains(u'·'));
    QVERIFY(!progress->text().contains(QStringLiteral(" ·"))); // no broken line begins with it
    QVERIFY(recording->isRunning());
    QTest::keyClick(quitDialog(journey), Qt::Key_Return); // the first answer is the safe one
    QVERIFY(window.isVisible());
    QTRY_VERIFY(!window.isVisible());
    QCOMPARE(recording->end(), model::RecordingEnd::Stopped);
}

void TestSessions::quittingAtOnce()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const model::Recording *recording = journey.tracePane()->recording();
    auto &window = journey.composition().window();
    QVERIFY(!window.close());
    press(journey, "quitAtOnce");
    QTRY_VERIFY(!window.isVisible());
    QCOMPARE(recording->end(), model::RecordingEnd::StoppedWithoutRundown);
    QVERIFY(QFile(recording->filePath()).size() > 0);
}

void TestSessions::quittingCanBeThoughtBetterOf()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const model::Recording *recording = journey.tracePane()->recording();
    auto &window = journey.composition().window();
    QVERIFY(!window.close());
    QTest::keyClick(quitDialog(journey), Qt::Key_Escape);
    QTRY_VERIFY(!quitDialog(journey));
    QVERIFY(window.isVisible() && recording->isRunning());
    QVERIFY(!window.close());
    press(journey, "stay");
    QTRY_VERIFY(!quitDialog(journey));
    QCOMPARE(recording->state(), model::RecordingState::Recording);
    // And the next time nothing is remembered of it.
    QCOMPARE(journey.stopRecording(), QString());
    QVERIFY(window.isVisible());
    QVERIFY(window.close());
}

void TestSessions::quittingIsAskedOnce()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    auto &window = journey.composition().window();
    QVERIFY(!window.close());
    QVERIFY(!window.close());
    QCOMPARE(window.findChildren<ui::QuitDialog *>().size(), 1);
}

void TestSessions::rundownThatTakesTooLongIsCutShort()
{
    StandingRuntime standing;
    QVERIFY(standing.record());
    ui::QuitDialog dialog(standing.context.context, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy confirmed(&dialog, &ui::QuitDialog::quitConfirmed);
    dialog.open();
    dialog.findChild<QPushButton *>(QStringLiteral("stopAndQuit"))->click();
    QTest::qWait(100);
    QCOMPARE(confirmed.size(), 0);
    auto *atOnce = dialog.findChild<QPushButton *>(QStringLiteral("quitAtOnce"));
    QVERIFY(atOnce->isVisible() && atOnce->isEnabled());
    atOnce->click();
    QTRY_COMPARE(confirmed.size(), 1);
    QVERIFY(!dialog.isVisible());
}

void TestSessions::recordingThatWaitsForADumpSaysSo()
{
    tests::FakeRuntime runtime;
    runtime.answerWith([](const auto &) { return tests::FakeRuntime::silence(); });
    tests::PaneContext bench;
    model::RecordingOptions options;
    options.runtime = tests::runtimeAt(runtime.path());
    options.request.providers = {{QStringLiteral("Some-Provider"), 1, 5, {}}};
    model::RuntimeCommands commands(options.runtime);
    const auto dump = commands.createDump({QStringLiteral("/never.dmp"), model::DumpType::Normal, 0}, this,
                                          [](const auto &) {});
    QTRY_COMPARE(runtime.requests().size(), 1);
    auto *recording = bench.recordings.start(options, {1, 1}, {});
    ui::RecordingBar bar(*recording);
    const auto *progress = bar.findChild<ui::ElidedLabel *>(QStringLiteral("recordingProgress"));
    QTRY_VERIFY2(progress->text().contains(QStringLiteral("Waiting for the runtime, which is busy: dump")),
                 qPrintable(progress->text()));
    // Also once the program no longer waits for the dump, which the runtime still writes.
    commands.cancel(dump);
    QTRY_VERIFY2(progress->text().contains(QStringLiteral("dump, cancelled but under way")),
                 qPrintable(progress->text()));
    recording->abort();
    QVERIFY(!recording->isRunning());
}

void TestSessions::recordingThatHasNotBegunDoesNotHoldTheEnd()
{
    tests::FakeRuntime runtime;
    runtime.answerWith([](const auto &) { return tests::FakeRuntime::silence(); });
    tests::PaneContext bench;
    model::RecordingOptions options;
    options.runtime = tests::runtimeAt(runtime.path());
    options.request.providers = {{QStringLiteral("Some-Provider"), 1, 5, {}}};
    model::DumpOrder dump;
    dump.request.path = QStringLiteral("/tmp/never.dmp");
    dump.process = {1, 1};
    bench.dumps.start(std::make_unique<model::RuntimeCommands>(options.runtime), dump);
    QTRY_COMPARE(runtime.requests().size(), 1);
    const auto *recording = bench.recordings.start(options, {1, 1}, {}); // after the dump
    QTest::qWait(50);
    QCOMPARE(recording->state(), model::RecordingState::Starting);

    ui::QuitDialog dialog(bench.context, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy confirmed(&dialog, &ui::QuitDialog::quitConfirmed);
    dialog.open();
    dialog.findChild<QPushButton *>(QStringLiteral("stopAndQuit"))->click();
    QTRY_COMPARE(confirmed.size(), 1);
    QTest::qWait(50);
    QCOMPARE(confirmed.size(), 1);
    QCOMPARE(bench.dumps.running().size(), 1);
}

void TestSessions::whoWaitsAtAPortMayBeResumed()
{
    tests::PaneContext bench;
    const QString path = bench.settings.filePath(QStringLiteral("port"));
    QVERIFY(bench.ports.open(path).ok());
    const tests::ArrivingRuntime runtime(path);
    QTRY_VERIFY(!bench.ports.runtimes().isEmpty() && bench.ports.runtimes().first().info);
    model::ProcessEntry entry = model::entryOf(bench.ports.runtimes().first());
    entry.start = model::RuntimeStart::Passed;
    QVERIFY(ui::waitingAtPorts(bench.context, {entry}).isEmpty());
    entry.start = model::RuntimeStart::Suspended;
    QCOMPARE(ui::waitingAtPorts(bench.context, {entry}).size(), 1);

    ui::QuitDialog dialog(bench.context, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.setWaiting(ui::waitingAtPorts(bench.context, {entry}));
    QSignalSpy confirmed(&dialog, &ui::QuitDialog::quitConfirmed);
    dialog.open();
    auto *resume = dialog.findChild<QPushButton *>(QStringLiteral("resumeAndQuit"));
    QVERIFY(resume->isVisible() && resume->isDefault());
    QCOMPARE(confirmed.size(), 0);
    resume->click();
    QTRY_COMPARE(confirmed.size(), 1);
    QVERIFY(runtime.received.contains(protocol::ipc::Command::ResumeRuntime));
    QVERIFY(ui::waitingAtPorts(bench.context, {entry}).isEmpty());
}

void TestSessions::signalsResumeWhoWaitsAtNoKeptPort()
{
    tests::PaneContext bench;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("port"));
    const QString keptPath = folder.filePath(QStringLiteral("kept"));
    QVERIFY(bench.ports.open(path).ok() && bench.ports.open(keptPath).ok());
    bench.ports.setKept(keptPath, true);
    const tests::ArrivingRuntime runtime(path);
    const tests::ArrivingRuntime kept(keptPath);
    const auto known = [&bench] {
        const auto here = bench.ports.runtimes();
        return here.size() == 2 && here.at(0).info && here.at(1).info;
    };
    QTRY_VERIFY(known());
    ui::QuitDialog dialog(bench.context, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.setWaiting(bench.ports.runtimes());
    QSignalSpy confirmed(&dialog, &ui::QuitDialog::quitConfirmed);
    dialog.open();
    dialog.stopWithin(std::chrono::seconds(20));
    QTRY_COMPARE(confirmed.size(), 1);
    QVERIFY(runtime.received.contains(protocol::ipc::Command::ResumeRuntime));
    // The next start opens its port again.
    QVERIFY(!kept.received.contains(protocol::ipc::Command::ResumeRuntime));
}

void TestSessions::recordingThatEndsMeanwhileLeavesTheQuestion()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    auto &window = journey.composition().window();
    QVERIFY(!window.close());
    journey.tracePane()->recording()->stop();
    const auto *stop = quitDialog(journey)->findChild<QPushButton *>(QStringLiteral("stopAndQuit"));
    QTRY_COMPARE(stop->text(), QStringLiteral("&Quit"));
    QVERIFY(window.isVisible());
    press(journey, "stopAndQuit");
    QTRY_VERIFY(!window.isVisible());
}

void TestSessions::quittingLeavesADumpAlone()
{
    QTemporaryDir folder;
    const auto runtime = tests::demoRuntime(folder, model::demo::Misbehaviour::Silence);
    tests::WindowJourney journey({});
    model::ProcessEntry entry;
    entry.pid = QCoreApplication::applicationPid();
    entry.address = {runtime->socketPath(), {}};
    workspaceOf(journey).showProcess(entry);
    journey.inspector()->showPane(QStringLiteral("dump"));
    journey.inspector()->pane(QStringLiteral("dump"))->paneActions().first()->trigger();
    auto &window = journey.composition().window();
    QVERIFY(!window.close());
    const auto *atOnce = quitDialog(journey)->findChild<QPushButton *>(QStringLiteral("quitAtOnce"));
    QVERIFY(!atOnce->isVisible());
    press(journey, "stopAndQuit");
    QTRY_VERIFY(!window.isVisible());
}

void TestSessions::signalsStopWithinALimit_data()
{
    QTest::addColumn<int>("limit");
    QTest::addColumn<int>("end");
    QTest::newRow("long enough") << 20'000 << int(model::RecordingEnd::Stopped);
    QTest::newRow("no time") << 0 << int(model::RecordingEnd::StoppedWithoutRundown);
}

void TestSessions::signalsStopWithinALimit()
{
    QFETCH(const int, limit);
    QFETCH(const int, end);
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.startRecording(everything, 20), QString());
    const model::Recording *recording = journey.tracePane()->recording();
    auto &window = journey.composition().window();
    window.quitWithin(std::chrono::milliseconds(limit));
    QTest::keyClick(quitDialog(journey), Qt::Key_Escape); // the sender of the signal does not wait
    QVERIFY(quitDialog(journey)->isVisible());
    QTRY_VERIFY(!window.isVisible());
    QCOMPARE(int(recording->end()), end);
}

void TestSessions::portStaysOpenWithoutItsPane()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("port"));
    tests::PaneContext bench;
    auto first = std::make_unique<ui::PortsPane>(bench.context);
    first->findChild<QLineEdit *>(QStringLiteral("portPath"))->setText(path);
    first->findChild<QAction *>(QStringLiteral("openPort"))->trigger();
    QVERIFY(bench.ports.find(path));
    first.reset();
    QVERIFY(bench.ports.find(path)->port->isListening());
    QLocalSocket runtime;
    runtime.connectToServer(path);
    runtime.write(protocol::ipc::encodeAdvertise({QUuid::createUuid(), 4711}));
    QTRY_COMPARE(bench.ports.runtimes().size(), 1);

    ui::PortsPane second(bench.context);
    QCOMPARE(second.findChild<ui::TableView *>(QStringLiteral("portList"))->model()->rowCount(), 1);
    QCOMPARE(second.findChild<ui::TableView *>(QStringLiteral("portRuntimes"))->model()->rowCount(), 1);
    second.findChild<QAction *>(QStringLiteral("closePort"))->trigger();
    QVERIFY(bench.ports.ports().isEmpty());
    QVERIFY(!QFile::exists(path));
}

void TestSessions::portThatCannotBeOpenedSaysWhy()
{
    tests::PaneContext bench;
    ui::PortsPane pane(bench.context);
    pane.findChild<QLineEdit *>(QStringLiteral("portPath"))->setText(QStringLiteral("/nowhere/port"));
    pane.findChild<QAction *>(QStringLiteral("openPort"))->trigger();
    QVERIFY(bench.ports.ports().isEmpty());
    QVERIFY(messageIn(pane).contains(QStringLiteral("/nowhere/port")));
}

// The demo runtime is this program once more.
static const tests::ChildRegistration demoRuntime("--demo-runtime", [](const QStringList &arguments) {
    return model::runDemoRuntime(arguments.value(2));
});
CLRLENS_TEST(TestSessions)

#include "tst_sessions.moc"
