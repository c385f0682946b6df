// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/windowmenus.h"

#include "model/launch/launches.h"
#include "ui/base/icons.h"
#include "ui/base/recentfiles.h"
#include "ui/commands/menuactions.h"
#include "ui/panes/pane.h"
#include "ui/shell/appearancemenu.h"
#include "ui/shell/languagemenu.h"
#include "ui/shell/workspace.h"
#include "ui/widgets/helppage.h"
#include "ui/widgets/plaintext.h"

#include <QFileInfo>
#include <QMainWindow>
#include <QMenuBar>

namespace ui {

WindowMenus::WindowMenus(QMainWindow &window, Workspace &workspace, Context &context)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_context(context)
{
    buildFile();
    buildEdit();
    m_view = m_window.menuBar()->addMenu(tr("&View"));
    add(m_view, tr("&Process List"), &WindowMenus::processListRequested, QKeySequence(Qt::CTRL | Qt::Key_L));
    m_ports = add(m_view, tr("&Diagnostic Ports"), &WindowMenus::portsRequested,
                  QKeySequence(Qt::CTRL | Qt::Key_P));
    m_ports->setIcon(icon(Symbol::Port));
    addAppearanceMenu(*m_view);
    addLanguageMenu(*m_view);
    m_view->addSeparator();
    buildProcess();
    buildHelp();
    connect(&m_context.recent, &RecentFiles::changed, this, &WindowMenus::fillRecent);
    connect(&m_workspace, &Workspace::currentPaneChanged, this, &WindowMenus::fillPaneActions);
    connect(&m_context.launches, &model::Launches::recentChanged, this, &WindowMenus::fillRecentLaunches);
    fillRecent();
    fillRecentLaunches();
    fillPaneActions();
}

QAction *WindowMenus::add(QMenu *menu, const QString &text, void (WindowMenus::*signal)(),
                          const QKeySequence &keys)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, signal);
    return action;
}

void WindowMenus::buildFile()
{
    QMenu *file = m_window.menuBar()->addMenu(tr("&File"));
    m_open = add(file, tr("&Open Trace…"), &WindowMenus::openRequested, QKeySequence::Open);
    m_open->setIcon(icon(Symbol::Open));
    m_recent = file->addMenu(tr("Open &Recent"));
    file->addSeparator();
    QAction *close = file->addAction(tr("&Close Tab"));
    close->setShortcut(QKeySequence::Close);
    connect(close, &QAction::triggered, &m_workspace, &Workspace::closeCurrent);
    file->addSeparator();
    QAction *quit = file->addAction(tr("&Quit"));
    quit->setShortcut(QKeySequence::Quit);
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, &m_window, &QWidget::close);
}

void WindowMenus::buildEdit()
{
    QMenu *edit = m_window.menuBar()->addMenu(tr("&Edit"));
    add(edit, tr("&Find…"), &WindowMenus::findRequested, QKeySequence::Find);
    edit->addSeparator();
    QAction *preferences = add(edit, tr("&Preferences…"), &WindowMenus::preferencesRequested,
                               QKeySequence(Qt::CTRL | Qt::Key_Comma));
    preferences->setObjectName(QStringLiteral("preferences"));
    preferences->setIcon(icon(Symbol::Settings));
    preferences->setMenuRole(QAction::PreferencesRole);
}

void WindowMenus::buildProcess()
{
    QMenu *process = m_window.menuBar()->addMenu(tr("&Process"));
    m_process = process;
    m_launch = add(process, tr("&Launch Program…"), &WindowMenus::launchRequested,
                   QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    m_launch->setObjectName(QStringLiteral("launchProgram"));
    m_launch->setIcon(icon(Symbol::Launch));
    m_recentLaunches = process->addMenu(tr("Launch &Again"));
    m_recentLaunches->setObjectName(QStringLiteral("recentLaunches"));
    m_recentLaunches->setToolTipsVisible(true);
    process->addSeparator();
    QAction *refresh
        = add(process, tr("&Refresh List"), &WindowMenus::refreshRequested, QKeySequence::Refresh);
    refresh->setIcon(icon(Symbol::Refresh));
    QAction *cleanUp = add(process, tr("&Clean Up Stale Sockets"), &WindowMenus::cleanUpRequested);
    cleanUp->setIcon(icon(Symbol::CleanUp));
    m_demo = add(process, tr("Start a &Demo Runtime"), &WindowMenus::demoRequested);
    m_demo->setIcon(icon(Symbol::Resume));
    m_pane = m_window.menuBar()->addMenu(tr("P&ane"));
    // A pane may have got others since it came to the front.
    connect(m_pane, &QMenu::aboutToShow, this, &WindowMenus::fillPaneActions);
}

void WindowMenus::buildHelp()
{
    m_help = m_window.menuBar()->addMenu(tr("&Help"));
    QAction *filters = m_help->addAction(tr("&Filters"));
    filters->setObjectName(QStringLiteral("helpFilters"));
    connect(filters, &QAction::triggered, this, [this] { showHelpPage(HelpPage::Filters, &m_window); });
    QAction *selfTest = add(m_help, tr("&Self Test"), &WindowMenus::selfTestRequested);
    selfTest->setObjectName(QStringLiteral("selfTestAction"));
    add(m_help, tr("Take the &Tour"), &WindowMenus::tourRequested)
        ->setObjectName(QStringLiteral("takeTheTour"));
    m_help->addSeparator();
    QAction *about = add(m_help, tr("&About CLR Lens"), &WindowMenus::aboutRequested);
    about->setObjectName(QStringLiteral("about"));
    about->setMenuRole(QAction::AboutRole);
}

void WindowMenus::fillRecent()
{
    m_recent->clear();
    for (const QString &path : m_context.recent.files()) {
        QAction *action = m_recent->addAction(titleText(QFileInfo(path).fileName()));
        action->setToolTip(plainToolTip(path));
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT openFileRequested(path); });
    }
    m_recent->setToolTipsVisible(true);
    m_recent->setEnabled(!m_context.recent.files().isEmpty());
    if (m_recent->isEnabled()) {
        m_recent->addSeparator();
        connect(m_recent->addAction(tr("&Clear")), &QAction::triggered, &m_context.recent,
                &RecentFiles::clear);
    }
}

void WindowMenus::fillRecentLaunches()
{
    m_recentLaunches->clear();
    for (const model::LaunchRequest &request : m_context.launches.recent()) {
        const QString line = model::launchLine(request.spec);
        QAction *action = m_recentLaunches->addAction(titleText(line));
        action->setToolTip(plainToolTip(line));
        connect(action, &QAction::triggered, this, [this, request] { Q_EMIT launchAgainRequested(request); });
    }
    m_recentLaunches->setEnabled(!m_recentLaunches->isEmpty());
}

void WindowMenus::fillPaneActions()
{
    m_pane->clear(); // the actions belong to their panes and stay
    if (const Pane *pane = m_workspace.currentPane()) {
        m_pane->addActions(pane->paneActions());
        m_pane->addSeparator();
        // What only a button does is found here, too.
        for (QAction *action : buttonActions(*pane)) {
            if (!pane->paneActions().contains(action))
                m_pane->addAction(action);
        }
    }
    m_pane->menuAction()->setVisible(!m_pane->isEmpty());
}

} // namespace ui
