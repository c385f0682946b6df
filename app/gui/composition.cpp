// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/composition.h"

#include "app/gui/discoverypace.h"
#include "model/async/jobrunner.h"
#include "model/demo/demoprocess.h"
#include "model/demo/sampletrace.h"
#include "model/discovery/knownprocesses.h"
#include "model/discovery/processdiscovery.h"
#include "model/dumps/dumps.h"
#include "model/features/features.h"
#include "model/instance/crashreports.h"
#include "model/instance/sessionfile.h"
#include "model/items/sessionlogmodel.h"
#include "model/launch/launches.h"
#include "model/ports/portrecipes.h"
#include "model/preferences/preferences.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtimes.h"
#include "model/text/errortext.h"
#include "model/wire/journal.h"
#include "ui/base/context.h"
#include "ui/base/preferencekeeper.h"
#include "ui/base/recentfiles.h"
#include "ui/lanes/lanekinds.h"
#include "ui/panes/agentspane.h"
#include "ui/panes/dumppane.h"
#include "ui/panes/environmentpane.h"
#include "ui/panes/overviewpane.h"
#include "ui/panes/portspane.h"
#include "ui/panes/profilerpane.h"
#include "ui/panes/sessionnotes.h"
#include "ui/panes/tracepane.h"
#include "ui/panes/wirepane.h"
#include "ui/plots/plotclock.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/start/lastsession.h"
#include "ui/start/sessionkeeper.h"
#include "ui/tabs/calltree/calltreetab.h"
#include "ui/tabs/counters/counterstab.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/feature/featuretab.h"
#include "ui/tabs/histogram/histogramtab.h"
#include "ui/tabs/information/informationtab.h"
#include "ui/tabs/notices/noticestab.h"
#include "ui/tabs/summary/summarytab.h"
#include "ui/testruns/testspane.h"

#include <QCoreApplication>
#include <utility>

namespace app {

namespace {

/// The inspector's panes, in their order. A new pane is one more line.
QList<ui::PaneFactory> inspectorPanes()
{
    return {
        ui::paneFactory<ui::OverviewPane>(), ui::paneFactory<ui::EnvironmentPane>(),
        ui::paneFactory<ui::TracePane>(),    ui::paneFactory<ui::DumpPane>(),
        ui::paneFactory<ui::ProfilerPane>(), ui::paneFactory<ui::WirePane>(),
    };
}

/// The tabs of every trace view, in their order. A new tab is a feature (model/features), or one more line
/// here.
QList<ui::TraceTabFactory> traceTabs()
{
    QList<ui::TraceTabFactory> tabs{
        ui::traceTabFactory<ui::SummaryTab>(), ui::traceTabFactory<ui::EventsTab>(),
        ui::traceTabFactory<ui::CountersTab>(), ui::traceTabFactory<ui::CallTreeTab>()};
    tabs += ui::FeatureTab::factories(model::features());
    tabs += {ui::traceTabFactory<ui::HistogramTab>(), ui::traceTabFactory<ui::NoticesTab>(),
             ui::traceTabFactory<ui::InformationTab>()};
    return tabs;
}

constexpr unsigned workerThreads = 2;

model::ProcessDiscovery::Options discoveryOptions(const Options &options, const model::DemoProcess &demo)
{
    model::ProcessDiscovery::Options discovery;
    discovery.demoFolder = demo.folder();
    discovery.onlyFolder = options.onlySocketFolder;
    discovery.interval = std::chrono::milliseconds(model::keptPreferences().refreshMilliseconds);
    return discovery;
}

} // namespace

struct Composition::Parts {
    explicit Parts(const Options &options)
        : jobs(workerThreads)
        , discovery(runtimes, discoveryOptions(options, demo))
        , window(context, discovery, processes, inspectorPanes(), new ui::PortsPane(context))
        , demoMisbehaviour(options.demoMisbehaviour)
    {
    }

    model::JobRunner jobs;
    model::Runtimes runtimes;
    model::wire::Journal journal;
    model::DemoProcess demo;
    model::ProcessDiscovery discovery;
    ui::PlotClock plotClock;
    model::SessionLogModel log;
    ui::RecentFiles recent;
    model::Recordings recordings;
    model::Dumps dumps;
    model::DiagnosticPorts ports{runtimes, jobs};
    model::KnownProcesses processes{discovery, ports};
    model::Recipes recipes{jobs};
    model::PortRecipes portRecipes{ports, recipes, recordings};
    model::Launches launches{runtimes, recordings, jobs};
    const QList<ui::TraceTabFactory> tabs = traceTabs();
    const QList<ui::LaneKind> lanes = ui::laneKinds();
    ui::Context context{runtimes, journal, jobs,        plotClock, log,  recent, recordings,
                        dumps,    ports,   portRecipes, launches,  tabs, lanes,  &processes.history()};
    ui::SessionNotes notes{context};
    ui::MainWindow window;
    DiscoveryPace pace{discovery, window, discovery.interval()};
    std::unique_ptr<ui::SessionKeeper> keeper;
    const QString demoMisbehaviour;
    bool demoStarted = false;
    bool isMakingSample = false;
    bool isSampleWanted = false; ///< also without the tour
};

Composition::Composition(const Options &options)
    : m_parts(std::make_unique<Parts>(options))
{
    connect(&m_parts->window, &ui::MainWindow::demoRequested, this, &Composition::startDemo);
    connect(&m_parts->window, &ui::MainWindow::sampleRequested, this, [this] {
        m_parts->isSampleWanted = true;
        openSample();
    });
    connect(&m_parts->window, &ui::MainWindow::agentsRequested, this, &Composition::showAgents);
    connect(&m_parts->window, &ui::MainWindow::testsRequested, this, &Composition::showTests);
    connect(&m_parts->window, &ui::MainWindow::sampleForTourRequested, this, &Composition::openSample);
    for (const auto lacks : {&model::JobRunner::lacksThread, &model::JobRunner::lacksMemory})
        connect(&m_parts->jobs, lacks, this, [this](const protocol::Error &error) {
            m_parts->log.add(
                model::Severity::Error, tr("program"),
                model::describeError(error, tr("Reading and searching"), model::ErrorSubject::File)
                    .sentence());
        });
    connect(&m_parts->demo, &model::DemoProcess::ready, this, [this] {
        m_parts->log.add(model::Severity::Success, tr("demo"), tr("The demo runtime is ready"));
        m_parts->window.attachTo(m_parts->demo.processId());
        m_parts->discovery.refresh();
    });
    connect(&m_parts->demo, &model::DemoProcess::failed, this, [this](const protocol::Error &error) {
        m_parts->demoStarted = false;
        m_parts->log.add(
            model::Severity::Error, tr("demo"),
            model::describeError(error, tr("Starting the demo runtime"), model::ErrorSubject::File)
                .sentence());
    });
    connect(&m_parts->demo, &model::DemoProcess::ended, this, [this](int code, QProcess::ExitStatus how) {
        m_parts->demoStarted = false;
        m_parts->log.add(model::Severity::Info, tr("demo"),
                         how == QProcess::CrashExit
                             ? tr("The demo runtime was ended by signal or exception %1").arg(code)
                             : tr("The demo runtime ended with status %1").arg(code));
    });
    connect(&m_parts->runtimes, &model::Runtimes::exchanged, &m_parts->journal,
            &model::wire::Journal::addExchange);
    connect(&m_parts->ports, &model::DiagnosticPorts::announced, &m_parts->journal,
            &model::wire::Journal::addExchange);
    auto *const ports = m_parts->window.findChild<ui::PortsPane *>();
    connect(ports, &ui::PortsPane::inspectRequested, m_parts->window.workspace(), &ui::Workspace::inspect);
    connect(&m_parts->processes, &model::KnownProcesses::entriesChanged, ports,
            [this, ports] { ports->setProcesses(m_parts->processes.entries()); });
    connect(&ui::PreferenceKeeper::instance(), &ui::PreferenceKeeper::changed, this,
            [this](const model::Preferences &, const model::Preferences &now) {
                m_parts->pace.setWanted(std::chrono::milliseconds(now.refreshMilliseconds));
            });
    m_parts->discovery.start();
    m_parts->recipes.load();
    m_parts->ports.reopenKept();
    openWhatWasAsked(options);
}

Composition::~Composition()
{
    if (m_parts->keeper)
        ui::keepTraces(m_parts->keeper->openSession().traces);
}

ui::MainWindow &Composition::window()
{
    return m_parts->window;
}

model::ProcessDiscovery &Composition::discovery()
{
    return m_parts->discovery;
}

/// The pane is there once it was asked for: most users have no agents.
void Composition::showAgents()
{
    ui::Workspace &workspace = *m_parts->window.workspace();
    ui::Pane *pane = workspace.findPane(QStringLiteral("agents"));
    if (!pane) {
        auto *const agents = new ui::AgentsPane(m_parts->context);
        connect(agents, &ui::AgentsPane::openRequested, &m_parts->window, &ui::MainWindow::openTrace);
        connect(agents, &ui::AgentsPane::followRequested, &workspace, &ui::Workspace::openTrace);
        workspace.addPane(agents);
        pane = agents;
    }
    workspace.showPane(pane);
}

void Composition::showTests()
{
    ui::Workspace &workspace = *m_parts->window.workspace();
    ui::Pane *pane = workspace.findPane(QStringLiteral("tests"));
    if (!pane) {
        auto *const tests = new ui::TestsPane(m_parts->context);
        connect(tests, &ui::TestsPane::openRequested, &m_parts->window, &ui::MainWindow::openTrace);
        workspace.addPane(tests);
        pane = tests;
    }
    workspace.showPane(pane);
}

void Composition::startDemo()
{
    if (m_parts->demoStarted)
        return;
    m_parts->demoStarted = true;
    m_parts->demo.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--demo-runtime")},
                        m_parts->demoMisbehaviour);
}

void Composition::openSample()
{
    if (std::exchange(m_parts->isMakingSample, true))
        return;
    m_parts->jobs.run(
        this,
        [folder = model::sampleFolder()](const model::JobRunner::CancelFlag &) {
            return model::makeSampleTrace(folder);
        },
        [this](const protocol::Result<QString> &made) {
            m_parts->isMakingSample = false;
            if (!std::exchange(m_parts->isSampleWanted, false) && !m_parts->window.isTourRunning())
                return; // the tour was left meanwhile
            if (made.ok())
                m_parts->window.openTrace(made.value());
            else
                m_parts->log.add(model::Severity::Error, tr("sample"),
                                 model::describeError(made.error(), tr("Making the sample trace"),
                                                      model::ErrorSubject::File)
                                     .sentence());
        });
}

void Composition::keepSession()
{
    m_parts->keeper = std::make_unique<ui::SessionKeeper>(
        m_parts->window, m_parts->context, m_parts->processes,
        ui::SessionKeeper::Folders{model::sessionFolder(), model::crashFolder()});
    if (!model::keptPreferences().reopensTraces)
        return;
    ui::openKeptTraces(&m_parts->window, [this](const QString &trace) { m_parts->window.openTrace(trace); });
}

void Composition::openWhatWasAsked(const Options &options)
{
    for (const QString &file : options.files)
        m_parts->window.openTrace(file);
    if (options.attachPid != 0)
        m_parts->window.attachTo(options.attachPid);
    if (options.demo)
        startDemo();
}

} // namespace app
