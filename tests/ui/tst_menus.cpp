// SPDX-License-Identifier: GPL-3.0-or-later
// What a button does is in a menu, too, where a user looks who does not know the button.
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/commands/menuactions.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/tracetab.h"
#include "ui/trace/traceview.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>
#include <QtTest>

namespace {

bool isInAMenu(const QAction &action)
{
    const QList<QObject *> places = action.associatedObjects();
    return std::ranges::any_of(places, [](const QObject *place) { return place->inherits("QMenu"); });
}

/// Those within a line edit, as the one that clears it, do what keys do; those of the inspector's head lead
/// to panes whose own commands the menu Pane has.
bool isOnlyAShortcut(const QWidget &button)
{
    const QWidget *place = button.parentWidget();
    return place->inherits("QLineEdit") || place->objectName() == QLatin1String("inspectorHeader");
}

} // namespace

class TestMenus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyButtonIsInAMenu()
    {
        tests::WindowJourney journey({}, true);
        QCOMPARE(journey.waitForInspector(), QString());
        QCOMPARE(journey.startRecording({}, 10), QString());
        ui::MainWindow &window = journey.composition().window();
        QStringList missing;
        int looked = 0;
        const auto look = [&](const QString &where) {
            for (const auto *menu :
                 window.menuBar()->findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly))
                QMetaObject::invokeMethod(const_cast<QMenu *>(menu), "aboutToShow");
            for (const auto *button : window.findChildren<QToolButton *>()) {
                const QAction *const action = button->defaultAction();
                if (!action || !button->isVisible() || isOnlyAShortcut(*button))
                    continue;
                ++looked;
                const QString name = action->objectName().isEmpty() ? action->text() : action->objectName();
                if (!isInAMenu(*action))
                    missing += where % u": " % name % u" in " % button->parentWidget()->objectName();
            }
        };
        for (const char *pane : {"trace", "overview", "environment", "dump", "profiler", "wire"}) {
            journey.inspector()->showPane(QLatin1String(pane));
            look(QLatin1String(pane));
        }
        QVERIFY(looked > 20);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
        QCOMPARE(journey.stopRecording(), QString());
    }
    /// What the trace in front can do is in one menu, whichever of its tabs that is in.
    void tracesHaveAMenu()
    {
        const generated::File file(generated::runtimeLike({}).bytes);
        tests::WindowJourney journey({});
        ui::MainWindow &window = journey.composition().window();
        auto *const menu = window.menuBar()->findChild<QMenu *>(QStringLiteral("traceMenu"));
        QVERIFY(menu);
        const auto fill = [menu] { QMetaObject::invokeMethod(menu, "aboutToShow"); };
        fill();
        QCOMPARE(menu->actions().size(), 1); // why there is nothing
        QVERIFY(!menu->actions().constFirst()->isEnabled() && menu->menuAction()->isVisible());
        ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
        QTRY_VERIFY(view->hasAllTabs() && view->isVisible());
        const auto has = [&](const QString &name) {
            for (const QAction *action : menu->actions()) {
                if (action->text().remove(u'&') == name || action->objectName() == name)
                    return true;
                const QList<QAction *> below
                    = action->menu() ? action->menu()->actions() : QList<QAction *>();
                for (const QAction *entry : below) {
                    if (entry->objectName() == name || entry->text().remove(u'&') == name)
                        return true;
                }
            }
            return false;
        };
        fill();
        for (const char *name : {"exportCsv", "saveTraceAs", "markThisMoment", "scopeBack", "CPU: Stacks"})
            QVERIFY2(has(QLatin1String(name)), name);
        QVERIFY(!has(QStringLiteral("Flame graph")));
        view->showTab(QStringLiteral("callTreeTab"));
        fill();
        QVERIFY(has(QStringLiteral("Flame graph")) && has(QStringLiteral("exportCsv")));
        // A level is read at a glance, whichever tab is in front.
        constexpr int mostEntries = 12;
        const auto entries = [](const QMenu &one) {
            return std::ranges::count_if(one.actions(), [](const QAction *action) {
                return action->isVisible() && !action->isSeparator();
            });
        };
        for (const ui::TraceTab *tab : view->tabs()) {
            view->showTab(tab->id());
            fill();
            QVERIFY2(entries(*menu) <= mostEntries, qPrintable(tab->id()));
            for (const QAction *action : menu->actions()) {
                if (action->menu() && !action->text().contains(QStringLiteral("Go To")))
                    QVERIFY2(entries(*action->menu()) <= mostEntries, qPrintable(action->text()));
            }
        }
    }
    /// An entry without a key of its own has one by its place, also of what no menu has shown yet.
    void placesInMenusHaveKeys()
    {
        const generated::File file(generated::runtimeLike({}).bytes);
        tests::WindowJourney journey({});
        ui::MainWindow &window = journey.composition().window();
        ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
        QTRY_VERIFY(view->hasAllTabs() && view->isVisible());
        view->showTab(QStringLiteral("eventsTab"));
        QKeyEvent announced(QEvent::ShortcutOverride, Qt::Key_1, Qt::ControlModifier | Qt::ShiftModifier);
        QCoreApplication::sendEvent(&window, &announced);
        auto *const menu = window.menuBar()->findChild<QMenu *>(QStringLiteral("traceMenu"));
        const auto keyed = [menu] {
            const QList<QAction *> entries = menu->actions();
            const auto found = std::ranges::find_if(entries, [](const QAction *action) {
                return action->shortcut() == QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_1);
            });
            return found == entries.end() ? nullptr : *found;
        };
        QVERIFY(keyed());
        const QString ofEvents = keyed()->text();
        view->showTab(QStringLiteral("countersTab"));
        QMetaObject::invokeMethod(menu, "aboutToShow");
        QVERIFY(!keyed() || keyed()->text() != ofEvents);
        QVERIFY(view->markAction()->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_M)); // it keeps its own
    }
    void editTakesBackAndCopies()
    {
        const generated::File file(generated::runtimeLike({}).bytes);
        tests::WindowJourney journey({});
        ui::MainWindow &window = journey.composition().window();
        ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
        QTRY_VERIFY(view->hasAllTabs() && view->isVisible());
        view->showTab(QStringLiteral("eventsTab"));
        auto *const events = view->findChild<QAbstractItemView *>(QStringLiteral("events"));
        QTRY_VERIFY(events->isVisible() && events->model()->rowCount() > 2);
        events->setFocus();
        view->shared().setTime(model::TimeRange{0, 0.5});
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!view->shared().scope().time);
        // While a field is used, the key is the field's.
        view->shared().setTime(model::TimeRange{0, 0.5});
        auto *const line = view->findChild<QLineEdit *>(QStringLiteral("filter"));
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("gc"));
        QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(line->text().isEmpty() && view->shared().scope().time);
        QTest::keyClicks(line, QStringLiteral("word"));
        line->selectAll();
        auto *const copy = window.findChild<QAction *>(QStringLiteral("copyFocus"));
        QGuiApplication::clipboard()->clear();
        copy->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("word"));
    }

    /// An entry that is grey says why, in the menu itself.
    void whatIsGreySaysWhy()
    {
        const generated::File file(generated::runtimeLike({}).bytes);
        tests::WindowJourney journey({}, true);
        ui::MainWindow &window = journey.composition().window();
        QCOMPARE(journey.waitForInspector(), QString());
        QStringList silent;
        int looked = 0;
        const std::function<void(const QMenu &, const QString &)> walk = [&](const QMenu &menu,
                                                                             const QString &where) {
            QMetaObject::invokeMethod(const_cast<QMenu *>(&menu), "aboutToShow");
            for (const QAction *action : menu.actions()) {
                if (!action->isVisible() || action->isSeparator())
                    continue;
                const QString place = where % u", " % ui::actionTitle(*action);
                if (action->menu())
                    walk(*action->menu(), place);
                // Those that only say something say why nothing is there.
                if (action->isEnabled() || action->menu() || action->text().contains(u':')
                    || action->text().startsWith(u"None ") || action->text().startsWith(u"Takes effect"))
                    continue;
                ++looked;
                if (ui::needsOf(*action).isEmpty() || !menu.toolTipsVisible())
                    silent.append(place);
            }
        };
        const auto look = [&](const QString &front) {
            QTest::qWait(20);
            const QList<QAction *> menus = window.menuBar()->actions();
            for (const QAction *action : menus) {
                if (action->isVisible())
                    walk(*action->menu(), front % u": " % ui::actionTitle(*action));
            }
        };
        for (const char *pane : {"overview", "environment", "dump", "profiler", "wire", "trace"}) {
            journey.inspector()->showPane(QLatin1String(pane));
            look(QLatin1String(pane));
        }
        ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
        QTRY_VERIFY(view->hasAllTabs() && view->isVisible());
        for (const ui::TraceTab *tab : view->tabs()) {
            view->showTab(tab->id());
            look(tab->id());
        }
        QVERIFY(looked > 20);
        silent.removeDuplicates();
        QVERIFY2(silent.isEmpty(), qPrintable(silent.join(u'\n')));
    }

    /// Edit offers what there is to take back, and to copy from what had the focus; its keys are there at any
    /// time.
    void editOffersWhatThereIs()
    {
        const generated::File file(generated::runtimeLike({}).bytes);
        tests::WindowJourney journey({});
        ui::MainWindow &window = journey.composition().window();
        const auto *const undo = window.findChild<QAction *>(QStringLiteral("undoScope"));
        const auto *const copy = window.findChild<QAction *>(QStringLiteral("copyFocus"));
        QMenu *menu = nullptr;
        const QList<QMenu *> menus = window.menuBar()->findChildren<QMenu *>();
        for (QMenu *one : menus) {
            if (one->actions().contains(undo))
                menu = one;
        }
        QVERIFY(menu);
        const auto offers = [menu](const QAction *action) {
            QMetaObject::invokeMethod(menu, "aboutToShow");
            const bool offered = action->isEnabled();
            QMetaObject::invokeMethod(menu, "aboutToHide");
            return offered;
        };
        QVERIFY(!offers(undo)); // no trace is in front
        ui::TraceView *const view = window.workspace()->openTrace(file.path())->view();
        QTRY_VERIFY(view->hasAllTabs() && view->isVisible());
        view->showTab(QStringLiteral("eventsTab"));
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto *const events = view->findChild<QAbstractItemView *>(QStringLiteral("events"));
        QTRY_VERIFY(events->isVisible() && events->model()->rowCount() > 2);
        QVERIFY(!offers(undo));
        QVERIFY(undo->isEnabled()); // for its key
        view->shared().setTime(model::TimeRange{0, 0.5});
        QVERIFY(offers(undo));
        events->setFocus();
        QVERIFY(offers(copy));
        auto *const button = view->findChild<QAbstractButton *>(QStringLiteral("lanesButton"));
        button->setFocus();
        QVERIFY(!offers(copy));
        window.menuBar()->setFocus(); // it walks the menus, and is nothing to copy from
        QVERIFY(!offers(copy));
        events->setFocus();
        window.menuBar()->setFocus();
        QVERIFY(offers(copy));
    }

    /// The head of a process never offers to record what is recorded.
    void theHeadStopsWhatItRecords()
    {
        tests::WindowJourney journey({}, true);
        QCOMPARE(journey.waitForInspector(), QString());
        auto *const record = journey.inspector()->findChild<QAction *>(QStringLiteral("headerRecordAction"));
        QVERIFY(record);
        QCOMPARE(record->text(), QStringLiteral("Record"));
        QCOMPARE(journey.startRecording({}, 10), QString());
        QTRY_COMPARE(record->text(), QStringLiteral("Stop"));
        QTRY_VERIFY(record->isEnabled());
        record->trigger();
        QTRY_COMPARE(record->text(), QStringLiteral("Record"));
        QCOMPARE(int(journey.tracePane()->recording()->state()), int(model::RecordingState::Finished));
    }
};

CLRLENS_TEST(TestMenus)
#include "tst_menus.moc"
