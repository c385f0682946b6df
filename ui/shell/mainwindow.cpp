// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/mainwindow.h"

#include "model/discovery/knownprocesses.h"
#include "model/discovery/portentry.h"
#include "model/discovery/processdiscovery.h"
#include "model/dumps/dumps.h"
#include "model/items/sessionlogmodel.h"
#include "model/launch/launches.h"
#include "model/preferences/settings.h"
#include "model/reading/trace.h"
#include "model/recording/recordings.h"
#include "model/text/visibletext.h"
#include "ui/base/context.h"
#include "ui/base/icons.h"
#include "ui/preferences/preferencesdialog.h"
#include "ui/selftest/selftestpane.h"
#include "ui/shell/dataalone.h"
#include "ui/shell/guidedtour.h"
#include "ui/shell/inspector.h"
#include "ui/shell/inspectorstack.h"
#include "ui/shell/launchstarter.h"
#include "ui/shell/logdrawer.h"
#include "ui/shell/logline.h"
#include "ui/shell/notifier.h"
#include "ui/shell/processlist.h"
#include "ui/shell/programend.h"
#include "ui/shell/recordingstatus.h"
#include "ui/shell/sidelists.h"
#include "ui/shell/tabstrip.h"
#include "ui/shell/torntab.h"
#include "ui/shell/tracelist.h"
#include "ui/shell/welcomepage.h"
#include "ui/shell/windowcommands.h"
#include "ui/shell/windowmenus.h"
#include "ui/shell/workspace.h"
#include "ui/trace/samesubject.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/selectionsums.h"
#include "ui/widgets/windowfoot.h"

#include <algorithm>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>

namespace ui {

MainWindow::MainWindow(Context &context, model::ProcessDiscovery &discovery, model::KnownProcesses &processes,
                       const QList<PaneFactory> &inspectorPanes, Pane *portsPane)
    : m_context(context)
    , m_discovery(discovery)
    , m_known(processes)
    , m_welcome(new WelcomePage(context.recent, processes))
    , m_workspace(new Workspace(context, inspectorPanes, m_welcome))
    , m_processes(new ProcessList(context, discovery, processes))
    , m_traces(new TraceList(context))
    , m_menus(new WindowMenus(*this, *m_workspace, context))
    , m_log(new LogDrawer(context.log, *this))
    , m_recording(new RecordingStatus(context.recordings, context.jobs))
    , m_notifier(new Notifier(context, *this))
    , m_busy(plainLabel())
    , m_tour(new GuidedTour(*this))
    , m_launches(new LaunchStarter(context, *m_workspace, *this))
    , m_end(new ProgramEnd(context, processes, *m_workspace, *this))
    , m_state(*this)
{
    setWindowTitle(tr("CLR Lens"));
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setCentralWidget(m_workspace);
    m_workspace->addPane(portsPane);
    for (QAction *action : {m_menus->openAction(), m_menus->launchAction(), m_menus->portsAction(),
                            m_menus->demoAction(), m_menus->sampleAction()})
        m_welcome->addAction(action);
    buildDocks();
    connectMenus(portsPane);
    connectProcesses();
    connectCommands();
    buildStatusBar();
    m_state.rememberDefaults();
    m_state.restore();
    m_processes->setFocus();
}

MainWindow::~MainWindow() = default;

QDockWidget *MainWindow::addDock(const QString &id, const QString &title, QWidget *content,
                                 Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(id);
    dock->setWidget(content);
    addDockWidget(area, dock);
    m_menus->viewMenu()->addAction(dock->toggleViewAction());
    return dock;
}

void MainWindow::buildDocks()
{
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    addDock(QStringLiteral("processesDock"), tr("Processes"), m_processes, Qt::LeftDockWidgetArea)
        ->toggleViewAction()
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_F9));
    addDock(QStringLiteral("tracesDock"), tr("Traces"), m_traces, Qt::LeftDockWidgetArea)
        ->toggleViewAction()
        ->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F9));
    m_sides = new SideLists(*this);
    for (const auto &dock : findChildren<QDockWidget *>())
        m_sides->add(dock);
    m_menus->viewMenu()->addAction(m_sides->foldAction());
    m_menus->viewMenu()->addAction((new DataAlone(*m_workspace, *m_sides, this))->action());
    m_menus->viewMenu()->addAction(m_log->action());
    m_menus->viewMenu()->addSeparator();
    QMenu *tabs = m_menus->viewMenu()->addMenu(tr("&Tabs"));
    tabs->setObjectName(QStringLiteral("tabActions"));
    tabs->addActions({m_workspace->strip()->moveLeftAction(), m_workspace->strip()->moveRightAction(),
                      m_workspace->strip()->tearOffAction()});
    QAction *const sameSubject = SameSubject::makeAction(this);
    tabs->addAction(sameSubject);
    connect(m_workspace, &Workspace::tornOff, this,
            [sameSubject](TornTab *window) { window->menu()->addAction(sameSubject); });
    m_menus->viewMenu()->addSeparator();
    QAction *restore = m_menus->viewMenu()->addAction(tr("Restore De&fault Layout"));
    restore->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F9));
    connect(restore, &QAction::triggered, this, [this] { m_state.restoreDefaults(); });
}

void MainWindow::buildStatusBar()
{
    statusBar()->setSizeGripEnabled(false);
    // All of it is permanent: a text for a while would hide the others.
    auto *foot = new WindowFoot;
    statusBar()->addPermanentWidget(foot, 8);
    statusBar()->addPermanentWidget(m_log->line(), 3);
    connect(foot, &WindowFoot::takenChanged, m_log->line(), &LogLine::setBrief);
    const auto countsInFront = [workspace = m_workspace, status = m_recording, foot] {
        const TraceView *const view = workspace->currentTrace();
        status->setBrief(foot->isTaken() && view && view->trace()->isLive());
    };
    connect(foot, &WindowFoot::takenChanged, m_recording, countsInFront);
    connect(m_workspace, &Workspace::currentPaneChanged, m_recording, countsInFront);
    connect(&m_context.recordings, &model::Recordings::changed, m_recording, countsInFront);
    statusBar()->addPermanentWidget(selectionSumsLine(), 6);
    statusBar()->addPermanentWidget(m_busy);
    statusBar()->addPermanentWidget(m_recording, 4);
    m_menus->processMenu()->addSeparator();
    m_menus->processMenu()->addAction(m_recording->stopAction());
    connect(m_workspace, &Workspace::tornOff, this,
            [this](TornTab *window) { window->addAction(m_recording->stopAction()); });
    connect(m_workspace, &Workspace::analysisEnded, m_notifier, &Notifier::analysisEnded);
}

void MainWindow::connectMenus(Pane *portsPane)
{
    const auto choose = [this] { chooseFiles(Where::Tab); };
    connect(m_menus, &WindowMenus::openRequested, this, choose);
    connect(m_workspace, &Workspace::openRequested, this, choose);
    connect(m_menus, &WindowMenus::openBesideRequested, this, [this] { chooseFiles(Where::Window); });
    connect(m_menus, &WindowMenus::openFileRequested, this, &MainWindow::openTrace);
    connect(m_menus, &WindowMenus::findRequested, this, &MainWindow::focusFilter);
    connect(m_menus, &WindowMenus::refreshRequested, this, [this] {
        m_discovery.refresh();
        m_traces->refresh();
    });
    connect(m_menus, &WindowMenus::cleanUpRequested, this, [this] { m_discovery.cleanUpStale(); });
    connect(m_menus, &WindowMenus::portsRequested, this,
            [this, portsPane] { m_workspace->showPane(portsPane); });
    connect(m_menus, &WindowMenus::agentsRequested, this, &MainWindow::agentsRequested);
    connect(m_menus, &WindowMenus::testsRequested, this, &MainWindow::testsRequested);
    connect(m_menus, &WindowMenus::demoRequested, this, &MainWindow::demoRequested);
    connect(m_menus, &WindowMenus::launchRequested, m_launches, &LaunchStarter::openDialog);
    connect(m_menus, &WindowMenus::launchAgainRequested, m_launches, &LaunchStarter::launchAgain);
    connect(m_launches, &LaunchStarter::openTraceRequested, this, &MainWindow::openTrace);
    connect(m_menus, &WindowMenus::processListRequested, this, &MainWindow::showProcessList);
    connect(m_menus, &WindowMenus::selfTestRequested, this, &MainWindow::openSelfTest);
    connect(m_menus, &WindowMenus::sampleRequested, this, &MainWindow::sampleRequested);
    connect(m_tour, &GuidedTour::traceNeeded, this, &MainWindow::sampleForTourRequested);
    connect(m_menus, &WindowMenus::tourRequested, m_tour, &GuidedTour::start);
    connect(m_welcome, &WelcomePage::tourRequested, m_tour, &GuidedTour::start);
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::openTrace);
    connect(m_welcome, &WelcomePage::inspectRequested, m_workspace, &Workspace::inspect);
    connect(m_menus, &WindowMenus::aboutRequested, this, &MainWindow::showAbout);
    connect(m_menus, &WindowMenus::preferencesRequested, this,
            [this] { showPreferences(m_context.jobs, this); });
    connect(m_traces, &TraceList::openRequested, this, &MainWindow::openTrace);
    connect(m_traces, &TraceList::openBesideRequested, m_workspace, &Workspace::openBeside);
    connect(m_traces, &TraceList::aboutToChange, m_workspace, &Workspace::closeTrace);
    connect(&m_context.recordings, &model::Recordings::added, this, &MainWindow::showBusy);
    connect(&m_context.recordings, &model::Recordings::changed, this, &MainWindow::showBusy);
    connect(&m_context.dumps, &model::Dumps::changed, this, &MainWindow::showBusy);
}

void MainWindow::showProcessList()
{
    // It may be folded away or closed, and cannot have the focus then.
    if (m_sides->foldAction()->isChecked())
        m_sides->foldAction()->setChecked(false);
    for (QWidget *parent = m_processes; parent && parent != this; parent = parent->parentWidget()) {
        if (auto *dock = qobject_cast<QDockWidget *>(parent)) {
            dock->show();
            dock->raise();
        }
    }
    m_processes->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::connectProcesses()
{
    connect(m_processes, &ProcessList::processSelected, this,
            [this](const model::ProcessEntry &entry) { m_workspace->showProcess(entry); });
    connect(m_workspace, &Workspace::processShown, m_processes, &ProcessList::followShown);
    connect(m_processes, &ProcessList::recordRequested, this,
            [this](const model::ProcessEntry &entry, const QString &presetId) {
                m_workspace->showProcess(entry)->perform(PaneTask::Record, presetId);
            });
    connect(m_processes, &ProcessList::dumpRequested, this, [this](const model::ProcessEntry &entry) {
        m_workspace->showProcess(entry)->perform(PaneTask::Dump);
    });
    connect(&m_known, &model::KnownProcesses::entriesChanged, this, [this] {
        refreshInspectors();
        if (m_attachTo != 0 && m_processes->selectProcess(m_attachTo))
            m_attachTo = 0;
    });
    if (const QString file = model::settingsThatAreNoFile(); !file.isEmpty())
        m_context.log.add(model::Severity::Warning, tr("settings"),
                          tr("%1 is no regular file: no settings are read, and none are kept after this run. "
                             "Remove what is there.")
                              .arg(model::text::visible(file)));
    connect(&m_context.launches, &model::Launches::notKept, this, [this](const protocol::Error &error) {
        m_context.log.add(
            model::Severity::Warning, tr("launch"),
            tr("It is not kept for the next start of the program: %1").arg(model::text::visible(error.text)));
    });
    connect(&m_context.launches, &model::Launches::changed, this, [this] {
        QList<model::PortRuntime> launched;
        for (model::Launch *launch : m_context.launches.running())
            launched += launch->port().runtimes();
        m_known.setLaunched(launched);
        refreshInspectors();
    });
    m_attachWait.setSingleShot(true);
    connect(&m_attachWait, &QTimer::timeout, this, [this] {
        if (m_attachTo == 0)
            return;
        m_context.log.add(model::Severity::Error, QString::number(m_attachTo),
                          tr("There is no .NET process with this id."));
        m_attachTo = 0;
    });
    connect(&m_discovery, &model::ProcessDiscovery::staleCleaned, this, [this](int removed, int failed) {
        const QString text = failed == 0
            ? tr("%1 stale sockets removed.").arg(removed)
            : tr("%1 stale sockets removed, %2 could not be.").arg(removed).arg(failed);
        m_context.log.add(failed == 0 ? model::Severity::Success : model::Severity::Warning, tr("sockets"),
                          text);
    });
}

void MainWindow::connectCommands()
{
    auto *commands = new WindowCommands(*this, *m_workspace, m_context, m_known, *m_menus->viewMenu(),
                                        *m_menus->helpMenu());
    connect(commands, &WindowCommands::inspectRequested, m_workspace, &Workspace::inspect);
    connect(commands, &WindowCommands::openTraceRequested, this, &MainWindow::openTrace);
}

void MainWindow::refreshInspectors()
{
    QList<model::ProcessEntry> entries = m_known.entries();
    // Those that are gone are not among the known.
    for (model::Launch *launch : m_context.launches.running()) {
        for (const model::ProcessEntry &entry : model::entriesOf(launch->port())) {
            const auto isSame = [&entry](const auto &known) { return known.sharesPort(entry); };
            if (std::ranges::none_of(m_known.entries(), isSame))
                entries += entry;
        }
    }
    m_workspace->refresh(entries);
}

bool MainWindow::isTourRunning() const
{
    return m_tour->isRunning();
}

void MainWindow::openTrace(const QString &path)
{
    m_workspace->openTrace(path);
    // Else the list would select its first process once the window is active, which would come to the front.
    if (focusWidget() == m_processes || m_processes->isAncestorOf(focusWidget()))
        m_workspace->tabBar()->setFocus(Qt::OtherFocusReason);
}

void MainWindow::attachTo(qint64 pid)
{
    if (m_processes->selectProcess(pid))
        return;
    // It may have started only now, after the scan that is on its way.
    constexpr std::chrono::seconds listIsComplete{5};
    m_attachTo = pid;
    m_attachWait.start(listIsComplete);
}

void MainWindow::chooseFiles(Where where)
{
    auto *dialog
        = new FileDialog(this, tr("Open traces"), {}, tr("Traces (*.nettrace *.netperf);;All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this, where](const QStringList &paths) {
        for (const QString &path : paths) {
            if (where == Where::Window)
                m_workspace->openBeside(path);
            else
                openTrace(path);
        }
    });
    dialog->open();
}

void MainWindow::focusFilter()
{
    // The filter line of whatever is in front; the process list's where that has none.
    for (QWidget *area : {static_cast<QWidget *>(m_workspace), static_cast<QWidget *>(m_processes)}) {
        for (FilterBar *bar : area->findChildren<FilterBar *>()) {
            if (bar->isVisible()) {
                bar->focusLine();
                return;
            }
        }
    }
}

QStringList MainWindow::dumpedProcesses() const
{
    QStringList labels;
    for (const model::Dump &dump : m_context.dumps.running())
        labels.append(dump.label);
    labels.removeDuplicates();
    return labels;
}

void MainWindow::showBusy()
{
    const QStringList busy = dumpedProcesses();
    const QString text = tr("● dump of %1").arg(busy.join(QStringLiteral(", ")));
    m_busy->setText(busy.isEmpty() ? QString() : model::text::visible(text));
    m_traces->refresh();
}

void MainWindow::openSelfTest()
{
    if (Pane *pane = m_workspace->findPane(QStringLiteral("selfTest")))
        m_workspace->showPane(pane);
    else
        m_workspace->openPane(new SelfTestPane(m_context, m_discovery.places()));
}

void MainWindow::showAbout()
{
    auto *box
        = plainMessageBox(QMessageBox::NoIcon, tr("About CLR Lens"),
                          tr("CLR Lens %1").arg(QStringLiteral(CLRLENS_VERSION)), QMessageBox::Ok, this);
    box->setInformativeText(
        tr("Shows what running .NET processes are doing, live, and keeps what it saw in files.\n\n"
           "Free software under the GNU General Public License, version 3 or later."));
    box->setIconPixmap(windowIcon().pixmap(64, 64));
    box->open();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_end->mayClose())
        return event->ignore();
    m_state.save();
    event->accept();
}

void MainWindow::quitWithin(std::chrono::milliseconds limit)
{
    m_end->quitWithin(limit);
}

void MainWindow::stopRecordings()
{
    m_context.recordings.stopAll(model::Recordings::StopHow::WithRundown);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::any_of(urls.begin(), urls.end(), [](const QUrl &url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            openTrace(url.toLocalFile());
    }
    event->acceptProposedAction();
}

} // namespace ui
