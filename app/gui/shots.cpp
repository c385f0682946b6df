// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shots.h"

#include "app/gui/composition.h"
#include "app/gui/console.h"
#include "model/items/callcells.h"
#include "model/items/roles.h"
#include "model/process/processsignal.h"
#include "model/recording/recordings.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/stacks/calltreeview.h"
#include "ui/trace/recordform.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QLocalSocket>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QUuid>

namespace app {

namespace {

using Shots = std::vector<Shot>;

constexpr int recordFor = 8'000; // milliseconds
constexpr int analysed = 1'500; // milliseconds, until a trace of some seconds was looked at

Shot step(Shot::Action action, Shot::Condition isReady = {})
{
    return {{}, {}, std::move(action), std::move(isReady)};
}

Shot::Action trigger(const char *action)
{
    return [action](Stage &stage) { stage.trigger(action); };
}

Shot::Action click(const char *button)
{
    return [button](Stage &stage) { stage.click(button); };
}

Shot::Action showTab(const char *tab)
{
    return [tab](Stage &stage) { stage.traceView()->showTab(QLatin1String(tab)); };
}

Shot closeFront()
{
    return step([](Stage &stage) { stage.closeFront(); });
}

/// Takes a picture of the dialog that the action opens, and closes it.
void addDialog(Shots &shots, const char *name, const char *shows, const char *action)
{
    shots.push_back({QLatin1String(name), QLatin1String(shows), trigger(action)});
    shots.push_back(closeFront());
}

void type(const char *line, const QString &text)
{
    if (auto *edit = qobject_cast<QLineEdit *>(Stage::seen(QLatin1String(line))))
        edit->setText(text);
}

void setNumber(const char *box, int number)
{
    if (auto *spin = qobject_cast<QSpinBox *>(Stage::seen(QLatin1String(box))))
        spin->setValue(number);
}

/// The trace's; the process list has one, too.
void typeFilter(const Stage &stage, const QString &text)
{
    for (auto *line : stage.traceView()->findChildren<QLineEdit *>(QStringLiteral("filter"))) {
        if (line->isVisible()) // each tab has one
            line->setText(text);
    }
}

void addWelcome(Shots &shots)
{
    // Shown again although the demo runtime was chosen: it is what a user sees first.
    const auto showPage = [](int page) {
        return [page](Stage &stage) { stage.workspace().inspectors()->setCurrentIndex(page); };
    };
    shots.push_back({QStringLiteral("welcome"), QStringLiteral("WelcomePage"), showPage(0),
                     [](Stage &stage) { // its tab is named after what it answers
                         ui::Inspector *const inspector = stage.inspector();
                         return inspector && !inspector->process().entry().runtimeVersion.isEmpty();
                     },
                     300});
    shots.push_back(step(showPage(1)));
}

/// Announces a runtime at a diagnostic port, as one does that has just started, and answers nothing.
void announceRuntime(const QString &port)
{
    auto *const runtime = new QLocalSocket(qApp);
    QObject::connect(runtime, &QLocalSocket::connected, runtime, [runtime] {
        QByteArray announcement("ADVR_V1\0", 8);
        announcement += QUuid::createUuid().toRfc4122();
        const auto pid = quint64(QCoreApplication::applicationPid());
        for (int byte = 0; byte < 8; ++byte)
            announcement += char(pid >> (8 * byte));
        runtime->write(announcement + QByteArray(2, '\0'));
    });
    runtime->connectToServer(QFileInfo(port).absoluteFilePath());
}

void addPanes(Shots &shots)
{
    struct PaneShot {
        const char *id;
        const char *shows;
    };
    for (const PaneShot pane : {PaneShot{"overview", "OverviewPane"},
                                {"environment", "EnvironmentPane"},
                                {"dump", "DumpPane"},
                                {"profiler", "ProfilerPane"},
                                {"wire", "WirePane"}}) {
        const QString id = QLatin1String(pane.id);
        shots.push_back({id, QLatin1String(pane.shows), [id](Stage &stage) { stage.showPane(id); }});
    }
    addDialog(shots, "decode", "DecodeDialog", "decodeBytes");
    addDialog(shots, "compose", "CommandComposer", "composeCommand");
    shots.push_back({QStringLiteral("ports-none"), QStringLiteral("PortsPane"),
                     [](Stage &stage) { stage.workspace().setCurrentIndex(1); }});
    shots.push_back({QStringLiteral("ports"), QStringLiteral("PortsPane"), [](Stage &stage) {
                         type("portPath",
                              QFileInfo(stage.folder + QStringLiteral("/port")).absoluteFilePath());
                         stage.trigger("openPort");
                     }});
    shots.push_back({QStringLiteral("port-waiting"), QStringLiteral("portRuntimes"),
                     [](Stage &stage) { announceRuntime(stage.folder + QStringLiteral("/port")); }});
    shots.push_back({QStringLiteral("agents"), QStringLiteral("AgentsPane"), trigger("showAgents")});
    shots.push_back({QStringLiteral("tests"), QStringLiteral("TestsPane"), trigger("showTests")});
    shots.push_back(step([](Stage &stage) { stage.workspace().setCurrentIndex(1); }));
    addDialog(shots, "recipes", "RecipeList", "allRecipes");
    shots.push_back(step(trigger("allRecipes")));
    shots.push_back({QStringLiteral("recipe"), QStringLiteral("RecipeEditor"), click("recipeEdit")});
    shots.push_back(closeFront());
    shots.push_back(closeFront());
    shots.push_back(step(trigger("closePort")));
    shots.push_back({QStringLiteral("self-test"), QStringLiteral("SelfTestPane"), trigger("selfTestAction")});
    shots.push_back(step([](Stage &stage) { stage.workspace().closeCurrent(); }));
}

void addLaunch(Shots &shots)
{
    shots.push_back({QStringLiteral("launch"), QStringLiteral("LaunchDialog"), trigger("launchProgram")});
    const auto isValid = [](Stage &) {
        const auto *const button = qobject_cast<QAbstractButton *>(Stage::seen(QStringLiteral("launch")));
        return button && button->isEnabled();
    };
    shots.push_back(step([](Stage &) {
        type("launchProgram", QCoreApplication::applicationFilePath());
        type("launchArguments", QStringLiteral("--version"));
    }));
    shots.push_back(step(click("launch"), isValid));
    shots.push_back({QStringLiteral("launched"), QStringLiteral("LaunchPane"), {}, {}, 1000});
    shots.push_back(step([](Stage &stage) { stage.workspace().closeCurrent(); }));
}

void addWindow(Shots &shots)
{
    shots.push_back({QStringLiteral("nothing-fits"), QStringLiteral("processesDock"), [](Stage &stage) {
                         stage.showPane(QStringLiteral("overview"));
                         const auto *const dock
                             = stage.window().findChild<QWidget *>(QStringLiteral("processesDock"));
                         dock->findChild<QLineEdit *>()->setText(QStringLiteral("no such program"));
                     }});
    shots.push_back(step([](Stage &stage) {
        stage.window()
            .findChild<QWidget *>(QStringLiteral("processesDock"))
            ->findChild<QLineEdit *>()
            ->clear();
    }));
    shots.push_back({QStringLiteral("processes-in-groups"), {}, trigger("group.user")});
    shots.push_back(step(trigger("group.none")));
    shots.push_back({QStringLiteral("folded"), {}, trigger("foldSides")});
    shots.push_back(step(trigger("foldSides")));
    shots.push_back({QStringLiteral("log"), QStringLiteral("LogDrawer"), trigger("showLog")});
    shots.push_back(step(trigger("showLog")));
    shots.push_back(
        {QStringLiteral("command-palette"), QStringLiteral("CommandPalette"), trigger("openPalette")});
    shots.push_back(step(trigger("openPalette")));
    addDialog(shots, "keys", "shortcuts", "showShortcuts");
    addDialog(shots, "filters", "helpText", "helpFilters");
    addDialog(shots, "about", "", "about");
    constexpr int preferencePages = 5;
    shots.push_back(step(trigger("preferences")));
    for (int page = 0; page < preferencePages; ++page)
        shots.push_back(
            {QStringLiteral("preferences-%1").arg(page + 1), QStringLiteral("PreferencesDialog"),
             [page](Stage &) {
                 if (auto *list = qobject_cast<QListWidget *>(Stage::seen(QStringLiteral("preferencePages"))))
                     list->setCurrentRow(page);
             }});
    shots.push_back(closeFront());
    constexpr int tourSteps = 5;
    shots.push_back({QStringLiteral("tour-1"), QStringLiteral("TourBubble"), trigger("takeTheTour")});
    for (int at = 2; at <= tourSteps; ++at) {
        constexpr int firstOfTrace = 3; // opens the sample
        const auto next = click("tourNext");
        if (at == firstOfTrace)
            shots.push_back(step(next));
        shots.push_back({QStringLiteral("tour-%1").arg(at), QStringLiteral("TourBubble"),
                         at == firstOfTrace ? Shot::Action() : next,
                         [at](Stage &stage) { return at != firstOfTrace || stage.traceView(); },
                         at == firstOfTrace ? analysed : 0});
    }
    shots.push_back(step(click("tourNext")));
    shots.push_back(step([](Stage &stage) { stage.workspace().closeCurrent(); }));
}

void addRecording(Shots &shots)
{
    const auto choosePresets = [](Stage &stage) {
        stage.showPane(QStringLiteral("trace"));
        for (const char *preset : {"cpu", "gc", "exceptions", "counters"})
            stage.tracePane()->form()->setPresetChecked(QLatin1String(preset), true);
    };
    shots.push_back({QStringLiteral("what-to-record"), QStringLiteral("TracePane"), choosePresets});
    shots.push_back({QStringLiteral("providers-wrong"), QStringLiteral("providersVerdict"), [](Stage &) {
                         if (auto *text
                             = qobject_cast<QPlainTextEdit *>(Stage::seen(QStringLiteral("providers"))))
                             text->setPlainText(QStringLiteral("Microsoft-Windows-DotNETRuntime:0x1:9"));
                     }});
    shots.push_back(step(choosePresets));
    shots.push_back({QStringLiteral("ring"), QStringLiteral("ringFiles"), [](Stage &) {
                         type("maxSize", QStringLiteral("100 MB"));
                         setNumber("ringFiles", 5);
                     }});
    shots.push_back(step([](Stage &) {
        setNumber("ringFiles", 0);
        type("maxSize", {});
    }));
    addDialog(shots, "providers", "ProviderPicker", "pickProvider");
    addDialog(shots, "keep-preset", "presetTitle", "keepPreset");
    shots.push_back(step([](Stage &stage) { stage.tracePane()->startAction()->trigger(); }));
    const auto hasEvents = [](Stage &stage) {
        const auto *recording = stage.tracePane()->recording();
        return recording && recording->progress().events > 0 && stage.tracePane()->traceView();
    };
    shots.push_back({QStringLiteral("live-events"), QStringLiteral("EventsTab"), {}, hasEvents, recordFor});
    shots.push_back({QStringLiteral("live-counters"), QStringLiteral("CountersTab"), showTab("countersTab")});
    shots.push_back(
        {QStringLiteral("quit"), QStringLiteral("QuitDialog"), [](Stage &stage) { stage.window().close(); }});
    shots.push_back(step(click("stay")));
    shots.push_back(step([](Stage &stage) { stage.tracePane()->stopAction()->trigger(); }));
}

/// Whether the rows of the call tree in front say when they came: the last that a view of costs comes to
/// know.
bool treeHasTimes(Stage &stage)
{
    const auto *tree = stage.traceView()->findChild<ui::CallTreeView *>(QStringLiteral("callTree"));
    const QModelIndex first = tree->model()->index(0, model::CallWhen);
    return !first.data(model::HistoryRole).value<QList<QPointF>>().isEmpty();
}

/// Selects the first function whose name begins so.
void selectFunction(const Stage &stage, const QString &begin)
{
    auto *functions = stage.traceView()->findChild<ui::TableView *>(QStringLiteral("functionCosts"));
    const auto found = functions->model()->match(functions->model()->index(0, 0), Qt::DisplayRole, begin, 1,
                                                 Qt::MatchStartsWith);
    if (!found.isEmpty())
        functions->setCurrentIndex(found.first());
}

void addCosts(Shots &shots)
{
    const auto finished = [](Stage &stage) {
        const auto *recording = stage.tracePane()->recording();
        return recording->state() == model::RecordingState::Finished;
    };
    shots.push_back(step(showTab("callTreeTab"), finished));
    shots.push_back({QStringLiteral("call-tree"), QStringLiteral("CallTreeTab"), {}, treeHasTimes, analysed});
    shots.push_back({QStringLiteral("bottom-up"), {}, click("showBottomUp")});
    shots.push_back({QStringLiteral("modules"), {}, click("showModules")});
    shots.push_back({QStringLiteral("types"), {}, click("showTypes")});
    shots.push_back({QStringLiteral("functions"), QStringLiteral("functionCosts"), [](Stage &stage) {
                         stage.traceView()->shared().setTransforms({QStringLiteral("collapse-recursion")});
                         stage.click("showFunctions");
                     }});
    shots.push_back({QStringLiteral("callers-and-callees"), {}, [](Stage &stage) {
                         ui::TraceView *view = stage.traceView();
                         view->shared().setTransforms({});
                         auto *functions = view->findChild<ui::TableView *>(QStringLiteral("functionCosts"));
                         functions->setCurrentIndex(functions->model()->index(2, 0));
                         stage.click("showAround");
                     }});
    shots.push_back({QStringLiteral("source"), QStringLiteral("sourcePane"), [](Stage &stage) {
                         stage.click("showFunctions");
                         selectFunction(stage, QStringLiteral("Shop."));
                         stage.trigger("showSource");
                     }});
    shots.push_back(step([](Stage &) {
        if (QWidget *source = Stage::seen(QStringLiteral("sourcePane")))
            source->close();
    }));
    shots.push_back({QStringLiteral("flame-graph"), {}, click("showFlame")});
    shots.push_back({QStringLiteral("thread-over-time"), {}, click("showChart")});
}

Shot tabShot(const char *name, const char *shows, const char *tab)
{
    return {QLatin1String(name), QLatin1String(shows), showTab(tab)};
}

Shot histogramShot(const char *name)
{
    return {QLatin1String(name), QStringLiteral("HistogramTab"), [](Stage &stage) {
                stage.traceView()->shared().showHistogram(QStringLiteral("GCAllocationTick"),
                                                          QStringLiteral("ObjectSize"));
            }};
}

void addTabs(Shots &shots)
{
    shots.push_back(tabShot("gc", "FeatureTab", "gcTab"));
    shots.push_back(tabShot("statistics", "FeatureTab", "statisticsTab"));
    shots.push_back(histogramShot("histogram"));
    shots.push_back(tabShot("notices", "NoticesTab", "noticesTab"));
    shots.push_back(tabShot("information", "InformationTab", "informationTab"));
}

/// Half of the file, with wrong bytes in the middle of that.
QString damagedCopy(const QString &path)
{
    QFile file(path);
    QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    bytes.truncate(bytes.size() / 2);
    constexpr qsizetype wrong = 4096;
    for (qsizetype at = bytes.size() / 2; at < qMin(bytes.size(), bytes.size() / 2 + wrong); ++at)
        bytes[at] = '\x5a';
    QFile copy(QFileInfo(path).dir().filePath(QStringLiteral("damaged.nettrace")));
    return copy.open(QIODevice::WriteOnly) && copy.write(bytes) == bytes.size() ? copy.fileName() : QString();
}

/// A text beside the file that has the name of a trace.
QString letter(const QString &path)
{
    QFile file(QFileInfo(path).dir().filePath(QStringLiteral("letter.nettrace")));
    const QByteArray text("Dear reader,\nthis is no trace, whatever its name says.\n");
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

void addSavedTraces(Shots &shots)
{
    const auto isRead = [](Stage &stage) {
        const ui::TraceView *view = stage.traceView();
        return view && (view->trace()->snapshot()->complete || view->trace()->failure());
    };
    shots.push_back(step([](Stage &stage) {
        stage.recording = stage.tracePane()->recording()->filePath();
        stage.window().openTrace(stage.recording);
    }));
    shots.push_back({QStringLiteral("saved-trace"), QStringLiteral("EventsTab"),
                     [](Stage &stage) { stage.traceView()->goTo(2); }, isRead, analysed});
    shots.push_back(tabShot("saved-counters", "CountersTab", "countersTab"));
    shots.push_back(step(showTab("callTreeTab")));
    shots.push_back({QStringLiteral("saved-call-tree"), QStringLiteral("CallTreeTab"), {}, treeHasTimes});
    shots.push_back(histogramShot("saved-histogram"));
    shots.push_back(step(showTab("eventsTab")));
    shots.push_back({QStringLiteral("filter-wrong"), QStringLiteral("EventFilterBar"),
                     [](Stage &stage) { typeFilter(stage, QStringLiteral("event == GCStart and ")); }});
    shots.push_back({QStringLiteral("filter-finds-nothing"), QStringLiteral("EventFilterBar"),
                     [](Stage &stage) { typeFilter(stage, QStringLiteral("event == NoSuchEvent")); }});
    shots.push_back({QStringLiteral("torn-tab"), QStringLiteral("tornTab"), [](Stage &stage) {
                         typeFilter(stage, {});
                         stage.trigger("tearOffTab");
                     }});
    shots.push_back(closeFront());
    shots.push_back(step([](Stage &stage) { stage.window().openTrace(damagedCopy(stage.recording)); }));
    shots.push_back({QStringLiteral("damaged-trace"), QStringLiteral("EventsTab"), {}, isRead, analysed});
    shots.push_back(tabShot("damaged-notices", "NoticesTab", "noticesTab"));
    shots.push_back(step([](Stage &stage) { stage.window().openTrace(letter(stage.recording)); }));
    shots.push_back({QStringLiteral("unreadable"), QStringLiteral("UnreadablePage"), {}, [](Stage &) {
                         return Stage::seen(QStringLiteral("firstBytes")) != nullptr;
                     }});
}

/// What the process list and the header say of a process that does not run.
void addProcessStates(Shots &shots)
{
    const auto send = [](model::ProcessSignal what) {
        return [what](Stage &stage) {
            const model::ProcessIdentity &process = stage.inspector()->process().entry().identity;
            if (const auto sent = model::sendSignal(process, what); !sent.ok())
                printErrorLine(sent.error().text);
        };
    };
    constexpr int noticed = 4'000; // milliseconds, until the list has looked at the process again
    shots.push_back(step([](Stage &stage) { stage.showPane(QStringLiteral("overview")); }));
    shots.push_back(step(send(model::ProcessSignal::Stop)));
    shots.push_back({QStringLiteral("stopped"), QStringLiteral("OverviewPane"), {}, {}, noticed});
    shots.push_back(step(send(model::ProcessSignal::Continue)));
    shots.push_back(step(send(model::ProcessSignal::Kill)));
    shots.push_back({QStringLiteral("exited"), QStringLiteral("OverviewPane"), {}, {}, noticed});
}

} // namespace

std::vector<Shot> shots()
{
    Shots shots;
    addWelcome(shots);
    addPanes(shots);
    addLaunch(shots);
    addWindow(shots);
    addRecording(shots);
    addCosts(shots);
    addTabs(shots);
    addSavedTraces(shots);
    addProcessStates(shots);
    return shots;
}

QString pictureFile(int number, const QString &name)
{
    return QStringLiteral("%1-%2.png").arg(number, 2, 10, QLatin1Char('0')).arg(name);
}

ui::MainWindow &Stage::window() const
{
    return m_composition.window();
}

ui::Workspace &Stage::workspace() const
{
    return *window().workspace();
}

ui::Inspector *Stage::inspector() const
{
    return workspace().inspectors()->current();
}

ui::TracePane *Stage::tracePane() const
{
    return qobject_cast<ui::TracePane *>(inspector()->pane(QStringLiteral("trace")));
}

ui::TraceView *Stage::traceView() const
{
    return qobject_cast<ui::TraceView *>(seen(QStringLiteral("traceView")));
}

void Stage::showPane(const QString &id) const
{
    workspace().setCurrentIndex(0);
    inspector()->showPane(id);
}

void Stage::trigger(const char *action) const
{
    if (auto *found = window().findChild<QAction *>(QLatin1String(action)))
        found->trigger();
}

void Stage::click(const char *button) const
{
    if (auto *found = qobject_cast<QAbstractButton *>(seen(QLatin1String(button))))
        found->click();
}

QWidget *Stage::front() const
{
    const auto isOver = [](const QWidget *widget, const QWidget *below) {
        while (widget && widget != below)
            widget = widget->parentWidget();
        return widget != nullptr;
    };
    QWidget *front = &window();
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        const bool isShort = widget->windowType() == Qt::ToolTip || widget->windowType() == Qt::Popup;
        const bool isTornOff = widget->inherits("ui::TornTab"); // a window of its own
        if (widget->isVisible() && !isShort && (isTornOff || isOver(widget, front)))
            front = widget;
    }
    return front;
}

void Stage::closeFront() const
{
    if (QWidget *const over = front(); over != &window())
        over->close();
}

QWidget *Stage::seen(const QString &name)
{
    const QByteArray className = "ui::" + name.toLatin1();
    for (QWidget *widget : QApplication::allWidgets()) {
        if (widget->isVisible() && (widget->objectName() == name || widget->inherits(className.constData())))
            return widget;
    }
    return nullptr;
}

} // namespace app
