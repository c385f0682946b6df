// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through all that the program shows: each pane, each tab of a trace with its views, and each dialog.
// A screen reader says what is there, and a user without a mouse gets everywhere and away again.
#include "app/gui/composition.h"
#include "model/launch/recentlaunches.h"
#include "model/reading/trace.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/flame/boxview.h"
#include "ui/flame/flamelegend.h"
#include "ui/plots/barplot.h"
#include "ui/plots/timeplot.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/processlist.h"
#include "ui/shell/tabstrip.h"
#include "ui/shell/torntab.h"
#include "ui/shell/workspace.h"
#include "ui/stacks/timeruler.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/tracetab.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/loadmeter.h"
#include "ui/widgets/spokentexts.h"
#include "ui/widgets/tableview.h"

#include <array>
#include <functional>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QTextBrowser>
#include <QTreeView>
#include <QTreeWidget>
#include <QtTest>
#include <QVBoxLayout>

namespace {

using Look = std::function<void(const QString &where, QWidget &window)>;

QString nameOf(const QWidget &widget)
{
    QString name = QLatin1String(widget.metaObject()->className()) % u' ' % widget.objectName() % u" '"
        % widget.accessibleName() % u'\'';
    for (const QWidget *at = widget.parentWidget(); at; at = at->parentWidget()) {
        if (!at->objectName().isEmpty() && !at->objectName().startsWith(QLatin1String("qt_")))
            return name % u" in " % at->objectName();
    }
    return name;
}

/// Editable lists and spin boxes speak for their line, headers belong to their table.
bool isPartOfAnother(const QWidget &widget)
{
    const QWidget *const parent = widget.parentWidget();
    return widget.objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QComboBox *>(parent)
        || qobject_cast<const QAbstractSpinBox *>(parent) || qobject_cast<const QScrollBar *>(&widget)
        || widget.inherits("QHeaderView") || widget.inherits("QComboBoxPrivateContainer")
        || (parent && parent->inherits("QTabBar")) || widget.inherits("QTableCornerButton");
}

bool isPlotOrMeter(const QWidget &widget)
{
    return qobject_cast<const ui::TimePlot *>(&widget) || qobject_cast<const ui::BarPlot *>(&widget)
        || qobject_cast<const ui::BoxView *>(&widget) || qobject_cast<const ui::LoadMeter *>(&widget);
}

/// Whether it is painted and no text, so that users who do not see it have its value only.
bool isPainted(const QWidget &widget)
{
    return isPlotOrMeter(widget) || qobject_cast<const ui::FlameLegend *>(&widget)
        || qobject_cast<const ui::TimeRuler *>(&widget) || qobject_cast<const QProgressBar *>(&widget);
}

/// Whether the keyboard gets to it by itself.
bool takesFocus(const QWidget &widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) && widget.isEnabled() && !widget.focusProxy();
}

bool isOperated(const QWidget &widget)
{
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QLineEdit *>(&widget)
        || qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget)
        || qobject_cast<const QAbstractItemView *>(&widget);
}

/// Returns what a screen reader may call a widget; empty: anything that says something.
QList<QAccessible::Role> fittingRoles(const QWidget &widget)
{
    if (isPlotOrMeter(widget))
        return {QAccessible::Chart};
    if (qobject_cast<const QAbstractButton *>(&widget))
        return {QAccessible::Button, QAccessible::ButtonMenu, QAccessible::CheckBox, QAccessible::RadioButton,
                QAccessible::ButtonDropDown};
    if (qobject_cast<const QTextBrowser *>(&widget))
        return {QAccessible::EditableText, QAccessible::StaticText};
    if (qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QPlainTextEdit *>(&widget))
        return {QAccessible::EditableText};
    if (qobject_cast<const QComboBox *>(&widget))
        return {QAccessible::ComboBox};
    if (qobject_cast<const QAbstractSpinBox *>(&widget))
        return {QAccessible::SpinBox};
    if (qobject_cast<const QTableView *>(&widget))
        return {QAccessible::Table};
    if (qobject_cast<const QTreeView *>(&widget))
        return {QAccessible::Tree};
    if (qobject_cast<const QListView *>(&widget))
        return {QAccessible::List};
    if (qobject_cast<const QTabBar *>(&widget))
        return {QAccessible::PageTabList};
    if (qobject_cast<const QProgressBar *>(&widget))
        return {QAccessible::ProgressBar};
    return {};
}

/// Returns what a screen reader does not say of it.
QStringList unspokenOf(QWidget &widget)
{
    QAccessibleInterface *const spoken = QAccessible::queryAccessibleInterface(&widget);
    if (!spoken)
        return {QStringLiteral("nothing at all")};
    QStringList lacking;
    if (spoken->text(QAccessible::Name).isEmpty())
        lacking += QStringLiteral("name");
    const QAccessible::Role role = spoken->role();
    const QList<QAccessible::Role> fitting = fittingRoles(widget);
    // These are what Qt says of a widget that it does not know.
    const bool saysNothing
        = role == QAccessible::NoRole || role == QAccessible::Client || role == QAccessible::Pane;
    if (fitting.isEmpty() ? saysNothing : !fitting.contains(role))
        lacking += QStringLiteral("role, not %1").arg(int(role), 0, 16);
    if (isPlotOrMeter(widget)) {
        const QString value = spoken->text(QAccessible::Value);
        if (value.isEmpty())
            lacking += QStringLiteral("value");
        else if (!spoken->text(QAccessible::Description).contains(value))
            lacking += QStringLiteral("value in the description");
    }
    return lacking;
}

/// Of Qt's own dialogs, what is in them is Qt's.
QStringList unspokenOfFiles(QFileDialog &dialog)
{
    QAccessibleInterface *const spoken = QAccessible::queryAccessibleInterface(&dialog);
    QStringList lacking;
    if (!spoken || spoken->text(QAccessible::Name).isEmpty())
        lacking += QStringLiteral("the dialog of files has no name");
    if (dialog.fileMode() != QFileDialog::Directory && dialog.nameFilters().isEmpty())
        lacking += QStringLiteral("%1 does not say which files").arg(dialog.windowTitle());
    return lacking;
}

QStringList unspokenIn(QWidget &window)
{
    if (auto *const files = qobject_cast<QFileDialog *>(&window))
        return unspokenOfFiles(*files);
    QStringList found;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window || isPartOfAnother(*widget)
            || !(isPainted(*widget) || isOperated(*widget) || takesFocus(*widget)))
            continue;
        const QStringList lacking = unspokenOf(*widget);
        if (!lacking.isEmpty())
            found += nameOf(*widget) % u" lacks its " % lacking.join(QLatin1String(", "));
    }
    return found;
}

constexpr int stepsMost = 400;

/// Goes on by the key until the focus is back where it began. Returns what went wrong; empty is well.
QString wayRound(QWidget &window, Qt::Key key, QSet<QWidget *> &met)
{
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        return QStringLiteral("it does not become active");
    if (!QApplication::focusWidget() || QApplication::focusWidget()->window() != &window)
        QTest::keyClick(&window, key);
    if (!QApplication::focusWidget())
        return {}; // it has nothing that takes the focus
    // Where the focus is at first, Tab need not lead to.
    QTest::keyClick(QApplication::focusWidget(), key);
    QPointer<QWidget> const start = QApplication::focusWidget();
    QString last;
    for (int step = 0; step < stepsMost; ++step) {
        QWidget *const focus = QApplication::focusWidget();
        if (!focus)
            return QStringLiteral("nothing has the focus after %1").arg(last);
        if (focus->window() != &window)
            return QStringLiteral("the focus leaves the window after %1 for %2").arg(last, nameOf(*focus));
        last = nameOf(*focus);
        met.insert(focus);
        QTest::keyClick(focus, key);
        if (QApplication::focusWidget() == focus) {
            const auto goesOn = [&](const QWidget *other) {
                return other != focus && other->isVisible() && other->window() == &window
                    && takesFocus(*other);
            };
            const QList<QWidget *> others = window.findChildren<QWidget *>();
            return std::none_of(others.begin(), others.end(), goesOn)
                ? QString()
                : QStringLiteral("%1 keeps the focus").arg(last);
        }
        if (QApplication::focusWidget() == start)
            return {};
    }
    return QStringLiteral("%1 is not met again in %2 steps; the last is %3")
        .arg(start ? nameOf(*start) : QString())
        .arg(stepsMost)
        .arg(last);
}

/// Of Qt's own dialogs, the way through them is Qt's; ours are the ways in and out.
QStringList unreachedOfFiles(QFileDialog &dialog)
{
    const QString title = dialog.windowTitle();
    if (!tests::waitFor([&dialog] { return dialog.isActiveWindow(); }))
        return {title % u" does not become active"};
    const QWidget *const focus = QApplication::focusWidget();
    if (!focus || focus->window() != &dialog)
        return {title % u" has no focus"};
    const QPointer<QFileDialog> files = &dialog;
    const QPointer<QWidget> opener = dialog.parentWidget()->window();
    QTest::keyClick(&dialog, Qt::Key_Escape);
    if (!tests::waitFor([&] { return !files || !files->isVisible(); }))
        return {title % u" does not go with Esc"};
    opener->activateWindow(); // as the desktop does
    const auto isBack = [&opener] {
        const QWidget *const now = QApplication::focusWidget();
        return now && now->window() == opener;
    };
    return tests::waitFor(isBack) ? QStringList() : QStringList{title % u" gives the focus to nobody"};
}

/// Returns what the keyboard does not reach, or does not leave.
QStringList unreachedIn(QWidget &window)
{
    if (auto *const files = qobject_cast<QFileDialog *>(&window))
        return unreachedOfFiles(*files);
    QStringList found;
    for (const auto &[key, name] : {std::pair(Qt::Key_Tab, QStringLiteral("Tab")),
                                    std::pair(Qt::Key_Backtab, QStringLiteral("Shift+Tab"))}) {
        QSet<QWidget *> met;
        const QString problem = wayRound(window, key, met);
        if (!problem.isEmpty()) {
            found += name % u": " % problem;
            continue;
        }
        for (QWidget *widget : window.findChildren<QWidget *>()) {
            if (!widget->isVisible() || widget->window() != &window || isPartOfAnother(*widget)
                || !takesFocus(*widget) || met.contains(widget))
                continue;
            // Of buttons that exclude each other, one is met, and arrow keys go on.
            const auto *const button = qobject_cast<const QAbstractButton *>(widget);
            if (!(button && button->autoExclusive()) && !(button && button->group()))
                found += name % u": " % nameOf(*widget) % u" is not reached";
        }
    }
    return found;
}

QList<QWidget *> fronts(const QWidget &window)
{
    QList<QWidget *> found;
    for (QWidget *front : QApplication::topLevelWidgets()) {
        if (front->isVisible() && front != &window && front->windowType() != Qt::ToolTip)
            found.append(front);
    }
    return found;
}

void closeFronts(const QWidget &window)
{
    for (QWidget *front : fronts(window))
        front->close();
    QTest::qWait(0); // those that go with their closing are gone
}

bool press(QWidget &window, const char *name)
{
    auto *const action = window.findChild<QAction *>(QLatin1String(name));
    auto *const button = window.findChild<QAbstractButton *>(QLatin1String(name));
    if (action)
        action->trigger();
    else if (button)
        button->click();
    return action || button;
}

/// Makes the menu of the selected process, whose actions ask questions.
bool openProcessMenu(ui::MainWindow &window)
{
    const auto *const list = window.findChild<ui::ProcessList *>();
    QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(list->view()->viewport(), &key);
    auto *const menu = window.findChild<QMenu *>(QStringLiteral("processMenu"));
    if (menu)
        menu->hide();
    return menu;
}

void visitTabs(ui::TraceView &view, const QString &where, QWidget &window, const Look &look)
{
    for (const ui::TraceTab *tab : view.tabs()) {
        view.showTab(tab->id());
        QTest::qWait(100); // what it shows comes from workers
        look(where % u", " % tab->id(), window);
        if (tab->id() != QLatin1String("callTreeTab"))
            continue;
        const auto *const views = view.findChild<QWidget *>(QStringLiteral("callTreeViews"));
        for (QAbstractButton *button : views->findChildren<QAbstractButton *>()) {
            if (!button->isCheckable())
                continue; // it opens a menu of those that have no room
            button->click();
            QTest::qWait(200);
            look(where % u", " % tab->id() % u' ' % button->objectName(), window);
        }
    }
}

/// Returns what went wrong on the way; empty is well.
QString visitPanes(tests::WindowJourney &journey, const Look &look)
{
    ui::MainWindow &window = journey.composition().window();
    ui::Workspace &workspace = *window.workspace();
    look(QStringLiteral("welcome"), window);
    if (const QString problem = journey.waitForInspector(); !problem.isEmpty())
        return problem;
    for (const char *pane : {"overview", "environment", "dump", "profiler", "wire", "trace"}) {
        if (!tests::waitFor([&] { return journey.inspector()->pane(QLatin1String(pane)) != nullptr; }))
            return QLatin1String(pane);
        journey.inspector()->showPane(QLatin1String(pane));
        QTest::qWait(100);
        look(QLatin1String(pane), window);
    }
    press(window, "showLog");
    look(QStringLiteral("log"), window);
    press(window, "showLog");
    press(window, "selfTestAction");
    look(QStringLiteral("self test"), window);
    workspace.closeCurrent();
    workspace.setCurrentIndex(1);
    look(QStringLiteral("ports"), window);
    press(window, "showAgents");
    look(QStringLiteral("agents"), window);
    press(window, "showTests");
    look(QStringLiteral("tests"), window);
    workspace.setCurrentIndex(0);
    return {};
}

QString visitTrace(tests::WindowJourney &journey, const Look &look)
{
    ui::MainWindow &window = journey.composition().window();
    ui::Workspace &workspace = *window.workspace();
    if (const QString problem = journey.waitForInspector(); !problem.isEmpty())
        return problem;
    if (const QString problem = journey.startRecording({}, 500); !problem.isEmpty())
        return problem;
    look(QStringLiteral("recording"), window);
    if (const QString problem = journey.stopRecording(); !problem.isEmpty())
        return problem;
    quint64 events = 0;
    if (const QString problem = journey.reopen(journey.recordedFile(), &events); !problem.isEmpty())
        return problem;
    auto *const document = qobject_cast<ui::TraceDocument *>(workspace.currentWidget());
    visitTabs(*document->view(), QStringLiteral("trace"), window, look);
    ui::TornTab *const torn = workspace.tearOff(workspace.indexOf(document));
    look(QStringLiteral("torn tab"), *torn);
    torn->close();
    return tests::waitFor([&] { return workspace.indexOf(document) >= 0; })
        ? QString()
        : QStringLiteral("the tab does not come back");
}

QString visitDialogs(tests::WindowJourney &journey, const Look &look)
{
    ui::MainWindow &window = journey.composition().window();
    if (const QString problem = journey.waitForInspector(); !problem.isEmpty())
        return problem;
    journey.inspector()->showPane(QStringLiteral("trace"));
    const auto lookAt = [&](const QString &where) {
        QTest::qWait(50);
        const QList<QWidget *> found = fronts(window);
        if (!found.isEmpty())
            look(where, *found.last());
        return !found.isEmpty();
    };
    press(window, "preferences");
    auto *const pages = window.findChild<QListWidget *>(QStringLiteral("preferencePages"));
    if (!pages)
        return QStringLiteral("there are no preferences");
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentRow(page);
        lookAt(QStringLiteral("preferences %1").arg(page + 1));
    }
    closeFronts(window);
    for (const char *name : {"launchProgram", "about", "pickProvider", "pickInstruments", "keepPreset",
                             "composeCommand", "decodeBytes", "allRecipes", "helpFilters", "showShortcuts"}) {
        if (!press(window, name) || !lookAt(QLatin1String(name)))
            return QStringLiteral("%1 opens nothing").arg(QLatin1String(name));
        if (qstrcmp(name, "pickInstruments") == 0) {
            const auto *const instruments = window.findChild<QWidget *>(QStringLiteral("instruments"));
            if (!tests::waitFor([&] { return instruments->isVisible(); }))
                return QStringLiteral("the process announces no instruments");
            lookAt(QStringLiteral("instruments"));
        }
        if (qstrcmp(name, "allRecipes") == 0) {
            const QList<QWidget *> before = fronts(window);
            press(window, "recipeEdit");
            QTest::qWait(50);
            for (QWidget *front : fronts(window)) {
                if (!before.contains(front))
                    look(QStringLiteral("recipe"), *front);
            }
            closeFronts(window);
        }
        closeFronts(window);
    }
    press(window, "takeTheTour");
    look(QStringLiteral("tour"), window);
    press(window, "tourSkip");
    if (const QString problem = journey.startRecording({}, 1); !problem.isEmpty())
        return problem;
    window.close();
    if (!lookAt(QStringLiteral("quit")))
        return QStringLiteral("it quits while something is recorded");
    press(window, "stay");
    return {};
}

/// A program that is launched, as long as it runs and after that.
QString visitLaunch(ui::MainWindow &window, const Look &look)
{
    if (!press(window, "launchProgram"))
        return QStringLiteral("nothing launches programs");
    const auto *const dialog = window.findChild<QDialog *>(QStringLiteral("launchDialog"));
    if (!dialog)
        return QStringLiteral("there is no dialog to launch");
    for (const char *name : {"launchProgramChoose", "launchFolderChoose"}) {
        dialog->findChild<QAbstractButton *>(QLatin1String(name))->click();
        const QPointer<QFileDialog> files = dialog->findChild<QFileDialog *>();
        if (!files || !tests::waitFor([&files] { return files && files->isVisible(); }))
            return QStringLiteral("%1 opens nothing").arg(QLatin1String(name));
        look(QLatin1String(name), *files);
        if (files)
            files->close();
        QTest::qWait(0);
    }
    dialog->findChild<QLineEdit *>(QStringLiteral("launchProgram"))->setText(QStringLiteral("/bin/sh"));
    dialog->findChild<QLineEdit *>(QStringLiteral("launchArguments"))
        ->setText(QStringLiteral("-c \"echo ready; sleep 60\""));
    dialog->findChild<QComboBox *>(QStringLiteral("launchTraced"))->setCurrentIndex(0); // nothing
    dialog->findChild<QAbstractButton *>(QStringLiteral("launch"))->click();
    const auto *const pages = window.workspace();
    const auto output = [pages] {
        return pages->currentWidget()->findChild<QPlainTextEdit *>(QStringLiteral("launchOutput"));
    };
    if (!tests::waitFor([&] { return output() && output()->toPlainText().contains(QLatin1String("ready")); }))
        return QStringLiteral("the program does not begin");
    look(QStringLiteral("launched program"), window);
    press(*pages->currentWidget(), "stopLaunch");
    const auto *const stop = pages->currentWidget()->findChild<QAction *>(QStringLiteral("stopLaunch"));
    if (!tests::waitFor([stop] { return stop && !stop->isEnabled(); }))
        return QStringLiteral("the program does not end");
    look(QStringLiteral("launched program that ended"), window);
    window.workspace()->closeCurrent();
    return {};
}

/// The questions and the dialogs of files that the lists, panes and tabs open.
QString visitQuestions(tests::WindowJourney &journey, const Look &look)
{
    ui::MainWindow &window = journey.composition().window();
    if (const QString problem = journey.waitForInspector(); !problem.isEmpty())
        return problem;
    if (const QString problem = visitLaunch(window, look); !problem.isEmpty())
        return problem;
    window.workspace()->setCurrentIndex(0);
    const auto opensIn = [&](QWidget &area, const char *name) {
        if (!press(area, name))
            return QStringLiteral("there is no %1").arg(QLatin1String(name));
        QTest::qWait(50);
        if (!tests::waitFor([&window] { return !fronts(window).isEmpty(); }))
            return QStringLiteral("%1 opens nothing").arg(QLatin1String(name));
        look(QLatin1String(name), *fronts(window).last());
        closeFronts(window);
        return QString();
    };
    const auto opens = [&](const char *name) { return opensIn(window, name); };
    if (const QString problem = journey.startRecording({}, 1); !problem.isEmpty())
        return problem;
    if (const QString problem = journey.stopRecording(); !problem.isEmpty())
        return problem;
    auto *const traces = window.findChild<QTreeWidget *>(QStringLiteral("traceList"));
    const auto firstTrace = [traces] { return traces->topLevelItem(0)->child(0); };
    if (!tests::waitFor([&] { return firstTrace() && !firstTrace()->data(0, Qt::UserRole).isNull(); }))
        return QStringLiteral("the recording is not listed");
    traces->setCurrentItem(firstTrace());
    QStringList problems;
    for (const char *name : {"renameTrace", "deleteTrace", "openTraces", "importPresets"})
        problems += opens(name);
    journey.inspector()->showPane(QStringLiteral("wire"));
    QTest::qWait(100); // the messages come from the journal
    problems += opensIn(*journey.inspector(), "saveMessages");
    if (!openProcessMenu(window))
        problems += QStringLiteral("processes have no menu");
    for (const char *name : {"sendStop", "sendContinue", "sendTerminate"})
        problems += opens(name);
    quint64 events = 0;
    problems += journey.reopen(journey.recordedFile(), &events);
    for (const char *name : {"saveTraceAs", "exportCsv", "exportJson"})
        problems += opens(name);
    problems.removeAll(QString());
    return problems.join(u'\n');
}

} // namespace

class TestEveryWidget : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { ui::installSpokenTexts(); } // as the program does
    void whatIsNotSpokenIsSeen();
    void aTrapIsSeen();
    void isSpokenOf_data() { ways(); }
    void isSpokenOf();
    void isReachedAndLeft_data() { ways(); }
    void isReachedAndLeft();

private:
    static void ways()
    {
        QTest::addColumn<int>("way");
        QTest::newRow("panes") << 0;
        QTest::newRow("trace") << 1;
        QTest::newRow("dialogs") << 2;
        QTest::newRow("launch, questions and files") << 3;
    }
    /// Returns all that is found wrong by `in` on the way of the row.
    static QString wrongOnTheWay(const std::function<QStringList(QWidget &window)> &in)
    {
        QFETCH(int, way);
        const QTemporaryDir folder;
        qputenv(model::recentLaunchesVariable, folder.filePath(QStringLiteral("launches.json")).toUtf8());
        tests::WindowJourney journey({}, true);
        QStringList wrong;
        int places = 0;
        const Look look = [&](const QString &where, QWidget &window) {
            ++places;
            for (const QString &one : in(window))
                wrong += where % u": " % one;
        };
        const auto visit
            = std::array{visitPanes, visitTrace, visitDialogs, visitQuestions}.at(std::size_t(way));
        const QString problem = visit(journey, look);
        if (!problem.isEmpty())
            wrong.prepend(problem);
        if (places < 10)
            wrong.prepend(QStringLiteral("only %1 places were seen").arg(places));
        return wrong.join(u'\n');
    }
};

void TestEveryWidget::whatIsNotSpokenIsSeen()
{
    QWidget window;
    auto *const button = new QPushButton(&window);
    auto *const canvas = new QWidget(&window);
    canvas->setFocusPolicy(Qt::StrongFocus);
    canvas->setAccessibleName(QStringLiteral("Canvas"));
    window.show();
    const QStringList lacking = unspokenIn(window);
    QCOMPARE(lacking.size(), 2);
    QVERIFY2(lacking.at(0).contains(QStringLiteral("QPushButton"))
                 && lacking.at(0).contains(QStringLiteral("name")),
             qPrintable(lacking.at(0)));
    QVERIFY2(lacking.at(1).contains(QStringLiteral("role")), qPrintable(lacking.at(1)));
    button->setText(QStringLiteral("Go"));
    canvas->hide();
    QCOMPARE(unspokenIn(window), QStringList());
}

void TestEveryWidget::aTrapIsSeen()
{
    QWidget window;
    auto *const layout = new QVBoxLayout(&window);
    layout->addWidget(new QLineEdit);
    auto *const text = new QPlainTextEdit;
    text->setTabChangesFocus(true);
    layout->addWidget(text);
    layout->addWidget(new QLineEdit);
    window.show();
    QCOMPARE(unreachedIn(window), QStringList());
    text->setTabChangesFocus(false);
    const QStringList trapped = unreachedIn(window);
    QVERIFY2(!trapped.isEmpty() && trapped.first().contains(QStringLiteral("keeps the focus")),
             qPrintable(trapped.join(u'\n')));
}

/// Each focusable or painted widget has a name and a role that fits, plots and meters have their value.
void TestEveryWidget::isSpokenOf()
{
    const QString wrong = wrongOnTheWay(unspokenIn);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

/// Tab and Shift+Tab lead to everything, leave everything, and come back to where they began.
void TestEveryWidget::isReachedAndLeft()
{
    const QString wrong = wrongOnTheWay(unreachedIn);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

CLRLENS_TEST(TestEveryWidget)
#include "tst_everywidget.moc"
