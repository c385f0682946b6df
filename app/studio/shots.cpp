// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/shots.h"

#include "app/gui/console.h"
#include "app/studio/traceshots.h"
#include "model/process/processsignal.h"
#include "ui/panes/processcontext.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QLocalSocket>
#include <QUuid>

namespace app {

namespace {

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
    addTraceShots(shots);
    addProcessStates(shots);
    return shots;
}

QString pictureFile(int number, const QString &name)
{
    return QStringLiteral("%1-%2.png").arg(number, 2, 10, QLatin1Char('0')).arg(name);
}

} // namespace app
