// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recordings.h"
#include "model/sidecar/sidecarfile.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/tracepane.h"
#include "ui/plots/timeaxis.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/tracelist.h"
#include "ui/shell/workspace.h"
#include "ui/tabs/information/copybutton.h"
#include "ui/tabs/information/informationtab.h"
#include "ui/trace/lane.h"
#include "ui/trace/recordform.h"
#include "ui/trace/timeline.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/factlist.h"
#include "ui/widgets/messageline.h"

#include <algorithm>
#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTreeWidget>
#include <QtTest>

/// What is noted about a trace, from the preset that it was recorded with to its removal.
class TestInformationTab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void journey();
    void badSidecarIsSaid();
};

namespace {

ui::InformationTab *infoOf(QWidget &widget)
{
    return widget.findChild<ui::InformationTab *>();
}

} // namespace

void TestInformationTab::journey()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    ui::MainWindow &window = journey.composition().window();

    // A preset, and a moment that is marked while it is recorded.
    QCOMPARE(journey.startRecording(QString(), 20), QString());
    ui::InformationTab *live = nullptr;
    QTRY_VERIFY((live = infoOf(*journey.tracePane()->traceView())));
    live->findChild<QLineEdit *>(QStringLiteral("markText"))->setText(QStringLiteral("deployed"));
    live->mark(std::nullopt);
    QTRY_COMPARE(live->marks()->topLevelItemCount(), 1);
    // By the key in whatever tab is in front, and by the pane's menu.
    ui::TraceView *view = journey.tracePane()->traceView();
    QVERIFY(view->currentTab() != live->id() && view->markAction()->isEnabled());
    const ui::Lane *const seen = view->timeline().firstSeen();
    QVERIFY(seen && seen->isVisible());
    auto *const plot = seen->plot();
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_M, Qt::ControlModifier);
    QTRY_COMPARE(live->marks()->topLevelItemCount(), 2);
    QVERIFY(journey.tracePane()->paneActions().contains(view->markAction()));
    QCOMPARE(live->facts()->value(QStringLiteral("end")), QStringLiteral("is being recorded"));
    QCOMPARE(journey.stopRecording(), QString());
    const QString file = journey.recordedFile();
    QVERIFY(QFile::exists(file + QStringLiteral(".json")));

    // The file, opened by itself.
    quint64 events = 0;
    QCOMPARE(journey.reopen(file, &events), QString());
    const auto *document = qobject_cast<ui::TraceDocument *>(window.workspace()->currentWidget());
    ui::InformationTab *info = infoOf(*document->view());
    QTRY_COMPARE(info->facts()->value(QStringLiteral("presets")), QStringLiteral("General"));
    QVERIFY(!info->facts()->value(QStringLiteral("process")).isEmpty());
    QVERIFY(!info->facts()->value(QStringLiteral("commandLine")).isEmpty());
    QVERIFY2(info->facts()->value(QStringLiteral("providers")).contains(QStringLiteral("Contention")),
             qPrintable(info->facts()->value(QStringLiteral("providers"))));
    QCOMPARE(info->facts()->value(QStringLiteral("end")), QStringLiteral("whole"));
    QCOMPARE(info->marks()->topLevelItemCount(), 2);
    // Nothing is recorded: what the user looks at is marked, and its note can be changed.
    ui::TraceContext &looked = document->view()->shared();
    looked.axis().setCursor(std::nullopt);
    QVERIFY(!document->view()->markAction()->isEnabled());
    looked.axis().setCursor(0.001);
    QVERIFY(document->view()->markAction()->isEnabled());
    document->view()->markAction()->trigger();
    QTRY_COMPARE(info->marks()->topLevelItemCount(), 3);
    const auto markAt = [info](const QString &seconds) {
        return info->marks()->findItems(seconds, Qt::MatchExactly, 1).value(0);
    };
    QVERIFY(markAt(QStringLiteral("0.001")));
    markAt(QStringLiteral("0.001"))->setText(2, QStringLiteral("it began here"));
    QTRY_VERIFY(
        std::ranges::any_of(model::readSidecar(file).value()->marks, [](const model::TraceMark &mark) {
            return mark.text == QLatin1String("it began here");
        }));
    QTRY_VERIFY(markAt(QStringLiteral("0.001")));
    QCOMPARE(markAt(QStringLiteral("0.001"))->text(2), QStringLiteral("it began here"));
    {
        const int row = info->marks()->indexOfTopLevelItem(markAt(QStringLiteral("0.001")));
        Q_EMIT info->marks()->customContextMenuRequested(
            info->marks()->visualItemRect(info->marks()->topLevelItem(row)).center());
        QWidget *const menu = QApplication::activePopupWidget();
        QVERIFY(menu && menu->findChild<QAction *>(QStringLiteral("renameMark")));
        menu->findChild<QAction *>(QStringLiteral("removeMark"))->trigger();
        menu->close();
    }
    QTRY_COMPARE(info->marks()->topLevelItemCount(), 2);
    QCOMPARE(info->marks()->topLevelItem(0)->text(2), QStringLiteral("deployed"));
    const auto seconds = [info] { return info->marks()->topLevelItem(0)->text(1).toDouble(); };
    QVERIFY2(seconds() >= 0 && seconds() < 60, qPrintable(info->marks()->topLevelItem(0)->text(1)));
    // A mark leads to the events there, and is removed where it was made by mistake.
    Q_EMIT info->marks()->itemActivated(info->marks()->topLevelItem(0), 0);
    QCOMPARE(document->view()->currentTab(), QStringLiteral("eventsTab"));
    document->view()->showTab(info->id());
    const auto chooseForMark = [info](int mark, const char *name) {
        const QRect row = info->marks()->visualItemRect(info->marks()->topLevelItem(mark));
        Q_EMIT info->marks()->customContextMenuRequested(row.center());
        QWidget *const menu = QApplication::activePopupWidget();
        auto *const action = menu ? menu->findChild<QAction *>(QLatin1String(name)) : nullptr;
        if (!action)
            return false;
        action->trigger();
        menu->close();
        return true;
    };
    QVERIFY(chooseForMark(0, "timeFrom"));
    QVERIFY(document->view()->shared().scope().filter.startsWith(QStringLiteral("time >= ")));
    document->view()->shared().setFilter({});
    QVERIFY(chooseForMark(1, "removeMark"));
    QTRY_COMPARE(info->marks()->topLevelItemCount(), 1);
    QCOMPARE(model::readSidecar(file).value()->marks.size(), 1);
    info->findChild<QPlainTextEdit *>(QStringLiteral("traceNotes"))->setPlainText(QStringLiteral("slow"));
    QTRY_COMPARE(model::readSidecar(file).value()->notes, QStringLiteral("slow"));

    // A note that is being typed stays when another mark comes.
    QVERIFY(chooseForMark(0, "renameMark"));
    QPointer<QLineEdit> editor = info->marks()->viewport()->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->setText(QStringLiteral("rolled out"));
    info->mark(0.001);
    QTRY_COMPARE(model::readSidecar(file).value()->marks.size(), 2);
    QTRY_COMPARE(info->sidecar().marks.size(), 2);
    QVERIFY(editor && info->marks()->topLevelItemCount() == 1);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(info->marks()->topLevelItemCount(), 2);
    const auto noteOf = [&](int mark) { return model::readSidecar(file).value()->marks.at(mark).text; };
    QTRY_VERIFY(noteOf(0) == QStringLiteral("rolled out") || noteOf(1) == QStringLiteral("rolled out"));
    QTRY_VERIFY(info->marks()->topLevelItem(0)->text(2) == QStringLiteral("rolled out")
                || info->marks()->topLevelItem(1)->text(2) == QStringLiteral("rolled out"));
    QVERIFY(chooseForMark(info->marks()->topLevelItem(0)->text(2) == QStringLiteral("rolled out") ? 1 : 0,
                          "removeMark"));
    QTRY_COMPARE(model::readSidecar(file).value()->marks.size(), 1);
    QTRY_COMPARE(info->marks()->topLevelItemCount(), 1);

    // Saved as, renamed, deleted: the notes come along.
    const QString copy = file.chopped(9) + QStringLiteral("-copy.nettrace");
    info->copies()->write(model::CopyKind::Whole, copy);
    QTRY_VERIFY(QFile::exists(copy + QStringLiteral(".json")));
    QCOMPARE(model::readSidecar(copy).value()->marks.size(), 1);
    // What is selected, as text and as a trace; without what is private.
    auto *copies = info->copies();
    QVERIFY(!copies->action(model::CopyKind::Scope)->isEnabled());
    QTRY_VERIFY(copies->action(model::CopyKind::Csv)->isEnabled());
    document->view()->shared().setFilter(QStringLiteral("event exists"));
    QVERIFY(copies->action(model::CopyKind::Scope)->isEnabled());
    const QString csv = file.chopped(9) + QStringLiteral(".csv");
    copies->write(model::CopyKind::Csv, csv);
    const auto *message = info->findChild<ui::MessageLine *>();
    QTRY_VERIFY2(message->text().startsWith(QStringLiteral("Wrote ")), qPrintable(message->text()));
    QVERIFY(QFile::exists(csv));
    // With the columns of the event table.
    QFile table(csv);
    QVERIFY(table.open(QIODevice::ReadOnly));
    QCOMPARE(table.readLine().trimmed(), QByteArray("Time (s),Provider,Event,Thread,Payload"));
    // The menu stays open for the choices of what is left out.
    copies->menu()->popup(copies->mapToGlobal(QPoint()));
    QTRY_VERIFY(copies->menu()->isVisible());
    const auto leaveOut = [copies](const char *name) {
        auto *action = copies->menu()->findChild<QAction *>(QLatin1String(name));
        const QRect place = copies->menu()->actionGeometry(action);
        QTest::mouseMove(copies->menu(), place.center());
        QTest::mouseClick(copies->menu(), Qt::LeftButton, {}, place.center());
        return copies->menu()->isVisible() && action->isChecked();
    };
    QCOMPARE(copies->leftOut(), model::PrivateKinds());
    QVERIFY(leaveOut("leaveOutCommandLine"));
    QVERIFY(leaveOut("leaveOutStrings"));
    copies->menu()->setActiveAction(copies->menu()->findChild<QAction *>(QStringLiteral("leaveOutStrings")));
    QTest::keyClick(copies->menu(), Qt::Key_Space);
    QCOMPARE(copies->leftOut(), model::PrivateKinds(model::PrivateKind::CommandLine));
    copies->menu()->close();
    const QString shared = file.chopped(9) + QStringLiteral("-shared.nettrace");
    QTRY_VERIFY(copies->action(model::CopyKind::Scope)->isEnabled());
    copies->write(model::CopyKind::Scope, shared);
    QTRY_VERIFY(QFile::exists(shared + QStringLiteral(".json")));
    QCOMPARE(model::readSidecar(shared).value()->process.commandLine, QString());
    QCOMPARE(model::readSidecar(shared).value()->presets, QStringList{QStringLiteral("general")});
    QTRY_VERIFY(copies->action(model::CopyKind::Scope)->isEnabled());
    copies->write(model::CopyKind::Repaired, QStringLiteral("/nowhere/at/all.nettrace"));
    QTRY_VERIFY2(message->text().contains(QStringLiteral("/nowhere/at")), qPrintable(message->text()));
    auto *list = window.findChild<ui::TraceList *>();
    list->rename(file, QStringLiteral("renamed"));
    const QString renamed = QFileInfo(file).path() + QStringLiteral("/renamed.nettrace");
    QTRY_VERIFY(QFile::exists(renamed + QStringLiteral(".json")));
    QTRY_VERIFY(!QFile::exists(file) && !QFile::exists(file + QStringLiteral(".json")));
    QTRY_COMPARE(window.workspace()->findChildren<ui::TraceDocument *>().size(), 0);
    list->remove(renamed);
    QTRY_VERIFY(!QFile::exists(renamed) && !QFile::exists(renamed + QStringLiteral(".json")));
    QVERIFY(QFile::exists(copy));
}

void TestInformationTab::badSidecarIsSaid()
{
    tests::WindowJourney journey({}, true);
    QCOMPARE(journey.waitForInspector(), QString());
    QCOMPARE(journey.record(QStringLiteral("Microsoft-Windows-DotNETRuntime:1:Verbose"), 20), QString());
    const QString file = journey.recordedFile();
    QFile sidecar(file + QStringLiteral(".json"));
    QTRY_VERIFY(sidecar.exists());
    QVERIFY(sidecar.open(QIODevice::WriteOnly | QIODevice::Truncate));
    sidecar.write("mine");
    sidecar.close();
    quint64 events = 0;
    QCOMPARE(journey.reopen(file, &events), QString());
    QVERIFY(events >= 20); // the trace opens all the same
    const auto *document
        = qobject_cast<ui::TraceDocument *>(journey.composition().window().workspace()->currentWidget());
    ui::InformationTab *info = infoOf(*document->view());
    const auto *message = info->findChild<ui::MessageLine *>();
    QTRY_VERIFY(message->text().contains(QStringLiteral("cannot be read")));
    QVERIFY(!info->findChild<QPlainTextEdit *>(QStringLiteral("traceNotes"))->isEnabled());
    info->mark(std::nullopt);
    QTRY_VERIFY(message->text().contains(QStringLiteral("cannot be marked")));
    QCOMPARE(QFileInfo(sidecar).size(), 4);
}

CLRLENS_TEST(TestInformationTab)
#include "tst_informationtab.moc"
