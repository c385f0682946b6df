// SPDX-License-Identifier: GPL-3.0-or-later
// The five main tasks, done by keys alone: each key goes to the widget that has the focus, nothing is called
// and no mouse is used.
#include "model/items/eventmodel.h"
#include "model/recording/recordings.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/recordform.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/factlist.h"
#include "ui/widgets/tableview.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QtTest>

using protocol::ipc::Command;

namespace {

constexpr int widgetsMost = 150; // that Tab goes through in a window

/// A user with a keyboard only, before a window that sees one runtime.
class Typist {
public:
    Typist()
        : m_journey({}, true)
    {
        QApplication::setActiveWindow(&window());
    }

    ui::MainWindow &window() { return m_journey.composition().window(); }
    tests::WindowJourney &journey() { return m_journey; }
    bool isReady()
    {
        return m_journey.waitForInspector().isEmpty()
            && tests::waitFor([this] { return window().isActiveWindow(); });
    }

    /// Returns the widget that gets the keys.
    static QWidget *focus()
    {
        if (QWidget *const popup = QApplication::activePopupWidget())
            return popup;
        QWidget *const focused = QApplication::focusWidget();
        return focused ? focused : QApplication::activeWindow();
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(focus(), key, modifiers);
    }
    static void type(const QString &text)
    {
        for (const QChar letter : text)
            QTest::keyClick(focus(), letter.toLatin1());
    }
    /// Writes the text in place of what stands in the line.
    static void overwrite(const QString &text)
    {
        press(Qt::Key_A, Qt::ControlModifier);
        type(text);
    }
    /// Goes to the widget of that name, or to the button of that action.
    static bool tabTo(const char *name)
    {
        QStringList way;
        for (int i = 0; i < widgetsMost; ++i) {
            if (isAt(QLatin1String(name)))
                return true;
            way.append(QLatin1String(focus()->metaObject()->className()) % u' ' % focus()->objectName());
            press(Qt::Key_Tab);
        }
        way.removeDuplicates();
        qWarning("%s is not reached; Tab goes %s", name, qPrintable(way.join(QLatin1String(" > "))));
        return false;
    }
    /// Chooses the process in the list, from a place where it is not seen.
    bool pickProcess()
    {
        press(Qt::Key_P, Qt::ControlModifier); // the ports
        const ui::Inspector &inspector = *m_journey.inspector();
        if (inspector.isVisible())
            return false;
        press(Qt::Key_L, Qt::ControlModifier);
        press(Qt::Key_Home);
        press(Qt::Key_Return);
        return tests::waitFor([&inspector] { return inspector.isVisible(); });
    }

private:
    static bool isAt(QLatin1String name)
    {
        const QWidget *const focused = focus();
        const auto *const button = qobject_cast<const QToolButton *>(focused);
        return focused->objectName() == name
            || (button && button->defaultAction() && button->defaultAction()->objectName() == name);
    }

    tests::WindowJourney m_journey;
};

QByteArray fiftyEvents()
{
    generated::TraceWriter writer(generated::header());
    writer.metadata(generated::metadata(1, QStringLiteral("Work"), 1));
    for (std::uint32_t i = 1; i <= 50; ++i) {
        const generated::Event event{1'000'000 * std::int64_t(i), 7, 1, i, 0};
        writer.event(generated::eventHeader(event, i, true));
    }
    writer.end();
    return writer.takeBytes();
}

} // namespace

class TestKeyboardJourneys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProcessIsPickedAndRead()
    {
        Typist typist;
        QVERIFY(typist.isReady());
        QVERIFY(typist.pickProcess());
        typist.press(Qt::Key_1, Qt::AltModifier);
        const ui::Inspector &inspector = *typist.journey().inspector();
        QTRY_VERIFY(inspector.currentPane());
        QCOMPARE(inspector.currentPane()->id(), QStringLiteral("overview"));
        const auto *const facts = inspector.findChild<ui::FactList *>();
        QTRY_VERIFY(!facts->value(QStringLiteral("answered")).isEmpty());
        for (int i = 0; i < widgetsMost && !inspector.currentPane()->isAncestorOf(Typist::focus()); ++i)
            typist.press(Qt::Key_Tab);
        QVERIFY(inspector.currentPane()->isAncestorOf(Typist::focus()));
    }

    void aRecordingIsStartedAndStopped()
    {
        Typist typist;
        QVERIFY(typist.isReady());
        QVERIFY(typist.pickProcess());
        typist.press(Qt::Key_3, Qt::AltModifier);
        QCOMPARE(typist.journey().inspector()->currentPane()->id(), QStringLiteral("trace"));
        QVERIFY(typist.tabTo("preset-gc"));
        typist.press(Qt::Key_Space);
        typist.press(Qt::Key_R, Qt::ControlModifier);
        const ui::TracePane &pane = *typist.journey().tracePane();
        QTRY_VERIFY(pane.recording());
        QCOMPARE(pane.recording()->options().presetIds, QStringList{QStringLiteral("gc")});
        QTRY_VERIFY(pane.recording()->progress().events > 0);
        typist.press(Qt::Key_Period, Qt::ControlModifier);
        QTRY_COMPARE(pane.recording()->state(), model::RecordingState::Finished);
        QTRY_VERIFY(pane.traceView()->trace()->snapshot()->complete); // before it goes
    }

    void aRecordingIsStartedFromAnyPane()
    {
        Typist typist;
        QVERIFY(typist.isReady());
        QVERIFY(typist.pickProcess());
        ui::Inspector &inspector = *typist.journey().inspector();
        typist.press(Qt::Key_1, Qt::AltModifier);
        QTRY_VERIFY(inspector.currentPane());
        QCOMPARE(inspector.currentPane()->id(), QStringLiteral("overview"));
        const auto *const head = inspector.findChild<QAction *>(QStringLiteral("headerRecordAction"));
        QTRY_VERIFY2(head->toolTip().contains(QStringLiteral("record General")), qPrintable(head->toolTip()));
        typist.window().findChild<QAction *>(QStringLiteral("showShortcuts"))->trigger();
        const auto *const sheet = typist.window().findChild<QTextBrowser *>(QStringLiteral("shortcuts"));
        const QString listed = sheet->toPlainText();
        QVERIFY2(listed.contains(QRegularExpression(QStringLiteral("Ctrl\\+R\\s+Record This Process"))),
                 qPrintable(listed));
        sheet->window()->close();
        typist.window().activateWindow();
        typist.press(Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE(inspector.currentPane()->id(), QStringLiteral("trace"));
        const ui::TracePane &pane = *typist.journey().tracePane();
        QTRY_VERIFY(pane.recording());
        QCOMPARE(pane.recording()->options().presetIds, QStringList{QStringLiteral("general")});
        QTRY_VERIFY(pane.recording()->progress().events > 0);
        // Again it shows what is recorded, and stops nothing.
        typist.press(Qt::Key_1, Qt::AltModifier);
        QTRY_COMPARE(inspector.currentPane()->id(), QStringLiteral("overview"));
        typist.press(Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE(inspector.currentPane()->id(), QStringLiteral("trace"));
        QCOMPARE(int(pane.recording()->state()), int(model::RecordingState::Recording));
        // Other choices are told, too.
        typist.press(Qt::Key_Period, Qt::ControlModifier);
        QTRY_COMPARE(pane.recording()->state(), model::RecordingState::Finished);
        pane.form()->setProviderText(QStringLiteral("My-Shop:0x1:4"));
        QVERIFY2(head->toolTip().contains(QStringLiteral("record My-Shop,")), qPrintable(head->toolTip()));
        QCOMPARE(pane.startAction()->text(), QStringLiteral("&Start Recording of My-Shop"));
        QCOMPARE(pane.startAction()->iconText(), QStringLiteral("Start"));
        // What cannot be recorded is said where it is chosen.
        QTRY_VERIFY(pane.traceView()->trace()->snapshot()->complete);
        auto *const choices = inspector.findChild<QAction *>(QStringLiteral("whatToRecord"));
        choices->setChecked(false);
        pane.form()->setProviderText(QStringLiteral("My-Shop:0x1:9"));
        typist.press(Qt::Key_1, Qt::AltModifier);
        QTRY_COMPARE(inspector.currentPane()->id(), QStringLiteral("overview"));
        typist.press(Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE(inspector.currentPane()->id(), QStringLiteral("trace"));
        QVERIFY(choices->isChecked() && pane.form()->isVisible());
        QTRY_VERIFY(pane.traceView()->trace()->snapshot()->complete); // before it goes
        // The choice is a page, with what was recorded behind it.
        QVERIFY(!pane.traceView()->isVisible());
        choices->trigger();
        QVERIFY(pane.traceView()->isVisible() && !pane.form()->isVisible());
        pane.traceView()->setFocus();
        // The menu has Escape for the view, which is behind the page then.
        QMetaObject::invokeMethod(typist.window().findChild<QMenu *>(QStringLiteral("traceMenu")),
                                  "aboutToShow");
        choices->trigger();
        QVERIFY(pane.form()->isAncestorOf(Typist::focus()));
        typist.press(Qt::Key_Escape);
        QVERIFY(!choices->isChecked() && pane.traceView()->isVisible() && !pane.form()->isVisible());
        QCOMPARE(Typist::focus(), pane.traceView());
        choices->trigger();
        auto *const back = inspector.findChild<QToolButton *>(QStringLiteral("backFromRecordPage"));
        back->setFocus();
        typist.press(Qt::Key_Space);
        QVERIFY(!choices->isChecked() && pane.traceView()->isVisible());
    }

    void anEventIsFoundInAFile()
    {
        const generated::File file(fiftyEvents());
        Typist typist;
        QVERIFY(typist.isReady());
        typist.press(Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activeWindow() != &typist.window());
        typist.overwrite(file.path());
        typist.press(Qt::Key_Return);
        const auto view = [&] { return typist.window().findChild<ui::TraceView *>(); };
        QTRY_VERIFY(view() && view()->isVisible() && view()->trace()->snapshot()->complete);
        // Without a desktop the window does not get the keys back that a dialog or a list had.
        QApplication::setActiveWindow(&typist.window());
        QTRY_VERIFY(view()->hasAllTabs());
        typist.press(Qt::Key_9, Qt::ControlModifier); // the events
        typist.press(Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(Typist::focus()->objectName(), QStringLiteral("filter"));
        typist.type(QStringLiteral("number > 40"));
        typist.press(Qt::Key_Escape); // the suggestions
        typist.press(Qt::Key_Return);
        const auto *const events = view()->findChild<model::EventModel *>();
        QTRY_COMPARE(events->rowCount(), 10);
        QApplication::setActiveWindow(&typist.window());
        QVERIFY(typist.tabTo("events"));
        typist.press(Qt::Key_End, Qt::ControlModifier);
        const auto *const table = view()->findChild<ui::TableView *>(QStringLiteral("events"));
        QTRY_COMPARE(table->currentIndex().row(), 9);
    }

    void aDumpIsTaken()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("shop.dmp"));
        Typist typist;
        QVERIFY(typist.isReady());
        QVERIFY(typist.pickProcess());
        typist.press(Qt::Key_4, Qt::AltModifier);
        QCOMPARE(typist.journey().inspector()->currentPane()->id(), QStringLiteral("dump"));
        QVERIFY(typist.tabTo("dumpPath"));
        typist.overwrite(path);
        const auto *const create = typist.window().findChild<QAction *>(QStringLiteral("createDump"));
        QTRY_VERIFY(create->isEnabled());
        QVERIFY(typist.tabTo("createDump"));
        typist.press(Qt::Key_Space);
        QTRY_VERIFY(QFile::exists(path));
    }

    void aRuntimeIsAwaitedAtAPort()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("port"));
        Typist typist;
        QVERIFY(typist.isReady());
        typist.press(Qt::Key_P, Qt::ControlModifier);
        QVERIFY(typist.tabTo("portPath"));
        typist.overwrite(path);
        typist.press(Qt::Key_Return);
        const tests::ArrivingRuntime runtime(path);
        const auto *const list = typist.window().findChild<ui::TableView *>(QStringLiteral("portRuntimes"));
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QTRY_VERIFY(runtime.received.contains(Command::ProcessInfo3));
        QVERIFY(typist.tabTo("portRuntimes"));
        typist.press(Qt::Key_Home);
        const auto *const resume = typist.window().findChild<QAction *>(QStringLiteral("resumeRuntime"));
        QTRY_VERIFY(resume->isEnabled());
        QVERIFY(typist.tabTo("resumeRuntime"));
        typist.press(Qt::Key_Space);
        QTRY_VERIFY(runtime.received.contains(Command::ResumeRuntime));
    }
};

CLRLENS_TEST(TestKeyboardJourneys)
#include "tst_keyboardjourneys.moc"
