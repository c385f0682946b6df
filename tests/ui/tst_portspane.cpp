// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/portmerge.h"
#include "model/items/portruntimemodel.h"
#include "model/items/processmodel.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/ports/recipeeditor.h"
#include "ui/panes/ports/recipelist.h"
#include "ui/panes/portspane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/processlist.h"
#include "ui/shell/workspace.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using protocol::ipc::Command;
using tests::ArrivingRuntime;
using PortColumn = model::PortRuntimeModel::Column;

namespace {

/// A pane with a port, on the screen.
struct PortsBench : tests::PaneContext {
    PortsBench()
    {
        pane.resize(1000, 600);
        pane.show();
        type("portPath", path);
        trigger("openPort");
    }
    QAction &action(const char *name) { return *pane.findChild<QAction *>(QLatin1String(name)); }
    void trigger(const char *name) { action(name).trigger(); }
    void type(const char *name, const QString &text)
    {
        pane.findChild<QLineEdit *>(QLatin1String(name))->setText(text);
    }
    QString text(const char *name) { return pane.findChild<QLineEdit *>(QLatin1String(name))->text(); }
    ui::TableView &table(const char *name) { return *pane.findChild<ui::TableView *>(QLatin1String(name)); }
    QString cell(int row, int column)
    {
        return table("portRuntimes").model()->index(row, column).data().toString();
    }
    QString message()
    {
        const auto *line = pane.findChild<ui::MessageLine *>();
        return line->isVisible() ? line->text() : QString();
    }
    bool isKnown(int row)
    {
        const auto here = ports.runtimes();
        return row < here.size() && here.at(row).info
            && here.at(row).state == model::PortRuntime::State::Waiting;
    }

    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("port"));
    ui::PortsPane pane{context};
};

} // namespace

class TestPortsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRuntimeAtThePortIsInspectedLikeAnyOther();
    void linesAreCopiedForEachPlace();
    void policyAndKeptBelongToThePort();
    void severalPortsShowTheirRuntimes();
    void resumesOneAndAll();
    void saysForWhomARuntimeWaits();
    void recipesAreEditedSavedAndApplied();
    void recipesOfAllProgramsAreManaged();
    void goneOnesAreCleared();
    void namesAreResumedOfThemselves();
    void aFailedStepIsSaid();
};

void TestPortsPane::aRuntimeAtThePortIsInspectedLikeAnyOther()
{
    const QTemporaryDir folder;
    tests::WindowJourney journey({});
    auto *pane = journey.composition().window().findChild<ui::PortsPane *>();
    auto *inspect = pane->findChild<QAction *>(QStringLiteral("inspectRuntime"));
    QVERIFY(!inspect->isEnabled());
    QVERIFY(pane->ports().open(folder.filePath(QStringLiteral("port"))).ok());
    ArrivingRuntime runtime(folder.filePath(QStringLiteral("port")));
    runtime.processId = quint64(QCoreApplication::applicationPid());
    runtime.name = QStringLiteral("Shop");
    QTRY_VERIFY(inspect->isEnabled());
    inspect->trigger();
    QVERIFY(journey.inspector());
    const ui::ProcessContext &process = journey.inspector()->process();
    QCOMPARE(process.entry().pid, QCoreApplication::applicationPid());
    QVERIFY(process.isReachable());
    // Its commands go through the port.
    QCOMPARE(journey.inspector()->process().commands().runtime(), pane->ports().runtimes().value(0).runtime);
    // It is in the process list, which says at which port.
    auto *list = journey.composition().window().findChild<ui::ProcessList *>();
    QTRY_VERIFY(list->selectProcess(process.entry().pid));
    const auto *view = list->view();
    list->setMinimumWidth(600); // for all columns
    QTRY_VERIFY(!view->isColumnHidden(model::ProcessModel::Port));
    QTRY_COMPARE(view->currentIndex().siblingAtColumn(model::ProcessModel::Name).data().toString(),
                 QStringLiteral("Shop"));
    QCOMPARE(view->currentIndex().siblingAtColumn(model::ProcessModel::Port).data().toString(),
             folder.filePath(QStringLiteral("port")));
    runtime.leave();
    QTRY_COMPARE(process.entry().state, model::ProcessState::Exited);
    QTRY_VERIFY(!list->selectProcess(process.entry().pid));
}

void TestPortsPane::linesAreCopiedForEachPlace()
{
    PortsBench bench;
    QCOMPARE(bench.text("portStartLine"),
             model::portLine(model::PortLineKind::Shell, bench.path, model::PortPolicy::Suspend).value());
    bench.trigger("copyPortLine");
    QCOMPARE(QGuiApplication::clipboard()->text(),
             model::portLine(model::PortLineKind::Shell, bench.path, model::PortPolicy::Suspend).value());
    bench.trigger("portWaits");
    bench.trigger("copyPortLine-systemd");
    QCOMPARE(QGuiApplication::clipboard()->text(),
             model::portLine(model::PortLineKind::Systemd, bench.path, model::PortPolicy::NoSuspend).value());
#ifdef Q_OS_UNIX
    bench.trigger("copyPortLine-docker");
    QVERIFY2(bench.message().contains(QStringLiteral("--user %1").arg(::geteuid())),
             qPrintable(bench.message()));
#endif
    bench.trigger("closePort");
    QVERIFY(!bench.action("copyPortLine").isEnabled());
    bench.type("portPath", QStringLiteral("/a,b"));
    bench.trigger("openPort");
    QVERIFY2(bench.message().contains(QStringLiteral("comma")), qPrintable(bench.message()));
}

void TestPortsPane::policyAndKeptBelongToThePort()
{
    PortsBench bench;
    QVERIFY(bench.action("portWaits").isChecked() && !bench.action("keepPort").isChecked());
    bench.trigger("keepPort");
    QVERIFY(bench.ports.find(bench.path)->kept);
    const QString second = bench.folder.filePath(QStringLiteral("second"));
    bench.type("portPath", second);
    bench.trigger("openPort");
    // The new one is selected.
    QVERIFY(!bench.action("keepPort").isChecked());
    bench.trigger("portWaits");
    QCOMPARE(bench.ports.find(second)->policy, model::PortPolicy::NoSuspend);
    QCOMPARE(bench.ports.find(bench.path)->policy, model::PortPolicy::Suspend);
    bench.table("portList").selectRow(0);
    QVERIFY(bench.action("keepPort").isChecked());
}

void TestPortsPane::severalPortsShowTheirRuntimes()
{
    PortsBench bench;
    const QString second = bench.folder.filePath(QStringLiteral("second"));
    QVERIFY(bench.ports.open(second).ok());
    const ArrivingRuntime one(bench.path);
    const ArrivingRuntime two(second);
    QTRY_COMPARE(bench.table("portRuntimes").model()->rowCount(), 2);
    QCOMPARE(bench.cell(0, PortColumn::Port), bench.path);
    QCOMPARE(bench.cell(1, PortColumn::Port), second);
    bench.pane.findChild<QCheckBox *>(QStringLiteral("onlySelectedPort"))->setChecked(true);
    QCOMPARE(bench.table("portRuntimes").model()->rowCount(), 1);
    bench.table("portList").selectRow(1);
    QCOMPARE(bench.cell(0, PortColumn::Port), second);
    bench.trigger("closePort");
    QTRY_COMPARE(bench.cell(0, PortColumn::Port), bench.path);
}

void TestPortsPane::resumesOneAndAll()
{
    PortsBench bench;
    const ArrivingRuntime one(bench.path);
    const ArrivingRuntime two(bench.path);
    const ArrivingRuntime three(bench.path);
    QTRY_VERIFY(bench.isKnown(0) && bench.isKnown(1) && bench.isKnown(2));
    QTRY_COMPARE(bench.table("portRuntimes").model()->rowCount(), 3);
    bench.table("portRuntimes").selectRow(1);
    bench.trigger("resumeRuntime");
    QTRY_VERIFY(!bench.action("resumeRuntime").isEnabled());
    QVERIFY(bench.cell(1, PortColumn::State).startsWith(QStringLiteral("resumed at ")));
    QVERIFY(bench.action("resumeAllRuntimes").isEnabled());
    bench.trigger("resumeAllRuntimes");
    QTRY_VERIFY(!bench.action("resumeAllRuntimes").isEnabled());
    for (const ArrivingRuntime *runtime : {&one, &two, &three})
        QCOMPARE(runtime->received, (QList{Command::ProcessInfo3, Command::ResumeRuntime}));
}

void TestPortsPane::saysForWhomARuntimeWaits()
{
    PortsBench bench;
    const ArrivingRuntime runtime(bench.path);
    QTRY_VERIFY(bench.isKnown(0));
    QTRY_COMPARE(bench.table("portRuntimes").model()->rowCount(), 1);
    QCOMPARE(bench.cell(0, PortColumn::State), QStringLiteral("is here; waits, or runs already"));
    // What the scan of the processes finds of it.
    auto process = model::mergePorts({}, bench.ports.runtimes()).first();
    process.state = model::ProcessState::Suspended;
    process.start = model::RuntimeStart::Suspended;
    process.suspendedBy = model::SuspendingPorts{{bench.path, QStringLiteral("/their/port")}, false};
    bench.pane.setProcesses({process});
    QVERIFY(bench.cell(0, PortColumn::State).startsWith(QStringLiteral("waits here since ")));
    QVERIFY(bench.cell(0, PortColumn::State)
                .endsWith(QStringLiteral("also waits for /their/port: its owner must resume it")));
    QVERIFY(bench.pane.findChild<QLabel *>(QStringLiteral("runtimeWait"))
                ->text()
                .contains(QStringLiteral("its owner must resume it")));
    bench.trigger("resumeRuntime");
    QTRY_VERIFY(bench.cell(0, PortColumn::State).startsWith(QStringLiteral("resumed at ")));
    QVERIFY(bench.cell(0, PortColumn::State).contains(QStringLiteral("its owner must resume it")));
    process.state = model::ProcessState::Ok;
    process.start = model::RuntimeStart::Passed;
    bench.pane.setProcesses({process});
    QVERIFY(bench.cell(0, PortColumn::State).startsWith(QStringLiteral("runs, resumed at ")));
}

void TestPortsPane::recipesAreEditedSavedAndApplied()
{
    PortsBench bench;
    ArrivingRuntime runtime(bench.path);
    runtime.name = QStringLiteral("Shop");
    QTRY_COMPARE(bench.cell(0, PortColumn::Name), runtime.name); // the table follows the port a moment later
    QTRY_VERIFY(bench.action("recipeOfRuntime").isEnabled());
    bench.trigger("recipeOfRuntime");
    auto *editor = bench.pane.findChild<ui::RecipeEditor *>();
    QVERIFY(editor && editor->isVisible());
    const auto button
        = [editor](const char *name) { return editor->findChild<QPushButton *>(QLatin1String(name)); };
    const auto steps = [editor] {
        QStringList texts;
        const auto *list = editor->findChild<QListWidget *>();
        for (int i = 0; i < list->count(); ++i)
            texts << list->item(i)->text();
        return texts;
    };
    QCOMPARE(steps(), QStringList{QStringLiteral("Resume")});
    auto *first = editor->findChild<QLineEdit *>(QStringLiteral("recipeFirst"));
    button("recipeAdd")->click(); // without a name
    QCOMPARE(steps().size(), 1);
    first->setText(QStringLiteral("LOG"));
    editor->findChild<QLineEdit *>(QStringLiteral("recipeSecond"))->setText(QStringLiteral("debug"));
    button("recipeAdd")->click();
    QCOMPARE(steps(), (QStringList{QStringLiteral("Set LOG"), QStringLiteral("Resume")}));
    QVERIFY(!button("recipeUp")->isEnabled());
    button("recipeDown")->click();
    QCOMPARE(steps(), (QStringList{QStringLiteral("Resume"), QStringLiteral("Set LOG")}));
    button("recipeUp")->click();
    auto *kind = editor->findChild<QComboBox *>(QStringLiteral("recipeKind"));
    kind->setCurrentText(QStringLiteral("Clear a variable"));
    QVERIFY(!editor->findChild<QLineEdit *>(QStringLiteral("recipeSecond"))->isVisible());
    first->setText(QStringLiteral("OLD"));
    button("recipeAdd")->click();
    QCOMPARE(steps().first(), QStringLiteral("Clear OLD"));
    QVERIFY(!editor->steps().first().value);
    button("recipeRemove")->click();
    kind->setCurrentText(QStringLiteral("Run a startup hook"));
    first->setText(QStringLiteral("/nowhere/Hook.dll"));
    button("recipeAdd")->click();
    QCOMPARE(steps().first(), QStringLiteral("Run the startup hook /nowhere/Hook.dll"));
    button("recipeRemove")->click();
    auto *inlined = editor->findChild<QCheckBox *>(QStringLiteral("recipeTellsInlined"));
    QVERIFY(!inlined->isVisible()); // which is said of recordings alone
    kind->setCurrentText(QStringLiteral("Record"));
    QVERIFY(inlined->isVisible());
    inlined->setChecked(true);
    button("recipeAdd")->click();
    QVERIFY2(steps().first().endsWith(QStringLiteral(", with inlined methods")), qPrintable(steps().first()));
    button("recipeRemove")->click();
    QCOMPARE(steps().size(), 2);
    button("recipeSave")->click();
    QVERIFY(bench.recipes.find(QStringLiteral("Shop")));
    QCOMPARE(bench.recipes.find(QStringLiteral("Shop"))->steps, editor->steps());
    button("recipeApply")->click();
    QTRY_VERIFY(bench.ports.runtimes().first().resumed);
    QCOMPARE(runtime.received,
             (QList{Command::ProcessInfo3, Command::SetEnvironmentVariable, Command::ResumeRuntime}));
    QTRY_VERIFY(!bench.pane.findChild<ui::RecipeEditor *>());
}

void TestPortsPane::recipesOfAllProgramsAreManaged()
{
    PortsBench bench;
    bench.recipes.load();
    ArrivingRuntime shop(bench.path);
    shop.name = QStringLiteral("Shop");
    QTRY_VERIFY(bench.isKnown(0));
    model::RecipeStep step;
    step.kind = model::RecipeStep::Kind::SetVariable;
    step.name = QStringLiteral("LOG"); // without a value: it is cleared
    QVERIFY(bench.recipes.set({QStringLiteral("Store"), false, {step, model::RecipeStep()}}).ok());
    QVERIFY(bench.recipes.set(model::resumeRecipe(QStringLiteral("Other"))).ok());
    bench.trigger("allRecipes");
    auto *window = bench.pane.findChild<ui::RecipeList *>();
    QVERIFY(window && window->isVisible());
    const auto *list = window->findChild<QListWidget *>();
    const auto press
        = [window](const char *name) { window->findChild<QPushButton *>(QLatin1String(name))->click(); };
    QCOMPARE(list->count(), 2);
    QCOMPARE(list->item(0)->text(), QStringLiteral("Store: Clear LOG, Resume"));
    QCOMPARE(list->item(1)->text(), QStringLiteral("Other, automatic: Resume"));
    auto *name = window->findChild<QLineEdit *>(QStringLiteral("recipeProgram"));
    QCOMPARE(name->text(), QStringLiteral("Store"));
    name->setText(QStringLiteral("Other"));
    press("recipeRename");
    QVERIFY(bench.recipes.find(QStringLiteral("Store")));
    QVERIFY(window->findChild<ui::MessageLine *>()->text().contains(QStringLiteral("Other")));
    name->setText(QStringLiteral("Shop"));
    press("recipeRename");
    QVERIFY(!bench.recipes.find(QStringLiteral("Store")));
    QCOMPARE(list->item(0)->text(), QStringLiteral("Shop: Clear LOG, Resume"));

    press("recipeEdit");
    auto *editor = window->findChild<ui::RecipeEditor *>();
    QVERIFY(editor && !editor->findChild<QPushButton *>(QStringLiteral("recipeApply"))->isVisible());
    editor->findChild<QCheckBox *>(QStringLiteral("recipeAutomatic"))->setChecked(true);
    editor->findChild<QPushButton *>(QStringLiteral("recipeSave"))->click();
    editor->close();
    QVERIFY(list->item(0)->text().startsWith(QStringLiteral("Shop, automatic")));

    press("recipeApplyAll");
    QTRY_COMPARE(shop.received,
                 (QList{Command::ProcessInfo3, Command::SetEnvironmentVariable, Command::ResumeRuntime}));
    press("recipeDelete");
    QCOMPARE(list->count(), 1);
    QVERIFY(!bench.recipes.find(QStringLiteral("Shop")));
    press("recipeDelete");
    QVERIFY(!window->findChild<QPushButton *>(QStringLiteral("recipeDelete"))->isEnabled());
}

void TestPortsPane::goneOnesAreCleared()
{
    PortsBench bench;
    ArrivingRuntime one(bench.path);
    QTRY_VERIFY(bench.isKnown(0));
    const ArrivingRuntime two(bench.path);
    QTRY_VERIFY(bench.isKnown(1));
    QVERIFY(!bench.action("clearGone").isEnabled());
    one.leave();
    QTRY_VERIFY(bench.action("clearGone").isEnabled());
    bench.trigger("clearGone");
    QTRY_COMPARE(bench.table("portRuntimes").model()->rowCount(), 1);
    QCOMPARE(bench.ports.runtimes().first().cookie, two.cookie);
    QVERIFY(!bench.action("clearGone").isEnabled());
}

void TestPortsPane::namesAreResumedOfThemselves()
{
    PortsBench bench;
    ArrivingRuntime first(bench.path);
    first.name = QStringLiteral("Shop");
    QTRY_VERIFY(bench.isKnown(0));
    QTRY_VERIFY(bench.action("autoResume").isEnabled());
    QVERIFY(!bench.action("autoResume").isChecked());
    bench.trigger("autoResume");
    QVERIFY(bench.action("autoResume").isChecked());
    QVERIFY(!bench.ports.runtimes().first().resumed); // from the next one on
    ArrivingRuntime second(bench.path);
    second.name = QStringLiteral("Shop");
    QTRY_VERIFY(second.received.contains(Command::ResumeRuntime));
    bench.trigger("autoResume");
    QVERIFY(bench.recipes.all().isEmpty());
}

void TestPortsPane::aFailedStepIsSaid()
{
    PortsBench bench;
    ArrivingRuntime runtime(bench.path);
    runtime.refused = Command::SetEnvironmentVariable;
    QTRY_VERIFY(bench.isKnown(0));
    model::RecipeStep step;
    step.kind = model::RecipeStep::Kind::SetVariable;
    step.name = QStringLiteral("LOG");
    step.value = QStringLiteral("secret value");
    QVERIFY(bench.portRecipes.apply(bench.ports.runtimes().first(), {step, model::RecipeStep()}));
    QTRY_VERIFY2(bench.message().contains(QStringLiteral("Set LOG: failed")), qPrintable(bench.message()));
    QVERIFY(!runtime.received.contains(Command::ResumeRuntime));
    for (int row = 0; row < bench.log.rowCount(); ++row)
        QVERIFY(!bench.log.index(row, model::SessionLogModel::Text)
                     .data()
                     .toString()
                     .contains(QStringLiteral("secret value")));
}

CLRLENS_TEST(TestPortsPane)
#include "tst_portspane.moc"
