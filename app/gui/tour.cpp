// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/tour.h"

#include "app/gui/composition.h"
#include "app/gui/console.h"
#include "model/discovery/processdiscovery.h"
#include "model/launch/recentlaunches.h"
#include "model/presets/ownpresets.h"
#include "model/session/portsettings.h"
#include "model/session/recipe.h"
#include "model/session/recordingfolder.h"
#include "model/session/recordings.h"
#include "ui/panes/tracepane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/recordform.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/tableview.h"

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QSettings>
#include <QTimer>

namespace app {

namespace {

constexpr int tick = 50; // milliseconds
constexpr int stepDeadline = 30'000; // for one step
constexpr int recordFor = 8'000;

} // namespace

void Tour::isolate(Options &options)
{
    const QString &folder = options.screenshotsFolder;
    options.onlySocketFolder = folder;
    QDir().mkpath(folder);
    qputenv(model::recordingFolderVariable, QDir(folder).absolutePath().toLocal8Bit());
    qputenv(model::ownPresetsVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("presets.json")).toLocal8Bit());
    qputenv(model::recentLaunchesVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("launches.json")).toLocal8Bit());
    qputenv(model::keptPortsVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("ports.json")).toLocal8Bit());
    qputenv(model::recipesVariable,
            QDir(folder).absoluteFilePath(QStringLiteral("recipes.json")).toLocal8Bit());
    QCoreApplication::setApplicationName(QStringLiteral("clrlens-tour"));
    QSettings().clear();
}

Tour::Tour(Composition &composition, QString folder)
    : m_composition(composition)
    , m_folder(std::move(folder))
{
}

void Tour::start()
{
    m_composition.window().resize(1400, 880);
    planWelcome();
    planPanes();
    planRecording();
    planSavedTrace();
    planEnd();
    next();
}

void Tour::planWelcome()
{
    // Shown again although the demo runtime was chosen: it is what a user sees first.
    const auto showPage
        = [this](int page) { m_composition.window().workspace()->inspectors()->setCurrentIndex(page); };
    const auto isChosen = [this] { return inspector() != nullptr; };
    pictureStep(
        QStringLiteral("welcome"), [showPage] { showPage(0); }, isChosen);
    m_steps.push_back({QStringLiteral("the inspector again"), {}, [showPage] { showPage(1); }});
}

void Tour::planPanes()
{
    for (const char *pane : {"overview", "environment", "dump", "profiler", "wire"}) {
        const QString id = QLatin1String(pane);
        pictureStep(id, [this, id] { inspector()->showPane(id); });
    }
    pictureStep(QStringLiteral("ports"), [this] {
        ui::Workspace *workspace = m_composition.window().workspace();
        workspace->setCurrentIndex(1);
    });
    const auto *const window = &m_composition.window();
    pictureStep(QStringLiteral("self-test"),
                [window] { window->findChild<QAction *>(QStringLiteral("selfTestAction"))->trigger(); });
    m_steps.push_back({QStringLiteral("close the self test"), {}, [this] {
                           m_composition.window().workspace()->closeCurrent();
                       }});
}

void Tour::planRecording()
{
    pictureStep(QStringLiteral("what-to-record"), [this] {
        m_composition.window().workspace()->setCurrentIndex(0);
        inspector()->showPane(QStringLiteral("trace"));
        for (const char *preset : {"cpu", "gc", "exceptions", "counters"})
            tracePane()->form()->setPresetChecked(QLatin1String(preset), true);
    });
    m_steps.push_back({QStringLiteral("start"), {}, [this] { tracePane()->startAction()->trigger(); }});
    const auto hasEvents = [this] {
        const auto *recording = tracePane()->recording();
        return recording && recording->progress().events > 0 && tracePane()->traceView();
    };
    pictureStep(QStringLiteral("live-events"), {}, hasEvents, recordFor);
    pictureStep(QStringLiteral("live-counters"),
                [this] { tracePane()->traceView()->showTab(QStringLiteral("countersTab")); });
    m_steps.push_back({QStringLiteral("stop"), {}, [this] { tracePane()->stopAction()->trigger(); }});
    const auto finished
        = [this] { return tracePane()->recording()->state() == model::RecordingState::Finished; };
    pictureStep(
        QStringLiteral("call-tree"),
        [this] { tracePane()->traceView()->showTab(QStringLiteral("callTreeTab")); }, finished, 1500);
    pictureStep(QStringLiteral("functions"), [this] {
        ui::TraceView *view = tracePane()->traceView();
        view->shared().setTransforms({QStringLiteral("collapse-recursion")});
        view->findChild<QAbstractButton *>(QStringLiteral("showFunctions"))->click();
    });
    pictureStep(QStringLiteral("callers-and-callees"), [this] {
        ui::TraceView *view = tracePane()->traceView();
        view->shared().setTransforms({});
        auto *functions = view->findChild<ui::TableView *>(QStringLiteral("functionCosts"));
        functions->setCurrentIndex(functions->model()->index(2, 0));
        view->findChild<QAbstractButton *>(QStringLiteral("showAround"))->click();
    });
    pictureStep(QStringLiteral("flame-graph"), [this] {
        tracePane()->traceView()->findChild<QAbstractButton *>(QStringLiteral("showFlame"))->click();
    });
    pictureStep(QStringLiteral("thread-over-time"), [this] {
        tracePane()->traceView()->findChild<QAbstractButton *>(QStringLiteral("showChart"))->click();
    });
    pictureStep(QStringLiteral("statistics"),
                [this] { tracePane()->traceView()->showTab(QStringLiteral("statisticsTab")); });
    pictureStep(QStringLiteral("histogram"), [this] {
        tracePane()->traceView()->shared().showHistogram(QStringLiteral("GCAllocationTick"),
                                                         QStringLiteral("ObjectSize"));
    });
    pictureStep(QStringLiteral("notices"),
                [this] { tracePane()->traceView()->showTab(QStringLiteral("noticesTab")); });
    pictureStep(QStringLiteral("information"),
                [this] { tracePane()->traceView()->showTab(QStringLiteral("informationTab")); });
}

void Tour::planSavedTrace()
{
    m_steps.push_back({QStringLiteral("open"), {}, [this] {
                           m_recording = tracePane()->recording()->filePath();
                           m_composition.window().openTrace(m_recording);
                       }});
    pictureStep(
        QStringLiteral("saved-trace"),
        [this] {
            auto *document = m_composition.window().findChild<ui::TraceDocument *>();
            document->view()->goTo(2);
        },
        {}, 1500);
}

void Tour::planEnd()
{
    m_steps.push_back({QStringLiteral("end"), {}, [this] {
                           printLine(m_recording);
                           QCoreApplication::exit(0);
                       }});
}

void Tour::pictureStep(const QString &name, std::function<void()> prepare, std::function<bool()> isReady,
                       int settleMilliseconds)
{
    m_steps.push_back({name, std::move(isReady), std::move(prepare), settleMilliseconds});
    // What was prepared needs a moment to be answered and drawn.
    m_steps.push_back({name, {}, [this, name] { savePicture(name); }, 700});
}

void Tour::next()
{
    if (m_failed || m_at == m_steps.size())
        return;
    const Step &step = m_steps[m_at];
    if (step.isReady && !step.isReady()) {
        m_waited += tick;
        if (m_waited > stepDeadline) {
            fail(tr("Waited in vain for: %1").arg(step.name));
            return;
        }
        QTimer::singleShot(tick, this, &Tour::next);
        return;
    }
    QTimer::singleShot(step.settleMilliseconds, this, [this] {
        const auto &action = m_steps[m_at++].action;
        if (action)
            action();
        m_waited = 0;
        QTimer::singleShot(0, this, &Tour::next);
    });
}

void Tour::savePicture(const QString &name)
{
    const QString file = QStringLiteral("%1-%2.png").arg(++m_pictures, 2, 10, QLatin1Char('0')).arg(name);
    const QString path = QDir(m_folder).filePath(file);
    if (!m_composition.window().grab().save(path)) {
        fail(tr("Cannot write %1").arg(path));
        return;
    }
    printLine(path);
}

void Tour::fail(const QString &text)
{
    printErrorLine(text);
    m_failed = true;
    QCoreApplication::exit(1);
}

ui::Inspector *Tour::inspector() const
{
    return m_composition.window().workspace()->inspectors()->current();
}

ui::TracePane *Tour::tracePane() const
{
    return qobject_cast<ui::TracePane *>(inspector()->pane(QStringLiteral("trace")));
}

} // namespace app
